"""Rights of guests: the moves of their own seat, and undoing their own last decision."""

from __future__ import annotations

from data.game_controller import GameController
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.notice import Common, Violation


def check_right(game: Game, seat: int, move: Move) -> Violation | None:
    """Refuses the moves of other seats, and a roll or shuffle that brings its own outcome."""
    if isinstance(move, ChanceMove) and move.outcomes():
        return Common.NOT_DRAWN.refuse(do=move.do)
    waiting = game.rules.waiting(game.state)
    if move.mover is None:  # only the host enters a round with the sums of all
        allowed = waiting == (seat,) or (isinstance(move, ChanceMove) and (seat in waiting or not waiting))
    else:
        allowed = move.mover == seat
    if allowed:
        return None
    turn = move.mover
    if turn is None or not 0 <= turn < len(game.players):
        turn = next(iter(waiting), 0)
    return Common.NOT_YOUR_TURN.refuse(seat=seat, turn=turn)


def may_undo(controller: GameController, seat: int) -> bool:
    """Whether the last decision was the seat's own and revealed nothing."""
    game, last = controller.game, controller.last_decision()
    if last is None:
        return False
    move, before = game.moves[last], game.states[last]
    own = move.mover == seat or (move.mover is None and game.rules.waiting(before) == (seat,))
    return own and not game.rules.is_irrevocable(before, move)
