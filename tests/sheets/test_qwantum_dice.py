"""Qwantum's seven dice in the app: faces, values, the second roll, undo (rules 4.1, 4.2)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest

from device.chance import resolve
from sheets.answers import Pass
from sheets.dice import Keep, Switch
from sheets.game import Game
from sheets.notice import IllegalMove
from sheets.qwantum.dice import DICE, DieFace, can_show, values
from sheets.qwantum.moves import Announce, Reroll, Roll
from sheets.qwantum.sheet import ROWS
from sheets.session import Session, decode_session, encode_session
from tests.sheets.qwantum_play import announce, enter, everybody_passes, faces
from tests.sheets.table_play import Fixed, do, legal, new_game, refused

SARAH = "W3 R1 R2 B4 V3 B6 Y5"
LINUS = "W3 Y5 B5 B4 B2 B2 B3"
REVIEW = "W5 B5 Y3 V3 R5 B2 V6"


def app(seats: int = 2) -> Game:
    return new_game("qwantum", seats, components="app")


def rolled(text: str, seats: int = 2) -> Game:
    return do(app(seats), Roll(faces(text)))


def test_a_white_die_and_six_dice_with_colored_digits() -> None:
    """QWM-R2, QWM-R3"""
    assert [" ".join(map(str, die.faces)) for die in DICE] == [
        "W1 W2 W3 W4 W5 W6",
        "R1 R4 Y5 B5 B1 V6",
        "R6 R2 Y1 B5 Y3 V4",
        "B4 R3 R1 Y4 Y2 V3",
        "B2 B4 V1 R5 Y6 V3",
        "V2 V5 R3 B2 B6 Y4",
        "Y1 Y5 R6 V6 V2 B3",
    ]
    colors = Counter(face.color for die in DICE[1:] for face in die.faces if isinstance(face, DieFace))
    assert colors == dict.fromkeys(ROWS, 9)


@pytest.mark.parametrize("row", ROWS)
def test_the_highest_value_of_each_color_is_33(row: str) -> None:
    """QWM-E9, QWM-R11: and every number from 1 on can come up."""
    choices = [
        {face.digit if face.color == row else 0 for face in die.faces if isinstance(face, DieFace)} for die in DICE[1:]
    ]
    reached = {white + sum(digits) for white in range(1, 7) for digits in product(*choices)}
    assert reached == set(range(1, 34))


@pytest.mark.parametrize(("text", "expected"), [
    (SARAH, {"red": 6, "yellow": 8, "violet": 6, "blue": 13}),
    (LINUS, {"red": 3, "yellow": 8, "violet": 3, "blue": 19}),
    (REVIEW, {"red": 10, "yellow": 8, "blue": 12, "violet": 14}),
])  # fmt: skip
def test_the_value_of_a_color_is_white_plus_its_digits(text: str, expected: dict[str, int]) -> None:
    """QWM-R11, QWM-E5, QWM-E7, QWM-E10: a color that shows on no die has the value of the white one."""
    assert dict(values(faces(text))) == expected
    assert can_show(announce(**expected).values)
    assert dict(rolled(text).state.values) == expected, "the dice can come up like that"


def test_linus_enters_violet_and_three_colors_are_left() -> None:
    """QWM-E7, QWM-R13"""
    game = do(rolled(LINUS), enter(0, "violet"))
    assert game.state.sheets[0].row("violet") == (3,)
    left = {move.row: game.state.values[move.row] for move in legal(game) if not isinstance(move, Pass)}
    assert left == {"red": 3, "yellow": 8, "blue": 19}


def test_sarah_keeps_four_dice_and_rolls_three_again() -> None:
    """QWM-E4, QWM-R10"""
    game = do(rolled("W1 R1 R2 Y4 V3 B6 B3"), Reroll((0, 3, 6), faces("W3 B4 Y5")))
    assert game.state.faces == faces(SARAH)
    assert not game.state.open


def test_any_dice_may_be_rolled_again_once() -> None:
    """QWM-R10: the white one too, all seven too, but none is the same as keeping."""
    game = rolled(SARAH)
    assert len([move for move in legal(game) if isinstance(move, Reroll)]) == 2**7 - 1
    assert refused(game, Reroll(())) == {"code": "no-dice"}
    assert refused(game, Reroll((7,))) == {"code": "no-such-die", "die": 7}
    assert refused(game, Reroll((-1,))) == {"code": "no-such-die", "die": -1}
    assert refused(game, Reroll((2, 2))) == {"code": "no-such-die", "die": 2}
    game = do(game, Reroll(tuple(range(7)), faces(LINUS)))
    assert refused(game, Reroll((0,))) == {"code": "roll-stands"}
    assert refused(game, Keep()) == {"code": "roll-stands"}
    assert refused(game, Roll()) == {"code": "throw-stands"}


def test_others_wait_for_the_decision_on_the_reroll() -> None:
    """QWM-R10, QWM-R12: keeping is said, or said by entering in B."""
    game = rolled(SARAH)
    assert refused(game, Pass(1)) == {"code": "roll-open", "seat": 0}
    after_keep = do(game, Keep())
    assert refused(after_keep, Reroll((0,))) == {"code": "roll-stands"}
    assert refused(after_keep, Pass(1)) == {"code": "not-your-turn", "seat": 1, "turn": 0}
    entered = do(game, enter(0, "violet"))
    assert refused(entered, Reroll((0,))) == {"code": "roll-stands"}


def test_a_face_that_a_die_does_not_have_is_refused() -> None:
    """QWM-R3"""
    wrong = faces("W3 R2 R2 B4 V3 B6 Y5")
    assert refused(app(), Roll(wrong)) == {"code": "outcome-impossible", "do": "roll", "component": "1"}
    assert refused(app(), Roll(faces("R1 R1 R2 B4 V3 B6 Y5")))["component"] == "white"
    assert refused(app(), Roll(faces("W3")))["code"] == "outcome-impossible"


def test_a_roll_without_outcome_cannot_be_played() -> None:
    """ALL-R4"""
    assert app().check(Roll()) is None
    with pytest.raises(IllegalMove) as error:
        app().play(Roll())
    assert error.value.violation.json() == {"code": "not-drawn", "do": "roll"}


def test_undo_never_buys_a_second_try() -> None:
    """ALL-R4: not with the same dice, nor with one die more; also not after closing the app."""
    game = do(app(), resolve(app(), Roll(), Fixed(2, 0, 1, 0, 5, 4, 1)))
    assert game.state.faces == faces(SARAH)
    game = do(game, resolve(game, Reroll((0, 1)), Fixed(5, 1)))
    assert game.state.faces[:2] == faces("W6 R4")
    back = game.undo()
    back = do(back, resolve(back, Reroll((0, 1, 2)), Fixed(0)))
    assert back.state.faces[:3] == faces("W6 R4 R6")
    file = json.loads(json.dumps(encode_session(Session("1", "", back.undo()))))
    again = decode_session(file).game
    again = do(again, resolve(again, Reroll((1, 2)), Fixed()))
    assert again.state.faces[:3] == faces("W3 R4 R6")


def test_undone_second_roll_does_not_belong_to_the_next_player() -> None:
    """ALL-R4, QWM-R10: Ben's seven dice are drawn, none of them repeats."""
    game = do(app(), resolve(app(), Roll(), Fixed(2, 0, 1, 0, 5, 4, 1)))
    back = do(game, resolve(game, Reroll(tuple(range(7))), Fixed(*[0] * 7))).undo()
    ben = everybody_passes(do(back, Keep()))
    assert do(ben, resolve(ben, Roll(), Fixed(*[3] * 7))).state.faces == tuple(die.faces[3] for die in DICE)
    assert back.rules.is_irrevocable(back.state, Reroll((0,), faces("W1"))), "exactly one second attempt"


def test_real_and_virtual_dice_can_change_between_rounds() -> None:
    """QWM-R10, QWM-R11"""
    game = everybody_passes(rolled(SARAH))
    game = do(game, Switch("table"), announce(red=6, yellow=8, violet=6, blue=13))
    assert game.state.faces == ()
    game = do(everybody_passes(game), Switch("app"))
    assert refused(game, Announce(game.state.values or values(faces(SARAH)))) == {
        "code": "wrong-components", "components": "app",
    }  # fmt: skip
    assert refused(game, Keep()) == {"code": "no-roll"}
    assert refused(game, Switch("app")) == {"code": "same-components", "components": "app"}
