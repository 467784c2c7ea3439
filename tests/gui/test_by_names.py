"""Whole games are played by names alone, and what changes is said."""

from __future__ import annotations

from tests.gui.by_names import Blind
from tests.gui.phone import Phone
from widgets.base.target_finder import touch_targets

LONG = 400
"""So many things are done at most until a game is over."""


def finish(blind: Blind) -> None:
    """Plays a game with dice to its end: rolls, writes into the first field that fits, else nothing."""
    for _ in range(LONG):
        fits = [thing for thing in touch_targets() if " fits" in thing.name]
        die = blind.find("Yellow die, not chosen")
        if blind.find("Done") is not None:
            return
        if fits:
            blind.do_thing(fits[0])
        elif die is not None:
            blind.do_thing(die)
        else:
            blind.do("Roll", "Miss −", "Pass", "Anna passes", "Ben passes")
    raise AssertionError(f"no end: {blind.names}")


def test_a_game_of_qwinto_is_played_by_names_alone(phone: Phone) -> None:
    blind = Blind(phone)
    blind.begin("Qwinto, ", "Anna", "Ben", "In the app")
    finish(blind)
    assert blind.game.over
    said = " ".join(blind.voice.said)
    for heard in ("Anna’s turn", "Ben’s turn", "in yellow", "Anna: 4 in yellow", "Result"):
        assert heard in said


def test_a_game_of_qwantum_is_played_by_names_alone(phone: Phone) -> None:
    blind = Blind(phone, touches=False)
    blind.begin("Qwantum", "Anna", "Ben", "In the app")
    finish(blind)
    assert blind.game.over


def test_the_rounds_of_quando_are_kept_by_names_alone(phone: Phone) -> None:
    blind = Blind(phone, touches=False)
    blind.begin("Quando", "Anna", "Ben")
    for _round in range(LONG):
        for digit in "21":
            blind.do(digit)
        blind.do("on to the next field")
        blind.do("5")
        assert blind.find("Anna, 21, = 21")
        assert blind.find("Ben, 5, = 0")
        blind.do("Enter", wait=1)
        if blind.game.over:
            break
    assert blind.game.standing.seats[0].total == 63
    assert blind.find("Done") is not None
