"""Quando with the 55 cards in the app (RULES 5.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.codec import Move
from sheets.components import ChanceMove, Component
from sheets.descriptions import MoveDescription
from sheets.moments import Moment
from sheets.notice import Notice, Violation
from sheets.options import Options
from sheets.quando import flow
from sheets.quando.cards import PILE, Card, Side
from sheets.quando.checks import check_knock, check_move
from sheets.quando.codes import PointsReason, QuandoEnd, QuandoLabel, QuandoRefusal
from sheets.quando.descriptions import QuandoDescription, describe_cards_move
from sheets.quando.moves import DrawCard, Knock, Pass, PlayCards, Shuffle, TurnZero
from sheets.quando.options import OPTIONS, PLAYERS
from sheets.quando.plays import Equal, recognize, selections
from sheets.quando.state import Phase, QuandoState, seen_by
from sheets.rules import Rules
from sheets.standing import Standing


class QuandoCards(Rules[QuandoState]):
    """Rounds of shuffle, turns (play, draw, penalties) and knocking, until a total reaches the target."""

    name = "quando"
    codes = (QuandoRefusal, PointsReason, QuandoEnd, QuandoLabel, MoveDescription, QuandoDescription)
    options = OPTIONS
    players = PLAYERS
    moves = (Shuffle, PlayCards, DrawCard, TurnZero, Knock, Pass)

    def _start(self, seats: int, options: Options) -> QuandoState:
        return QuandoState.of(seats, options)

    def _check(self, state: QuandoState, move: Move) -> Violation | None:
        return check_move(state, move)

    def _step(self, state: QuandoState, move: Move) -> QuandoState:
        match move:
            case Shuffle():
                return flow.deal(state, move.outcome[0])
            case PlayCards():
                numbers = state.numbers(move.seat)
                play = recognize([numbers[position] for position in move.cards])
                return flow.play(state, move.cards, isinstance(play, Equal) and play.triplet)
            case DrawCard():
                return flow.draw(state, move.seat, move.side)
            case TurnZero():
                return flow.turn_zero(state, move.seat, move.card)
            case Knock():
                return flow.knock(state)
            case _:
                return flow.next_turn(state)

    def legal_moves(self, state: QuandoState) -> Iterator[Move]:
        """Yields every legal move; cards are played in ascending positions only."""
        seat = state.acting
        if state.phase is Phase.SHUFFLE:
            yield Shuffle()
        if seat is None:
            return
        zeros = state.zeros(seat) if state.phase is Phase.PENALTY else ()
        if zeros:
            yield from (TurnZero(seat, card) for card in zeros)
        elif state.phase is not Phase.PLAY:
            yield from (DrawCard(seat, side) for side in Side)
        else:
            yield from (PlayCards(seat, cards) for cards in selections(state.numbers(seat)))
            if state.knocker is not None:
                yield Pass(seat)
            elif check_knock(state) is None:
                yield Knock(seat)

    def standing(self, state: QuandoState) -> Standing:
        return state.table.standing()

    def feats(self, state: QuandoState) -> tuple[Mapping[str, int], ...]:
        return state.table.feats()

    def moment(self, before: QuandoState, move: Move, after: QuandoState) -> Moment | None:
        """Returns a round ended by zeros, a knock, or a triplet."""
        if len(after.table.rounds) > len(before.table.rounds) and after.table.rounds[-1].ended_by_zeros:
            return Moment("zeros", before.turn)
        if isinstance(move, Knock):
            return Moment("knock", move.seat)
        if isinstance(move, PlayCards):
            numbers = before.numbers(move.seat)
            play = recognize([numbers[position] for position in move.cards])
            if isinstance(play, Equal) and play.triplet:
                return Moment("triplet", move.seat, number=play.number)
        return None

    def over(self, state: QuandoState) -> bool:
        return state.phase is Phase.OVER

    def waiting(self, state: QuandoState) -> tuple[int, ...]:
        return () if state.acting is None else (state.acting,)

    def dealer(self, state: QuandoState) -> int | None:
        """Returns the dealer of the current or next round (QDO-R6)."""
        return None if self.over(state) else state.dealer

    def round(self, state: QuandoState) -> int:
        """Returns the number of the current or next round."""
        return state.table.round

    def components(self, state: QuandoState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the whole deck, which is shuffled before each round (QDO-R3)."""
        return (PILE,)

    def is_irrevocable(self, state: QuandoState, move: Move) -> bool:
        """Whether *move* shows a side of a card that its player or everybody could not see (QDO-R15).

        That is a turned card, the next card of the draw pile, and all hands at the end of a round.
        """
        if isinstance(move, Shuffle):
            return False
        if isinstance(move, TurnZero) or (isinstance(move, DrawCard) and move.side is Side.HIDDEN):
            return True
        after = self._step(state, move)
        new_top = bool(after.draw) and after.draw[:1] != state.draw[:1]
        return new_top or after.phase in (Phase.SHUFFLE, Phase.OVER)

    def hands(self, state: QuandoState) -> tuple[tuple[Card, ...], ...]:
        """Returns the cards in the seats' hands."""
        return tuple(tuple(held.card for held in hand) for hand in state.hands)

    def describe_move(self, before: QuandoState, move: Move, after: QuandoState, over: bool) -> Notice:
        """Describes *move* for the replay; hidden cards are named only if the game is over."""
        return describe_cards_move(before, move, after, over)

    def view(self, state: QuandoState, seat: int | None) -> QuandoState:
        return seen_by(state, seat)
