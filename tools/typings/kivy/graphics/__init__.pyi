from collections.abc import Callable, Sequence
from typing import Any

from kivy._descriptors import GraphicsPair
from kivy.graphics.texture import Texture

Points = Sequence[float]

class Instruction:
    group: str | None
    needs_redraw: bool
    def __init__(self, *, group: str | None = ...) -> None: ...

class InstructionGroup(Instruction):
    children: list[Instruction]
    def add(self, instruction: Instruction) -> None: ...
    def insert(self, index: int, instruction: Instruction) -> None: ...
    def indexof(self, instruction: Instruction) -> int: ...
    def remove(self, instruction: Instruction) -> None: ...
    def remove_group(self, group: str) -> None: ...
    def clear(self) -> None: ...

class CanvasBase(InstructionGroup):
    def __enter__(self) -> None: ...
    def __exit__(self, *args: object) -> None: ...

class Canvas(CanvasBase):
    opacity: float
    @property
    def before(self) -> CanvasBase: ...
    @property
    def after(self) -> CanvasBase: ...
    def ask_update(self) -> None: ...
    def draw(self) -> None: ...

class Color(Instruction):
    r: float
    g: float
    b: float
    a: float
    def __init__(self, *rgba: float, group: str | None = ...) -> None: ...
    @property
    def rgba(self) -> list[float]: ...
    @rgba.setter
    def rgba(self, value: Sequence[float]) -> None: ...

class VertexInstruction(Instruction):
    texture: Texture | None
    source: str | None

class Rectangle(VertexInstruction):
    @property
    def pos(self) -> tuple[float, float]: ...
    @pos.setter
    def pos(self, value: Sequence[float]) -> None: ...
    @property
    def size(self) -> tuple[float, float]: ...
    @size.setter
    def size(self, value: Sequence[float]) -> None: ...
    tex_coords: Sequence[float]
    def __init__(
        self,
        *,
        pos: Points = ...,
        size: Points = ...,
        texture: Texture | None = ...,
        tex_coords: Points = ...,
        source: str = ...,
        group: str | None = ...,
    ) -> None: ...

class BorderImage(Rectangle):
    border: Sequence[float]
    display_border: Sequence[float]
    def __init__(
        self,
        *,
        pos: Points = ...,
        size: Points = ...,
        texture: Texture | None = ...,
        border: Points = ...,
        display_border: Points = ...,
        source: str = ...,
        group: str | None = ...,
    ) -> None: ...

class RoundedRectangle(Rectangle):
    radius: Sequence[float | tuple[float, float]]
    def __init__(
        self,
        *,
        pos: Points = ...,
        size: Points = ...,
        radius: Sequence[float | tuple[float, float]] = ...,
        segments: int = ...,
        texture: Texture | None = ...,
        group: str | None = ...,
    ) -> None: ...

class SmoothRoundedRectangle(RoundedRectangle): ...

class Ellipse(Rectangle):
    segments: int
    angle_start: float
    angle_end: float
    def __init__(
        self,
        *,
        pos: Points = ...,
        size: Points = ...,
        segments: int = ...,
        angle_start: float = ...,
        angle_end: float = ...,
        texture: Texture | None = ...,
        group: str | None = ...,
    ) -> None: ...

class SmoothEllipse(Ellipse): ...

class Triangle(VertexInstruction):
    points: Sequence[float]
    def __init__(self, *, points: Points = ..., texture: Texture | None = ..., group: str | None = ...) -> None: ...

class Mesh(VertexInstruction):
    vertices: Sequence[float]
    indices: Sequence[int]
    mode: str
    def __init__(
        self, *, vertices: Points = ..., indices: Sequence[int] = ..., mode: str = ..., group: str | None = ...
    ) -> None: ...

class Line(VertexInstruction):
    points: Sequence[float]
    width: float
    circle: Sequence[float]
    ellipse: Sequence[float]
    rounded_rectangle: Sequence[float]
    def __init__(
        self,
        *,
        points: Sequence[float | Sequence[float]] = ...,
        width: float = ...,
        circle: Points = ...,
        ellipse: Points = ...,
        rectangle: Points = ...,
        rounded_rectangle: Points = ...,
        cap: str = ...,
        joint: str = ...,
        close: bool = ...,
        dash_length: int = ...,
        dash_offset: int = ...,
        group: str | None = ...,
    ) -> None: ...

class SmoothLine(Line):
    def premultiplied_texture(self) -> Texture: ...
    def _smooth_reload_observer(self, texture: Texture) -> None: ...

class PushMatrix(Instruction): ...
class PopMatrix(Instruction): ...

class Scale(Instruction):
    origin: Sequence[float]
    xyz: tuple[float, float, float]
    def __init__(self, *xyz: float, origin: Points = ..., x: float = ..., y: float = ..., z: float = ...) -> None: ...

class Rotate(Instruction):
    angle: float
    origin: Sequence[float]
    def __init__(self, *, angle: float = ..., origin: Points = ..., axis: Points = ...) -> None: ...

class Translate(Instruction):
    xy: GraphicsPair
    x: float
    y: float
    def __init__(self, *xyz: float) -> None: ...

class StencilPush(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...
class StencilPop(Instruction): ...

class Fbo(Canvas):
    texture: Texture
    size: tuple[int, int]
    def __init__(self, *, size: Points = ..., with_stencilbuffer: bool = ...) -> None: ...
    def bind(self) -> None: ...
    def release(self) -> None: ...
    def clear_buffer(self) -> None: ...

class Callback(Instruction):
    def __init__(self, callback: Callable[[Callback], object]) -> None: ...

class ClearColor(Instruction):
    rgba: Sequence[float]
    def __init__(self, *rgba: float) -> None: ...

class ClearBuffers(Instruction):
    def __init__(self, **kwargs: Any) -> None: ...
