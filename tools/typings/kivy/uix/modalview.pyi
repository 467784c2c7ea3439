from typing import Any

from kivy._descriptors import Color
from kivy.core.window import WindowBase
from kivy.uix.anchorlayout import AnchorLayout

class ModalView(AnchorLayout):
    auto_dismiss: bool
    background_color: Color
    overlay_color: Color
    _is_open: bool
    _window: WindowBase
    def open(self, *args: Any, **kwargs: Any) -> None: ...
    def dismiss(self, *args: Any, **kwargs: Any) -> None: ...
    def _align_center(self, *args: Any) -> None: ...
