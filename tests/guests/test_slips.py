"""Corrections from a guest's phone, and the news of automatic passes (ALL-R6)."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.answers import Pass
from sheets.corrections import Correct, CorrectMisses
from sheets.qwinto.moves import Announce, Enter
from tests.guests.client import post
from tests.guests.conftest import Evening, Hosts


def after_a_roll(hosts: Hosts) -> Evening:
    """Returns a table at which Anna and Ben entered a 5 in orange and Cem passed."""
    evening = hosts("qwinto", 3, components="table")
    for move in (Announce(5, ("orange",)), Enter(0, "orange", 6), Enter(1, "orange", 6), Pass(2)):
        evening.call(lambda move=move: evening.table.play(move))
    return evening


def test_guest_corrects_only_their_own_sheet(hosts: Hosts) -> None:
    evening = after_a_roll(hosts)
    ben, cem = evening.join(1), evening.join(2)
    fix = ben.screen["sheet"]["fix"]
    move = {**fix["m"], "row": "orange", "column": 6, "value": 7}
    assert move["value"] in fix["range"]
    assert "refused" in cem.act(move=move)
    assert evening.game.state.entry_round.sheets[1].number("orange", 6) == 5
    assert ben.act(move=move) == {"ok": True, "doubts": []}
    assert evening.game.moves[-1] == Correct(1, "orange", 6, 7)
    cem.until(lambda: cem.screens[-1]["news"][-1:] == ["Corrected for Ben: orange 5 → 7"])
    ben.until(lambda: ben.screens[-1]["undo"])
    misses = ben.screen["sheet"]["fix"]["misses"]
    assert ben.act(move={**misses["m"], "misses": 1}) == {"ok": True, "doubts": []}
    assert evening.game.moves[-1] == CorrectMisses(1, 1)


def test_impossible_correction_names_the_conflicting_field(hosts: Hosts) -> None:
    evening = after_a_roll(hosts)
    evening.call(lambda: evening.table.play(Announce(6, ("orange",))))
    for seat in range(3):
        evening.call(lambda seat=seat: evening.table.play(Enter(seat, "orange", 8)))
    ben = evening.join(1)
    answer = ben.act(move={"do": "correct", "seat": 1, "row": "orange", "column": 6, "value": 12})
    assert answer["refused"]
    assert answer["at"] == "orange.8"
    assert evening.game.state.entry_round.sheets[1].number("orange", 6) == 5


def test_automatic_pass_is_explained_and_cannot_be_changed(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3, components="table")
    ben = evening.join(1)
    evening.call(lambda: evening.table.play(Correct(1, "orange", 2, 9)))  # the first field: no smaller number fits
    evening.call(lambda: evening.table.play(Announce(4, ("orange",))))
    ben.until(lambda: ben.screens[-1]["roll"] is not None)
    assert evening.game.state.entry_round.answers[1] is not None
    assert ben.screen["news"][0] == "The 4 did not fit on your sheet."
    assert "change" not in ben.screen["tray"]
    evening.call(lambda: evening.table.play(Enter(0, "orange", 6)))
    evening.call(lambda: evening.table.play(Pass(2)))  # the round is over; Ben can still read why he was not asked
    ben.until(lambda: ben.screens[-1]["roll"] is None)
    assert ben.screen["news"][0] == "The 4 did not fit on your sheet."


@pytest.fixture
def tracked(hosts: Hosts) -> tuple[Evening, Any, Any]:
    evening = hosts("quando", 2, components="table")
    anna, ben = evening.join(0), evening.join(1)
    anna.act(own={"number": 4, "knocked": True})
    ben.until(lambda: ben.screens[-1]["entered"][0]["done"])
    ben.act(own={"number": 9})
    ben.until(lambda: ben.screens[-1]["rounds"])
    return evening, anna, ben


def test_sum_of_an_earlier_round_is_corrected_by_its_player(tracked: tuple[Evening, Any, Any]) -> None:
    evening, anna, ben = tracked
    assert "refused" in ben.act(own={"seat": 0, "round": 0, "number": 30})
    assert evening.game.state.rounds[0].sums == (4, 9)
    assert ben.screen["rounds"][0]["fix"] == 0
    assert ben.act(own={"round": 0, "number": 19}) == {"ok": True, "doubts": []}
    assert evening.game.state.rounds[0].sums == (4, 19)
    assert evening.game.state.rounds[0].knocker == 0
    anna.until(lambda: anna.screens[-1]["at"] == 2)
    assert "ok" in anna.act(own={"round": 0, "number": 4})  # Anna did not knock
    assert evening.game.state.rounds[0].knocker is None


@pytest.mark.parametrize("number", [-1, 1, True, "0", None, 10**30])
def test_correction_of_a_missing_round_is_refused(tracked: tuple[Evening, Any, Any], number: Any) -> None:
    evening, _, ben = tracked
    assert "refused" in ben.act(own={"round": number, "number": 19})
    assert evening.game.state.rounds[0].sums == (4, 9)


@pytest.mark.parametrize(("game", "options"), [("qwinto", {}), ("monad", {"components": "app"})])
def test_numbers_are_only_for_trackers(hosts: Hosts, game: str, options: dict[str, object]) -> None:
    evening = hosts(game, 3, **options)
    anna = evening.join(0)
    assert "refused" in anna.act(own={"number": 5})
    assert "refused" in anna.act(own={"number": 5, "round": 0})
    assert post(anna.link, "move", {"client": anna.client, "number": 9, "own": {"number": 5}})[1].get("ok") is None
