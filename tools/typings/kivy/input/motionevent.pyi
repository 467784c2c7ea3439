from collections.abc import Callable
from typing import Any

class MotionEvent:
    x: float
    y: float
    sx: float
    sy: float
    ox: float
    oy: float
    dx: float
    dy: float
    pos: tuple[float, float]
    opos: tuple[float, float]
    spos: tuple[float, float]
    ud: dict[Any, Any]
    profile: list[str]
    button: str
    is_mouse_scrolling: bool
    is_double_tap: bool
    grab_current: object
    uid: int
    def grab(self, widget: object, exclusive: bool = False) -> None: ...
    def ungrab(self, widget: object) -> None: ...
    def push(self, attrs: list[str] | None = None) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: Callable[[float, float], tuple[float, float]]) -> None: ...
