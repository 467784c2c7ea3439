"""Plays Monad with its cards in the app by touch, from the deal or from a position in the middle of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sheets.card_face import CardFace, back
from sheets.codec import Move
from sheets.monad.cards import Card, sets
from sheets.monad.faces import monad_face
from sheets.monad.in_app import MonadCards
from sheets.monad.moves import Buy, Draw, EndTurn, Flip, Unite
from tests.gui.phone import Phone
from tests.gui.table.card_play import CardTable, shuffled_to
from tests.sheets.monad_play import position
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.controls.texts import Muted
from widgets.games.monad.cards_area import MonadSeat
from widgets.games.monad.cards_view import BONUS_READY, BONUS_USED, MONAD_FACE
from widgets.games.monad.column import ColumnStrip, MonadColumn
from widgets.table.card_tray import HandDraft

START = MonadCards.start


def in_order(seats: int) -> Iterator[int]:
    """Yields the random numbers that leave every set in its order in the box."""
    stock = sets(seats)
    for pile in (stock.identities, stock.commons, *stock.columns):
        yield from shuffled_to(pile, pile)


class MonadTable(CardTable):
    """Table of Monad; cards are named by short texts, `Y2` for the yellow Bi."""

    def __init__(self, phone: Phone, folder: Path, players: list[str], **options: Any) -> None:
        super().__init__(phone, folder, "monad", players, in_order(len(players)), **options)

    # visible cards

    def open_faces(self) -> list[CardFace]:
        """Returns the tops of columns and discards, the back of the pile, a Monad, and the seat's bonus card."""
        table = self.game.state
        tops = [column[0] for column in table.columns if column] + list(table.discard[-1:])
        left = [back("monad")] * bool(table.talon) + [MONAD_FACE] * (sum(table.monads) < 10)
        ready = table.bonus_card_ready(self.page.model.seat)
        return [*map(monad_face, tops), *left, BONUS_READY if ready else BONUS_USED]

    def known_faces(self) -> list[CardFace]:
        """Returns the cards of the columns, of which only the edges are visible."""
        return [monad_face(card) for column in self.game.state.columns for card in column]

    def hand_faces(self, seat: int) -> list[CardFace]:
        """Returns one card of each kind: equal ones are stacked."""
        return [monad_face(card) for card in dict.fromkeys(self.game.state.hands[seat])]

    def look_around(self) -> None:
        """Also checks the lower cards of the columns, the numbers on the hand, and the texts about it."""
        super().look_around()
        below = Counter(strip.ground for strip in self.phone.find_all(ColumnStrip))
        assert below == Counter(monad_face(card).color for column in self.game.state.columns for card in column[1:])
        tray = self.page.scene.tray
        if self.opened:
            notes = [card.note for card in tray.part("hand").cards]
            counted = sum(int(note.replace("×", "").split("/")[-1]) if note.strip("•") else 1 for note in notes)
            assert counted == len(self.game.state.hands[self.page.model.seat])
        else:
            assert tray.part("hand").cards == []
            assert tray.part("head").children[-1].text == ("" if self.closed else "The game is over")

    # reading the screen

    @property
    def hint(self) -> str:
        """The hint above the hand."""
        return str(self.page.scene.tray.hint)

    @property
    def why(self) -> str:
        """The reason below the hand why there are no offers."""
        texts = [text.text for text in self.page.scene.tray.part("offers").walk() if isinstance(text, Muted)]
        return "".join(texts)

    @property
    def beside(self) -> str:
        """The note beside the offers."""
        return str(self.page.scene.tray.part("beside").text)

    def notes(self) -> dict[str, str]:
        """The notes in the corners of the hand's cards."""
        return {str(card): widget.note for card, widget in zip(self.kinds, self.cards, strict=True) if widget.note}

    def picked(self) -> set[str]:
        """The picked cards, which have a ring."""
        return {str(card) for card, widget in zip(self.kinds, self.cards, strict=True) if widget.mark == "picked"}

    @property
    def cards(self) -> list[Any]:
        """The card widgets of the hand."""
        return list(self.page.scene.tray.part("hand").cards)

    @property
    def kinds(self) -> list[Card]:
        """The cards of these widgets."""
        return list(dict.fromkeys(self.game.state.hands[self.page.model.seat]))

    @property
    def shown(self) -> str:
        """The seat whose hand or curtain is on the screen."""
        return next(seat.player for seat in self.phone.find_all(MonadSeat) if seat.chosen)

    def texts_of(self, rank: int) -> str:
        """Returns the texts of a column in the state, the next card first."""
        return " ".join(map(str, self.game.state.columns[rank - 2]))

    # touching the screen

    def pick(self, *places: int) -> None:
        """Taps cards of the hand; one frame is enough, because only marks and texts change."""
        for index in places:
            self.phone.tap(self.page.scene.tray.part("hand").card(index))
            self.phone.frames(1)
            self.look_around()

    def pick_cards(self, cards: str) -> None:
        """Taps cards of the hand, given as `Y2 G2`."""
        for text in cards.split():
            self.pick(self.kinds.index(Card.parse(text)))

    def bring(self, *moves: Move) -> None:
        """Plays moves without touches, to reach the position of a test."""
        for move in moves:
            assert self.page.model.play(move)
        self.phone.frames(3)

    def do(self, cards: str, offer: str) -> None:
        """Picks cards and taps the offer with this text."""
        self.pick_cards(cards)
        self.offer(offer)

    def tap_tab(self, player: str) -> None:
        """Taps a player's tab, which shows the player's curtain."""
        self.phone.tap(self.phone.find(MonadSeat, player=player))
        self.phone.frames(3)
        self.press(tr._("curtain.give", name=player))
        self.phone.frames(3)
        self.look_around()

    def tap_column(self, name: str) -> None:
        """Taps a column."""
        self.phone.tap(self.phone.find(MonadColumn, name=name).card)
        self.phone.frames(4)


def begin_at(monkeypatch: pytest.MonkeyPatch, hand: str, **options: Any) -> None:
    """Starts games at a dealt position: see `position`."""
    monkeypatch.setattr(MonadCards, "start", START)
    state = position(hand, **options).state
    monkeypatch.setattr(MonadCards, "start", lambda _rules, _seats, _options: state)


def screens(app: SpielblockApp, names: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields the screens of a game before, during and after a turn, for layout tests."""
    what = {"game_id": app.store.new("monad", names[:4], {"components": "app", "first": 0}).id}
    yield "monad curtain", what
    model = app.root.ids.pages.current_screen.model
    model.draft = HandDraft(0, open=True)
    yield "monad hand", what
    model.draft = HandDraft(0, open=True, picked=(0, 1, 2))
    yield "monad picked", what
    action = next(move for move in model.game.rules.legal_moves(model.game.state) if isinstance(move, Unite | Buy))
    model.play(action)
    model.draft = HandDraft(0, open=True)
    yield "monad after an action", what
    last = 2 % len(model.game.players)
    for move in (EndTurn(0), Flip(1), Draw(last)):
        model.play(move)
    model.seat = last
    model.draft = HandDraft(last, open=True)
    yield "monad drawn", what
