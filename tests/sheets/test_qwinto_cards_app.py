"""Qwinto, the card game, with the cards in the app: deal, lay, announce, draw, shuffle (rules 3.1 to 3.4)."""

from __future__ import annotations

from collections import Counter

import pytest

from sheets.answers import Pass, RolledNumber
from sheets.game import Game
from sheets.qwinto.moves import Enter
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto_cards.cards import DECK, NEIGHBORS, PLACES, UNKNOWN
from sheets.qwinto_cards.moves import Lay, Shuffle
from tests.sheets.qwinto_cards_play import app, dealt, lay, pick, table, texts
from tests.sheets.qwinto_play import enter, everybody_passes, full_row, sheet
from tests.sheets.table_play import do, legal, reasons, refused, refused_setup, totals

GRID = "O2 Y3 G3 P5"
"""The grid of the rulebook's examples."""


def announced(game: Game) -> RolledNumber:
    roll = game.state.entry_round.roll
    assert isinstance(roll, RolledNumber)
    return roll


def test_32_cards() -> None:
    """QWC-R1: four colors, eight values, one card each; one to four players."""
    assert len(set(DECK)) == 32
    assert Counter(card.color for card in DECK) == dict.fromkeys(("orange", "yellow", "purple", "grey"), 8)
    assert {card.value for card in DECK} == {-2, 0, 1, 2, 3, 4, 5, 6}
    assert refused_setup("qwinto-cards", 5, components="app") == {
        "code": "player-count", "count": 5, "least": 1, "most": 4,
    }  # fmt: skip
    assert refused_setup("qwinto-cards", 0, components="app")["code"] == "player-count"


@pytest.mark.parametrize(("seats", "pile"), [(1, 25), (2, 22), (3, 19), (4, 16)])
def test_the_deal(seats: int, pile: int) -> None:
    """QWC-R3: three cards each, four open ones, the rest face down; anybody may be drawn to begin."""
    game = app(seats, first=seats - 1)
    assert game.rules.waiting(game.state) == ()
    assert legal(game) == [Shuffle()]
    assert refused(game, lay(seats - 1, "O4 on UL")) == {"code": "shuffle-first"}
    game = do(game, Shuffle((DECK,)))
    piles = game.state.piles
    assert [len(hand) for hand in piles.hands] == [3] * seats
    assert [len(stack) for stack in piles.grid.stacks] == [1, 1, 1, 1]
    assert len(piles.pile) == pile
    assert game.rules.waiting(game.state) == (seats - 1,)
    assert refused(game, Shuffle()) == {"code": "nothing-to-shuffle"}


def test_a_deck_that_is_not_the_deck_is_refused() -> None:
    """QWC-R1, ALL-R4"""
    impossible = {"code": "outcome-impossible", "do": "shuffle", "component": "deck"}
    assert refused(app(2), Shuffle((DECK[1:],))) == impossible
    assert refused(app(2), Shuffle(((*DECK[1:], DECK[1]),))) == impossible


def test_tim_announces_ten() -> None:
    """QWC-E1, QWC-R5, QWC-R7, QWC-R8: 4+3+3, and grey is no color."""
    game = do(table(GRID, "O4 P1 G6", "Y1 Y2 Y4"), lay(0, "O4 on LR"))
    assert announced(game) == RolledNumber(10, ("orange", "yellow"))


def test_sarah_lays_two_equal_cards_and_announces_five() -> None:
    """QWC-E2, QWC-R9, QWC-R13: only the second card counts; afterwards she draws two."""
    game = do(table(GRID, "P1 O1 G6", "Y1 Y2 Y4"), lay(0, "P1 on LL", "O1 on UL"))
    assert announced(game) == RolledNumber(5, ("orange", "yellow", "purple"))
    first_two = game.state.piles.pile[:2]
    assert texts(game.state.piles.hands[0]) == "G6"
    game = everybody_passes(game)
    assert game.state.piles.hands[0] == (*pick("G6"), *first_two)
    assert game.state.entry_round.active == 1


