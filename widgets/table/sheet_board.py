"""All sheets of a game at once on a large screen: each takes taps, the far ones are rotated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from i18n.numbers import format_number
from sheets.answers import RolledNumber
from widgets.base import kv
from widgets.base.color_symbols import sign_markup
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.screen_size import screen_size
from widgets.base.translation import tr
from widgets.controls.turnable import Turnable
from widgets.table.area import Area
from widgets.table.board_layout import BoardLayout, board_layout
from widgets.table.game_screen import screen
from widgets.table.seat_panel import SeatPanel
from widgets.table.sheet_area import SheetArea, is_pad, pad_draft
from widgets.table.table_model import TableModel

kv.load(__name__)


def layout_of(model: TableModel, area: Area, size: tuple[float, float]) -> BoardLayout | None:
    """Returns the layout of all sheets at once, or None without room for them or with hidden entries.

    If at most one player has no phone, there is only one sheet to tap here, and nobody sits opposite.
    """
    game = model.game
    open_to_all = game.options.get("hiddenWrites") != "on"
    several = len(game.players) - len(model.away) >= 2
    if not (isinstance(area, SheetArea) and several and open_to_all and screen_size.tablet):
        return None
    sheet_class = screen(game.rules.name).sheet_class()
    assert sheet_class is not None
    return board_layout(len(game.players), size, sheet_class.grid)


class FarThrow(Turnable):
    """The roll, or the next player to roll, for the players sitting opposite."""

    text = StringProperty("")
    large = BooleanProperty(False)
    cloth = BooleanProperty(False)
    """Whether it is on the cloth, like the dice."""


class SheetBoard(Live, BoxLayout):
    """The sheets of all players. A tap first turns the model to that seat, then acts as on a phone.

    The game's *area*, which is not visible here, handles taps and refusals.
    """

    follows = ("show_totals",)
    follows_language = True
    fills_at_start = False

    model: TableModel[Any] = ObjectProperty()
    area = ObjectProperty()
    layout = ObjectProperty()
    """Layout of the sheets (`BoardLayout`)."""
    portrait = BooleanProperty(True)
    show_totals = BooleanProperty(True)
    rolled_text = StringProperty("")
    """Text for the players sitting opposite, as markup."""
    one_number = BooleanProperty(False)
    """Whether that is a single number."""
    cloth = BooleanProperty(False)
    """Whether there is cloth between the sheets."""
    turns_far = BooleanProperty(True)
    """Whether the sheets of players sitting opposite are rotated."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        game = self.model.game
        sheet_class = screen(game.rules.name).sheet_class()
        assert sheet_class is not None
        colors = player_colors.at_table(game.players)
        self.panels = [
            SeatPanel(sheet_class(), player=player, mark=colors[seat], costs=list(self.area.miss_costs))
            for seat, player in enumerate(game.players)
        ]
        area: SheetArea = self.area
        for seat, panel in enumerate(self.panels):
            panel.bind(
                on_pick=lambda _panel, row, column, seat=seat: self._at(seat, partial(self._pick, row, column)),
                on_hold=lambda _panel, row, column, seat=seat: self._at(seat, partial(area.hold, row, column)),
                on_choose=lambda _panel, seat=seat: self.model.turn_to(seat),
                on_miss_boxes=lambda _panel, seat=seat: self._at(seat, area.correct_misses),
            )
        self.fbind("layout", self._arrange)
        self._arrange()
        self.area.ids.sheet.bind(blocking=self._point_at)
        self.follow(self.model, "game", "seat", "draft", "rolling")
        self.fill()

    def _arrange(self, *_args: object) -> None:
        """Puts the sheets on their sides of the table."""
        layout: BoardLayout = self.layout
        near = len(self.panels) - layout.far
        for side in (self.ids.near, self.ids.far):  # both before either is filled, because a sheet may change sides
            side.clear_widgets()
        for side, panels in ((self.ids.near, self.panels[:near]), (self.ids.far, self.panels[: near - 1 : -1])):
            for panel in panels:
                panel.turned = self.turns_far and side is self.ids.far
                panel.tight = layout.crowded
                side.add_widget(panel)

    def fill(self) -> None:
        """Shows every sheet."""
        model = self.model
        game, rules = model.game, model.game.rules
        waiting, answered, active = rules.waiting(game.state), rules.answered(game.state), rules.active(game.state)
        rolled = [] if model.rolling else [_said(number) for number in rules.rolled_numbers(game.state)]
        self.one_number = len(rolled) == 1
        if rolled:
            self.rolled_text = "\n".join("   ".join(rolled[at : at + 2]) for at in range(0, len(rolled), 2))
        else:
            self.rolled_text = "" if active is None or model.rolling else tr._("board.rolls", name=game.players[active])
        standing = rules.standing(game.state)
        for seat, panel in enumerate(self.panels):
            view = panel.sheet.view_of(game, seat)
            served = seat == model.seat
            if served and pad_draft(model).number:
                view = self.area.ids.sheet.view  # with the fields that the picked number could fill
            panel.sheet.view = replace(view, offers={}) if model.rolling else view
            panel.sheet.picked = pad_draft(model).field if served else None
            panel.sheet.correctable = self.area.can_correct
            panel.sheet.blocking = None
            panel.served, panel.active, panel.answered = served, seat == active, seat in answered
            panel.waited_for = seat in waiting and not rules.pad
            panel.misses = view.misses
            panel.total = format_number(standing.seats[seat].total) if self.show_totals else ""

    def _at(self, seat: int, act: Callable[[], None]) -> None:
        """Acts for *seat*; where another was served, once its own sheet is served, which clears all marks."""
        if seat == self.model.seat:
            act()
        else:
            self.model.turn_to(seat)
            Clock.schedule_once(lambda _dt: act())

    def _pick(self, row: str, column: int) -> None:
        """Handles a tap on a field; after one on a sheet with nothing to enter, shows the seat that has to act."""
        model, area = self.model, self.area
        stays = is_pad(model.game) or area.correcting
        area.pick(row, column)
        if not stays and model.waiting and model.seat not in model.waiting:
            model.turn_to(model.seat_to_show())

    def _point_at(self, _sheet: object, field: Any) -> None:
        self.panels[self.model.seat].sheet.blocking = field


def _said(rolled: RolledNumber) -> str:
    return format_number(rolled.value) + " " + "".join(map(sign_markup, rolled.colors))
