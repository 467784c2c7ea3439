"""The result page: podium, bars, and the strip of decisions."""

from __future__ import annotations

from typing import Any

import pytest

from data.store import Store
from sheets.answers import Pass
from sheets.monad.moves import TakeMonad
from sheets.pad import Finish, Miss
from sheets.quando.moves import EnterRound
from sheets.qwinto.moves import Announce, PadEnter
from sheets.qwinto.sheet import BONUS, FIELDS
from tests.gui.helpers import finish_pad
from tests.gui.layout_faults import cut_texts, tiny_texts
from tests.gui.pages.past_games import import_session, open_replay, open_result
from tests.gui.phone import Phone
from widgets.base.target_finder import text_at, touch_targets
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.texts import Icon
from widgets.pages.result.game_strip import GameStrip, Scrubber
from widgets.pages.result.ranks import LeadBar, PodiumPlace, RankRow
from widgets.pages.result.result import ResultPage
from widgets.shell import Shell
from widgets.table.part_table import FoldedRow, PartCell, PartRowWidget, PartTable


def test_game_of_one_move_has_no_strip(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "quanto-tracker"))
    assert phone.find_all(GameStrip) == []


def test_unfinished_game_has_bars_and_can_be_continued(phone: Phone, store: Store) -> None:
    running = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    running.record(Miss(0))
    store.finish(running.id, early=True)
    page, gone = open_result(phone, store, running.id)
    assert page.headline == "Ben leads"
    assert page.reasons == ""
    assert [icon for icon in phone.find_all(Icon) if icon.icon == "trophy"] == []
    assert phone.find_all(PodiumPlace) == []
    bars = sorted(phone.find_all(LeadBar), key=lambda bar: -bar.y)
    assert [(bar.player, bar.total, bar.wins) for bar in bars] == [("Ben", "0", False), ("Anna", "−5", False)]
    phone.tap(phone.find(PillButton, text="Continue"))
    assert gone[-1] == ("table", {"game_id": running.id})
    assert [game.id for game in store.running()] == [running.id]


def open_strip(phone: Phone, page: ResultPage) -> GameStrip:
    """Scrolls to the strip and returns it."""
    strip: GameStrip = phone.find(GameStrip)
    page.ids.scroll.scroll_to(strip, animate=False)
    phone.frames(3)
    return strip


def test_strip_steps_through_the_game_and_opens_the_replay_there(phone: Phone, store: Store) -> None:
    page, gone = open_result(phone, store, import_session(store, "qwinto-app"))
    strip = open_strip(phone, page)
    assert (strip.player, strip.sentence, strip.position, strip.last) == ("Ben", "Ben: miss", 51, 51)
    phone.tap(phone.find(IconButton, label="Watch"))
    assert gone.pop() == ("replay", {"game_id": "qwinto-app", "at": 0}), "the end restarts the replay"
    for _ in range(2):
        phone.tap(phone.find(IconButton, icon="previous"))
    assert strip.position == 49
    scrubber = phone.find(Scrubber)
    start, end = (scrubber.to_window(scrubber.x_of(position), scrubber.center_y) for position in (49, 20))
    phone.drag(start, end)
    assert strip.position == 20
    phone.tap(phone.find(IconButton, icon="next"))
    phone.tap(phone.find(IconButton, label="Watch"))
    assert gone == [("replay", {"game_id": "qwinto-app", "at": 21})]
    sentence = strip.sentence
    phone.clean()
    assert open_replay(phone, store, **gone[0][1]).sentence == sentence


def test_strip_starts_at_the_last_real_decision(phone: Phone, store: Store) -> None:
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
    assert open_strip(phone, page).sentence == "Anna: miss"


def test_full_rows_and_rounds_are_marked_on_the_scrubber(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "quando-tracker-corrected"))
    assert phone.find(Scrubber).ticks, "rounds"
    running = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    for number, column in enumerate(sorted(FIELDS["orange"]), 1):
        running.record(PadEnter(0, "orange", column, number))
    running.record(Finish())
    phone.clean()
    open_result(phone, store, running.id)
    assert phone.find(Scrubber).ticks == [9]


def test_empty_parts_take_no_room(phone: Phone, store: Store) -> None:
    open_result(phone, store, import_session(store, "monad-app"))
    assert phone.find_all(PartTable) == [], "the table would contain only the sums, which are on the podium"
    (above,), strip = phone.find_all(RankRow), phone.find(GameStrip)
    assert above.to_window(*above.pos)[1] - strip.to_window(0, strip.top)[1] < 16


def test_equal_totals_share_a_rank_on_the_podium(phone: Phone, store: Store) -> None:
    running = store.new("quando", ["Anna", "Ben", "Cem", "Dora"])
    for sums in ((0, 0, 30, 9), (0, 0, 30, 9)):
        running.record(EnterRound(sums))
    page, _ = open_result(phone, store, running.id)
    assert page.headline == "Anna and Ben win together"
    places = sorted(phone.find_all(PodiumPlace), key=lambda place: place.x)
    assert [(place.player, place.rank, place.wins, place.total) for place in places] == [
        ("Anna", 1, True, "0"), ("Ben", 1, True, "0"), ("Dora", 3, False, "18"),
    ], "in the order of the headline"  # fmt: skip
    assert [(row.player, row.total) for row in phone.find_all(RankRow)] == [("Cem", "60")]
    starred = [cell.text for cell in phone.find_all(PartCell) if cell.star]
    assert starred == [], "two players share the best total of each round"


