"""Fixtures of the device tests."""

import pytest

from device import failures
from tests.device.fake_android import android

__all__ = ["android"]


@pytest.fixture(autouse=True)
def _nothing_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgets logged failures, so that each test sees its first one."""
    monkeypatch.setattr(failures, "_logged", set())
