from kivy._descriptors import Color, Number, Pair, Sides
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

class Label(Widget):
    text: str
    font_name: str
    font_size: Number
    bold: bool
    italic: bool
    underline: bool
    markup: bool
    color: Color
    disabled_color: Color
    halign: str
    valign: str
    padding: Sides
    text_size: tuple[float | None, float | None]
    texture: Texture | None
    texture_size: Pair
    shorten: bool
    max_lines: Number
    line_height: Number
    is_shortened: bool
    def texture_update(self, *args: object) -> None: ...
