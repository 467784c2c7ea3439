"""Pages left long ago are released at rest, and look the same when they are opened again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any
from weakref import ref

import pytest

from data.progress import Progress
from tests.gui.layout_faults import SIX
from tests.gui.page_list import fill_store
from tests.gui.phone import Phone
from widgets import shell as shell_module
from widgets.app import SpielblockApp
from widgets.base import gc_control
from widgets.base.kivy_internals.text_input import PlainTextInput
from widgets.controls.long_task import LongTask
from widgets.shared.review.reviewer import Reviewer
from widgets.shell import LEFT_PAGES, PAGES

ANNA, BEN = SIX[:2]
ARGUMENTS: dict[str, dict[str, object]] = {
    "new-game": {"game": "qwinto"}, "help": {"game": "qwinto"}, "game": {"game": "qwinto"}, "person": {"name": ANNA},
    "pair": {"first": ANNA, "second": BEN},
    **{name: {"game_id": "qwinto-app"} for name in ("result", "review", "replay")},
}  # fmt: skip
STAY = ("home", "table", "dice")
STEPS = 24


@pytest.fixture
def app(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> SpielblockApp:
    """The running app with a history, without animations and reviews: these appear when their thread has finished."""
    monkeypatch.setattr(Reviewer, "review", lambda *_args: None)
    app: SpielblockApp = phone.start(SpielblockApp())
    assert app.store is not None
    app.store.settings.change(animation=False)
    fill_store(app)
    return app


def visit(phone: Phone, app: SpielblockApp, name: str) -> Any:
    """Opens a page and returns it."""
    app.root.go(name, **ARGUMENTS.get(name, {}))
    phone.advance(0.6)
    assert app.root.current_page.name == name
    return app.root.current_page


def release(app: SpielblockApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Releases all pages that may be released."""
    with monkeypatch.context() as patched:
        patched.setattr(shell_module, "LEFT_PAGES", 0)
        app.root.release_pages()


def names(app: SpielblockApp) -> set[str]:
    """Returns the names of the pages that exist."""
    return {page.name for page in app.root.ids.pages.screens}


def test_pages_left_long_ago_are_released(phone: Phone, app: SpielblockApp) -> None:
    for name in ("settings", "people", "history", "new-game", "help", "home"):
        visit(phone, app, name)
    app.root.release_pages()
    assert names(app) == {"home", "history", "new-game", "help"}
    assert LEFT_PAGES == 3


def test_pages_on_the_way_back_stay(phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("settings", "history", "person", "pair", "replay"):
        visit(phone, app, name)
    release(app, monkeypatch)
    assert names(app) == {"home", "history", "person", "pair", "replay"}


@pytest.mark.parametrize("name", [name for name in PAGES if name not in STAY])
def test_released_page_is_freed_and_looks_the_same_again(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before = visit(phone, app, name)
    texts, page = phone.texts(), ref(before)
    del before
    visit(phone, app, "home")
    release(app, monkeypatch)
    assert name not in names(app)
    visit(phone, app, "dice")  # the last transition refers to both of its pages
    PlainTextInput()  # Kivy refers to the last text input
    phone.frames(1)
    gc_control.collect()
    assert page() is None, "something refers to the page"
    visit(phone, app, name)
    assert phone.texts() == texts


CHANGES: dict[str, Callable[[Any], object]] = {
    "history": lambda page: setattr(page, "game", "qwinto"),
    "person": lambda page: setattr(page, "seats", 4),
    "game": lambda page: setattr(page, "chip", BEN),
    "everybody": lambda page: setattr(page, "chip", "quando"),
    "pair": lambda page: setattr(page, "companion", SIX[2]),
    "replay": lambda page: page.next_speed(),
    "deck": lambda page: setattr(page, "kind", "monad"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_released_page_keeps_its_filters(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    page = visit(phone, app, name)
    unchanged = phone.texts()
    CHANGES[name](page)
    phone.advance(0.6)
    texts = phone.texts()
    assert texts != unchanged
    visit(phone, app, "home")
    release(app, monkeypatch)
    assert name not in names(app)
    assert visit(phone, app, name) is not page
    assert phone.texts() == texts


@pytest.mark.parametrize("name", STAY)
def test_page_with_a_state_of_its_own_is_never_released(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert app.store is not None
    ARGUMENTS["table"] = {"game_id": app.store.running()[0].id}
    page = visit(phone, app, name)
    visit(phone, app, "home")
    release(app, monkeypatch)
    assert visit(phone, app, name) is page


def test_deck_with_a_step_to_undo_stays(phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit(phone, app, "deck")
    page.model.draw(0)
    visit(phone, app, "home")
    release(app, monkeypatch)
    assert visit(phone, app, "deck") is page
    page.model.undo()
    visit(phone, app, "home")
    release(app, monkeypatch)
    assert "deck" not in names(app)


def test_open_search_stays(phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit(phone, app, "history")
    page.start_searching()
    visit(phone, app, "home")
    release(app, monkeypatch)
    assert visit(phone, app, "history") is page


def test_page_of_a_running_task_stays(phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit(phone, app, "settings")
    task = LongTask(page, "export", (Progress(number) for number in count()), lambda: None)
    visit(phone, app, "home")
    release(app, monkeypatch)
    assert "settings" in names(app)
    task.stop()
    release(app, monkeypatch)
    assert "settings" not in names(app)


def walk(phone: Phone, app: SpielblockApp, seed: int, rest: Callable[[], object]) -> list[list[str]]:
    """Walks over the pages and changes some of them; returns the texts after each step, and rests after it."""
    chance, texts = Random(seed), []
    visit(phone, app, "home")
    for _ in range(STEPS):
        name = app.root.current_page.name
        action = chance.choice(("go", "go", "go", "back", "change"))
        if action == "go":
            visit(phone, app, chance.choice([name for name in PAGES if name not in STAY]))
        elif action == "back":
            app.root.back()
        elif name in CHANGES:
            CHANGES[name](app.root.current_page)
        phone.advance(0.6)
        texts.append([app.root.current_page.name, *phone.texts()])
        rest()
    return texts


@pytest.mark.parametrize("seed", range(2))
def test_walk_with_rests_shows_the_same_as_without(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    with_rests = walk(phone, app, seed, lambda: release(app, monkeypatch))
    visit(phone, app, "home")
    release(app, monkeypatch)
    app.root._kept.clear()  # noqa: SLF001  as at the start
    without = walk(phone, app, seed, lambda: None)
    assert len(with_rests) == len(without) == STEPS
    for step, (released, stayed) in enumerate(zip(with_rests, without, strict=True)):
        assert released == stayed, step
