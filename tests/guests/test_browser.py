"""The guest's page in a real Chromium, by touch: whole games, refusals, steps back, lost connections, a killed host."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from sheets.answers import Pass
from sheets.codec import encode_move
from sheets.corrections import Correct
from sheets.qwinto.moves import Enter
from tests.guests.browser import Browser, Page, missing
from tests.guests.client import PATIENCE, free_port
from tests.guests.conftest import Evening, Hosts
from tests.guests.robot import picks
from tests.sheets.setups import choose

ROOT = Path(__file__).resolve().parents[2]
LONG = bool(os.environ.get("SPIELBLOCK_LONG"))
pytestmark = pytest.mark.skipif(
    bool(missing()) and not os.environ.get("CI"), reason=f"no browser: {missing()} (scripts/system_libs.sh installs it)"
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of this file."""
    browser = Browser(360, 660)
    yield browser
    browser.close()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Browser]:
    """A German phone in portrait; each tab is one."""
    yield chromium
    chromium.clear()


def tapped(page: Page, game: Any, move: Any, screen: dict[str, Any]) -> None:
    """Taps what makes this move on the page of who makes it."""
    page.until("return document.querySelector('#app:not(.moved)')?.dataset.version === arguments[0]", screen["version"])
    said = encode_move(move)
    said.pop("outcome", None)
    fields = (screen.get("sheet") or {"fields": ()})["fields"]
    tray = screen.get("tray") or {}
    field = next((one for one in fields if one.get("m") == said), None)
    button = next((one for one in tray.get("buttons", ()) if one.get("m") == said), None)
    if field:
        if screen["sheet"].get("answered"):
            page.tap(".btn", tray["change"])
        page.tap(f"[data-field='{field['r']}.{field['c']}']")
    elif button:
        page.tap(".btn", button["label"])
    elif "form" in tray and tray["form"]["m"]["do"] == said["do"]:
        _fill(page, tray["form"], said)
    else:
        picked = picks(screen, move)
        for place, id in enumerate(picked, 1):
            page.tap(f"[data-card='{id}']")
            said = ",".join(picked[:place])  # the offers move what lies above them
            page.until("return document.querySelector('#app').dataset.offers === arguments[0]", said)
        label = page.until(
            """const wanted = arguments[0], b = [...document.querySelectorAll('.btn')];
            return wanted.find(w => b.some(e => e.innerText === w))""",
            _labels(game, move, screen),
        )
        page.tap(".btn", label)


def _labels(game: Any, move: Any, screen: dict[str, Any]) -> list[str]:
    """Returns how the page may call the move: asked of the same offers, in German."""
    from guests.screens import offers_for
    from guests.seen import Seen
    from words.catalogue import catalogue

    found = offers_for(Seen.of(game, screen["seat"]), catalogue("de"), tuple(picks(screen, move)))
    return [one["label"] for one in found["offers"] if one["m"] == encode_move(move)]


def _fill(page: Page, form: dict[str, Any], said: dict[str, Any]) -> None:
    if "each" in form:
        for row, value in said[form["each"]].items():
            page.run(
                "const b = document.querySelector(arguments[0]); b.value = arguments[1]; b.oninput()",
                f"[data-box='{row}']", str(value),
            )  # fmt: skip
        page.tap(".btn.main")
        return
    wanted = set(said[form["toggles"]])
    on = set(form.get("on") or ())
    for die in wanted ^ on:
        page.tap(f"[data-die='{die}']")
    if "numbers" in form:
        page.tap(f"[data-key='{said[form['numbers']]}']")
    else:
        page.tap(".btn.main")


def up_to_date(evening: Evening, pages: list[Page]) -> None:
    """Waits until every page shows the points and whose turn it is."""
    for seat, page in enumerate(pages):
        screen = evening.call(lambda seat=seat: evening.open.host.screen(seat, "de"))
        people = [[one["total"], one["turn"]] for one in screen["people"]]
        page.until(
            """return JSON.stringify([...document.querySelectorAll('.seat')].map(
            e => [e.querySelector('b').innerText, e.classList.contains('turn')])) === arguments[0]""",
            json.dumps(people, ensure_ascii=False, separators=(",", ":")),
        )


