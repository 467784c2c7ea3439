"""Layout of a guest's page in Chromium: sizes of fields, parts on one screen, notches, televisions."""

from __future__ import annotations

import pytest

from sheets.corrections import Correct
from sheets.qwinto.moves import Announce
from tests.guests.browser import Browser, needs_browser
from tests.guests.conftest import Hosts
from tools.tour.guests import played_at

pytestmark = needs_browser

SIZES = {
    "qwinto": [(390, 750, 115, 44), (360, 560, 108, 36), (844, 390, 42, 90), (320, 520, 96, 32)],
    "qwantum": [(390, 750, 48, 76), (360, 560, 44, 56), (844, 390, 70, 56), (320, 520, 36, 48)],
}
"""Screens, and the smallest field on them."""
OUT_OF_CORNER = """
return [...document.querySelectorAll('.upright .corner .miss, .upright .corner .die')].filter(e => {
    const [inner, outer] = [e.getBoundingClientRect(), e.closest('.corner').getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
}).map(e => e.className)"""
"""Dice and misses that lie over the neighboring column of the sheet."""


@pytest.mark.parametrize("game", SIZES)
def test_fields_are_large_enough_for_a_finger(game: str, hosts: Hosts, phone: Browser) -> None:
    evening = hosts(game, 4, components="app", seed=7)
    page = phone.open(evening.open.link(0))
    page.tap(".btn.main")  # rolls
    page.until("return document.querySelector('.field.fits')")
    for width, height, field_width, field_height in SIZES[game]:
        page.resize(width, height)
        sizes = page.run(
            """return [...document.querySelectorAll('.field')].map(e => e.getBoundingClientRect())
            .map(r => [r.width, r.height])"""
        )
        assert min(size[0] for size in sizes) >= field_width, (width, height, sizes[0])
        assert min(size[1] for size in sizes) >= field_height, (width, height, sizes[0])
        assert page.run(OUT_OF_CORNER) == [], (width, height)


def test_keys_of_a_correction_do_not_move_the_sheet(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 3, components="table")
    evening.call(lambda: evening.table.play(Correct(0, "orange", 6, 9)))
    page = phone.open(evening.open.link(0))
    where = """const fields = [...document.querySelectorAll('.field')].map(e => e.getBoundingClientRect());
        return fields.length && fields.map(r => [r.left, r.top, r.width, r.height].map(Math.round).join())"""
    before = page.until(where)
    page.hold("[data-field='orange.6']")
    page.until("return document.querySelector('.correct')")
    assert page.run(where) == before
    assert page.run("return document.querySelector('.field.written').getBoundingClientRect().top") >= 0


def test_a_field_just_entered_keeps_its_shape(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, components="table")
    evening.call(lambda: evening.table.play(Announce(5, ("orange",))))
    page = phone.open(evening.open.link(0))
    page.until("return document.querySelector('.field.fits') && document.fonts.status !== 'loading'")
    size = """const r = document.querySelector('[data-field="orange.6"] .face').getBoundingClientRect();
        return [Math.round(r.width), Math.round(r.height)]"""
    before = page.run(size)
    page.tap("[data-field='orange.6']")
    page.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert all(abs(new - old) <= 3 for new, old in zip(page.run(size), before, strict=True))  # only its rim differs


@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_dice_are_on_the_screens_of_waiting_players(game: str, hosts: Hosts, phone: Browser) -> None:
    evening = hosts(game, 3, components="app", seed=7)
    anna = phone.open(evening.open.link(0))
    anna.tap(".btn.main")
    if game == "qwantum":
        anna.tap(".btn", "Bleibt so")
        anna.tap(".field.fits")
    ben = phone.open(evening.open.link(1))
    ben.until("return document.querySelector('.die')")
    for width, height in ((844, 390), (568, 320), (320, 520)):
        ben.resize(width, height)
        assert ben.count(".die") >= 1
        assert ben.outside(".die, .field, .tray .btn") == [], (width, height)


@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_forms_of_real_dice_are_on_the_screen_in_landscape(game: str, hosts: Hosts, phone: Browser) -> None:
    page = phone.open(hosts(game, 3, components="table").open.link(0), size=(844, 390))
    page.until("return document.querySelector('.tray .form')")
    for width, height in ((844, 390), (667, 340)):
        page.resize(width, height)
        assert page.outside(".field, .tray .btn, .tray .die, .tray input") == [], (width, height)


