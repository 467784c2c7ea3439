"""States of a guest's page in Chromium: pending taps, a sleeping host, and reasons why the game cannot continue."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from sheets.qwinto.moves import Announce, Enter
from tests.guests.browser import Browser, ChromiumPage, needs_browser
from tests.guests.client import PATIENCE
from tests.guests.conftest import Evening, Hosts
from tests.guests.tables import hosted_with_a_five, three_at_qwinto
from tools.tour.guests import played_at

pytestmark = needs_browser

WATCH_FIRST_FRAME = """
window.seen = null;
document.addEventListener('click', () => requestAnimationFrame(() => {
    window.seen = document.querySelector(arguments[0]) !== null;
}), {once: true});
"""


@pytest.fixture
def busy() -> Iterator[Event]:
    """Blocks the thread that owns a table: `evening.owner.submit(busy.wait)`."""
    event = Event()
    yield event
    event.set()


def test_a_tap_is_pending_within_a_frame_and_blocks_others(hosts: Hosts, phone: Browser, busy: Event) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    evening.owner.submit(busy.wait)
    ben.run(WATCH_FIRST_FRAME, "[data-field='orange.6'].pending")
    ben.tap("[data-field='orange.6']")
    assert ben.until("return window.seen !== null && [window.seen]") == [True]
    ben.shows("5 geht raus")
    ben.run("document.querySelector('[data-field=\"orange.8\"]').click()")
    busy.set()
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert evening.game.moves.count(Enter(1, "orange", 6)) == 1
    assert Enter(1, "orange", 8) not in evening.game.moves
    ben.until("return document.querySelectorAll('.seat.done').length === 1")


TIME_FROM_TAP = """
window.seconds = 0;
document.addEventListener('click', () => {
    const tapped = performance.now();
    const watch = new MutationObserver(() => {
        if (!document.querySelector(arguments[0])) return;
        watch.disconnect();
        window.seconds = (performance.now() - tapped) / 1000;
    });
    watch.observe(document.body, {subtree: true, childList: true, attributes: true});
}, {once: true});
"""
"""Measured in the page, so that a busy machine that runs the test late does not count."""


def test_the_page_names_the_sleeping_phone_after_1_5_s(hosts: Hosts, phone: Browser, busy: Event) -> None:
    evening = hosts("qwinto", 3, components="table")
    evening.call(lambda: evening.table.play(Announce(5, ("orange",))))
    evening.join(0)
    ben = phone.open(evening.open.link(1))  # Cem has no phone: the host's is Cem's
    ben.until("return document.querySelector('.field.fits')")
    evening.owner.submit(busy.wait)
    ben.run(TIME_FROM_TAP, ".over-card.asleep")
    ben.tap("[data-field='orange.6']")
    ben.shows("Weckt mal das Handy von Cem")
    assert ben.until("return window.seconds") < 3  # a heartbeat may have told it before the 1.5 s
    assert ben.count("[data-field='orange.6'].pending") == 1  # the sheet stays readable
    busy.set()
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    ben.until("return !document.querySelector('.over-card.asleep')")
    assert evening.game.moves.count(Enter(1, "orange", 6)) == 1


def test_a_pending_tap_can_be_taken_back(hosts: Hosts, phone: Browser, busy: Event) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    evening.owner.submit(busy.wait)
    ben.tap("[data-field='orange.6']")
    ben.tap(".over-card .btn", "5 zurücknehmen")
    ben.shows("zurückgenommen")
    busy.set()
    ben.until(
        "return !document.querySelector('.over-card') && document.querySelector('[data-field=\"orange.6\"].fits')"
    )
    assert evening.game.state.entry_round.answers == (None, None, None)


def test_a_double_tap_does_not_press_a_new_button(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, components="app")
    anna = phone.open(evening.open.link(0), guarded=True)
    anna.run("document.body.dataset.guard = '60000'")  # longer than a busy machine takes for the second tap
    position = anna.until(
        """const e = document.querySelector('.btn.main'); if (!e || document.fonts.status === 'loading') return null;
        const r = e.getBoundingClientRect(); return [Math.round(r.right - 30), Math.round(r.top + r.height / 2)]"""
    )
    anna.point(*position)
    anna.until("return document.querySelector('.btn.bad')")
    covered = "return document.elementFromPoint(arguments[0], arguments[1]).closest('.btn.bad') !== null"
    assert anna.run(covered, *position)  # the miss is where the roll was
    anna.run("window.addEventListener('click', () => { window.clicked = true; }, {capture: true})")
    anna.point(*position)
    anna.until("return window.clicked")
    anna.drawn()
    assert anna.count(".sending, .pending") == 0
    assert evening.game.cursor == 1
    anna.run("document.body.dataset.guard = ''")  # the page's own time
    time.sleep(0.9)
    anna.point(*position)
    anna.until("return document.querySelector('.seat.done')")
    assert evening.game.cursor == 2


def test_a_frozen_host_is_noticed_and_loses_no_tap(tmp_path: Path, phone: Browser) -> None:
    host, anna, ben = hosted_with_a_five(tmp_path, phone)
    host.process.send_signal(signal.SIGSTOP)
    try:
        ben.tap("[data-field='orange.6']")
        ben.shows("Handy schläft")
        assert ben.count("[data-field='orange.6'].pending") == 1
        anna.shows("Handy schläft")  # without a tap the missing heartbeats tell
    finally:
        host.process.send_signal(signal.SIGCONT)
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    ben.until("return !document.querySelector('.over-card.asleep')")
    anna.until("return document.querySelectorAll('.seat.done').length === 1")
    assert host.end(signal.SIGINT) == 0


def button_of(page: ChromiumPage) -> list[str]:
    """Returns the button labels of a full-page state."""
    labels = page.until(
        "const all = [...document.querySelectorAll('.whole-buttons .btn')]; return all.map(e => e.innerText.trim())"
    )
    return [label.splitlines()[-1] for label in labels]


def at_table(hosts: Hosts, phone: Browser) -> tuple[Evening, ChromiumPage]:
    """Returns a table of three with an open door, and Ben's page."""
    evening = hosts("qwinto", 3, door=True)
    ben = phone.open(evening.open.link(1))
    ben.shows("Warten auf Anna")
    return evening, ben


