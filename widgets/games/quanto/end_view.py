"""The end of a game of Quanto with cards in the app: the rest of the layout, and what did not count. No widgets."""

from __future__ import annotations

from sheets.game import Game
from sheets.quanto.state import QuantoState
from sheets.standing import SeatStanding
from widgets.base.translation import tr
from widgets.games.quanto.cards_view import names
from widgets.table.game_screen import PartRow


def uncounted_rows(game: Game) -> list[PartRow]:
    """Returns a row with the cards that everybody still has in a Quanto."""
    state = _ended(game)
    if state is None or not any(state.quantos):
        return []
    cells = [str(len(quanto.cards)) if quanto else "–" for quanto in state.quantos]
    return [PartRow("", tr._("quanto-end.uncounted"), cells)]


def end_notes(game: Game) -> list[str]:
    """Returns sentences about the end: the taker of the last layout, its effect on the result, the count of cards."""
    state = _ended(game)
    if state is None:
        return []
    notes = []
    if state.leftover and state.last_taker is not None:
        name = names(game.players)[state.last_taker]
        notes.append(tr._("quanto-end.rest", name=name, cards=tr.n("quanto-cards.cards", state.leftover)))
        notes += _decided(game, state)
    if any(state.quantos):
        notes.append(tr._("quanto-end.quantos"))
    return [*map(str, notes), _sum(state)]


def _decided(game: Game, state: QuantoState) -> list[str]:
    """Returns the winners without the rest of the layout, if they differ."""
    if state.house_rules.teams or state.last_taker is None:
        return []
    totals = [seat.total - (state.leftover if at == state.last_taker else 0) for at, seat in _seats(game)]
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if winners == list(game.standing.winners):
        return []
    called = tr.all_of(names(game.players)[seat] for seat in winners)
    return [tr._("quanto-end.decided" if len(winners) == 1 else "quanto-end.decided-tie", names=called)]


def _seats(game: Game) -> list[tuple[int, SeatStanding]]:
    return list(enumerate(game.standing.seats))


def _sum(state: QuantoState) -> str:
    """Returns the whole deck as a sum: `97 counted + 7 in Quantos + 6 removed by a 3 = 110`."""
    counted = sum(map(len, state.wins))
    parts = [("counted", counted), ("in-quantos", sum(len(quanto.cards) for quanto in state.quantos if quanto))]
    parts += [("removed", len(state.removed)), ("left", len(state.layout))]
    terms = [tr._(f"quanto-end.{name}", count=count) for name, count in parts if count or name == "counted"]
    return f"{' + '.join(terms)} = {sum(count for _name, count in parts)}"


def _ended(game: Game) -> QuantoState | None:
    return game.state if game.over and isinstance(game.state, QuantoState) else None
