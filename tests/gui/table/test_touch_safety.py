"""Double and triple taps on every button of every step of every game play no move that a single tap does not.

A second tap counts only when the player could have seen the new meaning of the button for 0.4 s, or 0.6 s where it
costs points. With SPIELBLOCK_LONG=1 every button is tried with every gap, for at most SPIELBLOCK_SECONDS; else each
with one, chosen by its name.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest

from sheets.answers import Pass
from sheets.frozen import FrozenMap
from sheets.pad import Finish, Miss
from sheets.qwantum.moves import Announce as AnnounceFour
from sheets.qwantum.moves import Roll as RollSeven
from sheets.qwinto.moves import Announce, Roll
from tests.gui.phone import FRAME, Phone
from tests.gui.table.table_play import Table
from tests.gui.table.test_foreign_hands import STATES, Screens, buttons, restore, table_of
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.touch_guard import APPEARED, COSTLY, LONGEST, Meaning, control_at, meaning_of, touch_guard
from widgets.controls.buttons import IconButton, PillButton
from widgets.games.monad.area import TakeKey
from widgets.pieces.die import Die
from widgets.pieces.field import Field

GAPS = (0.05, 0.15, 0.37, 0.5, 0.7, 1.0)
"""Seconds between two taps."""
LONG = bool(os.environ.get("SPIELBLOCK_LONG"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "inf"))
REPEATED = ("IconButton undo", "IconButton redo")
"""Undo and redo take one more step with every tap."""


def sheets(app: SpielblockApp, game: str, components: str) -> Screens:
    """Yields a sheet game before a roll, with a roll, and after the first answer."""
    what = {"game_id": app.store.new(game, ["Anna", "Ben", "Cem"], {"components": components}).id}
    yield "before", what
    model = table_of(app).model
    rolls = {
        ("qwinto", "app"): Roll(("orange", "yellow")),
        ("qwinto", "table"): Announce(7, ("orange", "yellow")),
        ("qwantum", "app"): RollSeven(),
    }
    roll = rolls.get((game, components))
    assert model.play(roll or AnnounceFour(FrozenMap({"violet": 6, "blue": 9, "red": 7, "yellow": 8})))
    yield "rolled", what
    seat = model.waiting[0]
    assert model.play(Pass(seat))
    yield "first answer", what


def start(app: SpielblockApp, game: str, players: int, **options: str) -> Screens:
    """Yields a tracker or a free pad at its start."""
    yield "start", {"game_id": app.store.new(game, ["Anna", "Ben", "Cem", "Dora"][:players], options).id}


SETUPS: dict[str, Any] = {
    "qwinto app": lambda app: sheets(app, "qwinto", "app"),
    "qwinto table": lambda app: sheets(app, "qwinto", "table"),
    "qwantum app": lambda app: sheets(app, "qwantum", "app"),
    "qwantum table": lambda app: sheets(app, "qwantum", "table"),
    "qwinto pad": lambda app: start(app, "qwinto", 1, sheets="mine"),
    "qwantum pad": lambda app: start(app, "qwantum", 1, sheets="mine"),
    "quando tracker": lambda app: start(app, "quando", 4, components="table"),
    "quanto tracker": lambda app: start(app, "quanto", 4, components="table"),
    "monad tracker": lambda app: start(app, "monad", 4, components="table"),
    **{f"{game} cards": screens for game, screens in STATES.items()},
}


def trials(name: str) -> Iterator[tuple[int, float]]:
    """Yields how often and with which gap a button is tapped: all of them, or one chosen by its name."""
    every = [(taps, gap) for taps in (2, 3) for gap in GAPS]
    yield from every if LONG else [every[crc32(name.encode()) % len(every)]]


def watch(phone: Phone, position: tuple[float, float], seconds: float, meaning: Meaning) -> tuple[Meaning, float]:
    """Advances the clock; returns the meaning of the position at the end, and the seconds for which it has had it."""
    unchanged, left = seconds, seconds
    while left > 1e-6:
        step = min(FRAME, left)
        phone.advance(step)
        left -= step
        now = meaning_of(control_at(*position))
        if now != meaning:
            meaning, unchanged = now, left
    return meaning, unchanged


def moves_after(
    app: SpielblockApp, phone: Phone, position: tuple[float, float], taps: int, gap: float
) -> tuple[int, list[str]]:
    """Taps a position several times and lets everything come to rest.

    Returns the number of moves, and the taps that played one although nobody could have read the button yet.
    """
    page = table_of(app)
    touch_guard.forget()
    hasty = []
    meaning = meaning_of(control_at(*position))
    for number in range(taps):
        if table_of(app) is not page:
            break
        pause = max(gap - 3 * FRAME, FRAME)  # a tap itself takes three frames
        unchanged = pause
        if number:
            meaning, unchanged = watch(phone, position, pause, meaning)
        limit = COSTLY if getattr(control_at(*position), "costly", False) else APPEARED
        before = page.model.game.cursor
        phone.tap(position, patient=False)
        is_fresh = unchanged < min(limit - 2 * FRAME, pause)  # the finger arrives a frame later
        if number and is_fresh and page.model.game.cursor > before:
            hasty.append(f"tap {number + 1} after {unchanged:.2f} s")
    phone.advance(1.6)
    return int(page.model.game.cursor), hasty


@pytest.mark.parametrize("setup", SETUPS)
def test_quick_taps_play_no_move_more_than_one_tap(phone: Phone, setup: str) -> None:
    app = SpielblockApp()
    phone.start(app)
    tried: set[tuple[object, ...]] = set()
    wrong: list[str] = []
    begun, quick_taps = time.monotonic(), 0
    for state, what in SETUPS[setup](app):
        theme.motion = False
        app.root.go("table", **what)
        phone.frames(4)
        theme.motion = True
        model = table_of(app).model
        base = model.game.cursor, model.seat, model.draft
        for called, position in buttons(phone):
            key = state, called
            if key in tried or called in REPEATED:
                continue
            tried.add(key)
            if time.monotonic() - begun > SECONDS / len(SETUPS):
                break
            once, _hasty = moves_after(app, phone, position, 1, 0)
            restore(app, phone, what, base)
            for taps, gap in trials(f"{setup} {state} {called}"):
                count, hasty = moves_after(app, phone, position, taps, gap)
                quick_taps += taps
                meant = gap > APPEARED  # then the last tap may play another move
                if hasty or (count > once and not meant):
                    wrong.append(f"{state}, {called}: {count - once} moves more, {taps} taps {gap} s apart {hasty}")
                restore(app, phone, what, base)
        theme.motion = False
    print(f"\n{setup}: {len(tried)} buttons, {quick_taps} quick taps")
    assert len(tried) > 3
    assert wrong == []


def die(phone: Phone, color: str) -> Die:
    """Returns the die of this color in the tray."""
    return next(die for die in phone.find_all(Die) if die.color == color)


@pytest.fixture
def qwinto(phone: Phone, tmp_path: Any) -> Table:
    """A game of Anna, Ben and Cem with virtual dice and animations."""
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben", "Cem"], [3, 4, 6, 6], components="app")
    theme.motion = True
    return table


@pytest.mark.parametrize("gap", [0.05, 0.15, 0.37, 0.5, 0.7, 0.9])
def test_a_second_tap_on_roll_neither_rerolls_nor_takes_a_miss(qwinto: Table, phone: Phone, gap: float) -> None:
    """Both buttons appear where the roll button was."""
    for share in (0.2, 0.8):  # the reroll is at the left, the miss at the right
        for color in ("orange", "yellow"):
            phone.tap(die(phone, color))
        roll = phone.find(PillButton, text="Roll", visible=True)
        x, start = roll.x + roll.width * share, qwinto.game.cursor
        phone.tap((x, roll.center_y), patient=False)
        phone.advance(gap)
        phone.tap((x, roll.center_y), patient=False)
        phone.advance(0.1)
        assert [move.do for move in qwinto.game.played[start:]] == ["roll"]
        qwinto.page.undo()
        phone.advance(1.5)


def test_who_keeps_tapping_gets_through(qwinto: Table, phone: Phone) -> None:
    """Every ignored tap starts the waiting time again, but not without end."""
    for color in ("orange", "yellow"):
        phone.tap(die(phone, color))
    roll = phone.find(PillButton, text="Roll", visible=True)
    position = roll.x + roll.width * 0.8, roll.center_y
    phone.tap(position)
    phone.advance(0.85)  # the dice have landed, and the miss can be tapped
    taps = 0
    while qwinto.game.cursor == 1 and taps < 12:
        phone.tap(position, patient=False)
        phone.advance(0.2)
        taps += 1
    assert LONGEST / 0.35 < taps < 12


def test_a_miss_takes_a_tap_once_it_was_there_long_enough(qwinto: Table, phone: Phone) -> None:
    for color in ("orange", "yellow"):
        phone.tap(die(phone, color))
    phone.tap(phone.find(PillButton, text="Roll", visible=True))
    phone.advance(1.5 + COSTLY)
    phone.tap(phone.find(PillButton, text="Miss −5", visible=True), patient=False)
    assert qwinto.game.played[-1] == Pass(0)


def test_another_field_takes_the_tap_at_once(qwinto: Table, phone: Phone) -> None:
    """Fast play stays fast: only the spot of the last touch is guarded."""
    qwinto.page.model.play(Roll(("orange", "yellow")))
    phone.advance(1.5)
    fields = [field for field in phone.find_all(Field) if field.offer]
    phone.tap(fields[0], patient=False)
    phone.advance(0.6)  # the next sheet is there
    seat = qwinto.page.model.seat
    assert seat != 0
    other = next(field for field in phone.find_all(Field) if field.offer and field is not fields[0])
    phone.tap(other, patient=False)
    assert qwinto.game.played[-1].mover == seat


@pytest.mark.parametrize("gap", [0.05, 0.2, 0.37])
def test_a_double_tap_on_a_field_enters_once(qwinto: Table, phone: Phone, gap: float) -> None:
    qwinto.page.model.play(Roll(("orange", "yellow")))
    phone.advance(1.5)
    field = next(field for field in phone.find_all(Field) if field.offer)
    position = field.to_window(*field.center)
    phone.tap(position, patient=False)
    phone.advance(gap)
    phone.tap(position, patient=False)
    phone.advance(1)
    assert [move.do for move in qwinto.game.played] == ["roll", "enter"]


def test_a_finger_that_lifts_on_another_players_sheet_enters_nothing(qwinto: Table, phone: Phone) -> None:
    """The touch belongs to the sheet that was visible when it went down."""
    qwinto.page.model.play(Roll(("orange", "yellow")))
    phone.advance(1.5)
    field = next(field for field in phone.find_all(Field) if field.offer)
    with phone.hold(field):
        qwinto.page.model.turn_to(1)
        phone.frames(3)
    phone.advance(0.3)
    assert [move.do for move in qwinto.game.played] == ["roll"]


def test_a_triple_tap_on_plus_counts_one_monad(phone: Phone, tmp_path: Any) -> None:
    """Undo takes back exactly one tap."""
    table = Table(phone, tmp_path / "kept", "monad", ["Anna", "Ben", "Cem"], components="table")
    theme.motion = True
    key = phone.find_all(TakeKey)[0]
    for _ in range(3):
        phone.tap(key, patient=False)
        phone.advance(0.08)
    assert table.game.cursor == 1
    phone.tap(phone.find(IconButton, icon="undo"))
    assert table.game.cursor == 0
    phone.advance(COSTLY)
    phone.tap(key, patient=False)
    assert table.game.cursor == 1


@pytest.mark.parametrize("setup", SETUPS)
def test_a_finger_held_across_a_change_of_sheet_plays_nothing(phone: Phone, setup: str) -> None:
    """For every button of a step: the finger goes down, another sheet or curtain appears, the finger lifts.

    The pads here have a single sheet: a miss changes it below the finger.
    """
    app = SpielblockApp()
    phone.start(app)
    tried: set[str] = set()
    wrong: list[str] = []
    for _state, what in SETUPS[setup](app):
        theme.motion = False
        app.root.go("table", **what)
        phone.frames(4)
        model = table_of(app).model
        base = model.game.cursor, model.seat, model.draft
        for called, position in buttons(phone):
            if called in tried or called in REPEATED:
                continue
            tried.add(called)
            touch_guard.forget()
            with phone.hold(position, patient=False):
                if len(model.game.players) > 1:
                    model.turn_to((model.seat + 1) % len(model.game.players))
                else:
                    assert model.play(Miss(0))
                phone.frames(2)
                changed = model.game.cursor, model.draft
            phone.frames(2)
            if (model.game.cursor, model.draft) != changed:
                wrong.append(f"{called} was tapped on another sheet")
            restore(app, phone, what, base)
    assert len(tried) > 3
    assert wrong == []


@pytest.mark.parametrize("gap", [0.05, 0.15, 0.3])
def test_quick_taps_on_rematch_start_one_game(phone: Phone, gap: float) -> None:
    app = SpielblockApp()
    phone.start(app)
    running = app.store.new("qwinto", ["Anna"], {"sheets": "mine"})
    running.record(Finish())
    app.root.go("result", game_id=running.id)
    phone.advance(3)
    position = phone.position(phone.find(PillButton, text="New sheet", visible=True))
    for _ in range(3):
        phone.tap(position, patient=False)
        phone.advance(gap)
    assert [summary.game for summary in app.store.running()] == ["qwinto"]
    assert app.store.open(app.store.running()[0].id).game.cursor == 0
