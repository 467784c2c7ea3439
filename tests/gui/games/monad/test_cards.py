"""Monad with its cards in the app, by touch: actions of a hand, turns, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sheets.monad.moves import Leap, Unite
from tests.gui.games.monad.cards_play import MonadTable, begin_at
from tests.gui.phone import Phone
from tests.sheets.monad_play import pick, show
from widgets.base.theme import theme
from widgets.controls.buttons import PillButton
from widgets.controls.info_sheet import InfoSheet
from widgets.games.monad.column import ColumnStrip, MonadColumn
from widgets.pieces.playing_card import PlayingCard

NAMES = ["Tim", "Sarah", "Cem", "Dora"]

Lay = Callable[..., MonadTable]


@pytest.fixture
def lay(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Shows a position and opens Tim's hand."""

    def laid(hand: str, seats: int = 2, **options: Any) -> MonadTable:
        begin_at(monkeypatch, hand, seats=seats, **options)
        phone.resize(360, 640)  # the smallest
        table = MonadTable(phone, tmp_path / "data", NAMES[:seats])
        table.open()
        return table

    return laid


def hand(table: MonadTable, seat: int = 0) -> str:
    return show(table.game.state.hands[seat])


def test_equal_cards_are_stacked_and_each_tap_takes_one_more(lay: Lay) -> None:
    table = lay("Y1 R1 Y1 B1 G2 R2", identity="R")
    assert table.held() == ["1", "1", "1", "3", "3"]
    assert table.notes() == {"Y1": "×2", "R2": "•"}  # the relative has its dot
    assert table.hint.startswith("10 points in hand · identity: red")
    table.pick_cards("Y1")
    assert table.notes()["Y1"] == "1/2"
    assert table.hint.startswith("1 card · 1 point")
    table.pick_cards("Y1")
    assert table.notes()["Y1"] == "2/2"
    assert table.why == "Both cards are warm: one warm and one cold go together."
    table.pick_cards("Y1")
    assert table.notes()["Y1"] == "×2"
    assert table.picked() == set()
    table.pick_cards("Y1 G2")
    table.tap_icon("close")
    table.look_around()
    assert table.picked() == set()
    table.pick_cards("R1 B1")
    assert table.picked() == {"R1", "B1"}
    assert table.offered() == ["Unite: orange Bi"]


def test_two_of_a_rank_unite_and_the_next_hears_of_it(lay: Lay, phone: Phone) -> None:
    table = lay("Y1 B1 R1 G1 O1 P1", columns={2: "B2 Y2 R2", 3: "G3"})
    table.do("Y1 B1", "Unite: blue Bi")
    table.do("R1 G1", "Unite: yellow Bi")
    table.do("B2 Y2", "Unite: green Tri")  # the gained card is used at once
    assert hand(table) == "O1 P1 G3"
    assert show(table.game.state.discard) == "Y1 B1 R1 G1"
    assert table.texts_of(2) == "R2 B2 Y2"
    table.answer("End turn")
    assert table.closed
    assert table.shown == "Sarah"
    assert "Tim took a blue Bi, a yellow Bi and a green Tri." in phone.texts()


def test_the_order_in_which_cards_go_back_is_said_and_can_be_turned_round(lay: Lay) -> None:
    table = lay("Y2 G2 R2 B1", columns={2: "O2", 3: "R3 O3"})
    table.pick_cards("B1")
    assert "back" not in table.hint
    table.pick_cards("B1")
    table.pick_cards("Y2 G2")
    assert table.hint.endswith("Going back first: yellow, then green")
    table.tap_icon("swap")
    table.look_around()
    assert table.hint.endswith("Going back first: green, then yellow")
    table.offer("Unite: red Tri")
    assert table.texts_of(2) == "O2 G2 Y2"


