"""Plays Quando with the cards in the app by touch, and checks after every touch that no hidden card is visible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sheets.card_face import CardFace, back
from sheets.quando.cards import DECK, Card, Side
from sheets.quando.faces import quando_face
from sheets.quando.moves import DrawCard, PlayCards, Shuffle
from sheets.quando.options import hand_size
from sheets.quando.state import Phase
from tests.gui.phone import Phone
from tests.gui.table.card_play import CardTable, shuffled_to, topped
from widgets.games.quando.card_strip import CardStrip
from widgets.games.quando.player_lines import SeatLine
from widgets.table.card_tray import HandDraft


def dealing(hands: Sequence[str], pile: str = "", starter: int = 0) -> Iterator[int]:
    """Yields the random numbers that deal these hands and the pile `7|2 …`, of which 7 is visible.

    A hand is given by its fronts, `8 8 0`, or by cards with their backs, `8|3`. Missing backs and missing cards are
    chosen from the rest of the deck.
    """
    laid = [Card.parse(text) for text in pile.split()]
    left = [_low(card) for card in DECK]
    for card in laid:
        left.remove(_low(card))
    wanted = [[word.split("|") for word in hand.split()] for hand in hands]
    held: list[list[Card]] = [[] for _hand in hands]
    needed = Counter(int(word[0]) for words in wanted for word in words)
    for exact in (True, False):
        for seat, words in enumerate(wanted):
            for word in words:
                if (len(word) == 2) is exact:
                    held[seat].append(_taken(left, needed, *map(int, word)))
    for cards in held:
        while len(cards) < hand_size(len(hands)):
            cards.append(left.pop())
    count = len(hands)
    first = [held[(starter + turn) % count][deep].turned() for deep in range(hand_size(count)) for turn in range(count)]
    lowest = [_low(card) for card in (*first, *laid)]
    order = topped(DECK, lowest)
    yield from shuffled_to(DECK, order)
    turned = dict(zip(lowest, (*first, *laid), strict=True))
    yield from (2 if turned.get(card, card) != card else 1 for card in order)


def _low(card: Card) -> Card:
    return min(card, card.turned(), key=lambda side: side.side or 0)


def _taken(left: list[Card], needed: Counter[int], front: int, back: int | None = None) -> Card:
    """Removes a card with this front from *left*, the one whose back is *needed* least as a front, and returns it."""
    ways = [way for card in left for way in (card, card.turned()) if way.side == front and back in (None, way.other)]
    taken = min(ways, key=lambda way: needed[way.other or 0])
    left.remove(_low(taken))
    needed[front] -= 1
    return taken


class QuandoTable(CardTable):
    """Table of Quando; cards of a hand are named by their numbers."""

    def __init__(
        self,
        phone: Phone,
        folder: Path,
        players: Sequence[str],
        *deals: Iterator[int],
        deal: bool = True,
        **options: Any,
    ) -> None:
        faces = [face for each in deals for face in each]
        super().__init__(phone, folder, "quando", list(players), faces, **options)
        if deal:
            self.answer("Deal")

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.game.state

    # reading the screen

    def open_faces(self) -> list[CardFace]:
        """Returns both piles; between two rounds the draw pile shows its back."""
        state = self.state
        if state.phase in (Phase.SHUFFLE, Phase.OVER):
            laid = [quando_face(state.discard[0].side)] if state.discard else []
            return [back("quando"), *laid] if state.draw else laid
        return [quando_face(pile[0].side) for pile in (state.draw, state.discard) if pile]

    def hand_faces(self, seat: int) -> list[CardFace]:
        """Returns the fronts of the hand."""
        return [quando_face(number) for number in self.state.numbers(seat)]

    def look_around(self) -> None:
        """Also checks the players' lines: backs only for the player with the phone, fronts only after the end."""
        super().look_around()
        assert [line.numbers for line in self.lines()] == [self._expected(seat) for seat in range(self.state.seats)]

    def lines(self) -> list[Any]:
        """The strips of cards, by seat."""
        widgets = sorted(self.phone.find_all(SeatLine), key=lambda line: self.game.players.index(line.name))
        return [next(part for part in line.walk() if isinstance(part, CardStrip)) for line in widgets]

    def _expected(self, seat: int) -> list[int | None]:
        state = self.state
        hand = [held.card for held in state.hands[seat]]
        if state.phase in (Phase.SHUFFLE, Phase.OVER):
            return sorted(card.side for card in hand)
        if not self.opened or seat == self.page.model.seat or not state.house_rules.show_backs:
            return [None] * len(hand)
        return sorted(card.other for card in hand)

    @property
    def hint(self) -> str:
        """The hint above the hand."""
        return str(self.page.scene.tray.hint)

    @property
    def news(self) -> str:
        """The news on the curtain."""
        assert self.closed
        return str(self.page.scene.tray.message)

    def points(self) -> list[tuple[str, str]]:
        """Everybody's points of the round, with their reasons."""
        widgets = sorted(self.phone.find_all(SeatLine), key=lambda line: self.game.players.index(line.name))
        return [(line.note, line.reason) for line in widgets]

    # touching the screen

    def choose(self, numbers: str) -> None:
        """Taps cards of the open hand, named by their numbers: `8 8 8`."""
        for number in numbers.split():
            hand = self.page.scene.tray.part("hand")
            index = next(at for at, card in enumerate(hand.cards) if card.value == number and card.mark != "picked")
            self.pick(index)

    def choose_again(self, number: str) -> None:
        """Taps a chosen card, which deselects it."""
        hand = self.page.scene.tray.part("hand")
        self.pick(next(at for at, card in enumerate(hand.cards) if card.value == number and card.mark == "picked"))

    def play(self, numbers: str, button: str) -> None:
        """Chooses cards and plays them."""
        self.choose(numbers)
        self.answer(button)

    def take(self) -> None:
        """Draws the card with its visible side."""
        self.answer(f"Take the {self.state.draw[0].side}")

    def turn(self) -> None:
        """Draws the card with its other side."""
        self.answer("Turn over")

    def whole_turn(self, numbers: str, button: str, hidden: bool = False) -> None:
        """Opens the hand, plays, draws, passes on."""
        self.open()
        self.play(numbers, button)
        (self.turn if hidden else self.take)()
        self.answer("Pass on")


