"""Every table passes all checks on screens of all sizes: layout, labels and sizes of touch targets, contrast.

Each table is opened once per kind of screen, and all checks of that kind run in each of its states: in German the
layout, also with large text; in English labels and contrast on some of the screens with normal text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from tests.gui.layout_faults import SIX
from tests.gui.phone import Phone
from tests.gui.screens import LONG, SCREENS, SEATS, SMALL_PHONE, Checks, Size, check_screens, start
from tests.gui.tables import ALWAYS_SIX, TABLES, decks
from tests.gui.walk_checks import MODES, contrast, labels, small
from widgets.app import SpielblockApp
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.translation import tr

assert start  # a fixture


class EnglishSize(NamedTuple):
    """A window size for checks in English; each check runs in every so many states, from a first one on."""

    size: Size
    labels: tuple[int, int] | None
    contrast: tuple[int, int] | None


GERMAN_CHECKS: dict[str, dict[Size, Checks]] = {"small phone": {SMALL_PHONE: (labels, small)}}
"""Checks in German besides the layout, for each kind of screen."""
ENGLISH_SIZES: dict[str, list[EnglishSize]] = {
    "normal text": [EnglishSize((780, 360), (2, 1), (3, 1)), EnglishSize((360, 780), (2, 0), (3, 0))],
    "small phone": [EnglishSize(SMALL_PHONE, None, (3, 2))],
}
"""The states of a table take turns, because changing size and language takes longer than the checks."""
if LONG:
    NORMAL = {kind: sizes for kind, (fontscale, sizes) in SCREENS.items() if fontscale == 1}
    GERMAN_CHECKS = {
        kind: {size: (labels, small) if size == SMALL_PHONE else (labels,) for size in sizes}
        for kind, sizes in NORMAL.items()
    }
    ENGLISH_SIZES = {
        kind: [EnglishSize(size, (1, 0), (1, 0)) for size in dict.fromkeys(sizes)] for kind, sizes in NORMAL.items()
    }


def is_due(turn: tuple[int, int] | None, number: int) -> bool:
    """Whether a check runs in a state: every so many states, from the first one of its turn on."""
    return turn is not None and number % turn[0] == turn[1]


def themes(number: int) -> tuple[str, ...]:
    """Returns the themes of a state: both in the first two states of a table, then one by turns."""
    return MODES if LONG or number < 2 else (MODES[number % 2],)


def english_screens(phone: Phone, kind: str, number: int) -> Iterator[tuple[EnglishSize, bool, bool]]:
    """Shows the table in English in the sizes of a state; yields whether labels and contrast are checked there."""
    for english in ENGLISH_SIZES.get(kind, ()):
        due = is_due(english.labels, number), is_due(english.contrast, number)
        if any(due):
            tr.language = "en"
            phone.resize(*english.size)
            phone.frames(3)
            yield english, *due


def check_in_english(phone: Phone, kind: str, name: str, number: int) -> list[str]:
    """Returns the faults in labels and contrast."""
    all_faults = []
    for english, labels_due, contrast_due in english_screens(phone, kind, number):
        found = labels(phone) if labels_due else []
        if contrast_due:
            phone.skip(6)  # animations and announcements are over
            phone.frames(3)
            for theme.mode in themes(number):
                found += contrast(phone)
        all_faults += [f"{name} {english.size} in English: {fault}" for fault in found]
    return all_faults


def check_menu(app: SpielblockApp, phone: Phone, kind: str, number: int) -> list[str]:
    """Returns the faults in the labels of the menu."""
    all_faults = []
    for english, labels_due, _contrast_due in english_screens(phone, kind, number):
        if labels_due:
            app.root.ids.pages.current_screen.open_menu()
            phone.frames(2)
            all_faults += [f"menu {english.size}: {fault}" for fault in labels(phone)]
    return all_faults


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("table", TABLES)
def test_every_table_on_every_screen(
    start: Callable[[str], SpielblockApp],
    phone: Phone,
    table: str,
    kind: str,
    seats: int,
) -> None:
    app = start(kind)
    all_faults, number = [], 0
    for number, (name, args) in enumerate(TABLES[table](app, SIX if table in ALWAYS_SIX else SIX[:seats])):
        tr.language = "de"
        app.root.go("table", **args)
        all_faults += check_screens(phone, kind, name, more_checks=GERMAN_CHECKS.get(kind, {}))
        all_faults += check_in_english(phone, kind, name, number)
    all_faults += check_menu(app, phone, kind, number)
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "small phone", "tablet"])
def test_deck_page_on_every_screen(start: Callable[[str], SpielblockApp], phone: Phone, kind: str) -> None:
    app = start(kind)
    app.root.go("deck")
    page = app.root.ids.pages.current_screen
    checks = {SMALL_PHONE: (small,)} if kind == "small phone" else {}
    all_faults = [fault for name in decks(page) for fault in check_screens(phone, kind, name, more_checks=checks)]
    assert not all_faults, "\n".join(all_faults)


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    started: SpielblockApp = phone.start(SpielblockApp())
    theme.motion = False
    return started


def test_labels_on_the_deck_page(app: SpielblockApp, phone: Phone) -> None:
    app.root.go("deck")
    all_faults = []
    for name in decks(app.root.ids.pages.current_screen):
        phone.frames(3)
        all_faults += [f"{name}: {fault}" for fault in labels(phone)]
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_fields_of_four_sheets_name_their_player(app: SpielblockApp, phone: Phone, game: str) -> None:
    assert app.store is not None
    phone.resize(1280, 800)
    app.root.go("table", game_id=app.store.new(game, ["Anna", "Ben", "Cem", "Dora"]).id)
    phone.frames(4)
    assert labels(phone) == []
    fields = [target.name for target in touch_targets() if ", field 3, " in target.name]
    assert {name.rpartition(", ")[2] for name in fields} == {"Anna", "Ben", "Cem", "Dora"}
