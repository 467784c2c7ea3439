"""The page of one person."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.coached import CoachedGames
from data.statistics.columns import LOST, lowest_wins
from data.statistics.tallies import Tally
from i18n.reports.cards import (
    FEW,
    BarChart,
    BarRow,
    FiguresCard,
    LinkTarget,
    Report,
    ReportCard,
    ReportRow,
    RowList,
    StreakChart,
    StrengthsChart,
    TrendChart,
)
from i18n.reports.coached import coach_cards
from i18n.reports.formatter import ReportFormatter
from sheets.registry import accent

LAST = 20
"""So many games the trend shows; the streak shows twelve."""
BOXES = 12


def person_report(
    formatter: ReportFormatter,
    name: str,
    tallies: dict[str, Tally],
    rivals: list[tuple[str, str]],
    coached: Mapping[str, CoachedGames],
    filtered: str = "",
) -> Report:
    """Returns the page; *rivals* are the people most often met, each with the score in words."""
    if not tallies:
        return Report(name, filtered, (ReportCard(sentence=formatter.text("nothing")),), name)
    most = dict(sorted(tallies.items(), key=lambda item: -item[1].played))
    cards: list[ReportCard] = [_figures(formatter, most), _per_game(formatter, most)]
    favourite = next(iter(most))
    for game, tally in list(most.items())[:3]:
        cards.append(_trend(formatter, game, tally))
    tally = most[favourite]
    if tally.contested:
        cards.append(_streak(formatter, favourite, tally))
    strengths = _strengths(formatter, favourite, tally)
    cards += [strengths] if strengths else []
    cards.append(_by_seats(formatter, favourite, tally))
    cards += coach_cards(formatter, coached)
    if rivals:
        rows = tuple(
            ReportRow(other, value=score, person=other, target=LinkTarget("pair", {"first": name, "second": other}))
            for other, score in rivals
        )
        sentence = "; ".join(f"{row.title} {row.value}" for row in rows)
        cards.append(
            RowList(title=formatter.text("rivals"), note=formatter.text("rivals-note"), rows=rows, sentence=sentence)
        )
    return Report(name, filtered, tuple(cards), name)


def _figures(formatter: ReportFormatter, tallies: dict[str, Tally]) -> ReportCard:
    played = sum(one.played for one in tallies.values())
    contested = sum(one.contested for one in tallies.values())
    won = sum(one.won + one.shared for one in tallies.values())
    chance = sum(one.chance for one in tallies.values())
    items = [(str(played), formatter.text("played")), (str(won), formatter.text("won"))]
    if contested:
        items.append(
            (
                formatter.percent(won / contested),
                formatter.text("chance-would", value=formatter.percent(chance / contested)),
            )
        )
    shared = sum(one.shared for one in tallies.values())
    below = formatter.plural("shared", shared) if shared else ""
    return FiguresCard(items=tuple(items), sentence=", ".join(f"{value} {word}" for value, word in items), below=below)


def _per_game(formatter: ReportFormatter, tallies: dict[str, Tally]) -> ReportCard:
    rows = tuple(
        BarRow(
            name=formatter.game(game),
            value=(one.won + one.shared) / one.contested if one.contested else 0.0,
            text=formatter.bracketed(
                formatter.text("won-of", won=one.won + one.shared, played=one.contested), one.contested < FEW
            )
            if one.contested
            else formatter.plural("alone", one.played),
            color=accent(game),
            mark=one.chance / one.contested if one.contested else None,
            few=one.contested < FEW,
            target=LinkTarget("game", {"game": game}),
        )
        for game, one in tallies.items()
    )
    sentence = "; ".join(f"{row.name} {row.text}" for row in rows)
    note = formatter.text("chance-dashed")
    below = formatter.text("brackets", count=FEW) if any(0 < one.contested < FEW for one in tallies.values()) else ""
    return BarChart(
        title=formatter.text("won-per-game"), note=note, rows=rows, most=1.0, sentence=sentence, below=below
    )


def _trend(formatter: ReportFormatter, game: str, tally: Tally) -> ReportCard:
    title = formatter.text("trend", game=formatter.game(game))
    last = tally.series[-LAST:]
    average, best = formatter.decimal(tally.average), formatter.number(tally.best)
    sentence = formatter.text("trend-said", average=average, best=best, count=tally.played)
    if len(last) < FEW:
        return ReportCard(title=title, sentence=sentence, below=formatter.text("too-few"))
    recent = sum(one.points for one in last[-FEW:]) / FEW
    sentence += " " + formatter.text("trend-recent", value=formatter.decimal(recent), count=FEW)
    ends = formatter.text("games-ago", count=len(last)), formatter.day(last[-1].when)
    values, sessions = tuple(one.points for one in last), tuple(one.session for one in last)
    note = formatter.text("few-are-good") if lowest_wins(game) else formatter.text("line-average", count=FEW)
    return TrendChart(title=title, note=note, values=values, sessions=sessions, ends=ends, sentence=sentence)


def _streak(formatter: ReportFormatter, game: str, tally: Tally) -> ReportCard:
    outcomes = tuple(one.outcome for one in tally.series[-BOXES:])
    title = (
        f"{formatter.game(game)}: {formatter.plural('streak', tally.streak)}"
        if tally.streak
        else formatter.text("streak-none", game=formatter.game(game))
    )
    won = sum(outcome != LOST for outcome in outcomes)
    sentence = formatter.text("streak-said", won=won, played=len(outcomes), longest=tally.longest_streak)
    note = formatter.text("longest-streak", count=tally.longest_streak)
    return StreakChart(
        title=title, note=note, outcomes=outcomes, sentence=sentence, below=formatter.text("streak-legend")
    )


def _strengths(formatter: ReportFormatter, game: str, tally: Tally) -> ReportCard | None:
    if tally.contested < FEW:
        return None
    sign = -1 if lowest_wins(game) else 1
    rows = []
    for kind in {**tally.others, **tally.parts}:
        difference = sign * (tally.parts.get(kind, (0.0, 0.0))[0] - tally.others.get(kind, 0.0))
        if abs(difference) >= 0.05:
            rows.append((formatter.part(kind), difference, formatter.decimal(difference, plus=True)))
    if not rows:
        return None
    whole = sum(difference for _, difference, _ in rows)
    note = formatter.text("strengths-note", game=formatter.game(game), value=formatter.decimal(whole, plus=True))
    sentence = formatter.text("strengths-said", parts=", ".join(f"{name} {text}" for name, _, text in rows))
    return StrengthsChart(title=formatter.text("strengths"), note=note, rows=tuple(rows), sentence=sentence)


def _by_seats(formatter: ReportFormatter, game: str, tally: Tally) -> ReportCard:
    rows = tuple(
        ReportRow(
            formatter.plural("people", seats),
            formatter.plural("games", one.played) + (f" · {formatter.plural('wins', one.won)}" if seats > 1 else ""),
            f"Ø {formatter.bracketed(formatter.decimal(one.average), one.played < FEW)} · {formatter.number(one.best)}",
        )
        for seats, one in tally.by_seats.items()
    )
    sentence = "; ".join(f"{row.title}: {row.detail}, {row.value}" for row in rows)
    title = f"{formatter.game(game)}: {formatter.text('by-seats')}"
    return RowList(title=title, note=formatter.text("average-best"), rows=rows, sentence=sentence)
