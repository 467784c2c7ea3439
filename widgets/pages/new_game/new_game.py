"""New-game page: players, components, options and starter."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from coach.knowledge import knows
from data.errors import StoreError
from data.players import clean_name
from device.chance import SYSTEM
from sheets.components import Chooser
from sheets.notice import Refused, Violation
from sheets.registry import known_game
from widgets.base import kv
from widgets.base.background_task import BackgroundTask
from widgets.base.player_colors import player_colors
from widgets.base.responsive import arrange_by
from widgets.base.translation import counts_text, tr
from widgets.controls.drag_scroll import DragScroll
from widgets.controls.page import Page
from widgets.pages.new_game.player_picker import coach_refusal, unused_name
from widgets.pages.new_game.start_button import deals, start_label, with_starter
from widgets.shared.game_setup import (
    DRAW_STARTER,
    last_choices,
    last_company,
    player_counts,
    setup_violation,
    with_option,
)
from widgets.table.game_screen import screen
from widgets.table.preload import preload

kv.load(__name__)

LAYOUT_SECONDS = 0.1
"""Seconds until new rows have their final position."""
SLOTS = {
    False: {
        "side": ["buttons"],
        "content": ["players_slot", "options_slot"],
        "options_slot": ["options"],
        "side_slot": [],
    },
    True: {
        "side": ["side_scroll", "buttons"],
        "content": ["players_slot"],
        "options_slot": [],
        "side_slot": ["options"],
    },
}
"""Children of each box without and with two panes, by ids."""


class NewGamePage(Page):
    """Starts with the choices of the previous game."""

    follows = ("game", "players", "options", "starter")
    follows_language = True

    game = StringProperty("")
    players: list[str] = ListProperty()
    options: dict[str, Any] = DictProperty()
    coach: list[str] = ListProperty()
    """Names of the seats that the coach plays."""
    coach_known = BooleanProperty(False)
    """Whether the coach knows the game."""
    starter = StringProperty(DRAW_STARTER)
    """Name of the starter, or `DRAW_STARTER`."""
    start_label = StringProperty("")
    full_start_label = StringProperty("")
    """Label of the start button with the name of the starter, if chosen."""
    problem = StringProperty("")
    """Reason why the game cannot start yet."""
    too_few = BooleanProperty(True)
    """Whether only players are missing."""
    min_players: int = NumericProperty(0)
    max_players: int = NumericProperty(0)
    """Largest number of players with the current options."""
    counts_text = StringProperty("")
    """Numbers of players as text."""
    single_sheet = AliasProperty(lambda page: page.options.get("sheets") == "mine", bind=("options",))
    """Whether this phone keeps the sheet of one player only."""
    has_turns = AliasProperty(
        lambda page: not page.single_sheet and len(page.players) > 1, bind=("single_sheet", "players")
    )
    """Whether players take turns, so that one of them starts."""
    known_players: list[str] = ListProperty()
    """Names of the known players that are not hidden."""
    two_columns = BooleanProperty(False)
    two_panes = BooleanProperty(False)
    """Whether players and options scroll separately, side by side: a tablet in landscape."""
    help_open = BooleanProperty(False)
    """Whether the page was left for the help, so that the way back leads here and keeps the choices."""
    for_guests = BooleanProperty(False)
    """Whether guests can join the game with their own phones."""
    tall = BooleanProperty(False)
    """Whether there is space for the banner."""
    short_window = BooleanProperty(False)
    """Whether the start button moves to the top bar for lack of height."""
    room_for_both = BooleanProperty(False)
    """Whether the top bar has room for the text of both start buttons; otherwise the second one is an icon."""

    def __init__(self, chooser: Chooser = SYSTEM, **kwargs: Any) -> None:
        self.chooser = chooser
        self._removed_players: list[str] = []  # by a change to a single sheet
        self._game_id = ""
        self._open_for_guests = False
        self._coach_check: BackgroundTask[Violation | None] | None = None
        super().__init__(**kwargs)
        arrange_by(self, "two_panes", SLOTS)

    def open(self, game: str = "", **args: object) -> None:
        """Loads the choices of the previous game, unless the page returns from the help."""
        if self.help_open:
            self.help_open = False
            self.fill()
            return
        self.game, self.for_guests = game, screen(game).for_guests
        self._removed_players = []
        self.starter = DRAW_STARTER
        self.ids.options.more = self.ids.players.expanded = False
        self.coach = []
        self.coach_known = knows(game)
        self.players, self.options = last_choices(self.store, game)
        if self.single_sheet:
            self._removed_players = [name for name in last_company(self.store) if name not in self.players]
        player_colors.load(self.store.players.all())
        self.fill()
        self.ids.scroll.scroll_y = self.ids.side_scroll.scroll_y = 1
        preload(game)

    def can_be_rebuilt(self) -> bool:
        """Whether the page is not in use, or has no choices that would be lost."""
        if not self.help_open and (self.manager is None or self.manager.current_screen is not self):
            return True
        return self.starter == DRAW_STARTER and last_choices(self.store, self.game) == (self.players, self.options)

    def step_back(self) -> bool:
        """Closes the name field, or ends the draw and opens the table."""
        return bool(self.ids.name.close() or self.ids.draw.finish())

    def on_pre_leave(self, *_args: object) -> None:
        """Cancels the check of the coach."""
        if self._coach_check is not None:
            self._coach_check.stop()
            self._coach_check = None

    def help(self) -> None:
        """Opens the help on the game."""
        self.help_open = True
        self.dispatch("on_go", "help", game=self.game)

    # players

    def ask_name(self) -> None:
        """Opens the field for names of new players."""
        self.ids.name.ask(tr._("newgame.name"), tr._("newgame.take"), self._add_typed, several=True)

    def add(self, name: str) -> None:
        """Adds a player."""
        self.players = [*self.players, name]

    def ask_coach(self) -> None:
        """Adds the coach after a check in a background thread."""
        if self._coach_check is None:
            self._coach_check = BackgroundTask(coach_refusal(self.game), self._seat_coach)

    def _seat_coach(self, violation: Violation | None) -> None:
        self._coach_check = None
        if violation is not None:
            self.refuse(violation)
        elif len(self.players) < self.max_players:
            used = [*self.players, *(player.name for player in self.store.players.all())]
            name = unused_name(tr._("coach.name"), used)
            self.coach = [*self.coach, name]
            self.add(name)
            if self.options.get("components") != "app":
                self.choose("components", "app")
                self.ids.message.say(tr._(f"newgame.coach-app.{known_game(self.game).made_of}"))

    def remove(self, name: str) -> None:
        """Removes a player."""
        self.players = [other for other in self.players if other != name]

    def on_players(self, _page: object, players: list[str]) -> None:
        """Draws the starter again if the chosen one was removed."""
        if self.starter not in players:
            self.starter = DRAW_STARTER
        self.coach = [name for name in self.coach if name in players]

    def _add_typed(self, typed: str) -> str:
        """Adds a player by name; returns the reason if that is refused."""
        try:
            name = clean_name(typed)
        except StoreError as refused:
            return str(tr.say(refused.violation, "data"))
        if self.coach_known and name.casefold() == tr._("coach.name").casefold():
            return str(tr._("newgame.coach-name"))
        for seated in self.players:
            if seated.casefold() == name.casefold():
                return str(tr._("newgame.name-double", name=seated))
        same_names = [player.name for player in self.store.players.all() if player.name.casefold() == name.casefold()]
        self.add(same_names[0] if same_names else name)
        if len(self.players) >= self.max_players:
            self.ids.name.several = False
        return ""

    # options

    def choose(self, name: str, value: object) -> None:
        """Sets an option and shows a message about other options that change with it.

        A single sheet has one player; the others return when all sheets are chosen again.
        """
        before = self.options.get("sheets")
        options = with_option(self.options, name, value)
        dependent = [other for other in ("components", "sheets") if other != name]
        changed = [other for other in dependent if options.get(other) != self.options.get(other)]
        self.options = options
        after = self.options.get("sheets")
        for other in changed:
            self.ids.message.say(tr._(f"newgame.follows.{other}.{self.options[other]}"))
        if self.coach and self.options.get("components") != "app":
            self.players = [player for player in self.players if player not in self.coach]
            self.ids.message.say(tr._("newgame.coach-leaves"))
        if (before, after) == ("all", "mine"):
            self._removed_players, self.players = self.players[1:] or self._removed_players, self.players[:1]
        elif (before, after) == ("mine", "all") and name == "sheets":
            company = [*self.players, *(name for name in self._removed_players if name not in self.players)]
            self.players = company[: player_counts(self.game, self.options)[-1]]
            self._removed_players = []

    def scroll_to_extras(self, more: bool) -> None:
        """Scrolls to the further options after they were expanded."""
        self._options_scroll.scroll_y = 1
        if more:
            Clock.schedule_once(self._show_extras, LAYOUT_SECONDS)

    def _show_extras(self, _dt: float) -> None:
        """Scrolls the row of the further options to the top, as far as possible."""
        scroll = self._options_scroll
        content = scroll.children[0]
        hidden = content.height - scroll.height
        if hidden > 0:
            scroll.scroll_y = max(0.0, 1 - (content.top - self.ids.options.ids.more.top) / hidden)

    @property
    def _options_scroll(self) -> DragScroll:
        """Scroll view with the options."""
        scroll: DragScroll = self.ids.side_scroll if self.two_panes else self.ids.scroll
        return scroll

    def fill(self) -> None:
        """Updates the page after a change of players or options."""
        violation = setup_violation(self.game, len(self.players), self.options)
        self.problem = tr.say(violation, self.game) if violation else ""
        if not violation and self.coach and len(self.coach) == len(self.players):
            self.problem = tr._("newgame.coach-alone")
        counts = player_counts(self.game, self.options)
        self.min_players, self.max_players = counts[0], counts[-1]
        self.counts_text = counts_text(counts)
        self.too_few = len(self.players) < counts[0]
        self.start_label = start_label(self.game, self.options)
        self.full_start_label = with_starter(self.start_label, self.starter if self.has_turns else DRAW_STARTER)
        self.known_players = [player.name for player in self.store.players.all() if not player.hidden]

    # start

    def start(self, guests: bool = False) -> None:
        """Draws the starter if needed, saves the new game, then shows the draw or the table.

        With *guests* the table is opened for guests at once.
        """
        self._open_for_guests = guests
        drawn = self.starter == DRAW_STARTER
        seat = self.chooser.randrange(len(self.players)) if drawn else self.players.index(self.starter)
        try:
            options = {**self.options, "first": seat if self.has_turns else 0}
            coach = tuple(index for index, name in enumerate(self.players) if name in self.coach)
            running = self.store.new(self.game, self.players, options, coach)
        except Refused as refused:
            self.refuse(refused.violation)
            return
        self._game_id = running.id
        player_colors.load(self.store.players.all())
        if drawn and self.has_turns:
            self.ids.draw.draw(list(self.players), seat)
        else:
            self.go_to_table()

    def go_to_table(self) -> None:
        """Opens the table of the new game."""
        args = {"guests": True} if self._open_for_guests else {"deal": True} if deals(self.game, self.options) else {}
        self.dispatch("on_go", "table", game_id=self._game_id, **args)
