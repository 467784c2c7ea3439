"""Fixtures of the tests of the phone's parts."""

import pytest

from device import quiet
from tests.device.fake_android import android

__all__ = ["android"]


@pytest.fixture(autouse=True)
def _nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test hears the first failure."""
    monkeypatch.setattr(quiet, "_said", set())
