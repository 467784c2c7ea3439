"""The tray of Quanto with cards in the app: the curtain, the hand, what a card and the marked layout allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from sheets.card_face import CardFace, back
from sheets.codec import Move
from sheets.notice import Violation
from sheets.offers import Offer
from sheets.quanto.actions.collect import Collect
from sheets.quanto.actions.discard import Discard
from sheets.quanto.actions.form import Form
from sheets.quanto.actions.swap import OfferCard
from sheets.quanto.actions.take import Take
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.faces import quanto_face
from sheets.quanto.offers import exchanges, may_offer, offers
from sheets.quanto.state import QuantoState
from widgets.base import kv
from widgets.base.screen_size import screen_size
from widgets.base.translation import tr
from widgets.games.quanto.cards_view import (
    beginning_text,
    fresh_places,
    hand_hint,
    hand_of,
    laid_marked,
    marked,
    names,
    offered_to,
    why_no_discard,
)
from widgets.games.quanto.flights import FlightPlan
from widgets.games.quanto.turn_texts import happened, turns
from widgets.pieces.card_flight import Flight
from widgets.table.card_tray import CardTray, HandDraft, hand_draft
from widgets.table.table_model import TableModel
from widgets.table.turns import Turn

kv.load(__name__)

HINT_LINE, MOST_HINT = 20, 56
"""Height in dp of one line of the hint, and of the most further lines that the offers make room for."""
KEPT = (
    QuantoRefusal.DISCARD_COULD_TAKE,
    QuantoRefusal.DISCARD_COULD_FORM,
    QuantoRefusal.DISCARD_COULD_EXTEND,
    QuantoRefusal.DISCARD_COULD_COLLECT,
    QuantoRefusal.DISCARD_COULD_STEAL,
)
"""Labels of moves that a player may want to find without help."""
UNFINISHED = (QuantoRefusal.SUM_MISMATCH, QuantoRefusal.CARD_TOO_HIGH, QuantoRefusal.NO_BLOCKS)
"""Refusals that may only mean that more cards must be marked."""


class QuantoCardsTray(CardTray):
    """One card of the hand is marked, and any cards of the layout. Partners may exchange a card before a turn."""

    model: TableModel[QuantoState]

    asked = StringProperty("")
    """Label of the button that calls the partner, who may offer a card first."""

    hides_move = BooleanProperty(False)
    """Whether there are alternatives to discarding, which are shown only on request."""
    steady = BooleanProperty(True)
    hint_extra: float = NumericProperty(0)
    """Height of the hint beyond its first line that the offers give up, so that the hand keeps its size."""
    tokens = ListProperty()
    """The tokens to choose from, if the marked cards could form several Quantos."""

    def __init__(self, **kwargs: Any) -> None:
        self._forms: tuple[Form, ...] = ()
        self._refusal: Violation | None = None
        self._told: HandDraft | None = None
        super().__init__(**kwargs)
        self.part("hint").fbind("height", self._fit_hint)
        self.part("offers").ids.box.fbind("height", self._fit_hint)
        self.fbind("offers_height", self._fit_hint)

    def _fit_hint(self, *_args: object) -> None:
        """Gives the hint the height that the offers do not need."""
        spare = max(0, self.offers_height - self.part("offers").ids.box.height)
        self.hint_extra = min(max(0, self.part("hint").height - dp(HINT_LINE)), dp(MOST_HINT), spare)

    def heights(self) -> tuple[int, int]:
        """Returns the same height for curtain and hand, so that the layout does not move."""
        return (430 if screen_size.tablet else 372, 262) if self.roomy else (120, 100)

    # hooks for a game

    def acts(self) -> bool:
        """Whether the shown seat has its turn, or may offer its partner a card."""
        return super().acts() or may_offer(self.model.game.state, self.model.seat)

    def hand(self, state: QuantoState) -> list[CardFace]:
        """Returns the hand from low to high; revealed cards instead of it, an offered one behind it."""
        return [quanto_face(card) for card in hand_of(state, self.model.seat)]

    def offers(self, state: QuantoState, draft: HandDraft) -> tuple[Offer, ...] | Violation:
        """Returns the offers for the marked cards."""
        card = marked(state, draft)
        if offered_to(state, draft.seat) or may_offer(state, draft.seat):
            return exchanges(state, draft.seat, card)
        result = offers(state, draft.seat, card, laid_marked(state, draft)) if card else ()
        self._refusal = result if isinstance(result, Violation) else None
        return result if isinstance(result, Violation) else self._without_forms(result)

    def _without_forms(self, all_offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """Keeps several tokens apart: a joker may form any of them, and only then it is asked which."""
        forms = tuple(offer.move for offer in all_offers if isinstance(offer.move, Form))
        self._forms = forms if len(forms) > 1 else ()
        return tuple(offer for offer in all_offers if offer.move not in self._forms)

    def turns(self) -> Iterator[Turn]:
        """Yields all turns, the latest first."""
        return turns(self.model.game)

    def happened(self) -> str:
        """Returns a sentence about the last turn."""
        return happened(self.model)

    def due_text(self) -> str:
        """Returns a sentence if the player may offer the partner a card, else nothing."""
        return happened(self.model) if may_offer(self.model.game.state, self.model.seat) else ""

    def hand_hint(self, state: QuantoState, draft: HandDraft) -> str:
        """Returns the hint above the open hand."""
        return hand_hint(self.model, state, draft, (*(offer.move for offer in self.current_offers), *self._forms))

    # actions of the players

    def tap_card(self, index: int) -> None:
        """Marks one card of the hand, or none; the partner's card is answered, not marked."""
        draft = hand_draft(self.model)
        state = self.model.state
        if not (draft.open and self.acting):
            return
        if offered_to(state, draft.seat) and index == len(state.hands[draft.seat]):
            return
        self.model.change(replace(draft, picked=() if draft.picked == (index,) else (index,)))

    def drop_card(self, index: int, x: float, y: float) -> None:
        """Handles a card dragged to the table.

        On a layout card it is marked together with that one; beside the cards, or on the player's plate, it is played
        if the move is unambiguous.
        """
        target = self.area.dropped_on(x, y)
        draft = hand_draft(self.model)
        if target == "" or not (draft.open and self.acting):
            return
        if draft.picked != (index,):
            self.tap_card(index)
        if isinstance(target, int):
            if target not in hand_draft(self.model).on_table:
                self.area.pick(target)
            return
        self.fill_and_show()
        clear = [offer for offer in self.current_offers if isinstance(offer.move, Discard) is (target == "layout")]
        marked_too = bool(hand_draft(self.model).on_table)
        clear = list(self.current_offers) if marked_too else clear
        if len(clear) == 1 and not self._forms:
            self.play(clear[0].move)

    def ask_partner(self) -> None:
        """Shows the curtain of the partner, who may offer a card."""
        partner = self.model.game.state.partner_of(self.model.seat)
        if partner is not None:
            self.model.turn_to(partner)

    def tell(self) -> None:
        """Shows the alternatives to discarding, on request."""
        self._told = hand_draft(self.model)
        self.refresh()

    def form(self, token: int) -> None:
        """Forms the Quanto with that token."""
        move = next((move for move in self._forms if move.token == token), None)
        if move:
            self.play(move)

    def play(self, move: Move) -> bool:
        """Plays *move*; cards that come into the open hand turn over there. If none came, the turn is done."""
        seat, state = self.model.seat, self.model.state
        rest = list(hand_of(state, seat))
        card = marked(state, hand_draft(self.model))
        if card is not None:
            rest.remove(card)
        if not super().play(move):
            return False
        now = self.model.state
        if not hand_draft(self.model).open or state.revealed or now.revealed:
            return True
        fresh = fresh_places(rest, hand_of(now, seat))
        if not fresh and not self.acts() and not isinstance(move, OfferCard):
            self.conceal()
            return True
        self.fill_and_show()
        for index in fresh:
            self.part("hand").turn_over(index, back("quanto"))
        return True

    def plan_flights(self, move: Move) -> Callable[[], list[Flight]]:
        """Remembers the positions of the cards before *move*."""
        return FlightPlan(self.model, self.area, self.part("hand"), move).flights

    # display

    def parts(self) -> list[str]:
        """Returns the parts of the current step."""
        part_names = super().parts()
        if self.step == "cover" and self.asked:
            return [*part_names, "exchange"]
        if self.step == "hand" and self.tokens:
            part_names.insert(part_names.index("offers"), "forms")
        if self.step == "hand" and self.hides_move:
            part_names.insert(part_names.index("offers") + 1, "asking")  # the offers have its space
        return part_names

    def fill(self) -> None:
        """Shows whether the partner may be asked first."""
        state, seat = self.model.game.state, self.model.seat
        partner = state.partner_of(seat)
        self.asked = ""
        if partner is not None and seat == state.turn and may_offer(state, partner):
            self.asked = tr._("quanto-cards.ask", name=names(self.model.game.players)[partner])
        self._forms = tuple[Form, ...]()
        self._refusal = None
        super().fill()
        self._soften(hand_draft(self.model))
        self._announce_rainbow(hand_draft(self.model))
        self.tokens = [move.token for move in self._forms]
        self.steady = not self.tokens
        hand_open = self.step == "hand"
        if self.step == "cover":
            self.hint = ""  # it may name a card that was marked or offered
        self.part("hand").ringed = [len(self.faces) - 1] if hand_open and offered_to(state, seat) else []

    def _announce_rainbow(self, draft: HandDraft) -> None:
        """Says before a rainbow card takes cards that one more may be tapped, and marks the possible ones."""
        moves = [offer.move for offer in self.current_offers]
        plain = [
            number
            for number, move in enumerate(moves)
            if isinstance(move, Take | Collect) and move.card.rainbow and move.extra is None
        ]
        free = [index for index in range(len(self.model.state.layout)) if index not in draft.on_table]
        offered = bool(plain and free and self.step == "hand")
        if offered:
            self.hint = "\n".join([*([self.hint] if draft.on_table else []), tr._("quanto-cards.rainbow")])
            for number in plain:
                count = self.current_offers[number].label.params["count"]
                self.choices[number] = tr._("quanto-cards.without-extra", count=count)
        if self.area is not None:
            self.area.free = free if offered else []

    def _soften(self, draft: HandDraft) -> None:
        """Replaces a refusal by a hint at the missing cards, and stores the alternatives for the help button."""
        state, refusal = self.model.state, self._refusal
        card = marked(state, draft)
        self.hides_move = refusal is not None and refusal.code in KEPT and draft != self._told
        if refusal is None or card is None:
            return
        if self.hides_move:
            self.reason = why_no_discard(refusal, card)
        elif refusal.code in UNFINISHED:
            self.reason = beginning_text(state, draft) or self.reason

    def _not_acting(self) -> str:
        return str(tr._("cards.next", name=names(self.model.game.players)[self.model.game.state.turn]))

    def _say(self, notice: Any) -> str:
        return tr.say(notice, self.model.rules_name, names(self.model.game.players))
