"""Qwinto, the card game: solo, with the cards on the table, and offers for a selection."""

from __future__ import annotations

from itertools import product

from sheets.answers import Pass
from sheets.game import Game
from sheets.notice import Violation
from sheets.offers import Offers
from sheets.qwinto.entry_round import is_enterable
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import ROWS, QwintoSheet
from sheets.qwinto_cards.cards import DECK
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.offers import offers
from tests.sheets.qwinto_cards_play import app, dealt, lay, pick, table
from tests.sheets.qwinto_play import announce, enter, everybody_passes, sheet, with_sheets
from tests.sheets.table_play import do, legal, new_game, reasons, refused, refused_setup, said, totals

GRID = "O2 Y3 G3 P5"


def lay_on(game: Game) -> Game:
    """Returns the game after the next card has been laid on UL; written where it fits, from the left."""
    hand = game.state.piles.hands[0]
    game = do(game, Lay(0, hand[:1], ("UL",)))
    entry = next((move for move in legal(game) if isinstance(move, Enter)), Pass(0))
    return do(game, entry)


# alone


def test_solo_player_is_always_active() -> None:
    """QWC-R4, QWC-R22: a turn without entry is a miss, four of them end it."""
    game = dealt(1)
    for turn in range(1, 5):
        assert game.rules.waiting(game.state) == (0,)
        game = do(game, Lay(0, game.state.piles.hands[0][:1], ("UL",)), Pass(0))
        assert totals(game) == [-5 * turn]
    assert reasons(game) == [{"code": "misses-full", "seat": 0}]


def test_solo_deck_is_played_once() -> None:
    """QWC-R20, QWC-R21: 28 cards at most, the hand shrinks at the end, nothing is shuffled again."""
    game = dealt(1)
    laid, sizes = 0, []
    while not game.over:
        game = lay_on(with_sheets(game, QwintoSheet()))  # a blank sheet each time: only the cards matter here
        laid += 1
        sizes.append(len(game.state.piles.hands[0]))
    assert laid == 28
    assert sizes == [3] * 25 + [2, 1, 0]
    assert reasons(game) == [{"code": "cards-gone"}]
    assert len(game.state.piles.grid.covered()) == 28


def test_solo_game_may_end_with_a_double() -> None:
    """QWC-D6, QWC-R21: no pile, two equal cards; over after the answer, not before."""
    game = do(table(GRID, "O4 P4", pile=""), lay(0, "O4 on UL", "P4 on LL"))
    assert not game.over
    assert game.rules.waiting(game.state) == (0,)
    game = do(game, enter(0, "O9"))
    assert reasons(game) == [{"code": "cards-gone"}]
    assert totals(game) == [1]
    assert game.standing.winners == (0,)


def test_solo_game_has_the_normal_ends_too() -> None:
    """QWC-R21"""
    game = table(GRID, "O4", pile="", sheets=(QwintoSheet(misses=3),))
    game = do(game, lay(0, "O4 on UL"), Pass(0))
    assert reasons(game) == [{"code": "misses-full", "seat": 0}]


# the cards on the table


def test_sum_and_colors_are_announced() -> None:
    """QWC-R7, QWC-R8, QWC-R10: from -6 to 18, with none to three colors; impossible numbers cannot be entered."""
    game = new_game("qwinto-cards", 2)
    announced = {(move.value, move.colors) for move in legal(game)}
    assert len(announced) == 25 * 8
    for value in (-7, 19):
        assert refused(game, announce(value, "O")) == {
            "code": "sum-impossible", "value": value, "least": -6, "most": 18,
        }  # fmt: skip
    for value, colors in ((-1, "OY"), (0, "P"), (13, "")):
        rolled = do(game, announce(value, colors))
        assert refused(rolled, enter(1, "O8")) == {"code": "nothing-to-write", "value": value}
        assert totals(everybody_passes(rolled)) == [-5, 0]
    assert refused(game, Announce(5, ("grey",))) == {"code": "no-such-row", "row": "grey"}


def test_a_round_by_announcement() -> None:
    """QWC-R11, QWC-R12, QWC-R2"""
    game = do(new_game("qwinto-cards", 3, first=2), announce(10, "OY"), enter(0, "O8"), Pass(2), Pass(1))
    assert game.state.entry_round.sheets == (sheet(orange={8: 10}), QwintoSheet(), QwintoSheet(misses=1))
    assert game.rules.waiting(game.state) == (0,)
    assert refused(game, lay(0, "O4 on UL")) == {"code": "unknown-move", "do": "lay"}


def test_numbers_of_players() -> None:
    """QWC-R1, QWC-R4: one to four with the box; a tracker does not fail for more."""
    for seats in range(1, 5):
        assert len(app(seats).state.entry_round.sheets) == seats
    assert len(new_game("qwinto-cards", 6).state.entry_round.sheets) == 6
    assert refused_setup("qwinto-cards", 7)["code"] == "player-count"
    assert refused_setup("qwinto-cards", 1, sheets="mine", components="app")["code"] == "option-conflict"
    assert refused_setup("qwinto-cards", 2, hiddenWrites="maybe") == {
        "code": "option-value", "option": "hiddenWrites", "value": "maybe",
    }  # fmt: skip


