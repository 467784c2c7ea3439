"""Plays card games with hidden hands by touch, and checks after every touch that no hidden card is visible."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from pathlib import Path
from typing import Any

from sheets.card_face import CardFace
from tests.gui.curtain_play import open_curtain
from tests.gui.phone import Phone
from tests.gui.table.leaks import assert_only
from tests.gui.table.table_play import Table
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.pieces.curtain import Curtain
from widgets.pieces.offer_list import OfferKey


def shuffled_to(deck: Sequence[Any], wanted: Sequence[Any]) -> Iterator[int]:
    """Yields the random numbers that shuffle *deck* into *wanted*, counted from 1 as in `Loaded`."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = next(index for index in range(last + 1) if cards[index] == wanted[last])
        yield other + 1
        cards[last], cards[other] = cards[other], cards[last]


def topped(deck: Sequence[Any], first: Sequence[Any]) -> list[Any]:
    """Returns the whole deck with these cards on top and the others in their order."""
    rest = list(deck)
    for card in first:
        rest.remove(card)
    return [*first, *rest]


class CardTable(Table, ABC):
    """Table with hidden hands. Subclasses know which faces are public, and the hands."""

    def __init__(
        self, phone: Phone, folder: Path, game: str, players: list[str], faces: Iterable[int], **options: Any
    ) -> None:
        super().__init__(phone, folder, game, players, chain(faces, repeat(1)), components="app", **options)

    # hooks for a game

    @abstractmethod
    def open_faces(self) -> list[CardFace]:
        """Returns the public cards, each as often as a widget has it, on the screen or not."""

    def known_faces(self) -> list[CardFace]:
        """Returns further cards that are public but not on the screen."""
        return []

    @abstractmethod
    def hand_faces(self, seat: int) -> list[CardFace]:
        """Returns the hand of a seat as its owner sees it."""

    # reading the screen

    @property
    def closed(self) -> bool:
        """Whether a curtain hides the hand."""
        return bool(self.phone.find_all(Curtain))

    @property
    def opened(self) -> bool:
        """Whether a hand is open."""
        labels = (tr._("curtain.done"), tr._("cards.pass-on"))
        return any(self.phone.find_all(PillButton, text=text) for text in labels)

    def look_around(self) -> None:
        """Checks that only public cards are visible and, with an open curtain, the hand of the current seat."""
        hand = self.hand_faces(self.page.model.seat) if self.opened else []
        assert_only([*self.open_faces(), *hand], self.known_faces())

    def held(self) -> list[str]:
        """The values of the hand from the left."""
        return [card.value for card in self.page.scene.tray.part("hand").cards]

    def offered(self) -> list[str]:
        """The texts of the buttons."""
        keys = self.phone.find_all(OfferKey)
        return [key.text for key in sorted(keys, key=lambda key: (-key.to_window(*key.pos)[1], key.x))]

    # touching the screen

    def open(self) -> None:
        """Holds the curtain until it opens."""
        self.look_around()
        open_curtain(self.phone)
        self.look_around()

    def pick(self, *places: int) -> None:
        """Taps cards of the hand by their positions on the screen, counted from 0."""
        for index in places:
            self.phone.tap(self.page.scene.tray.part("hand").card(index))
            self.phone.frames(4)
            self.look_around()

    def offer(self, text: str) -> None:
        """Taps the offer with this text."""
        self.phone.tap(self.phone.find(OfferKey, text=text))
        self.phone.frames(4)
        self.look_around()

    def answer(self, text: str) -> None:
        """Taps a wide button and checks for hidden cards."""
        self.press(text)
        self.phone.frames(2)
        self.look_around()
