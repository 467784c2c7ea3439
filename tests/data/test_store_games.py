"""Finishing, reopening, deleting, players and settings, as the screens use them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from data.errors import DataCode, ReportCode, StoreError
from data.ids import history_key
from data.quarantine import Quarantine
from data.settings import FILE, TABLE, SettingValues
from data.storage import SafeStorage
from data.store import Store
from sheets.notice import Refused
from sheets.registry import GAMES
from sheets.session import encode_session
from tests.data.store_helpers import Clock, contents, finished, play, short_game

ROOT = Path(__file__).parents[2]


def test_a_finished_game_moves_to_the_history(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        running = short_game(store)
        session = encode_session(running.session)
        summary = store.finish(running.id)
        assert store.running() == []
        assert store.history.page() == [summary]
        assert encode_session(store.history.session(running.id)) == session
        assert summary.totals == tuple(seat.total for seat in running.game.standing.seats)
        assert summary.winners == running.game.standing.winners
        assert list((tmp_path / "running").iterdir()) == []
    with Store(tmp_path, clock) as store:
        assert store.history.page() == [summary]


def test_a_game_that_is_not_over_is_finished_on_request_and_does_not_count(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 5)
        with pytest.raises(StoreError) as refused:
            store.finish(running.id)
        assert refused.value.violation.code is DataCode.NOT_OVER
        assert not store.finish(running.id, early=True).over
        assert store.history.statistics.person("Anna") == {}
        assert store.history.statistics.game("qwinto").played == 0


def test_a_reopened_game_can_be_undone_and_finished_again(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        others = finished(store, 3)
        running = short_game(store, seed=3)
        first = store.finish(running.id)
        again = store.reopen(running.id)
        assert again.game == running.game
        assert again.seconds >= first.seconds
        again.record_undo()
        assert not again.game.over
        assert {summary.id for summary in store.history.page()} == set(others)
    with Store(tmp_path, clock) as store:
        assert store.reports == []
        again = store.open(running.id)
        again.record_redo()
        second = store.finish(running.id)
        assert second.key > first.key
        assert [summary.id for summary in store.history.page()] == [running.id, *reversed(others)]


def test_reopening_an_unknown_game_is_refused(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        (session,) = finished(store, 1)
        store.delete(session)
        for name in (session, "nothing"):
            with pytest.raises(StoreError) as refused:
                store.reopen(name)
            assert refused.value.violation.code is DataCode.UNKNOWN_SESSION


def test_deleting_is_undoable_for_running_and_finished_games(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        (done,) = finished(store, 1)
        open_ = store.new("qwinto", ["Anna", "Ben"])
        play(open_, 4)
        before = contents(store)
        store.delete(done)
        store.delete(open_.id)
        assert contents(store) == {}
        assert store.history.statistics.person("Anna") == {}
    with Store(tmp_path, clock) as store:
        cards, summaries = store.deleted()
        assert [card.id for card in cards] == [open_.id]
        assert [summary.id for summary in summaries] == [done]
        store.restore(done)
        store.restore(open_.id)
        assert contents(store) == before
    with Store(tmp_path, clock) as store:
        assert contents(store) == before
        assert store.deleted() == ([], [])


def test_deleted_games_are_removed_after_a_month(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        done = finished(store, 2)
        open_ = short_game(store)
        store.delete(done[0])
        store.delete(open_.id)
        clock.ahead(days=29)
        assert store.run_daily_tasks()
        assert len(store.deleted()[1]) == 1
        clock.ahead(days=2)
        assert store.run_daily_tasks()
        assert not store.run_daily_tasks()
        assert store.deleted() == ([], [])
        assert [summary.id for summary in store.history.page()] == [done[1]]
        with pytest.raises(StoreError):
            store.restore(done[0])


def test_a_game_is_listed_once_after_a_crash_between_journal_and_history(tmp_path: Path) -> None:
    clock = Clock()
    store = Store(tmp_path, clock)
    running = short_game(store)
    path = next((tmp_path / "running").iterdir())
    at = "2026-11-15T19:00:00.000+00:00"
    store.games.open(running.id).mark_finished(at, history_key(at, running.id))
    marked = path.read_bytes()
    store.close()
    for crashes_after_history in (False, True):
        with Store(tmp_path, clock) as store:
            assert [report.code for report in store.reports] == [ReportCode.COMPLETED]
            assert store.running() == []
            assert [summary.id for summary in store.history.page()] == [running.id]
        if not crashes_after_history:
            path.write_bytes(marked)  # as if the journal had not been removed yet


def test_a_game_is_running_after_a_crash_while_reopening(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        ids = finished(store, 2)
        history = next((tmp_path / "history").iterdir())
        before = history.read_bytes()
        again = store.reopen(ids[0])
    history.write_bytes(before)  # as if it had not been taken out yet
    with Store(tmp_path, clock) as store:
        assert [report.params["what"] for report in store.reports] == ["reopen"]
        assert [card.id for card in store.running()] == [again.id]
        assert [summary.id for summary in store.history.page()] == [ids[1]]
    assert history.read_bytes() != before


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_stored_and_finished(tmp_path: Path, game: str) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        running = store.new(game, ["Anna", "Ben", "Cem"], {"components": "app"})
        play(running, 60, seed=4)
        for _ in range(7):
            running.record_undo()
        session = encode_session(running.session)
    with Store(tmp_path, clock) as store:
        assert encode_session(store.open(running.id).session) == session
        assert store.reports == []
        summary = store.finish(running.id, early=True)
        assert summary.game == game
        assert len(summary.totals) == 3
        store.backup.export(tmp_path / "out.json")
    with Store(tmp_path / "other", clock) as other:
        assert other.backup.import_file(tmp_path / "out.json").added == [running.id]
        assert encode_session(other.history.session(running.id)) == session
        again = other.reopen(running.id)
        again.record_redo()
        assert again.game == other.open(running.id).game


def test_unknown_games_and_wrong_players_are_refused_and_leave_nothing(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        with pytest.raises(StoreError) as refused:
            store.new("chess", ["Anna"])
        assert refused.value.violation.code is DataCode.UNKNOWN_GAME
        with pytest.raises(Refused):
            store.new("qwinto", ["A"] * 20)
        with pytest.raises(StoreError) as refused:
            store.new("qwinto", ["Anna", " \t\n"])
        assert refused.value.violation.code is DataCode.NAME_EMPTY
        with pytest.raises(StoreError) as refused:
            store.new("qwinto", ["Anna", "x" * 61])
        assert refused.value.violation.code is DataCode.NAME_LONG
        assert store.running() == []
        assert list((tmp_path / "running").iterdir()) == []


def test_players_are_listed_by_their_last_game(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        store.new("qwinto", ["Anna", "  Ben  "])
        store.new("qwinto", ["Cem", "Anna"])
        store.players.add("Änne", "teal")
        store.players.set_color("Ben", "amber")
    with Store(tmp_path, clock) as store:
        players = store.players.all()
        assert [player.name for player in players] == ["Änne", "Anna", "Cem", "Ben"]
        assert [player.color for player in players] == ["teal", "5", "3", "amber"]
        store.players.remove("Cem")
        assert "Cem" not in {player.name for player in store.players.all()}
        with pytest.raises(StoreError) as refused:
            store.players.set_color("Cem", "teal")
        assert refused.value.violation.code is DataCode.NAME_UNKNOWN


def test_a_renamed_player_is_renamed_in_every_game(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        finished(store, 40)
        running = store.new("qwinto", ["Ben", "Cem"])
        play(running, 3)
        gone = store.new("qwinto", ["Ben", "Dora"])
        store.delete(gone.id)
        before = store.history.statistics.person("Ben")
        store.players.set_color("Ben", "amber")
        store.rename_player("Ben", "Benno")
        for opened in (store, None):
            current = opened or Store(tmp_path, clock)
            assert current.history.statistics.person("Benno") == before
            assert current.history.statistics.person("Ben") == {}
            assert all(summary.players == ("Anna", "Benno") for summary in current.history.page(limit=99))
            assert current.history.session(current.history.page()[-1].id).game.players == ("Anna", "Benno")
            assert current.open(running.id).game.players == ("Benno", "Cem")
            assert current.open(running.id).game.moves == running.game.moves
            assert current.deleted()[0][0].players == ("Benno", "Dora")
            assert {player.name: player.color for player in current.players.all()}["Benno"] == "amber"
            assert "Ben" not in {player.name for player in current.players.all()}
            current.close()


def test_renaming_to_a_name_that_is_taken_is_refused_merging_is_not(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        finished(store, 3, ("Anna", "Ben"))
        finished(store, 2, ("Ann", "Cem"))
        with pytest.raises(StoreError) as refused:
            store.rename_player("Ann", "Anna")
        assert refused.value.violation.code is DataCode.NAME_TAKEN
        store.merge_players("Ann", "Anna")
        assert store.history.statistics.person("Anna")["qwinto"].played == 5
        with pytest.raises(StoreError) as refused:
            store.merge_players("Ben", "Anna")
        assert refused.value.violation.code is DataCode.SAME_TABLE
        assert refused.value.violation.params["games"] == 3
        with pytest.raises(StoreError) as refused:
            store.rename_player("Nobody", "Somebody")
        assert refused.value.violation.code is DataCode.NAME_UNKNOWN


def test_settings_are_stored_and_wrong_ones_refused(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        assert store.settings.values == SettingValues()
        store.settings.change(theme="dark", shake_strength=5, vibration=False)
        for wrong in ({"theme": "pink"}, {"vibration": 1}, {"shake_strength": True}, {"shake_strength": 9}):
            with pytest.raises(StoreError) as refused:
                store.settings.change(**wrong)
            assert refused.value.violation.code is DataCode.SETTING_VALUE
        with pytest.raises(StoreError) as refused:
            store.settings.change(volume=3)
        assert refused.value.violation.code is DataCode.SETTING_UNKNOWN
    with Store(tmp_path, Clock()) as store:
        assert store.settings.values == SettingValues(theme="dark", shake_strength=5, vibration=False)


def test_unknown_values_of_a_later_version_fall_back_to_defaults(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        store.settings.change(theme="dark")
    storage = SafeStorage(tmp_path / FILE, Quarantine(tmp_path / "damaged", print, Clock()), (TABLE,))
    tables = storage.read()
    assert tables is not None
    tables[TABLE]["1"] |= {"language": "tlh", "volume": 11}
    storage.write(tables)
    with Store(tmp_path, Clock()) as store:
        assert store.settings.values == SettingValues(theme="dark")


def test_a_deep_new_folder_is_created(tmp_path: Path) -> None:
    with Store(tmp_path / "a" / "b" / "c", Clock()) as store:
        finished(store, 1)
    assert (tmp_path / "a" / "b" / "c" / "history").is_dir()


def test_importing_the_store_does_not_import_kivy(tmp_path: Path) -> None:
    code = "import sys, data.store, data.transfer; assert not any(name.split('.')[0] == 'kivy' for name in sys.modules)"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
    code = "import sys, data; assert 'tinydb' not in sys.modules and 'sheets' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_players_of_the_last_game_are_listed_first_and_by_name(empty: Store) -> None:
    """Independent of the time between the writes of the names."""
    empty.players.mark_used(("Anna", "Cem"))
    empty.players.mark_used(("Ben", "Zoe"))
    assert [player.name for player in empty.players.all()] == ["Ben", "Zoe", "Anna", "Cem"]
