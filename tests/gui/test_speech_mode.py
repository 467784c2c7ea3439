"""Playing without looking: what a touch says, what a second one does, what is announced, and what is never named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.by_names import Blind
from tests.gui.coach_helpers import wait
from tests.gui.fits import on_screen
from tests.gui.phone import FRAME, Phone
from widgets.base.announcer import announcer
from widgets.base.rects import center
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.texts import Text
from widgets.pieces.hold_disc import BETWEEN, FRESH
from widgets.speech_mode import HOLD

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def blind(phone: Phone) -> Blind:
    return Blind(phone)


def qwinto(blind: Blind) -> None:
    """A game in which Ben has thrown 4 + 4."""
    blind.begin("Qwinto, ", "Anna", "Ben", "In the app")
    for name in ("Orange die", "Yellow die", "Roll"):
        blind.do(name)


def test_one_touch_only_says_and_a_second_one_elsewhere_too(blind: Blind) -> None:
    home = blind.names
    for start in ("Settings", "History", "Settings"):
        thing = blind.find(start)
        assert thing is not None
        blind.phone.tap(center(thing.rect))
        assert blind.voice.said[-1] == thing.name
    assert blind.names == home
    blind.do("History")
    blind.phone.frames(3)
    assert blind.voice.said[-1].startswith("History"), "the page that came says its name"
    assert blind.names != home


def test_a_finger_that_slides_names_what_it_passes_and_does_nothing(blind: Blind) -> None:
    names = [name for name in blind.names if name.endswith("page")]
    things = [thing for thing in touch_targets() if thing.name in names]
    before = len(blind.voice.said)
    with blind.phone.hold(center(things[0].rect)) as finger:
        for thing in things[1:]:
            finger.move_to(*center(thing.rect))
            blind.phone.frames(1)
    assert blind.voice.said[before:] == names
    blind.do(names[2])  # the first of its two touches is the second on what was named last, unless it is another
    assert blind.app.root.ids.pages.current == "history"


def test_what_is_only_written_is_read_where_it_is_touched(blind: Blind) -> None:
    blind.app.root.go("help", game="qwinto")
    blind.phone.frames(3)
    text = next(text for text in on_screen(blind.phone) if isinstance(text, Text) and len(text.text) > 60)
    blind.phone.tap(text)
    assert blind.voice.said[-1][:20] in text.text
    assert blind.voice.said[-1] not in blind.names


def test_a_refusal_and_what_was_written_are_said(blind: Blind) -> None:
    qwinto(blind)
    before = len(blind.voice.said)
    blind.do("Purple, field 1")
    assert blind.heard_since(before + 1) == "Not purple: only orange or yellow."
    before = len(blind.voice.said)
    blind.do("Orange, field 5")
    assert "8 in orange" in blind.heard_since(before + 1)
    blind.do("Undo")
    assert "Taken back" in blind.voice.said[-1]


def test_the_second_touch_held_is_a_long_press(blind: Blind) -> None:
    qwinto(blind)
    thing = blind.find("Orange, field 5")
    assert thing is not None
    assert thing.hold is not None
    blind.phone.tap(center(thing.rect))
    before = blind.names
    blind.phone.long_press(center(thing.rect), HOLD + 2 * FRAME)
    assert blind.names != before, "something lies over the sheet"
    assert not any("is written" in name for name in blind.names)


def test_only_the_menu_can_be_touched_while_it_is_open(blind: Blind) -> None:
    qwinto(blind)
    blind.do("More")
    assert not [name for name in blind.names if "field" in name]
    assert "Menu" in blind.voice.said[-1]
    blind.do("Close the menu")
    assert [name for name in blind.names if "field" in name]


def test_a_hand_behind_its_curtain_is_never_named_and_opens_at_the_second_touch_after_a_second(blind: Blind) -> None:
    blind.begin("Qwinto cards", "Anna", "Ben", "In the app")
    game = blind.game
    seat = game.rules.waiting(game.state)[0]
    hand = [f"{tr.word(card.color).capitalize()} {card.value}" for card in game.state.piles.hands[seat]]
    curtain = blind.find(f"{game.players[seat]}’s cards")
    assert curtain is not None
    assert len(hand) > 1
    blind.phone.advance(FRESH + FRAME)
    assert not [name for name in blind.names if name.partition(",")[0] in hand]
    for _quick in range(2):
        blind.phone.tap(center(curtain.rect))
    assert blind.find(curtain.name) is not None, "a double tap does not open it"
    blind.phone.advance(BETWEEN)
    blind.phone.tap(center(curtain.rect))
    blind.phone.tap(center(curtain.rect))
    assert blind.find(curtain.name) is None
    named = [name for name in blind.names if name.partition(",")[0].replace("−", "-") in [*hand, *hand]]
    assert len(named) >= len(hand)


def test_the_curtain_opens_with_two_touches_a_second_apart(blind: Blind) -> None:
    blind.begin("Qwinto cards", "Anna", "Ben", "In the app")
    blind.phone.advance(FRESH + FRAME)
    curtain = blind.find("Anna’s cards", "Ben’s cards")
    assert curtain is not None
    blind.phone.tap(center(curtain.rect))
    blind.phone.advance(BETWEEN)
    blind.phone.tap(center(curtain.rect))
    assert blind.find(curtain.name) is None


def test_what_the_coach_does_is_said(blind: Blind) -> None:
    store, root = blind.app.store, blind.app.root
    assert store is not None
    running = store.new("qwinto", ["Anna", "Coach"], {"components": "app", "first": 1}, coach=(1,))
    root.go("table", game_id=running.id)
    wait(blind.phone, lambda: any(move.mover == 1 for move in blind.game.played))
    blind.phone.advance(1)
    assert "Coach: " in " ".join(blind.voice.said)


def test_the_options_turn_it_on_and_off(blind: Blind) -> None:
    blind.do("Settings")
    while blind.find("Play without looking") is None:
        blind.do("further down")
    blind.do("Play without looking, on")
    assert not theme.speech_mode
    assert announcer.listener is None
    said = len(blind.voice.said)
    switch = blind.find("Play without looking, off")
    assert switch is not None
    blind.phone.tap(center(switch.rect))
    assert theme.speech_mode
    assert announcer.listener is not None
    blind.phone.frames(2)
    assert len(blind.voice.said) > said


def test_a_sentence_without_a_listener_is_not_announced_later(phone: Phone) -> None:
    announcer.say("nobody hears this")
    heard: list[str] = []
    announcer.listener = heard.append
    try:
        announcer.say("this is heard")
        phone.frames(2)
    finally:
        announcer.listener = None
    assert heard == ["this is heard."]


def test_who_looks_and_touches_loads_nothing_of_it() -> None:
    """The app and a table come up without what finds names, speaks, or hears keys."""
    unused = {"widgets.base.target_finder", "widgets.speech_mode", "widgets.keys", "widgets.reader_link",
              "device.screen_reader"}  # fmt: skip
    code = "import sys, widgets.app, widgets.table.table_page, widgets.pages.home.home; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert "widgets.shell" in run.stdout.split()
    assert not unused & {*run.stdout.split()}
