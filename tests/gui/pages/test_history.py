"""The history page: list, filters, search, selection, export, deleting and restoring."""

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp

from data import bg_stats
from data.clock import local_now
from data.ids import history_key
from data.player_looks import COLORS
from data.store import Store
from guests.qr import squares
from sheets.pad import Miss
from tests.gui.helpers import PageRequests, finish_pad, open_page, type_text
from tests.gui.pages.made_up import pair, random_games
from tests.gui.phone import FRAME, Phone
from widgets.base.dates import date_text, day_text
from widgets.base.player_colors import player_colors
from widgets.base.rounded import Disc
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.choice_row import ActiveChip
from widgets.controls.message_line import MessageLine
from widgets.pages.history import loaded_games
from widgets.pages.history.history import HistoryPage
from widgets.pages.history.history_rows import HistoryRow, MonthHeading, TonightCard, TonightTile
from widgets.pages.history.loaded_games import BATCH
from widgets.pages.history.month_index import MonthIndex
from widgets.pages.history.result_line import ResultLine, Score, line_height, place, score_width
from widgets.pages.history.row_data import month_name
from widgets.pages.people.person import PersonPage
from widgets.pages.statistics.calendar import CalendarPage
from widgets.pages.statistics.report_pages import GamePage
from widgets.shared import exports
from widgets.table.qr_code import QrCode


class Calendar:
    """Clock of the store that a test can set back."""

    def __init__(self) -> None:
        self.back = timedelta()

    def __call__(self) -> datetime:
        return local_now() - self.back


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def store(tmp_path: Path, calendar: Calendar) -> Iterator[Store]:
    with Store(tmp_path / "store", calendar) as opened:
        yield opened


pytestmark = pytest.mark.usefixtures("german")


def opened(phone: Phone, store: Store) -> tuple[HistoryPage, PageRequests]:
    page = HistoryPage(name="history", store=store)
    return page, open_page(phone, page)


def rows(phone: Phone) -> list[HistoryRow]:
    return sorted(phone.find_all(HistoryRow), key=lambda row: -row.y)


def test_empty_history_offers_to_start_a_game(phone: Phone, store: Store) -> None:
    _, gone = opened(phone, store)
    assert any("fertigen Partien" in text for text in phone.texts())
    phone.tap(phone.find(PillButton, text="Erste Partie beginnen"))
    assert gone == [("home", {})]


def test_newest_game_is_first_with_day_time_and_winner(phone: Phone, store: Store, calendar: Calendar) -> None:
    calendar.back = timedelta(days=1)
    finish_pad(store, "qwantum", ["Cem", "Dora"], (0, 1))
    calendar.back = timedelta()
    newest = finish_pad(store, "qwinto", ["Anna", "Ben"], (2, 1))
    _, gone = opened(phone, store)
    first, second = rows(phone)
    assert first.title == "Qwinto"
    assert re.fullmatch(r"Heute, \d\d:\d\d", first.day)
    assert second.title == "Qwantum"
    assert second.day.startswith("Gestern, ")
    assert first.scores == [Score("Ben", "−5", won=True, star=True), Score("Anna", "−10")]
    assert first.accessible_label() == f"Qwinto, {first.day}, Ben −5, Anna −10"

    phone.tap(first)

    assert gone == [("result", {"game_id": newest})]


def test_row_contains_all_players(phone: Phone, store: Store) -> None:
    names = [f"Maximiliane-Charlotte von und zu {letter}" for letter in "ABCDEF"]
    finish_pad(store, "qwinto", names, (1, 2, 3))
    opened(phone, store)
    (row,) = rows(phone)
    assert sorted(score.name for score in row.scores) == names
    line = phone.find(ResultLine)
    places = place([score_width(score, line.named) for score in line.scores], line.width)
    assert places[-1][0] > 0
    assert all(
        left + score_width(score, False) <= line.width for score, (_, left) in zip(row.scores, places, strict=True)
    )
    assert (places[-1][0] + 1) * line_height() <= line.height + 1
    assert line.y >= row.y