def play(evening: Evening, pages: list[Page], rng: Random, most: int = 4000) -> None:
    """Plays by taps, to the end or for *most* moves; without the flag for long runs people miss often."""
    for _ in range(most):
        game = evening.game
        if game.over:
            break
        waiting = game.rules.waiting(game.state)
        move = choose(game, rng)
        missed = [Pass(seat) for seat in waiting if not LONG and game.check(Pass(seat)) is None]
        if missed and rng.random() < 0.95:
            move = missed[0]
        seat = getattr(move, "seat", waiting[0] if waiting else 0)
        if move.do == "switch" or (seat not in waiting and move.do in ("pass", "enter")):
            continue
        before = game.cursor
        tapped(pages[seat], game, move, evening.call(lambda seat=seat: evening.open.host.screen(seat, "de")))
        _played(evening, before)
        if rng.random() < 0.1:
            up_to_date(evening, pages)
    up_to_date(evening, pages)


def _played(evening: Evening, before: int) -> None:
    end = time.monotonic() + PATIENCE
    while evening.game.cursor == before:
        assert time.monotonic() < end, "the tap did not arrive"
        time.sleep(0.005)
    evening.call(lambda: None)  # what follows by itself has been played, too


@pytest.mark.parametrize(("game", "options"), [("qwinto", {"components": "app"}), ("qwantum", {"components": "app"})])
def test_three_guests_play_a_whole_game_by_touch(game: str, options: Any, hosts: Hosts, phone: Browser) -> None:
    evening = hosts(game, 3, seed=4, **options)
    pages = [phone.open(evening.open.link(seat)) for seat in range(3)]
    play(evening, pages, Random(5))
    assert evening.game.over
    totals = [str(seat.total).replace("-", "−") for seat in evening.game.standing.seats]
    for page in pages:
        page.until("return document.querySelector('.win h2')")
        shown = page.run("return [...document.querySelectorAll('tr.sum td')].slice(1).map(e => e.innerText)")
        assert [one.removeprefix("★ ") for one in shown] == totals
    watched_again(pages[1])


def watched_again(page: Page) -> None:
    """The finished game is gone through from its first move, and left; nothing can be written meanwhile."""
    page.tap(".btn", "Partie ansehen")
    page.shows("Zug 1 von")
    assert page.run("return document.querySelector('.btns .btn').disabled")
    assert page.count("button.f") == 0
    page.tap(".btn", "Vor")
    page.shows("Zug 2 von")
    page.tap(".btn", "Zurück")
    page.shows("Zug 1 von")
    page.tap(".btn", "Schließen")
    page.until("return document.querySelector('.win h2')")


CARD_GAMES = [
    ("qwinto-cards", 2, {"components": "app"}),
    ("quando", 2, {"components": "app", "target": 15}),
    ("quanto", 2, {"components": "app"}),
    ("monad", 2, {"components": "app", "goal": 1}),
]


@pytest.mark.parametrize(("game", "seats", "options"), CARD_GAMES)
def test_cards_are_played_by_touch(game: str, seats: int, options: Any, hosts: Hosts, phone: Browser) -> None:
    """One game of each; without the flag for long runs its first moves, and the rest of it by the robot next door."""
    evening = hosts(game, seats, seed=6, **options)
    pages = [phone.open(evening.open.link(seat)) for seat in range(seats)]
    play(evening, pages, Random(7), 4000 if LONG else 11)
    assert evening.game.cursor >= 10
    assert evening.game.over or not LONG
    for seat, page in enumerate(pages):
        if not evening.game.over:
            held = "return document.querySelectorAll('.hand .pc').length === arguments[0]"
            page.until(held, _held(evening.game, seat))


def _held(game: Any, seat: int) -> int:
    hands = game.state.piles.hands if hasattr(game.state, "piles") else game.state.hands
    return len(hands[seat])


def three_at_qwinto(hosts: Hosts, phone: Browser) -> tuple[Evening, list[Page]]:
    """A throw of 5 in orange and yellow stands; nobody has answered."""
    evening = hosts("qwinto", 3, components="table")
    pages = [phone.open(evening.open.link(seat)) for seat in range(3)]
    pages[0].tap("[data-die='orange']")
    pages[0].tap("[data-die='yellow']")
    pages[0].tap("[data-key='5']")
    for page in pages:
        page.until("return document.querySelector('.f.fit')")
    return evening, pages


