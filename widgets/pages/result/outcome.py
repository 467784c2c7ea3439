"""Texts and orders for the result of a game: headline, reasons, podium. No widgets."""

from __future__ import annotations

from i18n.numbers import format_number
from sheets.game import Game
from sheets.standing import Standing
from widgets.base.translation import tr
from widgets.table.game_screen import screen

PODIUM_ORDER = (1, 0, 2)
"""Ranks, counted from 0, on the podium from the left."""


def headline(game: Game) -> str:
    """Returns the winners or the leader as a sentence; for a single player the name."""
    standing = game.standing
    winners = [game.players[seat] for seat in standing.winners]
    if not game.over:
        ahead = [game.players[seat] for seat in standing.leaders]
        leads = 1 < len(game.players) > len(ahead) == 1
        return str(tr._("result.leads", name=ahead[0]) if leads else tr._("result.unfinished"))
    if len(game.players) == 1:
        return game.players[0]
    if standing.teams and len(winners) in (0, len(game.players)):
        return str(tr._("result.draw"))
    if len(winners) > 1:
        return str(tr._("result.shared", names=f" {tr._('common.and')} ".join(winners)))
    return str(tr._("result.wins", name=winners[0])) if winners else str(tr._("result.draw"))


def unit(game: Game, seat: int) -> str:
    """Returns the unit of a player's total: points, or the game's own unit."""
    message, total = f"result.unit.{game.rules.name}", game.standing.seats[seat].total
    text = str(tr.n(message, total))
    return str(tr.n("result.unit", total)) if text == message else text


def reasons(game: Game) -> str:
    """Returns the winning total and the reasons why the game is over, line by line; empty for an unfinished game."""
    if not game.over:
        return ""
    best = best_total(game.standing)
    message = f"result.with-points.{game.rules.name}"
    points = tr.n(message, best)
    if points == message:  # the game has no unit of its own
        points = tr.n("result.with-points", best)
    points = points.replace("-", "−")
    return "\n".join([points, *(tr.say(end, game.rules.name, game.players) for end in game.standing.ends)])


def best_total(standing: Standing) -> int:
    """Returns the winning total of a player or a team."""
    leader = standing.leaders[0]
    team = next((team for team in standing.teams if leader in team), (leader,))
    return sum(standing.seats[seat].total for seat in team)


def result_text(game: Game, headline: str) -> str:
    """Returns the result as a message to friends: the winner, then the others in order."""
    params = {"game": tr._(f"game.{game.rules.name}"), "headline": headline}
    seats, order = game.standing.seats, best_first(game)
    points = [f"{game.players[seat]} {format_number(seats[seat].total)}" for seat in order]
    if len(game.players) == 1:
        unit_name = unit(game, 0)
        return str(tr._("result.message-alone", **params, points=f"{format_number(seats[0].total)} {unit_name}"))
    if not game.over:
        return str(tr._("result.message-unfinished", **params, points=", ".join(points)))
    if game.standing.teams or not game.standing.winners:
        return str(tr._("result.message-points", **params, points=", ".join(points)))
    losers = [seat for seat in order if seat not in game.standing.winners]
    others = tr.all_of(f"{game.players[seat]} ({format_number(seats[seat].total)})" for seat in losers)
    message = "result.message" if losers else "result.message-shared"
    return str(tr._(message, **params, points=reasons(game).splitlines()[0], others=others))


def podium(game: Game) -> list[tuple[int, int]]:
    """Returns the seats on the podium from the left with their ranks; the best is in the middle.

    Several winners are in the order of the headline.

    The podium is empty before the end, for a single player, and for teams, whose partners share a rank.
    """
    if not game.standing.winners or game.standing.teams or len(game.players) == 1:
        return []
    order = best_first(game)
    totals = [game.standing.seats[seat].total for seat in order]
    tied = len(game.standing.winners) > 1
    indices = [index for index in (range(len(PODIUM_ORDER)) if tied else PODIUM_ORDER) if index < len(order)]
    return [(order[index], totals.index(totals[index]) + 1) for index in indices]


def progress(game: Game) -> tuple[list[tuple[int, float]], int]:
    """Returns seats and their totals as shares of the limit, best first, and the limit; 0 if there is none."""
    running = screen(game.rules.name).totals(game)
    limit = running.limit if running else 0
    totals = [seat.total for seat in game.standing.seats]
    scale = max(limit, *totals, 1)
    return [(seat, max(0, totals[seat]) / scale) for seat in best_first(game)], limit if limit == scale else 0


def best_first(game: Game) -> list[int]:
    """Returns the seats, best first; both members of a winning team come before the others."""
    seats, winners = game.standing.seats, game.standing.winners
    best = seats[game.standing.leaders[0]].total  # the lowest total in games in which few points win
    return sorted(range(len(seats)), key=lambda seat: (seat not in winners, abs(seats[seat].total - best)))
