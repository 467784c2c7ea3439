"""Helpers for tests in which the coach thinks in its own thread, or has damaged weights."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from coach import net
from tests.gui.phone import Phone
from widgets.shared.review.reviewer import Reviewer


def wait(phone: Phone, until: Callable[[], object]) -> None:
    """Advances frames until the condition is true; sleeps between them, because the coach has a thread of its own."""
    for _ in range(2000):
        phone.frames(1)
        if until():
            phone.frames(3)
            return
        time.sleep(0.01)
    raise AssertionError(f"the condition stayed false; the screen shows {phone.texts()}")


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Damages the weights of the coach and clears its caches."""
    weights = tmp_path / "weights"
    weights.mkdir()
    for path in net.FOLDER.glob("*.txt"):
        (weights / path.name).write_text(path.read_text("ascii").replace("A", "B", 1), "ascii")
    monkeypatch.setattr(net, "FOLDER", weights)
    monkeypatch.setattr(Reviewer, "latest", None)
    net.net.cache_clear()
    yield
    net.net.cache_clear()
