"""Qwinto with the dice in the app: choosing, rolling once more, keeping; undo never buys a second try."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from device.chance import resolve
from sheets.answers import Pass, RolledNumber
from sheets.codec import Move
from sheets.dice import Keep, Switch
from sheets.game import Game
from sheets.notice import IllegalMove
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.sheet import ROWS
from sheets.session import Session, decode_session, encode_session
from tests.sheets.qwinto_play import announce, enter, everybody_passes, sheet
from tests.sheets.table_play import Fixed, do, legal, new_game, refused

OP = ("orange", "purple")


def app(seats: int = 2, **options: object) -> Game:
    return new_game("qwinto", seats, components="app", **options)


def stored(game: Game) -> Game:
    """Returns the game as it comes back from its file."""
    text = json.dumps(encode_session(Session("1", "", game)))
    return decode_session(json.loads(text)).game


def test_three_dice_in_the_colors_of_the_rows() -> None:
    """QWD-R1"""
    game = app()
    dice = game.rules.components(game.state, Roll(ROWS))
    assert [(die.name, die.faces) for die in dice] == [(row, (1, 2, 3, 4, 5, 6)) for row in ROWS]  # type: ignore


def test_one_to_three_dice_are_chosen_before_the_roll() -> None:
    """QWD-R3: seven choices, none of them empty."""
    choices = [move for move in legal(app()) if isinstance(move, Roll)]
    assert len(choices) == 7
    assert refused(app(), Roll(())) == {"code": "no-colors"}
    assert refused(app(), Roll(("orange", "orange"))) == {"code": "color-twice", "color": "orange"}
    assert refused(app(), Roll(("grey",))) == {"code": "no-such-row", "row": "grey"}


def test_roll_is_the_sum_of_the_chosen_dice() -> None:
    """QWD-R4, QWD-D1"""
    game = do(app(), Roll(OP, (4, 6)))
    assert game.state.entry_round.roll == RolledNumber(10, OP)
    assert game.state.dice.open
    assert {move.row for move in legal(game) if isinstance(move, Enter)} == {"orange", "purple"}


def test_all_chosen_dice_are_rolled_again_once_and_the_second_result_counts() -> None:
    """QWD-R3: neither other dice nor some of them, and not a third time."""
    game = do(app(), Roll(OP, (4, 6)))
    assert [die.name for die in game.rules.components(game.state, Reroll())] == ["orange", "purple"]
    assert refused(game, Reroll((3,))) == {"code": "outcome-impossible", "do": "reroll", "component": ""}
    assert refused(game, Roll(("orange",))) == {"code": "throw-stands"}
    game = do(game, Reroll((1, 2)))
    assert game.state.entry_round.roll == RolledNumber(3, OP), "the first result is void"
    assert refused(game, Reroll()) == {"code": "roll-stands"}
    assert refused(game, Keep()) == {"code": "roll-stands"}


def test_faces_that_no_die_has_are_refused() -> None:
    """QWD-R1, ALL-R4"""
    assert refused(app(), Roll(OP, (4, 7))) == {"code": "outcome-impossible", "do": "roll", "component": "purple"}
    assert refused(app(), Roll(OP, (0, 6))) == {"code": "outcome-impossible", "do": "roll", "component": "orange"}
    assert refused(app(), Roll(OP, (1, 2, 3))) == {"code": "outcome-impossible", "do": "roll", "component": ""}


def test_a_roll_without_outcome_cannot_be_played() -> None:
    """ALL-R4: it is allowed, but has to be drawn first."""
    assert app().check(Roll(OP)) is None
    with pytest.raises(IllegalMove) as error:
        app().play(Roll(OP))
    assert error.value.violation.json() == {"code": "not-drawn", "do": "roll"}


def test_others_wait_for_the_decision() -> None:
    """QWD-R3: keeping is a move, or implied by the active seat's answer."""
    game = do(app(3), Roll(OP, (4, 6)))
    assert game.rules.waiting(game.state) == (0,)
    assert refused(game, Pass(1)) == {"code": "roll-open", "seat": 0}
    after_keep = do(game, Keep())
    assert after_keep.rules.waiting(after_keep.state) == (0, 1, 2)
    answered = do(game, enter(0, "O8"))
    assert answered.rules.waiting(answered.state) == (1, 2)
    assert refused(answered, Reroll()) == {"code": "roll-stands"}


def test_one_entry_per_player_and_roll() -> None:
    """QWD-R8: a second entry replaces the first, and after the round nothing can be entered."""
    game = do(app(), Roll(OP, (4, 6)), enter(0, "O8"), enter(0, "P3"), Pass(1))
    assert game.state.entry_round.sheets[0] == sheet(purple={3: 10})
    assert game.state.dice is None
    assert refused(game, enter(0, "O8")) == {"code": "no-throw"}
    assert refused(game, Reroll()) == {"code": "no-roll"}
    assert refused(game, Keep()) == {"code": "no-roll"}


def test_real_and_virtual_dice_can_change_between_rounds() -> None:
    """QWD-R3, QWD-R4: for example when a battery is low or a die is lost."""
    game = do(app(), Roll(OP, (4, 6)))
    assert refused(game, Switch("table")) == {"code": "throw-stands"}
    game = do(everybody_passes(do(game, Keep())), Switch("table"), announce(7, "OY"))
    assert game.state.entry_round.roll == RolledNumber(7, ("orange", "yellow"))
    game = everybody_passes(game)
    assert refused(game, Roll(OP)) == {"code": "wrong-components", "components": "table"}
    assert refused(game, Switch("table")) == {"code": "same-components", "components": "table"}
    assert refused(game, Switch("cellar")) == {"code": "option-value", "option": "components", "value": "cellar"}
    game = do(game, Switch("app"))
    assert refused(game, Announce(4, ("orange",))) == {"code": "wrong-components", "components": "app"}
    assert any(isinstance(move, Roll) for move in legal(game))


