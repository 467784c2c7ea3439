"""The colours and signs of people: chosen ones come along everywhere, and nobody at a table has somebody else's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.graphics import Color

from data.players import Player
from data.store import Store
from tests.gui.helpers import shown
from tests.gui.pages.test_replay import kept
from tests.gui.phone import Phone
from widgets.base.marks import marks
from widgets.base.theme import theme
from widgets.controls.player_mark import PlayerMark
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pages.replay.replay import ReplayPage
from widgets.pages.result.result import ResultPage
from widgets.pages.result.result_picture import ResultSheet
from widgets.table.run_chart import RunChart

RED, GREEN, BLUE = theme.player(2), theme.player(0), theme.player(1)


@pytest.fixture(autouse=True)
def _no_marks() -> Iterator[None]:
    yield
    marks.known = {}


def choose(**colors: str) -> None:
    marks.read([Player(name, color, "") for name, color in colors.items()])


def test_who_chose_nothing_has_the_color_of_the_seat_unless_somebody_chose_that() -> None:
    assert marks.at_table(["Anna", "Ben", "Cem"]) == [GREEN, BLUE, RED]
    choose(Ben="3", Dora="1")
    assert marks.at_table(["Anna", "Ben"]) == [GREEN, RED]
    assert marks.at_table(["Dora", "Ben", "Cem"]) == [GREEN, RED, theme.player(3)]
    assert marks.at_table(["Cem", "Dora"]) == [BLUE, GREEN]


def test_at_a_long_table_two_may_have_the_same() -> None:
    choose(A="1")
    names = list("BCDEFGHA")
    colors = marks.at_table(names)
    assert len(colors) == len(names)
    assert colors[-1] == GREEN
    assert len({tuple(color) for color in colors[:5]}) == 5


def colors_of(phone: Phone, name: str) -> set[tuple[float, ...]]:
    return {tuple(mark.mark) for mark in phone.find_all(PlayerMark) if mark.name == name and mark.opacity}


def test_they_are_the_same_before_a_game_on_its_result_its_picture_its_chart_and_its_replay(
    phone: Phone, store: Store
) -> None:
    session = kept(store, "quando-tracker-corrected")
    game = store.history.session(session).game
    first, second = game.players
    store.players.use(game.players)
    store.players.recolor(second, "3")
    store.players.resign(second, "♥")
    page = NewGamePage(name="new-game", store=store)
    shown(phone, page, game="quando")
    page.players = list(game.players)
    phone.frames(3)
    assert colors_of(phone, second) == {tuple(RED)}
    phone.clean()

    shown(phone, ResultPage(name="result", store=store), id=session)
    phone.frames(3)
    assert colors_of(phone, second) == {tuple(RED)}
    assert colors_of(phone, first) == {tuple(GREEN)}
    chart = phone.find(RunChart)
    drawn = [list(one.rgba) for one in chart.drawn.children if isinstance(one, Color)]
    assert RED in drawn
    assert BLUE not in drawn
    phone.clean()

    picture = ResultSheet(game=game, title="", day="", headline="", below="", order=[0, 1])
    phone.show(picture)
    assert colors_of(phone, second) == {tuple(RED)}
    assert {mark.text for mark in phone.find_all(PlayerMark) if mark.name == second} == {"♥"}
    phone.clean()

    store.players.use(["Anna", "Ben"])
    store.players.recolor("Ben", "3")
    marks.read(store.players.all())
    replay = ReplayPage(name="replay", store=store)
    shown(phone, replay, id=kept(store, "qwinto-app"), at=1)
    replay.jump_player(1)
    phone.frames(2)
    assert colors_of(phone, "Ben") == {tuple(RED)}
