"""The tray of Monad with its cards in the app: the curtain, the hand, what the selection allows, the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sheets.card_face import CardFace, back
from sheets.codec import Move
from sheets.monad.actions import target, worth
from sheets.monad.cards import COMMON
from sheets.monad.faces import MONAD_COLORS, monad_face
from sheets.monad.moves import Buy, Draw, EndTurn, Flip, Leap, Pass, Unite
from sheets.monad.offers import offers
from sheets.monad.state import MonadState
from sheets.notice import Violation
from sheets.offers import Offer
from widgets.base import kv
from widgets.base.rects import window_rect
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.games.monad.cards_view import (
    card_name,
    chosen,
    drawn_by,
    gained,
    going_back,
    hand_faces,
    kinds,
    order_matters,
    side_note,
    tapped,
    turns,
)
from widgets.pieces.card_flight import Flight
from widgets.table.card_tray import CardTray, HandDraft, hand_draft
from widgets.table.table_model import TableModel
from widgets.table.turns import Turn

kv.load(__name__)


class MonadCardsTray(CardTray):
    """Equal cards are stacked; a tap picks one more of them. Cards are returned in the order of the taps."""

    model: TableModel[MonadState]

    min_width = 340

    note = StringProperty("")
    """Notice beside the offers."""
    ordered = BooleanProperty(False)
    """Whether the order of the picked cards matters."""
    picking = BooleanProperty(False)
    """Whether any card is picked."""
    flips = BooleanProperty(False)
    """Whether the discard pile is turned over instead of drawing."""
    can_draw = BooleanProperty(True)
    """Whether there is a pile to draw from or to turn over."""
    acted = BooleanProperty(False)
    """Whether the turn had an action, so that it is ended instead of passed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.part("hand").notes_above = True
        offers_part = self.part("offers")
        offers_part.parent.remove_widget(offers_part)
        self.part("choices").add_widget(offers_part, index=2)  # within a frame that does not grow: no card jumps away
        for name in ("dense", "portrait"):
            self.fbind(name, self._fit_offers)
        self.part("choices").fbind("height", self._fit_offers)
        self.part("beside").fbind("height", self._fit_offers)
        self._fit_offers()

    def heights(self) -> tuple[int, int]:
        """Returns the (normal, compact) height in dp for portrait."""
        return (440, 356) if self.roomy else (188, 116)

    # hooks for a game

    def hand(self, state: MonadState) -> list[CardFace]:
        """Returns one face per kind of card."""
        return hand_faces(state, self.model.seat, hand_draft(self.model).picked)

    def offers(self, state: MonadState, draft: HandDraft) -> tuple[Offer, ...] | Violation:
        """Returns the offers for the picked cards, and shows the reason for missing ones."""
        seat = self.model.seat
        cards = chosen(state, seat, draft.picked)
        self.ordered, self.picking = order_matters(cards), bool(cards)
        if not cards:
            has_relative = any(state.is_relative(seat, card) for card, _count in kinds(state, seat))
            relative = [tr._("monad-cards.relative-note")] if has_relative else []
            self.note = "\n".join([tr._("monad-cards.how"), *relative])
            return ()
        result = offers(state, seat, cards)
        notice = None if isinstance(result, Violation) else side_note(self.model.game.rules, state, seat, cards, result)
        self.note = self._say(notice) if notice else ""
        return result

    def turns(self) -> Iterator[Turn]:
        """Yields all turns, the latest first."""
        return turns(self.model.game)

    def hand_hint(self, state: MonadState, draft: HandDraft) -> str:
        """Returns the picked cards, and the next action or the order in which cards are returned."""
        seat = self.model.seat
        cards = chosen(state, seat, draft.picked)
        if cards:
            picked = f"{tr.n('common.cards', len(cards))} · {tr.n('common.points', worth(cards))}"
            return f"{picked}\n{going_back(cards)}".strip()
        color = tr._(f"word.{MONAD_COLORS[state.identities[seat].color]}")
        points = tr.n("common.points", worth(state.hands[seat]))
        first = "monad-cards.first" if state.talon or state.discard else "monad-cards.first-no-pile"
        next_step = tr._("monad-cards.further" if state.acted else first)
        return f"{tr._('monad-cards.worth', points=points, color=color)}\n{next_step}"

    def _not_acting(self) -> str:
        """Names the card that was just drawn, too."""
        drawn = drawn_by(self.model.game, self.model.seat)
        sentence = super()._not_acting()
        return f"{tr._('monad-cards.drawn', card=card_name(drawn))}\n{sentence}" if drawn else sentence

    # actions of the players

    def tap_card(self, index: int) -> None:
        """Picks one more card of that kind, or unpicks all of them."""
        draft = hand_draft(self.model)
        if draft.open and self.acting:
            count = kinds(self.model.state, self.model.seat)[index][1]
            self.model.change(replace(draft, picked=tapped(draft.picked, index, count)))

    def drop_card(self, index: int, x: float, y: float) -> None:
        """Gains a card of the column on which the picked cards were dropped, if only one move does that."""
        rank = self.area.dropped_on(x, y)
        draft = hand_draft(self.model)
        if rank is None or not (draft.open and self.acting):
            return
        if index not in draft.picked:
            self.tap_card(index)
        self.fill_and_show()
        table = self.model.state
        moves = [offer.move for offer in self.current_offers]
        gains = [move for move in moves if isinstance(move, Unite | Buy | Leap) and target(table, move) == rank]
        if len(gains) == 1:
            self.play(gains[0])
        elif self.reason:
            self.area.dispatch("on_hint", self.reason)

    def reverse(self) -> None:
        """Reverses the order of the picked cards."""
        draft = hand_draft(self.model)
        self.model.change(replace(draft, picked=draft.picked[::-1]))

    def clear(self) -> None:
        """Unpicks all cards."""
        self.model.change(replace(hand_draft(self.model), picked=()))

    def take_turn(self, kind: type[Move]) -> None:
        """Plays a move without cards: draw or flip, pass, end the turn."""
        self.play(kind(self.model.seat))  # type: ignore[call-arg]

    def draw(self) -> None:
        """Draws the top card of the pile, or turns the discard pile over if there is none."""
        self.take_turn(Flip if self.flips else Draw)

    def pass_turn(self) -> None:
        """Passes."""
        self.take_turn(Pass)

    def end_turn(self) -> None:
        """Ends a turn with actions."""
        self.take_turn(EndTurn)

    def play(self, move: Move) -> bool:
        """Plays *move*; the curtain closes unless its player has to see a drawn card."""
        played = super().play(move)
        if played and isinstance(move, Flip | Pass | EndTurn):
            self.conceal()
        elif played and isinstance(move, Draw):
            self.fill_and_show()
            for index in self.picked:
                self.part("hand").turn_over(index, back("monad"))
        return played

    def actions(self) -> list[Action]:
        """Returns the menu's entries: the prices and the list of turns."""
        return [Action(tr._("monad-cards.prices"), "list", self.area.look_up), *super().actions()]

    # display

    def parts(self) -> list[str]:
        """Returns the parts of the current step."""
        if self.step != "hand":
            return super().parts()
        ends = "done" if not self.acting else "going" if self.acted else "start"
        return ["head", "hand", "choices", ends]

    def fill(self) -> None:
        """Fills the tray; while the curtain is closed no text about the hand remains."""
        table: MonadState = self.model.game.state
        self.acted = table.acted
        self.flips = not table.talon and bool(table.discard)
        self.can_draw = bool(table.talon or table.discard)
        self.note = ""
        self.ordered = self.picking = False
        super().fill()
        if self.step == "cover":
            self.hint = ""
        drawn = drawn_by(self.model.game, self.model.seat)
        if self.step == "hand" and drawn and not self.acting:
            held_cards = [card for card, _count in kinds(self.model.state, self.model.seat)]
            self.picked = [held_cards.index(drawn)]  # with a ring, so that the player finds it

    def _fit_offers(self, *_args: object) -> None:
        """Gives the offers the height that the note beside them leaves."""
        self.part("offers").max_height = self.part("choices").height - self.part("beside").height

    def plan_flights(self, move: Move) -> Callable[[], list[Flight]]:
        """Finds the flights before the move, while the cards are at their old positions."""
        moving = self._flights(move)
        return lambda: moving

    def _flights(self, move: Move) -> list[Flight]:
        """Returns the flights of a move's cards, showing only public faces."""
        table, hand = self.model.state, self.part("hand")
        x, y, width, height = window_rect(hand)
        card_width, card_height = hand.card(0).size if hand.children else (height * 0.5, height * 0.7)
        home = (x + (width - card_width) / 2, y + (height - card_height) / 2, card_width, card_height)
        if isinstance(move, Flip):
            return [(back("monad"), self.area.pile_rect(COMMON, discarded=True), self.area.pile_rect(COMMON))]
        if isinstance(move, Draw):
            return [(back("monad"), self.area.pile_rect(COMMON), home)]
        if not isinstance(move, Unite | Buy | Leap):
            return []
        indices = {card: index for index, (card, _count) in enumerate(kinds(table, self.model.seat))}
        given = [
            (monad_face(card), window_rect(hand.card(indices[card])), self.area.pile_rect(card.rank, discarded=True))
            for card in move.cards
        ]
        taken = [
            (monad_face(card) if card else back("monad"), self.area.pile_rect(card.rank if card else COMMON), home)
            for card in gained(table, move)
        ]
        return [*given, *taken]