def test_players_have_their_own_colors(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"], (2, 1))
    store.players.set_color("Anna", COLORS[4])
    player_colors.load(store.players.all())
    opened(phone, store)
    line = phone.find(ResultLine)
    discs, names = [], [score.name for score in line.scores]
    for shape in line.shapes.children:
        if isinstance(shape, Color):
            color = shape.rgba
        elif isinstance(shape, Disc):
            discs.append(color)
    assert discs == [pytest.approx(player_colors.color(name)) for name in names]
    assert player_colors.color("Anna") == theme.player(4)


def test_filters_by_game_and_player_are_described(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwantum", ["Anna", "Ben"])
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    finish_pad(store, "qwinto", ["Cem", "Ben"])
    page, _ = opened(phone, store)
    assert len(rows(phone)) == 3
    phone.tap(phone.find(Chip, text="Alle Spiele"))
    phone.tap(phone.find(PillButton, text="Qwinto"))
    assert [row.title for row in rows(phone)] == ["Qwinto", "Qwinto"]
    phone.tap(phone.find(Chip, text="Alle Personen"))
    phone.tap(phone.find(PillButton, text="Anna"))
    (row,) = rows(phone)
    assert "Anna" in [score.name for score in row.scores]
    assert page.filtered == "1 von 3 Partien"
    chips = sorted(phone.find_all(Chip), key=lambda chip: chip.x)
    assert [(chip.text, chip.chosen) for chip in chips[:2]] == [("Qwinto", True), ("Anna", True)]
    assert not any(chip.chosen for chip in chips[2:])

    assert chips[0].color == theme.accent_ink
    phone.tap(phone.find(ActiveChip, text="Qwinto"))

    assert page.game == ""
    assert page.filtered == "2 von 3 Partien"
    phone.tap(next(button for button in phone.find_all(text="Alles zeigen") if button.height == dp(40)))
    assert len(rows(phone)) == 3


def test_filters_without_a_match_can_be_cleared(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwantum", ["Anna", "Ben"])
    finish_pad(store, "qwinto", ["Cem", "Ben"])
    page, _ = opened(phone, store)
    page.game, page.player = "qwantum", "Cem"
    phone.frames(3)
    assert rows(phone) == []
    phone.tap(phone.find(PillButton, text="Alles zeigen"))
    assert len(rows(phone)) == 2


def test_search_for_a_name(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwantum", ["Anna", "Großmutter"])
    finish_pad(store, "qwinto", ["Cem", "Ben"])
    page, _ = opened(phone, store)
    phone.tap(phone.find(IconButton, icon="search"))
    type_text(phone, "gross")
    phone.frames(3)
    (row,) = rows(phone)
    assert "Großmutter" in [score.name for score in row.scores]
    assert page.step_back()
    phone.frames(3)
    assert len(rows(phone)) == 2


def test_each_month_has_a_heading(phone: Phone, store: Store) -> None:
    times = [datetime(2025, 3, 9, 20), datetime(2025, 3, 30, 20), datetime(2025, 4, 1, 3), datetime(2025, 5, 2, 20)]
    games = [pair(n, "qwinto", ["Anna", "Ben"], [2, 1], time.astimezone()) for n, time in enumerate(times)]
    store.history.put_all(games)
    opened(phone, store)
    headings = sorted(phone.find_all(MonthHeading), key=lambda heading: -heading.y)
    assert [(heading.title, heading.note) for heading in headings] == [
        ("Mai 2025", "1 Partie · 25 min"),
        ("März 2025", "3 Partien · 75 min"),  # games after midnight belong to the evening before
    ]


def test_game_is_deleted_and_restored(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    opened(phone, store)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Löschen"))
    assert rows(phone) == []
    assert store.history.count() == 0
    phone.tap(phone.find(text="Zurücknehmen"))
    assert len(rows(phone)) == 1


def test_several_games_are_selected_deleted_and_restored(phone: Phone, store: Store) -> None:
    for _ in range(3):
        finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, gone = opened(phone, store)
    phone.long_press(rows(phone)[0])
    phone.tap(rows(phone)[2])
    assert len(page.selected) == 2
    assert gone == []
    phone.tap(phone.find(IconButton, icon="delete"))
    phone.frames(3)
    assert len(rows(phone)) == 1
    assert not page.selecting
    phone.tap(phone.find(text="Zurücknehmen"))
    phone.frames(3)
    assert len(rows(phone)) == 3


def test_selected_games_are_exported_as_csv(phone: Phone, store: Store) -> None:
    ids = [finish_pad(store, "qwinto", ["Anna", "Ben"]) for _ in range(3)]
    page, _ = opened(phone, store)
    page.toggle(ids[0])
    page.toggle(ids[2])
    phone.frames(2)
    phone.tap(phone.find(IconButton, icon="upload"))
    phone.tap(phone.find(PillButton, text="Tabelle (CSV), eine Zeile je Partie"))
    phone.frames(6)
    (path,) = (store.folder / "backup").glob("*.csv")
    text = path.read_text("utf-8-sig")
    assert text.count("\n") == 3
    assert text.startswith('"id";"game";'), "the list separator of the language"
    assert ids[0] in text
    assert ids[1] not in text
    assert path.name in phone.find(MessageLine).text


def test_long_export_shows_progress_and_can_be_stopped(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    from widgets.controls import long_task

    monkeypatch.setattr(long_task, "FRAME_BUDGET", 0)
    store.history.put_all(random_games(60))
    page, _ = opened(phone, store)
    exports.export_games(page, "games-csv", [match.session for match in page.matches])
    phone.frames(4)
    line = phone.find(MessageLine)
    assert re.fullmatch(r"Schreibe … \d+ von 60", line.text)
    line.act()
    assert line.text == "Abgebrochen, nichts ist verändert."
    assert list((store.folder / "backup").iterdir()) == []


def test_desktop_shows_a_qr_code_for_bg_stats(phone: Phone, store: Store) -> None:
    game_id = finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = opened(phone, store)
    exports.send_to_bg_stats(page, game_id)
    phone.advance(0.5)
    code = phone.find(QrCode)
    summary = store.history.find(game_id)
    assert summary is not None
    assert code.text == bg_stats.link(summary, "Qwinto")
    assert len(squares(code.text)) > 60
    exports.send_to_bg_stats(page, "gone")
    assert phone.find(MessageLine).text == "Diese Partie ist nicht mehr da."


@pytest.mark.parametrize("language", ["de", "en"])
def test_code_for_bg_stats_with_a_long_comment_says_that_it_is_shortened(
    phone: Phone, store: Store, language: str
) -> None:
    tr.language = language
    game_id = finish_pad(store, "qwinto", ["Anna", "Ben", "Cem", "Dana"])
    store.history.annotate(game_id, "Bücher, Tee und Kuchen. " * 20, "Küche")
    page, _ = opened(phone, store)
    exports.send_to_bg_stats(page, game_id)
    phone.advance(0.5)
    code = phone.find(QrCode)
    assert min(code.size) // len(squares(code.text)) >= 2
    assert tr._("history.bg-stats-without-comment-end") in phone.texts()


def test_code_for_bg_stats_is_refused_if_the_names_leave_no_room(phone: Phone, store: Store) -> None:
    game_id = finish_pad(store, "qwinto", [f"{letter}{'ü' * 55}" for letter in "ABCD"])
    page, _ = opened(phone, store)
    exports.send_to_bg_stats(page, game_id)
    phone.advance(0.5)
    assert phone.find(MessageLine).text == tr._("history.bg-stats-too-long")
    assert not phone.find_all(QrCode)


def test_unfinished_game_is_marked_and_can_be_continued(phone: Phone, store: Store) -> None:
    running = store.new("qwinto", ["Anna"], {"sheets": "mine"})
    running.record(Miss(0))
    store.finish(running.id, early=True)
    _, gone = opened(phone, store)
    (row,) = rows(phone)
    assert row.unfinished
    assert row.scores == [Score("Anna", ""), Score("", "vorzeitig beendet")]
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Weiterspielen"))
    assert gone == [("table", {"game_id": running.id})]
    assert [card.id for card in store.running()] == [running.id]


def test_comment_is_stored_and_found_by_search(phone: Phone, store: Store) -> None:
    game_id = finish_pad(store, "qwinto", ["Anna", "Ben"])
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = opened(phone, store)
    page.open_menu(game_id)
    phone.frames(2)
    phone.tap(phone.find(PillButton, text="Anmerkung"))
    type_text(phone, "Es schneite")
    phone.tap(phone.find(PillButton, text="Speichern"))
    page.search = "schnei"
    phone.frames(3)
    (row,) = rows(phone)
    assert (row.game_id, row.note) == (game_id, "Es schneite")
    summary = store.history.find(game_id)
    assert summary is not None
    assert summary.comment == "Es schneite"


def test_long_history_is_read_in_batches(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(150))
    page, _ = opened(phone, store)
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


@pytest.mark.parametrize("finished_at", ["9999-12-31T23:59:59.999+00:00", "0001-01-01T00:00:00.000+00:00", "nonsense"])
def test_invalid_times_do_not_break_the_pages(phone: Phone, store: Store, finished_at: str) -> None:
    summary, record = pair(1, "qwinto", ["Anna", "Ben"], [2, 1], local_now())
    key = history_key(finished_at, summary["id"])
    store.history.put_all([({**summary, "finished": finished_at, "key": key}, {**record, "key": key})])
    opened(phone, store)
    assert len(rows(phone)) == 1
    for kind, what in ((GamePage, {"game": "qwinto"}), (PersonPage, {"name": "Anna"}), (CalendarPage, {})):
        phone.clean()
        open_page(phone, kind(name="page", store=store), **what)
        phone.frames(3)
    assert phone.texts()


def test_relative_and_absolute_day_names() -> None:
    today = date(2026, 11, 15)
    assert date_text(today, today) == "Heute"
    assert date_text(date(2026, 11, 14), today) == "Gestern"
    assert date_text(date(2026, 3, 2), today) == "2. März"
    assert date_text(date(2025, 12, 24), today) == "24. Dez. 2025"
    tr.language = "en"
    assert date_text(date(2025, 12, 24), today) == "24 Dec 2025"
    assert day_text("no time", local_now()) == ""


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_rows_fit_into_the_window(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    finish_pad(store, "qwinto", ["Maximiliane-Charlotte von Berg " + letter for letter in "ABCDEF"], (1, 2, 3))
    phone.resize(*size)
    phone.scale(1, 1.3)
    opened(phone, store)
    (row,) = rows(phone)
    assert row.to_window(*row.pos)[0] >= 0
    assert row.to_window(row.right, 0)[0] <= size[0]
    assert row.width <= dp(640)


def test_list_never_jumps_while_games_are_loaded(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(153))
    page, _ = opened(phone, store)
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
    page, _ = opened(phone, store)
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


def test_tonight_is_not_among_search_results(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = opened(phone, store)
    assert phone.find_all(TonightCard)
    page.start_searching()
    page.search = "Anna"
    phone.frames(4)
    assert len(rows(phone)) == 1
    assert not phone.find_all(TonightCard)


def test_landscape_shows_games_beside_a_tile_of_tonight(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(20))
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    phone.resize(780, 360)
    page, _ = opened(phone, store)
    phone.frames(4)
    shown_list = page.ids.list
    whole = [row for row in rows(phone) if row.to_window(0, row.y)[1] >= shown_list.to_window(0, shown_list.y)[1] - 1]
    tile = phone.find(TonightTile)
    assert tile.height <= dp(62)
    assert tile.right <= shown_list.x
    assert len(whole) >= 3


def test_a_pulled_list_returns_when_its_height_changes(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(20))
    page, _ = opened(phone, store)
    shown_list = page.ids.list
    shown_list.scroll_y = 30  # pulled by a few pixels while the list was hardly longer than the screen
    page.start_searching()
    phone.frames(3)
    assert shown_list.scroll_y == 1
    assert rows(phone)[0].to_window(0, rows(phone)[0].top)[1] <= shown_list.to_window(0, shown_list.top)[1]


def test_games_are_sorted_by_score_and_duration(phone: Phone, store: Store) -> None:
    now = local_now()
    made = [
        pair(number, "qwinto", ["Anna", "Ben"], [points, 1], now - timedelta(days=9 - number), seconds=seconds)
        for number, (points, seconds) in enumerate([(40, 900), (70, 300), (55, 1800)])
    ]
    store.history.put_all(made)
    page, _ = opened(phone, store)
    assert [row.game_id for row in rows(phone)] == ["made-2", "made-1", "made-0"]
    page.order = "score"
    phone.frames(4)
    assert [row.game_id for row in rows(phone)] == ["made-1", "made-2", "made-0"]
    assert not phone.find_all(MonthHeading)
    page.order = "duration"
    phone.frames(4)
    assert [row.game_id for row in rows(phone)] == ["made-2", "made-0", "made-1"]


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
    page, _ = opened(phone, store)
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
    page, _ = opened(phone, store)
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
    page, _ = opened(phone, store)
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
