"""For all tests: what Kivy finds in its surroundings, set before anything can import it."""

import gc
import os
import sys
import tempfile
from collections.abc import Iterator

import pytest

from guests.opening import PORT

_home = tempfile.TemporaryDirectory(prefix="spielblock-test-")
os.environ.update(
    # A window with real pixels and no screen; also on a desktop, where tests should not flash windows.
    SDL_VIDEODRIVER="offscreen",
    # Mesa without threads (`tests/gui/forked.py`), and quick to compile: most tests draw a single frame.
    LP_NUM_THREADS="0",
    MESA_SHADER_CACHE_DISABLE="true",
    GALLIVM_PERF="nopt",
    # Kivy reads the command line otherwise, and that is pytest's.
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_HOME=_home.name,
    XDG_CONFIG_HOME=_home.name,
    # One dp is one pixel and one sp too. All three or none: without the DPI, dp(48) is -48.
    KIVY_DPI="160",
    KIVY_METRICS_DENSITY="1",
    KIVY_METRICS_FONTSCALE="1",
)

gc.set_threshold(1_000_000, 20, 100)
"""Looking for garbage would take a third of the time; tests that open a window do it themselves, one by one."""


@pytest.fixture(autouse=True, scope="session")
def _own_port() -> Iterator[None]:
    """Open tables of this process begin with a port of their own: no other process takes it when it was closed."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("guests.opening.PORT", PORT + 1 + worker)
        yield


@pytest.fixture(autouse=True)
def _no_kivy_without_window(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test outside tests/gui must not bring Kivy in, not even through something that it imports."""
    before = "kivy" in sys.modules
    yield
    if request.node.get_closest_marker("gui") is None and not before:
        assert "kivy" not in sys.modules, "this test imports Kivy: it belongs in tests/gui"
