"""All sheets over the table, to peek at."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from widgets.base import kv
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.overlay import Overlay
from widgets.controls.texts import Heading  # noqa: F401  used in kv
from widgets.table.mini_sheets import MiniSheets  # noqa: F401  used in kv

kv.load(__file__)


class Overview(Overlay):
    """Closes with its cross, a tap beside it, or the back key."""

    game = ObjectProperty(None)