def test_exactly_one_card_must_be_laid() -> None:
    """QWC-R5: there is no pass, and the four places are open to every card of the hand."""
    game = table(GRID, "O4 P1 G6", "Y1 Y2 Y4")
    assert refused(game, Pass(0)) == {"code": "no-throw"}
    assert Counter(move.cards for move in legal(game)) == dict.fromkeys([pick("O4"), pick("P1"), pick("G6")], 4)
    assert refused(game, lay(0, "Y6 on UL")) == {"code": "not-in-hand", "card": "Y6"}
    assert refused(game, lay(1, "Y1 on UL")) == {"code": "not-your-turn", "seat": 1, "turn": 0}
    assert refused(game, lay(0, "O4 on MM")) == {"code": "no-such-place", "place": "MM"}
    assert refused(game, Lay(0, (), ())) == {"code": "cards-and-places", "cards": 0, "places": 0}
    assert refused(game, Lay(0, pick("O4"), ("UL", "UR"))) == {"code": "cards-and-places", "cards": 1, "places": 2}
    laid = do(game, lay(0, "O4 on UL"))
    assert refused(laid, lay(0, "P1 on UL")) == {"code": "throw-stands"}


def test_neighbors_are_orthogonal() -> None:
    """QWC-R6: the card across changes nothing."""
    assert NEIGHBORS == {"UL": ("UR", "LL"), "UR": ("UL", "LR"), "LL": ("UL", "LR"), "LR": ("UR", "LL")}
    sums = {}
    for place in PLACES:
        game = do(table("O1 Y2 P3 O5", "G0 Y6 P6", "Y1 Y3 Y4"), lay(0, f"G0 on {place}"))
        sums[place] = announced(game).value
    assert sums == {"UL": 2 + 3, "UR": 1 + 5, "LL": 1 + 5, "LR": 2 + 3}


def test_the_range_of_sums() -> None:
    """QWC-R7, QWC-D4: from three times -2 to three times 6."""
    low = do(table("O1 Y-2 P-2 O5", "G-2 Y6 P4", "Y1 Y3 Y4"), lay(0, "G-2 on UL"))
    assert announced(low).value == -6
    high = do(table("O1 Y6 P6 O5", "O6 Y2 P4", "Y1 Y3 Y4"), lay(0, "O6 on UL"))
    assert announced(high) == RolledNumber(18, ("orange", "yellow", "purple"))
    assert do(high, enter(0, "O11")).state.entry_round.answered_sheets[0] == sheet(orange={11: 18})


def test_doubles_are_laid_side_by_side() -> None:
    """QWC-D1, QWC-R6, QWC-R9"""
    game = table(GRID, "P1 O1 G6", "Y1 Y2 Y4")
    assert refused(game, lay(0, "P1 on UL", "O1 on LR")) == {"code": "not-neighbours", "first": "UL", "second": "LR"}
    assert refused(game, lay(0, "P1 on UL", "O1 on UL")) == {"code": "not-neighbours", "first": "UL", "second": "UL"}


def test_doubles_have_one_value() -> None:
    """QWC-D2, QWC-R9: -2 and 0 included."""
    game = table(GRID, "P1 O1 G6", "Y1 Y2 Y4")
    assert refused(game, lay(0, "P1 on UL", "G6 on UR")) == {"code": "not-equal", "first": 1, "second": 6}
    assert refused(game, Lay(0, pick("P1 P1"), ("UL", "UR"))) == {"code": "not-in-hand", "card": "P1"}
    game = table(GRID, "P-2 O-2 G0", "Y1 Y2 Y4")
    assert game.check(lay(0, "P-2 on UL", "O-2 on UR")) is None
    game = table(GRID, "P0 O-2 G0", "Y1 Y2 Y4")
    assert game.check(lay(0, "P0 on UL", "G0 on LL")) is None


def test_never_three_cards() -> None:
    """QWC-D3, QWC-R9: of three 4s two may be laid, in any order, and one too."""
    game = table(GRID, "O4 Y4 P4", "Y1 Y2 O6")
    assert refused(game, lay(0, "O4 on UL", "Y4 on UR", "P4 on LR")) == {
        "code": "cards-and-places", "cards": 3, "places": 3,
    }  # fmt: skip
    assert Counter(len(move.cards) for move in legal(game)) == {1: 3 * 4, 2: 6 * 4 * 2}


