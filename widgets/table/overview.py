"""All sheets over the table, to peek at."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from widgets.base import kv
from widgets.controls.info_sheet import InfoOverlay

kv.load(__name__)


class Overview(InfoOverlay):
    """Its title with a cross, and below it the sheets."""

    game = ObjectProperty(None)
