"""The page of the running game."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.modalview import ModalView

from data.game_controller import GameController
from device.chance import SYSTEM
from i18n.numbers import format_number
from sheets.notice import Common, Violation
from widgets.base import kv
from widgets.base.color_math import mix
from widgets.base.scenes import stage
from widgets.base.theme import theme
from widgets.base.touch_guard import touch_guard
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.table import end_cloth
from widgets.table.area import Area
from widgets.table.end_cloth import EndCloth
from widgets.table.game_screen import screen
from widgets.table.sheet_slide import SheetSlide
from widgets.table.table_layout import TableLayout
from widgets.table.table_messages import TableMessages
from widgets.table.table_model import TableModel, public_game
from widgets.table.table_scene import TableScene

kv.load(__name__)

PAUSE = 0.15
"""Seconds that an entry stays in view before the next player's sheet slides in."""


class TablePage(TableLayout):
    """Shows the game of a model: one player after the other, with messages."""

    fills_at_start = False
    follows_language = True

    title = StringProperty("")
    players = ListProperty()
    totals = ListProperty()
    active: float = NumericProperty(-1)
    dealer: float = NumericProperty(-1)
    """The dealer of the round, in a game with a dealer."""
    answered = ListProperty()
    seat: int = NumericProperty(0)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    show_totals = BooleanProperty(True)
    title_in_bar = BooleanProperty(True)
    """Whether the title fits beside the tabs, in landscape."""
    correcting = BooleanProperty(False)
    """Whether the next tap on the sheet corrects an entry."""
    slide: SheetSlide = ObjectProperty()
    """The change from one player's sheet to the next."""
    ground = ColorProperty([0, 0, 0, 0])
    """Color behind the sheet: a tint of the shown player's color."""
    chooser = ObjectProperty(SYSTEM)
    """Source of random numbers."""

    def __init__(self, **kwargs: Any) -> None:
        self._messages: TableMessages | None = None
        self._seat = 0
        self._celebrated: tuple[str, int] | None = None
        """The game whose end scene was played, with its number of moves."""
        super().__init__(slide=SheetSlide(), **kwargs)
        self.slide.draw_in(self.ids.area)
        self._next = Clock.create_trigger(self._show_next, 0)
        theme.bind(background=self._tint)

    def open(self, game_id: str = "", guests: bool = False, deal: bool = False, **_what: object) -> None:
        """Lays the game *game_id* on the table, as it was left.

        With *guests* it is then opened for them. With *deal* the first cards are dealt at once, because the page before
        has a button for that.
        """
        controller = self.store.open(game_id)
        model = self.model
        is_new = model is None or model.controller is not controller or model.game is not controller.game
        if is_new:
            self.ids.message.hide()  # the message was about another game
            self._build_scene(controller)
        self.show_totals = self.store.settings.values.show_totals
        self.fill()
        self.stay_awake()
        self.resume()
        if self.scene is not None:
            self.scene.wake_coach()
        if is_new and deal and self.scene is not None and not controller.game.cursor:
            self.scene.tray.deal()
        if is_new and guests:
            self.open_guests()

    def on_pre_leave(self, *_args: object) -> None:
        """Ends scenes, which would play over the next page: the back key is no touch."""
        if self.scene is not None:
            self.scene.finish_scenes()

    def on_leave(self, *_args: object) -> None:
        """Lets the screen sleep again, unless guests play; cancels automatic changes of the page."""
        self._next.cancel()
        if self.scene is not None:
            self.scene.rest_coach()
        Window.allow_screensaver = self.guests is None
        self.pause()

    def pause(self) -> None:
        """Switches sensor and voice off and hides the open hand."""
        if self.scene is not None:
            self.scene.pause()

    def resume(self) -> None:
        """Switches sensor and voice on as set."""
        if self.scene is not None:
            self.scene.resume()

    def touch_context(self) -> tuple[object, ...]:
        """Returns the game, its number of moves and the shown seat: a control means something else after any change."""
        return (self.model.id, self.model.game.cursor, self.model.seat) if self.model is not None else ()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ends tumbling dice, a scene or a slide; the touch acts only on controls that existed before.

        For a scene the touch guard drops a touch on a control that changes with its end.
        """
        if self.scene is not None and self.collide_point(*touch.pos):
            tumbled, slid = self.model.rolling, self.slide.finish()
            self.scene.finish_scenes()
            parts = ((tumbled, self.ids.tray), (tumbled or slid, self.ids.area))
            if any(ended and part.collide_point(*touch.pos) for ended, part in parts):
                touch_guard.protect(touch.x, touch.y)
                return True
        if self.correcting and not self.all_sheets and self.ids.tray.collide_point(*touch.pos):
            return True  # the roll waits until the correction is made or canceled
        return bool(super().on_touch_down(touch))

    def step_back(self) -> bool:
        """Closes the menu or the overview if it is open, or leaves the correction mode."""
        if self.correcting:
            self.cancel_correction()
            return True
        return self.close_sheet() or bool(self.ids.menu.close())

    # actions of the players

    def choose(self, seat: int) -> None:
        """Shows that player's sheet, unless it is hidden from this phone."""
        self._next.cancel()
        self.ids.message.hide()  # the message was about another sheet
        if seat in self.gone and seat in self.model.away:
            self.offer_seat(seat)
            return
        game = self.model.game
        views = [game.rules.view(game.state, looker) for looker in (seat, None)]
        if seat in self.model.away and views[0] != views[1]:
            self.model.refuse(Common.OWN_PHONE.refuse(seat=seat))
        elif seat in self.model.coached and views[0] != views[1]:
            self.model.refuse(Common.COACHS_SEAT.refuse(seat=seat))
        else:
            self.model.turn_to(seat)

    def undo(self) -> None:
        """Undoes the last move."""
        self._next.cancel()
        self.model.undo()

    def redo(self) -> None:
        """Redoes the last undone move."""
        self._next.cancel()
        self.model.redo()
        self._next()  # show the next seat to act, as after the move itself

    def open_menu(self) -> None:
        """Shows the menu."""
        if self.scene is None:
            return
        help_page = partial(self.dispatch, "on_go", "help", game=self.model.rules_name)
        actions = [*self.scene.tray.actions(), Action(tr._("table.rules"), "help", help_page)]
        if screen(self.model.rules_name).sheet:
            actions.append(Action(tr._("table.overview"), "grid", self._open_overview))
        if screen(self.model.rules_name).for_guests and not self.model.coached:  # no guests beside the coach
            message = "guests.open-table" if self.guests is None else "guests.show-table"
            actions.append(Action(tr._(message), "group", self.open_guests))
        if self.model.game.over:
            actions.insert(0, Action(tr._("table.result"), "trophy", self._show_result))
        self.ids.menu.open("", actions)

    def _open_overview(self) -> None:
        from widgets.table.mini_sheets import Overview

        self.show_sheet(Overview(game=public_game(self.model.game)))

    # display

    def _build_scene(self, controller: GameController) -> None:
        """Builds the table of a game; releases the one before."""
        if self.model is not None:
            self.model.close()
        model = TableModel(controller, self.chooser)
        self.take_guests_along(model)
        if self.scene is not None:
            self.scene.close()
        self.model = model
        self.follow(model, "game", "seat")
        model.bind(on_played=self._played, on_refused=self._refused, away=self.fit, held=self._show_totals)
        self._messages = TableMessages(model, self.ids.message)
        self.scene = TableScene(self, model, self._covered)
        self.is_rebuilt = True
        self.scene.tray.bind(roomy=self.fit, covers=self.fit, on_result=lambda _tray: self._show_result())
        area = self.scene.area
        self._messages.follow(area, self.scene.tray)
        area.bind(correcting=self._correct, seat_color=self._tint)
        model.bind(seat=self._slide)
        self._seat = model.seat
        self.correcting = False
        self._tint()
        self.fit()
        self.scene.invite_coach()

    def _tint(self, *_args: object) -> None:
        """Colors the ground behind the sheet of one player."""
        color = self.scene.area.seat_color if self.scene is not None else [0, 0, 0, 0]
        share = 0.11 if theme.mode == "light" else 0.2
        self.ground = mix(theme.background, color, share) if color[3] else [0, 0, 0, 0]

    def _slide(self, _model: TableModel[Any], seat: int) -> None:
        """Slides the next player's sheet in: from the right in the order of seats, from the left when going back."""
        self.slide.stop()
        count, before, self._seat = len(self.players), self._seat, seat
        if self.scene is None or not (self.ground[3] and theme.motion and count > 1 and not self.all_sheets):
            return
        forward = (seat - before) % count <= count // 2
        self.slide.start(self.scene.area, self.ground, self.ids.area.width * (1 if forward else -1))

    def _correct(self, _area: Area, correcting: bool) -> None:
        """Shows the correction mode; a message was about something else."""
        self.correcting = correcting
        if correcting:
            self.ids.message.hide()

    def cancel_correction(self) -> None:
        """Leaves the correction mode."""
        if self.scene is not None:
            self.scene.area.cancel_correction()

    def _covered(self) -> bool:
        """Whether a menu or sheet covers the table."""
        return bool(self.ids.menu.is_open) or any(isinstance(child, ModalView) for child in Window.children)

    def fill(self) -> None:
        """Shows the values of the model."""
        model = self.model
        if model is None:
            return
        game = model.game
        rules, state = game.rules, game.state
        active, dealer = rules.active(state), rules.dealer(state)
        self.title = tr._(f"game.{model.rules_name}")
        self.players = list(game.players)
        self._show_totals()
        self.active = -1 if active is None else active
        self.dealer = -1 if dealer is None else dealer
        self.answered = list(rules.answered(state))
        self.seat = model.seat
        self.can_undo, self.can_redo = model.can_undo, game.can_redo
        if self.ids.message.visible:
            self.place_message_later()  # the controls around it have moved

    def _show_totals(self, *_args: object) -> None:
        """Shows the totals, without points that still fly to the score."""
        model = self.model
        # as the shown seat may see them: other totals must not reveal hidden answers
        seats = model.game.rules.standing(model.state).seats
        points = [standing.total - model.held_points(seat) for seat, standing in enumerate(seats)]
        self.totals = [format_number(total) if self.show_totals else "" for total in points]

    def _played(self, model: TableModel, move: Any) -> None:
        self.ids.message.hide()
        if move is None:
            return
        scene = self.scene.moments.seconds if self.scene is not None else 0
        self._next.timeout = theme.seconds(scene or PAUSE)
        self._next.cancel()
        self._next()

    def _show_next(self, _dt: float) -> None:
        """Shows the next player's sheet, or the result of a finished game; not while a hand is open."""
        if self.scene is None or self.scene.tray.keeps_seat:
            return
        if self.model.game.over:
            self._show_result()
        else:
            self.model.turn_to(self.model.seat_to_show())

    def _show_result(self) -> None:
        """Shows the result; at the end of the game a cloth rises over the table first."""
        end = self.model.id, self.model.game.cursor
        is_new, self._celebrated = self._celebrated != end, end
        if not is_new:
            self.dispatch("on_go", "result", game_id=self.model.id)
            return
        cloth = EndCloth()
        if stage.play(cloth, end_cloth.SECONDS, 0, self._go_to_result, passes_touches=False):
            cloth.start()
        else:
            self.dispatch("on_go", "result", game_id=self.model.id, is_new=True)

    def _go_to_result(self, by_touch: bool) -> None:
        """Shows the result after the cloth, which a touch may have skipped; not if another page is shown by now."""
        if self.manager is None or self.manager.current_screen is self:
            self.dispatch("on_go", "result", game_id=self.model.id, is_new=True, scene=not by_touch)

    def _refused(self, _model: TableModel, violation: Violation) -> None:
        if self.scene is not None:
            self.scene.area.point_at(violation)
