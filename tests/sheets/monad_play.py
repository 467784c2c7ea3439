"""Helpers for Monad tests: deals with a chosen shuffle, and positions in the middle of a game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from sheets.codec import Move
from sheets.game import Game
from sheets.monad import GAME_TYPE
from sheets.monad.cards import COMMON, QUINT, Card, in_order, sets, texts
from sheets.monad.in_app import MonadCards
from sheets.monad.moves import Buy, Draw, EndTurn, Flip, Leap, Pass, Shuffle, Unite
from sheets.monad.state import MonadState
from sheets.notice import Notice

RULES = MonadCards()
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


def pick(cards: str) -> tuple[Card, ...]:
    """Returns the cards of a text like `Y1 B1`."""
    return tuple(map(Card.parse, cards.split()))


def said(notice: Notice | None) -> dict[str, object]:
    """Returns a notice as JSON for comparison; fails if there is none."""
    assert notice is not None, "nothing was said"
    return notice.json()


def new_game(seats: int, **options: object) -> Game:
    """Returns a game before the shuffle."""
    rules, read = GAME_TYPE.set_up({"components": "app", **options})
    return Game.new(rules, NAMES[:seats], read)


def dealt(seats: int, *tops: str, **options: object) -> Game:
    """Returns a game after a shuffle with these *tops*: identities, commons, Bis, Tris, Quads, Quints."""
    game = new_game(seats, **options)
    outcome = []
    for index, pile in enumerate(game.rules.components(game.state, Shuffle())):
        first = pick(tops[index]) if index < len(tops) else ()
        rest = Counter(pile.cards) - Counter(first)
        outcome.append((*first, *in_order(rest.elements())))
    return game.play(Shuffle(tuple(outcome)))


def position(
    hand: str, *, seats: int = 2, identity: str = "R", talon: str = "", discard: str = "",
    columns: dict[int, str] | None = None, monads: tuple[int, ...] | None = None, **options: object,
) -> Play:  # fmt: skip
    """Returns a position in which seat 0 plays with *hand*.

    Columns have the cards that are not in the hand, or those given by rank; the last seat gets the rest.
    """
    state: MonadState = dealt(seats, **options).state
    own, pile, open_pile = pick(hand), pick(talon), pick(discard)
    rest = Counter((*sets(seats).commons, *(card for cards in sets(seats).columns for card in cards)))
    rest.subtract((*own, *pile, *open_pile))
    wanted = {rank: pick(text) for rank, text in (columns or {}).items()}
    laid = tuple(
        wanted.get(rank, tuple(card for card in rest.elements() if card.rank == rank))
        for rank in range(COMMON + 1, QUINT + 1)
    )
    rest.subtract(card for column in laid for card in column)
    assert min(rest.values()) >= 0, [str(card) for card, count in rest.items() if count < 0]
    others = ((),) * (seats - 2)
    return Play(
        replace(
            state,
            identities=(Card.parse(f"{identity}i"), *state.identities[1:]),
            hands=(in_order(own), *others, in_order(rest.elements())),
            columns=laid, talon=pile, discard=open_pile, monads=monads or state.monads,
        )
    )  # fmt: skip


class Play:
    """A position that is played move by move, by seat 0 unless another is given."""

    def __init__(self, state: MonadState) -> None:
        self.state = state

    def unite(self, cards: str, bonus: bool = False, seat: int = 0) -> Play:
        return self.do(Unite(seat, pick(cards), bonus))

    def buy(self, rank: int, cards: str, seat: int = 0) -> Play:
        return self.do(Buy(seat, rank, pick(cards)))

    def leap(self, cards: str, seat: int = 0) -> Play:
        return self.do(Leap(seat, pick(cards)))

    def draw(self, seat: int = 0) -> Play:
        return self.do(Draw(seat))

    def flip(self, seat: int = 0) -> Play:
        return self.do(Flip(seat))

    def passes(self, seat: int = 0) -> Play:
        return self.do(Pass(seat))

    def end(self, seat: int = 0) -> Play:
        return self.do(EndTurn(seat))

    def do(self, move: Move) -> Play:
        return Play(RULES.apply(self.state, move))

    # the refused move, in the refusal

    def no_unite(self, cards: str, bonus: bool = False) -> dict[str, object]:
        return self.refused(Unite(0, pick(cards), bonus))

    def no_buy(self, rank: int, cards: str) -> dict[str, object]:
        return self.refused(Buy(0, rank, pick(cards)))

    def no_leap(self, cards: str) -> dict[str, object]:
        return self.refused(Leap(0, pick(cards)))

    def refused(self, move: Move) -> dict[str, object]:
        return said(RULES.check(self.state, move))

    # positions of cards

    def hand(self, seat: int = 0) -> str:
        return show(self.state.hands[seat])

    def column(self, rank: int) -> str:
        return show(self.state.columns[rank - 2])

    @property
    def discard(self) -> str:
        return show(self.state.discard)

    @property
    def talon(self) -> str:
        return show(self.state.talon)

    @property
    def monads(self) -> tuple[int, ...]:
        return self.state.monads


def show(cards: tuple[Card, ...]) -> str:
    """Returns the text that `pick` reads."""
    return " ".join(texts(cards))
