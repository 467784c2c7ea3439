"""Immutable data: a hashable mapping, so that states and moves can be compared and cached, and copies with changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

T = TypeVar("T")
V = TypeVar("V")


class FrozenMap(Mapping[str, V]):
    """An immutable mapping with text keys, in insertion order; equality ignores the order."""

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[str, V] | Iterable[tuple[str, V]] = ()) -> None:
        self._items: dict[str, V] = dict(items)
        self._hash: int | None = None

    def __getitem__(self, key: str) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._items.items()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):
            return self._items == other._items
        return NotImplemented

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

    def set(self, key: str, value: V) -> FrozenMap[V]:
        """Returns a copy in which *key* has *value*."""
        return FrozenMap({**self._items, key: value})


def replace(record: T, **changes: Any) -> T:
    """Returns a copy with some fields changed, as `dataclasses.replace` does, of a frozen dataclass without slots.

    Copies the dictionary of fields as a whole and skips the constructor, which sets a frozen dataclass field by field.

    :raises TypeError: for a name that is not a field.
    """
    fields = record.__dict__
    values = fields | changes
    if len(values) > len(fields):
        unknown = ", ".join(changes.keys() - fields.keys())
        raise TypeError(f"{type(record).__name__} has no field {unknown}")
    copy: T = object.__new__(type(record))
    object.__setattr__(copy, "__dict__", values)
    return copy
