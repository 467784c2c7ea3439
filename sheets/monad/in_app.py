"""Monad with the cards in the app."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.codec import Move
from sheets.components import ChanceMove, Component, Pile
from sheets.descriptions import MoveDescription
from sheets.frozen import replace
from sheets.moments import Moment, prize_moment
from sheets.monad import scoring
from sheets.monad.actions import bonus_chain, check_action, do_action, superfluous, worth
from sheets.monad.cards import BI, COMMON, RANKS, VALUES, Card, sets, texts
from sheets.monad.codes import CODES, MonadRefusal, MonadWarning
from sheets.monad.descriptions import MonadDescription, describe_cards_move
from sheets.monad.listing import actions
from sheets.monad.moves import Action, Buy, Draw, EndTurn, Flip, Leap, Pass, Shuffle, TurnMove, Unite
from sheets.monad.options import OPTIONS, PLAYERS, HouseRules
from sheets.monad.state import MonadState, deal, exchange, new_state, next_turn, seen_by
from sheets.notice import Common, Notice, Violation
from sheets.options import Options
from sheets.rules import Rules
from sheets.standing import Standing


class MonadCards(Rules[MonadState]):
    """The whole game: the deal, turns with any number of actions, and the end with the last required Monad."""

    name = "monad"
    codes = (*CODES, MoveDescription, MonadDescription)
    options = OPTIONS
    players = PLAYERS
    moves = (Shuffle, Unite, Buy, Leap, Draw, Flip, Pass, EndTurn)

    def _start(self, seats: int, options: Options) -> MonadState:
        return new_state(seats, HouseRules.read(seats, options))

    def components(self, state: MonadState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the sets in play; each is shuffled separately (MON-R6)."""
        stock = sets(state.seats)
        columns = (Pile(RANKS[rank], cards) for rank, cards in enumerate(stock.columns, BI))
        return (Pile("identity", stock.identities), Pile(RANKS[COMMON], stock.commons), *columns)

    def _check(self, state: MonadState, move: Move) -> Violation | None:
        if isinstance(move, Shuffle):
            return MonadRefusal.DEALT_ALREADY.refuse() if state.dealt else None
        assert isinstance(move, TurnMove)
        return check_turn(state, move.seat) or self._check_move(state, move)

    def _check_move(self, state: MonadState, move: TurnMove) -> Violation | None:
        if isinstance(move, Action):
            return check_action(state, move)
        if isinstance(move, EndTurn):
            return None if state.acted else MonadRefusal.NOT_ACTED.refuse()
        if state.acted:  # MON-R12
            return MonadRefusal.ACTED.refuse(do=move.do)
        if isinstance(move, Draw):
            return _check_draw(state)
        return _check_flip(state) if isinstance(move, Flip) else None  # MON-R32: passing is always allowed

    def _step(self, state: MonadState, move: Move) -> MonadState:
        if isinstance(move, Shuffle):
            return deal(state, move.outcome)
        if isinstance(move, Action):
            return do_action(state, move)
        if isinstance(move, Draw):
            state = exchange(state, move.seat, (), (COMMON,))  # MON-R30
        elif isinstance(move, Flip):
            state = replace(state, talon=state.discard, discard=())  # MON-R31: the lowest card is now on top
        return next_turn(state)

    def legal_moves(self, state: MonadState) -> Iterator[Move]:
        """Yields the ends of the turn first, then the actions.

        Cards are in the order of a hand; other orders are legal and differ only in how the cards are returned.
        Purchases are minimal; paying more is legal, with a warning.
        """
        if self.over(state):
            return
        if not state.dealt:
            yield Shuffle()
            return
        for kind in (EndTurn, Draw, Flip, Pass):
            move = kind(state.turn)
            if self._check_move(state, move) is None:
                yield move
        yield from actions(state, state.turn)

    def is_irrevocable(self, state: MonadState, move: Move) -> bool:
        """Whether *move* takes a hidden card from the talon, by drawing or as the last card of a bonus."""
        if isinstance(move, Draw):
            return True
        return isinstance(move, Unite) and move.bonus and COMMON in bonus_chain(state, move.cards[0].rank)

    def warnings(self, state: MonadState, move: Move) -> tuple[Notice, ...]:
        """Warns of a purchase with more cards than needed (MON-A15)."""
        if not isinstance(move, Buy) or self.check(state, move) is not None:
            return ()
        spare = superfluous(move)
        warning = MonadWarning.SUPERFLUOUS.notice(cards=texts(spare), value=worth(move.cards), price=VALUES[move.rank])
        return (warning,) if spare else ()

    def standing(self, state: MonadState) -> Standing:
        """Returns the Monads of all seats."""
        return scoring.standing(state.monads, state.house_rules.goal)

    def waiting(self, state: MonadState) -> tuple[int, ...]:
        """Returns the seat whose turn it is; none before the shuffle."""
        return (state.turn,) if state.dealt and not self.over(state) else ()

    def over(self, state: MonadState) -> bool:
        """Whether a seat has the last required Monad; the round is not completed (MON-R34)."""
        return scoring.over(state.monads, state.house_rules.goal)

    def moment(self, before: MonadState, move: Move, after: MonadState) -> Moment | None:
        """Returns the gain of a Monad."""
        return prize_moment(move.seat, before.monads, after.monads) if isinstance(move, TurnMove) else None

    def hands(self, state: MonadState) -> tuple[tuple[Card, ...], ...]:
        """Returns the cards in the seats' hands."""
        return state.hands

    def describe_move(self, before: MonadState, move: Move, after: MonadState, over: bool) -> Notice:
        """Describes *move* for the replay; drawn cards are named only if the game is over."""
        return describe_cards_move(before, move, after, over)

    def view(self, state: MonadState, seat: int | None) -> MonadState:
        """Returns the state with the talon and the others' hands hidden."""
        return seen_by(state, seat)


def check_turn(state: MonadState, seat: int) -> Violation | None:
    """Returns why the seat may not act now, or None."""
    if not state.dealt:
        return MonadRefusal.NOT_DEALT.refuse()
    return None if seat == state.turn else Common.NOT_YOUR_TURN.refuse(seat=seat, turn=state.turn)


def _check_draw(state: MonadState) -> Violation | None:
    """MON-R30."""
    return None if state.talon else MonadRefusal.TALON_EMPTY.refuse(discarded=len(state.discard))


def _check_flip(state: MonadState) -> Violation | None:
    """MON-R31, MON-A7."""
    if state.talon:
        return MonadRefusal.TALON_THERE.refuse(cards=len(state.talon))
    return None if state.discard else MonadRefusal.DISCARD_EMPTY.refuse()
