"""Gives a page with figures away, as text or as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from data.clock import local_now
from device.share import share_text
from i18n.reports.cards import Report
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.texts import Heading, Muted
from widgets.shared.picture_export import copy, draw, give_away, new_picture

WIDEST = 420


def offer_to_share(page: Any, report: Report) -> None:
    """Asks how a page shall be shared; the page has `menu`, `message`, a store and a phone."""
    text = Action(tr._("statistics.as-text"), "list", lambda: _text(page, report))
    picture = Action(tr._("statistics.as-picture"), "grid", lambda: share_picture(page, report))
    page.ids.menu.open(tr._("statistics.share"), [text, picture])


def _text(page: Any, report: Report) -> None:
    done = share_text(report.text(), tr._("statistics.share"), copy)
    if done != "shared":
        page.ids.message.say(tr._("result.copied" if done else "result.not-shared"))


def share_picture(page: Any, report: Report) -> None:
    """Draws the page and gives it away."""
    page.ids.message.say(tr._("result.drawing"))
    path = new_picture(page.store, "statistics", local_now())
    draw(lambda: ReportSheet(report), path, lambda drawn: _drawn(page, path, drawn))


def _drawn(page: Any, path: Path, drawn: bool) -> None:
    if drawn:
        give_away(page, path)
    else:
        page.ids.message.refuse(tr._("result.no-picture"))


class ReportSheet(BoxLayout):
    """All cards of a page under each other, as they are drawn for a picture."""

    def __init__(self, report: Report) -> None:
        from widgets.shared.reports.card_builder import build

        wide = dp(WIDEST)
        super().__init__(orientation="vertical", size_hint=(None, None), width=wide, padding=dp(14), spacing=dp(10))
        with self.canvas.before:
            from kivy.graphics import Color, Rectangle

            Color(*theme.background)
            ground = Rectangle(pos=self.pos, size=self.size)
        self.bind(size=lambda _sheet, size: setattr(ground, "size", size))
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(Heading(text=report.title))
        if report.subtitle:
            self.add_widget(Muted(text=report.subtitle))
        for card in report.shared_cards():
            self.add_widget(build(card, lambda _go: None, lambda _first, _second: None))
        self.add_widget(Muted(text="Spielblock", halign="center"))
        self.add_widget(Widget(size_hint_y=None, height=1))
