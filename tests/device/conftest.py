"""Fixtures of the device tests."""

import os

import pytest

from device import failures

collect_ignore = [] if "STUB_LEVEL" in os.environ else ["on_jvm"]
"""The checks on a JVM have their own process."""


@pytest.fixture(autouse=True)
def _nothing_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgets logged failures, so that each test sees its first one."""
    monkeypatch.setattr(failures, "_logged", set())
