"""Tracker of Quando, by touch."""

from __future__ import annotations

import pytest

from tests.gui.phone import Phone
from tests.gui.table.tracker_play import Lay, laid
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton
from widgets.controls.digit_pad import PadKey
from widgets.pages.result.ranks import RankedPlayer
from widgets.table.part_table import PartCell
from widgets.table.player_tabs import PlayerTab
from widgets.table.seat_fields import FieldBox, FieldMark

FOUR = ["Linus", "Tim", "Sarah", "Maria"]


lay = laid("quando")


def totals(phone: Phone) -> list[str]:
    return [tab.total for tab in sorted(phone.find_all(PlayerTab), key=lambda tab: tab.seat)]


def test_the_penalty_and_the_nought_are_explained_before_the_round_is_entered(lay: Lay) -> None:
    tracker = lay(FOUR)
    tracker.type_all(7, 12, 4, 4)
    tracker.mark("Sarah")
    assert [tracker.of(name).note for name in FOUR] == ["= 7", "= 12", "= 9", "= 0"]
    assert (tracker.of("Sarah").tone, tracker.of("Maria").tone) == ("bad", "good")
    assert tracker.said == (
        "Sarah: Knocked, but didn’t have the lowest sum alone (Maria): 4 + 5\nMaria: Lowest sum (4): 0 points"
    )
    assert tracker.enter_key.text == "Enter: 7 · 12 · 9 · 0"
    assert not tracker.game.moves
    tracker.enter()
    assert tracker.game.state.totals == (7, 12, 9, 0)
    assert [tracker.of(name).value for name in FOUR] == ["", "", "", ""]
    assert tracker.page.model.seat == 0, "the tab of who is asked first"


def test_a_round_is_not_entered_before_every_sum_is_there(lay: Lay) -> None:
    tracker = lay(FOUR)
    assert tracker.enter_key.disabled
    tracker.choose("Tim")
    tracker.keys("12")
    assert tracker.said.splitlines() == [
        "Still open: Linus, Sarah, Maria",
        "Who knocked? With only zeros, nobody.",
    ]
    tracker.enter()
    assert not tracker.game.moves


