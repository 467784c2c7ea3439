"""A deck outside a game: shuffle, deal, draw, lay open, discard, with hands behind the curtain."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from device.chance import SYSTEM
from sheets.card_face import NOTHING, Face, back
from sheets.free_deck import MOST_HANDS, deck_games, deck_of
from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page
from widgets.pages.drawers.deck_chip import DeckChip
from widgets.pages.drawers.deck_model import DeckTable
from widgets.pages.drawers.deck_tray import DeckTray
from widgets.pages.drawers.pile_shelf import PileShelf  # noqa: F401  used in kv
from widgets.pieces.card_flight import Place, fly, lies_at, place_of
from widgets.pieces.card_hand import CardHand  # noqa: F401  used in kv
from widgets.table.game_screen import screen
from widgets.table.hidden_hand import toggled

kv.load(__file__)

ACTIONS = ("lay", "pick_up", "discard", "turn")
"""What can be done with picked cards."""


class DeckPage(Page):
    """The drawer of cards. What was done is kept before it is shown; a hand is shown only behind its open curtain."""

    follows = ("step", "asked", "portrait")
    follows_language = True

    kind = OptionProperty(deck_games()[0], options=deck_games())
    step = OptionProperty("table", options=("table", "deal", "cover", "hand"))
    asked = NumericProperty(-1)
    """The hand whose curtain hangs."""
    hands = NumericProperty(3)
    each = NumericProperty(3)
    can_undo = BooleanProperty(False)
    can_gather = BooleanProperty(False)
    words = ListProperty()
    """The hands as they are offered: a number and its words."""
    possible = ListProperty()
    """The actions that apply to what is picked, with their words."""
    hint = StringProperty("")
    portrait = BooleanProperty(True)
    tray_height = NumericProperty(0)

    def __init__(self, chooser: Any = SYSTEM, **kwargs: Any) -> None:
        super().__init__(tab="dice", **kwargs)
        for game in deck_games():
            chip = DeckChip(kind=game)
            chip.bind(on_release=lambda touched: setattr(self, "kind", touched.kind))
            self.ids.kinds.add_widget(chip)
        self.tray = DeckTray(drawer=self)
        self.fbind("portrait", self.tray.setter("portrait"))
        self.tray.bind(minimum_height=self._fit)
        self.ids.below.add_widget(self.tray)
        self._table = DeckTable(self.store.decks, chooser)
        self._order: list[int] = []
        self.follow(self._table, "deck", "hand", "picked", "picked_open")
        self._table.bind(on_refused=lambda _table, refused: self.ids.message.refuse(tr.say(refused, "data")))
        self.bind(kind=lambda *_: self._take(), size=self._fit)
        self._take()

    # what the players do

    def conceal(self) -> None:
        """Closes the hand."""
        self._table.hand = self.asked = -1
        self._table.picked = []
        self.step = "table"

    def pause(self) -> None:
        """Hides what only one player may see."""
        self.conceal()

    def on_leave(self, *_args: object) -> None:
        """Hides what only one player may see."""
        self.conceal()

    def step_back(self) -> bool:
        """Closes what is open."""
        if self.step == "table":
            return False
        self.conceal()
        return True

    def ask(self, hand: int) -> None:
        """Hangs the curtain before a hand."""
        self._table.hand, self.asked, self.step = -1, hand, "cover"

    def reveal(self) -> None:
        """Shows the hand whose curtain was opened."""
        self._table.hand, self.step = self.asked, "hand"

    def change_hands(self, by: int) -> None:
        """Deals to more or fewer."""
        self.hands = min(MOST_HANDS, max(1, self.hands + by))
        self.each = min(self.each, self._most_each())

    def change_each(self, by: int) -> None:
        """Deals more or fewer cards to everybody."""
        self.each = min(self._most_each(), max(1, self.each + by))

    def deal(self) -> None:
        """Shuffles all cards and deals."""
        self._table.deal(int(self.hands), int(self.each))
        self.step = "table"

    def shuffle(self) -> None:
        """Puts all cards back and shuffles; says so, for that is more than the pile."""
        deck = self._table.deck
        out = any((deck.discard, deck.open, *deck.hands))
        self._table.shuffle()
        self.conceal()
        words = tr._("deck.all-shuffled" if out else "deck.shuffled")
        self.ids.message.say(words, *((tr._("table.undo"), self.undo) if out else ()))

    def gather(self) -> None:
        """Shuffles the discard pile into the piles."""
        self._table.gather()

    def undo(self) -> None:
        """Takes the last step back."""
        self._table.undo()
        if self._table.hand < 0 <= self.asked and self.step == "hand":
            self.conceal()

    def draw(self, pile: int) -> None:
        """Draws from a pile."""
        cards, from_ = self._table.deck.piles[pile], self.ids.shelf.pile(pile)
        if not cards:
            self.ids.message.refuse(tr._("deck.pile-empty"))
            return
        deck = deck_of(self.kind)
        hidden = self._table.hand >= 0 and not deck.two_sided and pile not in deck.lies_open
        self._fly([back(self.kind) if hidden else screen(self.kind).face(cards[0])], [place_of(from_)], self._goal())
        self._table.draw(pile)

    def take_back(self) -> None:
        """Takes the top card of the discard pile."""
        if not self._table.deck.discard:
            self.ids.message.refuse(tr._("deck.discard-empty"))
            return
        self._fly([self.ids.shelf.discard.face], [place_of(self.ids.shelf.discard)], self._goal())
        self._table.take_back()

    def pick(self, place: int) -> None:
        """Picks a card of the open hand or puts it back."""
        self._table.picked = toggled(tuple(self._table.picked), self._order[place])

    def pick_open(self, place: int) -> None:
        """Picks a card on the table or leaves it."""
        self._table.picked_open = toggled(tuple(self._table.picked_open), place)

    def act(self, action: str) -> None:
        """Does something with what is picked."""
        if action in ("lay", "discard"):
            goal = place_of(self.ids.open if action == "lay" else self.ids.shelf.discard)
            hand = self.tray.part("hand")
            places = [self._order.index(place) for place in self._table.picked]
            self._fly([hand.faces[place] for place in places], [place_of(hand.card(place)) for place in places], goal)
        table = self._table
        {"lay": table.lay, "pick_up": table.pick_up, "discard": table.discard, "turn": table.turn}[action]()

    def drop(self, place: int, x: float, y: float) -> None:
        """Takes a card of the open hand that was dragged somewhere, with all that is picked."""
        discards = lies_at(self.ids.shelf.discard, x, y)
        if discards or lies_at(self.ids.open, x, y):
            if self._order[place] not in self._table.picked:
                self.pick(place)
            self.act("discard" if discards else "lay")

    def tell(self, word: str) -> None:
        """Says what a card does."""
        self.ids.message.say(tr._(word))

    # what is shown

    def _fit(self, *_args: object) -> None:
        self.portrait = self.height >= self.width
        own = {"cover": dp(220), "hand": min(dp(330), self.height * 0.46)}
        self.tray_height = own.get(self.step, self.tray.minimum_height)

    def _take(self) -> None:
        self._table.choose(self.kind)
        self.each = deck_of(self.kind).hand
        self.change_hands(0)
        self.conceal()
        self.ids.shelf.lay(len(deck_of(self.kind).piles))
        self.refresh()

    def fill(self) -> None:
        """Shows piles and open cards, and of the hands only the open one."""
        table, deck = self._table, self._table.deck
        for chip in self.ids.kinds.children:
            chip.chosen = chip.kind == self.kind
        face = screen(self.kind).face
        kind = deck_of(self.kind)
        for place, (pile, part) in enumerate(zip(deck.piles, kind.piles, strict=True)):
            shown, seen = self.ids.shelf.pile(place), kind.two_sided or place in kind.lies_open
            shown.face = NOTHING if not pile else face(pile[0]) if seen else back(self.kind)
            shown.words = tr._("deck.pile") if len(deck.piles) == 1 else tr._(f"deck.pile.{part.name}")
            shown.count = len(pile)
        self.ids.shelf.discard.face = face(deck.discard[0]) if deck.discard else NOTHING
        self.ids.shelf.discard.count = len(deck.discard)
        self.ids.open.faces = [face(card) for card in deck.open]
        self.ids.open.picked = table.picked_open
        self._fill_hand(deck, face)
        self.words = [
            (hand, tr._("deck.hand-count", number=hand + 1, count=len(cards))) for hand, cards in enumerate(deck.hands)
        ]
        self.can_undo, self.can_gather = table.can_undo, bool(deck.discard)
        self.possible = self._possible()
        self.hint = tr._("deck.hint-hand" if table.hand >= 0 else "deck.hint-table")
        self.tray.show(self._parts())
        self._fit()

    def _fill_hand(self, deck: Any, face: Any) -> None:
        table = self._table
        cards = deck.hands[table.hand] if self.step == "hand" and table.hand >= 0 else ()
        self._order = screen(self.kind).sorted_places(cards)
        picked = [self._order.index(place) for place in table.picked if place in self._order]
        self.tray.show_hand([face(cards[place]) for place in self._order], picked)

    def _possible(self) -> list[tuple[str, str]]:
        table = self._table
        found = {
            "lay": table.picked and table.hand >= 0,
            "pick_up": table.picked_open and table.hand >= 0,
            "discard": table.picked or table.picked_open,
            "turn": deck_of(self.kind).two_sided and (table.picked or table.picked_open),
        }
        return [(action, tr._(f"deck.{action}")) for action in ACTIONS if found[action]]

    def _parts(self) -> list[str]:
        chosen = ["chosen"] if self.possible else []
        if self.step == "table":
            hands = ["hands"] if self.words and (self.portrait or not chosen) else []
            gather = ["gathering"] if self.can_gather and not chosen else []
            hint = ["hint"] if self.portrait or not (hands and gather) else []  # landscape has no room for all
            return [*hint, *hands, *chosen, "gap", *gather, "actions"]
        return {"deal": ["dealing"], "cover": ["curtain"], "hand": ["hint", "hand", *chosen, "done"]}[self.step]

    def _most_each(self) -> int:
        deck = deck_of(self.kind)
        return len(deck.piles[deck.dealt].cards) // int(self.hands)

    def _goal(self) -> Place:
        return place_of(self.ids.open if self._table.hand < 0 else self.tray.part("hand"))

    def _fly(self, faces: list[Face], starts: list[Place], goal: Place) -> None:
        x, y, wide, high = goal
        fly(
            [
                (face, start, (x + wide / 2 - start[2] / 2, y + high / 2 - start[3] / 2, start[2], start[3]))
                for face, start in zip(faces, starts, strict=True)
            ]
        )
