"""`replace` does what `dataclasses.replace` does."""

from __future__ import annotations

import dataclasses

import pytest

from sheets.records import replace


@dataclasses.dataclass(frozen=True, slots=True)
class Pair:
    first: int
    second: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True)
class Checked:
    value: int

    def __post_init__(self) -> None:
        if self.value < 0:
            raise ValueError(self.value)


@dataclasses.dataclass(frozen=True)
class ByName:
    value: int = dataclasses.field(default=0, kw_only=True)


@pytest.mark.parametrize("changes", [{}, {"first": 5}, {"second": (1,)}, {"second": (), "first": 0}])
def test_copy_equals_that_of_the_standard_library(changes: dict[str, object]) -> None:
    pair = Pair(1, (2, 3))
    assert replace(pair, **changes) == dataclasses.replace(pair, **changes)  # type: ignore[arg-type]
    assert pair == Pair(1, (2, 3))


def test_single_field_is_replaced_and_checked() -> None:
    assert replace(Checked(1), value=2) == Checked(2)
    with pytest.raises(ValueError, match="-1"):
        replace(Checked(1), value=-1)


def test_unknown_field_and_fields_by_name_are_refused() -> None:
    with pytest.raises(TypeError, match="third"):
        replace(Pair(1), third=3)
    with pytest.raises(TypeError, match="ByName"):
        replace(ByName(), value=3)
