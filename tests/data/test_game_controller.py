"""The controller of a running game: automatic moves, undo and redo, and what observers hear when the disk fails."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from data.errors import DataCode, StoreError
from data.game_controller import GameController
from data.store import Store
from device.chance import resolve
from sheets.answers import Pass, RolledNumber
from sheets.codec import Move
from sheets.notice import Common
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.sheet import FIELDS

STUCK = Announce(3, ("orange",))
"""Ben's roll after which Anna and Cem can enter nothing."""


class Recorder:
    """An observer that records its notifications."""

    def __init__(self) -> None:
        self.saved: list[Move | None] = []
        self.passed: list[tuple[list[int], list[int]]] = []

    def on_saved(self, move: Move | None) -> None:
        self.saved.append(move)

    def on_auto_passed(self, seats: list[int], rolled: tuple[RolledNumber, ...]) -> None:
        self.passed.append((seats, [roll.value for roll in rolled]))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[GameController]:
    """All have a 5 in the first orange field: nothing below it fits any more (QWD-R6). Ben rolls next."""
    with Store(tmp_path / "kept") as store:
        controller = store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "table"})
        controller.resume(resolve)
        for move in (Announce(5, ("orange",)), *(Enter(seat, "orange", FIELDS["orange"][0]) for seat in range(3))):
            assert controller.play(move) == ()
        yield controller


@pytest.fixture
def heard(table: GameController) -> Recorder:
    recorder = Recorder()
    table.subscribe(recorder)
    return recorder


def on_disk(table: GameController) -> Any:
    """The game that a store opened after a crash now would find."""
    journal = table.journal.path
    copy = journal.parents[2] / "copy" / journal.parent.name
    copy.mkdir(parents=True)
    shutil.copy(journal, copy)
    with Store(copy.parent) as store:
        return store.open(table.id).game


def fill_disk(monkeypatch: pytest.MonkeyPatch, table: GameController, after: int) -> None:
    """Lets the disk become full after *after* more entries."""
    real, left = table.journal.append, [after]

    def append(entry: Any) -> None:
        if not left[0]:
            raise StoreError(DataCode.DISK_FULL.refuse(what="stored-game"))
        left[0] -= 1
        real(entry)

    monkeypatch.setattr(table.journal, "append", append)


def test_players_without_a_choice_pass_automatically_and_undo_takes_that_back(
    table: GameController, heard: Recorder
) -> None:
    assert table.play(STUCK) == ()
    assert heard.saved == [STUCK, Pass(0), Pass(2)]
    assert heard.passed == [([0, 2], [3])]
    assert table.last_decision() == 4
    assert table.undo() is None
    assert (table.game.cursor, heard.saved[3:]) == (4, [None])
    assert table.redo() is None
    assert (table.game.cursor, heard.saved[4:]) == (7, [None])
    assert on_disk(table).moves == table.game.moves


def test_a_refused_move_notifies_nobody(
    table: GameController, heard: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = table.play(Enter(0, "orange", 4))
    assert refused not in ((), None)
    fill_disk(monkeypatch, table, 0)
    assert getattr(table.play(STUCK), "code", None) is DataCode.DISK_FULL
    assert getattr(table.undo(), "code", None) is DataCode.DISK_FULL
    assert heard.saved == [None]  # after the undo everybody looks again, at the unchanged game
    assert table.game.cursor == on_disk(table).cursor == 4


def test_an_unsaved_automatic_move_is_tried_again_before_the_next_move(
    table: GameController, heard: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        fill_disk(patch, table, 2)
        assert table.play(STUCK) == ()  # saved, and Anna's pass too; Cem's is not
        assert table.pending_error is not None
        assert heard.saved == [STUCK, Pass(0)]
        assert getattr(table.play(Pass(1)), "code", None) is DataCode.DISK_FULL
    assert table.play(Pass(1)) == ()
    assert heard.saved == [STUCK, Pass(0), Pass(2), Pass(1)]
    assert table.pending_error is None
    assert on_disk(table).moves == table.game.moves


def test_an_undo_that_fails_half_way_stays_where_the_disk_is(
    table: GameController, heard: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.play(STUCK)
    fill_disk(monkeypatch, table, 1)
    assert getattr(table.undo(), "code", None) is DataCode.DISK_FULL
    assert heard.saved[-1] is None
    assert table.game.cursor == on_disk(table).cursor == 6


def test_a_seen_reroll_cannot_be_undone(tmp_path: Path) -> None:
    """QWD-R3, ALL-R4: the second roll replaces the first, whatever comes."""
    with Store(tmp_path / "kept") as store:
        table = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
        table.resume(resolve)
        for move in (Roll(("orange",)), Reroll()):
            assert table.play(move) == ()
        assert table.undo() == Common.UNDO_SEEN.refuse()
        assert table.game.cursor == 2


def test_without_a_source_of_chance_a_roll_is_refused(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        table = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
        assert getattr(table.play(Roll(("orange",))), "code", None) is Common.NOT_DRAWN
        assert table.game.cursor == 0


def test_moves_of_one_tap_are_undone_together(table: GameController) -> None:
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
    assert table.game.rules.waiting(table.game.state) == (2,), "these two were separate decisions"


def test_an_observer_that_left_hears_nothing(table: GameController, heard: Recorder) -> None:
    table.unsubscribe(heard)
    table.play(STUCK)
    assert (heard.saved, heard.passed) == ([], [])
