"""Guest's page in Chromium, by touch: refusals, undo, corrections, joining, lost connections, a killed host."""

from __future__ import annotations

import signal
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sheets.answers import Pass
from sheets.corrections import Correct, CorrectMisses
from sheets.qwinto.moves import Announce, Enter
from tests.guests.browser import Browser, needs_browser
from tests.guests.conftest import Hosts
from tests.guests.tables import Hosted, hosted_with_a_five, three_at_qwinto
from tests.guests.test_page_files import FIRST_LOAD

ROOT = Path(__file__).resolve().parents[2]
pytestmark = needs_browser
RECONNECTED = 15.0
"""Seconds in which a page is back when the host is: it tries at least every 1.5 s, and the machine may be busy."""


def test_a_refusal_gives_the_reason_and_marks_the_conflicting_field(hosts: Hosts, phone: Browser) -> None:
    evening, (anna,) = three_at_qwinto(hosts, phone, (0,))
    for move in (Enter(0, "orange", 6), Enter(1, "orange", 6), Pass(2), Announce(4, ("orange",))):
        evening.call(lambda move=move: evening.table.play(move))
    anna.shows("Wohin mit der 4?")
    anna.tap("[data-field='orange.8']")  # QWD-R6: 4 behind the 5
    anna.until(
        """return document.body.innerText.includes('4 passt hier nicht')
        && document.querySelector('[data-field="orange.6"].in-the-way')
        && document.querySelector('[data-field="orange.8"].refused')"""
    )
    assert evening.game.state.entry_round.answers == (None, None, None)
    anna.tap("[data-field='orange.4']")
    anna.until("return document.querySelector('[data-field=\"orange.4\"].now')")


def test_an_answer_is_changed_and_a_roll_undone(hosts: Hosts, phone: Browser) -> None:
    evening, (anna, ben) = three_at_qwinto(hosts, phone, (0, 1))
    anna.tap(".undo")  # a slip: it was no 5
    ben.shows("Warten auf Anna")
    assert evening.game.cursor == 0
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='6']")
    ben.until("return document.querySelector('.field.fits')")
    ben.tap("[data-field='orange.6']")
    ben.tap(".btn", "Meine 6 ändern")
    ben.tap("[data-field='orange.9']")
    ben.until("return document.querySelector('[data-field=\"orange.9\"].now')")
    assert evening.game.state.entry_round.answers == (None, ("orange", 9), None)
    assert evening.game.moves[-2:] == (Enter(1, "orange", 6), Enter(1, "orange", 9))


def test_a_long_press_corrects_a_field_and_a_tap_explains_it(hosts: Hosts, phone: Browser) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    for move in (Enter(0, "orange", 6), Pass(2)):
        evening.call(lambda move=move: evening.table.play(move))
    ben.tap("[data-field='orange.6']")
    written = "[data-field='orange.6'].written:not(.now)"
    ben.until("return document.querySelector(arguments[0])", written)  # the round is over
    ben.tap("[data-field='orange.6']")
    ben.shows("Halt das Feld gedrückt")
    ben.hold("[data-field='orange.6']")
    ben.shows("Orange: Was soll da stehen?")
    assert evening.game.cursor == 4  # a held field is no tap
    ben.tap("[data-key='7']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].written .face')?.innerText === '7'")  # answered
    assert evening.game.moves[-1] == Correct(1, "orange", 6, 7)
    ben.tap(".menu-button")
    ben.tap(".menu-item", "Eintrag korrigieren")
    ben.shows("Welches Feld korrigieren?")
    ben.activate("button", "Fehlwürfe: 0")  # without a long press, as with a keyboard
    ben.tap("[data-key='2']")
    ben.until("return document.querySelectorAll('.miss.crossed').length === 2")
    assert evening.game.moves[-1] == CorrectMisses(1, 2)


