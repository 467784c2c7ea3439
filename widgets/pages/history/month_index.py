"""The months at the side of the history: a touch or a moving finger jumps to any of them."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from widgets.base.accessible import Accessible
from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.rounded import Rounded
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.pages.history.months import Month
from widgets.pages.history.row_data import month_name

LABEL = 12
"""Font size of the labels, in sp."""
GAP = 17
"""Smallest distance of two labels, in sp."""


class MonthIndex(Accessible, CanvasWidget):
    """A column of years and months from the newest to the oldest. `on_jump(index)` is a touch on a month."""

    follows = ("months", "current", "held")
    follows_language = True
    __events__ = ("on_jump", "on_ask")

    months: list[Month] = ListProperty()
    """Newest first; empty: the widget takes no touches."""
    current: int = NumericProperty(-1)
    """Index of the month that was touched last; -1: none."""
    held = BooleanProperty(False)
    """Whether a finger is on the index; then the name of the month is beside it."""

    def on_jump(self, index: int) -> None:
        """Default handler."""

    def on_ask(self) -> None:
        """Default handler."""

    def accessible_label(self) -> str:
        """Returns the title of the menu of months."""
        return str(tr._("history.which-month")) if self.months else ""

    def activate(self) -> None:
        """Asks for the month in a menu, for those who do not see the index."""
        self.dispatch("on_ask")

    def y_of(self, index: int) -> float:
        """Returns the height of a month."""
        return float(self.top - self.height * (index + 0.5) / max(1, len(self.months)))

    def index_at(self, y: float) -> int:
        """Returns the month at a height."""
        return max(0, min(len(self.months) - 1, int((self.top - y) / max(1, self.height) * len(self.months))))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Jumps to the touched month and follows the finger."""
        if not self.months or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.held = True
        self._jump(touch.y)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follows the finger."""
        if touch.grab_current is not self:
            return False
        self._jump(touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Stays at the month."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.held = False
        return True

    def _jump(self, y: float) -> None:
        index = self.index_at(y)
        if index != self.current:
            self.current = index
            self.dispatch("on_jump", index)

    def draw(self) -> None:
        """Draws the years, the months between them where there is room, and the name of the held month."""
        if not self.months:
            return
        free = self.top
        years = [index for index, month in enumerate(self.months) if not index or self.months[index - 1][0] != month[0]]
        taken = [self.y_of(index) for index in years]
        for index in years:
            if self.y_of(index) + sp(GAP) / 2 <= free + 1 or index == 0:
                self._draw_label(str(self.months[index][0]), self.y_of(index), index == self.current)
                free = self.y_of(index) - sp(GAP) / 2
        for index, (_year, month) in enumerate(self.months):
            y = self.y_of(index)
            if index not in years and all(abs(y - other) >= sp(GAP) for other in taken):
                self._draw_label(str(tr._(f"date.month-{month}")).rstrip(".")[:3], y, index == self.current)
                taken.append(y)
        if self.held and 0 <= self.current < len(self.months):
            self._draw_bubble(month_name(self.months[self.current]), self.y_of(self.current))

    def _draw_label(self, text: str, y: float, chosen: bool) -> None:
        texture = text_texture(text, min(sp(LABEL), dp(LABEL * 1.2)), bold=chosen)
        self.shapes.add(Color(*(theme.accent if chosen else theme.muted)))
        pos = round(self.center_x - texture.width / 2), round(y - texture.height / 2)
        self.shapes.add(Rectangle(texture=texture, pos=pos, size=texture.size))

    def _draw_bubble(self, text: str, y: float) -> None:
        texture = text_texture(text, min(sp(16), dp(20)), bold=True)
        width, height = texture.width + dp(24), texture.height + dp(12)
        left = self.x - width - dp(10)
        bottom = max(self.y, min(self.top - height, y - height / 2))
        self.shapes.add(Color(*theme.accent))
        self.shapes.add(Rounded(pos=(left, bottom), size=(width, height), radius=[dp(12)]))
        self.shapes.add(Color(*theme.accent_ink))
        pos = round(left + dp(12)), round(bottom + dp(6))
        self.shapes.add(Rectangle(texture=texture, pos=pos, size=texture.size))
