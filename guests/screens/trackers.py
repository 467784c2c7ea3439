"""The screens of the trackers: the points so far, and everybody enters the own sum, count or Monad."""

from __future__ import annotations

from collections.abc import Mapping

from guests.drafts import Draft
from guests.screens.common import Screen, button, says
from guests.seen import Seen
from sheets.monad.moves import MarkBonus, TakeMonad
from sheets.monad.tracker import Tally
from sheets.quando.scoring import ScoreTable
from sheets.quanto.cards import DECK
from words.catalogue import Catalogue
from words.numbers import shown_number

HIGHEST_SUM = 200
"""No hand of Quando comes near it; it keeps the keys of the page from running on."""


def screen(seen: Seen, words: Catalogue) -> Screen:
    """Returns the rounds so far, or the Monads."""
    state = seen.state
    shown: Screen = {"says": says(seen, words, _todo(seen, words), "")}
    if isinstance(state, ScoreTable):
        shown["rounds"] = [
            {
                "label": words.text("tracker.round", number=number + 1),
                "values": [shown_number(points) for points in state.points(number)],
                "knocker": ended.knocker,
                "fix": number,
            }
            for number, ended in enumerate(state.rounds)
        ]
    return shown


def entry(seen: Seen, words: Catalogue, drafts: Mapping[int, Draft], alone: frozenset[int]) -> Screen:
    """Returns the tray with the own number, and beside it who has entered one; *alone* are seats without a phone.

    What the others enter is no part of the tray: it changes nothing for who is still typing.
    """
    state, seat = seen.state, seen.seat
    if isinstance(state, Tally):
        if seat is None:
            return {"tray": {}}
        used = words.text("tracker.bonus-used" if state.bonus_used[seat] else "tracker.bonus-free")
        buttons = [
            button(words.text("guests.my-monad"), TakeMonad(seat), "main"),
            button(used, MarkBonus(seat), "quiet"),
        ]
        return {"tray": {"buttons": buttons}}
    quando = isinstance(state, ScoreTable)
    entered = [
        {
            "seat": other,
            "text": str(drafts[other].number) if other in drafts else words.text("guests.counting"),
            "done": other in drafts,
            "enter": seat is not None and (other == seat or other in alone),
            "knocked": other in drafts and drafts[other].knocked,
        }
        for other in range(len(seen.players))
    ]
    own = {
        "round": len(state.rounds) if isinstance(state, ScoreTable) else 0,
        "most": HIGHEST_SUM if quando else len(DECK),
        "ask": words.text("guests.my-sum" if quando else "guests.my-count"),
        "knock": words.text("guests.i-knocked") if quando else "",
        "enter": words.text("tracker.enter-open"),
    }
    return {"tray": {"own": own}, "entered": entered}


def _todo(seen: Seen, words: Catalogue) -> str:
    if isinstance(seen.state, Tally):
        return words.text("tracker.goal", goal=seen.state.goal)
    return words.text("guests.enter-own")
