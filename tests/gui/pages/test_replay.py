"""Replay page: steps, jumps, playback, cards and layout."""

from __future__ import annotations

import json

import pytest
from kivy.uix.label import Label

from data.store import Store
from sheets.session import decode_session
from tests.gui.helpers import finish_pad
from tests.gui.layout_faults import cut_texts, small_targets
from tests.gui.pages.made_up import pair
from tests.gui.pages.past_games import SESSIONS, import_session, open_replay, open_result
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton
from widgets.controls.message_line import MessageLine
from widgets.controls.texts import Text
from widgets.pages.replay.curve import ReplayCurve
from widgets.pages.replay.facts import FactsColumn, FactsLine, FactsWidget, RollChip
from widgets.pages.replay.field_overlay import FieldRing
from widgets.pages.replay.replay import DECISION_SECONDS, SeatTab
from widgets.pages.replay.stage import EventList
from widgets.pages.result.game_strip import GameStrip
from widgets.pages.result.ranks import RankedPlayer
from widgets.shared.card_table import CardRow, ReplayCard, card_lines
from widgets.table.part_table import PartRowWidget
from widgets.table.run_chart import RunChart


def test_every_decision_has_its_roll_and_its_field(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "qwinto-app"))
    assert page.sentence == "Before the first move"
    rings = 0
    for position in range(1, int(page.last) + 1):
        page.jump(position)
        phone.frames(1)
        stop = page.stops.decisions[position - 1]
        ring = phone.find(FieldRing).target
        assert (ring is not None) == (stop.field is not None)
        rings += ring is not None
        if stop.field is not None:
            assert (ring.row, int(ring.column)) == stop.field
            assert str(ring.number) in page.sentence
            assert page.roll_text.startswith("Rolled: ")
        assert page.mover in page.sentence
    assert rings > 10
    assert any(stop.missed for stop in page.stops.decisions)


def test_facts_are_beside_an_upright_sheet_and_below_one_in_landscape(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "qwinto-app"), at=5)
    displayed = set()
    for size, kind in (((360, 780), FactsColumn), ((780, 360), FactsLine)):
        phone.resize(*size)
        phone.frames(4)
        facts = phone.find(kind)
        assert len(phone.find_all(FactsWidget)) == 1
        for position, stop in enumerate(page.stops.decisions, 1):
            page.jump(position)
            phone.frames(2)
            assert facts.misses == page.game.states[stop.cursor].entry_round.answered_sheets[int(page.seat)].misses
            rolls = page.game.rules.rolled_numbers(page.game.states[stop.cursor - 1])
            chips = sorted(phone.find_all(RollChip), key=lambda chip: chip.x)
            assert [(chip.color_name, chip.number) for chip in chips] == [
                (color, str(face)) for roll in rolls for color, face in zip(roll.colors, roll.faces, strict=True)
            ]
            displayed |= {facts.sum_text, facts.misses}
    assert {1, 2, 3} <= displayed, "some rolls were misses"
    assert len(displayed) > 8


def test_buttons_move_by_decision_turn_and_player(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "qwinto-app"))
    phone.tap(phone.find(IconButton, icon="next"))
    assert page.position == 1
    phone.tap(phone.find(IconButton, icon="last"))
    phone.frames(2)
    assert page.turn == 2
    first_of_two = page.position
    phone.tap(phone.find(IconButton, icon="next"))
    phone.tap(phone.find(IconButton, icon="first"))
    assert page.position == first_of_two
    phone.tap(phone.find(IconButton, icon="first"))
    assert page.turn <= 2
    assert page.position < first_of_two
    tabs = sorted(phone.find_all(SeatTab), key=lambda tab: tab.x)
    phone.tap(tabs[1])
    phone.frames(2)
    assert page.mover == tabs[1].player
    phone.tap(tabs[1])
    assert page.stops.decisions[int(page.position) - 1].seat == 1


