"""Deck page: shuffle, deal, draw, lay out and discard cards outside a game, with hands behind a curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from device.chance import SYSTEM
from sheets.card_face import NOTHING, CardFace, back
from sheets.components import Chooser
from sheets.free_deck import MOST_HANDS, FreeDeck, deck_games, deck_of
from widgets.base import kv
from widgets.base.rects import Rect, is_point_on, window_rect
from widgets.base.translation import tr
from widgets.controls.buttons import Chip
from widgets.controls.page import Page
from widgets.pages.drawers.deck_model import DeckModel
from widgets.pages.drawers.deck_tray import DeckTray
from widgets.pieces.card_flight import fly
from widgets.table.game_screen import screen
from widgets.table.hidden_hand import toggled

kv.load(__name__)

ACTIONS = ("lay", "pick_up", "discard", "turn")
"""Actions on picked cards."""


class DeckChip(Chip):
    """Selects the deck of a game."""

    kind = StringProperty("")

    @staticmethod
    def label(game: str, text: Callable[[str], str]) -> str:
        """Returns the game's short name, or its full name if it has no short one."""
        short = f"deck.short.{game}"
        return text(short) if tr.knows(short) else text(f"game.{game}")


class DeckPage(Page):
    """Steps are saved before they are shown; the cards of a hand are in widgets only while its curtain is open."""

    follows = ("step", "requested_hand", "portrait")
    follows_language = True
    keeps = ("kind", "hands", "each")

    kind = OptionProperty(deck_games()[0], options=deck_games())
    step = OptionProperty("table", options=("table", "deal", "cover", "hand"))
    requested_hand: int = NumericProperty(-1)
    """Index of the hand behind the curtain, closed or open; -1: none."""
    hands: int = NumericProperty(3)
    each: int = NumericProperty(3)
    can_undo = BooleanProperty(False)
    can_gather = BooleanProperty(False)
    hand_choices: list[tuple[int, str]] = ListProperty()
    """Index and label of each hand."""
    action_choices: list[tuple[str, str]] = ListProperty()
    """Name and label of each action that applies to the picked cards."""
    single = BooleanProperty(True)
    """Whether the deck has one pile, so that there is room for a large card."""
    hint = StringProperty("")
    portrait = BooleanProperty(True)
    tray_height: float = NumericProperty(0)

    def __init__(self, chooser: Chooser = SYSTEM, **kwargs: Any) -> None:
        super().__init__(tab="dice", **kwargs)
        for game in deck_games():
            chip = DeckChip(kind=game)
            chip.bind(on_release=lambda chip: setattr(self, "kind", chip.kind))
            self.ids.kinds.add_widget(chip)
        self.tray = DeckTray(page=self)
        self.fbind("portrait", self.tray.setter("portrait"))
        self.tray.bind(minimum_height=self._fit)
        self.ids.below.add_widget(self.tray)
        self.model = DeckModel(self.store.decks, chooser)
        self._order: list[int] = []  # card indices of the visible hand, as sorted on screen
        self.follow(self.model, "deck", "hand", "picked", "picked_open")
        self.model.bind(on_refused=lambda _model, violation: self.refuse(violation))
        self.bind(kind=lambda *_: self._load(), size=self._fit)
        self._load()

    def can_be_released(self) -> bool:
        """Not while there are steps to undo or picked cards, which only the page knows."""
        return not (self.model.has_steps or self.model.picked_open) and super().can_be_released()

    # actions

    def conceal(self) -> None:
        """Hides the hand and clears its picked cards."""
        self.model.hand = self.requested_hand = -1
        self.model.picked = []
        self.step = "table"

    def pause(self) -> None:
        """Hides the hand."""
        self.conceal()

    def on_leave(self, *_args: object) -> None:
        """Hides the hand."""
        self.conceal()

    def step_back(self) -> bool:
        """Leaves dealing, the curtain or the hand."""
        if self.step == "table":
            return False
        self.conceal()
        return True

    def request_hand(self, hand: int) -> None:
        """Shows the curtain of a hand."""
        self.model.hand, self.requested_hand, self.step = -1, hand, "cover"

    def reveal(self) -> None:
        """Shows the hand behind the curtain."""
        self.model.hand, self.step = self.requested_hand, "hand"

    def change_hands(self, by: int) -> None:
        """Changes the number of hands to deal."""
        self.hands = min(MOST_HANDS, max(1, self.hands + by))
        self.each = min(self.each, self._most_each())

    def change_each(self, by: int) -> None:
        """Changes the number of cards per hand."""
        self.each = min(self._most_each(), max(1, self.each + by))

    def deal(self) -> None:
        """Shuffles all cards and deals them."""
        self.model.deal(int(self.hands), int(self.each))
        self.step = "table"

    def shuffle(self) -> None:
        """Collects all cards and shuffles them; a message with an undo button says so if cards were out."""
        deck = self.model.deck
        out = any((deck.discard, deck.open, *deck.hands))
        is_saved = self.model.shuffle()
        self.conceal()
        if not is_saved:
            return
        text = tr._("deck.all-shuffled" if out else "deck.shuffled")
        self.ids.message.say(text, *((tr._("table.undo"), self.undo) if out else ()))

    def gather(self) -> None:
        """Shuffles the discard pile into the piles."""
        self.model.gather()

    def undo(self) -> None:
        """Undoes the last step."""
        self.model.undo()
        if self.model.hand < 0 <= self.requested_hand and self.step == "hand":
            self.conceal()

    def draw(self, pile: int) -> None:
        """Draws from a pile."""
        cards = self.model.deck.piles[pile]
        if not cards:
            self.ids.message.refuse(tr._("deck.pile-empty"))
            return
        deck = deck_of(self.kind)
        hidden = self.model.hand >= 0 and not deck.two_sided and pile not in deck.open_piles
        face = back(self.kind) if hidden else screen(self.kind).face(cards[0])
        self._fly([face], [window_rect(self.ids.shelf.pile(pile))], self._target())
        self.model.draw(pile)

    def take_back(self) -> None:
        """Takes the top card of the discard pile back."""
        if not self.model.deck.discard:
            self.ids.message.refuse(tr._("deck.discard-empty"))
            return
        self._fly([self.ids.shelf.discard.face], [window_rect(self.ids.shelf.discard)], self._target())
        self.model.take_back()

    def pick(self, position: int) -> None:
        """Picks the card at a position on screen of the visible hand, or unpicks it."""
        self.model.picked = list(toggled(tuple(self.model.picked), self._order[position]))

    def pick_last(self) -> None:
        """Picks the card that was laid out last, or unpicks it."""
        self.pick_open(len(self.model.deck.open) - 1)

    def pick_open(self, index: int) -> None:
        """Picks a card on the table, or unpicks it."""
        self.model.picked_open = list(toggled(tuple(self.model.picked_open), index))

    def act(self, action: str) -> None:
        """Applies one of `ACTIONS` to the picked cards."""
        if action in ("lay", "discard"):
            target = window_rect(self.ids.mat if action == "lay" else self.ids.shelf.discard)
            hand = self.tray.part("hand")
            positions = [self._order.index(card) for card in self.model.picked]
            starts = [window_rect(hand.card(position)) for position in positions]
            self._fly([hand.faces[position] for position in positions], starts, target)
        model = self.model
        {"lay": model.lay, "pick_up": model.pick_up, "discard": model.discard, "turn": model.turn}[action]()

    def drop(self, position: int, x: float, y: float) -> None:
        """Discards or lays out a card dragged out of the visible hand, together with the picked ones."""
        discards = is_point_on(self.ids.shelf.discard, x, y)
        if discards or is_point_on(self.ids.mat, x, y):
            if self._order[position] not in self.model.picked:
                self.pick(position)
            self.act("discard" if discards else "lay")

    def explain(self, word: str) -> None:
        """Shows the description of a card's effect."""
        self.ids.message.say(tr._(word))

    # display

    def _fit(self, *_args: object) -> None:
        self.portrait = self.height >= self.width
        fixed = {"cover": dp(220), "hand": min(dp(330), self.height * 0.46)}
        self.tray_height = fixed.get(self.step, self.tray.minimum_height)

    def _load(self) -> None:
        self.model.choose(self.kind)
        self.each = deck_of(self.kind).hand
        self.change_hands(0)
        self.conceal()
        self.single = len(deck_of(self.kind).piles) == 1
        self.ids.shelf.build(len(deck_of(self.kind).piles))
        self.refresh()

    def fill(self) -> None:
        """Shows the piles, the table and the visible hand."""
        model, deck = self.model, self.model.deck
        for chip in self.ids.kinds.children:
            chip.chosen = chip.kind == self.kind
        face = screen(self.kind).face
        kind = deck_of(self.kind)
        for index, (cards, pile) in enumerate(zip(deck.piles, kind.piles, strict=True)):
            widget, face_up = self.ids.shelf.pile(index), kind.two_sided or index in kind.open_piles
            widget.face = NOTHING if not cards else face(cards[0]) if face_up else back(self.kind)
            widget.title = tr._("deck.pile") if len(deck.piles) == 1 else tr._(f"deck.pile.{pile.name}")
            widget.count = len(cards)
        self.ids.shelf.discard.face = face(deck.discard[0]) if deck.discard else NOTHING
        self.ids.shelf.discard.count = len(deck.discard)
        last = len(deck.open) - 1 if self.single else len(deck.open)  # with one pile the last card is shown large
        self.ids.last.faces = [face(card) for card in deck.open[last:]]
        self.ids.last.picked = [0] if last in model.picked_open else []
        self.ids.open.faces = [face(card) for card in deck.open[: max(0, last)]]
        self.ids.open.picked = [index for index in model.picked_open if index < last]
        self._fill_hand(deck, face)
        self.hand_choices = [
            (hand, tr._("deck.hand-count", number=hand + 1, count=len(cards))) for hand, cards in enumerate(deck.hands)
        ]
        self.can_undo, self.can_gather = model.can_undo, bool(deck.discard)
        self.action_choices = self._action_choices()
        self.hint = tr._("deck.hint-hand" if model.hand >= 0 else "deck.hint-table")
        self.tray.show(self._parts())
        self._fit()

    def _fill_hand(self, deck: FreeDeck, face: Callable[[Any], CardFace]) -> None:
        model = self.model
        cards = deck.hands[model.hand] if self.step == "hand" and model.hand >= 0 else ()
        self._order = screen(self.kind).sorted_places(cards)
        picked = [self._order.index(card) for card in model.picked if card in self._order]
        self.tray.show_hand([face(cards[index]) for index in self._order], picked)

    def _action_choices(self) -> list[tuple[str, str]]:
        model = self.model
        applies = {
            "lay": model.picked and model.hand >= 0,
            "pick_up": model.picked_open and model.hand >= 0,
            "discard": model.picked or model.picked_open,
            "turn": deck_of(self.kind).two_sided and (model.picked or model.picked_open),
        }
        return [(action, tr._(f"deck.{action}")) for action in ACTIONS if applies[action]]

    def _parts(self) -> list[str]:
        picked = ["picked_actions"] if self.action_choices else []
        if self.step == "table":
            hands = ["hands"] if self.hand_choices and (self.portrait or not picked) else []
            gather = ["gathering"] if self.can_gather and not picked else []
            hint = ["hint"] if self.portrait or not (hands and gather) else []  # no space for all in landscape
            return [*hint, *hands, *picked, "gap", *gather, "actions"]
        return {"deal": ["dealing"], "cover": ["curtain"], "hand": ["hint", "hand", *picked, "done"]}[self.step]

    def _most_each(self) -> int:
        deck = deck_of(self.kind)
        return len(deck.piles[deck.dealt].cards) // int(self.hands)

    def _target(self) -> Rect:
        target = self.ids.last if self.ids.last.faces else self.ids.mat
        return window_rect(target if self.model.hand < 0 else self.tray.part("hand"))

    def _fly(self, faces: list[CardFace], starts: list[Rect], target: Rect) -> None:
        x, y, width, height = target
        fly(
            [
                (face, start, (x + width / 2 - start[2] / 2, y + height / 2 - start[3] / 2, start[2], start[3]))
                for face, start in zip(faces, starts, strict=True)
            ]
        )