def test_a_refusal_says_why_and_points_at_the_field_in_the_way(hosts: Hosts, phone: Browser) -> None:
    evening, (anna, ben, cem) = three_at_qwinto(hosts, phone)
    anna.tap("[data-field='orange.6']")
    ben.tap("[data-field='orange.6']")
    cem.tap(".btn", "Verzichten")
    ben.tap("[data-die='orange']")
    ben.tap("[data-key='4']")
    anna.until("return document.querySelector('.f.fit')")
    anna.tap("[data-field='orange.8']")  # QWD-R6: 4 behind the 5
    anna.shows("4 passt hier nicht")
    assert anna.count("[data-field='orange.6'].way") == 1
    assert anna.count("[data-field='orange.8'].no") == 1
    assert evening.game.state.writing.answers == (None, None, None)
    anna.tap("[data-field='orange.4']")
    anna.until("return document.querySelector('[data-field=\"orange.4\"].now')")


def test_an_answer_is_changed_and_a_throw_taken_back(hosts: Hosts, phone: Browser) -> None:
    evening, (anna, ben, _) = three_at_qwinto(hosts, phone)
    anna.tap(".undo")  # a slip: it was no 5
    ben.shows("Warten auf Anna")
    assert evening.game.cursor == 0
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='6']")
    ben.until("return document.querySelector('.f.fit')")
    ben.tap("[data-field='orange.6']")
    ben.tap(".btn", "Meine 6 ändern")
    ben.tap("[data-field='orange.9']")
    ben.until("return document.querySelector('[data-field=\"orange.9\"].now')")
    assert evening.game.state.writing.answers == (None, ("orange", 9), None)
    assert evening.game.moves[-2:] == (Enter(1, "orange", 6), Enter(1, "orange", 9))


def test_a_held_field_is_corrected_and_a_tap_on_it_says_how(hosts: Hosts, phone: Browser) -> None:
    evening, (anna, ben, cem) = three_at_qwinto(hosts, phone)
    anna.tap("[data-field='orange.6']")
    cem.tap(".btn", "Verzichten")
    ben.tap("[data-field='orange.6']")
    written = "[data-field='orange.6']:not(.now) .num"
    ben.until("return document.querySelector(arguments[0])", written)  # the round is over
    ben.tap("[data-field='orange.6']")
    ben.shows("Halt das Feld gedrückt")
    ben.hold("[data-field='orange.6']")
    ben.shows("Orange: Was soll da stehen?")
    assert evening.game.cursor == 4  # a held field is no tap
    ben.tap("[data-key='7']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"] .num')?.innerText === '7'")
    assert evening.game.moves[-1] == Correct(1, "orange", 6, 7)


