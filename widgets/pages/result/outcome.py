"""What is said of a game that is over, or was put away: who won or leads, with how much, and why."""

from __future__ import annotations

from i18n.numbers import format_number
from sheets.game import Game
from sheets.standing import Standing
from widgets.base.translation import tr
from widgets.table.game_screen import screen

STANDS = (1, 0, 2)
"""Who stands where on the podium, from the left."""


def headline(game: Game) -> str:
    """Returns who won, or why nobody did."""
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
    """Returns what a player has so many of: points, or what the game counts instead."""
    own, total = f"result.unit.{game.rules.name}", game.standing.seats[seat].total
    words = str(tr.n(own, total))
    return str(tr.n("result.unit", total)) if words == own else words


def reasons(game: Game) -> str:
    """Returns with how much, and why the game is over; of an unfinished one nothing."""
    if not game.over:
        return ""
    best = best_total(game.standing)
    own = f"result.with-points.{game.rules.name}"
    points = tr.n(own, best)
    if points == own:  # the game counts points, not cards
        points = tr.n("result.with-points", best)
    points = points.replace("-", "−")
    return "\n".join([points, *(tr.say(end, game.rules.name, game.players) for end in game.standing.ends)])


def best_total(standing: Standing) -> int:
    """Returns the points that win: of a player, or of a team."""
    leader = standing.leaders[0]
    team = next((team for team in standing.teams if leader in team), (leader,))
    return sum(standing.seats[seat].total for seat in team)


def result_text(game: Game, headline: str) -> str:
    """Returns the result in a few lines, best first."""
    seats = game.standing.seats
    points = [f"{game.players[seat]}: {format_number(seats[seat].total)}" for seat in best_first(game)]
    return "\n".join([f"{tr._(f'game.{game.rules.name}')} – {headline}", *points])


def podium(game: Game) -> list[tuple[int, int]]:
    """Returns who stands on the podium, from the left, each seat with its place: the best in the middle.

    Nobody does before the end or alone; nor do partners, who are not set against each other.
    """
    if not game.standing.winners or game.standing.teams or len(game.players) == 1:
        return []
    order = best_first(game)
    totals = [game.standing.seats[seat].total for seat in order]
    stands = [place for place in STANDS if place < len(order)]
    return [(order[place], totals.index(totals[place]) + 1) for place in stands]


def progress(game: Game) -> tuple[list[tuple[int, float]], int]:
    """Returns how far everybody had come, the best first, as shares of the way; and where that ends."""
    running = screen(game.rules.name).totals(game)
    limit = running.limit if running else 0
    totals = [seat.total for seat in game.standing.seats]
    most = max(limit, *totals, 1)
    return [(seat, max(0, totals[seat]) / most) for seat in best_first(game)], limit if limit == most else 0


def best_first(game: Game) -> list[int]:
    """Returns the seats, winners first: in teams both, whatever each of them has."""
    seats, winners = game.standing.seats, game.standing.winners
    best = seats[game.standing.leaders[0]].total  # the lowest, where few points win
    return sorted(range(len(seats)), key=lambda seat: (seat not in winners, abs(seats[seat].total - best)))
