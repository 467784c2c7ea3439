"""Menus, sheets and overlays avoid the phone's bars and cut-outs."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from device.insets import Insets
from tests.gui.phone import Phone
from widgets import app as app_module
from widgets.app import SpielblockApp
from widgets.base.safe_area import safe_area
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action, ActionSheet, MenuItem
from widgets.controls.big_result import BigResult
from widgets.controls.buttons import PillButton
from widgets.controls.info_sheet import InfoSheet
from widgets.controls.name_field import NameField
from widgets.controls.overlay import Overlay
from widgets.pages.drawers.dice_drawer import RollList
from widgets.pieces.cup import free_set
from widgets.pieces.die import sides
from widgets.pieces.die_faces import DieFaces
from widgets.table.mini_sheets import Overview
from widgets.trouble import Trouble

PORTRAIT = (360, 640, Insets(30, 40, 20, 60))
LANDSCAPE = (640, 360, Insets(70, 30, 50, 24))


@pytest.fixture(autouse=True)
def _still(phone: Phone, german: None) -> None:
    theme.motion = False


def within(widget: Widget, bars: Insets) -> bool:
    """Whether a widget is within the safe area."""
    (x, y), (right, top) = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
    free = bars.left - 1 <= x and right <= Window.width - bars.right + 1
    return free and bars.bottom - 1 <= y and top <= Window.height - bars.top + 1


def visible_labels(overlay: Widget) -> list[Widget]:
    """Visible labels and buttons, except those in a scroll view."""
    labels = [widget for widget in overlay.walk(restrict=True) if isinstance(widget, Label) and widget.text]
    return [widget for widget in labels if widget.text != "Zeile"]


def positions(overlay: Widget) -> list[float]:
    return [value for label in visible_labels(overlay) for value in label.to_window(*label.center)]


def menu(phone: Phone, items: int, done: list[str] | None = None) -> ActionSheet:
    """A menu on a page within the safe area; a tap adds the text of the item to *done*."""
    page = BoxLayout(padding=safe_area.sides)
    safe_area.fbind("sides", page.setter("padding"))
    sheet = ActionSheet(look="menu")
    page.add_widget(sheet)
    phone.show(page)
    texts = [f"Eintrag {number}" for number in range(items)]
    tapped = [] if done is None else done
    sheet.open("", [Action(text, "help", lambda text=text: tapped.append(text)) for text in texts])
    phone.frames(4)
    return sheet


def table_view() -> BigResult:
    return BigResult(value="11", caption="Orange, Gelb")


def die_faces() -> DieFaces:
    return DieFaces(sides=sides(free_set(1, 6).dice[0]))


OVERLAYS: dict[str, Callable[[], Overlay]] = {
    "view for the table": table_view,
    "faces of a die": die_faces,
    "recent rolls": lambda: RollList([]),
    "something to look up": lambda: InfoSheet(title="Ablage", lines=["Zeile"] * 30),
}


@pytest.mark.parametrize("where", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_avoid_the_bars(phone: Phone, name: str, where: tuple[int, int, Insets]) -> None:
    width, height, bars = where
    phone.resize(width, height)
    overlay = OVERLAYS[name]()
    overlay.open(animation=False)
    phone.frames(4)
    free = positions(overlay)
    assert free
    safe_area.sides = bars
    phone.frames(4)
    assert [label.text for label in visible_labels(overlay) if not within(label, bars)] == []
    assert positions(overlay) != free, "the bars move it"
    assert name == "view for the table" or bars.left <= overlay.x <= overlay.right <= width - bars.right
    safe_area.sides = (0, 0, 0, 0)
    phone.frames(4)
    assert positions(overlay) == pytest.approx(free)


def test_overlay_follows_existing_bars_and_rotation(phone: Phone) -> None:
    safe_area.sides = PORTRAIT[2]
    phone.resize(*PORTRAIT[:2])
    view = table_view()
    view.open(animation=False)
    phone.frames(4)
    assert all(within(label, PORTRAIT[2]) for label in visible_labels(view))
    safe_area.sides = LANDSCAPE[2]
    phone.resize(*LANDSCAPE[:2])
    phone.frames(4)
    assert all(within(label, LANDSCAPE[2]) for label in visible_labels(view))
    assert (view.pos, view.size) == ([0, 0], [640, 360]), "its paper goes on under the bars"


@pytest.mark.parametrize("where", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
def test_menu_avoids_the_bars(phone: Phone, where: tuple[int, int, Insets]) -> None:
    width, height, bars = where
    phone.resize(width, height)
    sheet = menu(phone, 4)
    free = positions(sheet)
    assert len(visible_labels(sheet)) == 8, "an icon and a word each"
    safe_area.sides = bars
    phone.frames(4)
    assert [label.text for label in visible_labels(sheet) if not within(label, bars)] == []
    assert positions(sheet) != free, "the bars move it"
    safe_area.sides = (0, 0, 0, 0)
    phone.frames(4)
    assert positions(sheet) == pytest.approx(free)


def test_paper_of_a_menu_extends_under_the_bar(phone: Phone) -> None:
    phone.resize(*PORTRAIT[:2])
    safe_area.sides = PORTRAIT[2]
    menu(phone, 3)
    paper = tuple(round(part * 255) for part in theme.paper[:3])
    assert phone.pixel(180, 10) == paper


@pytest.mark.usefixtures("drawn")
def test_long_menu_scrolls(phone: Phone) -> None:
    phone.resize(*LANDSCAPE[:2])
    safe_area.sides = LANDSCAPE[2]
    done: list[str] = []
    long = menu(phone, 9, done)
    assert long.ids.sheet.to_window(0, long.ids.sheet.top)[1] <= 360 - LANDSCAPE[2].top
    phone.drag((320, 60), (320, 280))
    phone.advance(1)
    last = phone.find(MenuItem, text="Eintrag 8")
    assert within(last, LANDSCAPE[2])
    phone.tap(last)
    assert done == ["Eintrag 8"]


@pytest.fixture
def app(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SpielblockApp:
    monkeypatch.setattr(SpielblockApp, "user_data_dir", str(tmp_path / "data"))
    monkeypatch.setattr(app_module.insets, "read", lambda: PORTRAIT[2])
    started = phone.start(SpielblockApp())
    theme.motion, tr.language = False, "de"
    return started


def test_overview_of_all_sheets_avoids_the_bars(phone: Phone, app: SpielblockApp) -> None:
    phone.resize(*PORTRAIT[:2])
    game = app.store.new("qwinto", ["Anna", "Ben", "Cem"], {}).game
    Overview(game=game).open(animation=False)
    phone.frames(4)
    view = phone.find(Overview)
    assert within(view, PORTRAIT[2])
    assert view.height > (640 - 100) * 0.85


@pytest.mark.parametrize("kind", [ActionSheet, NameField])
def test_sheets_of_a_page_stay_within_it(phone: Phone, app: SpielblockApp, kind: type[Widget]) -> None:
    phone.resize(*PORTRAIT[:2])
    app.root.go("settings" if kind is ActionSheet else "people")
    phone.frames(4)
    page: Any = app.root.ids.pages.current_screen
    opened = page.ids.menu if kind is ActionSheet else page.ids.name
    if kind is ActionSheet:
        opened.open("Anna", [Action("Umbenennen", "edit", lambda: None)])
    else:
        opened.ask("Neuer Name", "Umbenennen", lambda name: "")
    phone.frames(4)
    panel = opened.ids.sheet if kind is ActionSheet else opened.ids.panel
    assert within(panel, PORTRAIT[2])


def test_bars_are_known_before_the_first_page(phone: Phone, app: SpielblockApp) -> None:
    assert list(safe_area.sides) == list(PORTRAIT[2])
    assert app.root.ids.pages.top == Window.height - PORTRAIT[2].top


def test_trouble_page_avoids_the_bars(phone: Phone) -> None:
    phone.resize(*LANDSCAPE[:2])
    safe_area.sides = LANDSCAPE[2]
    page = phone.show(Trouble(sentence="Der Speicher ist voll."))
    phone.frames(3)
    assert all(within(label, LANDSCAPE[2]) for label in visible_labels(page))
    button = phone.find(PillButton)
    assert button.center_x == pytest.approx((70 + 640 - 50) / 2, abs=dp(1))


def test_every_modal_view_is_an_overlay() -> None:
    """Only `Overlay` derives from Kivy's modal view."""
    widgets = Path(app_module.__file__).parent
    derived = re.compile(r"class \w+\([^)]*ModalView\b")
    plain = {path.name for path in widgets.rglob("*.py") if derived.search(path.read_text("utf-8"))}
    assert plain == {"modal_view.py", "overlay.py"}
