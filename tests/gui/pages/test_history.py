"""The history page: rows, filters, search, order and the card of tonight."""

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from kivy.graphics import Color
from kivy.metrics import dp

from data.clock import iso, local_now
from data.ids import history_key
from data.player_looks import COLORS
from data.store import Store
from tests.gui.helpers import finish_pad, open_page, type_text
from tests.gui.pages.history_play import open_history, rows
from tests.gui.pages.made_up import pair
from tests.gui.phone import Phone
from widgets.base.canvas_widget import text_texture
from widgets.base.dates import date_text, day_text
from widgets.base.player_colors import player_colors
from widgets.base.rounded import Disc
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.choice_row import ActiveChip
from widgets.controls.texts import Heading
from widgets.pages.history.history_rows import MonthHeading, TonightCard, TonightTile
from widgets.pages.history.result_line import ResultLine, Score, break_lines, line_height, score_width
from widgets.pages.people.person import PersonPage
from widgets.pages.statistics.calendar import CalendarPage
from widgets.pages.statistics.report_pages import GamePage

pytestmark = pytest.mark.usefixtures("german")


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


def test_empty_history_offers_to_start_a_game(phone: Phone, store: Store) -> None:
    _, gone = open_history(phone, store)
    assert any("fertigen Partien" in text for text in phone.texts())
    phone.tap(phone.find(PillButton, text="Erste Partie beginnen"))
    assert gone == [("home", {})]


def test_newest_game_is_first_with_day_time_and_winner(phone: Phone, store: Store, calendar: Calendar) -> None:
    calendar.back = timedelta(days=1)
    finish_pad(store, "qwantum", ["Cem", "Dora"], (0, 1))
    calendar.back = timedelta()
    newest = finish_pad(store, "qwinto", ["Anna", "Ben"], (2, 1))
    _, gone = open_history(phone, store)
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
    open_history(phone, store)
    (row,) = rows(phone)
    assert sorted(score.name for score in row.scores) == names
    line = phone.find(ResultLine, is_on_mat=False)
    positions = break_lines([score_width(score, line.named) for score in line.scores], line.width)
    assert positions[-1][0] > 0
    assert all(
        left + score_width(score, False) <= line.width for score, (_, left) in zip(row.scores, positions, strict=True)
    )
    assert (positions[-1][0] + 1) * line_height() <= line.height + 1
    assert line.y >= row.y


def test_long_day_leaves_room_for_the_name_of_the_game(phone: Phone, store: Store) -> None:
    last_year = local_now() - timedelta(days=400)
    days = [last_year - timedelta(days=40 * number) for number in range(4)]  # so many months have an index
    store.history.put_all([pair(number, "qwinto", ["Anna", "Ben"], [3, 2], day) for number, day in enumerate(days)])
    phone.resize(320, 568)
    phone.scale(1, 1.3)
    open_history(phone, store)
    assert rows(phone)[0].day == day_text(iso(last_year), local_now())
    headings = phone.find_all(Heading, text="Qwinto")
    assert headings
    assert all(text_texture("Qwinto", name.font_size, bold=True).width <= name.width for name in headings)


def test_players_have_their_own_colors(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"], (2, 1))
    store.players.set_color("Anna", COLORS[4])
    player_colors.load(store.players.all())
    open_history(phone, store)
    line = phone.find(ResultLine, is_on_mat=False)
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
    page, _ = open_history(phone, store)
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
    page, _ = open_history(phone, store)
    page.game, page.player = "qwantum", "Cem"
    phone.frames(3)
    assert rows(phone) == []
    phone.tap(phone.find(PillButton, text="Alles zeigen"))
    assert len(rows(phone)) == 2


def test_search_for_a_name(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwantum", ["Anna", "Großmutter"])
    finish_pad(store, "qwinto", ["Cem", "Ben"])
    page, _ = open_history(phone, store)
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
    open_history(phone, store)
    headings = sorted(phone.find_all(MonthHeading), key=lambda heading: -heading.y)
    assert [(heading.title, heading.note) for heading in headings] == [
        ("Mai 2025", "1 Partie · 25 min"),
        ("März 2025", "3 Partien · 75 min"),  # games after midnight belong to the evening before
    ]


@pytest.mark.parametrize("finished_at", ["9999-12-31T23:59:59.999+00:00", "0001-01-01T00:00:00.000+00:00", "nonsense"])
def test_invalid_times_do_not_break_the_pages(phone: Phone, store: Store, finished_at: str) -> None:
    summary, record = pair(1, "qwinto", ["Anna", "Ben"], [2, 1], local_now())
    key = history_key(finished_at, summary["id"])
    store.history.put_all([({**summary, "finished": finished_at, "key": key}, {**record, "key": key})])
    open_history(phone, store)
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
    open_history(phone, store)
    (row,) = rows(phone)
    assert row.to_window(*row.pos)[0] >= 0
    assert row.to_window(row.right, 0)[0] <= size[0]
    assert row.width <= dp(640)


def test_tonight_is_not_among_search_results(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = open_history(phone, store)
    assert phone.find_all(TonightCard)
    page.start_searching()
    page.search = "Anna"
    phone.frames(4)
    assert len(rows(phone)) == 1
    assert not phone.find_all(TonightCard)


def test_landscape_shows_games_beside_a_tile_of_tonight(phone: Phone, store: Store) -> None:
    now = local_now()
    store.history.put_all([pair(n, "qwinto", ["Anna", "Ben"], [3, 2], now - timedelta(seconds=n)) for n in range(7)])
    phone.resize(780, 360)
    page, _ = open_history(phone, store)
    phone.frames(4)
    shown_list = page.ids.list
    whole = [row for row in rows(phone) if row.to_window(0, row.y)[1] >= shown_list.to_window(0, shown_list.y)[1] - 1]
    tile = phone.find(TonightTile)
    assert tile.height <= dp(62)
    assert tile.right <= shown_list.x
    assert len(whole) == 5
    assert [(score.name, score.text) for score in tile.scores] == [("Anna", "7"), ("", "gewonnen")]
    assert tile.accessible_label() == "Heute, 7 Partien, Anna 7, gewonnen"


def test_games_are_sorted_by_score_and_duration(phone: Phone, store: Store) -> None:
    now = local_now()
    made = [
        pair(number, "qwinto", ["Anna", "Ben"], [points, 1], now - timedelta(days=9 - number), seconds=seconds)
        for number, (points, seconds) in enumerate([(40, 900), (70, 300), (55, 1800)])
    ]
    store.history.put_all(made)
    page, _ = open_history(phone, store)
    assert [row.game_id for row in rows(phone)] == ["made-2", "made-1", "made-0"]
    page.order = "score"
    phone.frames(4)
    assert [row.game_id for row in rows(phone)] == ["made-1", "made-2", "made-0"]
    assert not phone.find_all(MonthHeading)
    page.order = "duration"
    phone.frames(4)
    assert [row.game_id for row in rows(phone)] == ["made-2", "made-0", "made-1"]
