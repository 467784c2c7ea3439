"""Everything that can be touched has a name of its own, on every page, in both languages."""

from __future__ import annotations

import json
from datetime import timedelta
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from data.clock import iso, local_now
from tests.gui.fits import SIX
from tests.gui.pages.made_up import random_games
from tests.gui.phone import Phone
from tests.gui.test_fit import LONG, TABLES, decks
from widgets.app import SpielblockApp
from widgets.base.rects import center, contains
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.touch_targets import repeated
from widgets.base.translation import tr
from widgets.shell import PAGES


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    started: SpielblockApp = phone.start(SpielblockApp())
    theme.motion = False
    return started


def complaints(phone: Phone) -> list[str]:
    """What is wrong with the names on the screen."""
    things = touch_targets()
    names = [thing.name for thing in things]
    whole = (0.0, 0.0, *map(float, Window.size))
    return [
        *(f"no name at {thing.rect}" for thing in things if not thing.name.strip()),
        *(f"twice: {name}" for name in repeated(names)),
        *(f"an id: {name}" for name in names if "spoken." in name),
        *(f"off the screen: {thing.name}" for thing in things if not contains(whole, *center(thing.rect))),
        *([] if things else ["nothing can be touched"]),
    ]


PHONES = ((360, 780), (780, 360), (320, 568))
"""One after the other: upright, lying, small."""
SCREENS = {"phones": PHONES}
if LONG:
    SCREENS |= {"more phones": ((412, 915), (568, 320), (360, 640))}
    SCREENS |= {"tablets": ((1280, 800), (600, 960), (800, 1280)), "squarer": ((1024, 768), (768, 1024), (1024, 768))}


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("table", TABLES)
def test_everything_on_every_table_has_a_name_of_its_own(
    app: SpielblockApp, phone: Phone, table: str, kind: str
) -> None:
    """Each state of a table in both languages, on another screen each time."""
    wrong, sizes = [], cycle(SCREENS[kind])
    for name, what in TABLES[table](app, SIX):
        phone.resize(*next(sizes))
        app.root.go("table", **what)
        phone.frames(3)
        wrong += [f"{name}: {said}" for said in complaints(phone)]
        phone.resize(*next(sizes))
        tr.language = "de" if tr.language == "en" else "en"
        phone.frames(3)
        wrong += [f"{name}: {said}" for said in complaints(phone)]
    app.root.ids.pages.current_screen.open_menu()
    phone.frames(2)
    wrong += [f"menu: {said}" for said in complaints(phone)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_the_fields_of_four_sheets_at_once_say_whose_they_are(app: SpielblockApp, phone: Phone, game: str) -> None:
    assert app.store is not None
    phone.resize(1280, 800)
    app.root.go("table", game_id=app.store.new(game, ["Anna", "Ben", "Cem", "Dora"]).id)
    phone.frames(4)
    assert complaints(phone) == []
    fields = [thing.name for thing in touch_targets() if ", field 3, " in thing.name]
    assert {name.rpartition(", ")[2] for name in fields} == {"Anna", "Ben", "Cem", "Dora"}


SESSIONS = Path(__file__).resolve().parents[1] / "sheets" / "sessions"
KEPT = "qwinto-rounds"
"""A whole game of which result, replay and look back are opened."""
WHAT: dict[str, list[dict[str, Any]]] = {
    "new-game": [{"game": "qwinto"}, {"game": "quando"}],
    "help": [{"game": "qwinto"}, {}],
    "result": [{"game_id": KEPT}],
    "replay": [{"game_id": KEPT}],
    "review": [{"game_id": KEPT}],
    "game": [{"game": "qwinto"}],
    "pair": [{"first": "Anna", "second": "Ben"}],
    "person": [{"name": "Anna"}],
}
"""What is asked of a page; of others nothing. The tables are looked at above."""
LONGEST = 12
"""So many screens of a page are looked at."""


@pytest.fixture
def kept(app: SpielblockApp, tmp_path: Path) -> SpielblockApp:
    """The app with running games and a history."""
    assert app.store is not None
    app.store.new("qwinto", SIX)
    app.store.new("qwantum", SIX[:4])
    app.store.history.put_all(list(random_games(12)))
    said = json.loads((SESSIONS / f"{KEPT}.json").read_text())
    path = tmp_path / "in.json"
    path.write_text(json.dumps({**said, "id": KEPT, "started": iso(local_now() - timedelta(days=3))}))
    app.store.backup.import_file(path)
    return app


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("page", sorted(PAGES.keys() - {"table", "deck"}))
def test_everything_on_every_page_has_a_name_of_its_own(
    kept: SpielblockApp, phone: Phone, page: str, kind: str
) -> None:
    """Down to its end, by what its own names say."""
    wrong = []
    for language, size in zip(("en", "de"), SCREENS[kind][1:], strict=True):
        tr.language = language
        phone.resize(*size)
        for what in WHAT.get(page, [{}]):
            kept.root.go(page, **what)
            wrong += [f"{what}: {said}" for said in read_down(phone)]
    assert not wrong, "\n".join(wrong)


def read_down(phone: Phone) -> list[str]:
    """Goes down the page by what its own names say; what is wrong with them."""
    wrong = []
    for _screen in range(LONGEST):
        phone.frames(3)
        wrong += complaints(phone)
        down = [thing for thing in touch_targets() if thing.name == tr._("spoken.further-down")]
        if not down:
            return wrong
        down[0].act()
    return [*wrong, "no end"]


def test_everything_in_the_deck_without_a_game_has_a_name_of_its_own(app: SpielblockApp, phone: Phone) -> None:
    app.root.go("deck")
    wrong = []
    for name in decks(app.root.ids.pages.current_screen):
        phone.frames(3)
        wrong += [f"{name}: {said}" for said in complaints(phone)]
    assert not wrong, "\n".join(wrong)
