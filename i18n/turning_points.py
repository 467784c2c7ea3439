"""Turning points of a game in rounds, for the replay: changes of the lead, rounds that changed most, the end."""

from __future__ import annotations

from dataclasses import dataclass

from i18n.catalog import Catalog
from i18n.decisions import Decision
from i18n.numbers import format_number
from sheets.game import Game
from sheets.registry import game_type


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A stop of the replay at which something mattered."""

    stop: int
    """Its number, from 1."""
    step: int
    """The round, from 1; in a game without rounds the number of changes of the totals."""
    seat: int
    """The seat that it is about."""
    sentence: str


def turning_points(catalog: Catalog, game: Game, stops: tuple[Decision, ...]) -> list[TurningPoint]:
    """Returns the turning points of a game, at most one for each stop, in their order."""
    standings = [game.rules.standing(game.states[cursor]) for cursor in (0, *(stop.cursor for stop in stops))]
    totals = [tuple(seat.total for seat in standing.seats) for standing in standings]
    costliest = _costliest(game, totals)
    points: list[TurningPoint] = []
    leaders: tuple[int, ...] = ()
    changes = 0
    for number, stop in enumerate(stops, 1):
        now, seat, sentence = standings[number].leaders, 0, ""
        changes += totals[number] != totals[number - 1]
        if standings[number].winners and number == len(stops):
            seat, sentence = now[0], _end(catalog, game, totals[number], standings[number].winners)
        elif len(now) == 1 and now != leaders:
            seat, sentence = now[0], catalog.text("replay.event-leads", name=game.players[now[0]])
        elif len(now) > len(leaders) > 0 and len(now) < len(game.players):
            names = catalog.all_of(game.players[leader] for leader in now)
            seat, sentence = now[0], catalog.text("replay.event-level", names=names)
        elif costliest is not None and costliest[0] == number:
            seat = costliest[1]
            params = {
                "name": game.players[seat],
                "points": format_number(totals[number][seat] - totals[number - 1][seat]),
            }
            sentence = catalog.text("replay.event-costly", **params)
        if sentence:
            step = stop.turn if game.rules.round(game.states[stop.cursor - 1]) else changes
            points.append(TurningPoint(number, step, seat, sentence))
        leaders = now
    return points


def _costliest(game: Game, totals: list[tuple[int, ...]]) -> tuple[int, int] | None:
    """Returns stop and seat of the largest gain if points are bad in this game and no other gain is as large.

    Gains that were corrected later do not count.
    """
    kind = game_type(game.rules.name)
    if kind is None or not kind.lowest_wins or len(totals) < 3:
        return None
    gains = {
        (number, seat): totals[number][seat] - totals[number - 1][seat]
        for number in range(1, len(totals))
        for seat in range(len(game.players))
        if totals[number][seat] <= min(later[seat] for later in totals[number:])
    }
    largest = max(gains.values(), default=0)
    largest_at = [where for where, gain in gains.items() if gain == largest]
    return largest_at[0] if len(largest_at) == 1 and largest > 0 else None


def _end(catalog: Catalog, game: Game, totals: tuple[int, ...], winners: tuple[int, ...]) -> str:
    """Returns a sentence with the winners and their lead."""
    names = catalog.all_of(game.players[seat] for seat in winners)
    behind = [abs(total - totals[winners[0]]) for seat, total in enumerate(totals) if seat not in winners]
    if len(winners) > 1 or not behind:
        return catalog.text("result.shared" if len(winners) > 1 else "result.wins", names=names, name=names) + "."
    return catalog.text("replay.event-end", name=names, points=min(behind))