def screens(app: Any, players: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields tables in all their states: dealt, chosen, drawn, full hands, a zero to turn, counted, over."""
    where = {"game_id": app.store.new("quando", players, {"components": "app"}).id}
    yield "quando deal", where
    model = app.root.ids.pages.current_screen.model
    model.play(Shuffle((DECK,)))
    yield "quando curtain", where
    model.draft = HandDraft(model.seat, open=True, picked=(0, 1))
    yield "quando refused", where
    model.play(PlayCards(model.seat, (0,)))
    model.draft = HandDraft(model.seat, open=True)
    yield "quando draw", where
    model.play(DrawCard(model.seat, Side.HIDDEN))
    model.draft = HandDraft(model.seat, open=True)
    yield "quando drawn", where
    fullest = max(range(len(players)), key=lambda seat: len(_driven(model).hands[seat]))
    model.seat = fullest
    model.draft = HandDraft(fullest, open=True)
    yield "quando full", where
    if len(players) > 2:  # with these cards two never come to that
        _driven(model, lambda state: state.phase is Phase.PENALTY and state.zeros(state.penalized))
        model.seat = model.seat_to_show()
        yield "quando penalty curtain", where
        model.draft = HandDraft(model.seat, open=True, picked=(0,))
        yield "quando zero", where
    _driven(model, lambda state: state.phase in (Phase.SHUFFLE, Phase.OVER))
    yield "quando counted", where
    over = app.store.new("quando", players, {"components": "app", "target": 1})
    yield "quando over", {"game_id": over.id}
    model = app.root.ids.pages.current_screen.model
    model.play(Shuffle((DECK,)))
    _driven(model, lambda state: state.phase is Phase.OVER)
    yield "quando over", {"game_id": over.id}


def _driven(model: Any, there: Callable[[Any], Any] | None = None) -> Any:
    """Plays, triplets first, until *there* holds or a hand is full; returns the table."""
    there = there or (lambda state: max(map(len, state.hands)) >= (11 if len(state.hands) > 3 else 9))
    for _move in range(400):
        state = model.game.state
        if there(state):
            return state
        moves = list(model.game.rules.legal_moves(state))
        model.play(max(moves, key=lambda move: _wanted(state, move)))
    raise AssertionError("it does not come to that")


def _wanted(state: Any, move: Any) -> int:
    if move.do == "play":
        numbers = [state.numbers(move.seat)[index] for index in move.cards]
        return 3 if len(numbers) == 3 and len(set(numbers)) == 1 else len(numbers) == 1
    return 2 if move.do in ("knock", "pass") and sum(state.plays) > 30 else 0
