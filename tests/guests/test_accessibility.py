"""Accessibility of the guests' page in Chromium: axe in every state of every game, announcements, focus, large text."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from sheets.answers import Pass
from sheets.qwinto.moves import Announce, Enter
from tests.guests.browser import Browser, ChromiumPage, needs_browser
from tests.guests.conftest import Hosts
from tests.guests.tables import three_at_qwinto
from tools.tour.guests import STOPS, GuestTour, Stop

pytestmark = needs_browser

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "tools" / "page" / "node_modules" / "axe-core" / "axe.min.js"
HAS_AXE = AXE.exists() or bool(os.environ.get("CI"))
RUN_AXE = """
const [only, done] = arguments;
axe.run(document, {resultTypes: ['violations'], ...(only ? {runOnly: only} : {})}).then(found => done(
    found.violations.map(each => [each.id, each.nodes.slice(0, 3).map(node => node.html.slice(0, 200))])));
"""
LOSES = """
// What is cut off or covered: every button can be scrolled into sight, and no text runs out of the page.
const lost = [];
for (const e of document.querySelectorAll('button, input')) {
    if (e.disabled || !e.offsetParent) continue;
    e.scrollIntoView({block: 'center', inline: 'center'});
    const r = e.getBoundingClientRect();
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    if (!hit || !e.contains(hit)) lost.push('covered: ' + (e.getAttribute('aria-label') || e.innerText));
}
for (const e of document.querySelectorAll('h1, p, .btn span, .key, b, li, th, td')) {
    if (!e.offsetParent || !e.innerText.trim() || e.closest('.hidden-words, .sheet')) continue;
    e.scrollIntoView({block: 'center', inline: 'nearest'});
    const r = e.getBoundingClientRect();
    if (r.left < -1 || r.right > innerWidth + 1) lost.push('outside: ' + e.innerText.slice(0, 60));
    const style = getComputedStyle(e);
    const clips = style.overflow === 'hidden' && style.textOverflow !== 'ellipsis';
    if (clips && e.clientWidth && e.scrollWidth > e.clientWidth + 2)
        lost.push('cut: ' + e.innerText.slice(0, 60));
}
return lost;
"""


LARGE = "document.documentElement.style.fontSize = arguments[0]; window.dispatchEvent(new Event('resize'))"


def lost(page: ChromiumPage) -> list[Any]:
    """Returns what is cut off or covered with text of twice the size, and on a screen of 320 x 520."""
    page.run(LARGE, "200%")
    found = [("200 %", *page.run(LOSES))]
    page.run(LARGE, "")
    page.resize(320, 520)
    found.append(("320 px", *page.run(LOSES)))
    page.resize(*page.browser.size)
    return [each for each in found if len(each) > 1]


class Inspection(GuestTour):
    """The picture tour of all games and states, with checks instead of screenshots."""

    def __init__(self, browser: Browser, television: bool = False) -> None:
        self.browser = browser
        self.television = television
        self.found: list[Any] = []
        self.states: list[str] = []

    def picture(self, page: ChromiumPage, name: str) -> None:
        """Looks for violations; the theme changes nothing but colors, so the dark one is checked for contrast only."""
        page.until("return !document.querySelector('.card.plain')")
        self.states.append(name)
        if HAS_AXE:
            if page.run("return typeof axe === 'undefined'"):
                page.run(AXE.read_text("utf-8"))
            for theme, only in (("light", None), ("dark", "color-contrast")):
                self.browser.theme(theme == "dark")
                self.found += [(name, theme, *each) for each in page.run_async(RUN_AXE, only)]
            self.browser.theme(False)
        if len(self.states) == 1 and not self.television:
            self.found += [(name, *each) for each in lost(page)]


@pytest.mark.skipif(not HAS_AXE, reason="no axe-core: tools/page/check.sh installs it with npm")
def test_axe_is_installed() -> None:
    """Without it the next tests check large text and narrow screens only."""
    assert AXE.stat().st_size > 100_000


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_every_state_is_accessible(stop: Stop, phone: Browser) -> None:
    """Axe finds nothing in light and dark; 200 % text and 320 px lose nothing."""
    inspection = Inspection(phone)
    inspection.visit(stop)
    assert inspection.states
    assert inspection.found == []


@pytest.mark.parametrize("stop", [stop for stop in STOPS if stop.name in ("qwinto-enter", "qwantum-take", "quando")],
                         ids=lambda stop: stop.name)  # fmt: skip
def test_a_shared_screen_is_accessible(stop: Stop, phone: Browser) -> None:
    inspection, usual = Inspection(phone, television=True), phone.size
    phone.size = (1280, 720)
    try:
        inspection.visit(stop)
    finally:
        phone.size = usual
    assert inspection.states
    assert inspection.found == []


def test_large_text_and_narrow_screens_lose_nothing_on_the_join_page(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 6, door=True)
    for link, control in ((evening.open.base(), "#words"), (evening.open.join_link(), ".choice")):
        page = phone.open(link)
        page.until("return document.querySelector(arguments[0])", control)
        assert lost(page) == []


def test_every_event_is_announced_once(hosts: Hosts, phone: Browser) -> None:
    evening, (cem,) = three_at_qwinto(hosts, phone, (2,))
    cem.run(
        """window.said = []; new MutationObserver(() => {
            const text = document.getElementById('live').textContent; if (text) window.said.push(text);
        }).observe(document.getElementById('live'), {childList: true})"""
    )
    evening.call(lambda: evening.table.play(Enter(0, "orange", 6)))  # what others did
    cem.until("return window.said.join().includes('Anna')")
    cem.tap("[data-field='purple.3']")  # a refusal: purple was not rolled
    cem.until("return window.said.join().includes('Lila')")
    evening.call(lambda: evening.table.play(Pass(1)))
    cem.tap("[data-field='orange.6']")
    cem.until("return document.querySelector('.seat.turn:not(.me)')")
    evening.call(lambda: evening.table.play(Announce(4, ("orange",))))  # a turn
    cem.until("return window.said.join().includes('Wohin mit der 4')")
    announced = cem.run("return window.said")
    assert len(announced) == len(set(announced)), announced
    assert sum("5 in Orange" in each and "Anna" in each for each in announced) == 1, announced
    assert sum("Lila" in each for each in announced) == 1, announced
    assert sum("Wohin mit der 4" in each for each in announced) == 1, announced


def test_focus_typing_and_scrolling_survive_messages(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("quando", 3, components="table")
    anna, ben = (phone.open(evening.open.link(seat)) for seat in range(2))
    ben.type("[data-box]", "1")
    anna.type("[data-box]", "12")
    anna.press("Enter")  # the keyboard alone enters it
    ben.until("return document.querySelectorAll('.entered .icon').length === 1")
    assert ben.run("return [document.activeElement.dataset.box, document.activeElement.value]") == ["seat1", "1"]
    ben.press("7", "Enter")
    anna.until("return document.querySelectorAll('.entered .icon').length === 2")
    entered = evening.call(lambda: evening.open.host.screen(0, "de"))["entered"]
    assert [entry["text"] for entry in entered] == ["12", "17", "zählt noch"]
    ben.until("return !document.querySelector('.own')")  # nothing more is asked for
    ben.tap(".btn", "Meine 17 ändern")
    ben.type("[data-box]", "18")
    ben.press("Enter")
    ben.tap(".btn", "Meine 18 ändern")


def test_focus_stays_on_a_field_while_others_answer_and_in_the_menu(hosts: Hosts, phone: Browser) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    ben.run("document.querySelector('[data-field=\"yellow.4\"]').focus()")
    evening.call(lambda: evening.table.play(Enter(0, "orange", 6)))
    ben.until("return document.querySelectorAll('.seat.done').length === 1")
    assert ben.run("return document.activeElement.dataset.field") == "yellow.4"
    ben.run("Object.defineProperty(document.getElementById('app'), 'inert', {set() {}})")  # as in Chrome 88
    ben.tap(".menu-button")
    ben.until("return document.activeElement.closest('.menu')")
    for _ in range(ben.count(".menu button") + 1):
        ben.press("Tab")
        assert ben.run("return document.activeElement.closest('.menu') !== null")
    ben.press("Escape")
    ben.until("return !document.querySelector('.menu')")


def test_fields_are_named_with_their_number_and_whether_it_fits(hosts: Hosts, phone: Browser) -> None:
    _, (anna,) = three_at_qwinto(hosts, phone, (0,))
    names = anna.run(
        "return Object.fromEntries([...document.querySelectorAll('.field')].map(e => [e.dataset.field, e.ariaLabel]))"
    )
    assert names["orange.6"] == "Orange, Feld 4: 5 passt"
    assert names["orange.3"] == "Orange, Feld 2 mit Bonus: 5 passt"
    assert names["purple.3"].startswith("Lila, Feld 4: ")
    assert "Lila" in names["purple.3"].partition(": ")[2]  # why not
    anna.tap("[data-field='orange.6']")
    anna.until("return document.querySelector('.field.now')")
    assert anna.run("return document.querySelector('.field.now').ariaLabel") == "Orange, Feld 4: 5, gerade eingetragen"


def test_reduced_motion_stops_all_animations(hosts: Hosts, phone: Browser) -> None:
    _, (anna,) = three_at_qwinto(hosts, phone, (0,))
    anna.front().theme(False, reduced_motion=True)
    anna.block("*/move")
    anna.tap("[data-field='orange.6']")
    anna.until("return document.querySelector('.field.pending')")
    lasting = anna.run(
        "return document.getAnimations().filter(each => each.effect.getComputedTiming().activeDuration > 50).length"
    )
    assert lasting == 0
    anna.block()
