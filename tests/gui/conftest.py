"""Fixtures of the tests that open a window. Everything in this folder is marked `gui`."""

import gc
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from data.store import Store
from device.chance import SYSTEM
from tests.gui.phone import SURFACE, Phone, Window  # before anything of Kivy's

# isort: split
from kivy.weakmethod import WeakMethod

import widgets
from widgets.base import fonts, gc_control
from widgets.base.kivy_internals.smooth_texture import reload_smooth_texture_on_context_loss
from widgets.base.safe_area import safe_area
from widgets.base.theme import theme
from widgets.base.translation import tr

HERE = Path(__file__).parent
FOLLOWED = ((tr, "language"), (theme, "mode"))
"""What widgets follow in Python: see `Live`."""
pytest.register_assert_rewrite("tests.gui.table", "tests.gui.games")  # what plays there asserts, too


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("gui")


@pytest.fixture(scope="session")
def _phone() -> Phone:
    """The one window of the run. All modules are there before anything is shown, and not looked through any more."""
    made = Phone()
    made.clean()
    fonts.register()
    reload_smooth_texture_on_context_loss()
    for module in pkgutil.walk_packages(widgets.__path__, "widgets."):
        import_module(module.name)
    gc_control.collect()
    gc.freeze()
    return made


@pytest.fixture(autouse=True)
def _surroundings() -> Iterator[None]:
    """Whatever a test did to words, colours, motion and bars: the next one begins in English, light and moving.

    What a test leaves is there until garbage is looked for. It hears no more of words and colours after its test.
    """
    before = {id(heard) for source, name in FOLLOWED for heard in source.get_property_observers(name)}
    yield
    for source, name in FOLLOWED:
        for heard in source.get_property_observers(name):
            if id(heard) not in before and isinstance(heard, WeakMethod) and not heard.is_dead():
                source.unbind(**{name: heard()})
    tr.language, theme.mode, theme.motion, theme.hold_to_reveal, theme.speech_mode = "en", "light", True, True, False
    safe_area.sides = (0, 0, 0, 0)


@pytest.fixture(autouse=True)
def _same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice and cards fall in each test as they did the last time: what fails can be repeated."""
    chooser = Random(request.node.nodeid)
    monkeypatch.setattr(SYSTEM, "getrandbits", chooser.getrandbits)
    monkeypatch.setattr(SYSTEM, "random", chooser.random)


@pytest.fixture
def phone(_phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The window, empty and 360x780, over an app folder of its own.

    What is left on the screen is drawn at the end; then the tables that were laid are put away, even if drawing
    fails: the next test has nothing of this one.
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
        _phone.leaving.close()


@pytest.fixture
def drawn(phone: Phone) -> None:
    """Every frame is drawn, as on a phone; without it only pictures and looks at a pixel are, which is quicker."""
    phone.drawing = True


@pytest.fixture
def german() -> None:
    """The app speaks German."""
    tr.language = "de"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """What is kept, empty."""
    with Store(tmp_path / "kept") as opened:
        yield opened
