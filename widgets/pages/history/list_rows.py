"""The data of the list: the card of the evening, a heading per month, a row per game."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.core.text.markup import MarkupLabel
from kivy.metrics import dp, sp

from data.clock import from_micros, local_now, parse_time
from data.record import FinishedSummary
from data.statistics.api import GameRef
from data.statistics.filters import playing_day
from i18n.catalog import catalog_for
from i18n.numbers import format_number
from i18n.reports.formatter import ReportFormatter
from sheets.registry import accent
from widgets.base.dates import day_text
from widgets.base.icons import ICONS
from widgets.base.text_format import HARD_SPACE, escape_markup
from widgets.base.translation import tr
from widgets.pages.history.history_rows import HistoryRow, MonthHeading, TonightCard  # noqa: F401  by their names

TEXT = 15
NOTE = 13


def rows_of(page: Any) -> list[dict[str, Any]]:
    """Returns the rows for what a page has read."""
    rows: list[dict[str, Any]] = []
    now = local_now()
    zone = page.store.history.statistics.zone
    formatter = ReportFormatter(catalog_for(tr.language), playing_day(now, zone), zone)
    if not page.filtered and not page.choosing:
        rows += _tonight(page, formatter, now)
    months = _months(page.all_listed, zone)
    last = None
    when = {one.session: one.when for one in page.all_listed[: len(page.games) + 8]}
    for game in page.games:
        day = playing_day(from_micros(when.get(game.id, 0)), zone)
        if (day.year, day.month) != last:
            last = day.year, day.month
            rows.append(_heading(last, months, formatter))
        rows.append(_row(page, game, now))
    return rows


def _tonight(page: Any, formatter: ReportFormatter, now: datetime) -> list[dict[str, Any]]:
    statistics = page.store.history.statistics
    tonight = statistics.evening(playing_day(now, statistics.zone))
    if not tonight.games:
        return []
    since = from_micros(tonight.since).astimezone(now.tzinfo)
    people = [(name, one.wins) for name, one in tonight.people.items()]
    games = ", ".join(dict.fromkeys(formatter.game(one.game) for one in tonight.games))
    note = formatter.text("since", time=f"{since:%H:%M}")
    if tonight.seconds:
        note += f" · {formatter.duration(tonight.seconds)}"
    row = {
        "viewclass": "TonightCard",
        "note": note,
        "people": people[:4],
        "message": f"{formatter.plural('games', len(tonight.games))}: {games}",
        "open_it": page.open_evening,
        "share_it": page.share_evening,
        "size": (0, sp(60) + dp(112)),
    }
    return [row]


def _months(listed: list[GameRef], zone: Any) -> dict[tuple[int, int], tuple[int, int]]:
    """Returns how many games each month has, and how long they took."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for one in listed:
        day = playing_day(from_micros(one.when), zone)
        count, seconds = found.get((day.year, day.month), (0, 0))
        found[day.year, day.month] = count + 1, seconds + one.seconds
    return found


def _heading(
    month: tuple[int, int], months: dict[tuple[int, int], tuple[int, int]], formatter: ReportFormatter
) -> dict[str, Any]:
    count, seconds = months.get(month, (0, 0))
    note = formatter.plural("games", count) + (f" · {formatter.duration(seconds)}" if seconds >= 60 else "")
    title = f"{formatter.text(f'month-{month[1]}')} {month[0]}"
    return {"viewclass": "MonthHeading", "title": title, "note": note, "size": (0, sp(22) + dp(10))}


def _row(page: Any, game: FinishedSummary, now: datetime) -> dict[str, Any]:
    said = results(game)
    note = escape_markup(" · ".join(filter(None, (game.location, game.comment))))
    high = text_height(said, page.row_width(), TEXT) + (text_height(note, page.row_width(), NOTE) if note else 0)
    return {
        "viewclass": "HistoryRow",
        "size": (0, max(dp(60), high + sp(22) + dp(24))),
        "session": game.id,
        "title": tr._(f"game.{game.game}"),
        "day": time_words(game.finished, now),
        "result": said,
        "note": note,
        "accent": accent(game.game),
        "unfinished": not game.over,
        "choosing": page.choosing,
        "chosen": game.id in page.chosen,
        "open_it": page.open_result,
        "pick": page.choose,
        "offer": page.offer,
    }


def time_words(finished: str, now: datetime) -> str:
    """Returns the day, and the time of day: `Heute, 20:48`."""
    time = parse_time(finished)
    day = day_text(finished, now)
    if time is None or not day:
        return day
    try:
        return f"{day}, {time.astimezone(now.tzinfo):%H:%M}"
    except (OverflowError, ValueError):
        return day


def results(one: FinishedSummary) -> str:
    """Returns all players with their points as marked-up text, winners first, after a star; nobody is left out."""
    if not one.over:
        names = " · ".join(escape_markup(name).replace(" ", HARD_SPACE) for name in one.players)
        return f"{names} – {tr._('history.early')}"
    best = one.totals[one.winners[0]] if one.winners else max(one.totals, default=0)
    alone = len(one.players) == 1
    seats = sorted(range(len(one.players)), key=lambda seat: (seat not in one.winners, abs(one.totals[seat] - best)))
    shown: list[str] = []
    for seat in seats:
        won = seat in one.winners
        star = f"[font=Icons]{ICONS['star']}[/font]{HARD_SPACE}" if won and not alone and not shown else ""
        name = escape_markup(one.players[seat]).replace(" ", HARD_SPACE)
        text = f"{star}{name}{HARD_SPACE}{format_number(one.totals[seat])}"
        shown.append(f"[b]{text}[/b]" if won else text)
    return " · ".join(shown)


def text_height(text: str, width: float, size: float) -> float:
    """Returns how high a marked-up text is when it wraps at *width*."""
    label = MarkupLabel(text=text, font_name="Text", font_size=sp(size), text_size=(width, None))
    return float(label.render()[1])
