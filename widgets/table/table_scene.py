"""Widgets and helpers of one open game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from widgets.table.area import Area
from widgets.table.feedback import TableFeedback
from widgets.table.game_screen import screen
from widgets.table.host_page import HostPage
from widgets.table.moments import TableMoments
from widgets.table.sheet_board import SheetBoard, layout_of
from widgets.table.table_model import TableModel
from widgets.table.tray import Tray

if TYPE_CHECKING:
    from widgets.table.coach_player import CoachPlayer


class TableScene:
    """The area and tray of a game, the board of all sheets where there is room, feedback, and the coach.

    They follow the page's `portrait`, `dense`, `show_totals`, `tabs_hidden` and `ground` until the game is closed.
    *covered* returns whether a menu or sheet covers the table.
    """

    def __init__(self, page: HostPage, model: TableModel, covered: Callable[[], bool]) -> None:
        self._page = page
        self._model = model
        game_screen, in_app = screen(model.rules_name), model.game.options.get("components") == "app"
        self.area: Area = game_screen.area_class(in_app)(model=model)
        self.tray: Tray = game_screen.tray_class(in_app)(model=model, area=self.area)
        self.coach: CoachPlayer | None = None
        self._board: SheetBoard | None = None
        self._feedback: TableFeedback | None = None
        if page.phone:
            self._feedback = TableFeedback(page.phone, page.store.settings, model, self.tray, covered)
        self.moments = TableMoments(model, self.area, *([self._feedback.feel_moment] if self._feedback else []))
        self._unbind: list[Callable[[], object]] = []
        self._hand_down(self.area, "portrait", "dense", "show_totals", "tabs_hidden", "ground")
        self._hand_down(self.tray, "portrait", "dense")

    def invite_coach(self) -> None:
        """Starts the coach if it has seats; most games have none."""
        if self._model.coached:
            from widgets.table.coach_player import CoachPlayer

            self.coach = CoachPlayer(self._model)

    def wake_coach(self) -> None:
        """Makes the coach look at the table."""
        if self.coach is not None:
            self.coach.look()

    def rest_coach(self) -> None:
        """Stops the coach's thinking."""
        if self.coach is not None:
            self.coach.rest()

    def board(self) -> SheetBoard | None:
        """Returns the board of all sheets if it fits the screen; created on first use."""
        layout = layout_of(self._model, self.area, (self._page.width, self._page.height))
        if layout is None:
            return None
        if self._board is None:
            turns_far = self._page.store.settings.values.turn_far
            self._board = SheetBoard(model=self._model, area=self.area, turns_far=turns_far, layout=layout)
            self._hand_down(self._board, "portrait", "show_totals")
            self._board.cloth = self.tray.cloth
            self.tray.fbind("cloth", self._board.setter("cloth"))
        self._board.layout = layout
        return self._board

    def pause(self) -> None:
        """Switches sensor and voice off and hides the open hand."""
        self.tray.conceal()
        self.moments.finish()
        if self._feedback is not None:
            self._feedback.rest()

    def resume(self) -> None:
        """Switches sensor and voice on as set."""
        if self._feedback is not None:
            self._feedback.wake()

    def finish_scenes(self) -> None:
        """Ends a scene and tumbling dice at once."""
        self.moments.finish()
        self.tray.finish_tumble()

    def close(self) -> None:
        """Ends scenes and the coach, and unbinds everything from the page."""
        self.moments.close()
        if self._feedback is not None:
            self._feedback.rest()
        for unbind in self._unbind:
            unbind()
        if self.coach is not None:
            self.coach.leave()

    def _hand_down(self, part: Widget, *names: str) -> None:
        """Binds properties of a part to those of the page."""
        for name in names:
            setter = part.setter(name)
            setter(self._page, self._page.property(name).get(self._page))
            self._page.fbind(name, setter)
            self._unbind.append(partial(self._page.funbind, name, setter))
