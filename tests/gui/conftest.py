"""Fixtures of the tests that open a window. Everything in this folder is marked `gui`."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.phone import Phone

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("gui")


@pytest.fixture(scope="session")
def _phone() -> Phone:
    """The one window of the run."""
    return Phone()


@pytest.fixture
def phone(_phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The window, empty and 360x780, over an app folder of its own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    _phone.clean()
    yield _phone
    _phone.clean()


@pytest.fixture
def undrawn(phone: Phone) -> Iterator[None]:
    """For games of many taps, whose screens other tests draw."""
    with phone.undrawn():
        yield