def test_the_order_of_a_double_changes_the_third_card() -> None:
    """QWC-D7: the same two cards on UL and LL; with the last on LL its neighbors are UL and LR."""
    game = table("O2 Y3 G3 P6", "P1 O1 G6", "Y1 Y2 Y4")
    assert announced(do(game, lay(0, "P1 on LL", "O1 on UL"))).value == 1 + 1 + 3
    assert announced(do(game, lay(0, "O1 on UL", "P1 on LL"))) == RolledNumber(1 + 1 + 6, ("orange", "purple"))


def test_three_gray_cards_are_a_miss() -> None:
    """QWC-E4, QWC-R8, QWC-R10, QWC-R12: nobody can enter it, the active seat has a miss."""
    game = do(table("O2 G3 G4 P5", "G6 O1 P1", "Y1 Y2 Y4"), lay(0, "G6 on UL"))
    assert announced(game) == RolledNumber(13, ())
    assert legal(game) == [Pass(0), Pass(1)]
    assert refused(game, enter(1, "O8")) == {"code": "nothing-to-write", "value": 13}
    game = everybody_passes(game)
    assert totals(game) == [-5, 0]


@pytest.mark.parametrize(("grid", "value"), [("O2 Y0 P1 P5", -1), ("O2 Y0 P2 P5", 0)])
def test_a_sum_below_one_is_a_miss(grid: str, value: int) -> None:
    """QWC-E5, QWC-R10, QWC-E6: for example -2 + 0 + 1."""
    game = do(table(grid, "O-2 O3 O4", "Y1 Y2 Y4"), lay(0, "O-2 on UL"))
    assert announced(game).value == value
    assert legal(game) == [Pass(0), Pass(1)]
    assert refused(game, enter(0, "O2")) == {"code": "nothing-to-write", "value": value}
    assert totals(everybody_passes(game)) == [-5, 0]


def test_everybody_may_enter_one_field_in_the_announced_rows() -> None:
    """QWC-R11, QWC-R12, QWC-R2: without order, and only the active player has a miss."""
    game = do(table(GRID, "O4 P1 G6", "Y1 Y2 Y4", "P4 P2 P3"), lay(0, "O4 on LR"))
    assert {move.row for move in legal(game) if isinstance(move, Enter)} == {"orange", "yellow"}
    assert refused(game, enter(2, "P3"))["code"] == "color-not-thrown"
    game = do(game, enter(2, "Y7"), Pass(0), Pass(1))
    assert game.state.entry_round.sheets == (QwintoSheet(misses=1), QwintoSheet(), sheet(yellow={7: 10}))


def test_entry_rules_are_those_of_the_dice_game() -> None:
    """QWC-R2, QWC-R11"""
    before = sheet(orange={4: 10, 8: 12}, yellow={7: 10})
    game = do(table(GRID, "O4 P1 G6", "Y1 Y2 Y4", sheets=(before, QwintoSheet())), lay(0, "O4 on LR"))
    assert refused(game, enter(0, "O7")) == {
        "code": "row-order", "value": 10, "row": "orange", "column": 4, "other": 10,
    }  # fmt: skip
    assert refused(game, enter(0, "O5"))["code"] == "no-such-field"
    assert game.check(enter(1, "O7")) is None


def test_one_card_is_drawn_and_the_next_player_lays() -> None:
    """QWC-R13, ALL-R1"""
    game = table(GRID, "O4 P1 G6", "Y1 Y2 Y4")
    top = game.state.piles.pile[0]
    game = everybody_passes(do(game, lay(0, "O4 on LR")))
    assert game.state.piles.hands[0] == (*pick("P1 G6"), top)
    assert game.rules.waiting(game.state) == (1,)


def test_the_covered_cards_become_the_pile_between_two_draws() -> None:
    """QWC-D5, QWC-R14: the pile had one card; the four visible cards stay where they are."""
    hands = ("P1 O1 G6", "Y1 Y2 Y4", "P4 P2 P3", "G1 G2 G4")
    game = everybody_passes(do(table(GRID, *hands, pile="Y6"), lay(0, "P1 on LL", "O1 on UL")))
    assert game.state.piles.hands[0] == pick("G6 Y6")
    assert game.rules.waiting(game.state) == (), "the cards have to be shuffled"
    assert legal(game) == [Shuffle()]
    (pile,) = game.rules.components(game.state, Shuffle())
    visible = [stack[-1] for stack in game.state.piles.grid.stacks]
    held = [card for hand in game.state.piles.hands for card in hand]
    assert sorted((*pile.cards, *visible, *held)) == sorted(DECK)
    order = tuple(sorted(pile.cards, reverse=True))  # type: ignore[type-var]
    game = do(game, Shuffle((order,)))
    assert game.state.piles.hands[0] == (*pick("G6 Y6"), order[0])
    assert game.state.piles.pile == order[1:]
    assert game.state.piles.grid.stacks == tuple((card,) for card in visible)
    assert game.rules.waiting(game.state) == (1,)


