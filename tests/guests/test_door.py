"""Joining without a seat's link: table words, QR code, the host's decision, and limits for strangers."""

from __future__ import annotations

import json
import time
from urllib.parse import urlsplit

import pytest

from guests import joining
from guests.door import FIRST_WAIT, LONGEST_WAIT, MOST_ASKING, Door, JoinRequest, NotNow
from guests.keys import JOIN_KEY, WATCHER
from guests.limits import Limits
from guests.states import STATES
from guests.streams import Stream
from i18n.catalog import LANGUAGES, catalog_for
from tests.guests.client import Guest, get, post
from tests.guests.conftest import Evening, Hosts


class AtDoor(Guest):
    """A request at the door, with its stream open."""

    path = "door"

    def __init__(self, link: str) -> None:
        self.contents: dict[str, dict[str, object]] = {}
        super().__init__(link)

    def heard(self, name: str, data: str) -> None:
        super().heard(name, data)
        self.contents[name] = json.loads(data)


def words_of(evening: Evening) -> str:
    return evening.open.host.presence.links.words


def ask(evening: Evening, seat: int | None = 0, words: str = "", source: str = "") -> tuple[int, dict[str, object]]:
    """Asks for a seat with the table words."""
    sent = {"words": words or words_of(evening), "seat": seat}
    return post(evening.open.base(), "ask", sent, source=source)


def streams(evening: Evening) -> list[Stream]:
    return evening.open.server.streams


def test_request_waits_for_the_host(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3, door=True)
    base, words = evening.open.base(), words_of(evening)
    assert post(base, "table", {"words": "no-such-words"})[1] == {"wrong": True}
    overview = post(base, "table", {"words": words})[1]
    assert [person["name"] for person in overview["people"]] == ["Anna", "Ben", "Cem"]
    assert "full" not in overview
    phone = {"User-Agent": "Mozilla/5.0 (Android 15) Firefox/140"}
    key = post(base, "ask", {"words": words, "seat": 2}, phone)[1]["key"]
    (request,) = evening.call(lambda: list(evening.open.host.presence.door.requests.values()))
    assert (request.seat, request.device, request.address) == (2, "Android, Firefox", "127.0.0.1")
    assert get(base + key)[0] == 404  # no seat yet
    before = evening.open.link(2)
    door = AtDoor(base + key)
    evening.call(lambda: evening.open.host.presence.accept(key, 2))
    door.until(lambda: "open" in door.events)
    assert door.contents["open"]["to"] == urlsplit(evening.open.link(2)).path
    assert get(before)[0] == 404  # the old link of the seat is invalid
    door.close()


def test_refused_request_waits_before_the_next_one(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3, door=True)
    key = ask(evening, None)[1]["key"]
    door = AtDoor(f"{evening.open.base()}{key}")
    evening.call(lambda: evening.open.host.presence.reject(key))
    door.until(lambda: "refused" in door.events)
    refused = door.contents["refused"]
    assert (refused["reason"], refused["title"]) == ("refused", "Not this time")
    assert 0 < int(str(refused["seconds"])) <= FIRST_WAIT
    door.close()
    status, answer = ask(evening)
    assert (status, answer["reason"]) == (429, "wait")
    assert str(answer["seconds"]) in str(answer["text"])
    assert ask(evening, source="127.0.0.9")[0] == 200  # another phone does not wait


def test_each_refusal_doubles_the_wait() -> None:
    now = [0.0]
    door = Door(True, lambda: now[0])
    waits = []
    for _ in range(8):
        request = door.ask(0, "", 2, "10.0.0.7")
        assert isinstance(request, JoinRequest)
        door.reject(request.key)
        waits.append(door.wait_of("10.0.0.7"))
        assert door.ask(0, "", 2, "10.0.0.7") == NotNow("wait", waits[-1])
        now[0] += waits[-1]
    assert waits[:3] == [FIRST_WAIT, 2 * FIRST_WAIT, 4 * FIRST_WAIT]
    assert waits[-1] == LONGEST_WAIT


