"""The table: the game that is being played."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from device.chance import SYSTEM
from sheets.notice import Notice, Violation
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.base.theme import theme
from widgets.controls.action_sheet import Action, ActionSheet  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page
from widgets.table.feedback import TableFeedback
from widgets.table.game_screen import WITH_SHEETS, active_seat
from widgets.table.player_tabs import PlayerTabs  # noqa: F401  used in kv
from widgets.table.session import TableSession
from words.numbers import shown_number

kv.load(__file__)

BOARDS = {  # a game: the module and class of what lies on the table, and of its tray
    "qwinto": (("widgets.games.qwinto.area", "QwintoArea"), ("widgets.games.qwinto.tray", "QwintoTray")),
    "qwinto-cards": (("widgets.games.qwinto.area", "QwintoArea"), ("widgets.games.qwinto.tray", "QwintoTray")),
    "qwantum": (("widgets.games.qwantum.area", "QwantumArea"), ("widgets.games.qwantum.tray", "QwantumTray")),
    "quando": (("widgets.games.quando.area", "QuandoArea"), ("widgets.games.quando.tray", "QuandoTray")),
    "quanto": (("widgets.games.quanto.area", "QuantoArea"), ("widgets.games.quanto.tray", "QuantoTray")),
    "monad": (("widgets.games.monad.area", "MonadArea"), ("widgets.games.monad.tray", "MonadTray")),
}
WITH_CARDS = {  # the same for games whose cards are in the app
    "qwinto-cards": (
        ("widgets.games.qwinto.cards_area", "QwintoCardsArea"),
        ("widgets.games.qwinto.cards_tray", "QwintoCardsTray"),
    ),
    "quando": (
        ("widgets.games.quando.cards_area", "QuandoCardsArea"),
        ("widgets.games.quando.cards_tray", "QuandoCardsTray"),
    ),
    "quanto": (
        ("widgets.games.quanto.cards_area", "QuantoCardsArea"),
        ("widgets.games.quanto.cards_tray", "QuantoCardsTray"),
    ),
    "monad": (
        ("widgets.games.monad.cards_area", "MonadCardsArea"),
        ("widgets.games.monad.cards_tray", "MonadCardsTray"),
    ),
}
PAUSE = 0.5
"""How long an entry stays in view before the next player's sheet comes, in seconds."""
DENSE = 700
"""Below this height (in dp) an phone in portrait gets everything a size smaller."""


