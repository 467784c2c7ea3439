"""The table: the game that is being played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from device.chance import SYSTEM
from sheets.answers import Throw
from sheets.notice import Common, Notice, Violation
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.base.room import room
from widgets.base.theme import theme
from widgets.controls.action_sheet import Action, ActionSheet  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.table.area import Area
from widgets.table.feedback import TableFeedback
from widgets.table.game_screen import screen
from widgets.table.host_page import HostPage
from widgets.table.open_sign import OpenSign  # noqa: F401  used in kv
from widgets.table.player_tabs import PlayerTabs  # noqa: F401  used in kv
from widgets.table.session import TableSession, open_to_all
from widgets.table.sheet_board import SheetBoard, has_board
from widgets.table.tray import Tray
from words.numbers import shown_number

kv.load(__file__)

PAUSE = 0.5
"""How long an entry stays in view before the next player's sheet comes, in seconds."""
WIDEST_TRAY = 0.46
"""No more of a lying phone's width has to be the tray's."""
DENSE = 700
"""Below this height (in dp) a phone in portrait gets everything a size smaller."""


class TablePage(HostPage):
    """Players at the top, the sheet in the middle, the tray at the bottom; in landscape the tray is at the right."""

    fills_at_start = False
    follows_language = True

    title = StringProperty("")
    players = ListProperty()
    totals = ListProperty()
    active = NumericProperty(-1)
    dealer = NumericProperty(-1)
    """Who deals the round, in a game with a dealer."""
    answered = ListProperty()
    seat = NumericProperty(0)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    show_totals = BooleanProperty(True)
    tray_height = NumericProperty(0)
    tray_width = NumericProperty(0)
    tray_covers = BooleanProperty(False)
    """Whether the tray lies where the area is, which is not to be seen then."""
    all_sheets = BooleanProperty(False)
    """Whether all sheets lie on the table at once, and the tray between them."""
    tabs_hidden = BooleanProperty(False)
    """Whether what lies on the table names the players itself, and there are no tabs."""
    title_in_bar = BooleanProperty(True)
    """Whether the title has room beside the tabs, on a phone that lies."""
    chooser = ObjectProperty(SYSTEM)
    """Where the dice come from."""

    def __init__(self, **kwargs: Any) -> None:
        self._area: Area | None = None
        self._tray: Tray | None = None
        self._board: SheetBoard | None = None
        self._told_later = ""
        self._coach: Any = None
        self._feedback: TableFeedback | None = None
        self._bound: list[Callable[[], object]] = []
        super().__init__(**kwargs)
        self._tabs = self.ids.tabs.__self__  # ids are weak; this keeps them where they are not shown
        self._next = Clock.create_trigger(self._show_next, 0)
        self.fbind("size", self._fit)
        room.bind(tablet=self._fit)

    def open(self, id: str = "", guests: bool = False, **_what: object) -> None:
        """Lays the game *id* on the table, as it was left; with *guests* it is opened for them when it is laid."""
        running = self.store.open(id)
        shown = self.session
        laid = shown is None or shown.running is not running or shown.game is not running.game
        if laid:
            self.ids.message.hide()  # what it said was about another game
            self._lay(TableSession(running, self.chooser))
        self.show_totals = self.store.settings.values.show_totals
        self.fill()
        self.stay_awake()
        self.resume()
        if self._coach is not None:
            self._coach.look()
        if laid and guests:
            self.open_guests()

    def on_leave(self, *_args: object) -> None:
        """Lets the screen sleep again, unless guests play; nothing turns to another page by itself any more."""
        self._next.cancel()
        if self._coach is not None:
            self._coach.rest()
        Window.allow_screensaver = self.guests is None
        self.pause()

    def pause(self) -> None:
        """Turns off what costs battery, and hides what only one player may see."""
        if self._tray is not None:
            self._tray.conceal()
        if self._feedback is not None:
            self._feedback.rest()

    def resume(self) -> None:
        """Turns on what the settings want."""
        if self._feedback is not None:
            self._feedback.wake()

    def step_back(self) -> bool:
        """Closes the menu or the overview if it is open."""
        return self.close_sheet() or bool(self.ids.menu.close())

    # what the players do

    def choose(self, seat: int) -> None:
        """Shows that player's sheet; not what is hidden from this phone because the player has one."""
        self._next.cancel()
        self.ids.message.hide()  # what it said was about another sheet
        if seat in self.gone and seat in self.session.away:
            self.offer_seat(seat)
            return
        game = self.session.game
        views = [game.rules.view(game.state, looker) for looker in (seat, None)]
        if seat in self.session.away and views[0] != views[1]:
            self.session.refuse(Common.OWN_PHONE.refuse(seat=seat))
        elif seat in self.session.coached and views[0] != views[1]:
            self.session.refuse(Common.COACHS_SEAT.refuse(seat=seat))
        else:
            self.session.turn_to(seat)

    def undo(self) -> None:
        """Takes the last move back."""
        self._next.cancel()
        self.session.undo()

    def redo(self) -> None:
        """Plays again what was taken back."""
        self._next.cancel()
        self.session.redo()
        self._next()  # on to the seat that is awaited, as after the move itself

    def open_menu(self) -> None:
        """Shows what else can be done."""
        if self._tray is None:
            return
        help_page = partial(self.dispatch, "on_go", "help", game=self.session.rules_name)
        actions = [*self._tray.actions(), Action(tr._("table.rules"), "help", help_page)]
        if screen(self.session.rules_name).sheet:
            actions.append(Action(tr._("table.overview"), "grid", self._open_overview))
        if screen(self.session.rules_name).for_guests and not self.session.coached:  # with the coach one practises here
            words = "guests.open-table" if self.guests is None else "guests.show-table"
            actions.append(Action(tr._(words), "group", self.open_guests))
        if self.session.game.over:
            actions.insert(0, Action(tr._("table.result"), "trophy", self._show_result))
        self.ids.menu.open("", actions)

    def _open_overview(self) -> None:
        from widgets.table.overview import Overview

        self.show_sheet(Overview(game=open_to_all(self.session.game)))

    # what is shown

    def _lay(self, session: TableSession) -> None:
        """Builds the table of a game in place of the one that lay there, of which nothing stays."""
        self.take_guests_along(session)
        if self._feedback is not None:
            self._feedback.rest()
        for unbind in self._bound:
            unbind()
        if self._coach is not None:
            self._coach.leave()
            self._coach = None
        self.session = session
        self.follow(session, "game", "seat")
        session.bind(on_played=self._played, on_refused=self._refused, on_warned=self._warned, on_passed=self._passed)
        session.bind(rolling=self._lying, away=self._fit)
        shown, in_app = screen(session.rules_name), session.game.options.get("components") == "app"
        area = shown.area_class(in_app)(session=session)
        tray = shown.tray_class(in_app)(session=session, area=area)
        self._area, self._tray, self._board = area, tray, None
        self._feedback = None
        if self.phone:
            self._feedback = TableFeedback(self.phone, self.store.settings, session, tray, self._covered)
        self._bound = [
            *(self._hand_down(name, area) for name in ("portrait", "dense", "show_totals", "tabs_hidden")),
            *(self._hand_down(name, tray) for name in ("portrait", "dense")),
        ]
        tray.bind(roomy=self._fit, covers=self._fit, on_result=lambda _tray: self._show_result())
        area.bind(on_hint=lambda _area, sentence: self.ids.message.say(sentence))
        self._fit()
        if session.coached:
            from widgets.table.coach_player import CoachPlayer  # most tables have no coach

            self._coach = CoachPlayer(session)

    def _covered(self) -> bool:
        """Tells whether something lies over the table."""
        return bool(self.ids.menu.is_open) or any(isinstance(child, ModalView) for child in Window.children)

    def _hand_down(self, name: str, part: Widget) -> Callable[[], object]:
        """Lets a property of the page set that of a part; returns what ends that."""
        setter = part.setter(name)
        setter(self, getattr(self, name))
        self.fbind(name, setter)
        return partial(self.funbind, name, setter)

    def _fit(self, *_args: object) -> None:
        self.portrait = self.height >= self.width
        self.dense = self.portrait and self.height < dp(DENSE)
        if self._tray is not None and self._area is not None:
            self.tray_height = dp(self._tray.heights()[1 if self.dense else 0])
            self.tray_width = min(dp(self._tray.min_width), self.width * WIDEST_TRAY)
            board = self._board_now()
            self.all_sheets = self._tray.wide = board is not None
            self._tray.portrait = self.portrait or self._tray.wide
            self._tray.dense = self.dense or (self._tray.wide and self.portrait)
            self.tray_covers = self._tray.covers or self._tray.wide
            lies = board or (self._tray if self._tray.covers else self._area)
            _put(self.ids.tray, [] if self.tray_covers else [self._tray])
            _put(self.ids.area, [lies])
            if board is not None:
                _put(board.ids.middle, [self._tray])
            self.tabs_hidden = board is not None or not self._area.needs_tabs(self.portrait, self.height / dp(1))
        home = None if self.tabs_hidden else self.ids.below if self.portrait else self.ids.beside
        if self._tabs.parent is not home:
            if self._tabs.parent:
                self._tabs.parent.remove_widget(self._tabs)
            if home:
                home.add_widget(self._tabs)

    def _board_now(self) -> SheetBoard | None:
        """Returns the table of all sheets where the screen has room for it; it is made when it is needed first."""
        if self._area is None or not has_board(self.session, self._area):
            return None
        if self._board is None:
            turns_far = self.store.settings.values.turn_far
            self._board = SheetBoard(session=self.session, area=self._area, turns_far=turns_far)
            self._bound += (self._hand_down(name, self._board) for name in ("portrait", "show_totals"))
        return self._board

    def fill(self) -> None:
        """Takes over what the session holds."""
        session = self.session
        if session is None:
            return
        game = session.game
        rules, state = game.rules, game.state
        active, dealer = rules.active(state), rules.dealer(state)
        self.title = tr._(f"game.{session.rules_name}")
        self.players = game.players
        # what the shown seat may see: with hidden answers the others' totals do not give them away
        standing = rules.standing(session.state)
        self.totals = [shown_number(seat.total) if self.show_totals else "" for seat in standing.seats]
        self.active = -1 if active is None else active
        self.dealer = -1 if dealer is None else dealer
        self.answered = list(rules.answered(state))
        self.seat = session.seat
        self.can_undo, self.can_redo = session.can_undo, game.can_redo

    def _played(self, session: TableSession, move: Any) -> None:
        self.ids.message.hide()
        if move is None:
            return
        self._next.timeout = theme.seconds(PAUSE)
        self._next.cancel()
        self._next()

    def _show_next(self, _dt: float) -> None:
        """Turns to the next player's sheet, or to the result of a game that is over; not while a hand is open."""
        if self._tray is None or self._tray.keeps_seat:
            return
        if self.session.game.over:
            self._show_result()
        else:
            self.session.turn_to(self.session.seat_to_show())

    def _show_result(self) -> None:
        self.dispatch("on_go", "result", id=self.session.id)

    def _warned(self, session: TableSession, warning: Notice) -> None:
        self.ids.message.refuse(tr.say(warning, session.rules_name, session.game.players))

    def _passed(self, session: TableSession, seats: list[int], thrown: tuple[Throw, ...]) -> None:
        """Says for whom nothing fits."""
        names = tr.all_of(session.game.players[seat] for seat in seats)
        if len(thrown) == 1:
            message = tr._("table.fits-nowhere", names=names, value=shown_number(thrown[0].value))
        else:
            message = tr._("table.nothing-fits", names=names)
        self._told_later = message
        self._lying(session)

    def _lying(self, session: TableSession, *_args: object) -> None:
        """Says what was to be said about the throw, once its dice lie."""
        if self._told_later and not session.rolling:
            self.ids.message.say(self._told_later)
            self._told_later = ""

    def _refused(self, session: TableSession, violation: Violation) -> None:
        self.ids.message.refuse(tr.say(violation, session.rules_name, session.game.players))
        if self._area is not None:
            self._area.point_at(violation)


def _put(place: Widget, parts: list[Widget]) -> None:
    """Lays the parts there, from wherever they lie, and nothing else."""
    if place.children == parts:
        return
    place.clear_widgets()
    for part in parts:
        if part.parent is not None:
            part.parent.remove_widget(part)
        place.add_widget(part)
