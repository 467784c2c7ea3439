"""All sheets over the table, to peek at."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from widgets.base import kv
from widgets.controls.info_sheet import InfoOverlay
from widgets.table.mini_sheets import MiniSheets  # noqa: F401  used in kv

kv.load(__file__)


class Overview(InfoOverlay):
    """Its title with a cross, and below it the sheets."""

    game = ObjectProperty(None)
