"""Names are what people type: whatever stands in them is shown as it is, on every page, and ends no app."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from kivy.uix.label import Label

from sheets.registry import GAMES
from tests.gui.phone import Phone
from tests.sheets.setups import choose, modes
from widgets.app import SpielblockApp
from widgets.base.text_format import escape_markup
from widgets.base.theme import theme
from widgets.base.translation import tr

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = ("[font=x]A", "[size=a]", "[b", "&bl;[/b]")
"""What Kivy's markup would take for a face, a size, the beginning of a tag, and a bracket."""
MOVES = 14
"""So many moves are made before the table is looked at; then the game is put away as it is."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    started: SpielblockApp = phone.start(SpielblockApp())
    theme.motion, tr.language = False, "de"
    return started


def ways() -> list[tuple[str, dict[str, int | str]]]:
    return [(game, dict(mode)) for game in GAMES for mode in modes(game)]


def look(phone: Phone, app: SpielblockApp, page: str, **what: object) -> None:
    """Opens a page and turns the phone on it."""
    app.root.go(page, **what)
    for size in ((360, 780), (780, 360)):
        phone.resize(*size)
        phone.frames(3)


def play(running: object, moves: int) -> None:
    rng = Random(1)
    for _ in range(moves):
        if running.game.over:  # type: ignore[attr-defined]
            return
        running.record(choose(running.game, rng))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "options"), ways(), ids=lambda way: way if isinstance(way, str) else "-".join(way.values())
)
def test_every_page_of_a_game_shows_such_names(
    phone: Phone, app: SpielblockApp, game: str, options: dict[str, int | str]
) -> None:
    assert app.store is not None
    names = HOSTILE[:1] if options.get("sheets") == "mine" else HOSTILE
    running = app.store.new(game, list(names), options)
    play(running, MOVES)
    look(phone, app, "table", game_id=running.id)
    page = app.root.ids.pages.current_screen
    for seat in range(len(names)):
        page.choose(seat)
        phone.frames(3)
    page.open_menu()
    phone.frames(3)
    app.store.finish(running.id, early=not running.game.over)
    look(phone, app, "result", game_id=running.id)


def test_every_other_page_shows_such_names(phone: Phone, app: SpielblockApp) -> None:
    """With a running game, one that was put away, and one that was won."""
    assert app.store is not None
    app.store.finish(finished_rounds(app), early=False)
    for options in ({"sheets": "mine"}, {}):
        play(app.store.new("qwinto", list(HOSTILE[: 1 if options else 4]), options), MOVES)
    for page, what in (("home", {}), ("new-game", {"game": "qwinto"}), ("history", {}), ("people", {})):
        look(phone, app, page, **what)
        named = [text for text in phone.texts() if "[font=x]A" in text or escape_markup("[font=x]A") in text]
        assert named, page
    look(phone, app, "person", name=HOSTILE[0])
    look(phone, app, "result", game_id=app.store.history.page(limit=1)[0].id)
    assert any("&bl;[/b]" in text for text in phone.texts())


def finished_rounds(app: SpielblockApp) -> str:
    """A game of Quando that is over."""
    assert app.store is not None
    running = app.store.new("quando", list(HOSTILE), {"components": "table", "target": 15})
    play(running, 200)
    assert running.game.over
    return str(running.id)


def test_only_one_module_calls_kivys_escape_markup() -> None:
    files = [path for path in (ROOT / "widgets").rglob("*") if path.suffix in (".py", ".kv")]
    assert len(files) > 100
    kivys = re.compile(r"utils\.escape_markup|kivy\.utils import .*escape_markup")
    users = {path.relative_to(ROOT).as_posix() for path in files if kivys.search(path.read_text("utf-8"))}
    assert users == {"widgets/base/text_format.py"}


@pytest.mark.parametrize("name", [*HOSTILE, "Anna", "R&D [x]"])
def test_a_name_in_markup_looks_as_it_does_without(phone: Phone, name: str) -> None:
    plain, marked = Label(text=name), Label(text=f"[b]{escape_markup('')}[/b]{escape_markup(name)}", markup=True)
    phone.show(plain)
    phone.show(marked)
    phone.frames(2)
    assert marked.texture_size[0] == plain.texture_size[0] > 0