def test_steps_digits_and_the_way_back(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.key("plus")
    tracker.key("plus")
    assert tracker.of("Linus").value == "2"
    for _ in range(3):
        tracker.key("minus")
    assert tracker.of("Linus").value == "0"
    tracker.tap_tab("Tim")  # a tab chooses the field too
    tracker.keys("104")
    assert tracker.of("Tim").value == "104"
    tracker.key("backspace")
    assert tracker.of("Tim").value == "10"
    tracker.choose("Tim")
    tracker.keys("8")  # after a tap on a field the next digit starts a new number
    assert tracker.of("Tim").value == "8"


@pytest.mark.parametrize(
    ("sums", "knocker", "said"),
    [
        ((3, 8), "", "Nobody has 0. Did somebody knock after all?"),
        ((3, 104), "Linus", "Tim: 104 is a lot. Is that right?"),
        ((0, 8), "Linus", "Linus knocked with nothing but zeros? Then the round was over already."),
    ],
)
def test_an_odd_round_is_doubted_and_still_taken(lay: Lay, sums: tuple[int, int], knocker: str, said: str) -> None:
    tracker = lay(["Linus", "Tim"], target=200)
    tracker.type_all(*sums)
    if knocker:
        tracker.mark(knocker)
    assert tracker.said.splitlines()[0] == said
    tracker.enter()
    assert len(tracker.game.state.rounds) == 1
    assert tracker.reason == said


def test_the_dealer_moves_on_and_is_named(lay: Lay, phone: Phone) -> None:
    tracker = lay(FOUR, first=1)
    assert [tab.player for tab in phone.find_all(PlayerTab) if tab.deals] == ["Linus"]
    assert "Round 1 · Linus deals" in phone.texts()
    tracker.type_all(0, 2, 3, 4)
    tracker.enter()
    assert [tab.player for tab in phone.find_all(PlayerTab) if tab.deals] == ["Tim"]
    assert "Round 2 · Tim deals" in phone.texts()


def test_an_old_round_is_corrected_and_everything_after_it_follows(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    for sums in ((0, 11), (4, 12), (14, 0)):
        tracker.type_all(*sums)
        tracker.enter()
    before = tracker.game.state.totals
    phone.tap(tracker.rows()[0])
    phone.frames(4)
    assert "Change round 1" in phone.texts()
    assert [tracker.of(name).value for name in ("Linus", "Tim")] == ["0", "11"]
    tracker.choose("Tim")
    tracker.keys("21")
    tracker.enter()
    assert tracker.game.state.totals == (before[0], before[1] + 10)
    assert totals(phone) == [str(before[0]), str(before[1] + 10)]
    assert tracker.rows()[0].cells[1] == "21"
    assert "Round 4" in " ".join(phone.texts())
    tracker.tap_icon("undo")
    assert tracker.game.state.totals == before


def test_a_round_that_was_tapped_by_mistake_is_left_as_it_is(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.type_all(0, 11)
    tracker.enter()
    phone.tap(tracker.rows()[0])
    phone.frames(4)
    tracker.keys("9")
    tracker.press("Cancel")
    assert tracker.game.state.totals == (0, 11)
    assert "Round 2 · Linus deals" in phone.texts()


def test_an_undone_round_can_be_changed_without_typing_it_again(lay: Lay) -> None:
    tracker = lay(["Linus", "Tim"])
    tracker.type_all(0, 11)
    tracker.enter()
    tracker.tap_icon("undo")
    assert tracker.game.state.totals == (0, 0)
    assert [tracker.of(name).value for name in ("Linus", "Tim")] == ["0", "11"]
    tracker.choose("Tim")
    tracker.keys("12")
    tracker.enter()
    assert tracker.game.state.totals == (0, 12)


def test_killed_between_two_rounds_the_same_table_comes_back(lay: Lay, phone: Phone) -> None:
    tracker = lay(FOUR)
    for sums in ((0, 11, 6, 4), (4, 12, 0, 3)):
        tracker.type_all(*sums)
        tracker.enter()
    seen = (totals(phone), [list(row.cells) for row in tracker.rows()])
    tracker.kill_and_restart()
    assert (totals(phone), [list(row.cells) for row in tracker.rows()]) == seen
    assert "Round 3" in " ".join(phone.texts())


def test_a_whole_game_to_the_limit_its_result_and_its_replay(lay: Lay, phone: Phone) -> None:
    tracker = lay(FOUR, target=40)
    rounds = [((0, 11, 6, 4), ""), ((4, 12, 7, 3), "Linus"), ((14, 0, 3, 8), ""), ((5, 20, 0, 16), "")]
    for sums, knocker in rounds:
        tracker.type_all(*sums)
        if knocker:
            tracker.mark(knocker)
        tracker.enter()
    assert tracker.game.state.totals == (28, 43, 16, 28)
    page = tracker.result()
    assert page.headline == "Sarah wins"
    assert page.reasons == "with 16 points\nTim has reached the limit of 40 with 43 points."
    cells = [cell.text for cell in reversed(phone.find_all(PartCell))]
    assert [row.player for row in phone.find_all(RankedPlayer) if row.wins] == ["Sarah"]
    assert "9" in cells  # 4 + 5
    replay = tracker.replay(2)
    assert replay.sentence == "Round 2, Linus knocked: Linus 4, Tim 12, Sarah 7, Maria 3"
    phone.tap(phone.find(IconButton, icon="previous"))
    phone.frames(4)
    assert (replay.position, phone.find(IconButton, icon="next").disabled) == (1, False)
    rounds = [cell.text for cell in phone.find_all(PartCell) if cell.hand]
    assert len(rounds) == 4


def test_after_the_end_an_old_round_can_still_be_corrected_and_the_game_goes_on(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"], target=40)
    tracker.type_all(0, 44)
    tracker.enter()
    assert tracker.gone[-1][0] == "result"
    assert "The game is over" in phone.texts()
    phone.tap(tracker.rows()[0])
    phone.frames(4)
    tracker.choose("Tim")
    tracker.keys("4")
    tracker.enter()
    assert not tracker.game.over
    assert "Round 2 · Linus deals" in phone.texts()


def test_two_can_win_together(lay: Lay) -> None:
    tracker = lay(["Linus", "Tim", "Sarah"], target=40)
    tracker.type_all(0, 0, 41)
    tracker.enter()
    assert tracker.result().headline == "Linus and Tim win together"


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.3), ((360, 780), 1), ((780, 360), 1.3), ((1280, 800), 1)])
def test_six_fit_on_every_phone(lay: Lay, phone: Phone, size: tuple[int, int], scale: float) -> None:
    names = ["Maximiliane-Charlotte", "Bo", "Cem", "Dora", "Emil", "Fritz"]
    tracker = lay(names)
    phone.resize(*size)
    phone.scale(1, scale)
    phone.frames(4)
    tracker.type_all(0, 11, 6, 4, 5, 3)
    tracker.enter()
    tray = tracker.page.scene.tray
    assert tray.to_window(tray.x, tray.top)[1] <= size[1]
    for kind, least in ((FieldBox, 40), (FieldMark, 36), (PadKey, 36)):
        for widget in phone.find_all(kind):
            x, y = widget.to_window(*widget.pos)
            assert x >= 0
            assert y >= tray.y
            assert x + widget.width <= size[0]
            assert y + widget.height <= tray.top
            assert min(widget.width, widget.height) >= least
    row = tracker.rows()[0]
    assert row.height >= 36
    if size[0] > size[1]:
        assert tracker.framed()[-6:] == ["0", "11", "6", "4", "5", "3"]
        assert not phone.find_all(PlayerTab)
    else:
        assert totals(phone) == ["0", "11", "6", "4", "5", "3"]


def test_it_speaks_german(lay: Lay, phone: Phone) -> None:
    tracker = lay(["Linus", "Tim"])
    tr.language = "de"
    phone.frames(4)
    assert "Durchgang 1 · Tim gibt" in phone.texts()
    tracker.type_all(4, 4)
    tracker.mark("Linus")
    assert tracker.said.splitlines()[0] == "Linus: Geklopft, aber nicht allein die kleinste Summe (Tim): 4 + 5"
