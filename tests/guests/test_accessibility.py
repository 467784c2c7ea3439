"""Accessibility of the guests' page in Chromium: axe in every state of every game, announcements, focus, large text."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.guests.browser import Browser, ChromiumPage, needs_browser
from tests.guests.conftest import Hosts
from tests.guests.test_browser import three_at_qwinto
from tools.tour.guests import STOPS, Stop, Tour

pytestmark = needs_browser

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "tools" / "page" / "node_modules" / "axe-core" / "axe.min.js"
needs_axe = pytest.mark.skipif(
    not AXE.exists() and not os.environ.get("CI"), reason="no axe-core: tools/page/check.sh installs it with npm"
)
RUN_AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ['violations']}).then(found => done(found.violations.map(
    each => [each.id, each.nodes.slice(0, 3).map(node => node.html.slice(0, 200))])));
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


class Inspection(Tour):
    """The picture tour of all games and states, with axe instead of screenshots."""

    def __init__(self) -> None:
        super().__init__(360, 660, False, "de")
        self.found: list[Any] = []
        self.states: list[str] = []

    def picture(self, page: ChromiumPage, name: str) -> None:
        """Looks for violations in both themes."""
        page.until("return !document.querySelector('.card.plain')")
        page.run(AXE.read_text("utf-8"))
        self.states.append(name)
        for dark in (False, True):
            self.browser.theme(dark)
            self.found += [(name, "dark" if dark else "light", *each) for each in page.run_async(RUN_AXE)]
        self.browser.theme(False)


@pytest.fixture(scope="module")
def inspection() -> Iterator[Inspection]:
    """One browser for all stops."""
    inspection = Inspection()
    yield inspection
    inspection.close()


@needs_axe
@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_axe_finds_nothing(stop: Stop, inspection: Inspection) -> None:
    inspection.found.clear()
    inspection.visit(stop)
    assert inspection.states[-1]
    assert inspection.found == []


@needs_axe
@pytest.mark.parametrize("stop", [stop for stop in STOPS if stop.name in ("qwinto-enter", "qwantum-take", "quando")],
                         ids=lambda stop: stop.name)  # fmt: skip
def test_axe_finds_nothing_on_a_shared_screen(stop: Stop, inspection: Inspection) -> None:
    inspection.found.clear()
    inspection.television, inspection.browser.size = True, (1280, 720)
    try:
        inspection.visit(stop)
    finally:
        inspection.television, inspection.browser.size = False, (360, 660)
    assert inspection.found == []


LARGE = "document.documentElement.style.fontSize = '200%'; window.dispatchEvent(new Event('resize'))"


@pytest.mark.parametrize("name", ["qwinto-enter", "qwinto-announce", "qwantum-take", "qwinto-cards", "quando", "quanto",
                                  "monad", "quando-tracker", "qwinto-result"])  # fmt: skip
def test_large_text_and_narrow_screens_lose_nothing(name: str, hosts: Hosts, phone: Browser) -> None:
    from tools.tour.guests import played_at

    stop = next(stop for stop in STOPS if stop.name == name)
    evening = hosts(stop.game, stop.seats, seed=7, **stop.options)
    played_at(evening, min(stop.moves, 24) if stop.moves < 9999 else stop.moves)
    waiting = evening.game.rules.waiting(evening.game.state) or (0,)
    page = phone.open(evening.open.link(waiting[0]))
    page.until("return document.querySelector('#status')")
    page.run(LARGE)
    assert page.run(LOSES) == []
    page.run("document.documentElement.style.fontSize = ''")
    phone.resize(320, 520)
    page.until("return innerWidth === 320")
    assert page.run(LOSES) == []


def test_large_text_and_narrow_screens_lose_nothing_on_the_join_page(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 6, door=True)
    stranger, guest = phone.open(evening.open.base()), phone.open(evening.open.join_link())
    for page, control in ((stranger, "#words"), (guest, ".choice")):
        page.until("return document.querySelector(arguments[0])", control)
        page.run(LARGE)
        assert page.run(LOSES) == []
        page.run("document.documentElement.style.fontSize = ''")
        page.front().resize(320, 520)
        page.until("return innerWidth === 320")
        assert page.run(LOSES) == []


def test_every_event_is_announced_once(hosts: Hosts, phone: Browser) -> None:
    _, (anna, ben, cem) = three_at_qwinto(hosts, phone)
    cem.run(
        """window.said = []; new MutationObserver(() => {
            const text = document.getElementById('live').textContent; if (text) window.said.push(text);
        }).observe(document.getElementById('live'), {childList: true})"""
    )
    anna.tap("[data-field='orange.6']")  # what others did
    cem.until("return window.said.join().includes('Anna')")
    cem.tap("[data-field='purple.3']")  # a refusal: purple was not rolled
    cem.until("return document.querySelector('#notice.shown')")
    ben.tap(".btn", "Verzichten")
    cem.tap("[data-field='orange.6']")
    cem.until("return document.querySelector('.seat.turn:not(.me)')")
    ben.tap("[data-die='orange']")
    ben.tap("[data-key='4']")  # a turn
    cem.until("return window.said.join().includes('Wohin mit der 4')")
    said = cem.run("return window.said")
    assert len(said) == len(set(said)), said
    assert sum("5 in Orange" in each and "Anna" in each for each in said) == 1, said
    assert sum("Lila" in each for each in said) == 1, said
    assert sum("Wohin mit der 4" in each for each in said) == 1, said


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


def test_focus_stays_on_a_field_while_others_answer(hosts: Hosts, phone: Browser) -> None:
    _, (anna, ben, _) = three_at_qwinto(hosts, phone)
    ben.run("document.querySelector('[data-field=\"yellow.4\"]').focus()")
    anna.tap("[data-field='orange.6']")
    ben.until("return document.querySelectorAll('.seat.done').length === 1")
    assert ben.run("return document.activeElement.dataset.field") == "yellow.4"


def test_fields_are_named_with_their_number_and_whether_it_fits(hosts: Hosts, phone: Browser) -> None:
    _, (anna, _, _) = three_at_qwinto(hosts, phone)
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
    _, (anna, _, _) = three_at_qwinto(hosts, phone)
    anna.front().theme(False, reduced_motion=True)
    anna.block("*/move")
    anna.tap("[data-field='orange.6']")
    anna.until("return document.querySelector('.field.pending')")
    lasting = anna.run(
        "return document.getAnimations().filter(each => each.effect.getComputedTiming().activeDuration > 50).length"
    )
    assert lasting == 0
    anna.block()
