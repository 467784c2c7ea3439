"""Tray of the card games: the hand behind its curtain, the offers for a selection, and passing the phone on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from sheets.card_face import CardFace
from sheets.codec import Move
from sheets.notice import Notice, Violation
from sheets.offers import Offer
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.pieces.card_flight import Flight, fly
from widgets.table.draft import Draft
from widgets.table.hidden_hand import HiddenHand, toggled
from widgets.table.table_model import TableModel
from widgets.table.tray import Tray
from widgets.table.turns import Turn, news_lines, open_log, since

kv.load(__name__)


@dataclass(frozen=True, slots=True)
class HandDraft(Draft):
    """A player's actions with the hand that are no move yet."""

    seat: int
    open: bool = False
    picked: tuple[int, ...] = ()
    """Indexes of the cards in the hand, in the order of the taps."""
    on_table: tuple[int, ...] = ()
    """Indexes of the open cards on the table, in games in which these can be picked too."""

    def left_after(self, seat: int) -> HandDraft | None:
        """Returns the open hand without a selection: a player who undoes a slip still has the phone."""
        return type(self)(seat, open=True) if self.open and self.seat == seat else None

    def tapped(self, index: int) -> HandDraft:
        """Returns the draft with that card of the hand picked or unpicked."""
        return replace(self, picked=toggled(self.picked, index))

    def tapped_on_table(self, index: int) -> HandDraft:
        """Returns the draft with that open card picked or unpicked."""
        return replace(self, on_table=toggled(self.on_table, index))


def hand_draft(model: TableModel[Any]) -> HandDraft:
    """Returns the draft of the shown seat."""
    draft = model.draft
    return draft if isinstance(draft, HandDraft) and draft.seat == model.seat else HandDraft(model.seat)


