"""Every page passes all checks: layout on screens of all sizes, labels and sizes of touch targets, contrast.

Tables and the deck are in `test_every_table.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from tests.gui.layout_faults import tiny_texts
from tests.gui.page_list import PAGES, Pages, add_session, fill_store
from tests.gui.phone import Phone
from tests.gui.screens import LONG, SCREENS, SMALL_PHONE, Size, check_screens, start
from tests.gui.walk_checks import contrast, labels_down_the_page, small
from widgets import shell
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr

assert start  # a fixture


def test_every_page_is_listed() -> None:
    listed = {page for pages in PAGES.values() for page, _arguments in pages}
    assert listed == set(shell.PAGES) - {"table", "deck"}, "the table and the deck are in test_every_table.py"


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "tablet"])
@pytest.mark.parametrize("pages", PAGES)
def test_every_page_fits_every_screen(
    start: Callable[[str], SpielblockApp],
    phone: Phone,
    pages: str,
    kind: str,
) -> None:
    app = start(kind)
    fill_store(app)
    all_faults = []
    for page, args in PAGES[pages]:
        app.root.go(page, **args)
        phone.frames(4)  # some pages build their content in several frames
        name = " ".join((page, *map(str, args.values())))
        all_faults += check_screens(phone, kind, name, rotates=False)
        all_faults += [f"{name}: {fault}" for fault in tiny_texts(phone)]
    assert not all_faults, "\n".join(all_faults)


SESSION = "qwinto-rounds"
"""Golden session for the pages about finished games."""
SAMPLE_ARGS: dict[str, list[dict[str, Any]]] = {
    "new-game": [{"game": "qwinto"}, {"game": "quando"}],
    "help": [{"game": "qwinto"}, {}],
    "result": [{"game_id": SESSION}],
    "replay": [{"game_id": SESSION}],
    "review": [{"game_id": SESSION}],
    "game": [{"game": "qwinto"}],
    "pair": [{"first": "Anna", "second": "Ben"}],
    "person": [{"name": "Anna"}],
}
"""Arguments with which the labels and the contrast of a page are checked; other pages have none."""
PAGES_TO_TAP: dict[str, Pages] = {
    **{name: pages for name, pages in PAGES.items() if name != "help of games"},
    "samples": [
        ("help", {"game": "qwinto"}),
        ("deck", {}),
        *((page, {"game_id": SESSION}) for page in ("result", "replay", "review")),
        *((page, SAMPLE_ARGS[page][0]) for page in ("pair", "person")),
    ],
}
SIZES: dict[str, tuple[Size, Size]] = {"phones": (SMALL_PHONE, (780, 360))}
"""Window sizes in German and in English."""
if LONG:
    SIZES |= {
        "another phone": ((412, 915), (412, 915)),
        "tablet": ((1280, 800), (1280, 800)),
        "squarer tablet": ((1024, 768), (1024, 768)),
    }


def test_every_page_is_checked_with_its_sample_arguments() -> None:
    visits = [visit for visits in PAGES_TO_TAP.values() for visit in visits]
    samples = [(page, args) for page in shell.PAGES for args in SAMPLE_ARGS.get(page, [{}]) if page != "table"]
    assert [sample for sample in samples if sample not in visits] == []


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("pages", PAGES_TO_TAP)
def test_targets_labels_and_contrast_of_every_page(phone: Phone, pages: str, kind: str) -> None:
    """On the smallest phone nothing to tap is smaller than 36 dp, and every page opens at its top."""
    german, english = SIZES[kind]
    phone.resize(*german)
    app = phone.start(SpielblockApp())
    theme.motion = False
    fill_store(app)
    add_session(app, SESSION)
    all_faults = []
    for page, args in PAGES_TO_TAP[pages]:
        tr.language = "de"
        app.root.go(page, **args)
        faults = check_in_german(app, phone, page, args, german)
        all_faults += [f"{page} {args}: {fault}" for fault in faults]
    tr.language, theme.mode = "en", "light"
    phone.resize(*english)
    for page, args in PAGES_TO_TAP[pages]:
        if is_sample(page, args):
            app.root.go(page, **args)
            faults = [*contrast_at_rest(phone), *labels_of(phone, page)]
            all_faults += [f"{page} {args} in English: {fault}" for fault in faults]
    assert not all_faults, "\n".join(all_faults)


def is_sample(page: str, args: dict[str, Any]) -> bool:
    """Whether labels and contrast of a page are checked with these arguments."""
    return args in SAMPLE_ARGS.get(page, [{}])


def check_in_german(app: SpielblockApp, phone: Phone, page: str, args: dict[str, Any], size: Size) -> list[str]:
    """Returns the faults of an open page; its contrast is then checked in English and in the dark theme."""
    phone.frames(4)
    faults = [*small(phone), *opening_below_the_top(app, phone, page, args)] if size == SMALL_PHONE else []
    if is_sample(page, args):
        faults += labels_of(phone, page)
        for view in scrolling_views(app):
            view.scroll_y = 1
        tr.language, theme.mode = "en", "dark"
        faults += contrast_at_rest(phone)
    return faults


def labels_of(phone: Phone, page: str) -> list[str]:
    """Returns the faults in the labels of a page; `test_every_table.py` checks the deck in all its states."""
    return [] if page == "deck" else labels_down_the_page(phone)


def opening_below_the_top(app: SpielblockApp, phone: Phone, page: str, args: dict[str, Any]) -> list[str]:
    """Leaves a page scrolled to its end and opens it again; describes the parts that are not at their top."""
    for view in scrolling_views(app):
        view.scroll_y = 0
    app.root.go("home" if page != "home" else "settings")
    phone.frames(2)
    app.root.go(page, **args)
    phone.frames(4)
    return [f"opens at {view.scroll_y}" for view in scrolling_views(app) if view.scroll_y != 1]


def scrolling_views(app: SpielblockApp) -> list[Any]:
    """Returns the vertical scroll views of the current page that have more content than room."""
    page = app.root.ids.pages.current_screen
    return [
        widget
        for widget in page.walk(restrict=True)
        if isinstance(widget, ScrollView)
        and widget.do_scroll_y
        and widget.children
        and widget.children[0].height > widget.height + 1
    ]


def contrast_at_rest(phone: Phone) -> list[str]:
    """Returns the faults of contrast once pages have faded in and charts have grown."""
    phone.skip(2)
    phone.frames(3)
    return contrast(phone)