def test_of_many_cards_the_order_is_that_of_the_taps(lay: Lay) -> None:
    table = lay("R1 O1 Y1 P2 B2", columns={3: "R3"})
    table.pick_cards("B2 Y1 P2 R1")
    assert table.hint.endswith("They go back in the order you tapped.")
    table.offer("Buy: red Tri (8 for 7)")
    assert show(table.game.state.discard) == "Y1 R1"
    assert table.texts_of(2).endswith("B2 P2")


def test_a_relative_unites_with_any_rank_and_brings_no_bonus(lay: Lay) -> None:
    table = lay("P5 G5 Y2", identity="Y")
    table.pick_cards("Y2 G5")
    assert table.offered() == ["Relative as Quint: Monad"]
    assert table.beside == "There is no bonus with a relative."
    table.offer("Relative as Quint: Monad")
    assert table.game.state.monads == (1, 0)
    assert (table.texts_of(2)[-2:], table.texts_of(5)[-2:]) == ("Y2", "G5")


def test_the_bonus_is_declined_and_taken_later_in_the_turn_with_its_whole_chain(lay: Lay, phone: Phone) -> None:
    table = lay(
        "G2 Y2 P5 R5 O2 B2", identity="O", talon="O1 O1", columns={2: "R2", 3: "B3 Y3 O3", 4: "G4"},
        relativeOwnRankBonus="on",
    )  # fmt: skip
    table.pick_cards("G2 Y2")
    assert table.offered() == ["With bonus: blue Tri and common", "Unite: blue Tri"]
    table.offer("Unite: blue Tri")
    table.pick_cards("P5 R5")
    table.offer("With bonus: Monad and Quad, Tri, Bi, common")
    assert table.game.state.monads == (1, 0)
    assert table.phone.find(PlayingCard, picture="+").dimmed
    table.pick_cards("O2 B2")
    assert table.offered() == ["Unite: orange Tri"]
    assert table.beside == "You have already used the bonus this turn."
    table.answer("End turn")
    assert not phone.find(PlayingCard, picture="+").dimmed  # turned back for the next


def test_a_bonus_down_to_the_talon_is_not_taken_back(lay: Lay, phone: Phone) -> None:
    table = lay("R3 P3 B1", identity="Y", talon="O1 G1", columns={2: "B2 G2", 4: "Y4"})
    table.do("R3 P3", "With bonus: yellow Quad and Bi, common")
    assert hand(table) == "O1 B1 B2 Y4"
    table.tap_icon("undo")
    assert table.reason != ""
    assert hand(table) == "O1 B1 B2 Y4"
    table.answer("End turn")
    assert "Tim took a yellow Quad, a blue Bi and a common from the pile." in phone.texts()


def test_why_there_is_no_bonus_is_said_beside_the_union(lay: Lay) -> None:
    table = lay("Y1 G1 O2 B2 R3 P3 Y3 G3", identity="R", columns={2: "P2", 3: "B3", 4: "G4 O4"})
    table.pick_cards("Y1 G1")
    assert table.beside == "Two commons bring no bonus."
    table.pick_cards("Y1 G1 O2 B2")
    assert table.offered() == ["Unite: blue Tri"]
    assert table.beside == "No bonus: there is no common to take."
    table.pick_cards("O2 B2 R3 P3")
    assert table.beside == "There is no bonus with a relative."  # R3, although at its own rank
    table.pick_cards("R3 P3 Y3 G3")
    table.offer("With bonus: green Quad and Bi")
    table.pick_cards("O2 B2")
    assert table.beside == "You have already used the bonus this turn."


def test_with_the_house_rule_a_relative_of_the_same_rank_brings_its_bonus(lay: Lay) -> None:
    table = lay("R3 P3", identity="R", columns={2: "P2", 4: "G4"}, relativeOwnRankBonus="on")
    table.pick_cards("R3 P3")
    assert table.offered() == ["With bonus: green Quad and Bi", "Unite: green Quad"]


