"""Something to look up, over the table: a title, and below it lines or whatever is added."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import StringProperty

from widgets.base import kv
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.overlay import Overlay
from widgets.controls.texts import Heading, Text  # noqa: F401  used in kv

kv.load(__file__)


class InfoSheet(Overlay):
    """Closes with its cross, a tap beside it, or the back key."""

    title = StringProperty("")

    def __init__(self, lines: Iterable[str] = (), first: Any = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if first is not None:
            self.ids.things.add_widget(first)
        for line in lines:
            self.ids.things.add_widget(Text(text=line))
