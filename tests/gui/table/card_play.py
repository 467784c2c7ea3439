"""Plays card games with hidden hands by touch; after every touch it is looked whether a hidden card can be seen."""

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
    """What a chooser has to say so that *deck* comes out as *wanted*, counted from 1 as `Loaded` does."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = next(index for index in range(last + 1) if cards[index] == wanted[last])
        yield other + 1
        cards[last], cards[other] = cards[other], cards[last]


def topped(deck: Sequence[Any], first: Sequence[Any]) -> list[Any]:
    """Returns the whole deck with those cards on top, the others behind in their order."""
    rest = list(deck)
    for card in first:
        rest.remove(card)
    return [*first, *rest]


class CardTable(Table, ABC):
    """A table with hidden hands. A game says which faces lie open for all, and what its hands are."""

    def __init__(
        self, phone: Phone, folder: Path, game: str, players: list[str], faces: Iterable[int], **options: Any
    ) -> None:
        super().__init__(phone, folder, game, players, chain(faces, repeat(1)), components="app", **options)

    # hooks for a game

    @abstractmethod
    def open_faces(self) -> list[CardFace]:
        """The cards that everybody may see, each as often as a widget has it, also one that is put aside."""

    def known_faces(self) -> list[CardFace]:
        """Further cards that everybody knows although they are not shown."""
        return []

    @abstractmethod
    def hand_faces(self, seat: int) -> list[CardFace]:
        """The hand of that seat as its owner sees it."""

    # reading the screen

    @property
    def closed(self) -> bool:
        """Whether a curtain hides the hand."""
        return bool(self.phone.find_all(Curtain))

    @property
    def opened(self) -> bool:
        """Whether a hand is shown."""
        labels = (tr._("curtain.done"), tr._("cards.pass-on"))
        return any(self.phone.find_all(PillButton, text=text) for text in labels)

    def look_around(self) -> None:
        """Sees the cards that lie open and, behind an open curtain, the hand of the seat that is shown; no other."""
        hand = self.hand_faces(self.page.model.seat) if self.opened else []
        assert_only([*self.open_faces(), *hand], self.known_faces())

    def held(self) -> list[str]:
        """The values of the hand as they are read from the left."""
        return [card.value for card in self.page.scene.tray.part("hand").cards]

    def offered(self) -> list[str]:
        """What the buttons say."""
        keys = self.phone.find_all(OfferKey)
        return [key.text for key in sorted(keys, key=lambda key: (-key.to_window(*key.pos)[1], key.x))]

    # touching the screen

    def open(self) -> None:
        """Holds the curtain until it opens."""
        self.look_around()
        open_curtain(self.phone)
        self.look_around()

    def pick(self, *places: int) -> None:
        """Taps cards of the hand by their places on the screen, counted from 0."""
        for index in places:
            self.phone.tap(self.page.scene.tray.part("hand").card(index))
            self.phone.frames(4)
            self.look_around()

    def offer(self, text: str) -> None:
        """Taps the offer with these words."""
        self.phone.tap(self.phone.find(OfferKey, text=text))
        self.phone.frames(4)
        self.look_around()

    def answer(self, text: str) -> None:
        """Taps a wide button and looks around."""
        self.press(text)
        self.phone.frames(2)
        self.look_around()
