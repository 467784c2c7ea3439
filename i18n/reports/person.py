"""Report of one person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from data.statistics.coached import CoachedGames
from data.statistics.columns import LOST, lowest_wins
from data.statistics.tallies import Tally
from i18n.reports.cards import (
    FEW,
    BarChart,
    BarRow,
    BestGame,
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

TREND_LENGTH = 20
"""Number of results in the trend."""
STREAK_LENGTH = 12
"""Number of outcomes in the streak."""


def person_report(
    formatter: ReportFormatter,
    name: str,
    tallies: dict[str, Tally],
    rivals: list[tuple[str, str]],
    coached: Mapping[str, CoachedGames],
    filtered: str = "",
    practice: int = 0,
    players_of: Callable[[str], Sequence[str]] = lambda _session: (),
) -> Report:
    """Returns the report; *rivals* are the most frequent opponents, each with the score as text.

    *practice* is the number of games with the coach, which do not count. *players_of* returns the people of a game.
    """
    if not tallies:
        return Report(name, filtered, (ReportCard(sentence=formatter.text("nothing")),), name)
    by_plays = dict(sorted(tallies.items(), key=lambda item: -item[1].played))

    def others_of(session: str) -> list[str]:
        return [other for other in players_of(session) if other != name]

    cards: list[ReportCard] = [
        _figures(formatter, by_plays, practice),
        *_best_games(formatter, name, by_plays, _GameLinks(formatter, by_plays, others_of)),
        _per_game(formatter, by_plays),
    ]
    favorite = next(iter(by_plays))
    for game, tally in list(by_plays.items())[:3]:
        cards.append(_trend(formatter, name, game, tally))
    tally = by_plays[favorite]
    if tally.contested:
        cards.append(_streak(formatter, favorite, tally))
    strengths = _strengths(formatter, favorite, tally)
    cards += [strengths] if strengths else []
    cards.append(_by_seats(formatter, favorite, tally))
    cards += coach_cards(formatter, coached)
    cards += [_rivals(formatter, name, rivals)] if rivals else []
    return Report(name, filtered, tuple(cards), name)


def _rivals(formatter: ReportFormatter, name: str, rivals: list[tuple[str, str]]) -> ReportCard:
    """Returns the scores against the most frequent opponents."""
    rows = tuple(
        ReportRow(rival, value=score, person=rival, target=LinkTarget("pair", {"first": name, "second": rival}))
        for rival, score in rivals
    )
    sentence = "; ".join(f"{row.title} {row.value}" for row in rows)
    return RowList(title=formatter.text("rivals"), note=formatter.text("rivals-note"), rows=rows, sentence=sentence)


@dataclass(frozen=True, slots=True)
class _GameLinks:
    """Rows that open one of the person's games."""

    formatter: ReportFormatter
    tallies: dict[str, Tally]
    others: Callable[[str], Sequence[str]]
    """Returns the other people of a game."""

    def detail(self, game: str, session: str) -> str:
        """Returns the day of a game and the others who were there."""
        when = next(result.when for result in self.tallies[game].series if result.session == session)
        others = self.others(session)
        played_with = self.formatter.text("played-with", names=self.formatter.names(others)) if others else ""
        return " · ".join(filter(None, (self.formatter.day(when), played_with)))

    def row(self, game: str, title: str, session: str, value: str = "", icon: str = "") -> ReportRow:
        """Returns a row that opens the result of a game."""
        color, target = "" if icon else accent(game), LinkTarget("result", {"game_id": session})
        return ReportRow(title, self.detail(game, session), value, icon, color=color, target=target)

    def latest_with(self, game: str, points: int) -> str:
        """Returns the id of the latest game with that result."""
        return next(result.session for result in reversed(self.tallies[game].series) if result.points == points)

    def result_row(self, game: str, title: str, points: int, icon: str = "") -> ReportRow:
        """Returns a row for the latest game with that result."""
        return self.row(game, title, self.latest_with(game, points), self.formatter.number(points), icon)


def _best_games(
    formatter: ReportFormatter, name: str, tallies: dict[str, Tally], links: _GameLinks
) -> list[ReportCard]:
    """Returns the best result of each game, and the worst and the longest streak of the most frequent one.

    The best game has a card of its own if all are of one kind.
    """
    game, tally = next(iter(tallies.items()))
    cards: list[ReportCard] = []
    rows: list[ReportRow] = []
    if len(tallies) == 1:
        title, points = formatter.text("best-game"), formatter.number(tally.best)
        session = links.latest_with(game, tally.best)
        detail, target = links.detail(game, session), LinkTarget("result", {"game_id": session})
        sentence = f"{title}: {points} ({detail})"
        cards.append(BestGame(points=points, detail=detail, person=name, target=target, sentence=sentence))
    else:
        rows = [links.result_row(other, formatter.game(other), own.best) for other, own in tallies.items()]
    if tally.played >= FEW:
        rows.append(links.result_row(game, formatter.text("worst-of", game=formatter.game(game)), tally.worst, "flag"))
    if tally.longest_streak > 1:
        streak = f"{formatter.game(game)}: {formatter.plural('streak', tally.longest_streak)}"
        rows.append(links.row(game, streak, tally.streak_session, icon="trophy"))
    if rows:
        title = formatter.text("records" if cards else "best-games")
        sentence = "; ".join(" ".join(filter(None, (row.title, row.value, f"({row.detail})"))) for row in rows)
        cards.append(RowList(title=title, note=formatter.text("tap-opens"), rows=tuple(rows), sentence=sentence))
    return cards


