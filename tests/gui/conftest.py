"""Fixtures of the tests that open a window. All tests in this folder are marked `gui`."""

import gc
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from data.store import Store
from device.chance import SYSTEM
from tests.gui.phone import SURFACE, Phone, Window  # before any Kivy import

# isort: split
from kivy.weakmethod import WeakMethod

import widgets
from widgets.base import fonts, gc_control
from widgets.base.kivy_internals.hidden_widgets import skip_hidden_widgets
from widgets.base.kivy_internals.scroll_effect import start_directions_late
from widgets.base.kivy_internals.smooth_texture import reload_smooth_texture_on_context_loss
from widgets.base.safe_area import safe_area
from widgets.base.screen_size import screen_size
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.shared.reports import statistics_loader

HERE = Path(__file__).parent
FOLLOWED = ((tr, "language"), (theme, "mode"), (screen_size, "tablet"))
"""Global properties that widgets follow in Python (`Live`)."""
pytest.register_assert_rewrite("tests.gui.table", "tests.gui.games")  # their helpers contain assertions


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("gui")


@pytest.fixture(scope="session")
def _phone() -> Phone:
    """The window of the test run. All modules are imported first and excluded from garbage collection."""
    phone = Phone()
    phone.clean()
    fonts.register()
    skip_hidden_widgets()
    start_directions_late()
    reload_smooth_texture_on_context_loss()
    for module in pkgutil.walk_packages(widgets.__path__, "widgets."):
        import_module(module.name)
    gc_control.collect()
    gc.freeze()
    return phone


@pytest.fixture(autouse=True)
def _reset_globals() -> Iterator[None]:
    """Resets language, colors, motion and bars after each test.

    Also unbinds the widgets of the test, which exist until the next garbage collection, from `FOLLOWED`.
    """
    before = {id(observer) for source, name in FOLLOWED for observer in source.get_property_observers(name)}
    yield
    for source, name in FOLLOWED:
        for observer in source.get_property_observers(name):
            if id(observer) not in before and isinstance(observer, WeakMethod) and not observer.is_dead():
                source.unbind(**{name: observer()})
    tr.language, theme.mode, theme.motion, theme.hold_to_reveal, theme.speech_mode = "en", "light", True, True, False
    safe_area.sides = (0, 0, 0, 0)


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
def phone(_phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """Empty window of 360x780 pixels, with a separate folder for the app.

    After the test the last screen is drawn once; then the window is emptied and `cleanup` closes open stores and
    tables, even if drawing fails.
    """
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    _phone.drawing = False
    _phone.begin()
    yield _phone
    try:
        _phone.drawing = max(Window.size) <= SURFACE
        _phone.frames(1)
    finally:
        _phone.empty()
        _phone.cleanup.close()


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
