"""Qwantum at the table, by touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from sheets.answers import Pass
from sheets.frozen import FrozenMap
from sheets.qwantum.dice import DICE
from sheets.qwantum.moves import Announce, Enter
from sheets.qwantum.sheet import ROWS
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.translation import tr
from widgets.controls.digit_pad import DigitKey
from widgets.controls.number_grid import NumberKey
from widgets.games.qwantum.tray import ValueKey
from widgets.pieces.die import Die
from widgets.pieces.die_faces import DieFaces
from widgets.pieces.field import Field
from widgets.table.seat_heading import SeatHeading

Lay = Callable[..., Table]


@pytest.fixture
def lay(phone: Phone, tmp_path: Path) -> Lay:
    """Shows a game on the table page."""
    return partial(Table, phone, tmp_path / "data", "qwantum")


def falls(faces: str) -> list[int]:
    """Returns the random numbers for these faces of the seven dice: `W3 R1 R2 …`."""
    return [[str(face) for face in die.faces].index(text) + 1 for die, text in zip(DICE, faces.split(), strict=True)]


def announce(phone: Phone, *sums: int) -> None:
    """Types the four sums of real dice."""
    for digits in map(str, sums):
        for digit in digits:
            phone.tap(phone.find(DigitKey, text=digit))
        if int(digits) * 10 <= 33:  # another digit could follow: choose the next color by hand
            typed = [key for key in phone.find_all(ValueKey) if not key.value]
            if typed:
                phone.tap(min(typed, key=lambda key: ROWS.index(key.color_name)))
        phone.frames(2)
    phone.tap(phone.find(DigitKey, icon="check"))
    phone.frames(4)


def test_the_four_sums_of_a_roll_and_a_tap_in_step_b_then_c(lay: Lay, phone: Phone) -> None:
    """QWM-E5 and QWM-E6 on the screen."""
    table = lay(["Sarah", "Tim"], components="app", faces=falls("W3 R1 R2 B4 V3 B6 Y5"))
    table.press("Roll")
    assert {key.color_name: key.value for key in phone.find_all(ValueKey)} == {
        "violet": "6", "blue": "13", "red": "6", "yellow": "8",
    }  # fmt: skip
    table.tap_field("violet", 0)
    assert phone.find(ValueKey, color_name="violet").struck
    assert table.shown == "Tim" or table.shown == "Sarah"
    phone.tap(phone.find(ValueKey, color_name="violet"))
    phone.frames(2)
    assert "violet" in table.reason
    table.tap_tab("Sarah")
    phone.tap(phone.find(ValueKey, color_name="yellow"))
    phone.frames(4)
    assert table.shown == "Tim"
    table.tap_field("red", 0)
    table.tap_tab("Sarah")
    assert table.numbers() == {("violet", 0): 6, ("yellow", 0): 8}


def test_kept_dice_stay_and_the_others_are_rolled_once_more(lay: Lay, phone: Phone) -> None:
    faces = [*falls("W3 R1 R2 B4 V3 B6 Y5"), *[2, 3]]
    table = lay(["Sarah", "Tim"], components="app", faces=faces)
    table.press("Roll")
    dice = list(reversed(phone.find_all(Die)))
    dice.sort(key=lambda die: die.x)
    for die in dice[:5]:
        phone.tap(die)
    table.press("Reroll 2")
    assert [(die.color, die.face) for die in dice][:5] == [
        ("white", "3"), ("red", "1"), ("red", "2"), ("blue", "4"), ("violet", "3"),
    ]  # fmt: skip
    assert [die.face for die in dice][5:] == ["5", "6"]
    assert not phone.find_all(text="Reroll 2", visible=True)


def test_a_long_press_shows_the_six_faces_of_a_die(lay: Lay, phone: Phone) -> None:
    table = lay(["Sarah", "Tim"], components="app", faces=falls("W3 R1 R2 B4 V3 B6 Y5"))
    table.press("Roll")
    die = min((die for die in phone.find_all(Die) if die.color == "violet"), key=lambda die: die.x)
    phone.long_press(die)
    overlay = phone.find(DieFaces)
    assert len([face for face in overlay.walk() if isinstance(face, Die)]) == 6
    assert not die.kept
    phone.back()
    phone.advance(0.5)
    assert not phone.find_all(DieFaces)


def test_the_sums_of_real_dice_are_typed_and_an_odd_one_is_doubted(lay: Lay, phone: Phone) -> None:
    table = lay(["Sarah", "Tim"])
    announce(phone, 6, 13, 6, 8)
    assert dict(table.game.state.values) == {"violet": 6, "blue": 13, "red": 6, "yellow": 8}
    assert not table.reason
    table.tap_icon("undo")
    keys = {key.color_name: key for key in phone.find_all(ValueKey)}
    assert [keys[row].value for row in ROWS] == ["6", "13", "6", "8"], "to be corrected, not to be typed again"
    for row in ROWS:
        phone.tap(keys[row])
        phone.tap(phone.find(DigitKey, text="3"))
        phone.tap(phone.find(DigitKey, text="3"))
    phone.tap(phone.find(DigitKey, icon="check"))
    phone.frames(3)
    assert table.reason  # the dice cannot show that, but the players decide


def test_a_typed_sum_is_never_overwritten_by_the_next_colors_digit(lay: Lay, phone: Phone) -> None:
    """A 3, then an 8 for the next color: 38 is not a sum. The tick goes to the next color until all have one."""
    table = lay(["Sarah", "Tim"])
    for digit in ("6", "3", "8"):
        phone.tap(phone.find(DigitKey, text=digit))
    keys = {key.color_name: key for key in phone.find_all(ValueKey)}
    assert [keys[row].value for row in ROWS] == ["6", "3", "8", ""]
    phone.tap(phone.find(DigitKey, text="2"))
    assert not phone.find(DigitKey, icon="check").disabled
    phone.tap(phone.find(DigitKey, icon="check"))
    phone.frames(3)
    assert dict(table.game.state.values) == {"violet": 6, "blue": 3, "red": 8, "yellow": 2}


def test_refusals_name_the_number_in_the_way(lay: Lay, phone: Phone) -> None:
    table = lay(["Sarah"], sheets="mine")
    phone.tap(phone.find(NumberKey, value=9))
    phone.frames(2)
    table.tap_field("blue", 0)
    phone.tap(phone.find(NumberKey, value=9))
    phone.frames(2)
    phone.tap(table.field("blue", 1))
    phone.frames(2)
    assert "9" in table.reason
    assert table.field("blue", 0).blocks
    phone.tap(table.field("blue", 3))
    phone.frames(2)
    assert table.reason == tr._("table.left-to-right")


PLAN = {  # QWM-E8: the sheet that Sarah fills
    "violet": (5, 7, 11, 15, 10, 3),
    "blue": (6, 8, 12, 16, 11, 4),
    "red": (7, 9, 13, 17, 12, 5),
    "yellow": (8, 10, 14, 18, 13, 6),
}


def test_a_whole_game_that_ends_in_step_b(lay: Lay, phone: Phone) -> None:
    """QWM-D4: the 24th number in step B ends the game at once; nobody else is asked."""
    table = lay(["Sarah", "Tim"])
    while not table.game.over:
        rows = dict(zip(ROWS, table.game.state.sheets[0].rows, strict=True))
        announce(phone, *(PLAN[row][len(rows[row])] if len(rows[row]) < 6 else 1 for row in ROWS))
        while table.game.state.values is not None and not table.game.over:
            state, seat = table.game.state, table.page.model.seat
            open_fields = sum(6 - len(row) for row in state.sheets[seat].rows)
            last_in_c = state.step == "C" and open_fields == 1
            wants = seat == state.active or seat == 0
            offers = table.offers()
            if offers and wants and not last_in_c:
                table.tap_field(*min(offers))
            else:
                labels = ("Sarah passes", "Tim passes", *(f"Miss −{cost}" for cost in range(1, 6)))
                table.press(next(text for text in labels if has(phone, text)))
    assert [str(end.code) for end in table.game.standing.ends] == ["rows-full"]
    assert table.game.standing.seats[0].points("column") == 57
    assert table.game.state.answers == (None, None)
    assert table.gone[-1][0] == "result"


def has(phone: Phone, text: str) -> bool:
    """Whether there is a button with this text."""
    return bool(phone.find_all(text=text, visible=True))


def test_keys_that_cannot_be_used_say_why(lay: Lay, phone: Phone) -> None:
    table = lay(["Anna", "Ben"])
    phone.tap(phone.find(DigitKey, icon="check"))
    assert table.reason == "Type the sum for Violet first."
    phone.find_all(DigitKey, text="4")[0].dispatch("on_release")  # by keyboard: no touch goes before it
    assert table.reason == "", "the hint has lost its cause"
    phone.tap(phone.find(DigitKey, icon="backspace"))
    phone.tap(phone.find(DigitKey, icon="check"))
    assert table.reason == "Type the sum for Violet first."
    phone.tap(phone.find(DigitKey, text="1"))
    assert table.reason == ""
    phone.tap(phone.find(DigitKey, icon="backspace"))
    for digits in ("12", "9", "15", "8", "7"):
        for digit in digits:
            phone.tap(phone.find(DigitKey, text=digit))
    assert table.reason == "87 is not possible: only 1 to 33."
    assert [key.value for key in sorted(phone.find_all(ValueKey), key=lambda key: ROWS.index(key.color_name))] == [
        "12", "9", "15", "8",
    ]  # fmt: skip
    assert not table.game.moves


def test_rolling_again_without_dice_shows_how_to_choose_one(lay: Lay, phone: Phone) -> None:
    table = lay(["Anna", "Ben"], faces=[1] * 14, components="app")
    table.press("Roll")
    for die in phone.find_all(Die):
        phone.tap(die)
    phone.frames(3)
    table.press("Reroll 0")
    assert table.reason == "All seven stay. Tap one to roll it again."
    assert len(table.game.moves) == 1


def test_rows_do_not_move_between_the_steps(phone: Phone, tmp_path: Path) -> None:
    """With six players the list of waiting players had moved the rows by 20 px."""
    phone.resize(320, 568)
    names = ["Anna-Katharina", "Benjamin", "Cem", "Dora", "Wolfgang", "Oma Lisbeth"]
    table = Table(phone, tmp_path / "data", "qwantum", names, components="table")
    phone.frames(4)
    before = {(field.row, field.column): tuple(field.pos) for field in phone.find_all(Field)}
    values = FrozenMap({"violet": 4, "blue": 9, "red": 5, "yellow": 6})
    for move in (Announce(values), Enter(0, "violet"), Pass(1)):
        assert table.page.model.play(move)
        phone.frames(4)
        assert {(field.row, field.column): tuple(field.pos) for field in phone.find_all(Field)} == before
    phone.resize(780, 360)
    phone.frames(4)
    headings = [heading for heading in phone.find_all(SeatHeading) if heading.width and heading.opacity]
    assert [heading.text for heading in headings] == [table.shown], "in landscape the sheet names its player, too"
