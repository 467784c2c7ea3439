"""Whole games played by accessible labels alone."""

from __future__ import annotations

from tests.gui.label_player import LabelPlayer
from tests.gui.phone import Phone
from widgets.base.target_finder import touch_targets

MAX_STEPS = 400
"""Number of actions before a test gives up."""


def finish(player: LabelPlayer) -> None:
    """Plays a game with dice to its end: rolls and enters the first possible number, or passes."""
    for _ in range(MAX_STEPS):
        fields = [target for target in touch_targets() if " fits" in target.name]
        die = player.find("Yellow die, not chosen")
        if player.find("Done") is not None:
            return
        if fields:
            player.activate_target(fields[0])
        elif die is not None:
            player.activate_target(die)
        else:
            player.activate("Roll", "Miss −", "Pass", "Anna passes", "Ben passes")
    raise AssertionError(f"no end: {player.names}")


def test_qwinto_by_labels(phone: Phone) -> None:
    player = LabelPlayer(phone)
    player.start_game("Qwinto, ", "Anna", "Ben", "In the app")
    finish(player)
    assert player.game.over
    spoken = " ".join(player.voice.spoken)
    for text in ("Anna’s turn", "Ben’s turn", "in yellow", "Anna: 4 in yellow", "Result"):
        assert text in spoken


def test_qwantum_by_labels(phone: Phone) -> None:
    player = LabelPlayer(phone, touches=False)
    player.start_game("Qwantum", "Anna", "Ben", "In the app")
    finish(player)
    assert player.game.over


def test_quando_rounds_by_labels(phone: Phone) -> None:
    player = LabelPlayer(phone, touches=False)
    player.start_game("Quando", "Anna", "Ben")
    for _round in range(MAX_STEPS):
        for digit in "21":
            player.activate(digit)
        player.activate("on to the next field")
        player.activate("5")
        assert player.find("Anna, 21, = 21")
        assert player.find("Ben, 5, = 0")
        player.activate("Enter", wait=1)
        if player.game.over:
            break
    assert player.game.standing.seats[0].total == 63
    assert player.find("Done") is not None
