"""Speech mode: the first touch speaks, the second activates; announcements; hidden cards stay unspoken."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.coach_helpers import wait
from tests.gui.label_player import LabelPlayer
from tests.gui.layout_faults import on_screen
from tests.gui.phone import FRAME, Phone
from widgets.base.announcer import announcer
from widgets.base.rects import center
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.texts import Text
from widgets.pieces.hold_disc import BETWEEN
from widgets.speech_mode import HOLD

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def player(phone: Phone) -> LabelPlayer:
    return LabelPlayer(phone)


def start_qwinto(player: LabelPlayer) -> None:
    """Starts a game and rolls 4 + 4."""
    player.start_game("Qwinto, ", "Anna", "Ben", "In the app")
    for name in ("Orange die", "Yellow die", "Roll"):
        player.activate(name)


def test_first_touch_speaks_and_second_touch_activates(player: LabelPlayer) -> None:
    home = player.names
    for label in ("Settings", "History", "Settings"):
        target = player.find(label)
        assert target is not None
        player.phone.tap(center(target.rect))
        assert player.voice.spoken[-1] == target.name
    assert player.names == home
    player.activate("History")
    player.phone.frames(3)
    assert player.voice.spoken[-1].startswith("History"), "the new page speaks its name"
    assert player.names != home


def test_sliding_finger_speaks_labels_without_activating(player: LabelPlayer) -> None:
    names = [name for name in player.names if name.endswith("page")]
    targets = [target for target in touch_targets() if target.name in names]
    before = len(player.voice.spoken)
    with player.phone.hold(center(targets[0].rect)) as finger:
        for target in targets[1:]:
            finger.move_to(*center(target.rect))
            player.phone.frames(1)
    assert player.voice.spoken[before:] == names
    player.activate(names[2])  # another target than the last spoken one
    assert player.app.root.ids.pages.current == "history"


def test_touch_reads_plain_text(player: LabelPlayer) -> None:
    player.app.root.go("help", game="qwinto")
    player.phone.frames(3)
    text = next(text for text in on_screen(player.phone) if isinstance(text, Text) and len(text.text) > 60)
    player.phone.tap(text)
    assert player.voice.spoken[-1][:20] in text.text
    assert player.voice.spoken[-1] not in player.names


def test_refusals_and_entries_are_spoken(player: LabelPlayer) -> None:
    start_qwinto(player)
    before = len(player.voice.spoken)
    player.activate("Purple, field 1")
    assert player.spoken_since(before + 1) == "Not purple: only orange or yellow."
    before = len(player.voice.spoken)
    player.activate("Orange, field 5")
    assert "8 in orange" in player.spoken_since(before + 1)
    player.activate("Undo")
    assert "Undone" in player.voice.spoken[-1]


def test_holding_the_second_touch_is_a_long_press(player: LabelPlayer) -> None:
    start_qwinto(player)
    target = player.find("Orange, field 5")
    assert target is not None
    assert target.hold is not None
    player.phone.tap(center(target.rect))
    before = player.names
    player.phone.long_press(center(target.rect), HOLD + 2 * FRAME)
    assert player.names != before, "a sheet opened"
    assert not any(re.search(r"\d entered", name) for name in player.names)


def test_open_menu_blocks_the_page(player: LabelPlayer) -> None:
    start_qwinto(player)
    player.activate("More")
    assert not [name for name in player.names if "field" in name]
    assert "Menu" in player.voice.spoken[-1]
    player.activate("Close the menu")
    assert [name for name in player.names if "field" in name]


def test_hidden_hand_is_never_spoken_and_opens_at_a_late_second_touch(player: LabelPlayer) -> None:
    player.start_game("Qwinto cards", "Anna", "Ben", "In the app")
    game = player.game
    seat = game.rules.waiting(game.state)[0]
    hand = [f"{tr.word(card.color).capitalize()} {card.value}" for card in game.state.piles.hands[seat]]
    curtain = player.find(f"{game.players[seat]}’s cards")
    assert curtain is not None
    assert len(hand) > 1
    assert not [name for name in player.names if name.partition(",")[0] in hand]
    for _ in range(2):
        player.phone.tap(center(curtain.rect))
    assert player.find(curtain.name) is not None, "a double tap does not open it"
    player.phone.advance(BETWEEN)
    player.phone.tap(center(curtain.rect))
    player.phone.tap(center(curtain.rect))
    assert player.find(curtain.name) is None
    spoken_cards = [name for name in player.names if name.partition(",")[0].replace("−", "-") in [*hand, *hand]]
    assert len(spoken_cards) >= len(hand)


def test_curtain_opens_with_two_touches_a_second_apart(player: LabelPlayer) -> None:
    player.start_game("Qwinto cards", "Anna", "Ben", "In the app")
    curtain = player.find("Anna’s cards", "Ben’s cards")
    assert curtain is not None
    player.phone.tap(center(curtain.rect))
    player.phone.advance(BETWEEN)
    player.phone.tap(center(curtain.rect))
    assert player.find(curtain.name) is None


def test_moves_of_the_coach_are_spoken(player: LabelPlayer) -> None:
    store, root = player.app.store, player.app.root
    assert store is not None
    running = store.new("qwinto", ["Anna", "Coach"], {"components": "app", "first": 1}, coach=(1,))
    root.go("table", game_id=running.id)
    wait(player.phone, lambda: any(move.mover == 1 for move in player.game.played))
    player.phone.advance(1)
    assert "Coach: " in " ".join(player.voice.spoken)


def test_setting_turns_speech_mode_on_and_off(player: LabelPlayer) -> None:
    player.activate("Settings")
    while player.find("Play without looking") is None:
        player.activate("further down")
    player.activate("Play without looking, on")
    assert not theme.speech_mode
    assert announcer.listener is None
    before = len(player.voice.spoken)
    switch = player.find("Play without looking, off")
    assert switch is not None
    player.phone.tap(center(switch.rect))
    assert theme.speech_mode
    assert announcer.listener is not None
    player.phone.frames(2)
    assert len(player.voice.spoken) > before


def test_sentence_without_a_listener_is_not_announced_later(phone: Phone) -> None:
    announcer.say("nobody hears this")
    heard: list[str] = []
    announcer.listener = heard.append
    try:
        announcer.say("this is heard")
        phone.frames(2)
    finally:
        announcer.listener = None
    assert heard == ["this is heard."]


def test_speech_modules_are_loaded_only_on_demand() -> None:
    """The app and a table start without the modules for labels, speech and keys."""
    unused = {"widgets.base.target_finder", "widgets.speech_mode", "widgets.keys", "widgets.reader_link",
              "device.screen_reader"}  # fmt: skip
    code = "import sys, widgets.app, widgets.table.table_page, widgets.pages.home.home; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert "widgets.shell" in run.stdout.split()
    assert not unused & {*run.stdout.split()}
