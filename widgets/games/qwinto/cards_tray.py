"""The tray of Qwinto with cards in the app: the curtain, the hand behind it, then the throw as with dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from sheets.notice import Violation
from sheets.qwinto_cards.moves import Shuffle
from sheets.qwinto_cards.offers import offers
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.games.qwinto.cards_view import Laying, happened, laying, lays_now
from widgets.games.qwinto.tray import QwintoTray
from widgets.pieces.card_flight import fly, place_of
from widgets.pieces.curtain import Curtain  # noqa: F401  used in kv
from widgets.pieces.playing_card import PlayingCard  # noqa: F401  used in kv
from words.card_faces import NOTHING, qwinto_face

kv.load(__file__)

HAND = ("first", "second", "third")


class QwintoCardsTray(QwintoTray):
    """The hand is in the widgets only while its curtain is open for the seat that is shown."""

    wide = 264

    step = OptionProperty("cover", options=("cover", "lay", "look", "shuffle", "throw", "over"))
    player = StringProperty("")
    """Who has to lay."""
    said = StringProperty("")
    """What just happened."""
    ready = BooleanProperty(False)
    """Whether what is selected can be laid."""
    alone = BooleanProperty(False)
    area = ObjectProperty(None, allownone=True)
    """What lies on the table, for the card that moves there."""

    def __init__(self, **kwargs: Any) -> None:
        self._placed = 0
        super().__init__(**kwargs)
        self.session.bind(draft=self._drafted, seat=self._turned)

    def heights(self) -> tuple[int, int]:
        """Returns more while the hand needs it."""
        return (244, 196) if self.roomy else super().heights()

    # what the players do

    def reveal(self) -> None:
        """Shows the hand of the seat that is shown, if it has to lay."""
        if lays_now(self.session):
            self.session.draft = Laying(self.session.seat, open=True)

    def conceal(self) -> None:
        """Lets the curtain fall; what was selected is forgotten."""
        self.session.draft = None

    def tap_card(self, index: int) -> None:
        """Selects a card of the hand or puts it back; one of the same value comes along with the first."""
        session, draft = self.session, laying(self.session)
        if not (draft.open and lays_now(session)):
            return
        card = session.state.piles.hands[session.seat][index]
        if card in draft.cards:
            cards = tuple(other for other in draft.cards if other != card)
        elif draft.cards and draft.cards[0].value == card.value:
            cards = (*draft.cards, card)
        else:
            cards = (card,)
        found = offers(session.state, session.seat, cards) if cards else ()
        if isinstance(found, Violation):
            session.dispatch("on_refused", found)
            return
        session.draft = replace(draft, cards=cards, places=())

    def lay(self) -> None:
        """Lays what is selected."""
        self.session.play(laying(self.session).move)

    def to_grid(self) -> None:
        """Turns from a sheet to the grid and the player who has to lay."""
        active = self.session.game.state.writing.active
        if self.session.seat == active:
            self.session.draft = replace(laying(self.session), sheet=False)
        else:
            self.session.seat = active

    def shuffle(self) -> None:
        """Shuffles, where that could not be kept when it was due."""
        self.session.play(Shuffle())

    # what is shown

    def _turned(self, *_args: object) -> None:
        self.conceal()

    def _drafted(self, session: Any, draft: Laying | None) -> None:
        """Has the card that just got its place move there from the hand."""
        placed = len(draft.places) if isinstance(draft, Laying) else 0
        if draft is not None and placed > self._placed and self.step == "lay" and self.area is not None:
            card, place = draft.cards[placed - 1], draft.places[-1]
            hand = session.state.piles.hands[session.seat]
            start = self.part(HAND[hand.index(card)])
            fly(qwinto_face(card), place_of(start), place_of(self.area.place(place)))
        self._placed = placed
        self._refresh()

    def parts(self) -> list[str]:
        """Returns what the current step needs."""
        own = {
            "cover": ["curtain"],
            "lay": ["hint", "hand", "laying"],
            "look": ["hint", "grid"],
            "shuffle": ["hint", "shuffle"],
        }
        return own[self.step] if self.step in own else super().parts()

    def fill(self) -> None:
        """Finds out which step it is; takes the hand out of the widgets in every other."""
        super().fill()
        shown = self.session.state.piles.hands[self.session.seat] if self.step == "lay" else ()
        draft = laying(self.session)
        for index, name in enumerate(HAND):
            card = shown[index] if index < len(shown) else None
            widget = self.part(name)
            widget.show(qwinto_face(card) if card else NOTHING)
            widget.disabled = card is None
            widget.mark = "picked" if card and card in draft.cards else ""
            widget.dimmed = bool(card) and card in draft.cards[: len(draft.places)]
        self.roomy = self.step in ("cover", "lay")

    def _fill_before(self) -> None:
        session = self.session
        game = session.game
        self.player = game.players[game.state.writing.active]
        self.alone = len(game.players) == 1
        draft = laying(session)
        self.ready = draft.complete
        if game.state.piles is None or not session.waiting:
            self.step, self.hint = "shuffle", tr._("qwinto-cards.shuffle-first")
        elif not lays_now(session) or draft.sheet:
            self.step, self.hint = "look", tr._("cards.turn", name=self.player)
        elif not draft.open:
            self.step, self.said = "cover", happened(session)
        else:
            self.step, self.hint = "lay", self._lay_hint(draft)

    @staticmethod
    def _lay_hint(draft: Laying) -> str:
        if not draft.cards:
            return str(tr._("cards.pick-hint"))
        if len(draft.cards) == 1:
            return str(tr._("cards.lay-hint" if draft.complete else "cards.place-hint"))
        return str(tr._("cards.lay-hint" if draft.complete else "cards.double-hint"))