def test_playback_changes_speed_and_stops_at_the_end(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "qwinto-app"))
    phone.tap(phone.find(IconButton, icon="play"))
    phone.advance(DECISION_SECONDS * 2.5)
    assert page.position == 2
    phone.tap(phone.find(IconButton, icon="pause"))
    phone.advance(DECISION_SECONDS * 2)
    assert page.position == 2
    phone.tap(phone.find(text="Speed 1×"))
    assert page.speed == 2
    page.jump(page.last - 1)
    phone.tap(phone.find(IconButton, icon="play"))
    phone.advance(DECISION_SECONDS)
    assert page.position == page.last
    assert not page.playing


def test_game_with_fewer_players_after_one_with_more(phone: Phone, store: Store) -> None:
    four, two = import_session(store, "monad-app"), import_session(store, "qwinto-app")
    page = open_replay(phone, store, four)
    page.jump_player(3)
    phone.frames(2)
    page.open(game_id=two, at=0)
    phone.frames(3)
    assert page.seat == 0


def test_touch_on_the_curve_jumps(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "qwinto-app"))
    curve = phone.find(ReplayCurve)
    phone.tap(curve.to_window(curve.x_of(20), curve.center_y))
    assert page.position == 20
    phone.drag(curve.to_window(curve.x_of(20), curve.y + 12), curve.to_window(curve.x_of(33), curve.y + 12))
    assert page.position == 33


@pytest.mark.parametrize("stem", ["quando-app", "quanto-app", "monad-app", "qwinto-cards-app"])
def test_card_games_show_table_and_hands(phone: Phone, store: Store, stem: str) -> None:
    page = open_replay(phone, store, import_session(store, stem), at=6)
    assert page.game is not None
    stop = page.stops.decisions[5]
    lines = card_lines(page.game.at(stop.cursor), page.game.over)
    assert [line.player for line in lines if line.player] == list(page.game.players)
    hidden = [face for line in lines if line.player for face in line.faces if face.value == "?"]
    if page.game.over:
        assert hidden == []
    assert page.roll_text.startswith("Announced: " if stem == "qwinto-cards-app" else "")
    phone.draw()


@pytest.mark.usefixtures("german")
def test_long_press_explains_a_card(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "quanto-app"), at=9)
    cards = phone.find_all(ReplayCard)
    special = next(card for card in cards if card.value == "1")
    phone.long_press(special)
    assert page.ids.message.text == tr._(special.word)
    page.ids.message.hide()
    phone.frames(2)
    phone.long_press(next(card for card in cards if not card.word))
    assert not page.ids.message.text or page.ids.message.opacity == 0


def test_piles_show_their_size_and_hands_their_sum(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "quando-app"), at=6)
    state = page.game.at(page.stops.decisions[5].cursor).state
    rows = {row.title: row.number for row in phone.find_all(CardRow)}
    assert (rows["Pile"], rows["Discard"]) == (str(len(state.draw)), str(len(state.discard)))
    sums = [str(sum(state.numbers(seat))) for seat in (0, 1)]
    assert [rows["Anna"], rows["Ben"]] == sums
    hidden = card_lines(page.game.at(page.stops.decisions[5].cursor), False)
    assert [line.number for line in hidden if line.player] == [None, None], "hidden hands have no sum"


def test_running_game_shows_no_hidden_cards(store: Store) -> None:
    for stem in ("quando-app", "quanto-app", "monad-app", "qwinto-cards-app"):
        game = decode_session(json.loads((SESSIONS / f"{stem}.json").read_text())).game
        for cursor in range(2, min(len(game.moves), 40)):
            part = game.at(cursor)
            values = [face.value for line in card_lines(part, False) if line.player for face in line.faces]
            public = part.rules.view(part.state, None)
            hands = public.piles.hands if hasattr(public, "piles") else public.hands
            unknown = sum("?" in str(getattr(card, "card", card)).split("|")[0] for hand in hands for card in hand)
            assert values.count("?") == unknown


def test_damaged_game_shows_a_message(phone: Phone, store: Store) -> None:
    from data.clock import local_now

    store.history.put_all([pair(1, "qwinto", ["Anna", "Ben"], [2, 1], local_now())])
    page, _ = open_result(phone, store, "made-1")
    assert page.headline == "This game cannot be read any more"
    assert phone.find(MessageLine).visible
    phone.tap(phone.find(IconButton, icon="share"))
    assert not page.ids.menu.is_open
    replay = open_replay(phone, store, "made-1")
    assert replay.sentence
    replay.toggle()
    phone.frames(3)