class CardTray(HiddenHand, Tray):
    """The hand is in the widgets only while the curtain is open for the shown seat.

    Every seat has its curtain; a player who is not to act may look at their hand, and no more. After the last card of a
    turn the hand stays open until it is passed on, so that a drawn card can be seen.
    """

    min_width = 300

    step = OptionProperty("cover", options=("cover", "hand", "deal", "over"))
    choices = ListProperty()
    """Labels of the offers."""
    reason = StringProperty("")
    """The reason why the selection allows no move."""
    acting = BooleanProperty(False)
    """Whether the shown seat can act."""
    steady = BooleanProperty(False)
    """Whether the offers keep their height, so that the hand does not move under the finger."""

    offers_height: float = NumericProperty(0)
    """Largest height of the offers and the widgets below them."""
    below_offers: float = NumericProperty(0)
    """Share of the offers' height that widgets below them need."""
    back_text = StringProperty("")
    """Label of the button that returns to the acting player while another one's curtain is shown."""

    lowered = BooleanProperty(False)
    """Whether the curtain is reduced so that the table is visible, because a player asked for it."""

    def __init__(self, **kwargs: Any) -> None:
        self.current_offers: tuple[Offer, ...] = ()
        """The moves that the chosen cards allow, one per button."""
        super().__init__(**kwargs)
        self.model.bind(seat=self._forget_draft)

    # hooks for a game

    def hand(self, state: Any) -> list[CardFace]:
        """Returns the hand of the shown seat, as its owner sees it in *state*, in the order of the screen."""
        raise TypeError(f"{type(self).__name__} does not say what a hand is")

    def offers(self, state: Any, draft: HandDraft) -> tuple[Offer, ...] | Violation:
        """Returns the offers of the shown seat, which has to act, or the reason why there are none."""
        raise TypeError(f"{type(self).__name__} does not say what can be done")

    def turns(self) -> Iterator[Turn]:
        """Yields the turns, the latest first, naming only cards that everybody has seen."""
        raise TypeError(f"{type(self).__name__} does not say what happened")

    def happened(self) -> str:
        """Returns a sentence about the last action."""
        return next(self.turns()).sentence

    def due_text(self) -> str:
        """Returns an extra duty or notice for the shown seat, or an empty text."""
        return ""

    def hand_hint(self, state: Any, draft: HandDraft) -> str:
        """Returns the hint above the open hand."""
        raise TypeError(f"{type(self).__name__} does not say what is to be done")

    def acts(self) -> bool:
        """Whether the shown seat can act; in some games also seats that the game does not wait for can."""
        return self.model.seat in self.model.waiting

    def deal_hint(self) -> str:
        """Returns the hint before the deal."""
        return str(tr._("cards.dealt"))

    def plan_flights(self, move: Move) -> Callable[[], list[Flight]]:
        """Records the present positions of the cards of *move*; returns a function that animates them to their new
        ones.

        A flight shows no more of a card than the whole table may see.
        """
        return list

    # actions of the players

    def reveal(self) -> None:
        """Shows the hand of the shown seat."""
        self.model.change(HandDraft(self.model.seat, open=True))

    def conceal(self) -> None:
        """Closes the curtain, clears the selection and shows the seat that has to act."""
        self.model.change(None)
        self.model.turn_to(self.model.seat_to_show())

    def tap_card(self, index: int) -> None:
        """Picks or unpicks a card of the open hand."""
        draft = hand_draft(self.model)
        if draft.open and self.acting:
            self.model.change(draft.tapped(index))

    def ask_about(self, face: CardFace) -> None:
        """Shows a message about the effect of a card."""
        if face.word and self.area is not None:
            self.area.dispatch("on_hint", tr._(face.word))

    def choose(self, index: int) -> None:
        """Plays the move of that button."""
        if index < len(self.current_offers):
            self.play(self.current_offers[index].move)

    def play(self, move: Move) -> bool:
        """Plays *move* and animates its cards; the hand stays open until the phone is passed on."""
        seat = self.model.seat
        moves = theme.motion and self.step == "hand" and self.area is not None
        flights = self.plan_flights(move) if moves else list
        played = bool(self.model.play(move))
        if played:
            Clock.schedule_once(lambda _dt: fly(flights()), 0)
            if not self.model.game.over and self.model.game.due_chance_move() is None:
                self.model.change(HandDraft(seat, open=True))
        return played

    def deal(self) -> None:
        """Shuffles and deals."""
        move = self.model.game.due_chance_move()
        if move is not None and self.model.play(move):
            self.model.turn_to(self.model.seat_to_show())  # at once: before the deal no player is known for the curtain

    @property
    def keeps_seat(self) -> bool:
        """Whether a hand is open: then another player is never shown automatically."""
        return hand_draft(self.model).open

    # display

    def parts(self) -> list[str]:
        """Returns the parts of the current step."""
        return {
            "cover": ["curtain", "back_to"] if self.back_text else ["curtain"],
            "hand": ["hint", "hand", "offers", "done"],
            "deal": ["hint", "dealing"],
            "over": ["hint"],
        }[self.step]

    def fill(self) -> None:
        """Shows the current step; removes the hand from the widgets in all steps without it."""
        model = self.model
        game, draft = model.game, hand_draft(model)
        self.player = game.players[model.seat]
        self.player_color = player_colors.at_seat(game.players, model.seat)
        self.acting = self.acts()
        if game.over:
            self.step, self.hint = "over", tr._("table.over")
        elif self.model.game.due_chance_move() is not None:
            self.step, self.hint = "deal", self.deal_hint()
        elif not draft.open:
            self.step, self.message = "cover", self.happened()
        else:
            self.step = "hand"
        if self.step == "hand":
            self._fill_hand(model.state, draft)
        else:
            self._empty_hand()
        self.back_text = self._back_text() if self.step == "cover" else ""
        self.roomy = self.step in ("cover", "hand")
        self.covers = self.step == "cover" and not self.lowered
        self.lines = news_lines(game.players, since(self.turns(), model.seat)) if self.covers else []
        self.due = self.due_text() if self.covers else ""

    def lower(self) -> None:
        """Shows the table while the curtain is closed."""
        self.lowered = True
        self.refresh()

    def actions(self) -> list[Action]:
        """Returns the menu entry for the list of turns."""
        return [Action(tr._("cards.log"), "history", self.show_log)]

    def show_log(self) -> None:
        """Shows all turns, the latest first."""
        open_log(self.model.game.players, self.turns())

    def _fill_hand(self, state: Any, draft: HandDraft) -> None:
        self.show_hand(self.hand(state), list(draft.picked))
        result = self.offers(state, draft) if self.acting else ()
        self.current_offers = () if isinstance(result, Violation) else result
        self.choices = [self._say(offer.label) for offer in self.current_offers]
        self.reason = self._say(result) if isinstance(result, Violation) else ""
        self.hint = self.hand_hint(state, draft) if self.acting else self._not_acting()

    def _empty_hand(self) -> None:
        self.hide_hand()
        self.current_offers, self.choices, self.reason = (), [], ""

    def _back_text(self) -> str:
        waiting = self.model.waiting
        if not waiting or self.model.seat in waiting:
            return ""
        return str(tr._("cards.back-to", name=self.model.game.players[self.model.seat_to_show()]))

    def _not_acting(self) -> str:
        waiting = self.model.waiting
        return str(tr._("cards.next", name=self.model.game.players[waiting[0]])) if waiting else ""

    def _say(self, notice: Notice) -> str:
        return tr.say(notice, self.model.rules_name, self.model.game.players)

    def _forget_draft(self, *_args: object) -> None:
        self.model.change(None)
