"""A seat of the coach at the table: it plays at once, through the model, and undo skips its moves."""

from __future__ import annotations

from pathlib import Path

import pytest

import coach
from data.store import Store
from sheets.answers import Pass
from sheets.dice import Switch
from sheets.qwinto.moves import Enter, Reroll, Roll
from tests.gui.coach_helpers import damaged, wait
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from tests.loaded import Loaded
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine
from widgets.table.table_model import TableModel

assert damaged  # a fixture


class Practice(Table):
    """A game of Anna and the coach with virtual dice."""

    def __init__(self, phone: Phone, folder: Path, first: int = 0, game: str = "qwinto", **options: str) -> None:
        super().__init__(phone, folder, game, ["Anna", "Coach"], components="app", first=first, **options)

    def lay(self) -> None:
        """Starts a game with the coach at the second seat."""
        if not self.store.open(self.id).session.coach:
            options = dict(self.store.open(self.id).game.options)
            game = self.store.open(self.id).game.rules.name
            self.id = self.store.new(game, ["Anna", "Coach"], options, coach=(1,)).id
        self.faces = Loaded(then=lambda faces: (faces + 1) // 2)
        super().lay()

    @property
    def model(self) -> TableModel:
        """The model of the table."""
        model: TableModel = self.page.model
        return model

    def wait(self) -> None:
        """Waits until the coach has nothing left to do."""
        wait(self.phone, lambda: not {*self.model.waiting} & {*self.model.coached} or self.is_open())

    def is_open(self) -> bool:
        """Whether Anna may roll her dice again; nobody else decides then."""
        dice = getattr(self.model.game.state, "dice", None)
        return bool(dice and dice.open and self.model.game.rules.active(self.model.game.state) == 0)


def test_it_rolls_decides_and_answers_at_once_and_everything_is_on_disk(phone: Phone, tmp_path: Path) -> None:
    table = Practice(phone, tmp_path, first=1)
    table.wait()
    game = table.model.game
    assert isinstance(game.moves[0], Roll)
    assert isinstance(game.moves[-1], Enter | Pass)
    assert game.moves[-1].mover == 1
    assert table.model.waiting == (0,)
    assert table.model.seat == 0, "its sheet is never turned to by itself"
    assert game.moves[-1] == coach.best(game.undo(), 1)
    assert not table.model.can_undo, "nobody has decided anything yet"
    moves = game.moves
    table.kill_and_restart()
    assert table.model.game.moves == moves


def test_undo_goes_back_to_the_last_decision_of_a_player_and_redo_forward_again(phone: Phone, tmp_path: Path) -> None:
    table = Practice(phone, tmp_path)
    assert table.model.play(Roll(("orange", "yellow")))
    phone.frames(3)
    assert table.model.game.cursor == 1, "the coach waits while Anna may roll again"
    assert table.model.play(Enter(0, "orange", 6))
    table.wait()  # the coach answers, rolls, and answers again
    wait(phone, lambda: table.model.waiting == (0,))
    done = table.model.game
    assert done.round == 2
    assert done.cursor > 4
    table.model.undo()
    phone.frames(3)
    assert table.model.game.cursor == 1, "Anna's entry is taken back, with all that the coach did since"
    assert table.model.game.can_redo, "and the coach does not play into it"
    table.model.redo()
    phone.frames(3)
    assert table.model.game.cursor == done.cursor
    assert table.model.game == done
    table.model.undo()
    table.model.undo()
    assert table.model.game.cursor == 0
    assert table.model.play(Roll(("orange", "yellow")))
    assert table.model.play(Enter(0, "orange", 6))
    wait(phone, lambda: table.model.game.round == 2 and table.model.waiting == (0,))
    assert table.model.game.moves == done.moves, "the same rolls come again, and the coach does the same"


def test_nobody_plays_for_it_and_the_dice_stay_in_the_app(phone: Phone, tmp_path: Path) -> None:
    table = Practice(phone, tmp_path)
    line = phone.find(MessageLine)
    assert not table.model.play(Switch("table"))
    assert line.text.startswith("The coach can’t roll real dice.")
    table.model.play(Roll(("orange",)))
    assert not table.model.play(Pass(1))
    assert line.text == "The coach plays this seat."
    table.page.scene.coach.rest()
    table.model.play(Pass(0))
    table.page.scene.coach.rest()  # it would be its turn
    table.model.controller.play(Pass(1))
    table.page.scene.coach.rest()
    assert not table.model.play(Roll(("orange",))), "nor is its roll made by others"
    table.model.controller.play(Roll(("orange",)))
    table.page.scene.coach.rest()
    assert not table.model.play(Reroll())
    table.page.open_menu()
    assert not [action for action in table.page.scene.tray.actions() if "dice" in action.icon]


@pytest.mark.parametrize(("game", "options"), [("qwantum", {}), ("qwinto-cards", {"hiddenWrites": "on"})])
def test_it_plays_the_other_games_too_and_its_hand_stays_its_own(
    phone: Phone, tmp_path: Path, game: str, options: dict[str, str]
) -> None:
    table = Practice(phone, tmp_path, first=1, game=game, **options)
    wait(phone, lambda: table.model.waiting == (0,))
    assert any(move.mover == 1 for move in table.model.game.moves)
    if game == "qwinto-cards":
        table.page.choose(1)
        assert table.model.seat == 0
        assert phone.find(MessageLine).text == "The coach plays this seat."


def test_a_damaged_coach_says_so_and_its_seat_is_played_by_hand(phone: Phone, tmp_path: Path, damaged: None) -> None:
    table = Practice(phone, tmp_path, first=1)
    wait(phone, lambda: table.model.coached == [])
    sentence = tr.say(coach.CoachCode.WEIGHTS_DAMAGED.refuse(game="qwinto"), "qwinto")
    assert phone.find(MessageLine).text == sentence
    assert table.model.seat_to_show() == 1
    assert table.model.play(Roll(("orange",)))
    assert table.model.play(Pass(1))


def test_a_seat_for_the_coach_on_the_page_before_a_game(phone: Phone, store: Store) -> None:
    from tests.gui.pages.new_game_play import open_new_game, seated
    from widgets.controls.texts import Text

    store.new("qwinto", ["Anna", "Ben"], {"components": "table"})
    page, gone = open_new_game(phone, store)
    page.remove("Ben")
    phone.frames(2)
    phone.tap(phone.find(Text, text="Practise with the coach"))
    wait(phone, lambda: page.coach)
    assert seated(phone) == ["Anna", "Coach"]
    assert page.options["components"] == "app"
    assert phone.find(MessageLine).text.startswith("The coach can only roll dice in the app")
    page.choose("components", "table")
    phone.frames(2)
    assert (page.players, page.coach) == (["Anna"], [])
    assert phone.find(MessageLine).text.startswith("The coach cannot touch real dice")
    page.ask_coach()
    wait(phone, lambda: page.coach)
    page.remove("Anna")
    page.ask_coach()
    wait(phone, lambda: len(page.coach) == 2)
    assert page.problem == "The coach likes to practise with somebody. Who plays?"
    page.remove("Coach 2")
    page.add("Anna")
    page.start()
    page.step_back()  # the draw of who starts is shown
    game_id = gone[-1][1]["game_id"]
    assert store.open(game_id).session.coach == (0,)
    assert store.open(game_id).game.players == ("Coach", "Anna")
    assert [player.name for player in store.players.all()] == ["Anna", "Ben"]
