"""What a guest may do: the moves of the own seat, and take back what it did itself."""

from __future__ import annotations

from data.game_controller import GameController
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.notice import Common, Violation


def forbidden(game: Game, place: int, move: Move) -> Violation | None:
    """Refuses what another seat would have to do, and a roll or shuffle that brings its own outcome."""
    if isinstance(move, ChanceMove) and move.outcomes():
        return Common.NOT_DRAWN.refuse(do=move.do)
    waiting = game.rules.waiting(game.state)
    if move.mover is None:  # a round of all sums at once is the host's; a guest enters the own one
        allowed = waiting == (place,) or (isinstance(move, ChanceMove) and (place in waiting or not waiting))
    else:
        allowed = move.mover == place
    if allowed:
        return None
    turn = move.mover
    if turn is None or not 0 <= turn < len(game.players):
        turn = next(iter(waiting), 0)
    return Common.NOT_YOUR_TURN.refuse(seat=place, turn=turn)


def may_undo(controller: GameController, place: int) -> bool:
    """Tells whether the last decision was that seat's own, and nothing was seen by it."""
    game, last = controller.game, controller.last_decision()
    if last is None:
        return False
    move, before = game.moves[last], game.states[last]
    mine = move.mover == place or (move.mover is None and game.rules.waiting(before) == (place,))
    return mine and not game.rules.is_irrevocable(before, move)
