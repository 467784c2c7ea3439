"""The journal of a running game keeps every confirmed entry."""

from __future__ import annotations

import errno
import random
from pathlib import Path

import pytest

from data.errors import DataCode, ReportCode, StoreError
from data.store import Store
from sheets.game import NO_OUTCOMES
from sheets.notice import IllegalMove
from tests.data.store_helpers import Clock, failing, play, recorded, refusal, short_game, some_move


def journal_of(store: Store) -> Path:
    (path,) = (store.folder / "running").iterdir()
    return path


def test_one_line_per_move_of_a_few_hundred_bytes(tmp_path: Path) -> None:
    store = Store(tmp_path, Clock())
    running = store.new("qwinto", ["Anna", "Ben"])
    path = journal_of(store)
    before = path.read_bytes()
    play(running, 20)
    lines = path.read_bytes().removeprefix(before).splitlines()
    assert len(lines) == 20
    assert max(map(len, lines)) < 300


def test_everything_is_flushed_before_it_is_confirmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(tmp_path, Clock()) as store:
        whole = ["write", "fsync", "replace", "fsync folder"]
        with recorded(monkeypatch) as calls:
            running = store.new("qwinto", ["Anna", "Ben"])
        assert calls == [*whole, *whole]  # the journal, then the list of players
        for work in (lambda: play(running, 1), running.record_undo, running.record_redo):
            with recorded(monkeypatch) as calls:
                work()
            assert calls == ["write", "fsync"]
        with recorded(monkeypatch) as calls:
            store.finish(running.id, early=True)
        assert calls == ["write", "fsync", *whole, "unlink", "fsync folder"]
        with recorded(monkeypatch) as calls:
            store.delete(running.id)
        assert calls == whole


def test_undo_and_redo_survive_a_restart_without_limit(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
        play(running, 30)
        for _ in range(30):
            running.record_undo()
        for _ in range(5):
            running.record_redo()
        game = running.game
    with Store(tmp_path, Clock()) as store:
        again = store.open(running.id)
        assert again.game == game
        assert (again.game.cursor, len(again.game.moves)) == (5, 30)
        for _ in range(25):
            again.record_redo()
        assert not again.game.can_redo
        for _ in range(40):
            again.record_undo()
        assert again.game.cursor == 0


def test_undo_at_the_start_and_redo_at_the_end_write_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path, Clock())
    running = store.new("qwinto", ["Anna"], {"sheets": "mine"})
    size = journal_of(store).stat().st_size
    running.record_undo()
    running.record_redo()
    assert journal_of(store).stat().st_size == size


def test_an_undone_roll_is_redone_with_the_same_outcome_after_a_restart(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
        roll = some_move(running.game, random.Random(1))
        running.record(roll)
        running.record_undo()
    with Store(tmp_path, Clock()) as store:
        again = store.open(running.id)
        assert some_move(again.game, random.Random(1)).do == roll.do
        assert again.game.past_outcomes == running.game.past_outcomes != NO_OUTCOMES


def test_a_refused_move_reaches_neither_game_nor_disk(tmp_path: Path) -> None:
    store = Store(tmp_path, Clock())
    running = short_game(store)
    content = journal_of(store).read_bytes()
    game = running.game
    with pytest.raises(IllegalMove):
        running.record(running.game.rules.move_types()["miss"](9))
    assert running.game is game
    assert journal_of(store).read_bytes() == content


@pytest.mark.parametrize("tail", [b"1234", b'deadbeef {"do":', b'deadbeef {"do":"rename","new":"\xc3'])
def test_a_torn_last_line_is_dropped_and_the_game_continues(tmp_path: Path, tail: bytes) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 10)
        path = journal_of(store)
    sound = path.read_bytes()
    path.write_bytes(sound + tail)
    with Store(tmp_path, Clock()) as store:
        assert store.reports == []
        again = store.open(running.id)
        assert again.game == running.game
        assert path.read_bytes() == sound
        play(again, 3, seed=5)
    with Store(tmp_path, Clock()) as store:
        assert store.open(running.id).game == again.game


@pytest.mark.parametrize("junk", [b"\0", b"\x8f\x01\xff"], ids=["zeros", "garbage"])
@pytest.mark.parametrize("size", [1, 40, 300])
def test_zeros_or_garbage_up_to_the_end_are_reported(tmp_path: Path, junk: bytes, size: int) -> None:
    """Unlike a torn line this does not look like the beginning of a line, so confirmed moves may be lost."""
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 10)
        path = journal_of(store)
    content = path.read_bytes()
    bad = content[:-size] + (junk * size)[:size]
    path.write_bytes(bad)
    with Store(tmp_path, Clock()) as store:
        (report,) = store.reports
        assert report.code is ReportCode.DAMAGED_GAME
        assert (tmp_path / "damaged" / str(report.params["kept"])).read_bytes() == bad
        moves = store.open(running.id).game.moves
        assert moves == running.game.moves[: len(moves)] != running.game.moves
    with Store(tmp_path, Clock()) as store:
        assert store.reports == []
        assert store.open(running.id).game.moves == moves


def test_every_truncation_of_the_file_gives_a_prefix_of_the_game(tmp_path: Path) -> None:
    with Store(tmp_path / "a", Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 6)
        path = journal_of(store)
    content = path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(content) if byte == ord("\n")]
    for size in {*ends[:-1], *range(ends[0], len(content), 5)}:
        path.write_bytes(content[:size])
        with Store(tmp_path / "a", Clock()) as store:
            moves = sum(end <= size for end in ends) - 1
            assert store.open(running.id).game.moves == running.game.moves[:moves]
            assert [notice.code for notice in store.reports] == []


