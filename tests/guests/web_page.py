"""The actions of a test on a guest's page, in any browser."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from tests.guests.client import PATIENCE

UNGUARDED = "document.body.dataset.guard = '1'"
"""A script that shortens the page's touch guard to nearly nothing."""
FIRST_POLL, LONGEST_POLL = 0.02, 0.1
"""Seconds between two looks at a page that is waited for."""
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Space": " ", "Escape": "\ue00c", "ArrowLeft": "\ue012",
        "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}  # fmt: skip


class WebDriverError(Exception):
    """A refusal of the browser."""


class Page(ABC):
    """One tab with a guest's page."""

    @abstractmethod
    def run(self, script: str, *values: Any) -> Any:
        """Runs a script in the page; returns its result."""

    @abstractmethod
    def point(self, x: int, y: int, milliseconds: int = 0) -> None:
        """Touches a point, or clicks it where the browser has no touch."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Presses keys one after the other: names of `KEYS`, or characters."""

    @abstractmethod
    def reload(self) -> None:
        """Loads the page again."""

    @abstractmethod
    def shot(self, path: Path) -> None:
        """Stores a picture of the page."""

    def text(self, css: str = "body") -> str:
        """Returns the text of an element; empty if there is none."""
        return str(self.run("const e = document.querySelector(arguments[0]); return e ? e.innerText : ''", css))

    def count(self, css: str) -> int:
        """Returns the number of matching elements."""
        return int(self.run("return document.querySelectorAll(arguments[0]).length", css))

    def outside(self, css: str) -> list[str]:
        """Returns the matching elements that are not completely on the screen."""
        names: list[str] = self.run(
            """return [...document.querySelectorAll(arguments[0])].filter(e => {
                const r = e.getBoundingClientRect();
                return r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight;
            }).map(e => e.outerHTML.slice(0, 120))""",
            css,
        )
        return names

    def until(self, script: str, *values: Any, patience: float = PATIENCE) -> Any:
        """Waits until a script returns something true, and returns that.

        While another page loads a script may fail (there is no body yet), so an error counts only at the end.
        """
        end = time.monotonic() + patience
        pause = FIRST_POLL
        while True:
            try:
                result = self.run(script, *values)
            except WebDriverError:
                if time.monotonic() >= end:
                    raise
                result = None
            if result:
                return result
            assert time.monotonic() < end, f"{script} {values}: {self.text()}"
            time.sleep(pause)
            pause = min(LONGEST_POLL, pause * 1.3)

    def shows(self, text: str, patience: float = PATIENCE) -> None:
        """Waits until the page shows this text."""
        self.until("return document.body.innerText.includes(arguments[0])", text, patience=patience)

    def tap(self, css: str, text: str = "") -> None:
        """Touches the middle of an element after scrolling to it; fails if something covers it."""
        self._touch(css, text, 0)

    def hold(self, css: str, milliseconds: int = 800) -> None:
        """Presses an element long."""
        self._touch(css, "", milliseconds)

    def type(self, css: str, text: str) -> None:
        """Types into an input, replacing its value."""
        self.until("const e = document.querySelector(arguments[0]); if (e) { e.focus(); e.select(); } return e", css)
        self.press(*text)

    def _touch(self, css: str, text: str, milliseconds: int) -> None:
        position = self.until(
            """const all = [...document.querySelectorAll(arguments[0])].filter(e => e.innerText.includes(arguments[1]));
            const e = all[0]; if (!e || e.disabled || document.fonts.status === 'loading') return null;
            e.scrollIntoView({block: 'nearest'});
            const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
            const hit = document.elementFromPoint(x, y);
            return hit && e.contains(hit) ? [x, y] : null""",
            css,
            text,
        )
        x, y = map(round, position)
        self.point(x, y, milliseconds)
