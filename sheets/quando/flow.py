"""The course of a round with the cards (RULES 5.2): each function returns the state after one legal step."""

from __future__ import annotations

from sheets.frozen import replace
from sheets.quando.cards import Card, Side
from sheets.quando.options import hand_size
from sheets.quando.scoring import Round
from sheets.quando.state import Hand, HandCard, Phase, QuandoState


def deal(state: QuandoState, pile: tuple[Card, ...]) -> QuandoState:
    """Deals the shuffled *pile* one by one, starting with the dealer's left neighbor, who starts (QDO-R3, QDO-R6).

    The upper side of a dealt card becomes its back, the other side its front (QDO-R4).
    """
    starter = state.table.starter(len(state.table.rounds))
    dealt = hand_size(state.seats) * state.seats
    return replace(
        state,
        hands=tuple(
            tuple(HandCard(card.turned()) for card in pile[(seat - starter) % state.seats : dealt : state.seats])
            for seat in range(state.seats)
        ),
        phase=Phase.PLAY,
        turn=starter,
        plays=(0,) * state.seats,
        knocker=None,
        # QDO-R5
        draw=pile[dealt:],
        discard=(),
    )


def play(state: QuandoState, cards: tuple[int, ...], triplet: bool) -> QuandoState:
    """Lays the cards onto the discard pile with their fronts up, the last one chosen on top (QDO-R13)."""
    seat = state.turn
    hand = state.hands[seat]
    laid = tuple(hand[position].card for position in reversed(cards))
    rest = tuple(card for position, card in enumerate(hand) if position not in cards)
    plays = tuple(count + (other == seat) for other, count in enumerate(state.plays))
    return _refill(
        replace(
            state,
            hands=_with_hand(state, seat, rest),
            discard=laid + state.discard,
            plays=plays,
            phase=Phase.DRAW,
            triplet=triplet,
        )
    )


def draw(state: QuandoState, seat: int, side: Side) -> QuandoState:
    """Takes the top card with the chosen side as front (QDO-R15)."""
    top = state.draw[0]
    # The owner has seen the visible side, which becomes the back of a card drawn with its hidden side (A7).
    drawn = HandCard(top) if side is Side.VISIBLE else HandCard(top.turned(), back_seen=True)
    own = state.phase is Phase.DRAW
    state = _refill(replace(state, hands=_with_hand(state, seat, (*state.hands[seat], drawn)), draw=state.draw[1:]))
    return _after_own_draw(state) if own else _penalties_from(state, state.after(seat))


def turn_zero(state: QuandoState, seat: int, card: int) -> QuandoState:
    """Turns a zero over; its owner has seen its new back (QDO-R17, A7)."""
    hand = state.hands[seat]
    turned = HandCard(hand[card].card.turned(), back_seen=True)
    hand = (*hand[:card], turned, *hand[card + 1 :])
    return _penalties_from(replace(state, hands=_with_hand(state, seat, hand)), state.after(seat))


def knock(state: QuandoState) -> QuandoState:
    """Begins the last round (QDO-R23)."""
    return next_turn(replace(state, knocker=state.turn))


def next_turn(state: QuandoState) -> QuandoState:
    """Passes the turn on; when it returns to the knocker the round ends (QDO-R23)."""
    seat = state.after(state.turn)
    if seat == state.knocker:
        return _end(state)
    return replace(state, turn=seat, phase=Phase.PLAY, triplet=False, penalized=None)


def _after_own_draw(state: QuandoState) -> QuandoState:
    """Ends the round at a hand of zeros (QDO-R16, QDO-R19), else starts the penalties of a triplet (A1)."""
    if all(held.card.side == 0 for held in state.hands[state.turn]):
        return _end(state, zeros=True)
    if state.triplet:
        return _penalties_from(state, state.after(state.turn))
    return next_turn(state)


def _penalties_from(state: QuandoState, seat: int) -> QuandoState:
    """Continues with the penalty of *seat*, then clockwise up to the player (QDO-R17), also after a knock (QDO-R18).

    A seat without zeros is skipped if no card is left to draw (QDO-R21).
    """
    while seat != state.turn:
        if state.draw or state.zeros(seat):
            return replace(state, phase=Phase.PENALTY, penalized=seat)
        seat = state.after(seat)
    return next_turn(state)


def _refill(state: QuandoState) -> QuandoState:
    """Turns the discard pile over as the new draw pile when that is empty (QDO-R20, QDO-R21)."""
    if state.draw or not state.discard:
        return state
    return replace(state, draw=tuple(card.turned() for card in reversed(state.discard)), discard=())


def _end(state: QuandoState, zeros: bool = False) -> QuandoState:
    """Scores the round (RULES 5.3); the next one starts with a shuffle unless the game is over (QDO-R26)."""
    sums = tuple(sum(state.numbers(seat)) for seat in range(state.seats))
    table = state.table.with_round(Round(sums, state.knocker, zeros and state.knocker is not None))
    phase = Phase.OVER if table.over else Phase.SHUFFLE
    return replace(state, table=table, phase=phase, triplet=False, penalized=None)


def _with_hand(state: QuandoState, seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
