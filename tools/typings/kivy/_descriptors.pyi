"""Properties of Kivy's own widgets, which convert some of what is assigned. There is no such module at run time."""

from collections.abc import Sequence
from typing import Any, Generic, Self, TypeVar, overload

Read = TypeVar("Read")
Written = TypeVar("Written")

class Converted(Generic[Read, Written]):
    @overload
    def __get__(self, instance: None, owner: type[Any]) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any]) -> Read: ...
    def __set__(self, instance: object, value: Written) -> None: ...

class Number(Converted[float, float | str]):
    """A length: a number of pixels, or a text such as `12dp`."""

class Pair(Converted[list[float], Sequence[float | str]]):
    """A position or a size."""

class Sides(Converted[list[float], Sequence[float | str] | float | str]):
    """Left, top, right, bottom, or horizontal and vertical."""

class Color(Converted[list[float], Sequence[float] | str]):
    """Red, green, blue and alpha."""

class GraphicsPair(Converted[tuple[float, float], Sequence[float]]):
    """A position or a size of an instruction of a canvas."""
