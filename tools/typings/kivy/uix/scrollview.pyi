from kivy._descriptors import Number
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

class ScrollView(StencilView):
    scroll_x: Number
    scroll_y: Number
    do_scroll_x: bool
    do_scroll_y: bool
    bar_width: Number
    scroll_type: list[str]
    effect_cls: object
    def scroll_to(self, widget: Widget, padding: float = 10, animate: bool | dict[str, object] = True) -> None: ...
    def convert_distance_to_scroll(self, dx: float, dy: float) -> tuple[float, float]: ...