def test_a_covered_hand_shows_no_cards(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("quando", 2, components="app")
    page = phone.open(evening.open.link(0))
    page.tap(".btn", "Karten geben")
    page.until("return document.querySelectorAll('.hand .card').length")
    names = "return [...document.querySelectorAll('.hand .card')].map(e => e.getAttribute('aria-label')).join()"
    card_names = page.run(names)
    page.tap(".cover, .cover-line")
    page.shows("Aufdecken")
    assert page.count(".hand .card") == len(card_names.split(","))
    assert page.run(names).strip(",") == ""
    assert page.text(".hand .hand-cards").strip() == ""
    page.tap(".cover-line")
    page.until(f"{names} === arguments[0]", card_names)


def test_a_page_recovers_after_a_reload_and_after_airplane_mode(hosts: Hosts, phone: Browser) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    ben.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    ben.reload()
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    ben.shows("Meine 5 ändern")
    ben.offline(True)
    ben.shows("Verbindung unterbrochen")
    evening.call(lambda: evening.table.play(Enter(0, "orange", 7)))
    ben.offline(False)
    ben.until("return document.querySelectorAll('.seat.done').length === 2", patience=RECONNECTED)  # Anna's tick too
    ben.until("return !document.querySelector('.over-card.bad')")


def test_a_blocked_tap_is_sent_again_and_played_once(hosts: Hosts, phone: Browser) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    ben.block("*/move")
    ben.tap("[data-field='orange.6']")
    evening.call(lambda: evening.table.play(Enter(0, "orange", 7)))
    ben.until("return document.querySelectorAll('.seat.done').length === 1")
    assert evening.game.state.entry_round.answers == (("orange", 7), None, None)
    ben.block()
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert evening.game.moves.count(Enter(1, "orange", 6)) == 1


def test_the_newest_tab_has_the_seat(hosts: Hosts, phone: Browser) -> None:
    evening, (anna,) = three_at_qwinto(hosts, phone, (0,))
    second = phone.open(evening.open.link(0))
    second.shows("Fehlwurf")
    anna.shows("auf einem anderen Gerät offen")
    anna.tap(".btn", "Hier weiterspielen")
    second.shows("auf einem anderen Gerät offen")
    anna.tap("[data-field='orange.7']")
    anna.until("return document.querySelector('[data-field=\"orange.7\"].now')")


def test_a_guest_joins_by_qr_code_or_by_table_words(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 3, door=True)
    ben = phone.open(evening.open.join_link())
    ben.shows("Wer bist du?")
    ben.tap("[data-seat='1']")
    ben.tap(".btn", "Als Ben mitspielen")
    ben.shows("Du hast angeklopft")
    (request,) = evening.call(lambda: list(evening.open.host.presence.door.requests.values()))
    evening.call(lambda: evening.open.host.presence.accept(request.key, request.seat))
    ben.shows("Warten auf Anna")
    assert ben.run("return location.pathname") == urlsplit(evening.open.link(1)).path
    cem = phone.open(evening.open.base())  # the address was typed, so the words are asked for
    cem.type("#words", "Amsel Birne Boot")
    cem.tap(".btn", "Weiter")
    cem.shows("nicht die Wörter")
    words = evening.open.host.presence.links.words.replace("-", " ").title()
    cem.type("#words", words)
    cem.tap(".btn", "Weiter")
    cem.tap("[data-seat='-1']")
    cem.shows("Du hast angeklopft")
    (request,) = evening.call(lambda: evening.open.host.presence.door.waiting)
    evening.call(lambda: evening.open.host.presence.reject(request.key))
    cem.shows("Diesmal leider nicht")


@pytest.mark.skipif(not Path("/proc/net/if_inet6").exists(), reason="no IPv6 here")
def test_a_game_over_ipv6(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, addresses=("::1",), components="table")
    anna, ben = (phone.open(evening.open.link(seat)) for seat in range(2))
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='5']")
    ben.until("return document.querySelector('.field.fits')")
    assert evening.game.cursor == 1


def test_a_first_visit_is_small_and_asks_no_other_host(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, components="app")
    page = phone.open(evening.open.link(0))
    page.until("return document.querySelector('.btn') && document.fonts.status !== 'loading'")
    entries = "performance.getEntriesByType('resource')"
    asked = page.run(f"return {entries}.map(e => new URL(e.name).host)")
    assert set(asked) == {urlsplit(evening.open.base()).netloc}
    sizes = page.run(
        f"""return [...performance.getEntriesByType('navigation'), ...{entries}].map(
            e => [e.name, e.transferSize])"""
    )
    assert 60_000 < sum(size for _name, size in sizes) <= FIRST_LOAD, sizes  # as the browser counts them
    assert not any("/cards/" in name or "television" in name for name, _size in sizes)


def test_pages_reconnect_after_the_host_was_killed_and_resumed(tmp_path: Path, phone: Browser) -> None:
    first, anna, ben = hosted_with_a_five(tmp_path, phone)
    ben.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    first.end(signal.SIGKILL)
    anna.shows("Verbindung unterbrochen")
    again = Hosted("--resume", first.ready["id"], "--data", str(tmp_path))
    assert again.ready["seats"] == first.ready["seats"]
    anna.until("return document.querySelectorAll('.seat.done').length === 1", patience=RECONNECTED)
    ben.until("return !document.querySelector('.over-card.bad')", patience=RECONNECTED)
    anna.tap("[data-field='orange.7']")  # the round is closed: Ben rolls next
    ben.shows("Du bist dran")
    assert again.end(signal.SIGINT) == 0
