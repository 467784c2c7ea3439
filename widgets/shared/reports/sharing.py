"""Shares a report as text or as a picture."""

from __future__ import annotations

from pathlib import Path

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from data.clock import local_now
from device.share import share_text
from i18n.reports.cards import Report
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.page import Page
from widgets.controls.texts import Heading, Muted
from widgets.shared.picture_export import copy_text, draw_picture, picture_path, share_drawn
from widgets.shared.reports.card_builder import build

WIDTH = 420
"""Width of a shared picture, in dp."""


def open_share_menu(page: Page, report: Report) -> None:
    """Offers the report as text and as a picture; the page has a `menu` and a `message` line."""
    text = Action(tr._("statistics.as-text"), "list", lambda: _share_text(page, report))
    picture = Action(tr._("statistics.as-picture"), "grid", lambda: share_report_picture(page, report))
    page.ids.menu.open(tr._("statistics.share"), [text, picture])


def _share_text(page: Page, report: Report) -> None:
    outcome = share_text(report.text(), tr._("statistics.share"), copy_text)
    if outcome != "shared":
        page.message.say(tr._("result.copied" if outcome else "result.not-shared"))


def share_report_picture(page: Page, report: Report) -> None:
    """Draws the report into a file and shares it."""
    page.message.say(tr._("result.drawing"))
    path = picture_path(page.store, "statistics", local_now())
    draw_picture(lambda: ReportPicture(report), path, lambda drawn: _share_if_drawn(page, path, drawn))


def _share_if_drawn(page: Page, path: Path, drawn: bool) -> None:
    if drawn:
        share_drawn(page, path)
    else:
        page.message.refuse(tr._("result.no-picture"))


class ReportPicture(BoxLayout):
    """All cards of a report in one column, for a picture."""

    def __init__(self, report: Report) -> None:
        super().__init__(
            orientation="vertical", size_hint=(None, None), width=dp(WIDTH), padding=dp(14), spacing=dp(10)
        )
        with self.canvas.before:
            Color(*theme.background)
            background = Rectangle(pos=self.pos, size=self.size)
        self.bind(size=lambda _picture, size: setattr(background, "size", size))
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(Heading(text=report.title))
        if report.subtitle:
            self.add_widget(Muted(text=report.subtitle))
        for card in report.shared_cards():
            self.add_widget(build(card))
        self.add_widget(Muted(text="Spielblock", halign="center"))
        self.add_widget(Widget(size_hint_y=None, height=1))
