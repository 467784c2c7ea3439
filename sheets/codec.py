"""Moves to JSON and back, by the type hints of their fields.

A field is a number, a text, a truth value, a `FrozenMap[int]`, a `Coded` value such as a card, or a tuple of these;
`X | None` fields may be left out. Unknown fields are ignored, so that files of later versions stay readable.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Protocol, Self, TypeVar, runtime_checkable

from sheets.frozen import FrozenMap
from sheets.notice import Common, IllegalMove

LARGEST = 10**9
"""No number in any of the games comes near it; larger ones are refused before arithmetic sees them."""


@runtime_checkable
class Coded(Protocol):
    """A value with a short text, such as a card: `parse(str(value)) == value`."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Returns the value with that text.

        :raises ValueError: if there is none.
        """
        ...


@dataclasses.dataclass(frozen=True, slots=True)
class Move:
    """Base of all moves. A field named `seat` is the seat that moves; the base rules check its range."""

    do: ClassVar[str]
    after_end: ClassVar[bool] = False
    """Whether the move is allowed once the game is over (corrections)."""

    @property
    def mover(self) -> int | None:
        """The seat that makes it; None for chance, and for what the table does together."""
        seat = getattr(self, "seat", None)
        return seat if isinstance(seat, int) else None


M = TypeVar("M", bound=Move)


class FieldError(ValueError):
    """A field is missing (`missing`) or of the wrong kind."""

    def __init__(self, field: str, missing: bool = False) -> None:
        super().__init__(field)
        self.field = field
        self.missing = missing


def encode_move(move: Move) -> dict[str, object]:
    """Returns *move* as a JSON object; fields that hold their default are left out."""
    said: dict[str, object] = {"do": move.do}
    for field in dataclasses.fields(move):
        value = getattr(move, field.name)
        if field.default is dataclasses.MISSING or value != field.default:
            said[field.name] = _encode(value)
    return said


def decode_move(types_: Mapping[str, type[Move]], said: object) -> Move:
    """Returns the move that the JSON object *said* describes.

    :raises IllegalMove: if it is none of *types_*, or a field is missing or of the wrong kind.
    """
    if not isinstance(said, dict):
        raise IllegalMove(Common.FIELD_TYPE.refuse(do="", field="do"))
    do = said.get("do")
    if not isinstance(do, str) or do not in types_:
        raise IllegalMove(Common.UNKNOWN_MOVE.refuse(do=do[:40] if isinstance(do, str) else ""))
    try:
        return _decode_fields(types_[do], said)
    except FieldError as error:
        code = Common.FIELD_MISSING if error.missing else Common.FIELD_TYPE
        raise IllegalMove(code.refuse(do=do, field=error.field)) from None


Plain = int | str | tuple["Plain", ...]
"""A drawn face or pile without its classes: numbers, texts, and tuples of them."""


def plain(value: object) -> Plain:
    """Returns *value*, a face or a pile, in its plain form."""
    if isinstance(value, tuple):
        return tuple(plain(item) for item in value)
    return value if isinstance(value, int | str) else str(value)


def _encode(value: object) -> object:
    if isinstance(value, tuple):
        return [_encode(item) for item in value]
    if isinstance(value, FrozenMap):
        return {key: _encode(item) for key, item in value.items()}
    if value is None or isinstance(value, bool | int | str):
        return value
    return str(value)


@cache
def _hints(kind: type[Move]) -> dict[str, tuple[Any, bool]]:
    """Returns the type and whether it is required, per field."""
    hints = typing.get_type_hints(kind)
    return {
        field.name: (hints[field.name], field.default is dataclasses.MISSING) for field in dataclasses.fields(kind)
    }


def _decode_fields(kind: type[M], said: Mapping[str, object]) -> M:
    values: dict[str, Any] = {}
    for name, (hint, required) in _hints(kind).items():  # type: ignore[arg-type]
        if name in said:
            values[name] = decode_value(hint, said[name], name)
        elif required:
            raise FieldError(name, missing=True)
    return kind(**values)


def decode_value(hint: Any, value: object, field: str) -> Any:
    """Returns *value* as *hint* says.

    :raises FieldError: if it is something else.
    """
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        return _decode_union(typing.get_args(hint), value, field)
    if origin is tuple and isinstance(value, list):
        return tuple(decode_value(typing.get_args(hint)[0], item, field) for item in value)
    if origin is FrozenMap and isinstance(value, dict):
        item_hint = typing.get_args(hint)[0]
        return FrozenMap({key: decode_value(item_hint, item, field) for key, item in value.items()})
    if hint is int and isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST:
        return value
    if hint in (str, bool) and isinstance(value, hint):
        return value
    if isinstance(hint, type) and hint not in (str, int, bool) and isinstance(value, str) and hasattr(hint, "parse"):
        try:
            return hint.parse(value)
        except ValueError:
            raise FieldError(field) from None
    raise FieldError(field)


def _decode_union(hints: tuple[Any, ...], value: object, field: str) -> Any:
    if value is None and type(None) in hints:
        return None
    for hint in hints:
        if hint is not type(None):
            try:
                return decode_value(hint, value, field)
            except FieldError:
                continue
    raise FieldError(field)
