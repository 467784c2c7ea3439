"""Seats: every move once, one page per seat, disconnected seats, watchers and links."""

from __future__ import annotations

import json
import socket
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from guests.keys import WATCHER, Links, LinkStore
from guests.qr import squares
from guests.screens.qwinto import entering
from guests.seat_view import SeatView
from i18n.catalog import catalog_for
from sheets.answers import Pass, RolledNumber
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import FIELDS
from tests.guests.client import Guest, get, post
from tests.guests.conftest import Hosts

ANNOUNCE = {"do": "announce", "value": 5, "colors": ["orange", "yellow"]}


def enter(seat: int, row: str, column: int) -> dict[str, Any]:
    return {"do": "enter", "seat": seat, "row": row, "column": column}


def test_move_that_is_sent_twice_is_played_once(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    body = {"client": anna.client, "number": 1, "version": anna.screen["version"], "move": ANNOUNCE}
    first = post(anna.link, "move", body)
    assert post(anna.link, "move", body) == first == (200, {"ok": True, "doubts": []})
    assert evening.game.moves == (Announce(5, ("orange", "yellow")),)


def test_stale_move_is_answered_with_the_current_screen(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    old = anna.screen["version"]
    evening.call(lambda: evening.table.play(Announce(4, ("purple",))))  # the host was faster
    answer = post(anna.link, "move", {"client": anna.client, "number": 1, "version": old, "move": ANNOUNCE})[1]
    assert answer["stale"] == "Something has changed meanwhile. Have another look."
    assert answer["screen"]["roll"]["value"] == "4"
    assert evening.game.cursor == 1


def test_answers_of_others_make_no_move_stale(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3)
    anna, ben = evening.join(0), evening.join(1)
    anna.act(move=ANNOUNCE)
    ben.until(lambda: bool(ben.screens) and ben.screens[-1]["roll"] is not None)
    version = ben.screen["version"]
    evening.call(lambda: evening.table.play(Enter(2, "orange", 4)))
    body = {"client": ben.client, "number": 1, "version": version, "move": enter(1, "orange", 6)}
    assert post(ben.link, "move", body)[1] == {"ok": True, "doubts": []}


def test_guest_plays_only_the_moves_of_the_own_seat(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3, components="table")
    anna, ben = evening.join(0), evening.join(1)
    assert "refused" in ben.act(move=ANNOUNCE)  # it is Anna's roll
    anna.act(move=ANNOUNCE)
    ben.until(lambda: ben.screens[-1]["roll"] is not None)
    assert "refused" in ben.act(move=enter(0, "orange", 6))
    assert "refused" in ben.act(move={"do": "pass", "seat": 2})
    assert "refused" in ben.act(move={"do": "pass", "seat": "1"})
    assert "refused" in ben.act(move=["pass"])
    assert evening.game.state.entry_round.answers == (None, None, None)
    assert evening.game.cursor == 1


def test_outcome_sent_by_a_guest_is_refused(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, components="app")
    anna = evening.join(0)
    assert "refused" in anna.act(move={"do": "roll", "colors": ["orange"], "outcome": [6]})
    assert evening.game.cursor == 0


def test_one_guest_cannot_enter_the_sums_of_all(hosts: Hosts) -> None:
    evening = hosts("quando", 2, components="table")
    anna, ben = evening.join(0), evening.join(1)
    assert "refused" in anna.act(move={"do": "round", "sums": [0, 50], "knocker": None})
    assert "refused" in anna.act(own={"seat": 1, "number": 50})  # Ben has a phone of his own
    assert anna.act(own={"number": 4, "knocked": True}) == {"ok": True, "doubts": []}
    ben.until(lambda: ben.screens[-1]["entered"][0]["done"])
    ben.act(own={"number": 9})
    assert evening.game.state.totals == (0, 9)


def test_entries_of_others_do_not_disturb_a_player_who_is_typing(hosts: Hosts) -> None:
    evening = hosts("quando", 3, components="table")
    anna = evening.join(0)
    version = anna.screen["version"]
    ben = evening.join(1)
    assert ben.act(own={"number": 9}) == {"ok": True, "doubts": []}
    anna.until(lambda: anna.screens[-1]["entered"][1]["done"])
    assert anna.screen["version"] == version
    for guest, own in ((anna, {"number": 4, "knocked": True}), (ben, {"seat": 2, "number": 12})):
        assert guest.act(own=own) == {"ok": True, "doubts": []}
    anna.until(lambda: anna.screens[-1]["rounds"])
    assert anna.screen["version"] != version  # a number of the last round does not count for this one


def test_guest_enters_the_number_of_a_seat_without_a_phone(hosts: Hosts) -> None:
    evening = hosts("quanto", 2, components="table")
    anna = evening.join(0)
    anna.act(own={"number": 30})
    anna.until(lambda: anna.screens[-1]["entered"][0]["done"])
    assert anna.act(own={"seat": 1, "number": 20}) == {"ok": True, "doubts": []}
    assert evening.game.over


def test_tracker_waits_only_for_players_without_a_number(hosts: Hosts) -> None:
    evening = hosts("quando", 3, components="table")
    anna, ben = evening.join(0), evening.join(1)
    assert anna.screen["says"]["mine"]
    assert anna.act(own={"number": 12, "knocked": False})["ok"]
    anna.until(lambda: anna.screens[-1]["entered"][0]["done"])
    assert anna.screen["says"]["title"] == "Waiting for Ben and Cem"
    assert [person["turn"] for person in anna.screen["people"]] == [False, True, True]
    ben.until(lambda: ben.screens[-1]["entered"][0]["done"])
    assert ben.screen["says"]["mine"]
    assert anna.act(own={"number": 13, "knocked": False})["ok"]  # a slip: their own number can still be changed
    ben.until(lambda: ben.screens[-1]["entered"][0]["text"] == "13")


def test_only_the_player_of_the_last_move_can_undo_it(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    anna, ben = evening.join(0), evening.join(1)
    anna.act(move=ANNOUNCE)
    ben.until(lambda: ben.screens[-1]["roll"] is not None)
    assert not ben.screen["undo"]
    assert "refused" in ben.act(undo=True)
    anna.until(lambda: anna.screens[-1]["undo"])
    assert anna.act(undo=True) == {"ok": True, "doubts": []}
    assert evening.game.cursor == 0


def test_newest_page_has_the_seat(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    first, second = evening.join(0), evening.join(0)
    first.until(lambda: "taken" in first.events)
    assert first.act(move=ANNOUNCE) == {"taken": True}
    assert evening.game.cursor == 0
    assert second.act(move=ANNOUNCE) == {"ok": True, "doubts": []}


def test_disconnected_seat_needs_its_new_link(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    evening.call(lambda: evening.open.host.presence.disconnect(0))
    anna.until(lambda: "closed" in anna.events)
    assert get(anna.link)[0] == 404
    assert post(anna.link, "move", {})[0] == 404
    assert evening.join(0).screen["seat"] == 0


def test_phone_comes_back_with_the_same_link(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    anna, ben = evening.join(0), evening.join(1)
    ben.until(lambda: ben.screens[-1]["connected"] == [True, True])
    anna.close()
    ben.until(lambda: ben.screens[-1]["connected"] == [False, True])
    evening.call(lambda: evening.table.play(Announce(5, ("orange",))))  # the host plays for Anna meanwhile
    evening.call(lambda: evening.table.play(Enter(0, "orange", 6)))
    back = Guest(anna.link)
    evening.guests.append(back)
    assert back.screen["sheet"]["answered"]
    ben.until(lambda: ben.screens[-1]["connected"] == [True, True])


def test_watcher_sees_all_sheets_and_cannot_act(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    watcher = Guest(evening.open.watcher)
    evening.guests.append(watcher)
    assert len(watcher.screen["sheets"]) == 2
    assert "version" not in watcher.screen
    answer = post(evening.open.watcher, "move", {"client": watcher.client, "number": 1, "move": ANNOUNCE})[1]
    assert answer == {"taken": True}
    assert evening.game.cursor == 0


def test_qr_code_is_for_watchers_only(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True)
    status, body, _ = get(f"{evening.open.watcher}/code")
    assert status == 200
    answer = json.loads(body)
    code = evening.open.base() + evening.open.host.presence.links.join_key
    assert answer["words"].split() == evening.open.host.presence.links.words.split("-")
    assert answer["rows"] == ["".join("01"[dark] for dark in row) for row in squares(code)]
    assert get(f"{evening.open.link(0)}/code")[0] == 404
    shut = hosts("qwinto", 2)
    assert get(f"{shut.open.watcher}/code")[0] == 404


def test_stored_links_belong_to_one_game(hosts: Hosts, tmp_path: Any) -> None:
    links = Links.new("one", 3, 8137)
    assert len({*links.keys}) == 4
    assert all(len(key) == 22 for key in links.keys)  # 128 bits
    assert links.seat_of(links.keys[-1]) == WATCHER
    store = LinkStore(tmp_path)
    store.write(links)
    assert store.read("one", 3) == links
    assert store.read("two", 3) is None
    assert (tmp_path / "open-table.json").stat().st_mode & 0o077 == 0
    (tmp_path / "open-table.json").write_text('{"session": "one", "keys": ["x"]}')
    assert store.read("one", 3) is None
    store.forget()
    assert store.read("one", 3) is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_page_and_screens_use_the_browser_s_language(hosts: Hosts, language: str) -> None:
    evening = hosts("qwinto", 2)
    sentence = {"de": "Du bist dran", "en": "Your turn"}[language]
    assert evening.join(0, language=f"{language}-AT,fr;q=0.5").screen["says"]["title"] == sentence
    body = get(evening.open.link(0), headers={"Accept-Language": language})[1].decode()
    assert f'lang="{language}"' in body
    assert {"de": "Verbindung unterbrochen", "en": "Connection lost"}[language] in body


def test_pass_costs_only_the_active_player_a_miss(hosts: Hosts) -> None:
    """QWD-R8, by the labels of the buttons."""
    evening = hosts("qwinto", 2)
    anna, ben = evening.join(0), evening.join(1)
    anna.act(move=ANNOUNCE)
    ben.until(lambda: ben.screens[-1]["roll"] is not None)
    assert [button["label"] for button in ben.screen["tray"]["buttons"]] == ["Pass"]
    anna.until(lambda: anna.screens[-1]["roll"] is not None)
    assert [button["label"] for button in anna.screen["tray"]["buttons"]] == ["Miss −5"]
    assert evening.call(lambda: evening.game.check(Pass(1))) is None


@pytest.mark.skipif(not socket.has_ipv6 or not Path("/proc/net/if_inet6").exists(), reason="no IPv6 here")
def test_guests_connect_with_ipv4_and_ipv6(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True, addresses=("127.0.0.1", "::1"))
    anna = Guest(evening.open.link(0))
    ben = Guest(evening.open.link(1, "::1"))
    evening.guests += [anna, ben]
    assert urlsplit(ben.link).netloc == f"[::1]:{evening.open.host.presence.links.port}"
    anna.act(move=ANNOUNCE)
    ben.until(lambda: ben.screens and ben.screens[-1]["roll"] is not None)
    assert ben.act(move=enter(1, "orange", 6)) == {"ok": True, "doubts": []}
    assert post(evening.open.base("::1"), "table", {"words": evening.open.host.presence.links.words})[1]["door"]
    port = evening.open.host.presence.links.port
    assert get(ben.link, headers={"Host": f"[::2]:{port}"})[0] == 421
    assert post(ben.link, "move", {}, {"Origin": "http://[::2]"})[0] == 403
    assert post(ben.link, "move", {}, {"Origin": f"http://[::1]:{port}"})[0] == 200


def test_headline_names_only_colors_that_fit(hosts: Hosts) -> None:
    """After a 3 in the first orange field a 2 fits only in yellow, and a 2 of orange alone fits nowhere."""
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    first = FIELDS["orange"][0]
    for move in (Announce(3, ("orange",)), Enter(0, "orange", first), Pass(1), Announce(2, ("orange", "yellow"))):
        evening.call(lambda move=move: evening.table.play(move))
    anna.until(lambda: anna.screens[-1]["says"].get("text") == "Yellow · 9 fields fit")
    view = SeatView.of(evening.game, 0)
    nowhere = replace(view.state.entry_round, roll=RolledNumber(2, ("orange",)))
    assert entering(view, catalog_for("en"), nowhere)["title"] == "The 2 fits nowhere"
