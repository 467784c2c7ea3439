"""What the coach says about somebody's games: what was given away and its trend, and luck, which evens out."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.coached import CoachedGames
from i18n.reports.cards import FEW, Card, Figures, Go, Line, Lines, Mean, Trend
from i18n.reports.teller import Teller

SHOWN = 2
"""Of so many games the cards are shown; a filter shows another one."""
LAST = 20
POINTS = 120
"""So many points of the line of luck are drawn at most."""
LESS = 0.5
"""So much less given away lately is worth a word."""


def coach_cards(teller: Teller, found: Mapping[str, CoachedGames]) -> list[Card]:
    """Returns the cards; none for who never played a game that the coach knows."""
    cards: list[Card] = []
    most = sorted(found.items(), key=lambda item: -len(item[1].games))
    for game, own in [item for item in most if item[1].games][:SHOWN]:
        cards.append(_figures(teller, game, own))
        if len(own.games) >= FEW:
            cards += [_given(teller, game, own), _luck(teller, game, own)]
    waiting = [(game, len(own.unseen)) for game, own in found.items() if own.unseen]
    if waiting:
        rows = tuple(
            Line(
                teller.game(game),
                teller.plural("coach-unseen", count),
                icon="play",
                go=Go("look-through", {"game": game}),
            )
            for game, count in waiting
        )
        sentence = "; ".join(f"{row.title}: {row.detail}" for row in rows)
        note = teller.text("coach-start")
        cards.append(Lines(title=teller.text("coach-look"), note=note, rows=rows, sentence=sentence, shared=False))
    return cards


def _figures(teller: Teller, game: str, own: CoachedGames) -> Card:
    few = len(own.games) < FEW
    given, luck = teller.decimal(own.given), teller.decimal(own.luck, plus=True)
    items = (
        (teller.bracketed(given, few), teller.text("coach-given-word")),
        (teller.bracketed(luck, few), teller.text("coach-luck-word")),
    )
    return Figures(
        title=teller.text("coach", game=teller.game(game)),
        note=teller.plural("games", len(own.games)),
        items=items,
        sentence=teller.text("coach-said", games=teller.plural("in-games", len(own.games)), given=given, luck=luck),
        below=teller.text("coach-few", count=FEW) if few else "",
    )


def _given(teller: Teller, game: str, own: CoachedGames) -> Card:
    last = own.games[-LAST:]
    recent = sum(one.given for one in last[-FEW:]) / FEW
    sentence = teller.text("coach-recent", value=teller.decimal(recent), average=teller.decimal(own.given), count=FEW)
    if len(own.games) >= 2 * FEW and recent < own.given - LESS:
        sentence += " " + teller.text("coach-less")
    return Trend(
        title=teller.text("coach-trend", game=teller.game(game)),
        note=teller.text("few-are-good"),
        values=tuple(round(one.given, 1) for one in last),
        sessions=tuple(one.session for one in last),
        ends=(teller.text("games-ago", count=len(last)), teller.day(last[-1].when)),
        sentence=sentence,
        below=teller.text("line-average", count=FEW),
    )


def _luck(teller: Teller, game: str, own: CoachedGames) -> Card:
    means = own.lucks_so_far()
    step = -(-len(means) // POINTS)
    shown = [*means[:-1:step], means[-1]]
    luck = teller.decimal(means[-1], plus=True)
    return Mean(
        title=teller.text("coach-luck", game=teller.game(game)),
        note=teller.text("coach-luck-note"),
        values=tuple(shown),
        ends=(teller.text("coach-first"), teller.plural("games", len(means))),
        text=luck,
        sentence=teller.text("coach-luck-said", games=teller.plural("in-games", len(means)), luck=luck),
    )
