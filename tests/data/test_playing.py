"""Playing: what nobody decides follows by itself, and whatever the disk refuses, everybody sees what it has."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from data.errors import DataCode, StoreError
from data.playing import Playing
from data.store import Store
from device.chance import resolve
from sheets.answers import Pass
from sheets.codec import Move
from sheets.notice import Common
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.sheet import FIELDS

STUCK = Announce(3, ("orange",))
"""Ben's throw after which Anna and Cem can write nothing."""


class Watched(Playing):
    """A game at which all that is told is noted."""

    told: list[Move | None]

    def note(self) -> None:
        self.told, self.skipped = [], []
        self.kept = lambda move: self.told.append(move)
        self.passed = lambda seats, thrown: self.skipped.append((seats, [one.value for one in thrown]))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Watched]:
    """All have a 5 in the first orange field: below it nothing fits any more (QWD-R6). Ben is to throw."""
    with Store(tmp_path / "kept") as store:
        made = Watched(store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "table"}), resolve)
        for move in (Announce(5, ("orange",)), *(Enter(seat, "orange", FIELDS["orange"][0]) for seat in range(3))):
            assert made.play(move) == ()
        made.note()
        yield made


def on_disk(table: Watched) -> Any:
    """The game as somebody finds it who opens the folder after a crash now."""
    kept = table.running.journal.path
    copy = kept.parents[2] / "copy" / kept.parent.name
    copy.mkdir(parents=True)
    shutil.copy(kept, copy)
    with Store(copy.parent) as store:
        return store.open(table.id).game


def full(monkeypatch: pytest.MonkeyPatch, table: Watched, after: int) -> None:
    """So many more entries have room on the disk."""
    real, left = table.running.journal.append, [after]

    def append(entry: Any) -> None:
        if not left[0]:
            raise StoreError(DataCode.DISK_FULL.refuse(file="journal"))
        left[0] -= 1
        real(entry)

    monkeypatch.setattr(table.running.journal, "append", append)


def test_who_can_write_nothing_passes_by_itself_and_comes_back_with_the_throw(table: Watched) -> None:
    assert table.play(STUCK) == ()
    assert table.told == [STUCK, Pass(0), Pass(2)]
    assert table.skipped == [([0, 2], [3])]
    assert table.last_decision() == 4
    assert table.undo() is None
    assert (table.game.cursor, table.told[3:]) == (4, [None])
    assert table.redo() is None
    assert (table.game.cursor, table.told[4:]) == (7, [None])
    assert on_disk(table).moves == table.game.moves


def test_what_is_refused_is_told_to_nobody(table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = table.play(Enter(0, "orange", 4))
    assert refused not in ((), None)
    full(monkeypatch, table, 0)
    assert getattr(table.play(STUCK), "code", None) is DataCode.DISK_FULL
    assert getattr(table.undo(), "code", None) is DataCode.DISK_FULL
    assert table.told == [None]  # the step back: everybody looks again, at what there was
    assert table.game.cursor == on_disk(table).cursor == 4


def test_what_could_not_follow_follows_before_the_next_move(table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        full(patch, table, 2)
        assert table.play(STUCK) == ()  # it is kept, and so is Anna's pass; Cem's is not
        assert table.behind is not None
        assert table.told == [STUCK, Pass(0)]
        assert getattr(table.play(Pass(1)), "code", None) is DataCode.DISK_FULL
    assert table.play(Pass(1)) == ()
    assert table.told == [STUCK, Pass(0), Pass(2), Pass(1)]
    assert table.behind is None
    assert on_disk(table).moves == table.game.moves


def test_a_step_back_that_is_cut_off_stays_where_the_disk_is(table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    table.play(STUCK)
    full(monkeypatch, table, 1)
    assert getattr(table.undo(), "code", None) is DataCode.DISK_FULL
    assert table.told[-1] is None
    assert table.game.cursor == on_disk(table).cursor == 6


def test_what_a_player_has_seen_is_not_taken_back(tmp_path: Path) -> None:
    """QWD-R3, ALL-R4: with the second roll the first is void, whatever comes."""
    with Store(tmp_path / "kept") as store:
        table = Playing(store.new("qwinto", ["Anna", "Ben"], {"components": "app"}), resolve)
        for move in (Roll(("orange",)), Reroll()):
            assert table.play(move) == ()
        assert table.undo() == Common.UNDO_SEEN.refuse()
        assert table.game.cursor == 2


def test_what_was_decided_at_once_is_taken_back_at_once(table: Watched) -> None:
    table.play(Announce(9, ("orange", "yellow")))
    table.play(Enter(1, "orange", FIELDS["orange"][4]))
    before = table.game
    assert table.play_together([Pass(0), Pass(2)]) is None
    after = table.game
    assert after.rules.rolled_numbers(after.state) == ()
    assert table.undo() is None
    assert table.game.state == before.state
    assert table.redo() is None
    assert table.game.state == after.state
    table.undo()
    table.play(Pass(0))
    table.play(Pass(2))
    table.undo()
    assert table.game.rules.waiting(table.game.state) == (2,), "these two were decided one after the other"
