"""What the trays of card games share: the curtain, the hand behind it, what a selection allows, and passing on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty

from sheets.codec import Move
from sheets.notice import Violation
from sheets.offers import Offer
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.controls.buttons import PillButton  # noqa: F401  used in kv
from widgets.controls.texts import Muted  # noqa: F401  used in kv
from widgets.pieces.card_hand import CardHand  # noqa: F401  used in kv
from widgets.pieces.curtain import Curtain  # noqa: F401  used in kv
from widgets.pieces.offer_list import OfferList  # noqa: F401  used in kv
from widgets.table.tray import Tray
from words.card_faces import Face

kv.load(__file__)


@dataclass(frozen=True, slots=True)
class Held:
    """What a player does with the hand; the session's draft."""

    seat: int
    open: bool = False
    picked: tuple[int, ...] = ()
    """Places in the hand, in the order in which they were tapped."""
    lying: tuple[int, ...] = ()
    """Places among the cards that lie open, where a game lets pick these too."""

    def tapped(self, place: int) -> Held:
        """Returns it with that card of the hand picked, or put back."""
        return replace(self, picked=_toggled(self.picked, place))

    def tapped_lying(self, place: int) -> Held:
        """Returns it with that open card picked, or left."""
        return replace(self, lying=_toggled(self.lying, place))


def held(session: Any) -> Held:
    """Returns what the seat that is shown does with its hand."""
    draft = session.draft
    return draft if isinstance(draft, Held) and draft.seat == session.seat else Held(session.seat)


class CardTray(Tray):
    """The hand is in the widgets only while the curtain is open for the seat that is shown.

    Every seat has its curtain; who is not to act may look at the own hand, and no more. After the last card of a turn
    the hand stays open until it is passed on, so that a drawn card can be seen.
    """

    wide = 300

    step = OptionProperty("cover", options=("cover", "hand", "deal", "over"))
    player = StringProperty("")
    """Whose curtain it is."""
    said = StringProperty("")
    """What just happened."""
    faces = ListProperty()
    picked = ListProperty()
    choices = ListProperty()
    """The words of what can be done."""
    reason = StringProperty("")
    """Why nothing can be done with the selection."""
    acting = BooleanProperty(False)
    """Whether the seat that is shown can do something."""
    steady = BooleanProperty(False)
    """Whether offers always have the same room, so that the hand does not move under the finger."""
    area: Any = ObjectProperty(None, allownone=True)
    """What lies on the table, for cards that move there."""

    def __init__(self, **kwargs: Any) -> None:
        self._offers: tuple[Offer, ...] = ()
        super().__init__(**kwargs)
        self.session.bind(draft=self._refresh, seat=self._turned)

    # what a game says

    def hand(self, state: Any) -> list[Face]:
        """Returns the hand of the seat that is shown, as its owner sees it in *state*, in the order of the screen."""
        raise TypeError(f"{type(self).__name__} does not say what a hand is")

    def offers(self, state: Any, draft: Held) -> tuple[Offer, ...] | Violation:
        """Returns what the seat that is shown, which is to act, can do."""
        raise TypeError(f"{type(self).__name__} does not say what can be done")

    def happened(self) -> str:
        """Returns what was done last, naming only what everybody has seen."""
        raise TypeError(f"{type(self).__name__} does not say what happened")

    def hand_hint(self, state: Any, draft: Held) -> str:
        """Returns what is to be done with the open hand."""
        raise TypeError(f"{type(self).__name__} does not say what is to be done")

    def acts(self) -> bool:
        """Returns whether the seat that is shown can do something; a game may let others act than who it waits for."""
        return self.session.seat in self.session.waiting

    def deal_hint(self) -> str:
        """Returns what is said before cards are dealt."""
        return str(tr._("cards.dealt"))

    # what the players do

    def reveal(self) -> None:
        """Shows the hand of the seat that is shown."""
        self.session.draft = Held(self.session.seat, open=True)

    def conceal(self) -> None:
        """Lets the curtain fall, forgets what was selected, and turns to who is to act."""
        self.session.draft = None
        self.session.seat = self.session.seat_to_show()

    def tap_card(self, place: int) -> None:
        """Picks a card of the open hand or puts it back."""
        draft = held(self.session)
        if draft.open and self.acting:
            self.session.draft = draft.tapped(place)

    def choose(self, index: int) -> None:
        """Does what the button says."""
        if index < len(self._offers):
            self.play(self._offers[index].move)

    def play(self, move: Move) -> bool:
        """Plays *move*; the hand stays open until it is passed on."""
        seat = self.session.seat
        played = bool(self.session.play(move))
        if played and not self.session.game.over and self.session.game.due() is None:
            self.session.draft = Held(seat, open=True)
        return played

    def deal(self) -> None:
        """Shuffles and deals."""
        move = self.session.game.due()
        if move is not None and self.session.play(move):
            self.session.seat = self.session.seat_to_show()  # at once: no curtain before it is known whose

    @property
    def keeps_seat(self) -> bool:
        """Whether a hand is open: then nothing turns to another player by itself."""
        return held(self.session).open

    # what is shown

    def parts(self) -> list[str]:
        """Returns what the current step needs."""
        return {
            "cover": ["curtain"],
            "hand": ["hint", "hand", "offers", "done"],
            "deal": ["hint", "dealing"],
            "over": ["hint"],
        }[self.step]

    def fill(self) -> None:
        """Finds out which step it is; takes the hand out of the widgets in every other."""
        session = self.session
        game, draft = session.game, held(session)
        self.player = game.players[session.seat]
        self.acting = self.acts()
        self._offers = ()
        if game.over:
            self.step, self.hint = "over", tr._("table.over")
        elif self.session.game.due() is not None:
            self.step, self.hint = "deal", self.deal_hint()
        elif not draft.open:
            self.step, self.said = "cover", self.happened()
        else:
            self.step = "hand"
        self._fill_hand(session.state, draft)
        self.roomy = self.step in ("cover", "hand")

    def _fill_hand(self, state: Any, draft: Held) -> None:
        shown = self.step == "hand"
        self.faces = self.hand(state) if shown else []
        self.picked = list(draft.picked) if shown else []
        found: tuple[Offer, ...] | Violation = self.offers(state, draft) if shown and self.acting else ()
        refused = isinstance(found, Violation)
        self._offers = () if isinstance(found, Violation) else found
        self.choices = [self._say(offer.says) for offer in self._offers]
        self.reason = self._say(found) if refused else ""
        if shown:
            self.hint = self.hand_hint(state, draft) if self.acting else self._not_acting()
        # the widgets may be off the screen: what they hold must go at once
        self.part("hand").faces = self.faces

    def _not_acting(self) -> str:
        waiting = self.session.waiting
        return str(tr._("cards.next", name=self.session.game.players[waiting[0]])) if waiting else ""

    def _say(self, notice: Any) -> str:
        return tr.say(notice, self.session.rules_name, self.session.game.players)

    def _turned(self, *_args: object) -> None:
        self.session.draft = None


def _toggled(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(other for other in places if other != place) if place in places else (*places, place)