@pytest.mark.usefixtures("german")
def test_singular_of_points(phone: Phone, store: Store) -> None:
    running = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    running.record(PadEnter(0, "orange", 3, 5))
    running.record(Finish())
    store.finish(running.id)
    page, _ = open_result(phone, store, running.id)
    assert page.reasons.startswith("mit 1 Punkt\n")


def test_result_opens_at_its_start_and_back_from_a_rematch_skips_it(phone: Phone, store: Store) -> None:
    first, second = finish_pad(store, "qwinto", ["Anna", "Ben"]), finish_pad(store, "qwinto", ["Anna", "Ben"])
    phone.resize(320, 480)
    shell = phone.show(Shell(store=store))
    shell.go("home")
    shell.go("result", game_id=first)
    phone.frames(4)
    result = shell.page("result")
    result.ids.scroll.scroll_y = 0
    phone.frames(2)
    shell.go("home")
    shell.go("result", game_id=second)
    phone.frames(4)
    assert result.ids.scroll.scroll_y == 1
    result.rematch()
    phone.frames(4)
    assert shell.current_page.name == "table"
    assert shell.back()
    assert shell.current_page.name == "home"


SIX = ["Anna-Lena", "Benjamin", "Cem", "Dora", "Wilhelmina", "Olga"]


def test_bonus_unfolds_to_a_readable_line_per_column(phone: Phone, store: Store) -> None:
    phone.resize(320, 568)
    running = store.new("qwinto", SIX[:1], {"sheets": "mine"})
    for row, start in (("orange", 1), ("yellow", 2), ("purple", 3)):
        for number, column in enumerate(BONUS):
            running.record(PadEnter(0, row, column, start + 3 * number))
    running.record(Finish())
    page, _ = open_result(phone, store, running.id)
    bonus = next(row for row in phone.find_all(FoldedRow) if row.sentence.startswith("Bonus"))
    page.ids.scroll.scroll_to(bonus, animate=False)
    phone.frames(3)
    before = len(phone.find_all(PartRowWidget))
    phone.tap(bonus)
    phone.frames(3)
    details = [row for row in phone.find_all(PartRowWidget) if row.detail]
    assert len(details) == 5
    assert len(phone.find_all(PartRowWidget)) == before + 5
    points = [cell.text for row in details for cell in row.children if isinstance(cell, PartCell)]
    assert sum(map(int, points)) == running.game.standing.seats[0].points("bonus")
    assert tiny_texts(phone) == []
    phone.tap(phone.find(FoldedRow))
    phone.frames(3)
    assert len(phone.find_all(PartRowWidget)) == before


def test_six_results_are_readable_on_a_small_phone(phone: Phone, store: Store) -> None:
    phone.resize(320, 568)
    running = store.new("qwinto", SIX, {"sheets": "all", "components": "table"})
    while not running.game.over:
        running.record(Announce(6, ("orange",)))
        while running.game.state.entry_round.roll is not None and not running.game.over:
            running.record(Pass(running.game.rules.waiting(running.game.state)[0]))
    page, _ = open_result(phone, store, running.id)
    for down in (1.0, 0.5, 0.0):
        page.ids.scroll.scroll_y = down
        phone.frames(2)
        assert tiny_texts(phone) == []


@pytest.mark.parametrize("size", [(320, 568), (780, 360)])
def test_ranks_break_no_name_within_a_word(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    phone.resize(*size)
    names = ["Anna", "Ben", "Cem", "Dorothea-Wilhelmine"]
    running = store.new("monad", names, {"goal": 2})
    for seat in (0, 0, 1, 2):
        if not running.game.over:
            running.play(TakeMonad(seat))
    _page, _ = open_result(phone, store, running.id)
    row = phone.find(RankRow, player="Dorothea-Wilhelmine")
    assert row.ids.name.texture_size[1] < 2 * row.ids.name.font_size, "one line"
    assert not cut_texts(phone)


@pytest.mark.usefixtures("german")
def test_results_are_spoken_in_sentences(phone: Phone, store: Store) -> None:
    page, _ = open_result(phone, store, import_session(store, "qwinto-app"))
    (winner,) = (place for place in phone.find_all(PodiumPlace) if place.wins)
    assert text_at(*winner.to_window(winner.center_x, winner.y + 30)) == "Anna gewinnt: 16 Punkte."
    cell = next(cell for cell in phone.find_all(PartCell) if cell.text == "7")
    page.ids.scroll.scroll_to(cell, animate=False)
    phone.frames(3)
    assert text_at(*cell.to_window(*cell.center)) == "Gelb: Anna 7, Ben 5. Am besten ist Anna."
    assert any(target.name.startswith("Bonus: Anna 4, Ben 4.") for target in touch_targets())


def test_the_end_of_quanto_is_explained(phone: Phone, store: Store) -> None:
    """Who got the rest of the layout, and which cards did not count."""
    page, _ = open_result(phone, store, import_session(store, "quanto-app"))
    assert page.game is not None
    state = page.game.state
    *sentences, deck = page.end_notes.splitlines()
    assert deck.endswith(f"= {sum(map(len, state.wins)) + _in_quantos(state) + len(state.removed) + len(state.layout)}")
    assert ("do not count" in page.end_notes) is any(state.quantos)
    assert any("was the last to take" in sentence for sentence in sentences) is bool(state.leftover)
    struck = [cell.text for cell in phone.find_all(PartCell) if cell.struck]
    assert sorted(struck) == sorted(str(len(quanto.cards)) for quanto in state.quantos if quanto)
    assert page.end_notes in phone.texts()


def _in_quantos(state: Any) -> int:
    return sum(len(quanto.cards) for quanto in state.quantos if quanto)