def test_buying_exactly_short_and_with_cards_too_many(lay: Lay) -> None:
    table = lay("P2 B2 R1 R1 R1", seats=3, columns={2: "G2 Y2", 3: "O3"})
    table.pick_cards("P2 B2")
    assert table.offered() == []
    assert "Both cards are cold" in table.why
    table.pick_cards("R1 R1")
    assert table.offered() == ["Buy: orange Tri (8 for 7)"]
    assert table.beside == "Too much: 8 for 7. You could leave out red common."
    table.pick_cards("R1")  # the third
    assert table.beside == "Too much: 9 for 7. You could leave out 2 × red common."
    table.pick_cards("R1 R1")  # all of them put back, and one taken
    assert table.offered() == ["Buy: orange Tri (7 for 7)"]
    assert table.beside == ""
    table.pick_cards("R1")
    table.offer("Buy: orange Tri (8 for 7)")
    assert table.reason == "Too much: 8 for 7. You could leave out red common."
    table.tap_icon("undo")
    table.look_around()
    assert table.opened, "the slip was this player's"
    assert hand(table) == "R1 R1 R1 P2 B2"
    table.pick_cards("R1 R1")
    assert table.why == "Both cards are warm: one warm and one cold go together."
    table.pick_cards("R1")
    table.offer("Buy: green Bi (3 for 3)")
    assert hand(table) == "P2 B2 G2"


@pytest.mark.parametrize(
    ("cards", "card"), [("R1 O1 Y1 P1", "red Tri"), ("R1 O1 Y1 P1 B1", "red Quad"),
                        ("R1 O1 Y1 P1 B1 G1", "red Quint")]
)  # fmt: skip
def test_different_commons_leap_after_a_union(lay: Lay, cards: str, card: str) -> None:
    table = lay(f"{cards} R1 G1")
    table.bring(Unite(0, pick("R1 G1")))
    table.open()
    table.do(cards, f"Leap: {card}")
    assert len(table.game.state.discard) == 2 + len(cards.split())
    assert "End turn" in table.phone.texts()


def test_a_leap_without_a_union_before_is_refused_with_its_reason(lay: Lay) -> None:
    table = lay("R1 O1 Y1 P1 B1")
    table.pick_cards("R1 O1 Y1 P1")
    assert table.offered() == ["Buy: red Bi (4 for 3)"]
    assert table.beside == "Unite or buy something in the same turn before you leap to Tri."
    table.pick_cards("B1")
    assert table.beside == "Unite or buy something in the same turn before you leap to Quad."


def test_each_leap_needs_its_own_union_where_that_was_agreed(lay: Lay) -> None:
    table = lay("R1 O1 Y1 P1 R1 O1 Y1 P1 B1 G1", seats=4, leapPrep="perLeap")
    table.bring(Unite(0, pick("B1 R1")), Leap(0, pick("R1 O1 Y1 P1")))
    table.open()
    table.pick_cards("O1 Y1 P1 G1")
    assert table.beside == "Unite or buy something in the same turn before you leap to Tri."


def test_an_empty_column_is_named(lay: Lay) -> None:
    table = lay("Y2 G2", columns={3: ""})
    table.pick_cards("Y2 G2")
    assert table.offered() == []
    assert table.why == "There is no card left in the Tri column."


def test_drawing_shows_the_card_to_its_owner_only(lay: Lay, phone: Phone) -> None:
    table = lay("R1 B1", talon="G1 Y1")
    table.answer("Draw")
    assert table.hint == "Drawn: green common\nSarah is next"
    assert table.held() == ["1", "1", "1"]
    assert table.picked() == {"G1"}  # with a ring, so that the player finds it
    assert not table.page.scene.tray.acting
    table.answer("Pass on")
    assert table.closed
    assert table.shown == "Sarah"
    assert "Tim drew a common." in phone.texts()
    table.tap_icon("undo")  # seen cards cannot be undone
    assert hand(table) == "R1 B1 G1"
    assert table.reason != ""