def test_hidden_answers_stay_hidden_until_all_have_answered() -> None:
    """ALL-R4, ALL-R2: cards on the table or in the app alike."""
    rolled = do(new_game("qwinto-cards", 2, hiddenWrites="on"), announce(10, "OY"), enter(1, "O8"))
    assert rolled.rules.view(rolled.state, 0).entry_round.answers == (None, "hidden")
    virtual = dealt(2, hiddenWrites="on")
    virtual = do(virtual, Lay(0, virtual.state.piles.hands[0][:1], ("UL",)), Pass(1))
    assert virtual.rules.view(virtual.state, 0).entry_round.answers == (None, "hidden")
    assert virtual.rules.view(virtual.state, 1).entry_round.answers == (None, "pass")


# offers


def offered(result: Offers) -> dict[tuple[str, ...], dict[str, object]]:
    assert not isinstance(result, Violation), result
    return {(*map(str, offer.move.cards), *offer.move.places): offer.label.json() for offer in result}  # type: ignore


def test_a_card_is_offered_for_each_place_with_its_sum() -> None:
    """QWC-E1, QWC-R5, QWC-R7"""
    game = table(GRID, "O4 P1 G6", "Y1 Y2 Y4")
    result = offered(offers(game.state, 0, pick("O4")))
    assert len(result) == 4
    assert result["O4", "LR"] == {"code": "announces", "value": 10, "colors": ["orange", "yellow"], "place": "LR"}
    assert result["O4", "UL"]["value"] == 4 + 3 + 3


def test_a_pair_is_offered_in_both_orders() -> None:
    """QWC-E2, QWC-D7, QWC-R9"""
    game = table(GRID, "P1 O1 G6", "Y1 Y2 Y4")
    result = offered(offers(game.state, 0, pick("O1 P1")))
    assert len(result) == 2 * 4 * 2
    assert result["P1", "O1", "LL", "UL"]["value"] == 5
    assert result["O1", "P1", "UL", "LL"]["value"] == 1 + 1 + 5


def test_offer_names_a_sum_that_nobody_can_enter() -> None:
    """QWC-R10, QWC-E4, QWC-E5"""
    game = table("O2 G3 G4 P5", "G6 O-2 P1", "Y1 Y2 Y4")
    assert offered(offers(game.state, 0, pick("G6")))["G6", "UL"] == {
        "code": "nobody-writes", "value": 13, "place": "UL",
    }  # fmt: skip


def test_selection_without_offers_has_a_reason() -> None:
    """QWC-D2, QWC-D3, QWC-R9"""
    game = table(GRID, "P1 O1 G1", "Y1 Y2 Y4")

    def why(seat: int, cards: str) -> dict[str, object]:
        result = offers(game.state, seat, pick(cards))
        assert isinstance(result, Violation)
        return said(result)

    assert why(0, "P1 O1 G1") == {"code": "cards-and-places", "cards": 3, "places": 0}
    assert why(0, "") == {"code": "cards-and-places", "cards": 0, "places": 0}
    assert why(0, "P1 O2") == {"code": "not-in-hand", "card": "O2"}
    assert why(1, "Y1") == {"code": "not-your-turn", "seat": 1, "turn": 0}
    other = table(GRID, "P1 O4 G1", "Y1 Y2 Y4")
    result = offers(other.state, 0, pick("P1 O4"))
    assert isinstance(result, Violation)
    assert said(result) == {"code": "not-equal", "first": 1, "second": 4}


def test_offers_match_the_legal_lays_and_their_sums() -> None:
    """QWC-R5, QWC-R9, QWC-R8: every card and every pair of a hand together make up `legal_moves`."""
    game = table(GRID, "O1 P1 G-2", "Y1 Y2 Y4")
    hand = game.state.piles.hands[0]
    result = {}
    for first, second in product(hand, hand):
        allowed = offers(game.state, 0, (first,) if first == second else (first, second))
        if not isinstance(allowed, Violation):
            result.update({offer.move: offer.label for offer in allowed})
    assert result.keys() == set(legal(game))
    for move, says in result.items():
        roll = do(game, move).state.entry_round.roll
        assert says.params["value"] == roll.value
        assert says.params.get("colors", ()) == (roll.colors if is_enterable(roll) else ())


def test_the_deck_has_a_text_for_every_card() -> None:
    """QWC-R1"""
    assert {str(card) for card in DECK} == {
        f"{letter}{value}" for letter in "OYPG" for value in (-2, 0, 1, 2, 3, 4, 5, 6)
    }
    assert all(type(card).parse(str(card)) == card for card in DECK)
    assert {card.color for card in DECK} == {*ROWS, "grey"}