def _figures(formatter: ReportFormatter, tallies: dict[str, Tally], practice: int) -> ReportCard:
    played = sum(tally.played for tally in tallies.values())
    contested = sum(tally.contested for tally in tallies.values())
    won = sum(tally.won + tally.shared for tally in tallies.values())
    chance = sum(tally.chance for tally in tallies.values())
    items = [(str(played), formatter.text("played")), (str(won), formatter.text("won"))]
    if contested:
        items.append(
            (
                formatter.percent(won / contested),
                formatter.text("chance-would", value=formatter.percent(chance / contested)),
            )
        )
    shared = sum(tally.shared for tally in tallies.values())
    apart = formatter.text("practice-apart", count=practice) if practice else ""
    below = " · ".join(filter(None, (formatter.plural("shared", shared) if shared else "", apart)))
    return FiguresCard(items=tuple(items), sentence=", ".join(f"{value} {word}" for value, word in items), below=below)


def _per_game(formatter: ReportFormatter, tallies: dict[str, Tally]) -> ReportCard:
    rows = tuple(
        BarRow(
            name=formatter.game(game),
            value=(tally.won + tally.shared) / tally.contested if tally.contested else 0.0,
            text=formatter.bracketed(
                formatter.text("won-of", won=tally.won + tally.shared, played=tally.contested), tally.contested < FEW
            )
            if tally.contested
            else formatter.plural("alone", tally.played),
            color=accent(game),
            mark=tally.chance / tally.contested if tally.contested else None,
            few=tally.contested < FEW,
            target=LinkTarget("game", {"game": game}),
        )
        for game, tally in tallies.items()
    )
    sentence = "; ".join(f"{row.name} {row.text}" for row in rows)
    note = formatter.text("chance-dashed")
    below = (
        formatter.text("brackets", count=FEW) if any(0 < tally.contested < FEW for tally in tallies.values()) else ""
    )
    return BarChart(
        title=formatter.text("won-per-game"), note=note, rows=rows, highest=1.0, sentence=sentence, below=below
    )


def _trend(formatter: ReportFormatter, name: str, game: str, tally: Tally) -> ReportCard:
    title = formatter.text("trend", game=formatter.game(game))
    last = tally.series[-TREND_LENGTH:]
    average, best = formatter.decimal(tally.average), formatter.number(tally.best)
    sentence = formatter.text("trend-sentence", average=average, best=best, count=tally.played)
    if len(last) < FEW:
        return ReportCard(title=title, sentence=sentence, below=formatter.text("too-few"))
    recent = sum(result.points for result in last[-FEW:]) / FEW
    sentence += " " + formatter.text("trend-recent", value=formatter.decimal(recent), count=FEW)
    ends = formatter.text("games-ago", count=len(last)), formatter.day(last[-1].when)
    values, sessions = tuple(result.points for result in last), tuple(result.session for result in last)
    note = formatter.text("few-are-good") if lowest_wins(game) else formatter.text("line-average", count=FEW)
    below = formatter.text("dots-open")
    return TrendChart(
        title=title, note=note, values=values, sessions=sessions, ends=ends, person=name, sentence=sentence, below=below
    )


def _streak(formatter: ReportFormatter, game: str, tally: Tally) -> ReportCard:
    outcomes = tuple(result.outcome for result in tally.series[-STREAK_LENGTH:])
    title = (
        f"{formatter.game(game)}: {formatter.plural('streak', tally.streak)}"
        if tally.streak
        else formatter.text("streak-none", game=formatter.game(game))
    )
    won = sum(outcome != LOST for outcome in outcomes)
    sentence = formatter.text("streak-sentence", won=won, played=len(outcomes), longest=tally.longest_streak)
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
    total = sum(difference for _, difference, _ in rows)
    note = formatter.text("strengths-note", game=formatter.game(game), value=formatter.decimal(total, plus=True))
    sentence = formatter.text("strengths-sentence", parts=", ".join(f"{name} {text}" for name, _, text in rows))
    return StrengthsChart(title=formatter.text("strengths"), note=note, rows=tuple(rows), sentence=sentence)


def _by_seats(formatter: ReportFormatter, game: str, tally: Tally) -> ReportCard:
    rows = []
    for seats, group in tally.by_seats.items():
        wins = f" · {formatter.plural('wins', group.won)}" if seats > 1 else ""
        detail = formatter.plural("games", group.played) + wins
        average = formatter.bracketed(formatter.decimal(group.average), group.played < FEW)
        value = f"Ø {average} · {formatter.number(group.best)}"
        target = LinkTarget("result", {"game_id": group.session})
        rows.append(ReportRow(formatter.plural("people", seats), detail, value, target=target))
    sentence = "; ".join(f"{row.title}: {row.detail}, {row.value}" for row in rows)
    title = f"{formatter.game(game)}: {formatter.text('by-seats')}"
    return RowList(title=title, note=formatter.text("average-best"), rows=tuple(rows), sentence=sentence)