# undo


def rolled(game: Game, move: Move, *numbers: int) -> Game:
    """Returns the game after *move*, with rolls given by *numbers* (0 is one pip)."""
    assert isinstance(move, Roll | Reroll)
    return do(game, resolve(game, move, Fixed(*numbers)))


def test_undoing_a_roll_and_rolling_again_gives_the_same_roll() -> None:
    """ALL-R4: nothing is drawn, so the source of chance may be empty."""
    game = rolled(app(), Roll(OP), 3, 5)
    again = rolled(game.undo(), Roll(OP))
    assert again.state.dice.faces == (4, 6)
    assert again == game


def test_the_second_roll_is_remembered_too() -> None:
    """ALL-R4"""
    game = rolled(rolled(app(), Roll(OP), 3, 5), Reroll(), 0, 1)
    game = rolled(rolled(game.undo().undo(), Roll(OP)), Reroll())
    assert game.state.dice.faces == (1, 2)


def test_other_dice_after_an_undo_keep_past_outcomes() -> None:
    """ALL-R4: orange showed 4 and shows 4 again; only yellow is drawn; and purple keeps its outcome."""
    game = rolled(app(), Roll(OP), 3, 5)
    game = rolled(game.undo(), Roll(("orange", "yellow")), 1)
    assert game.state.dice.faces == (4, 2)
    game = rolled(game.undo(), Roll(ROWS))
    assert game.state.dice.faces == (4, 2, 6)


def test_past_outcomes_survive_the_file() -> None:
    """ALL-R4: also if the roll was undone and replaced by another move."""
    game = rolled(rolled(app(), Roll(OP), 3, 5), Reroll(), 0, 1)
    game = rolled(game.undo().undo(), Roll(("orange",)))
    file = encode_session(Session("1", "", game))
    assert file["seen"] == {"1.reroll": {"orange": 1, "purple": 2}, "1.roll": {"orange": 4, "purple": 6}}
    assert stored(game) == game
    again = rolled(rolled(stored(game).undo(), Roll(OP)), Reroll())
    assert again.state.dice.faces == (1, 2)


def test_file_without_undo_has_no_past_outcomes() -> None:
    """ALL-R4: the moves contain all outcomes."""
    game = rolled(app(), Roll(OP), 3, 5)
    file = encode_session(Session("1", "", game))
    assert "seen" not in file
    assert "cursor" not in file
    assert stored(game).past_outcomes == game.past_outcomes
    undone = game.undo()
    assert encode_session(Session("1", "", undone))["cursor"] == 0
    assert stored(undone) == undone
    assert stored(undone).redo() == game


def test_next_turn_has_new_outcomes() -> None:
    """ALL-R4: outcomes belong to one decision of the game."""
    game = rolled(app(), Roll(OP), 3, 5)
    game = everybody_passes(do(game, Keep()))
    assert rolled(game, Roll(OP), 0, 0).state.dice.faces == (1, 1)


def test_undone_second_roll_does_not_belong_to_the_next_player() -> None:
    """ALL-R4, QWD-R3: 1 and 2 belong to Anna's second attempt in the first round; Ben's dice are drawn."""
    game = rolled(rolled(app(), Roll(OP), 5, 5), Reroll(), 0, 1).undo()
    game = everybody_passes(do(game, Keep()))
    assert rolled(game, Roll(OP), 2, 3).state.dice.faces == (3, 4)
    assert rolled(stored(game), Roll(OP), 2, 3).state.dice.faces == (3, 4)


def test_second_roll_is_irrevocable() -> None:
    """QWD-R3: the first result is void after a reroll; the first roll itself may be a slip in the choice of dice."""
    game = rolled(app(), Roll(OP), 5, 5)
    assert game.rules.is_irrevocable(game.state, Reroll((1, 2)))
    assert not game.rules.is_irrevocable(game.undo().state, Roll(OP, (6, 6)))
    assert not game.rules.is_irrevocable(game.state, Keep())


def old_file(game: Game, *fates: dict[str, int]) -> Game:
    """Returns the game from a file as earlier versions wrote it."""
    raw = encode_session(Session("1", "", game))
    raw.pop("seen", None)
    return decode_session({**raw, "fates": list(fates)}).game


def test_outcomes_of_older_files_keep_their_decision() -> None:
    """ALL-R4: its list is indexed by the number of the roll."""
    first, second = {"orange": 4, "purple": 6, "yellow": 2}, {"orange": 1, "purple": 2}
    game = old_file(rolled(app(), Roll(OP), 3, 5), first, second)
    assert game.state.dice.faces == (4, 6)
    assert rolled(game.undo(), Roll(ROWS)).state.dice.faces == (4, 2, 6)
    assert rolled(game, Reroll()).state.dice.faces == (1, 2), "the second attempt can come now"
    after_keep = old_file(do(rolled(app(), Roll(OP), 3, 5), Keep()), first, second)
    assert rolled(everybody_passes(after_keep), Roll(OP), 2, 3).state.dice.faces == (3, 4), "and is not Ben's roll"
    undone = old_file(app(), first)
    assert rolled(undone, Roll(OP)).state.dice.faces == (4, 6)


def test_a_game_is_a_list_of_moves() -> None:
    """ALL-R4: replayed, it is the same."""
    game = do(rolled(app(3), Roll(OP), 3, 5), Keep(), Pass(2), enter(0, "O8"))
    assert game.at(2).redo().redo().state == game.state
    fresh = do(app(3), *game.moves)
    assert fresh == game
    assert replace(fresh, states=()) == replace(game, states=())