def test_hand_grid_and_sheet_of_qwinto_cards_are_on_one_screen(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto-cards", 4, components="app", seed=7)
    played_at(evening, 35)
    page = phone.open(evening.open.link(evening.game.rules.waiting(evening.game.state)[0]))
    page.tap("[data-card^='h']")
    page.until("return document.querySelectorAll('.grid-cards .below').length === 4")  # each says what it would make
    page.tap("[data-card^='g']")
    page.until("return document.querySelector('.field.fits')")  # and the sheet where that fits
    assert page.count(".grid-cards .below") == 4
    for width, height in ((390, 750), (360, 560), (844, 390)):
        page.resize(width, height)
        assert page.outside(".field, .grid-cards .card, .hand .card, .btn.main") == [], (width, height)


def test_piles_are_above_the_hand_on_a_narrow_phone(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("quando", 4, components="app", seed=7)
    played_at(evening, 30)
    (seat,) = evening.game.rules.waiting(evening.game.state)
    page = phone.open(evening.open.link(seat), size=(320, 568))
    page.until("return document.querySelector('.pile-view') && !document.querySelector('.card.plain')")
    assert page.run(
        """const [piles, tray] = ['.piles', '.tray'].map(css => document.querySelector(css).getBoundingClientRect());
        return piles.bottom <= tray.top"""
    )


def test_cards_have_the_app_s_faces_and_warm_and_cold_are_marked(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("monad", 2, components="app", seed=7)
    played_at(evening, 12)
    page = phone.open(evening.open.link(0))
    page.until("return document.querySelector('.hand .card') && !document.querySelector('.card.plain')")
    pictures = "return [...document.querySelectorAll('.hand .face')].map(e => getComputedStyle(e).backgroundImage)"
    assert all("/cards/monad.png" in picture for picture in page.run(pictures))
    rows = page.run(
        """return [...document.querySelectorAll('.temperature')].map(e => [
        e.innerText.trim(), e.querySelectorAll('.temperature-icon').length, e.querySelectorAll('.card').length])"""
    )
    temperatures = [card.temperature for card in evening.game.state.hands[0]]
    counts = (("warm", temperatures.count("warm")), ("kalt", temperatures.count("cold")))
    assert rows == [[word, 1, count] for word, count in counts if count]


INSETS = {"top": 0, "left": 47, "bottom": 21, "right": 47}


def test_nothing_is_under_a_notch(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 4, components="app", seed=7)
    page = phone.open(evening.open.link(0), size=(844, 390))
    phone.devtools("Emulation.setSafeAreaInsetsOverride", insets=INSETS)
    try:
        page.until("return document.querySelector('.field') && innerWidth === 844")
        page.run("window.dispatchEvent(new Event('resize'))")
        page.until(
            """const [left, right, bottom] = [47, innerWidth - 47, innerHeight - 21];
            const all = [...document.querySelectorAll('button, h1, .field, .die, .disc')];
            return all.map(e => e.getBoundingClientRect()).every(r =>
                !r.width || (r.left >= left && r.right <= right && r.bottom <= bottom))"""
        )
    finally:
        phone.devtools("Emulation.setSafeAreaInsetsOverride", insets=dict.fromkeys(INSETS, 0))


TELEVISIONS = [
    ("qwinto", 2, 24, (1280, 720)), ("qwinto", 2, 24, (1024, 768)), ("qwinto", 3, 24, (1280, 720)),
    ("qwinto", 6, 24, (1280, 720)), ("qwantum", 4, 24, (1280, 720)), ("quando", 6, 60, (1280, 720)),
    ("quanto", 6, 40, (1280, 720)), ("monad", 4, 24, (1920, 1080)),
]  # fmt: skip


RUNS_OUT = """
const outside = (e, box) => {
    const [inner, outer] = [e.getBoundingClientRect(), box.getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1
        || inner.bottom > outer.bottom + 1;
};
const parts = [...document.querySelectorAll('.panel .miss, .panel .field, .panel .disc, .mat .card, .mat .disc')];
return parts.filter(e => outside(e, e.closest('.panel, .mat'))).map(e => e.outerHTML.slice(0, 120)).concat(
    [...document.querySelectorAll('.tv-body > *')].filter(e => outside(e, e.parentElement)).map(e => e.className));
"""


@pytest.mark.parametrize(("game", "seats", "moves", "size"), TELEVISIONS)
def test_a_television_is_filled(
    game: str, seats: int, moves: int, size: tuple[int, int], hosts: Hosts, phone: Browser
) -> None:
    evening = hosts(game, seats, seed=7, components="app")
    played_at(evening, moves)
    page = phone.open(evening.open.watcher, size=size)
    page.until("return document.querySelector('.tv-body') && !document.querySelector('.card.plain')")
    left, top, right, bottom = page.run(
        """const r = document.querySelector('.tv').getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]"""
    )
    assert min(left, top) >= -1
    assert right <= size[0] + 1
    assert bottom <= size[1] + 1
    assert right - left >= 0.99 * size[0] or bottom - top >= 0.99 * size[1]
    filled = page.run(
        """const tv = document.querySelector('.tv').getBoundingClientRect();
        const all = [...document.querySelectorAll('.tv-body > *')].map(e => e.getBoundingClientRect());
        return (Math.max(...all.map(r => r.right)) - Math.min(...all.map(r => r.left))) / tv.width"""
    )
    assert filled > 0.9  # with two players it was 42 %
    assert page.run("return document.documentElement.scrollWidth <= innerWidth")
    assert page.run(RUNS_OUT) == []
