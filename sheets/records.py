"""Copies of states with some fields changed."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def replace(record: T, **changes: Any) -> T:
    """Does what `dataclasses.replace` does, for a frozen dataclass without slots.

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
