"""Moves to JSON and back, by the type hints of their fields.

A field is a number, a text, a boolean, a `FrozenMap[int]`, a `Coded` value such as a card, or a tuple of these;
`X | None` fields are optional. Unknown fields are ignored, so that files of later versions stay readable.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar, Protocol, Self, TypeVar, runtime_checkable

from sheets.frozen import FrozenMap
from sheets.notice import Common, IllegalMove

LARGEST = 10**9
"""Largest number in a file; all games stay far below it."""


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
    version: ClassVar[int] = 1
    """The version of the session format that introduced it."""
    prepares: ClassVar[bool] = False
    """Whether it only prepares or closes a decision, so that the replay skips it."""

    @property
    def mover(self) -> int | None:
        """The seat that moves; None for chance moves and moves of the whole table."""
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
    raw: dict[str, object] = {"do": move.do}
    for name, default in _defaults(type(move)):  # type: ignore[arg-type]
        value = getattr(move, name)
        if default is dataclasses.MISSING or value != default:
            raw[name] = value if type(value) is int or type(value) is str else _encode(value)
    return raw


@cache
def _defaults(kind: type[Move]) -> tuple[tuple[str, object], ...]:
    """Returns the fields of a kind of move, each with its default, MISSING if it has none."""
    return tuple((field.name, field.default) for field in dataclasses.fields(kind))


def decode_move(types_: Mapping[str, type[Move]], raw: object) -> Move:
    """Returns the move that the JSON object *raw* describes.

    :raises IllegalMove: if it is none of *types_*, or a field is missing or of the wrong kind.
    """
    if not isinstance(raw, dict):
        raise IllegalMove(Common.FIELD_TYPE.refuse(do="", field="do"))
    do = raw.get("do")
    if not isinstance(do, str) or do not in types_:
        raise IllegalMove(Common.UNKNOWN_MOVE.refuse(do=do[:40] if isinstance(do, str) else ""))
    try:
        return _decode_fields(types_[do], raw)
    except FieldError as error:
        code = Common.FIELD_MISSING if error.missing else Common.FIELD_TYPE
        raise IllegalMove(code.refuse(do=do, field=error.field)) from None


Plain = int | str | tuple["Plain", ...]
"""A drawn face or pile without its classes: numbers, texts, and tuples of them."""


def plain(value: object) -> Plain:
    """Returns a face or a pile in its plain form."""
    if isinstance(value, tuple):
        return tuple(plain(item) for item in value)
    return value if isinstance(value, (int, str)) else str(value)


def _encode(value: object) -> object:
    if isinstance(value, tuple):
        return [_encode(item) for item in value]
    if isinstance(value, FrozenMap):
        return {key: _encode(item) for key, item in value.items()}
    if value is None or isinstance(value, bool | int | str):
        return value
    return str(value)


Decoder = Callable[[object], Any]
"""Converts the JSON of a field to its value; raises a ValueError for other JSON."""


@cache
def _fields(kind: type[Move]) -> dict[str, tuple[Decoder, bool]]:
    """Returns the decoder of each field, and whether the field is required."""
    hints = typing.get_type_hints(kind)
    return {
        field.name: (_decoder(hints[field.name]), field.default is dataclasses.MISSING)
        for field in dataclasses.fields(kind)
    }


def _decode_fields(kind: type[M], raw: Mapping[str, object]) -> M:
    values: dict[str, Any] = {}
    for name, (decode, required) in _fields(kind).items():  # type: ignore[arg-type]
        if name in raw:
            try:
                values[name] = decode(raw[name])
            except ValueError:
                raise FieldError(name) from None
        elif required:
            raise FieldError(name, missing=True)
    return kind(**values)


@cache
def _decoder(hint: Any) -> Decoder:
    """Returns the decoder for values of the type *hint*; cached, because a file has hundreds of them."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return _union(tuple(_decoder(part) for part in parts if part is not type(None)), type(None) in parts)
    if origin is tuple:
        return _tuple(_decoder(parts[0]))
    if origin is FrozenMap:
        return _map(_decoder(parts[0]))
    if hint is int:
        return _int
    return _instance(hint) if hint in (str, bool) else _coded(hint)


def _int(value: object) -> int:
    if type(value) is int and abs(value) <= LARGEST:
        return value
    raise ValueError(value)


def _instance(kind: type) -> Decoder:
    def decode(value: object) -> object:
        if isinstance(value, kind):
            return value
        raise ValueError(value)

    return decode


def _coded(kind: type[Coded]) -> Decoder:
    parse = lru_cache(maxsize=256)(kind.parse)  # a deck has some hundred cards; the same one is the same object

    def decode(value: object) -> Coded:
        if isinstance(value, str):
            return parse(value)
        raise ValueError(value)

    return decode


def _tuple(item: Decoder) -> Decoder:
    def decode(value: object) -> tuple[Any, ...]:
        if isinstance(value, list):
            return tuple([item(element) for element in value])
        raise ValueError(value)

    return decode


def _map(item: Decoder) -> Decoder:
    def decode(value: object) -> FrozenMap[Any]:
        if isinstance(value, dict):
            return FrozenMap({key: item(element) for key, element in value.items()})
        raise ValueError(value)

    return decode


def _union(choices: tuple[Decoder, ...], optional: bool) -> Decoder:
    def decode(value: object) -> Any:
        if value is None and optional:
            return None
        for choice in choices:
            try:
                return choice(value)
            except ValueError:
                continue
        raise ValueError(value)

    return decode
