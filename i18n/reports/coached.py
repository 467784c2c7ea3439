"""Cards with the coach's figures of one person: points given away with their trend, and luck."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.coached import CoachedGames
from i18n.reports.cards import FEW, FiguresCard, LinkTarget, MeanChart, ReportCard, ReportRow, RowList, TrendChart
from i18n.reports.formatter import ReportFormatter

MOST_GAMES = 2
"""Number of games with cards of their own; a filter shows the others."""
TREND_LENGTH = 20
"""Number of results in the trend."""
MOST_POINTS = 120
"""Maximum number of points on the line of luck."""
IMPROVEMENT = 0.5
"""Decrease in points given away that is praised."""


def coach_cards(formatter: ReportFormatter, by_game: Mapping[str, CoachedGames]) -> list[ReportCard]:
    """Returns the cards; empty without a game that the coach knows."""
    cards: list[ReportCard] = []
    most_played = sorted(by_game.items(), key=lambda item: -len(item[1].games))
    for game, own in [item for item in most_played if item[1].games][:MOST_GAMES]:
        cards.append(_figures(formatter, game, own))
        if len(own.games) >= FEW:
            cards += [_given(formatter, game, own), _luck(formatter, game, own)]
    waiting = [(game, len(own.unreviewed)) for game, own in by_game.items() if own.unreviewed]
    if waiting:
        rows = tuple(
            ReportRow(
                formatter.game(game),
                formatter.plural("coach-unreviewed", count),
                icon="play",
                target=LinkTarget("review-games", {"game": game}),
            )
            for game, count in waiting
        )
        sentence = "; ".join(f"{row.title}: {row.detail}" for row in rows)
        note = formatter.text("coach-start")
        cards.append(RowList(title=formatter.text("coach-look"), note=note, rows=rows, sentence=sentence, shared=False))
    return cards


def _figures(formatter: ReportFormatter, game: str, own: CoachedGames) -> ReportCard:
    few = len(own.games) < FEW
    given, luck = formatter.decimal(own.given), formatter.decimal(own.luck, plus=True)
    items = (
        (formatter.bracketed(given, few), formatter.text("coach-given-word")),
        (formatter.bracketed(luck, few), formatter.text("coach-luck-word")),
    )
    return FiguresCard(
        title=formatter.text("coach", game=formatter.game(game)),
        note=formatter.plural("games", len(own.games)),
        items=items,
        sentence=formatter.text(
            "coach-sentence", games=formatter.plural("in-games", len(own.games)), given=given, luck=luck
        ),
        below=formatter.text("coach-few", count=FEW) if few else "",
    )


def _given(formatter: ReportFormatter, game: str, own: CoachedGames) -> ReportCard:
    last = own.games[-TREND_LENGTH:]
    recent = sum(reviewed.given for reviewed in last[-FEW:]) / FEW
    sentence = formatter.text(
        "coach-recent", value=formatter.decimal(recent), average=formatter.decimal(own.given), count=FEW
    )
    if len(own.games) >= 2 * FEW and recent < own.given - IMPROVEMENT:
        sentence += " " + formatter.text("coach-less")
    return TrendChart(
        title=formatter.text("coach-trend", game=formatter.game(game)),
        note=formatter.text("few-are-good"),
        values=tuple(round(reviewed.given, 1) for reviewed in last),
        sessions=tuple(reviewed.session for reviewed in last),
        ends=(formatter.text("games-ago", count=len(last)), formatter.day(last[-1].when)),
        sentence=sentence,
        below=formatter.text("line-average", count=FEW),
    )


def _luck(formatter: ReportFormatter, game: str, own: CoachedGames) -> ReportCard:
    means = own.lucks_so_far()
    step = -(-len(means) // MOST_POINTS)
    points = [*means[:-1:step], means[-1]]
    luck = formatter.decimal(means[-1], plus=True)
    sentence = formatter.text("coach-luck-sentence", games=formatter.plural("in-games", len(means)), luck=luck)
    remark = formatter.text("coach-luck-fair" if own.fair else "coach-luck-unknown")
    return MeanChart(
        title=formatter.text("coach-luck", game=formatter.game(game)),
        note=formatter.text("coach-luck-note"),
        values=tuple(points),
        ends=(formatter.text("coach-first"), formatter.plural("games", len(means))),
        text=luck,
        sentence=f"{sentence} {remark}",
        below=remark,
    )
