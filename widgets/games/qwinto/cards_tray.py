"""The tray of Qwinto with cards in the app: the curtain, the hand behind it, then the roll as with dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, OptionProperty

from sheets.notice import Violation
from sheets.qwinto_cards.faces import qwinto_face
from sheets.qwinto_cards.moves import Shuffle
from sheets.qwinto_cards.offers import offers
from sheets.qwinto_cards.state import QwintoCardsState
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.rects import window_rect
from widgets.base.translation import tr
from widgets.games.qwinto.cards_view import LayDraft, dealt_piles, happened, lay_draft, lays_now
from widgets.games.qwinto.tray import QwintoTray
from widgets.pieces.card_flight import fly
from widgets.table.hidden_hand import HiddenHand
from widgets.table.table_model import TableModel

kv.load(__name__)


class QwintoCardsTray(HiddenHand, QwintoTray):
    """The hand is in the widgets only while the curtain is open for the shown seat."""

    model: TableModel[QwintoCardsState]

    min_width = 264

    step = OptionProperty("cover", options=("cover", "lay", "look", "shuffle", "rolled", "over"))
    ready = BooleanProperty(False)
    """Whether the selection can be played."""
    alone = BooleanProperty(False)
    lowered = BooleanProperty(False)
    """Whether the curtain is reduced so that the grid is visible, because a player asked for it."""

    def __init__(self, **kwargs: Any) -> None:
        self._placed = 0
        super().__init__(**kwargs)
        self.model.bind(draft=self._fly_to_place, seat=self._forget_draft)

    def heights(self) -> tuple[int, int]:
        """Returns more height while the hand is visible."""
        return (244, 196) if self.roomy else super().heights()

    # actions of the players

    def reveal(self) -> None:
        """Shows the hand of the shown seat if it has to lay a card."""
        self.lowered = False
        if lays_now(self.model):
            self.model.change(LayDraft(self.model.seat, open=True))

    def lower(self) -> None:
        """Shows the grid while the curtain is closed."""
        self.lowered = True
        self.refresh()

    def conceal(self) -> None:
        """Closes the curtain and clears the selection."""
        self.model.change(None)

    def tap_card(self, index: int) -> None:
        """Selects or unselects a card of the hand; a second one must have the same value as the first."""
        model, draft = self.model, lay_draft(self.model)
        if not (draft.open and lays_now(model)):
            return
        card = dealt_piles(model).hands[model.seat][index]
        if card in draft.cards:
            cards = tuple(other for other in draft.cards if other != card)
        elif draft.cards and draft.cards[0].value == card.value:
            cards = (*draft.cards, card)
        else:
            cards = (card,)
        result = offers(model.state, model.seat, cards) if cards else ()
        if isinstance(result, Violation):
            model.refuse(result)
            return
        model.change(replace(draft, cards=cards, places=()))

    def drop_card(self, index: int, x: float, y: float) -> None:
        """Previews a card dragged onto the grid, as two taps do."""
        place = self.area.dropped_on(x, y)
        if not place:
            return
        draft = lay_draft(self.model)
        if dealt_piles(self.model).hands[self.model.seat][index] not in draft.cards:
            self.tap_card(index)
        if place not in lay_draft(self.model).places:
            self.area.pick(place)

    def lay(self) -> None:
        """Plays the selection."""
        self.model.play(lay_draft(self.model).move)

    def to_grid(self) -> None:
        """Leaves a sheet for the grid and the player who has to lay a card."""
        active = self.model.game.state.entry_round.active
        if self.model.seat == active:
            self.model.change(replace(lay_draft(self.model), sheet=False))
        else:
            self.model.turn_to(active)

    def shuffle(self) -> None:
        """Shuffles, if the shuffle could not be stored when it was due."""
        self.model.play(Shuffle())

    # display

    def _forget_draft(self, *_args: object) -> None:
        self.conceal()

    def _fly_to_place(self, model: TableModel[QwintoCardsState], draft: LayDraft | None) -> None:
        """Animates the card that just got its place from the hand to the grid."""
        placed = len(draft.places) if isinstance(draft, LayDraft) else 0
        if isinstance(draft, LayDraft) and placed > self._placed and self.step == "lay" and self.area is not None:
            card, place = draft.cards[placed - 1], draft.places[-1]
            start = self.part("hand").card(dealt_piles(model).hands[model.seat].index(card))
            fly([(qwinto_face(card), window_rect(start), window_rect(self.area.place(place)))])
        self._placed = placed

    def parts(self) -> list[str]:
        """Returns the parts of the current step."""
        own = {
            "cover": ["curtain"],
            "lay": ["hint", "hand", "laying"],
            "look": ["hint", "grid"],
            "shuffle": ["hint", "shuffle"],
        }
        return own[self.step] if self.step in own else super().parts()

    def fill(self) -> None:
        """Shows the current step; removes the hand from the widgets in all steps without it."""
        super().fill()
        if self.step == "lay":
            hand, draft = dealt_piles(self.model).hands[self.model.seat], lay_draft(self.model)
            self.show_hand(list(map(qwinto_face, hand)), [hand.index(card) for card in draft.cards])
            self.part("hand").dimmed = [hand.index(card) for card in draft.cards[: len(draft.places)]]
        else:
            self.hide_hand()
        self.roomy = self.step in ("cover", "lay")
        self.covers = self.step == "cover" and not self.lowered
        self.player_color = player_colors.at_seat(self.model.game.players, self.model.seat)

    def show_before_roll(self) -> None:
        """Shows whether the shown seat lays a card, looks at its sheet or gets the phone."""
        model = self.model
        game = model.game
        self.player = game.players[game.state.entry_round.active]
        self.alone = len(game.players) == 1
        draft = lay_draft(model)
        self.ready = draft.complete
        if game.state.piles is None or not model.waiting:
            self.step, self.hint = "shuffle", tr._("qwinto-cards.shuffle-first")
        elif not lays_now(model) or draft.sheet:
            self.step, self.hint = "look", tr._("cards.turn", name=self.player)
        elif not draft.open:
            self.step, self.message = "cover", happened(model)
        else:
            self.step, self.hint = "lay", self._lay_hint(draft)

    @staticmethod
    def _lay_hint(draft: LayDraft) -> str:
        if not draft.cards:
            return str(tr._("cards.pick-hint"))
        if len(draft.cards) == 1:
            return str(tr._("cards.lay-hint" if draft.complete else "cards.place-hint"))
        return str(tr._("cards.lay-hint" if draft.complete else "cards.double-hint"))