def test_finished_game_without_moves(phone: Phone, store: Store) -> None:
    first = finish_pad(store, "qwinto", ["Anna", "Ben"], (1, 0))
    running = store.new("qwinto", ["Anna", "Ben"])
    store.finish(running.id, early=True)
    page, _ = open_result(phone, store, first)
    page.open(game_id=running.id)
    phone.frames(3)
    assert page.headline == "Ended early"
    assert phone.find_all(GameStrip) == []
    replay = open_replay(phone, store, running.id)
    assert replay.sentence == "Before the first move"


def test_markup_in_names_is_escaped(phone: Phone, store: Store) -> None:
    names = ["[font=x]A", "[size=a]B", "[b]C[/b]"]
    game_id = finish_pad(store, "qwinto", names, (1, 0, 2))
    open_result(phone, store, game_id)
    assert [row.player for row in phone.find_all(RankedPlayer)]
    open_replay(phone, store, game_id, at=2)
    phone.draw()


@pytest.mark.parametrize(
    ("size", "stem"),
    [((360, 640), "quando-app"), ((780, 360), "qwinto-app"), ((412, 915), "monad-app"), ((320, 568), "qwinto-app")],
)
def test_page_fits_the_screen(phone: Phone, store: Store, size: tuple[int, int], stem: str) -> None:
    tr.language = "de"
    phone.resize(*size)
    page = open_replay(phone, store, import_session(store, stem), at=9)
    phone.frames(4)
    assert cut_texts(phone) == []
    assert [name for name in small_targets(phone) if not name.startswith("Field")] == []  # the sheet is read-only
    keys = [*phone.find_all(IconButton), phone.find(label=tr._("replay.speed", value=1))]
    assert all(key.to_window(key.x, 0)[0] >= 0 and key.to_window(key.right, 0)[0] <= size[0] for key in keys)
    curve = phone.find(ReplayCurve)
    assert curve.height >= 60
    assert page.stage is not None
    assert page.stage.height >= 100


def test_long_names_of_six_players_are_readable(phone: Phone, store: Store) -> None:
    names = ["Maximiliane-Charlotte", "Ben", "Oma Gertrud", "Dora", "Friedrich-Wilhelm", "Cem"]
    phone.resize(320, 568)
    open_replay(phone, store, finish_pad(store, "qwinto", names, (1, 2, 1)))
    texts = [text for tab in phone.find_all(SeatTab) for text in tab.walk(restrict=True) if isinstance(text, Label)]
    labels = [text for text in texts if text.width]  # tabs as narrow as these have no marks
    assert len(labels) == 12
    assert min(label.font_size for label in labels) >= 11


def test_replay_of_a_tracker_grows_from_step_to_step(phone: Phone, store: Store) -> None:
    page = open_replay(phone, store, import_session(store, "monad-tracker"))
    rows, events = [], []
    for _ in range(int(page.last)):
        phone.tap(phone.find(IconButton, icon="next"))
        phone.frames(2)
        rows.append(len(phone.find_all(PartRowWidget)))
        events.append([text.text for text in phone.find(EventList).children if isinstance(text, Text) and text.bold])
        course = phone.find(RunChart).course
        assert len(course) == page.position + 1
    assert rows == [2, 4, 5, 6, 7, 8, 8, 9], "the bonus changes no total"
    assert events == [
        ["1. Anna takes the lead."], ["2. Tied: Anna and Ben."], ["3. Ben takes the lead."], [],
        ["5. Tied: Anna and Ben."], ["6. Ben takes the lead."], [], ["7. Ben wins, 2 ahead."],
    ]  # fmt: skip
    tr.language = "de"
    phone.frames(2)
    assert "7. Ben gewinnt mit 2 Vorsprung." in phone.texts()


@pytest.mark.parametrize("stem", ["quando-tracker-corrected", "quanto-tracker"])
def test_replay_of_other_trackers_has_table_chart_and_turning_point(phone: Phone, store: Store, stem: str) -> None:
    page = open_replay(phone, store, import_session(store, stem), at=-1)
    assert page.position == page.last
    assert phone.find_all(RunChart)
    assert any(" ahead." in text for text in phone.texts())
