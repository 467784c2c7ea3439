"""The tray of Quando with the cards in the app: the curtain, the hand behind it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from sheets.card_face import CardFace, back
from sheets.codec import Move
from sheets.notice import Notice, Violation
from sheets.offers import Offer
from sheets.quando.cards import Side
from sheets.quando.checks import required_action
from sheets.quando.codes import QuandoLabel, QuandoRefusal
from sheets.quando.faces import quando_face
from sheets.quando.moves import DrawCard, Knock, Pass, TurnZero
from sheets.quando.offers import offers
from sheets.quando.state import Phase, QuandoState
from widgets.base import kv
from widgets.base.rects import is_point_on
from widgets.base.screen_size import screen_size
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.games.quando.cards_view import (
    NAME,
    back_of,
    draws_now,
    end_text,
    flipped,
    may_knock,
    order,
    round_text,
    say,
)
from widgets.games.quando.flights import flights
from widgets.games.quando.turn_texts import due_text, happened, turns
from widgets.pieces.card_flight import Flight
from widgets.table.card_tray import CardTray, HandDraft, hand_draft
from widgets.table.table_model import TableModel
from widgets.table.turns import Turn

kv.load(__name__)

CROWD = 4
"""Number of players above which the tray gives space to their lines."""


class QuandoCardsTray(CardTray):
    """The hand is sorted by numbers. Side by side: knocking or passing, and playing the selection.

    Cards are drawn at the piles. A finished game stays on screen until its last hands have been read.
    """

    model: TableModel[QuandoState]

    does = OptionProperty("wait", options=("play", "turn", "draw", "wait"))
    """Purpose of the open hand."""
    lay_label = StringProperty("")
    ready = BooleanProperty(False)
    """Whether the selection can be played or turned."""
    leave_label = StringProperty("")
    """Label of the button: knock, or after a knock pass."""
    may_leave = BooleanProperty(False)
    below = StringProperty("")
    """Instruction for an action that has no button in the tray."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        hand = self.part("hand")
        hand.largest, hand.fan = dp(132 if screen_size.tablet else 110), True
        self.area.bind(on_draw=lambda _area, index: self.choose(index))

    def heights(self) -> tuple[int, int]:
        """Returns more height while the hand or its curtain is visible."""
        crowded = len(self.model.game.players) > CROWD
        return ((336, 248) if crowded else (372, 300)) if self.roomy else (120, 104)

    def actions(self) -> list[Action]:
        """Returns the menu's entries: the table of rounds and the list of turns."""
        return [Action(tr._("quando-cards.rounds"), "list", self.open_rounds), *super().actions()]

    def open_rounds(self) -> None:
        """Shows the table of rounds over the page."""
        from widgets.games.quando.rounds import RoundsView

        RoundsView(model=self.model).open(animation=False)

    # hooks of the base class

    @property
    def keeps_seat(self) -> bool:
        """Whether something is still to be read before the next page or player comes."""
        return super().keeps_seat or self.model.game.over

    def hand(self, state: QuandoState) -> list[CardFace]:
        """Returns the fronts, by numbers; in the corner a back that is remembered (A7)."""
        seat = self.model.seat
        cards = [state.hands[seat][index] for index in order(state, seat)]
        backs = [back_of(card) for card in cards]
        return [
            replace(quando_face(card.card.side), note="" if back is None else str(back))
            for card, back in zip(cards, backs, strict=True)
        ]

    def offers(self, state: QuandoState, draft: HandDraft) -> tuple[Offer, ...] | Violation:
        """Returns the offers for the selection; without one the draws."""
        if not draft.picked and not draws_now(state, self.model.seat):
            return ()
        return offers(state, self.model.seat, self._positions(state, draft))

    def plan_flights(self, move: Move) -> Callable[[], list[Flight]]:
        """Finds the flights before the move, while the cards are at their old positions."""
        moving = flights(move, self.model.state, self.part("hand"), self.area.piles)
        return lambda: moving

    def turns(self) -> Iterator[Turn]:
        """Yields the turns of this round, the latest first."""
        return turns(self.model.game)

    def happened(self) -> str:
        """Returns the last turn, as everybody could see it, and the next duty."""
        return happened(self.model.game)

    def due_text(self) -> str:
        """Returns the payment for a triplet, or that a player has knocked."""
        return due_text(self.model.game, self.model.seat)

    def deal_hint(self) -> str:
        """Returns the end of the last round and the next dealer."""
        game = self.model.game
        last_round = [end_text(game)] if game.state.table.rounds else []
        return "\n".join([*last_round, round_text(game)])

    def hand_hint(self, state: QuandoState, draft: HandDraft) -> str:
        """Returns the kind of the selection, the reason why it is none, or a hint on selecting."""
        seat = self.model.seat
        total = sum(state.numbers(seat))
        if self.reason:
            return str(self.reason)
        if state.phase is Phase.PENALTY:
            why = "draw-penalty" if draws_now(state, seat) else "pick-zero"
            return str(tr._(f"quando-cards.{why}", name=short(self.model.game.players[state.turn], NAME)))
        if draws_now(state, seat):
            return str(tr._("quando-cards.sum", sum=total))
        if not draft.picked:
            return str(tr._("quando-cards.pick", sum=total))
        if self.current_offers and self.current_offers[0].label.code is QuandoLabel.TRIPLET:
            return str(tr._("quando-cards.is-triplet"))
        left = total - sum(state.numbers(seat)[index] for index in self._positions(state, draft))
        return str(tr._("quando-cards.left", sum=left))

    def parts(self) -> list[str]:
        """Returns the parts of the current step."""
        if self.step == "over":
            return ["says"]
        if self.step == "deal":
            return ["says", "dealing"] if self.portrait else ["says", "look", "dealing"]
        if self.step == "cover":
            return super().parts()
        return ["says", "hand", "acts" if self.does in ("play", "turn") else "below", "done"]

    def fill(self) -> None:
        """Shows the hand and its owner's actions."""
        super().fill()
        state, seat, draft = self.model.state, self.model.seat, hand_draft(self.model)
        self.does = self._does(state, seat)
        self.ready = self.does in ("play", "turn") and bool(self.choices)
        self.lay_label = self.choices[0] if self.ready else tr._(f"quando-cards.{self.does}-open")
        self.leave_label = self._say((QuandoLabel.KNOCK if state.knocker is None else QuandoLabel.PASS).notice())
        self.may_leave = state.knocker is not None or may_knock(state)
        if self.step == "over":
            self.hint = end_text(self.model.game)
        elif self.step == "hand":
            self._tell(state, seat, draft)
        zeros = self._zeros(state) if self.does == "turn" else range(len(self.faces))
        self.part("hand").dimmed = list(range(len(zeros), len(self.faces)))

    def _zeros(self, state: QuandoState) -> range:
        """Returns the places of the zeros in the hand, which is sorted."""
        return range(len(state.zeros(self.model.seat)))

    def _does(self, state: QuandoState, seat: int) -> str:
        if self.step != "hand" or not self.acting:
            return "wait"
        if draws_now(state, seat):
            return "draw"
        return "play" if state.phase is Phase.PLAY else "turn"

    def _tell(self, state: QuandoState, seat: int, draft: HandDraft) -> None:
        """Adds hints that no button shows: where to draw, the drawn card, the next player, a remembered back."""
        if self.does == "draw":
            self.below = tr._("quando-cards.draw-now", number=state.draw[0].side)
        if self.does == "wait":
            self.below, self.hint = self.hint, tr._("quando-cards.sum", sum=sum(state.numbers(seat)))
            self.picked = self._fresh(state, seat)
        elif len(draft.picked) == 1:
            back = back_of(state.hands[seat][self._positions(state, draft)[0]])
            if back is not None:
                self.hint = f"{self.hint} {tr._('quando-cards.back', number=back)}"

    def _fresh(self, state: QuandoState, seat: int) -> list[int]:
        """Returns the index of the card just drawn or turned, so that it can be marked."""
        last = self.model.game.played[-1] if self.model.game.played else None
        if not isinstance(last, DrawCard | TurnZero) or last.seat != seat:
            return []
        index = last.card if isinstance(last, TurnZero) else len(state.hands[seat]) - 1
        return [order(state, seat).index(index)]

    def _positions(self, state: QuandoState, draft: HandDraft) -> tuple[int, ...]:
        """Returns the selection as positions of the rules."""
        positions = order(state, self.model.seat)
        return tuple(positions[index] for index in draft.picked if index < len(positions))

    def _not_acting(self) -> str:
        waiting = self.model.waiting
        return str(tr._("cards.next", name=short(self.model.game.players[waiting[0]], NAME))) if waiting else ""

    def _say(self, notice: Notice) -> str:
        return say(self.model.game, notice)

    # actions of the players

    def tap_card(self, index: int) -> None:
        """Picks a card or puts it back; of several zeros to turn over only one. A refusal explains all other taps."""
        state, draft = self.model.state, hand_draft(self.model)
        if self.does == "draw":
            self.model.refuse(required_action(state))
        elif self.does != "turn":
            super().tap_card(index)
        elif index not in self._zeros(state):
            card = order(state, self.model.seat)[index]
            self.model.refuse(QuandoRefusal.NOT_ZERO.refuse(card=card, number=state.numbers(self.model.seat)[card]))
        else:
            self.model.change(replace(draft, picked=() if draft.picked == (index,) else (index,)))

    def lay(self) -> None:
        """Plays or turns the selection."""
        if self.ready:
            self.choose(0)

    def leave(self) -> None:
        """Knocks, or passes after a knock; if it is too early, says why."""
        seat = self.model.seat
        self.play(Knock(seat) if self.model.state.knocker is None else Pass(seat))

    def drop_card(self, index: int, x: float, y: float) -> None:
        """Plays the selection with the card that was dragged onto the discard pile."""
        if not is_point_on(self.area.piles.discard_pile, x, y):
            return
        if index not in hand_draft(self.model).picked:
            self.tap_card(index)
            self.fill_and_show()
        if self.does == "play" and self.ready:
            self.lay()
        elif self.does == "play" and self.reason:
            self.area.dispatch("on_hint", self.reason)

    def _turn_over(self, move: Move) -> None:
        """Animates the card turning its hidden side up."""
        if hand_draft(self.model).open:
            self.fill_and_show()
            for index in self.picked:
                self.part("hand").turn_over(index, quando_face(0) if isinstance(move, TurnZero) else back("quando"))

    def play(self, move: Move) -> bool:
        """Plays *move* and says if the discard pile became the draw pile; a knock or a pass ends the turn."""
        before = self.model.game.state
        if not super().play(move):
            return False
        if isinstance(move, Knock | Pass):
            self.conceal()  # no new card in the hand
        if isinstance(move, TurnZero) or (isinstance(move, DrawCard) and move.side is Side.HIDDEN):
            self._turn_over(move)
        if flipped(before, self.model.game.state):
            self.area.dispatch("on_news", tr._("quando-cards.flipped-now"))
        return True
