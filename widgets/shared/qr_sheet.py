"""A link as a code that the camera of a phone reads."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoSheet
from widgets.table.qr_code import QrCode


class QrSheet(InfoSheet):
    """Shows the code over the page, with what to do."""

    def __init__(self, link: str, **kwargs: Any) -> None:
        code = QrCode(text=link, size_hint_y=None, height=dp(320))
        super().__init__([tr._("history.bg-stats-how")], code, title=tr._("history.export-bg-stats"), **kwargs)
