"""The page of one person."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.coached import CoachedGames
from data.statistics.columns import LOST, lowest_wins
from data.statistics.tallies import Tally
from i18n.reports.cards import FEW, Bar, Bars, Card, Figures, Go, Line, Lines, Report, Streak, Strengths, Trend
from i18n.reports.coached import coach_cards
from i18n.reports.teller import Teller
from sheets.registry import accent

LAST = 20
"""So many games the trend shows; the streak shows twelve."""
BOXES = 12


def person_report(
    teller: Teller,
    name: str,
    tallies: dict[str, Tally],
    rivals: list[tuple[str, str]],
    coached: Mapping[str, CoachedGames],
    filtered: str = "",
) -> Report:
    """Returns the page; *rivals* are the people most often met, each with the score in words."""
    if not tallies:
        return Report(name, filtered, (Card(sentence=teller.text("nothing")),), name)
    most = dict(sorted(tallies.items(), key=lambda item: -item[1].played))
    cards: list[Card] = [_figures(teller, most), _per_game(teller, most)]
    favourite = next(iter(most))
    for game, tally in list(most.items())[:3]:
        cards.append(_trend(teller, game, tally))
    tally = most[favourite]
    if tally.contested:
        cards.append(_streak(teller, favourite, tally))
    strengths = _strengths(teller, favourite, tally)
    cards += [strengths] if strengths else []
    cards.append(_by_seats(teller, favourite, tally))
    cards += coach_cards(teller, coached)
    if rivals:
        rows = tuple(
            Line(other, value=score, person=other, go=Go("pair", {"first": name, "second": other}))
            for other, score in rivals
        )
        sentence = "; ".join(f"{row.title} {row.value}" for row in rows)
        cards.append(Lines(title=teller.text("rivals"), note=teller.text("rivals-note"), rows=rows, sentence=sentence))
    return Report(name, filtered, tuple(cards), name)


def _figures(teller: Teller, tallies: dict[str, Tally]) -> Card:
    played = sum(one.played for one in tallies.values())
    contested = sum(one.contested for one in tallies.values())
    won = sum(one.won + one.shared for one in tallies.values())
    chance = sum(one.chance for one in tallies.values())
    items = [(str(played), teller.text("played")), (str(won), teller.text("won"))]
    if contested:
        items.append(
            (teller.percent(won / contested), teller.text("chance-would", value=teller.percent(chance / contested)))
        )
    shared = sum(one.shared for one in tallies.values())
    below = teller.plural("shared", shared) if shared else ""
    return Figures(items=tuple(items), sentence=", ".join(f"{value} {word}" for value, word in items), below=below)


def _per_game(teller: Teller, tallies: dict[str, Tally]) -> Card:
    rows = tuple(
        Bar(
            name=teller.game(game),
            value=(one.won + one.shared) / one.contested if one.contested else 0.0,
            text=teller.bracketed(
                teller.text("won-of", won=one.won + one.shared, played=one.contested), one.contested < FEW
            )
            if one.contested
            else teller.plural("alone", one.played),
            color=accent(game),
            mark=one.chance / one.contested if one.contested else None,
            few=one.contested < FEW,
            go=Go("game", {"game": game}),
        )
        for game, one in tallies.items()
    )
    sentence = "; ".join(f"{row.name} {row.text}" for row in rows)
    note = teller.text("chance-dashed")
    below = teller.text("brackets", count=FEW) if any(0 < one.contested < FEW for one in tallies.values()) else ""
    return Bars(title=teller.text("won-per-game"), note=note, rows=rows, most=1.0, sentence=sentence, below=below)


def _trend(teller: Teller, game: str, tally: Tally) -> Card:
    title = teller.text("trend", game=teller.game(game))
    last = tally.series[-LAST:]
    average, best = teller.decimal(tally.average), teller.number(tally.best)
    sentence = teller.text("trend-said", average=average, best=best, count=tally.played)
    if len(last) < FEW:
        return Card(title=title, sentence=sentence, below=teller.text("too-few"))
    recent = sum(one.points for one in last[-FEW:]) / FEW
    sentence += " " + teller.text("trend-recent", value=teller.decimal(recent), count=FEW)
    ends = teller.text("games-ago", count=len(last)), teller.day(last[-1].when)
    values, sessions = tuple(one.points for one in last), tuple(one.session for one in last)
    note = teller.text("few-are-good") if lowest_wins(game) else teller.text("line-average", count=FEW)
    return Trend(title=title, note=note, values=values, sessions=sessions, ends=ends, sentence=sentence)


def _streak(teller: Teller, game: str, tally: Tally) -> Card:
    outcomes = tuple(one.outcome for one in tally.series[-BOXES:])
    title = (
        f"{teller.game(game)}: {teller.plural('streak', tally.streak)}"
        if tally.streak
        else teller.text("streak-none", game=teller.game(game))
    )
    won = sum(outcome != LOST for outcome in outcomes)
    sentence = teller.text("streak-said", won=won, played=len(outcomes), longest=tally.longest_streak)
    note = teller.text("longest-streak", count=tally.longest_streak)
    return Streak(title=title, note=note, outcomes=outcomes, sentence=sentence, below=teller.text("streak-legend"))


def _strengths(teller: Teller, game: str, tally: Tally) -> Card | None:
    if tally.contested < FEW:
        return None
    sign = -1 if lowest_wins(game) else 1
    rows = []
    for kind in {**tally.others, **tally.parts}:
        difference = sign * (tally.parts.get(kind, (0.0, 0.0))[0] - tally.others.get(kind, 0.0))
        if abs(difference) >= 0.05:
            rows.append((teller.part(kind), difference, teller.decimal(difference, plus=True)))
    if not rows:
        return None
    whole = sum(difference for _, difference, _ in rows)
    note = teller.text("strengths-note", game=teller.game(game), value=teller.decimal(whole, plus=True))
    sentence = teller.text("strengths-said", parts=", ".join(f"{name} {text}" for name, _, text in rows))
    return Strengths(title=teller.text("strengths"), note=note, rows=tuple(rows), sentence=sentence)


def _by_seats(teller: Teller, game: str, tally: Tally) -> Card:
    rows = tuple(
        Line(
            teller.plural("people", seats),
            teller.plural("games", one.played) + (f" · {teller.plural('wins', one.won)}" if seats > 1 else ""),
            f"Ø {teller.bracketed(teller.decimal(one.average), one.played < FEW)} · {teller.number(one.best)}",
        )
        for seats, one in tally.by_seats.items()
    )
    sentence = "; ".join(f"{row.title}: {row.detail}, {row.value}" for row in rows)
    title = f"{teller.game(game)}: {teller.text('by-seats')}"
    return Lines(title=title, note=teller.text("average-best"), rows=rows, sentence=sentence)
