"""Odds of a field: only with the option for them, and based only on what the seat may know."""

from __future__ import annotations

from pathlib import Path

import pytest

import coach
from coach import Odds, RollOdds
from coach.messages.odds import fitting, ways
from coach.play import new_game
from i18n.catalog import catalog_for
from sheets.answers import Pass
from sheets.dice import Keep
from sheets.qwinto.moves import Enter, Roll
from sheets.registry import known_game
from tests.gui.coach_helpers import damaged, wait
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.table.correction_sheet import CorrectionSheet
from widgets.table.odds_sheet import OddsRow, OddsSheet, WaysChart

assert damaged  # a fixture


def held(table: Table, row: str, column: int) -> OddsSheet:
    """Long-presses a field and waits for the coach's answer."""
    table.phone.long_press(table.field(row, column))
    sheet: OddsSheet = table.phone.find(OddsSheet)
    assert sheet.sentence, "not blank while the coach computes"
    wait(table.phone, lambda: sheet.sentence != tr._("odds.computing"))
    return sheet


def told(phone: Phone) -> list[tuple[str, str, str, bool]]:
    """Returns the lines from top to bottom, without their headings."""
    rows = sorted(phone.find_all(OddsRow), key=lambda row: -row.y)
    return [(row.title, row.first, row.second, row.best) for row in rows if not row.head]


def test_an_open_field_shows_fitting_numbers_and_their_odds(phone: Phone, tmp_path: Path) -> None:
    faces = [3, 2, 6, 5, 4]
    table = Table(phone, tmp_path, "qwinto", ["Anna", "Ben"], faces, components="app", odds="on")
    for move in (Roll(("orange", "yellow")), Enter(0, "orange", 6), Pass(1), Roll(("purple",)), Pass(1), Pass(0)):
        assert table.page.model.play(move)
    table.roll("orange", "yellow")
    before = table.game.cursor
    sheet = held(table, "orange", 4)
    assert (sheet.title, sheet.sentence) == ("Orange", "Still fits here: 1 to 4.")
    # QWD-R3: one die 4 of 6, two dice 6 of 36, three dice 4 of 216; with a second roll 1 - (1 - p) squared
    assert told(phone) == [
        ("Orange alone", "67%", "89%", True),
        ("two dice, with Orange", "17%", "31%", False),
        ("all 3 dice", "2%", "4%", False),
    ]
    assert phone.find(WaysChart).bars == [[pips, 1, pips <= 4] for pips in range(1, 7)]
    assert "4 of 6 rolls fit." in phone.texts()
    assert sheet.note == "Over 5 such rolls there is a 99% chance of something that fits."  # 1 - (1/3) to the fifth
    phone.tap(phone.find(PillButton, text="What is each choice worth now?"))
    wait(phone, lambda: len(told(phone)) > 3)
    worth = told(phone)[3:]
    ranked = coach.ranked(table.game, 0)
    assert worth[0][2:] == ("best", True)
    assert worth[1][2] == f"{ranked[1][1] - ranked[0][1]:.1f}".replace("-", "−")
    assert table.game.cursor == before, "asking plays nothing"
    phone.tap(phone.find(PillButton, text="Correct this field"))
    phone.frames(3)
    assert phone.find(CorrectionSheet)


def test_in_a_game_without_the_option_nothing_is_shown(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path, "qwinto", ["Anna", "Ben"], components="app")
    assert table.game.options["odds"] == "off"
    phone.long_press(table.field("orange", 4))
    phone.frames(3)
    assert not phone.find_all(OddsSheet)


def test_odds_with_cards_reveal_no_hands_and_in_qwantum_only_the_next_field_fits(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "a", "qwinto-cards", ["Anna"], components="table", sheets="mine", odds="on")
    sheet = held(table, "yellow", 1)
    assert sheet.sentence == "Still fits here: 1 to 18."
    assert told(phone) == []
    assert "hands" in sheet.note
    assert not sheet.can_ask
    phone.clean()
    table = Table(phone, tmp_path / "b", "qwantum", ["Anna", "Ben"], components="app", odds="on")
    assert held(table, "red", 1).sentence == "Nothing fits here now."
    phone.clean()
    table.lay()
    held(table, "red", 0)
    (line,) = told(phone)
    assert line[0] == "all 7 dice"
    assert line[3]


def test_a_damaged_coach_says_so(phone: Phone, tmp_path: Path, damaged: None) -> None:
    table = Table(phone, tmp_path, "qwinto", ["Anna", "Ben"], components="app", odds="on")
    sheet = held(table, "orange", 4)
    assert sheet.sentence == tr.say(coach.CoachCode.WEIGHTS_DAMAGED.refuse(game="qwinto"), "qwinto")
    assert not sheet.can_ask
    assert sheet.can_correct


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((7, 8, 9), "7, 8 or 9"), ((1, 2, 3, 4), "1 to 4"), ((1, 2, 3, 5), "1 to 3 or 5"), ((4, 6), "4 or 6")],
)
def test_numbers_are_said_as_people_say_them(numbers: tuple[int, ...], said: str) -> None:
    assert fitting(catalog_for("en"), Odds(numbers, (RollOdds(("orange",), 0.5, 0.75),))) == said


def test_the_ways_of_two_dice_add_up_to_thirty_six() -> None:
    """The field between 6 and 10 takes 7, 8 or 9: 6 + 5 + 4 of 36 rolls of two dice."""
    game = new_game("qwinto", 2)
    for move in (Enter(0, "orange", 3), Enter(0, "orange", 6)):
        value = 6 if move.column == 3 else 10
        game = game.play(Roll(("orange", "yellow"), outcome=(value // 2, value - value // 2)))
        game = game.play(Keep()) if game.check(Keep()) is None else game
        game = game.play(move).play(Pass(1))
        game = game.play(Roll(("purple",), outcome=(6,)))
        game = game.play(Keep()) if game.check(Keep()) is None else game
        game = game.play(Pass(0)).play(Pass(1))
    odds = coach.odds(game, 0, ("orange", 4))
    assert odds.numbers == (7, 8, 9)
    chart = ways(catalog_for("en"), odds)
    assert chart is not None
    assert [bar for bar in chart.bars if bar[2]] == [(7, 6, True), (8, 5, True), (9, 4, True)]
    assert sum(count for _, count, _ in chart.bars) == 36
    assert chart.sentence == "15 of 36 rolls fit."


def test_the_table_agrees_on_it_and_by_default_does_not() -> None:
    for game in coach.known_games():
        option = next(declared for declared in known_game(game).options if declared.name == "odds")
        assert (option.default, option.default_of_files) == ("off", "off")
