"""The page before a game: who plays, with what, who starts."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import AliasProperty, BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty

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
from widgets.base.translation import tr
from widgets.controls.drag_scroll import DragScroll
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.name_field import NameField  # noqa: F401  used in kv
from widgets.controls.page import Page
from widgets.pages.new_game.coach_seat import coach_refusal, free_name
from widgets.pages.new_game.game_banner import GameBanner  # noqa: F401  used in kv
from widgets.pages.new_game.game_options import GameOptions  # noqa: F401  used in kv
from widgets.pages.new_game.player_picker import PlayerPicker  # noqa: F401  used in kv
from widgets.pages.new_game.start_button import StartButton, start_words, with_starter  # noqa: F401  used in kv
from widgets.pages.new_game.starter_draw import StarterDraw  # noqa: F401  used in kv
from widgets.shared.game_setup import DRAW_STARTER, last_choices, player_counts, setup_violation, with_option
from widgets.table.game_screen import screen

kv.load(__file__)

LAYOUT = 0.1
"""So long new rows need to find their places."""
PLACES = {
    False: {"side": ["buttons"], "content": ["who_place", "how_place"], "how_place": ["how"], "beside": []},
    True: {"side": ["choices", "buttons"], "content": ["who_place"], "how_place": [], "beside": ["how"]},
}
"""What stands where, without and with two panes, by ids."""


class NewGamePage(Page):
    """Asks what the rules need to know; everything is as last time until it is changed."""

    follows = ("game", "players", "options", "first")
    follows_language = True

    game = StringProperty("")
    players = ListProperty()
    options = DictProperty()
    coach = ListProperty()
    """The seats of the coach, by their names."""
    coach_known = BooleanProperty(False)
    """Whether the coach has learned the game."""
    first = StringProperty(DRAW_STARTER)
    """The player who starts, or that it is drawn."""
    start_words = StringProperty("")
    """What the start button does; `start_words_in_full`: and who begins."""
    start_words_in_full = StringProperty("")
    problem = StringProperty("")
    """Why the game cannot begin yet."""
    too_few = BooleanProperty(True)
    """Whether nothing is wrong yet, only somebody is missing."""
    min_players = NumericProperty(0)
    max_players = NumericProperty(0)
    """How many can play as it is set up."""
    mine = AliasProperty(lambda page: page.options.get("sheets") == "mine", bind=("options",))
    """Whether this phone keeps one sheet and not all."""
    has_turns = AliasProperty(lambda page: not page.mine and len(page.players) > 1, bind=("mine", "players"))
    """Whether several play one after the other, so that somebody starts."""
    known = ListProperty()
    """The names of everybody who may be offered a seat."""
    two_columns = BooleanProperty(False)
    two_panes = BooleanProperty(False)
    """On a table that lies: who plays and what with scroll on their own, and the game begins beside the choices."""
    reading = BooleanProperty(False)
    """Whether the rules are being read; then the way back leads here again, to all that was chosen."""
    for_guests = BooleanProperty(False)
    """Whether it can be played with guests on phones of their own."""
    high = BooleanProperty(False)
    """Whether there is room for a banner."""
    low_window = BooleanProperty(False)
    """There is so little height that the start button goes up beside the title."""

    def __init__(self, chooser: Chooser = SYSTEM, **kwargs: Any) -> None:
        self._chooser = chooser
        self._parked: list[str] = []
        self._started = ""
        self._guests = False
        self._coach: BackgroundTask[Violation | None] | None = None
        super().__init__(**kwargs)
        arrange_by(self, "two_panes", PLACES)

    def open(self, game: str = "", **what: object) -> None:
        """Begins with the choices of the last time; goes on where the rules were opened."""
        if self.reading:
            self.reading = False
            self.fill()
            return
        self.game, self.for_guests = game, screen(game).for_guests
        self._parked = []
        self.first = DRAW_STARTER
        self.ids.how.more = self.ids.who.all_known = False
        self.coach = []
        self.coach_known = knows(game)
        self.players, self.options = last_choices(self.store, game)
        player_colors.load(self.store.players.all())
        self.fill()

    def can_be_rebuilt(self) -> bool:
        """Tells whether nobody is choosing here, or nothing was chosen yet that is not kept."""
        if not self.reading and (self.manager is None or self.manager.current_screen is not self):
            return True
        return self.first == DRAW_STARTER and last_choices(self.store, self.game) == (self.players, self.options)

    def step_back(self) -> bool:
        """Closes the field for a name; a draw that is shown goes on to its table."""
        return bool(self.ids.name.close() or self.ids.lot.finish())

    def on_pre_leave(self, *_args: object) -> None:
        """The coach takes no seat on a page that is left."""
        if self._coach is not None:
            self._coach.stop()
            self._coach = None

    def help(self) -> None:
        """Opens the rules of the game."""
        self.reading = True
        self.dispatch("on_go", "help", game=self.game)

    # players

    def ask_name(self) -> None:
        """Opens the field for new names."""
        self.ids.name.ask(tr._("newgame.name"), tr._("newgame.take"), self._add_typed, several=True)

    def add(self, name: str) -> None:
        """Seats somebody."""
        self.players = [*self.players, name]

    def ask_coach(self) -> None:
        """Asks the coach to play along; it looks for what it has learned aside."""
        if self._coach is None:
            self._coach = BackgroundTask(coach_refusal(self.game), self._seat_coach)

    def _seat_coach(self, refused: Violation | None) -> None:
        self._coach = None
        if refused is not None:
            self.refuse(refused)
        elif len(self.players) < self.max_players:
            name = free_name(tr._("coach.name"), [*self.players, *(one.name for one in self.store.players.all())])
            self.coach = [*self.coach, name]
            self.add(name)
            if self.options.get("components") != "app":
                self.choose("components", "app")
                self.ids.message.say(tr._(f"newgame.coach-app.{known_game(self.game).made_of}"))

    def remove(self, name: str) -> None:
        """Takes somebody from the table."""
        self.players = [other for other in self.players if other != name]

    def on_players(self, _page: object, players: list[str]) -> None:
        """Lets it be drawn who starts where the one who was to start has left, in whatever way."""
        if self.first not in players:
            self.first = DRAW_STARTER
        self.coach = [name for name in self.coach if name in players]

    def _add_typed(self, typed: str) -> str:
        """Seats the typed name, or returns why not."""
        try:
            name = clean_name(typed)
        except StoreError as refused:
            return str(tr.say(refused.violation, "data"))
        if self.coach_known and name.casefold() == tr._("coach.name").casefold():
            return str(tr._("newgame.coach-name"))
        for known in self.players:
            if known.casefold() == name.casefold():
                return str(tr._("newgame.name-double", name=known))
        same = [player.name for player in self.store.players.all() if player.name.casefold() == name.casefold()]
        self.add(same[0] if same else name)
        if len(self.players) >= self.max_players:
            self.ids.name.several = False
        return ""

    # options

    def choose(self, name: str, value: object) -> None:
        """Sets an option and says what else it changes.

        A pad of one's own is for one; who sat there too comes back when all sheets are wanted.
        """
        before = self.options.get("sheets")
        follows = [other for other in ("components", "sheets") if other != name]
        options = with_option(self.options, name, value)
        changed = [other for other in follows if options.get(other) != self.options.get(other)]
        self.options = options
        after = self.options.get("sheets")
        for other in changed:
            self.ids.message.say(tr._(f"newgame.follows.{other}.{self.options[other]}"))
        if self.coach and self.options.get("components") != "app":
            self.players = [player for player in self.players if player not in self.coach]
            self.ids.message.say(tr._("newgame.coach-leaves"))
        if (before, after) == ("all", "mine"):
            self._parked, self.players = self.players[1:] or self._parked, self.players[:1]
        elif (before, after) == ("mine", "all") and name == "sheets":
            self.players = [*self.players, *(name for name in self._parked if name not in self.players)]
            self._parked = []

    def scroll_to_extras(self, more: bool) -> None:
        """Scrolls to the further options if they were opened, for they are below the others."""
        self._choices.scroll_y = 1
        if more:
            Clock.schedule_once(self._show_extras, LAYOUT)

    def _show_extras(self, _dt: float) -> None:
        """Moves the line that was tapped to the top, as far as the page goes."""
        scroll = self._choices
        content = scroll.children[0]
        hidden = content.height - scroll.height
        if hidden > 0:
            scroll.scroll_y = max(0.0, 1 - (content.top - self.ids.how.ids.more.top) / hidden)

    @property
    def _choices(self) -> DragScroll:
        """What scrolls where one chooses how it is played."""
        scroll: DragScroll = self.ids.choices if self.two_panes else self.ids.scroll
        return scroll

    def fill(self) -> None:
        """Brings the whole page in line with what is chosen."""
        violation = setup_violation(self.game, len(self.players), self.options)
        self.problem = tr.say(violation, self.game) if violation else ""
        if not violation and self.coach and len(self.coach) == len(self.players):
            self.problem = tr._("newgame.coach-alone")
        counts = player_counts(self.game, self.options)
        self.min_players, self.max_players = counts[0], counts[-1]
        self.too_few = len(self.players) < counts[0]
        self.start_words = start_words(self.game, self.options)
        self.start_words_in_full = with_starter(self.start_words, self.first if self.has_turns else DRAW_STARTER)
        self.known = [player.name for player in self.store.players.all() if not player.hidden]

    # start

    def start(self, guests: bool = False) -> None:
        """Begins the game; a draw is made before it is shown, and the game is kept before both.

        With *guests* its table is opened for them at once.
        """
        self._guests = guests
        drawn = self.first == DRAW_STARTER
        seat = self._chooser.randrange(len(self.players)) if drawn else self.players.index(self.first)
        try:
            options = {**self.options, "first": seat if self.has_turns else 0}
            coach = tuple(place for place, name in enumerate(self.players) if name in self.coach)
            running = self.store.new(self.game, self.players, options, coach)
        except Refused as refused:
            self.refuse(refused.violation)
            return
        self._started = running.id
        if drawn and self.has_turns:
            self.ids.lot.draw(list(self.players), seat)
        else:
            self.go_to_table()

    def go_to_table(self) -> None:
        """Shows the game that was begun."""
        what = {"guests": True} if self._guests else {}
        self.dispatch("on_go", "table", id=self._started, **what)