class TablePage(Page):
    """Players at the top, the sheet in the middle, the tray at the bottom; lying, the tray is at the right."""

    session = ObjectProperty(None, allownone=True)
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
    tabs_hidden = BooleanProperty(False)
    """Whether what lies on the table names the players itself, and there are no tabs."""
    chooser = ObjectProperty(SYSTEM)
    """Where the dice come from."""

    def __init__(self, **kwargs: Any) -> None:
        self._area: Any = None
        self._tray: Any = None
        self._overview: Any = None
        self._hand: TableFeedback | None = None
        super().__init__(**kwargs)
        self._tabs = self.ids.tabs.__self__  # ids are weak; this keeps them where they are not shown
        self._refresh = Clock.create_trigger(self._fill, -1)
        self._next = Clock.create_trigger(self._show_next, 0)
        self.fbind("size", self._fit)

    def open(self, id: str = "", **_what: object) -> None:
        """Lays the game *id* on the table, as it was left."""
        if self.session is None or self.session.id != id:
            self._lay(TableSession(self.store.open(id), self.chooser))
        self.show_totals = self.store.settings.values.show_totals
        self._fill(0)
        Window.allow_screensaver = not self.store.settings.values.keep_awake
        self.resume()

    def on_leave(self, *_args: object) -> None:
        """Lets the screen sleep again."""
        Window.allow_screensaver = True
        self.pause()

    def pause(self) -> None:
        """Turns off what costs battery, and hides what only one player may see."""
        if self._tray is not None:
            self._tray.conceal()
        if self._hand is not None:
            self._hand.rest()

    def resume(self) -> None:
        """Turns on what the settings want."""
        if self._hand is not None:
            self._hand.wake()

    def step_back(self) -> bool:
        """Closes the menu or the overview if it is open."""
        if self._overview is not None:
            self._overview.dismiss()
            return True
        return bool(self.ids.menu.close())

    # what the players do

    def choose(self, seat: int) -> None:
        """Shows that player's sheet."""
        self._next.cancel()
        self.session.seat = seat

    def undo(self) -> None:
        """Takes the last move back."""
        self._next.cancel()
        self.session.undo()

    def redo(self) -> None:
        """Plays again what was taken back."""
        self._next.cancel()
        self.session.redo()

    def open_menu(self) -> None:
        """Shows what else can be done."""
        items = [
            *self._tray.extras(),
            ("help", tr._("table.rules"), lambda: self.dispatch("on_go", "help", game=self.session.rules_name)),
        ]
        if self.session.rules_name in WITH_SHEETS:
            items.append(("grid", tr._("table.overview"), self._open_overview))
        if self.session.game.over:
            items.insert(0, ("trophy", tr._("table.result"), self._show_result))
        self.ids.menu.open("", [Action(text, icon, then) for icon, text, then in items])

    def _open_overview(self) -> None:
        from widgets.table.overview import Overview

        self._overview = Overview(game=self.session.game)
        self._overview.bind(on_dismiss=lambda _view: setattr(self, "_overview", None))
        self._overview.open(animation=False)

    # what is shown

    def _lay(self, session: TableSession) -> None:
        self.session = session
        session.bind(game=self._refresh, seat=self._refresh, on_played=self._played, on_refused=self._refused)
        session.bind(on_warned=self._warned)
        in_app = session.game.options.get("components") == "app"
        boards = {**BOARDS, **WITH_CARDS} if in_app else BOARDS
        (area_module, area_class), (tray_module, tray_class) = boards[session.rules_name]
        self._area = getattr(import_module(area_module), area_class)(session=session)
        self._tray = getattr(import_module(tray_module), tray_class)(session=session)
        if self._hand is not None:
            self._hand.rest()
        self._hand = TableFeedback(self.phone, self.store.settings, session, self._tray) if self.phone else None
        for part in (self._area, self._tray):
            for name in ("portrait", "dense", "show_totals"):
                if hasattr(part, name):
                    self.fbind(name, part.setter(name))
                    setattr(part, name, getattr(self, name))
        self._tray.fbind("roomy", self._fit)
        if hasattr(self._tray, "area"):
            self._tray.area = self._area
        if self._tray.is_event_type("on_result"):
            self._tray.bind(on_result=lambda _tray: self._show_result())
        if self._area.is_event_type("on_hint"):
            self._area.bind(on_hint=lambda _area, sentence: self.ids.message.say(sentence))
        self.ids.area.clear_widgets()
        self.ids.area.add_widget(self._area)
        self.ids.tray.clear_widgets()
        self.ids.tray.add_widget(self._tray)
        self._fit()

    def _fit(self, *_args: object) -> None:
        self.portrait = self.height >= self.width
        self.dense = self.portrait and self.height < dp(DENSE)
        if self._tray is not None:
            self.tray_height = dp(self._tray.heights()[1 if self.dense else 0])
            self.tray_width = dp(self._tray.wide)
        self.tabs_hidden = getattr(self._area, "tabs", "always") == "never" or (
            not self.portrait and getattr(self._area, "tabs", "always") == "portrait"
        )
        home = None if self.tabs_hidden else self.ids.below if self.portrait else self.ids.beside
        if self._tabs.parent is not home:
            if self._tabs.parent:
                self._tabs.parent.remove_widget(self._tabs)
            if home:
                home.add_widget(self._tabs)

    def _fill(self, _dt: float) -> None:
        session = self.session
        if session is None:
            return
        game = session.game
        self.title = tr._(f"game.{session.rules_name}")
        self.players = game.players
        # what the shown seat may see: with hidden answers the others' totals do not give them away
        standing = game.rules.standing(session.state)
        self.totals = [shown_number(seat.total) if self.show_totals else "" for seat in standing.seats]
        self.active = active_seat(game)
        dealer = game.rules.dealer(game.state)
        self.dealer = -1 if dealer is None else dealer
        self.answered = list(game.rules.answered(game.state))
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
        if getattr(self._tray, "keeps_seat", False):
            return
        if self.session.game.over:
            self._show_result()
        else:
            self.session.seat = self.session.seat_to_show()

    def _show_result(self) -> None:
        self.dispatch("on_go", "result", id=self.session.id)

    def _warned(self, session: TableSession, warning: Notice) -> None:
        self.ids.message.refuse(tr.say(warning, session.rules_name, session.game.players))

    def _refused(self, session: TableSession, violation: Violation) -> None:
        self.ids.message.refuse(tr.say(violation, session.rules_name, session.game.players))
        self._area.point_at(violation)