def test_number_of_requests_is_limited(hosts: Hosts) -> None:
    evening = hosts("qwinto", 3, door=True)
    first = ask(evening)[1]["key"]
    for _ in range(4):  # one phone has two requests at most
        assert ask(evening)[0] == 200
    assert len(evening.open.host.presence.door.waiting) == 2
    assert first not in evening.open.host.presence.door.requests
    for number in range(2, MOST_ASKING):
        assert ask(evening, source=f"127.0.0.{number}")[0] == 200
    status, answer = ask(evening, source="127.0.0.99")
    assert (status, answer["reason"]) == (429, "crowded")
    assert ask(evening, seat=7, source="127.0.0.3")[0] == 429  # no such seat


def test_request_without_a_stream_is_withdrawn(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 4.0  # a busy machine may need a second to open a stream
    monkeypatch.setattr(joining, "STREAM_WITHIN", limit)
    monkeypatch.setattr(joining, "RECONNECT_WITHIN", limit)
    evening = hosts("qwinto", 3, door=True)
    presence = evening.open.host.presence
    ask(evening)
    other_key = str(ask(evening)[1]["key"])
    door = AtDoor(evening.open.base() + other_key)
    until(lambda: len(streams(evening)) == 1)
    until(lambda: [request.key for request in presence.door.waiting] == [other_key])
    door.close()
    until(lambda: not streams(evening))
    again = AtDoor(evening.open.base() + other_key)  # a broken connection does not withdraw it at once
    until(lambda: len(streams(evening)) == 1)
    time.sleep(limit + 0.1)
    assert [request.key for request in presence.door.waiting] == [other_key]
    assert post(f"{evening.open.base()}{other_key}", "door", {})[0] == 200  # the page withdraws it
    until(lambda: not presence.door.waiting)
    again.close()


def until(condition: object, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.02)


def test_one_stream_per_request_and_seats_are_counted_apart(hosts: Hosts) -> None:
    """With the table words alone nobody can use up the streams of the seats."""
    evening = hosts("qwinto", 2, door=True)
    key = ask(evening)[1]["key"]
    doors = [AtDoor(f"{evening.open.base()}{key}") for _ in range(60)]
    for door in doors[:-1]:
        door.until(lambda door=door: "end" in door.events)
    until(lambda: len(streams(evening)) == 1)
    assert evening.join(0).screen["seat"] == 0
    assert evening.join(1).screen["seat"] == 1
    evening.call(lambda: evening.open.host.presence.accept(key, 1))
    doors[-1].until(lambda: "open" in doors[-1].events)
    for door in doors:
        door.close()


def test_a_seat_s_own_link_always_gets_in(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True)
    pages = [evening.join(0) for _ in range(40)]
    watchers = [Guest(evening.open.watcher) for _ in range(Limits().watchers + 5)]
    assert evening.join(0).screen["seat"] == 0
    assert evening.join(1).screen["seat"] == 1
    until(lambda: sum(stream.seat == 0 for stream in streams(evening)) == 1)
    until(lambda: all({"taken", "end"} & {*page.events} for page in pages))
    refused = [watcher for watcher in watchers if not watcher.screens]
    assert len(refused) <= 5
    here = json.loads(get(f"{evening.open.watcher}/here")[1])
    assert (here["seat"], here["full"]) == (WATCHER, True)
    assert here["title"] == "Enough devices are watching already"
    for watcher in watchers:
        watcher.close()


def test_wrong_words_are_limited_per_address(hosts: Hosts) -> None:
    """A stranger who tries words keeps nobody else out, with the words or with the code."""
    evening = hosts("qwinto", 2, door=True)
    base = evening.open.base()

    def attempt(words: str, source: str) -> tuple[int, dict[str, object]]:
        return post(base, "table", {"words": words}, source=source)

    codes = [attempt(f"no-no-{number}", "127.0.0.66")[0] for number in range(97)]
    assert codes[:12] == [200] * 12
    assert codes[20:] == [429] * 77
    assert attempt(words_of(evening), "127.0.0.66")[0] == 429
    assert all(attempt(words_of(evening), f"127.0.1.{number}")[1]["door"] for number in range(97))


def test_the_common_limit_for_wrong_words_leaves_the_code_open(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True)
    base, links = evening.open.base(), evening.open.host.presence.links
    tries = [post(base, "table", {"words": "no-no-no"}, source=f"127.0.2.{n}")[0] for n in range(100)]
    assert tries[:60] == [200] * 60
    assert tries[70:] == [429] * 30
    assert post(base, "table", {"words": links.words}, source="127.0.3.1")[0] == 429
    for number in range(30):  # whoever scans the code gets in
        assert post(base, "table", {"words": links.join_key}, source=f"127.0.4.{number}")[1]["door"]
    assert ask(evening, words=links.join_key)[0] == 200


def test_the_qr_code_has_a_key_of_its_own(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True)
    links = evening.open.host.presence.links
    assert JOIN_KEY.fullmatch(links.join_key)
    assert links.join_key != hosts("qwinto", 2, door=True).open.host.presence.links.join_key
    assert get(evening.open.base() + links.join_key)[0] == 200  # the page that asks for a seat
    wrong = links.join_key[:-1] + ("a" if links.join_key[-1] != "a" else "b")
    assert post(evening.open.base(), "table", {"words": wrong})[1] == {"wrong": True}


def test_all_seats_taken(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True)
    evening.everybody()
    overview = post(evening.open.base(), "table", {"words": words_of(evening)})[1]
    assert overview["full"]["title"] == "Every seat is taken"


def test_closed_door(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    for answer in (
        json.loads(get(evening.open.base(), "/door")[1]),
        post(evening.open.base(), "table", {"words": words_of(evening)})[1],
        ask(evening)[1],
    ):
        assert answer["door"] is False
        assert answer["title"] == "You need a personal link for this table"
    assert json.loads(get(hosts("qwinto", 2, door=True).open.base(), "/door")[1]) == {"door": True}


def test_removed_closed_and_unknown_links_have_their_own_words(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True)
    anna, ben = ClosedPage(evening.open.link(0)), ClosedPage(evening.open.link(1))
    until(lambda: anna.screens and ben.screens)
    evening.call(lambda: evening.open.host.presence.disconnect(0))
    anna.until(lambda: "closed" in anna.events)
    join_path = f"/{evening.open.host.presence.links.join_key}"
    assert anna.closed["reason"] == "removed"
    assert (anna.closed["title"], anna.closed["to"]) == ("Your phone was disconnected", join_path)
    status, body, _headers = get(f"{anna.link}/here")
    assert (status, json.loads(body)["reason"], json.loads(body)["to"]) == (404, "removed", join_path)
    unknown = f"{evening.open.base()}{'A' * 22}"
    status, body, _headers = get(f"{unknown}/here", headers={"Accept-Language": "de"})
    answer = json.loads(body)
    assert (status, answer["reason"], answer["to"]) == (404, "unknown-link", "/")
    assert answer["title"] == "Dieser Link gilt nicht"
    status, body, headers = get(unknown)
    assert (status, headers["Content-Type"]) == (404, "text/html; charset=utf-8")  # the page shows the reason
    evening.open.close()
    ben.until(lambda: "closed" in ben.events)
    assert (ben.closed["reason"], ben.closed["title"]) == ("closed", "The table is closed for now")
    for page in (anna, ben):
        page.close()


class ClosedPage(Guest):
    """A page that remembers why it was closed."""

    closed: dict[str, str]

    def heard(self, name: str, data: str) -> None:
        super().heard(name, data)
        if name == "closed":
            self.closed = json.loads(data)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_every_state_has_title_text_and_button(language: str, state: str) -> None:
    for part in ("", "-text", "-button"):
        assert catalog_for(language).knows(f"guests.state.{state}{part}")
