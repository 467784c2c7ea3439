"""Use of a guest's page in Chromium: joining, sound at their turn, home screen, older browsers, lost parts."""

from __future__ import annotations

import json
import time
from urllib.parse import urljoin

import pytest

from guests.looks import PlayerLook
from guests.page_files import Asset, asset
from sheets.qwinto.moves import Announce
from tests.guests.browser import Browser, ChromiumPage, needs_browser
from tests.guests.conftest import Hosts
from tools.tour.guests import played_at

pytestmark = needs_browser

JOIN_WITHIN = 15.0
"""Seconds from the scan to the first number."""


class CountedTaps:
    """Taps the one thing that the page asks for, and counts."""

    def __init__(self, page: ChromiumPage) -> None:
        self.page = page
        self.count = 0

    def tap(self, css: str) -> None:
        """Taps an element."""
        self.page.tap(css)
        self.count += 1


def test_a_guest_who_scans_enters_a_number_after_three_taps(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 3, door=True, components="table")
    evening.call(lambda: evening.table.play(Announce(5, ("orange",))))
    began = time.monotonic()
    ben = phone.open(evening.open.join_link(), guarded=True)
    taps = CountedTaps(ben)
    taps.tap("[data-seat='1']")
    assert ben.count("input") == 0  # nothing to type
    taps.tap(".btn.main")
    ben.shows("Gleich tippt dort jemand auf „Zulassen“")
    (request,) = evening.call(lambda: evening.open.host.presence.door.waiting)
    assert request.scanned
    evening.call(lambda: evening.open.host.presence.accept(request.key, 1))
    ben.shows("Wohin mit der 5?")
    taps.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert taps.count == 3
    assert time.monotonic() - began < JOIN_WITHIN


def test_a_guests_turn_sounds_only_if_switched_on(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, components="table")
    ben = phone.open(evening.open.link(1))
    ben.shows("Warten auf Anna")
    ben.run(
        """window.tones = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (when) { window.tones += 1; return start.call(this, when); };"""
    )
    evening.call(lambda: evening.table.play(Announce(5, ("orange",))))
    ben.until("return document.title.startsWith('🔴')")
    assert ben.run("return window.tones") == 0
    ben.tap(".menu-button")
    ben.tap(".menu-item", "Ton, wenn ich dran bin")
    ben.until("return window.tones === 2")  # so that one knows what it sounds like
    ben.tap(".menu-item", "Schließen")
    evening.call(evening.table.undo)
    ben.shows("Warten auf Anna")
    ben.until("return !document.title.startsWith('🔴')")
    evening.call(lambda: evening.table.play(Announce(6, ("orange",))))
    ben.until("return window.tones === 4")


def test_the_home_screen_gets_a_name_and_an_icon(hosts: Hosts, phone: Browser) -> None:
    page = phone.open(hosts("qwinto", 2).open.link(0))
    page.until("return document.querySelector('#status')")
    manifest = phone.devtools("Page.getAppManifest")
    assert manifest["errors"] == []
    described = json.loads(manifest["data"])
    assert (described["name"], described["short_name"]) == ("Spielblock", "Spielblock")
    assert "start_url" not in described  # then it is the seat's own link
    icon = page.run(
        """window.icon = new Image(); icon.src = document.querySelector('[rel=apple-touch-icon]').href;
        return icon.src"""
    )
    assert urljoin(manifest["url"], described["icons"][0]["src"]) == icon
    page.until("return window.icon.complete && window.icon.naturalWidth >= 180")
    assert page.run("return document.querySelector('meta[name=apple-mobile-web-app-title]').content") == "Spielblock"


def test_the_ring_of_a_player_is_in_the_chart_and_on_the_join_page(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("quando", 3, seed=7, components="table", door=True)
    evening.open.host.looks = lambda _players: [PlayerLook("#8A5A00", sign, sign == "B") for sign in "ABC"]
    played_at(evening, 7)
    page = phone.open(evening.open.watcher, size=(1280, 720))
    page.until("return document.querySelector('.run-disc')")
    assert page.run("return [...document.querySelectorAll('.run-ring + .run-letter')].map(e => e.textContent)") == ["B"]
    assert page.count(".run-letter") == 3
    late = phone.open(evening.open.join_link())
    late.until("return document.querySelector('[data-seat] .disc')")
    assert late.run("return [...document.querySelectorAll('.ringed')].map(e => e.textContent)") == ["B"]
    late.tap("[data-seat='1']")
    late.tap(".whole-buttons .btn:not(.main)")  # all seats have phones, so the main button is to watch
    late.until("return document.querySelector('.rings .ringed')")


def test_only_an_older_browser_reads_which_one_it_needs(
    hosts: Hosts, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module has syntax that it does not know. While the modules are on their way, others read nothing of that."""

    def newer(path: str) -> Asset | None:
        return Asset("text/javascript", b"export unknown", None) if path.endswith("/dom.js") else asset(path)

    monkeypatch.setattr("guests.routes.asset", newer)
    page = phone.open(hosts("qwinto", 2).open.link(0))
    assert page.text() == ""
    page.run(
        """const rules = document.styleSheets[0].cssRules;
        const known = [...rules].findIndex(rule => (rule.conditionText || '').includes('aspect-ratio'));
        document.styleSheets[0].deleteRule(known);"""  # as where it is not known
    )
    assert "Chrome 88" in page.text("#app")
    assert page.run(
        """const e = document.querySelector('.old-browser'), r = e.getBoundingClientRect();
        return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) === e"""
    )
    page.resize(320, 568)
    assert page.outside(".old-browser") == []


@pytest.mark.parametrize("part", ["dom.js", "page.css", "join.js"])
def test_a_part_that_does_not_arrive_is_asked_for_again(
    part: str, hosts: Hosts, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = [f"/{part}"]
    monkeypatch.setattr(
        "guests.routes.asset", lambda path: None if any(map(path.endswith, lost)) and lost.pop() else asset(path)
    )
    evening = hosts("qwinto", 2, door=True)
    page = phone.open(evening.open.join_link() if part == "join.js" else evening.open.link(0))
    page.until("return document.querySelector('#status')?.getBoundingClientRect().width")
    page.until("return getComputedStyle(document.body).overflow === 'hidden'")  # it has its styles
    assert lost == []