def test_a_hand_is_covered_when_the_phone_is_put_down(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("quando", 2, components="app")
    page = phone.open(evening.open.link(0))
    page.tap(".btn", "Karten geben")
    page.until("return document.querySelectorAll('.hand .pc').length")
    shown = page.text(".hand .cards")
    page.tap(".cover")
    page.until("return document.querySelectorAll('.hand .pc.back').length === arguments[0]", len(shown.split()))
    assert page.text(".hand .cards").strip() == ""
    page.tap(".cover")
    page.until("return document.querySelector('.hand .cards').innerText === arguments[0]", shown)


def test_a_reload_and_airplane_mode_lead_back_to_the_same_place(hosts: Hosts, phone: Browser) -> None:
    _, (anna, ben, _) = three_at_qwinto(hosts, phone)
    ben.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    ben.reload()
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    ben.shows("Meine 5 ändern")
    ben.offline(True)
    ben.shows("Verbindung weg")
    anna.tap("[data-field='orange.7']")
    anna.until("return document.querySelector('[data-field=\"orange.7\"].now')")
    ben.offline(False)
    ben.until("return document.querySelectorAll('.seat i').length === 2", patience=3)  # Anna's tick too
    ben.until("return !document.querySelector('#over.show')")


def test_a_tap_that_does_not_get_through_arrives_later_and_once(hosts: Hosts, phone: Browser) -> None:
    evening, (anna, ben, _) = three_at_qwinto(hosts, phone)
    ben.block("*/move")
    ben.tap("[data-field='orange.6']")
    anna.tap("[data-field='orange.7']")
    anna.until("return document.querySelector('[data-field=\"orange.7\"].now')")
    assert evening.game.state.writing.answers == (("orange", 7), None, None)
    ben.block()
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert evening.game.moves.count(Enter(1, "orange", 6)) == 1


def test_the_newest_page_has_the_seat(hosts: Hosts, phone: Browser) -> None:
    evening, (anna, _, _) = three_at_qwinto(hosts, phone)
    second = phone.open(evening.open.link(0))
    second.shows("Fehlwurf")
    anna.shows("auf einem anderen Gerät offen")
    anna.tap(".btn", "Hier weiterspielen")
    second.shows("auf einem anderen Gerät offen")
    anna.tap("[data-field='orange.7']")
    anna.until("return document.querySelector('[data-field=\"orange.7\"].now')")


def test_somebody_without_a_link_scans_the_code_and_is_let_in(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 3, door=True)
    ben = phone.open(evening.open.join_link())
    ben.shows("Wer bist du?")
    ben.tap("[data-seat='1']")
    ben.tap(".btn", "Als Ben mitspielen")
    ben.shows("Du hast angeklopft")
    (asking,) = evening.call(lambda: list(evening.open.host.door.asking.values()))
    evening.call(lambda: evening.open.host.let_in(asking.key, asking.seat))
    ben.shows("Warten auf Anna")
    assert ben.run("return location.pathname") == urlsplit(evening.open.link(1)).path
    cem = phone.open(evening.open.base())  # the address was typed, so the words are asked for
    cem.run("const b = document.querySelector('input.nr'); b.value = arguments[0]; b.oninput()", "Amsel Birne Boot")
    cem.tap(".btn", "Weiter")
    cem.shows("nicht die Wörter")
    words = evening.open.host.links.words.replace("-", " ").title()
    cem.run("const b = document.querySelector('input.nr'); b.value = arguments[0]; b.oninput()", words)
    cem.tap(".btn", "Weiter")
    cem.tap("[data-seat='-1']")
    cem.tap(".btn", "Nur zuschauen")
    cem.shows("Du hast angeklopft")
    (asking,) = evening.call(lambda: [one for one in evening.open.host.door.asking.values() if not one.opened])
    evening.call(lambda: evening.open.host.turn_away(asking.key))
    cem.shows("Diesmal leider nicht")


@pytest.mark.skipif(not Path("/proc/net/if_inet6").exists(), reason="no IPv6 here")
def test_a_page_that_came_by_ipv6_plays_like_any_other(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, addresses=("::1",), components="table")
    anna, ben = (phone.open(evening.open.link(seat)) for seat in range(2))
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='5']")
    ben.until("return document.querySelector('.f.fit')")
    assert evening.game.cursor == 1


def test_a_page_asks_nothing_of_any_other_host(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, components="app")
    page = phone.open(evening.open.link(0))
    page.until("return document.querySelector('.btn')")
    asked = page.run("return performance.getEntriesByType('resource').map(e => new URL(e.name).host)")
    assert set(asked) == {urlsplit(evening.open.base()).netloc}


class Hosted:
    """A host without a screen, in a process of its own."""

    def __init__(self, *said: str) -> None:
        command = [sys.executable, "-m", "guests", *said, "--bind", "127.0.0.1"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.ready = json.loads(self.process.stdout.readline())

    def end(self, how: int) -> int:
        """Sends a signal and waits for the end."""
        self.process.send_signal(how)
        return self.process.wait(20)


def test_a_killed_host_comes_back_and_everybody_with_it(tmp_path: Path, phone: Browser) -> None:
    first = Hosted("--game", "qwinto", "--players", "Anna,Ben", "--option", "components=table", "--data", str(tmp_path),
                   "--port", str(free_port()))  # fmt: skip
    links = [seat["link"] for seat in first.ready["seats"]]
    anna, ben = map(phone.open, links)
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='5']")
    ben.until("return document.querySelector('.f.fit')")
    ben.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    first.end(signal.SIGKILL)
    anna.shows("Verbindung weg")
    again = Hosted("--resume", first.ready["id"], "--data", str(tmp_path))
    assert again.ready["seats"] == first.ready["seats"]
    anna.until("return document.querySelectorAll('.seat i').length === 1", patience=3)
    ben.until("return !document.querySelector('#over.show')", patience=3)
    anna.tap("[data-field='orange.7']")  # the round is closed: Ben throws next
    ben.shows("Du bist dran")
    assert again.end(signal.SIGINT) == 0
