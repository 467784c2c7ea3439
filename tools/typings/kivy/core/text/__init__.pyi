from typing import Any

from kivy.graphics.texture import Texture

DEFAULT_FONT: str

class LabelBase:
    options: dict[str, Any]
    texture: Texture | None
    texture_1px: Texture
    is_shortened: bool
    text: str
    label: str
    def __init__(
        self, *, text: str = ..., font_size: float = ..., font_name: str = ..., bold: bool = ..., **options: Any
    ) -> None: ...
    @staticmethod
    def register(
        name: str,
        fn_regular: str,
        fn_italic: str | None = ...,
        fn_bold: str | None = ...,
        fn_bolditalic: str | None = ...,
    ) -> None: ...
    def refresh(self) -> None: ...
    def resolve_font_name(self) -> None: ...
    def render(self, real: bool = ...) -> tuple[int, int]: ...
    def get_extents(self, text: str) -> tuple[float, float]: ...
    @property
    def content_size(self) -> tuple[float, float]: ...
    @property
    def size(self) -> tuple[float, float]: ...

Label = LabelBase
