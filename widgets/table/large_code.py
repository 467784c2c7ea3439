"""The QR code of the table over the whole window, so that it can be scanned across the table."""

from __future__ import annotations

from kivy.properties import StringProperty

from widgets.base import kv
from widgets.controls.info_sheet import InfoOverlay

kv.load(__name__)


class LargeCode(InfoOverlay):
    """The code as large as the window allows, with the address and the table words below it."""

    link = StringProperty("")
    address = StringProperty("")
    words = StringProperty("")
