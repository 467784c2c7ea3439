"""Results of all kinds, and the game that is leafed through on them."""

from __future__ import annotations

import pytest

from data.store import Store
from sheets.answers import Pass
from sheets.pad import Finish, Miss
from sheets.quando.moves import EnterRound
from sheets.qwinto.moves import Announce, PadEnter
from sheets.qwinto.sheet import FIELDS
from tests.gui.pages.past_games import import_session, open_replay, open_result
from tests.gui.phone import Phone
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.texts import Icon
from widgets.pages.result.game_strip import GameStrip
from widgets.pages.result.head import ResultHead
from widgets.pages.result.ranks import LeadBar, PodiumPlace, RankRow
from widgets.pages.result.result import ResultPage
from widgets.pages.result.scrubber import Scrubber
from widgets.table.part_table import PartCell, PartTable


def test_a_game_of_one_move_has_nothing_to_watch(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "quanto-tracker"))
    assert phone.find_all(GameStrip) == []


def test_an_unfinished_game_has_no_trophy(phone: Phone, store: Store) -> None:
    running = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    running.record(Miss(0))
    store.finish(running.id, early=True)
    page, gone = open_result(phone, store, running.id)
    assert page.headline == "Ben leads"
    assert page.below == ""
    assert [icon for icon in phone.find_all(Icon) if icon.icon == "trophy"] == []
    assert phone.find_all(PodiumPlace) == []
    bars = sorted(phone.find_all(LeadBar), key=lambda bar: -bar.y)
    assert [(bar.player, bar.total, bar.wins) for bar in bars] == [("Ben", "0", False), ("Anna", "−5", False)]
    phone.tap(phone.find(PillButton, text="Go on playing"))
    assert gone[-1] == ("table", {"game_id": running.id})
    assert [one.id for one in store.running()] == [running.id]


def strip(phone: Phone, page: ResultPage) -> GameStrip:
    """The game in sentences, scrolled to."""
    found: GameStrip = phone.find(GameStrip)
    page.ids.scroll.scroll_to(found, animate=False)
    phone.frames(3)
    return found


def test_the_result_leafs_through_the_game_and_leads_to_any_place_of_its_replay(phone: Phone, store: Store) -> None:
    page, gone = open_result(phone, store, import_session(store, "qwinto-app"))
    found = strip(phone, page)
    assert (found.player, found.sentence, found.place, found.last) == ("Ben", "Ben: miss", 51, 51)
    phone.tap(phone.find(IconButton, label="Watch"))
    assert gone.pop() == ("replay", {"game_id": "qwinto-app", "at": 0}), "from the end it starts anew"
    for _ in range(2):
        phone.tap(phone.find(IconButton, icon="previous"))
    there = found.place, found.player, found.sentence
    assert there[0] == 49
    line = phone.find(Scrubber)
    phone.drag((line.to_window(line.x_of(49), line.center_y)), line.to_window(line.x_of(20), line.center_y))
    assert found.place == 20
    phone.tap(phone.find(IconButton, icon="next"))
    phone.tap(phone.find(IconButton, label="Watch"))
    assert gone == [("replay", {"game_id": "qwinto-app", "at": 21})]
    told = found.sentence
    phone.clean()
    assert open_replay(phone, store, **gone[0][1]).sentence == told


def test_the_last_word_has_who_decided_something_not_who_could_not(phone: Phone, store: Store) -> None:
    running = store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "table"})
    for _ in range(4):
        for first in range(3):
            if running.game.over:
                break
            running.record(Announce(5, ("orange",)))
            running.record(Pass(first))
            for seat in range(3):
                if seat != first and not running.game.over:
                    running.record(Pass(seat))
    page, _ = open_result(phone, store, running.id)
    assert strip(phone, page).sentence == "Anna: miss"


def test_full_rows_and_rounds_stand_out_on_the_line(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "quando-tracker-corrected"))
    assert phone.find(Scrubber).ticks, "rounds"
    running = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    for number, column in enumerate(sorted(FIELDS["orange"]), 1):
        running.record(PadEnter(0, "orange", column, number))
    running.record(Finish())
    phone.clean()
    open_result(phone, store, running.id)
    assert phone.find(Scrubber).ticks == [9]


def test_what_has_nothing_to_show_takes_no_room(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "quanto-app"))
    assert phone.find_all(PartTable) == [], "its only line would be the sums, which stand on the podium"
    assert phone.find_all(RankRow) == []
    head, found = phone.find(ResultHead), phone.find(GameStrip)
    assert head.to_window(*head.pos)[1] - found.to_window(0, found.top)[1] < 12


def test_the_best_stand_on_the_podium_and_share_a_step(phone: Phone, store: Store) -> None:
    running = store.new("quando", ["Anna", "Ben", "Cem", "Dora"])
    for sums in ((0, 0, 30, 9), (0, 0, 30, 9)):
        running.record(EnterRound(sums))
    page, _ = open_result(phone, store, running.id)
    assert page.headline == "Anna and Ben win together"
    stands = sorted(phone.find_all(PodiumPlace), key=lambda stand: stand.x)
    assert [(stand.player, stand.place, stand.wins, stand.total) for stand in stands] == [
        ("Ben", 1, True, "0"), ("Anna", 1, True, "0"), ("Dora", 3, False, "18"),
    ]  # fmt: skip
    assert [(row.player, row.total) for row in phone.find_all(RankRow)] == [("Cem", "60")]
    starred = [cell.text for cell in phone.find_all(PartCell) if cell.star]
    assert starred == [], "the best of a round was not alone"


@pytest.mark.usefixtures("german")
def test_one_point_is_one_point(phone: Phone, store: Store) -> None:
    from sheets.pad import Finish
    from sheets.qwinto.pad import PadEnter

    running = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    running.record(PadEnter(0, "orange", 3, 5))
    running.record(Finish())
    store.finish(running.id)
    page, _ = open_result(phone, store, running.id)
    assert page.below.startswith("mit 1 Punkt\n")