def test_the_discards_are_turned_over_when_there_is_no_pile(lay: Lay, phone: Phone) -> None:
    table = lay("R1 B1", discard="G1 Y1")
    table.answer("Turn over")
    assert table.closed
    assert "Tim turned the discard pile over." in phone.texts()
    assert (show(table.game.state.talon), table.game.state.discard) == ("G1 Y1", ())
    table.tap_icon("undo")
    table.look_around()
    assert (table.shown, table.closed) == ("Tim", True)
    assert show(table.game.state.discard) == "G1 Y1"


def test_without_any_pile_drawing_says_why_not_and_passing_goes_on(lay: Lay, phone: Phone) -> None:
    table = lay("R1 B1")
    assert not phone.find_all(PillButton, text="Draw")
    label = phone.find(PillButton, text="No pile").children[0]
    theme.mode = "dark"
    phone.frames(2)
    assert label.color == list(theme.muted), "it still looks inactive in other colors"
    table.answer("No pile")
    assert table.reason == "There is no draw pile. Cards in the discard pile: 0."
    table.answer("Pass")
    assert "Tim passed." in phone.texts()
    assert table.shown == "Sarah"


def test_after_an_action_the_turn_can_only_go_on_or_end(lay: Lay, phone: Phone) -> None:
    table = lay("R1 B1 Y1 P1", talon="G1")
    table.do("R1 B1", "Unite: red Bi")
    texts = phone.texts()
    assert "End turn" in texts
    assert "Draw" not in texts
    assert "Pass" not in texts


@pytest.mark.parametrize(("seats", "goal"), [(2, 5), (3, 4), (4, 3)])
def test_the_last_monad_wins_at_once(lay: Lay, phone: Phone, seats: int, goal: int) -> None:
    """United for two and three players, bought for four."""
    table = lay("O5 G5 R5 B5", seats=seats, monads=(goal - 1, *(0,) * (seats - 1)))
    if seats == 4:
        table.do("O5 G5 R5", "Buy: Monad (108 for 80)")
    else:
        table.do("O5 G5", "Unite: Monad")
    assert table.game.standing.winners == (0,)
    phone.advance(0.6)
    assert table.gone[-1][0] == "result"


def test_a_monad_that_is_not_the_last_goes_on(lay: Lay) -> None:
    table = lay("O5 G5 R5 B5 P3 Y3", goal=3, monads=(1, 0))
    table.do("O5 G5 Y3 P3", "Buy: Monad (86 for 80)")
    assert table.game.state.monads == (2, 0)
    assert not table.game.over
    assert "End turn" in table.phone.texts()


def test_when_all_monads_are_gone_most_win(lay: Lay, phone: Phone) -> None:
    table = lay("O5 G5", seats=3, monads=(3, 4, 2), goal=9)
    table.do("O5 G5", "Unite: Monad")
    assert table.game.standing.winners == (0, 1)
    phone.advance(0.6)
    assert table.gone[-1][0] == "result"


def test_only_an_open_discard_pile_is_looked_through(lay: Lay, phone: Phone) -> None:
    table = lay("R1", discard="G1 Y1 B1")
    table.tap_column("Discard")
    assert table.reason == "Only the top card of the discard pile is open."
    table.close()
    phone.clean()
    table = lay("R1", discard="G1 Y1 B1", openDiscard="on")
    table.tap_column("Discard")
    sheet = phone.find(InfoSheet)
    cards = [card.color for card in reversed(sheet.ids.content.children[-1].children)]
    assert cards == ["blue", "yellow", "green"]


def test_the_number_of_a_column_is_above_its_strips(lay: Lay, phone: Phone) -> None:
    lay("R1 B1")
    columns = [column for column in phone.find_all(MonadColumn) if column.card.note and len(column.faces) > 1]
    assert len(columns) >= 4
    for column in columns:
        strips = [child for child in column.children if isinstance(child, ColumnStrip)]
        assert len(strips) == len(column.faces) - 1
        above = min(map(column.children.index, strips))  # the first child is drawn last
        assert column.children.index(column.card) < above
