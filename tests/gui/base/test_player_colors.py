"""Colors and signs of players: the same on every page and unique at a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.graphics import Canvas, Color, InstructionGroup, SmoothLine

from data.player_looks import COLORS
from data.players import Player
from data.store import Store
from tests.gui.helpers import open_page
from tests.gui.pages.past_games import import_session
from tests.gui.phone import Phone
from widgets.base.player_colors import player_colors
from widgets.base.theme import PLAYERS, theme
from widgets.controls.player_mark import PlayerMark
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pages.replay.replay import ReplayPage
from widgets.pages.result.result import ResultPage
from widgets.pages.result.result_picture import ResultPicture
from widgets.table.run_chart import RunChart

RED, BLUE = theme.player(2), theme.player(1)


@pytest.fixture(autouse=True)
def _no_marks() -> Iterator[None]:
    yield
    player_colors.known = {}


def choose(**colors: str) -> None:
    player_colors.load([Player(name, color, "") for name, color in colors.items()])


def test_players_keep_their_color_at_every_seat() -> None:
    anna, dora, sarah = (player_colors.color(name) for name in ("Anna", "Dora", "Sarah"))
    assert len({tuple(color) for color in (anna, dora, sarah)}) == 3
    assert player_colors.at_table(["Anna", "Dora", "Sarah"]) == [anna, dora, sarah]
    assert player_colors.at_table(["Sarah", "Anna"]) == [sarah, anna]
    assert player_colors.at_table(["Dora", "Sarah", "Anna"]) == [dora, sarah, anna]


def test_the_theme_has_every_stored_color() -> None:
    assert len(COLORS) == len(PLAYERS)


def test_a_table_never_changes_a_stored_color() -> None:
    choose(Ben="3", Cem="3", Dora="1")
    for players in (["Ben", "Cem"], ["Cem", "Dora", "Ben"]):
        assert player_colors.at_table(players) == [player_colors.color(name) for name in players]
    assert [player_colors.has_ring(name) for name in ("Ben", "Cem", "Dora", "Emil")] == [False, True, False, False]


def test_names_that_are_not_in_the_list_get_a_free_color() -> None:
    choose(Ben="2")
    assert player_colors.color("Cem") == BLUE
    assert player_colors.at_table(["Cem", "Ben"]) == [RED, BLUE]
    names = list("BCDEFGHI")
    assert len({tuple(color) for color in player_colors.at_table(names)[:6]}) == 6


def test_the_later_of_two_people_with_one_color_has_a_ring(phone: Phone) -> None:
    player_colors.load([Player("Gül", "5", "", order=1), Player("Anna", "5", "", order=0)])
    marks = [PlayerMark(name=name, mark=player_colors.color(name)) for name in ("Anna", "Gül")]
    for mark in marks:
        phone.show(mark)
        phone.frames(2)
        lines = [shape for shape in flat(mark.canvas.before) if isinstance(shape, SmoothLine)]
        assert len(lines) == int(mark.name == "Gül")
        phone.clean()


def flat(group: Canvas) -> Iterator[object]:
    for shape in group.children:
        if isinstance(shape, InstructionGroup):
            yield from flat(shape)
        yield shape


def colors_of(phone: Phone, name: str) -> set[tuple[float, ...]]:
    return {tuple(mark.mark) for mark in phone.find_all(PlayerMark) if mark.name == name and mark.opacity}


def test_color_is_the_same_in_setup_result_picture_chart_and_replay(phone: Phone, store: Store) -> None:
    session = import_session(store, "quando-tracker-corrected")
    game = store.history.session(session).game
    first, second = game.players
    store.players.mark_used(game.players)
    store.players.set_color(second, "3")
    store.players.set_sign(second, "♥")
    page = NewGamePage(name="new-game", store=store)
    open_page(phone, page, game="quando")
    page.players = list(game.players)
    phone.frames(3)
    assert colors_of(phone, second) == {tuple(RED)}
    phone.clean()

    open_page(phone, ResultPage(name="result", store=store), game_id=session)
    phone.frames(3)
    assert colors_of(phone, second) == {tuple(RED)}
    own = player_colors.at_seat(game.players, 0)
    assert colors_of(phone, first) == {tuple(own)}
    chart = phone.find(RunChart)
    drawn = [list(color.rgba) for color in chart.shapes.children if isinstance(color, Color)]
    assert RED in drawn
    assert own in drawn
    phone.clean()

    picture = ResultPicture(game=game, headline="", facts="")
    phone.show(picture)
    assert colors_of(phone, second) == {tuple(RED)}
    assert {mark.text for mark in phone.find_all(PlayerMark) if mark.name == second} == {"♥"}
    phone.clean()

    store.players.mark_used(["Anna", "Ben"])
    store.players.set_color("Ben", "3")
    player_colors.load(store.players.all())
    replay = ReplayPage(name="replay", store=store)
    open_page(phone, replay, game_id=import_session(store, "qwinto-app"), at=1)
    replay.jump_player(1)
    phone.frames(2)
    assert colors_of(phone, "Ben") == {tuple(RED)}


def test_a_table_follows_a_changed_color() -> None:
    for number in (3, 4):
        choose(Anna=COLORS[number])
        assert player_colors.at_table(["Anna", "Ben"])[0] == theme.player(number)
