"""Fixtures of the tests that open a window. All tests in this folder are marked `gui`."""

import gc
import pkgutil
import tempfile
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from data.store import Store
from device.chance import SYSTEM
from device.memory import release_freed_memory
from sheets.registry import GAMES
from tests.gui.forked import run_forked
from tests.gui.phone import SURFACE, Phone, Window  # before any Kivy import

# isort: split
from kivy.graphics.opengl import glFinish

import widgets
from tests.gui.curtain_play import open_curtain
from tests.gui.page_list import add_session
from widgets.app import SpielblockApp
from widgets.base import fonts, gc_control
from widgets.base.kivy_internals.hidden_widgets import skip_hidden_widgets
from widgets.base.kivy_internals.scroll_effect import start_directions_late
from widgets.base.kivy_internals.smooth_texture import reload_smooth_texture_on_context_loss
from widgets.base.safe_area import safe_area
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.pieces.hold_disc import HoldDisc
from widgets.shared.reports import statistics_loader
from widgets.table.picture_buffers import give_back
from widgets.table.sheet_slide import picture_of
from widgets.table.table_page import TablePage

HERE = Path(__file__).parent
BUFFERS = 4
"""Buffers for pictures that are prepared; a table has up to three, and a sliding sheet one."""
pytest.register_assert_rewrite("tests.gui.table", "tests.gui.games")  # their helpers contain assertions


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("gui")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Runs each test of this folder in a copy of this process, which has the window and all modules."""
    if HERE not in item.path.parents:
        return None
    prepared_phone()
    return run_forked(item)


@cache
def prepared_phone() -> Phone:
    """The window of the test run, with all modules imported and excluded from garbage collection."""
    phone = Phone()
    Window.on_flip = lambda: None
    phone.clean()
    fonts.register()
    skip_hidden_widgets()
    start_directions_late()
    reload_smooth_texture_on_context_loss()
    for module in pkgutil.walk_packages(widgets.__path__, "widgets."):
        import_module(module.name)
    _in_an_app(phone, _open_pages)
    gc_control.collect()
    gc.freeze()
    _in_an_app(phone, _prepare_buffers)  # not frozen: a frozen buffer would hold the table that it draws
    tr.language, theme.mode, theme.motion, theme.hold_to_reveal, theme.speech_mode = "en", "light", True, True, False
    safe_area.sides = (0, 0, 0, 0)
    glFinish()  # otherwise each copy that draws would first draw the last frame of the pages above
    gc_control.collect()
    release_freed_memory()
    return phone


def _in_an_app(phone: Phone, action: Callable[[Phone, SpielblockApp], None]) -> None:
    """Runs the action in an app of its own, whose pages are shown without animation."""
    with tempfile.TemporaryDirectory() as folder:
        app = SpielblockApp(Path(folder))
        phone.start(app)
        theme.motion = False
        try:
            action(phone, app)
        except Exception:  # noqa: BLE001  the tests of a broken page fail
            traceback.print_exc()
        del app
        phone.clean()


def _open_table(phone: Phone, app: SpielblockApp, game: str) -> None:
    app.root.go("table", game_id=app.store.new(game, ["Anna", "Ben"], {"components": "app"}).id)
    phone.frames()


def _open_pages(phone: Phone, app: SpielblockApp) -> None:
    """Opens the most used pages once, so that tests find kv rules, shaders and textures loaded."""
    add_session(app, "monad-app")
    for game in GAMES:
        _open_table(phone, app, game)
        if phone.find_all(HoldDisc):
            open_curtain(phone)
            phone.frames()
    for page, arguments in (("history", {}), ("settings", {}), ("people", {}), ("result", {"game_id": "monad-app"})):
        app.root.go(page, **arguments)
        phone.frames()


def _prepare_buffers(phone: Phone, app: SpielblockApp) -> None:
    """Draws a table into buffers, so that tests find their programs compiled: 20 ms each."""
    _open_table(phone, app, "qwinto")
    for buffer in [picture_of(phone.find(TablePage), theme.background) for _ in range(BUFFERS)]:
        give_back(buffer)


@pytest.fixture(autouse=True)
def _reports_in_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds reports in one frame; how many slices fit into a frame depends on the machine."""
    monkeypatch.setattr(statistics_loader, "FRAME_BUDGET", float("inf"))


@pytest.fixture(autouse=True)
def _seeded_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds dice and cards by the name of the test, so that a failure can be repeated."""
    chooser = Random(request.node.nodeid)
    monkeypatch.setattr(SYSTEM, "getrandbits", chooser.getrandbits)
    monkeypatch.setattr(SYSTEM, "random", chooser.random)


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """Empty window of 360x780 pixels, with a separate folder for the app.

    After the test the last screen is drawn once; then `cleanup` closes open stores and tables, even if drawing fails.
    """
    phone = prepared_phone()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    phone.drawing = False
    yield phone
    try:
        phone.drawing = max(Window.size) <= SURFACE
        phone.frames(1)
    finally:
        phone.cleanup.close()


@pytest.fixture
def drawn(phone: Phone) -> None:
    """Draws every frame, as on a phone; without it only pictures and pixels are drawn, which is faster."""
    phone.drawing = True


@pytest.fixture
def german() -> None:
    """Sets the language to German."""
    tr.language = "de"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Empty store."""
    with Store(tmp_path / "store") as store:
        yield store
