"""The parts of the tour with cards in the app: card games, and decks without a game."""

from __future__ import annotations

from typing import Any

from sheets.quanto.actions.take import Take
from sheets.quanto.cards import Card
from tools.tour.tourist import FAMILY, Tourist

# isort: split
from tests.gui.curtain_play import open_curtain
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, PillButton
from widgets.games.quanto.cards_view import hand_of
from widgets.games.qwinto.card_grid import CardGrid
from widgets.pages.drawers.pile_shelf import DeckPile
from widgets.pieces.offer_list import OfferKey


class CardTourist(Tourist):
    """Plays some turns of each card game with hidden hands."""

    def open_curtain(self) -> None:
        """Holds the curtain until it opens."""
        open_curtain(self.phone)
        self.wait()

    def cards(self, app: SpielblockApp) -> None:
        """A round of Qwinto with its cards in the app."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "qwinto-cards", FAMILY)
        self.picture("qwinto-cards-curtain")
        self.open_curtain()
        self.picture("qwinto-cards-hand")
        self.phone.tap(app.root.ids.pages.current_screen.scene.tray.part("hand").card(0))
        self.wait()
        self.phone.tap(self.phone.find(CardGrid).ids.LR.__self__)
        self.wait()
        self.picture("qwinto-cards-sum")
        self.tap(PillButton, text=tr._("cards.lay"))
        self.wait(1)
        self.picture("qwinto-cards-enter")
        app.root.go("home")
        self.wait()

    def quanto_cards(self, app: SpielblockApp) -> None:
        """Some turns of Quanto with its cards in the app, six players."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "quanto", (*FAMILY, "Dora", "Emil", "Fritz"))
        self.picture("quanto-cards-curtain")
        page = app.root.ids.pages.current_screen
        for turn in range(8):
            self.open_curtain()
            if turn == 0:
                self.mark_capture(page)
                self.picture("quanto-cards-hand")
            self.tap(PillButton, text=tr._("curtain.done"))
            model = page.model
            model.play(next(iter(model.game.rules.legal_moves(model.game.state))))
            self.wait(1)
        self.picture("quanto-cards-later")
        self.open_curtain()
        self.phone.tap(page.scene.tray.part("hand").card(2))
        self.picture("quanto-cards-one-card")
        app.root.go("home")
        self.wait()

    def mark_capture(self, page: Any) -> None:
        """Marks a card of the open hand and the most cards of the layout that it takes."""
        model, hand, layout = page.model, page.scene.tray.part("hand"), page.scene.area.ids.layout
        takes = [move for move in model.game.rules.legal_moves(model.game.state) if isinstance(move, Take)]
        take = max(takes, key=lambda take: len(take.layout))
        left: list[Card | None] = list(model.game.state.layout)
        self.phone.tap(hand.card(hand_of(model.state, model.seat).index(take.card)))
        for card in take.layout:
            self.phone.tap(layout.card(left.index(card)))
            left[left.index(card)] = None
        self.wait()

    def monad_cards(self, app: SpielblockApp) -> None:
        """Some turns of Monad with its cards in the app."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "monad", (*FAMILY, "Dora"))
        self.picture("monad-cards-curtain")
        self.open_curtain()
        page = app.root.ids.pages.current_screen
        rules = page.model.game.rules
        for what in ("hand", "after-an-action"):
            state = page.model.game.state
            action = next(move for move in rules.legal_moves(state) if hasattr(move, "cards"))
            kinds = list(dict.fromkeys(state.hands[state.turn]))
            for card in action.cards:
                self.phone.tap(page.scene.tray.part("hand").card(kinds.index(card)))
                self.wait()
            self.picture(f"monad-cards-{what}")
            self.phone.tap(self.phone.find_all(OfferKey)[-1])
            self.wait(1)
        self.tap(PillButton, text=tr._("monad-cards.end"))
        self.wait(1)
        self.picture("monad-cards-next")
        app.root.go("home")
        self.wait()

    def quando_cards(self, app: SpielblockApp) -> None:
        """A round of Quando with its cards in the app."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "quando", (*FAMILY, "Dora"))
        self.picture("quando-cards-curtain")
        page = app.root.ids.pages.current_screen
        model, tray = page.model, page.scene.tray
        self.open_curtain()
        self.phone.tap(tray.part("hand").card(0))
        self.picture("quando-cards-hand")
        tray.lay()
        self.picture("quando-cards-draw")
        tray.choose(1)
        self.picture("quando-cards-drawn")
        while model.waiting:
            moves = list(model.game.rules.legal_moves(model.game.state))
            model.play(moves[-1])  # knocks or passes if allowed
        self.wait(2)  # until the announcement has disappeared
        self.picture("quando-cards-counted")
        tray.open_rounds()
        self.picture("quando-cards-rounds")
        self.phone.back()
        app.root.go("home")
        self.wait()

    def deck(self) -> None:
        """A deck without a game."""
        self.tap(Chip, text=tr._("deck.title"))
        self.tap(Chip, text=tr._("game.monad"))
        self.picture("deck")
        self.tap(Chip, text=tr._("game.quanto"))
        self.tap(PillButton, text=tr._("deck.deal"))
        self.picture("deck-deal")
        self.tap(PillButton, text=tr._("deck.deal"))
        self.phone.tap(self.phone.find(DeckPile, title=tr._("deck.pile")).ids.card.__self__)
        self.picture("deck-dealt")
        self.tap(Chip, text=tr._("deck.hand-count", number=1, count=4))
        self.picture("deck-curtain")
        self.open_curtain()
        self.picture("deck-hand")
        self.tap(PillButton, text=tr._("curtain.done"))
