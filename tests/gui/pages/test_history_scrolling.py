"""Scrolling in the history page: batches, position, month index."""

from itertools import pairwise
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.metrics import dp

from data.store import Store
from tests.gui.pages.history_play import open_history, rows
from tests.gui.pages.made_up import random_games
from tests.gui.phone import FRAME, Phone
from widgets.pages.history import loaded_games
from widgets.pages.history.history import HistoryPage
from widgets.pages.history.history_rows import HistoryRow
from widgets.pages.history.loaded_games import BATCH
from widgets.pages.history.month_index import MonthIndex
from widgets.pages.history.row_data import month_name

pytestmark = pytest.mark.usefixtures("german")


def test_long_history_is_read_in_batches(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(150))
    page, _ = open_history(phone, store)
    assert len(phone.find_all(HistoryRow)) < 15
    games = [row for row in page.ids.list.data if row["viewclass"] == "HistoryRow"]
    loaded_at_first = len(games)
    assert BATCH <= loaded_at_first <= 2 * BATCH
    for _ in range(12):
        phone.drag((180, 200), (180, 650), seconds=0.15)
        phone.advance(0.5)
    games = [row for row in page.ids.list.data if row["viewclass"] == "HistoryRow"]
    assert len(games) > loaded_at_first
    assert [game["game_id"] for game in games] == [match.session for match in page.matches[: len(games)]]


def test_list_never_jumps_while_games_are_loaded(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(153))
    page, _ = open_history(phone, store)
    shown_list = page.ids.list
    frames: list[tuple[float, float]] = []

    def record_frame(_dt: float) -> None:
        position = (1 - shown_list.scroll_y) * (shown_list.viewport_size[1] - shown_list.height)
        frames.append((position, abs(shown_list.effect_y.velocity) * FRAME))

    event = Clock.schedule_interval(record_frame, 0)
    for _ in range(30):
        phone.drag((180, 300), (180, 500), seconds=0.4)
        phone.advance(0.4)
    event.cancel()
    for (before, momentum), (after, momentum_after) in pairwise(frames):
        assert after - before <= 1.3 * max(momentum, momentum_after) + 40, "more than finger and momentum move it"
    assert len(page.games) == 153


def test_added_rows_keep_the_position_in_pixels(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(200))
    page, _ = open_history(phone, store)
    shown_list = page.ids.list
    for _ in range(8):
        loaded = len(page.games)
        shown_list.scroll_to_pixels(shown_list.pixels_above + 300)
        before = shown_list.pixels_above
        phone.frames(1)
        assert len(page.games) <= loaded + BATCH, "at most one batch per frame"
        phone.frames(5)
        assert shown_list.pixels_above == pytest.approx(before, abs=1)
    assert len(page.games) > BATCH


def test_a_pulled_list_returns_when_its_height_changes(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(20))
    page, _ = open_history(phone, store)
    shown_list = page.ids.list
    shown_list.scroll_y = 30  # pulled by a few pixels while the list was hardly longer than the screen
    page.start_searching()
    phone.frames(3)
    assert shown_list.scroll_y == 1
    assert rows(phone)[0].to_window(0, rows(phone)[0].top)[1] <= shown_list.to_window(0, shown_list.top)[1]


def top_row(page: HistoryPage) -> dict[str, Any]:
    """Returns the row at the top of the visible part of the list."""
    below = page.ids.list.pixels_above + dp(8)
    for row in page.ids.list.data:
        below -= row["size"][1] + dp(8)
        if below < 0:
            return dict(row)
    raise AssertionError("beyond the end of the list")


def test_month_index_jumps_to_any_month(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(400))
    page, _ = open_history(phone, store)
    index = phone.find(MonthIndex)
    assert [*index.months] == [span.month for span in page.months]
    assert len(index.months) >= 12
    wanted = len(index.months) - 3
    phone.tap(index.to_window(index.center_x, index.y_of(wanted)))
    phone.frames(6)
    assert top_row(page)["title"] == month_name(index.months[wanted])
    assert len(page.games) <= 4 * BATCH, "games in between are not read"
    with phone.hold(index.to_window(index.center_x, index.y_of(2))) as finger:
        phone.frames(3)
        assert index.held
        finger.move_to(*index.to_window(index.center_x, index.y_of(5)))
        phone.frames(6)
        assert top_row(page)["title"] == month_name(index.months[5])
    assert not index.held


def test_pulling_the_list_after_a_jump_reads_newer_games(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(200))
    page, _ = open_history(phone, store)
    index, shown_list = phone.find(MonthIndex), page.ids.list
    phone.tap(index.to_window(index.center_x, index.y_of(6)))
    phone.frames(6)
    before = len(page.games)
    for _ in range(40):
        phone.drag((180, 500), (180, 200), seconds=0.1)
        phone.advance(0.3)
        if page.games[0].id == page.matches[0].session and shown_list.pixels_above < 1:
            break
    assert len(page.games) > before
    ids = [row["game_id"] for row in shown_list.data if row["viewclass"] == "HistoryRow"]
    assert ids == [match.session for match in page.matches[: len(ids)]]
    titles = [row["title"] for row in shown_list.data if row["viewclass"] == "MonthHeading"]
    assert len(titles) == len(set(titles)), "each month has one heading"


def test_rows_far_from_the_finger_are_left_out_and_read_again(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kivy arranges all rows of a list in every frame, so that a long one would be slow."""
    monkeypatch.setattr(loaded_games, "MOST_GAMES", 80)
    monkeypatch.setattr(loaded_games, "KEPT_GAMES", 50)
    count = 130
    store.history.put_all(random_games(count))
    page, _ = open_history(phone, store)
    shown_list = page.ids.list
    whole = [match.session for match in page.matches]
    assert len(whole) == count

    def check_rows() -> list[str]:
        games = [row["game_id"] for row in shown_list.data if row["viewclass"] == "HistoryRow"]
        headings = [row["month"] for row in shown_list.data if row["viewclass"] == "MonthHeading"]
        start = whole.index(games[0])
        assert games == whole[start : start + len(games)] == [game.id for game in page.games]
        assert len(games) <= 80
        assert len(headings) == len(set(headings))
        assert headings == sorted(headings, reverse=True)
        return games

    def top_of(game_id: str) -> float:
        row = next(row for row in phone.find_all(HistoryRow) if row.game_id == game_id)
        return float(row.to_window(row.x, row.top)[1])

    for _ in range(200):
        shown_list.scroll_to_pixels(shown_list.pixels_above + 500)
        phone.frames(1)
        visible = rows(phone)[3].game_id
        before = top_of(visible)
        phone.frames(2)
        assert top_of(visible) == pytest.approx(before, abs=1.5)
        if check_rows()[-1] == whole[-1]:
            break
    assert check_rows()[0] != whole[0]
    for _ in range(200):
        shown_list.scroll_to_pixels(max(0, shown_list.pixels_above - 500))
        phone.frames(3)
        if check_rows()[0] == whole[0]:
            break
    assert check_rows()[-1] != whole[-1]
