"""Data of the rows of the history: a card for tonight, a heading for each month, a row for each game."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from datetime import datetime
from typing import TYPE_CHECKING, Any

from kivy.core.text.markup import MarkupLabel
from kivy.metrics import dp, sp

from data.clock import from_micros, local_now, parse_time
from data.record import FinishedSummary
from data.statistics.api import GameRef
from data.statistics.evenings import Evening
from data.statistics.filters import playing_day
from i18n.catalog import catalog_for
from i18n.numbers import format_number
from i18n.reports.formatter import ReportFormatter
from sheets.registry import accent
from widgets.base.dates import day_text
from widgets.base.text_format import escape_markup
from widgets.base.translation import tr
from widgets.pages.history.history_rows import HistoryRow, MonthHeading, TonightCard
from widgets.pages.history.months import Month
from widgets.pages.history.result_line import Score, result_height

if TYPE_CHECKING:
    from widgets.pages.history.game_list import GameListPage

NOTE_SIZE = 13
"""Font size of the note in a row, in sp."""
DURATION_FROM = 280
"""Width of the list from which a month has its duration, in sp."""
MOST_DAY = 14
"""Letters of a day with its time in a list that is narrower."""
NAMED_FROM = 520
"""Width of the list from which names are beside the marks, in dp."""
MOST_TILES = 4
"""Players on the card of tonight."""

RowData = dict[str, Any]
"""Properties of a row, with the name of its class as `viewclass`."""


class RowBuilder:
    """Builds the rows of the games that a page has loaded, one batch after the other."""

    def __init__(self, page: GameListPage) -> None:
        self._page = page
        self._now = local_now()
        self._zone = page.store.history.statistics.zone
        self._formatter = ReportFormatter(catalog_for(tr.language), playing_day(self._now, self._zone), self._zone)
        self._months = {span.month: page.matches[span.start : span.end] for span in page.months}
        self._month_of = {match.session: month for month, matches in self._months.items() for match in matches}
        self._month: Month | None = None
        self._is_wide = page.list_width >= sp(DURATION_FROM)

    def first_rows(self) -> list[RowData]:
        """Returns the card of tonight, unless filters are active or games are being selected."""
        page, tonight = self._page, self._tonight()
        return [] if tonight is None or page.landscape else [_tonight_row(page, tonight, self._formatter, self._now)]

    def tonight_tile(self) -> tuple[str, list[Score]]:
        """Returns the number of tonight's games and the winners for the tile of a phone in landscape; else nothing."""
        tonight = self._tonight() if self._page.landscape else None
        if tonight is None:
            return "", []
        wins = [Score(name, str(player.wins), won=True) for name, player in tonight.people.items() if player.wins]
        remark = [Score("", tr._("statistics.won"))] if wins else []
        return self._formatter.plural("games", len(tonight.games)), wins[:MOST_TILES] + remark

    def _tonight(self) -> Evening | None:
        page, statistics = self._page, self._page.store.history.statistics
        if page.filtered or page.order or page.selecting:
            return None
        tonight = statistics.evening(playing_day(self._now, self._zone))
        return tonight if tonight.games else None

    def add(self, games: list[FinishedSummary]) -> list[RowData]:
        """Returns the rows of the next games; in order of date with a heading where a month begins."""
        rows: list[RowData] = []
        for game in games:
            month = self._month_of.get(game.id)
            if month is not None and month != self._month:
                self._month = month
                rows.append(_heading_row(month, self._months[month], self._formatter, self._is_wide))
            rows.append(_game_row(self._page, game, self._now))
        return rows

    def add_before(self, games: list[FinishedSummary], first: RowData | None) -> tuple[list[RowData], bool]:
        """Returns the rows of games before the *first* row, and whether that heading is repeated in them."""
        earlier = copy(self)
        earlier.continue_after(None)
        rows = earlier.add(games)
        headings = [row for row in rows if row["viewclass"] == MonthHeading.__name__]
        repeated = bool(headings and first and first.get("month") == headings[-1]["month"])
        return rows, repeated

    def headings_of(self, game: FinishedSummary) -> list[RowData]:
        """Returns the heading of the month of a game; none in another order than that of dates."""
        month = self._month_of.get(game.id)
        return [] if month is None else [_heading_row(month, self._months[month], self._formatter, self._is_wide)]

    def continue_after(self, game: FinishedSummary | None) -> None:
        """Makes *game* the last one before those that are added next; None begins with a heading."""
        self._month = None if game is None else self._month_of.get(game.id)


