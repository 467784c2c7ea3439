"""`replace` does what `dataclasses.replace` does."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from sheets.frozen import replace
from sheets.session import decode_session

SESSIONS = sorted((Path(__file__).parent / "sessions").glob("*.json"))


@dataclasses.dataclass(frozen=True)
class Pair:
    first: int
    second: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Slotted:
    value: int


@pytest.mark.parametrize("changes", [{}, {"first": 5}, {"second": (1,)}, {"second": (), "first": 0}])
def test_copy_equals_that_of_the_standard_library(changes: dict[str, object]) -> None:
    pair = Pair(1, (2, 3))
    copy = replace(pair, **changes)
    expected = dataclasses.replace(pair, **changes)  # type: ignore[arg-type]
    assert copy == expected
    assert hash(copy) == hash(expected)
    assert repr(copy) == repr(expected)
    assert pair == Pair(1, (2, 3))


def test_copy_and_original_share_nothing_that_changes() -> None:
    pair = Pair(1, (2, 3))
    copy = replace(replace(pair), first=4)
    assert (pair, copy) == (Pair(1, (2, 3)), Pair(4, (2, 3)))
    with pytest.raises(dataclasses.FrozenInstanceError):
        copy.first = 5  # type: ignore[misc]


def test_unknown_field_and_slots_are_refused() -> None:
    with pytest.raises(TypeError, match="Pair has no field third"):
        replace(Pair(1), third=3)
    with pytest.raises(AttributeError, match="__dict__"):
        replace(Slotted(1), value=3)


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_states_hold_nothing_but_their_fields(path: Path) -> None:
    """A cached property would be copied with the fields."""
    game = decode_session(json.loads(path.read_text("utf-8"))).game
    for state in game.states:
        assert list(vars(state)) == [field.name for field in dataclasses.fields(state)]