def test_a_disconnected_guest_gets_a_message_and_can_ask_again(hosts: Hosts, phone: Browser) -> None:
    evening, ben = at_table(hosts, phone)
    evening.call(lambda: evening.open.host.presence.disconnect(1))
    ben.shows("vom Tisch getrennt")
    assert button_of(ben) == ["Nochmal fragen"]
    ben.tap(".whole .btn")
    ben.shows("Wer bist du?")
    ben.tap("[data-seat='1']")
    ben.tap(".btn.main")
    ben.shows("Du hast angeklopft")


def test_a_tap_that_comes_too_late_does_not_hide_why_the_phone_was_disconnected(hosts: Hosts, phone: Browser) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    ben.block("*/move")
    ben.tap("[data-field='orange.6']")
    evening.call(lambda: evening.open.host.presence.disconnect(1))
    ben.shows("vom Tisch getrennt")
    ben.block()
    ben.until("return performance.getEntriesByType('resource').some(e => e.responseStatus === 404)")  # the tap's answer
    ben.drawn()
    ben.shows("vom Tisch getrennt")
    assert ben.count(".field") == 0


def test_a_card_that_is_picked_while_the_host_sleeps_says_later_what_it_can_do(
    hosts: Hosts, phone: Browser, busy: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("guests.owner.PATIENCE", 0.3)  # the question is refused
    evening = hosts("quanto", 2, components="app", seed=7)
    played_at(evening, 6)
    (seat,) = evening.game.rules.waiting(evening.game.state)
    page = phone.open(evening.open.link(seat))
    page.until("return document.querySelector('.hand .card')")
    evening.owner.submit(busy.wait)
    page.tap("[data-card^='h']")
    page.until("return performance.getEntriesByType('resource').some(e => e.responseStatus === 503)")
    assert page.count(".hand .card.chosen") == 1
    busy.set()
    page.until("return document.querySelector('#app').dataset.offers")


def test_a_page_that_slept_itself_connects_again_without_blaming_the_host(hosts: Hosts, phone: Browser) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    streams = evening.open.server.streams
    ben.run(
        """window.blamed = 0;
        new MutationObserver(() => { window.blamed += document.querySelectorAll('.over-card').length; }).observe(
            document.getElementById('overlay'), {childList: true});
        const now = Date.now;
        Date.now = () => now() + 60000;"""  # as after a minute in which nothing ran
    )
    end = time.monotonic() + PATIENCE
    while evening.open.server.streams == streams:
        assert time.monotonic() < end
        time.sleep(0.02)
    ben.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert ben.run("return window.blamed") == 0


def test_a_page_continues_when_a_closed_table_opens_again(hosts: Hosts, phone: Browser) -> None:
    evening, ben = at_table(hosts, phone)
    port = evening.open.host.presence.links.port
    evening.open.close()
    ben.shows("Der Tisch ist gerade zu")
    assert button_of(ben) == ["Nachsehen"]
    evening.open.open(port)
    ben.shows("Warten auf Anna")


def test_a_wrong_link_leads_to_the_join_page(hosts: Hosts, phone: Browser) -> None:
    evening, _ = at_table(hosts, phone)
    lost = phone.open(evening.open.base() + "A" * 22)
    lost.shows("Dieser Link gilt nicht")
    assert len(button_of(lost)) == 1
    lost.tap(".whole .btn")
    lost.shows("Tischwörter")


def test_a_full_table_offers_to_watch(hosts: Hosts, phone: Browser) -> None:
    evening, _ = at_table(hosts, phone)
    for seat in (0, 2):
        evening.join(seat)
    late = phone.open(evening.open.join_link())
    late.shows("Alle Plätze sind besetzt")
    assert button_of(late) == ["Zuschauen"]
    late.tap("[data-seat='1']")
    late.until("return document.querySelectorAll('.whole-buttons .btn').length === 2")
    late.tap(".btn.main")
    late.shows("Du hast angeklopft")
    (request,) = evening.call(lambda: evening.open.host.presence.door.waiting)
    evening.call(lambda: evening.open.host.presence.reject(request.key))
    late.shows("Diesmal leider nicht")
    assert late.run("return document.querySelector('.whole .btn').disabled")  # it says how long to wait
    assert "(" in button_of(late)[0]


def test_a_table_without_a_door_asks_for_a_personal_link(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, door=False)
    stranger = phone.open(evening.open.base())
    stranger.type("#words", "amsel birne boot")
    stranger.press("Enter")
    stranger.shows("persönlichen Link")
    assert button_of(stranger) == ["Nachsehen"]


def test_your_turn_changes_the_title_buzzes_and_shows_a_banner(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, components="table")
    ben = phone.open(evening.open.link(1))
    ben.shows("Warten auf Anna")
    assert ben.run("return document.title") == "Qwinto – Ben"
    ben.run("window.buzzed = 0; navigator.vibrate = () => { window.buzzed += 1; return true; }")
    ben.run("localStorage.setItem('buzz', 'on')")
    ben.run(
        """window.called = 0;
        new MutationObserver(() => { window.called += document.querySelector('.call') ? 1 : 0; }).observe(
            document.getElementById('app'), {childList: true})"""
    )
    evening.call(lambda: evening.table.play(Announce(5, ("orange",))))
    ben.until("return document.title.startsWith('🔴 Du bist dran!')")
    ben.until("return window.called")  # large, for two seconds
    assert ben.run("return window.buzzed") == 1
    ben.until("return !document.querySelector('.call')")


def test_players_have_the_same_color_as_on_the_host(hosts: Hosts, phone: Browser) -> None:
    from guests.looks import PlayerLook

    evening = hosts("qwinto", 2)
    looks = [PlayerLook("#8A5A00", "A"), PlayerLook("#B3372F", "♣", ring=True)]
    evening.open.host.looks = lambda players: looks
    anna = phone.open(evening.open.link(1))
    anna.until("return document.querySelector('.awaited .disc')")
    assert (
        anna.run("return getComputedStyle(document.querySelector('.awaited .disc')).backgroundColor")
        == "rgb(138, 90, 0)"
    )
    anna.resize(780, 360)
    anna.until("return document.querySelectorAll('.discs .disc').length === 2")
    assert anna.text(".discs .me .disc") == "♣"
    images = "return [...document.querySelectorAll('.discs .disc')].map(disc => getComputedStyle(disc).backgroundImage)"
    assert [image.startswith("radial-gradient") for image in anna.run(images)] == [False, True]


def test_a_video_keeps_the_screen_on_without_a_wake_lock(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2)
    anna = phone.open(evening.open.link(0))
    anna.run("Object.defineProperty(navigator, 'wakeLock', {value: undefined})")
    anna.tap(".menu-button")
    anna.tap(".menu-item", "Bildschirm anlassen")
    anna.until("const v = document.querySelector('video'); return v && !v.paused && v.readyState > 1")
    anna.tap(".menu-item", "Bildschirm anlassen")
    anna.until("return document.querySelector('video').paused")
