"""Shared actions at a table: news of the others, changing the dice, ending a pad, watching the replay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from i18n.decisions import decisions
from sheets.pad import Finish
from sheets.qwinto.moves import Announce, Enter
from tests.guests.client import post
from tests.guests.conftest import Hosts
from tests.guests.test_seats import ANNOUNCE, enter
from tests.sheets.setups import choose


def test_news_since_the_last_own_move(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3)
    anna, ben = evening.join(0), evening.join(1)
    anna.act(move=ANNOUNCE)
    for seat in (0, 2):
        evening.call(lambda seat=seat: evening.table.play(Enter(seat, "orange", 6)))
    ben.until(lambda: ben.screens[-1]["news"] == ["Anna: 5 in orange", "Cem: 5 in orange"])
    anna.until(lambda: anna.screens[-1]["news"] == ["Cem: 5 in orange"])
    ben.act(move=enter(1, "orange", 4))
    ben.until(lambda: ben.screens[-1]["news"] == [])
    anna.until(lambda: anna.screens[-1]["news"] == ["Cem: 5 in orange", "Ben: 5 in orange"])


def test_news_of_hidden_entries_say_only_that_they_exist(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3, components="table", hiddenWrites="on")
    cem = evening.join(2)
    for move in (Announce(5, ("orange",)), Enter(1, "orange", 6), evening.game.rules.move_types()["pass"](0)):
        evening.call(lambda move=move: evening.table.play(move))
    cem.until(lambda: len(cem.screens[-1]["news"]) == 2)
    hidden = [f"{name} has entered something in secret" for name in ("Ben", "Anna")]  # her miss is hidden, too
    assert cem.screen["news"] == hidden
    evening.call(lambda: evening.table.play(Enter(2, "orange", 6)))
    ben = evening.join(1)
    assert ben.screen["news"] == ["Anna: miss", "Cem: 5 in orange"]


@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_next_player_changes_between_real_dice_and_the_app(hosts: Hosts, game: str) -> None:
    evening = hosts(game, 2, components="app")
    anna, ben = evening.join(0), evening.join(1)
    assert "refused" in ben.act(move={"do": "switch", "components": "table"})
    button = next(other for other in anna.screen["tray"]["buttons"] if other.get("m", {}).get("do") == "switch")
    assert button["label"] == "Switch to real dice"
    assert anna.act(move=button["m"]) == {"ok": True, "doubts": []}
    assert evening.game.state.components == "table"
    anna.until(lambda: anna.screens[-1]["tray"].get("form", {}).get("m", {}).get("do") == "announce")


def finish(guest: Any) -> Any:
    assert any(button.get("agree") for button in guest.screen["tray"]["buttons"])
    return guest.act(agree=True)


def test_pad_of_several_sheets_ends_when_all_agree(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, sheets="mine")
    anna, ben = evening.join(0), evening.join(1)
    assert "refused" in anna.act(move={"do": "finish"})  # not for one alone
    assert finish(anna) == {"ok": True, "doubts": []}
    ben.until(lambda: ben.screens[-1]["agreed"] == [0])
    assert not evening.game.over
    finish(anna)  # not yet after all
    ben.until(lambda: ben.screens[-1]["agreed"] == [])
    finish(ben)
    anna.until(lambda: anna.screens[-1]["agreed"] == [1])
    assert finish(anna) == {"ok": True, "doubts": []}
    assert evening.game.moves[-1] == Finish()
    ben.until(lambda: ben.screens[-1]["over"])


def test_pad_that_is_played_on_the_host_ends_there(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True, sheets="mine")
    anna = evening.join(0)
    finish(anna)
    anna.until(lambda: anna.screens[-1]["agreed"] == [0])
    assert not evening.game.over


def replay(guest: Any, stop: Any) -> Any:
    return post(guest.link, "look", {"stop": stop})[1]


def test_replay_from_the_guests_seat(hosts: Hosts) -> None:
    evening = hosts("quando", 2, components="app", target=15)
    guests = evening.everybody()
    rng = Random(4)
    assert replay(guests[0], 0) == {}  # not during the game
    while not evening.game.over:
        evening.call(lambda: evening.table.play(choose(evening.game, rng)))
    for seat, guest in enumerate(guests):
        guest.until(lambda guest=guest: guest.screens[-1]["over"])
        first, last = replay(guest, 0), replay(guest, 10**6)
        assert last["stop"] == last["stops"] - 1 == replay(guest, last["stop"])["stop"]
        assert last["screen"]["over"]
        hand = evening.game.rules.view(evening.game.states[decisions(evening.game)[0].cursor], seat).hands[seat]
        assert first["stop"] == 0
        assert len(first["screen"]["hand"]["cards"]) == len(hand)
        assert first["screen"]["tray"] == {}
        for nonsense in (None, True, "1", [], 0.5):
            assert replay(guest, nonsense) == {}
    assert post(evening.open.watcher, "look", {"stop": 0})[1] == {}