def test_answer_followed_by_a_draw_is_irrevocable() -> None:
    """ALL-R4, QWC-R13: the owner has seen the drawn card; before the last answer every slip can be undone."""
    game = table(GRID, "O4 P1 G6", "Y1 Y2 Y4")
    assert not game.rules.is_irrevocable(game.state, lay(0, "O4 on LR"))
    game = do(game, lay(0, "O4 on LR"))
    assert not game.rules.is_irrevocable(game.state, Pass(0))
    game = do(game, Pass(0))
    assert game.rules.is_irrevocable(game.state, Pass(1))
    assert game.rules.is_irrevocable(game.state, enter(1, "O8"))


def test_last_answer_before_a_shuffle_is_irrevocable() -> None:
    """QWC-R14: one card is drawn at once, the other after the shuffle."""
    hands = ("P1 O1 G6", "Y1 Y2 Y4", "P4 P2 P3", "G1 G2 G4")
    game = do(table(GRID, *hands, pile="Y6"), lay(0, "P1 on LL", "O1 on UL"), Pass(0), Pass(1), Pass(2))
    assert game.rules.is_irrevocable(game.state, Pass(3))


def test_last_answer_of_the_game_can_be_undone() -> None:
    """QWC-R15: so it can be undone."""
    nearly = sheet(yellow=full_row("yellow"), orange={c: v for c, v in full_row("orange", 2).items() if c != 11})
    game = do(table(GRID, "O4 P1 G6", "Y1 Y2 Y4", sheets=(QwintoSheet(), nearly)), lay(0, "O4 on LR"), Pass(0))
    assert not game.rules.is_irrevocable(game.state, enter(1, "O11"))
    assert game.rules.is_irrevocable(game.state, Pass(1))


def test_an_empty_pile_is_renewed_at_once() -> None:
    """QWC-R14: also when no card is needed any more."""
    game = everybody_passes(do(table(GRID, "O4 P1 G6", "Y1 Y2 Y4", pile="Y6"), lay(0, "O4 on LR")))
    assert game.state.piles.hands[0] == pick("P1 G6 Y6")
    assert legal(game) == [Shuffle()]
    assert refused(game, lay(1, "Y1 on UL")) == {"code": "shuffle-first"}


def test_end_is_that_of_the_dice_game_without_a_draw() -> None:
    """QWC-R15"""
    nearly = sheet(yellow=full_row("yellow"), orange={c: v for c, v in full_row("orange", 2).items() if c != 11})
    game = table(GRID, "O4 P1 G6", "Y1 Y2 Y4", sheets=(QwintoSheet(), nearly))
    game = do(game, lay(0, "O4 on LR"), enter(1, "O11"))
    assert not game.over
    game = do(game, enter(0, "O8"))
    assert reasons(game) == [{"code": "two-rows", "seat": 1}]
    assert len(game.state.piles.hands[0]) == 2


def test_hands_pile_and_covered_cards_are_hidden() -> None:
    """ALL-R4, QWC-R3: only the four tops and the seat's hand are visible; counts stay right."""
    game = everybody_passes(do(dealt(3), lay(0, "O-2 on LR")))
    view = game.rules.view(game.state, 1)
    assert view.piles.hands[1] == game.state.piles.hands[1]
    assert view.piles.hands[0] == view.piles.hands[2] == (UNKNOWN,) * 3
    assert set(view.piles.pile) == {UNKNOWN}
    assert len(view.piles.pile) == len(game.state.piles.pile)
    assert [stack[-1] for stack in view.piles.grid.stacks] == [stack[-1] for stack in game.state.piles.grid.stacks]
    assert view.piles.grid.stacks[3][0] == UNKNOWN, "what has been covered may not be looked through"
    assert all(hand == (UNKNOWN,) * 3 for hand in game.rules.view(game.state, None).piles.hands)
