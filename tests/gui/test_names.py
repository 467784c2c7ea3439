"""Player names with markup are shown literally on every page."""

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
"""Names that Kivy's markup would read as a font, a size, an open tag and an escaped bracket."""
MOVES = 14
"""Number of moves before the table is opened."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    started: SpielblockApp = phone.start(SpielblockApp())
    theme.motion, tr.language = False, "de"
    return started


def all_modes() -> list[tuple[str, dict[str, int | str]]]:
    return [(game, dict(mode)) for game in GAMES for mode in modes(game)]


def open_page(phone: Phone, app: SpielblockApp, page: str, **args: object) -> list[str]:
    """Opens a page and rotates the phone; returns the texts of both orientations."""
    app.root.go(page, **args)
    texts = []
    for size in ((360, 780), (780, 360)):
        phone.resize(*size)
        phone.frames(3)
        texts += phone.texts()
    return texts


def play(running: object, moves: int) -> None:
    rng = Random(1)
    for _ in range(moves):
        if running.game.over:  # type: ignore[attr-defined]
            return
        running.record(choose(running.game, rng))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "options"), all_modes(), ids=lambda value: value if isinstance(value, str) else "-".join(value.values())
)
def test_markup_in_names_on_the_table_and_the_result(
    phone: Phone, app: SpielblockApp, game: str, options: dict[str, int | str]
) -> None:
    assert app.store is not None
    names = HOSTILE[:1] if options.get("sheets") == "mine" else HOSTILE
    running = app.store.new(game, list(names), options)
    play(running, MOVES)
    open_page(phone, app, "table", game_id=running.id)
    page = app.root.ids.pages.current_screen
    for seat in range(len(names)):
        page.choose(seat)
        phone.frames(3)
    page.open_menu()
    phone.frames(3)
    app.store.finish(running.id, early=not running.game.over)
    open_page(phone, app, "result", game_id=running.id)


def test_markup_in_names_on_other_pages(phone: Phone, app: SpielblockApp) -> None:
    """Uses running games and a finished one."""
    assert app.store is not None
    app.store.finish(finished_rounds(app), early=False)
    for options in ({"sheets": "mine"}, {}):
        play(app.store.new("qwinto", list(HOSTILE[: 1 if options else 4]), options), MOVES)
    for page, args in (("home", {}), ("new-game", {"game": "qwinto"}), ("history", {}), ("people", {})):
        texts = open_page(phone, app, page, **args)
        matches = [text for text in texts if "[font=x]A" in text or escape_markup("[font=x]A") in text]
        assert matches, page
    open_page(phone, app, "person", name=HOSTILE[0])
    open_page(phone, app, "result", game_id=app.store.history.page(limit=1)[0].id)
    assert any("&bl;[/b]" in text for text in phone.texts())


def finished_rounds(app: SpielblockApp) -> str:
    """Plays a game of Quando to its end; returns its id."""
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
def test_escaped_name_is_as_wide_as_a_plain_one(phone: Phone, name: str) -> None:
    plain, marked = Label(text=name), Label(text=f"[b]{escape_markup('')}[/b]{escape_markup(name)}", markup=True)
    phone.show(plain)
    phone.show(marked)
    phone.frames(2)
    assert marked.texture_size[0] == plain.texture_size[0] > 0
