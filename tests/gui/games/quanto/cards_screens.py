"""Tables of Quanto with cards in the app in all their states, for layout tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from data.store import Store
from sheets.quanto.actions.discard import Discard
from sheets.quanto.actions.swap import OfferCard
from sheets.quanto.cards import DECK, Card
from sheets.quanto.turn import Shuffle
from tests.gui.games.quanto.cards_play import cards, mixed, plays
from tests.gui.table.card_play import topped
from widgets.table.card_tray import HandDraft


def dealt(store: Store, players: Sequence[str], deck: Sequence[Card], **options: Any) -> Any:
    """Returns a running game with this deck."""
    running = store.new("quanto", list(players), {"components": "app", "discardRule": "free", **options})
    running.record(Shuffle((tuple(deck),)))
    return running


def crowded(store: Store, players: Sequence[str], limit: int = 20) -> Any:
    """Returns a running game with unusually many cards in the layout, and some Quantos."""
    high = [card for card in mixed(4) if card.face > 3]
    running = dealt(store, players, topped(DECK, high))
    while len(running.game.state.layout) < limit:
        state = running.game.state
        moves = plays(running.game)
        forms = [move for move in moves if move.do == "form" and state.turn % 2 == 0]
        discards = [move for move in moves if move.do == "discard"]
        running.record((forms or discards)[0])
    return running


def screens(app: Any, six: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields each state with the arguments of the table page; the names in *six* are long."""

    def shown(**draft: Any) -> None:
        model = app.root.ids.pages.current_screen.model
        model.draft = HandDraft(model.seat, open=True, **draft)

    running = crowded(app.store, six)
    yield "quanto full", {"game_id": running.id}
    shown(picked=(0,), on_table=(0, 5, 19))
    yield "quanto full hand", {"game_id": running.id}
    joker = dealt(app.store, six[:4], topped(DECK, cards("J 3 5 11  1 2 4 9  7 7* 8 J  12 9 9 9  2 6* 4")), teams="on")
    yield "quanto teams", {"game_id": joker.id}
    shown(picked=(3,), on_table=(0,))
    yield "quanto joker", {"game_id": joker.id}
    app.root.ids.pages.current_screen.model.seat = 2
    yield "quanto partner", {"game_id": joker.id}
    shown(picked=(1,))
    yield "quanto partner's card", {"game_id": joker.id}
    model = app.root.ids.pages.current_screen.model
    model.play(OfferCard(2, Card.parse("7*")))
    model.seat = 0
    yield "quanto offered", {"game_id": joker.id}
    shown(picked=(1,))
    yield "quanto answer", {"game_id": joker.id}
    three = dealt(app.store, six, topped(DECK, cards("3 12 12 12 4  1 2 4 9 5")))
    three.play(Discard(0, Card(3)))
    yield "quanto revealed", {"game_id": three.id}
    shown(picked=(0,))
    yield "quanto revealed, to play", {"game_id": three.id}