def game_row_index(rows: Sequence[RowData], number: int) -> int:
    """Returns the index of the row of a game, counted from 0 without headings."""
    indices = [index for index, row in enumerate(rows) if row["viewclass"] == HistoryRow.__name__]
    return indices[number]


def _tonight_row(page: GameListPage, tonight: Evening, formatter: ReportFormatter, now: datetime) -> RowData:
    since = from_micros(tonight.since).astimezone(now.tzinfo)
    wins = [(name, player.wins) for name, player in tonight.people.items()]
    games = ", ".join(dict.fromkeys(formatter.game(played.game) for played in tonight.games))
    note = formatter.text("since", time=f"{since:%H:%M}")
    if tonight.seconds:
        note += f" · {formatter.duration(tonight.seconds)}"
    return {
        "viewclass": TonightCard.__name__,
        "note": note,
        "wins": wins[:MOST_TILES],
        "games": f"{formatter.plural('games', len(tonight.games))}: {games}",
        "open_evening": page.open_evening,
        "share_evening": page.share_evening,
        "size": (0, sp(60) + dp(112)),
    }


def _heading_row(month: Month, games: list[GameRef], formatter: ReportFormatter, is_wide: bool) -> RowData:
    """Returns the heading of a month with the number of games, and their duration or the games with the coach."""
    seconds, practice = sum(game.seconds for game in games), sum(game.practice for game in games)
    note = formatter.plural("games", len(games))
    if practice:
        note += f", {formatter.text('with-coach', count=practice)}"
    elif seconds >= 60 and is_wide:
        note += f" · {formatter.duration(seconds)}"
    return {
        "viewclass": MonthHeading.__name__,
        "month": month,
        "title": month_name(month),
        "note": note,
        "size": (0, sp(22) + dp(10)),
    }


def month_name(month: Month) -> str:
    """Returns the name of a month with its year."""
    return f"{tr._(f'statistics.month-{month[1]}')} {month[0]}"


def _game_row(page: GameListPage, game: FinishedSummary, now: datetime) -> RowData:
    scores = scores_of(game)
    named = page.list_width >= dp(NAMED_FROM)
    note = escape_markup(" · ".join(filter(None, (game.location, game.comment))))
    width = page.row_width()
    result = result_height(scores, named, width)
    height = result + (text_height(note, width, NOTE_SIZE) if note else 0)
    return {
        "viewclass": HistoryRow.__name__,
        "size": (0, max(dp(56), height + sp(22) + dp(10 if page.landscape else 24))),
        "game_id": game.id,
        "title": tr._(f"game.{game.game}"),
        "day": _day(game.finished, now, page.list_width >= sp(DURATION_FROM)),
        "scores": scores,
        "named": named,
        "result_height": result,
        "rim": dp(4 if page.landscape else 8),
        "note": note,
        "accent": accent(game.game),
        "unfinished": not game.over,
        "selecting": page.selecting,
        "selected": game.id in page.selected,
        "open_game": page.open_game,
        "toggle": page.toggle,
        "open_menu": page.open_menu,
    }


def _day(finished: str, now: datetime, is_wide: bool) -> str:
    """Returns the day with the time of day; in a narrow list a long day alone, to leave room for the game's name."""
    text = day_and_time(finished, now)
    return text if is_wide or len(text) <= MOST_DAY else day_text(finished, now)


def day_and_time(finished: str, now: datetime) -> str:
    """Returns the day and the time of day: `Heute, 20:48`."""
    time = parse_time(finished)
    day = day_text(finished, now)
    if time is None or not day:
        return day
    try:
        return f"{day}, {time.astimezone(now.tzinfo):%H:%M}"
    except (OverflowError, ValueError):
        return day


def scores_of(game: FinishedSummary) -> list[Score]:
    """Returns all players with their points; the winners come first, the first one with a star."""
    if not game.over:
        return [*(Score(name, "") for name in game.players), Score("", tr._("history.early"))]
    best = game.totals[game.winners[0]] if game.winners else max(game.totals, default=0)
    is_solo = len(game.players) == 1
    seats = sorted(range(len(game.players)), key=lambda seat: (seat not in game.winners, abs(game.totals[seat] - best)))
    return [
        Score(
            game.players[seat],
            format_number(game.totals[seat]),
            won=seat in game.winners,
            star=seat in game.winners and not is_solo and number == 0,
        )
        for number, seat in enumerate(seats)
    ]


def text_height(text: str, width: float, size: float) -> float:
    """Returns the height of markup that wraps at *width*."""
    label = MarkupLabel(text=text, font_name="Text", font_size=sp(size), text_size=(width, None))
    return float(label.render()[1])