def test_a_damaged_line_keeps_all_before_it_and_quarantines_a_copy(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 10)
        path = journal_of(store)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"do":"move"', b'"do":"mOve"')
    path.write_bytes(b"".join(lines))
    with Store(tmp_path, Clock()) as store:
        (report,) = store.reports
        assert report.code is ReportCode.DAMAGED_GAME
        assert (report.params["id"], report.params["moves"]) == (running.id, 4)
        assert store.open(running.id).game.moves == running.game.moves[:4]
        assert (tmp_path / "damaged" / str(report.params["kept"])).read_bytes() == b"".join(lines)
    with Store(tmp_path, Clock()) as store:
        assert store.reports == []


@pytest.mark.parametrize("change", ["drop", "swap", "repeat"])
def test_valid_lines_in_a_wrong_order_are_damage(tmp_path: Path, change: str) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 8)
        path = journal_of(store)
    lines = path.read_bytes().splitlines(keepends=True)
    if change == "drop":
        del lines[4]
    elif change == "swap":
        lines[4], lines[5] = lines[5], lines[4]
    else:
        lines.insert(4, lines[3])
    path.write_bytes(b"".join(lines))
    with Store(tmp_path, Clock()) as store:
        assert [report.code for report in store.reports] == [ReportCode.DAMAGED_GAME]
        assert store.open(running.id).game.moves == running.game.moves[:3]


def test_a_damaged_head_loses_that_game_only_and_is_quarantined(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        path = journal_of(store)
        other = store.new("qwinto", ["Cem", "Dora"])
    content = path.read_bytes().replace(b"Anna", b"Anne")
    path.write_bytes(content)
    with Store(tmp_path, Clock()) as store:
        (report,) = store.reports
        assert report.code is ReportCode.LOST_GAME
        assert [card.id for card in store.running()] == [other.id]
        assert (tmp_path / "damaged" / str(report.params["kept"])).read_bytes() == content
        assert running.id not in {card.id for card in store.running()}


def test_an_entry_refused_by_the_rules_truncates_the_game(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna"], {"sheets": "mine"})
        play(running, 3)
        store.games.journal(running.id).append({"do": "move", "move": {"do": "fly"}, "at": "2026-11-15T19:00:00Z"})
        store.games.journal(running.id).append({"do": "undo", "at": "2026-11-15T19:00:00Z"})
    with Store(tmp_path, Clock()) as store:
        again = store.open(running.id)
        assert again.game == running.game
        assert [report.code for report in store.reports] == [ReportCode.DAMAGED_GAME]
        again.record_undo()
    with Store(tmp_path, Clock()) as store:
        assert store.open(running.id).game == running.game.undo()
        assert store.reports == []


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("lasting", [True, False])
def test_a_failed_append_does_not_damage_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, lasting: bool
) -> None:
    store = Store(tmp_path, Clock())
    running = store.new("qwinto", ["Anna", "Ben"])
    play(running, 2)
    for nth in range(1, 6):
        game, move = running.game, some_move(running.game, random.Random(nth))
        with failing(monkeypatch, nth, number, lasting) as tripped:
            violation = refusal(lambda move=move: running.record(move))
        assert (violation is not None) == tripped()
        if violation:
            once = DataCode.DISK_FULL if number == errno.ENOSPC else DataCode.DISK_ERROR
            is_complete = lasting and nth == 2  # the line is written, neither flushed nor truncated
            assert violation.code is (DataCode.NOT_WITHDRAWN if is_complete else once)
            assert running.game is game
        play(running, 1, seed=nth)
    store.close()
    with Store(tmp_path, Clock()) as store:
        assert store.open(running.id).game == running.game
        assert store.reports == []


def test_playing_time_excludes_pauses(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 5)
        clock.ahead(hours=20)
        play(running, 5, seed=1)
        seconds, last = running.seconds, running.last
        assert 9 <= seconds <= 15
    with Store(tmp_path, clock) as store:
        assert store.open(running.id).seconds == seconds
        (card,) = store.running()
        assert (card.seconds, card.last, card.moves) == (seconds, last, 10)


def test_the_last_played_of_several_running_games_is_first(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        games = [store.new("qwinto", [name, "Zoe"]) for name in ("Anna", "Ben", "Cem")]
        for turn in range(6):
            play(games[turn % 3], 1, seed=turn)
        play(games[1], 1)
        assert [card.id for card in store.running()] == [games[1].id, games[2].id, games[0].id]
    with Store(tmp_path, Clock()) as store:
        assert [card.players[0] for card in store.running()] == ["Ben", "Cem", "Anna"]
        assert [store.open(game.id).game for game in games] == [game.game for game in games]


def test_a_closed_store_refuses_moves(tmp_path: Path) -> None:
    store = Store(tmp_path, Clock())
    running = store.new("qwinto", ["Anna", "Ben"])
    play(running, 1)
    store.close()
    with pytest.raises(StoreError) as refused:
        play(running, 1)
    assert refused.value.violation.code is DataCode.CLOSED
    with pytest.raises(StoreError):
        store.new("qwinto", ["Anna"])
