"""Qwinto at the table, by touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.uix.modalview import ModalView

from sheets.answers import Pass
from sheets.pad import Finish
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import score
from tests.gui.layout_faults import faults
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.message_line import MessageLine
from widgets.controls.number_grid import NumberKey
from widgets.controls.texts import Text
from widgets.games.qwinto.tray import Announcement, ColorKey
from widgets.pieces.die import Die
from widgets.table.player_tabs import PlayerTab
from widgets.table.seat_heading import SeatHeading

Lay = Callable[..., Table]


@pytest.fixture
def lay(phone: Phone, tmp_path: Path) -> Lay:
    """Shows a game on the table page."""
    return partial(Table, phone, tmp_path / "data")


@pytest.mark.parametrize("size", [(320, 568), (780, 360)])
def test_the_heading_of_six_players_fits_with_large_text(lay: Lay, phone: Phone, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.scale(fontscale=1.3)
    tr.language = "de"
    names = ["Anna", "Benjamin", "Maximiliane-Charlotte", "Dora", "Emil", "Konstantin"]
    table = lay("qwinto", names, components="table")
    table.page.model.play(Announce(9, ("orange", "purple")))
    for seat, name in enumerate(names):
        table.page.model.turn_to(seat)
        phone.frames(4)
        assert not faults(phone), name
        heading = next(part for part in phone.find_all(SeatHeading) if part.text and part.opacity)
        label = heading.ids.label
        font = CoreLabel(font_size=label.font_size, font_name=label.font_name, bold=True)
        widths = [font.get_extents(word)[0] for word in label.text.split()]
        assert name == names[2] or max(widths) <= label.width, f"{label.text} is broken within a word"


@pytest.mark.parametrize(("size", "scale"), [((320, 568), 1.3), ((320, 568), 1), ((360, 780), 1.3)])
def test_names_of_those_who_still_answer_are_whole_and_counted(
    lay: Lay, phone: Phone, size: tuple[int, int], scale: float
) -> None:
    phone.resize(*size)
    phone.scale(fontscale=scale)
    names = ["Anna", "Benjamin Zacharias", "Maximiliane-Charlotte", "Dora", "Emilia-Sophie", "Konstantin"]
    table = lay("qwinto", names, components="table")
    table.page.model.play(Announce(9, ("orange", "purple")))
    phone.frames(4)
    area = table.page.scene.area
    label = next(text for text in phone.find_all(Text) if text.text == area.status)
    shown = area.status.split(", ")
    rest = int(shown.pop().removeprefix("+")) if shown[-1].startswith("+") else 0
    assert len(shown) + rest == len(names)
    assert all(name.startswith(start.rstrip("…")) for name, start in zip(names, shown, strict=False))
    look = {"font_size": label.font_size, "font_name": label.font_name, "bold": True}
    assert max(CoreLabel(**look).get_extents(word)[0] for word in area.status.split()) <= label.width
    uncut = CoreLabel(text=label.text, text_size=(label.width, None), **look)
    uncut.refresh()
    assert label.texture_size[1] >= uncut.texture.height


def test_a_roll_glows_and_one_tap_enters_it(lay: Lay) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[5, 6])
    table.roll("orange", "yellow")
    assert {row for row, _column in table.offers()} == {"orange", "yellow"}
    assert table.field("orange", 8).text == "11"
    table.tap_field("orange", 8)
    assert table.shown == "Ben"
    table.tap_tab("Anna")
    assert table.numbers() == {("orange", 8): 11}
    assert table.field("orange", 8).font_name == "Hand"


@pytest.mark.parametrize("size", [(360, 780), (780, 360), (568, 320)])
def test_a_tap_on_any_row_reaches_it_in_portrait_and_landscape(lay: Lay, phone: Phone, size: tuple[int, int]) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[2, 3])
    phone.resize(*size)
    table.roll("orange", "yellow")
    table.tap_field("purple", 5)
    phone.frames(3)
    assert not phone.find_all(ModalView)
    assert phone.find(MessageLine).kind == "refusal"
    assert phone.find(MessageLine).visible


def test_rolling_without_dice_shows_the_first_step(lay: Lay) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[5])
    table.press("Roll")
    assert table.reason == "Tap the dice you want to roll first."
    assert not table.game.moves
    table.tap_die("orange")
    assert table.reason == "", "the hint has lost its cause"
    table.press("Roll")
    assert len(table.game.moves) == 1


def test_real_dice_are_announced_with_colors_and_sum(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben"])
    phone.tap(phone.find(ColorKey, color_name="purple"))
    phone.tap(phone.find(NumberKey, value=7))
    assert not table.offers()  # one die cannot show 7
    phone.tap(phone.find(ColorKey, color_name="yellow"))
    phone.frames(2)
    phone.tap(phone.find(NumberKey, value=7))
    phone.frames(2)
    assert {row for row, _column in table.offers()} == {"yellow", "purple"}


def test_the_active_player_hears_of_the_miss_before_it_is_one(lay: Lay) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[5])
    table.roll("orange")
    table.press("Miss −5")
    assert table.shown == "Ben"
    table.press("Ben passes")
    assert [sheet.misses for sheet in table.game.state.entry_round.sheets] == [1, 0]


def test_the_dice_can_be_rolled_once_more_and_only_by_the_active_player(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[1, 2, 6, 5])
    table.roll("orange", "purple")
    assert phone.find(Announcement).value == "3"
    table.tap_tab("Ben")
    assert not phone.find_all(text="Again", visible=True)
    table.tap_field("orange", 4)
    assert "Anna" in table.reason
    table.tap_tab("Anna")
    table.press("Again")
    assert {die.face for die in phone.find_all(Die) if not die.dimmed} == {"6", "5"}
    assert table.field("orange", 8).text == "11"
    assert not phone.find_all(text="Again", visible=True)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", {"order": "orange", "duplicate": "column", "color": "yellow", "none": ""}),
        ("de", {"order": "Orange", "duplicate": "Spalte", "color": "Gelb", "none": ""}),
    ],
)
def test_every_refusal_says_why_and_points_at_the_field_in_the_way(
    lay: Lay, phone: Phone, language: str, words: dict[str, str]
) -> None:
    tr.language = language
    faces = [4, 4, 3, 5, 4, 2]
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=faces)
    roll = {"en": "Roll", "de": "Würfeln"}[language]
    passes = {"en": "passes", "de": "verzichtet"}[language]

    table.tap_field("orange", 7)  # nothing rolled yet
    assert table.reason
    table.roll("orange", "purple", button=roll)
    table.tap_field("yellow", 7)  # its die was not rolled
    assert words["color"] in table.reason
    table.tap_field("orange", 7)
    table.press(f"Ben {passes}")
    table.roll("yellow", "purple", button=roll)
    table.press({"en": "Miss −5", "de": "Fehlwurf −5"}[language])
    phone.tap(table.field("purple", 7))  # Anna has an 8 in that column
    phone.frames(2)
    assert words["duplicate"] in table.reason
    assert table.field("orange", 7).blocks
    table.press(f"Anna {passes}")
    table.roll("orange", "purple", button=roll)
    phone.tap(table.field("orange", 8))  # 6 to the right of 8
    phone.frames(2)
    assert words["order"] in table.reason
    assert "8" in table.reason
    assert table.field("orange", 7).blocks
    phone.tap(table.field("orange", 7))  # filled
    phone.frames(2)
    assert "8" in table.reason


def test_undo_goes_back_across_turns_and_redo_forward(lay: Lay) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[3, 4])
    table.roll("orange")
    table.tap_field("orange", 3)
    table.press("Ben passes")  # the round is closed
    table.roll("yellow")
    assert table.game.state.entry_round.active == 1
    for _move in range(4):
        table.tap_icon("undo")
    assert table.game.cursor == 0
    assert table.numbers() == {}
    for _move in range(4):
        table.tap_icon("redo")
    table.tap_tab("Anna")
    assert table.numbers() == {("orange", 3): 3}


def test_a_second_roll_is_not_taken_back_and_says_why(lay: Lay) -> None:
    """QWD-R3: the first result is void."""
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[6, 6, 1, 2])
    table.roll("orange", "purple")
    table.press("Again")
    table.tap_icon("undo")
    assert table.reason == "The second roll counts, the first is void. That cannot be taken back."
    assert table.game.state.dice.faces == (1, 2)


def test_killed_in_the_middle_of_a_round_the_same_screen_comes_back(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben", "Cem"], components="app", faces=[5, 6])
    table.roll("orange", "yellow")
    table.tap_field("orange", 8)
    before = table.shown, table.offers(), phone.texts()
    table.kill_and_restart()
    assert (table.shown, table.offers(), phone.texts()) == before
    table.tap_icon("undo")
    assert table.offers() == {("orange", c) for c in (2, 3, 4, 6, 7, 8, 9, 10, 11)} | {
        ("yellow", c) for c in (1, 2, 3, 4, 5, 7, 8, 9, 10)
    }


def test_turning_the_phone_in_the_middle_of_a_round_changes_only_the_layout(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[5, 6])
    table.roll("orange", "yellow")
    offers = table.offers()
    phone.resize(780, 360)
    phone.frames(4)
    assert table.offers() == offers
    assert table.field("orange", 2).x < table.field("orange", 3).x
    table.tap_field("yellow", 8)
    phone.resize(360, 780)
    phone.frames(4)
    assert table.field("orange", 2).y > table.field("orange", 3).y
    table.tap_tab("Anna")
    assert table.numbers() == {("yellow", 8): 11}


def test_a_free_pad_takes_number_then_field_or_field_then_number(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna"], sheets="mine")
    phone.tap(phone.find(NumberKey, value=9))
    phone.frames(2)
    table.tap_field("yellow", 5)
    phone.tap(table.field("yellow", 7))
    phone.frames(2)
    assert not phone.find(NumberKey, value=9).fits
    assert phone.find(NumberKey, value=10).fits
    phone.tap(phone.find(NumberKey, value=12))
    phone.frames(4)
    assert table.numbers() == {("yellow", 5): 9, ("yellow", 7): 12}
    table.press("Miss −5")
    assert table.game.standing.seats[0].total == 2 - 5


def test_dead_fields_are_marked(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna"], sheets="mine")
    for column, value in ((2, 7), (4, 8)):
        phone.tap(phone.find(NumberKey, value=value))
        phone.frames(2)
        table.tap_field("orange", column)
    assert table.field("orange", 3).dead
    assert not table.field("orange", 6).dead


def test_a_whole_game_for_three_with_virtual_dice(lay: Lay, phone: Phone) -> None:
    """All taps are real; the players enter where they can, and all may answer the last roll."""
    faces = [face for _round in range(200) for face in (3, 5, 2, 6, 4, 1)]
    table = lay("qwinto", ["Anna", "Ben", "Cem"], components="app", faces=faces)
    rolls = [("orange", "yellow"), ("yellow", "purple"), ("orange", "purple"), ("orange", "yellow", "purple")]
    turn = 0
    while not table.game.over:
        table.roll(*rolls[turn % len(rolls)])
        turn += 1
        while table.game.state.entry_round.roll is not None:
            offers = table.offers()
            if offers:
                value = table.game.state.entry_round.roll.value
                table.tap_field(*min(offers, key=lambda place: abs(place[1] - value * 0.7)))
            else:
                active = table.game.state.entry_round.active == table.page.model.seat
                assert active, "nobody is asked who has no choice"
                table.press("Miss −5")
    assert turn > 4
    assert table.gone[-1] == ("result", {"game_id": table.id, "is_new": True})
    totals = [score(sheet).total for sheet in table.game.state.entry_round.sheets]
    assert [tab.total for tab in phone.find_all(PlayerTab)] == [str(t).replace("-", "−") for t in totals]


def fill_orange(table: Table, seat: int) -> None:
    """Fills the orange row of a seat so that a 1 does not fit."""
    for column in (2, 3):
        table.page.model.play(Announce(column, ("orange",)))
        for other in range(len(table.game.players)):
            answer = Enter(other, "orange", column) if other == seat else Pass(other)
            if other in table.page.model.waiting:
                table.page.model.play(answer)
    table.phone.frames(3)


def test_a_player_without_a_fitting_field_passes_automatically_with_a_message(lay: Lay, phone: Phone) -> None:
    """A player without a choice need not tap; one undo takes back the pass and the move before it."""
    table = lay("qwinto", ["Anna", "Ben", "Cem", "Dora"])
    fill_orange(table, 3)
    before = table.game.cursor
    table.page.model.play(Announce(1, ("orange",)))
    phone.frames(3)
    assert table.game.played[-1] == Pass(3)
    assert phone.find(MessageLine).text == "The 1 fits nowhere for Dora."
    assert table.page.model.waiting == (0, 1, 2)
    table.tap_icon("undo")
    assert table.game.cursor == before
    table.tap_icon("redo")
    assert table.game.played[-1] == Pass(3)


def test_hidden_writing_gives_nothing_away(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben", "Cem", "Dora"], hiddenWrites="on")
    fill_orange(table, 3)
    table.page.model.play(Announce(1, ("orange",)))
    assert table.page.model.waiting == (0, 1, 2, 3)


def test_the_others_pass_with_one_tap_and_never_the_active_player(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben", "Cem"], components="app", faces=[5])
    table.roll("orange")
    assert not phone.find_all(PillButton, text="All pass", visible=True)
    table.tap_field("orange", 6)
    table.press("All pass")
    assert table.game.state.entry_round.active == 1
    assert [sheet.misses for sheet in table.game.state.entry_round.sheets] == [0, 0, 0]


def test_a_finished_table_leads_to_its_result(lay: Lay, phone: Phone) -> None:
    """After going back from the result, the tray has a button to it."""
    table = lay("qwinto", ["Anna"], sheets="mine")
    table.page.model.play(Finish())
    phone.advance(1)
    table.gone.clear()
    table.press("To the result")
    assert table.gone == [("result", {"game_id": table.id})]
