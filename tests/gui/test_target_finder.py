"""Every touch target has a unique label, on every page and in both languages; on tables it is also large enough."""

from __future__ import annotations

import json
from datetime import timedelta
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from data.clock import iso, local_now
from tests.gui.layout_faults import SIX
from tests.gui.pages.made_up import random_games
from tests.gui.phone import Phone
from tests.gui.test_fit import LONG, TABLES, decks
from tests.gui.test_touch_sizes import SMALL_PHONE, small
from widgets.app import SpielblockApp
from widgets.base.rects import center, contains
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.touch_targets import repeated
from widgets.base.translation import tr
from widgets.shell import PAGES


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    return start(phone)


def start(phone: Phone) -> SpielblockApp:
    """Starts the app without animations; its scale fits the present window."""
    app: SpielblockApp = phone.start(SpielblockApp())
    theme.motion = False
    return app


def faults(phone: Phone) -> list[str]:
    """Returns the faults of the labels on the screen."""
    targets = touch_targets()
    names = [target.name for target in targets]
    window = (0.0, 0.0, *map(float, Window.size))
    return [
        *(f"no label at {target.rect}" for target in targets if not target.name.strip()),
        *(f"twice: {name}" for name in repeated(names)),
        *(f"an id: {name}" for name in names if "spoken." in name),
        *(f"off the screen: {target.name}" for target in targets if not contains(window, *center(target.rect))),
        *([] if targets else ["no targets"]),
    ]


Sizes = list[tuple[int, int]]
SCREENS: dict[str, tuple[Sizes, Sizes]] = {"phones": ([SMALL_PHONE], [(360, 780), (780, 360)])}
"""Window sizes in German and in English."""
if LONG:
    SCREENS |= {
        "more phones": ([(412, 915), (568, 320)], [(360, 640), (412, 915)]),
        "tablets": ([(1280, 800), (600, 960)], [(800, 1280), (1280, 800)]),
        "squarer tablets": ([(1024, 768), (768, 1024)], [(768, 1024), (1024, 768)]),
    }


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("table", TABLES)
def test_labels_and_sizes_on_every_table(phone: Phone, table: str, kind: str) -> None:
    """Tests each state of a table in both languages, on different screens."""
    phone.resize(*SCREENS[kind][0][0])
    app = start(phone)
    german, english = map(cycle, SCREENS[kind])
    all_faults = []
    for name, args in TABLES[table](app, SIX):
        phone.resize(*next(german))
        tr.language = "de"
        app.root.go("table", **args)
        phone.frames(3)
        all_faults += [f"{name}: {fault}" for fault in faults(phone) + (small(phone) if kind == "phones" else [])]
        phone.resize(*next(english))
        tr.language = "en"
        phone.frames(3)
        all_faults += [f"{name}: {fault}" for fault in faults(phone)]
    app.root.ids.pages.current_screen.open_menu()
    phone.frames(2)
    all_faults += [f"menu: {fault}" for fault in faults(phone)]
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_fields_of_four_sheets_name_their_player(app: SpielblockApp, phone: Phone, game: str) -> None:
    assert app.store is not None
    phone.resize(1280, 800)
    app.root.go("table", game_id=app.store.new(game, ["Anna", "Ben", "Cem", "Dora"]).id)
    phone.frames(4)
    assert faults(phone) == []
    fields = [target.name for target in touch_targets() if ", field 3, " in target.name]
    assert {name.rpartition(", ")[2] for name in fields} == {"Anna", "Ben", "Cem", "Dora"}


SESSIONS = Path(__file__).resolve().parents[1] / "sheets" / "sessions"
SESSION = "qwinto-rounds"
"""Golden session for the pages about finished games."""
PAGE_ARGS: dict[str, list[dict[str, Any]]] = {
    "new-game": [{"game": "qwinto"}, {"game": "quando"}],
    "help": [{"game": "qwinto"}, {}],
    "result": [{"game_id": SESSION}],
    "replay": [{"game_id": SESSION}],
    "review": [{"game_id": SESSION}],
    "game": [{"game": "qwinto"}],
    "pair": [{"first": "Anna", "second": "Ben"}],
    "person": [{"name": "Anna"}],
}
"""Arguments of pages; other pages have none."""
MAX_SCREENS = 12
"""Number of screens of a page before the test gives up."""


@pytest.fixture
def filled_app(app: SpielblockApp, tmp_path: Path) -> SpielblockApp:
    """The app with running games and a history."""
    assert app.store is not None
    app.store.new("qwinto", SIX)
    app.store.new("qwantum", SIX[:4])
    app.store.history.put_all(list(random_games(12)))
    session = json.loads((SESSIONS / f"{SESSION}.json").read_text())
    path = tmp_path / "in.json"
    path.write_text(json.dumps({**session, "id": SESSION, "started": iso(local_now() - timedelta(days=3))}))
    app.store.backup.import_file(path)
    return app


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("page", sorted(PAGES.keys() - {"table", "deck"}))
def test_labels_on_every_page(filled_app: SpielblockApp, phone: Phone, page: str, kind: str) -> None:
    """Scrolls down by the labels of the page itself."""
    all_faults = []
    german, english = SCREENS[kind]
    for language, size in (("de", german[0]), ("en", english[-1])):
        tr.language = language
        phone.resize(*size)
        for args in PAGE_ARGS.get(page, [{}]):
            filled_app.root.go(page, **args)
            all_faults += [f"{args}: {fault}" for fault in faults_down_the_page(phone)]
    assert not all_faults, "\n".join(all_faults)


def faults_down_the_page(phone: Phone) -> list[str]:
    """Scrolls down by the labels of the page; returns their faults."""
    all_faults = []
    for _screen in range(MAX_SCREENS):
        phone.frames(3)
        all_faults += faults(phone)
        down = [target for target in touch_targets() if target.name == tr._("spoken.further-down")]
        if not down:
            return all_faults
        down[0].act()
    return [*all_faults, "no end"]


def test_labels_on_the_deck_page(app: SpielblockApp, phone: Phone) -> None:
    app.root.go("deck")
    all_faults = []
    for name in decks(app.root.ids.pages.current_screen):
        phone.frames(3)
        all_faults += [f"{name}: {fault}" for fault in faults(phone)]
    assert not all_faults, "\n".join(all_faults)
