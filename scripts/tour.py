"""Walks through the whole app by touch on a virtual screen and keeps pictures of every page in build/tour/.

`make tour` does it for several phones, both themes and both languages; `make run` without a display plays one
short round (`short_round`).
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.update(  # read when Kivy is imported
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_DPI="160",
    KIVY_METRICS_DENSITY="1",
    KIVY_METRICS_FONTSCALE="1",
)

from tests.gui.phone import Phone  # noqa: E402  the environment comes first

# isort: split
from app import SpielblockApp  # noqa: E402
from i18n import tr  # noqa: E402
from theme import theme  # noqa: E402
from widgets.buttons import Chip, IconButton, PillButton  # noqa: E402
from widgets.card_grid import CardGrid  # noqa: E402
from widgets.curtain import CurtainPull  # noqa: E402
from widgets.deck_pile import DeckPile  # noqa: E402
from widgets.die import Die  # noqa: E402
from widgets.digit_pad import PadKey  # noqa: E402
from widgets.field import Field  # noqa: E402
from widgets.home import GameTile  # noqa: E402
from widgets.monad_area import TakeKey  # noqa: E402
from widgets.nav_bar import Place  # noqa: E402
from widgets.offer_list import OfferKey  # noqa: E402
from widgets.player_tabs import PlayerTab  # noqa: E402

FAMILY = ("Anna", "Ben", "Cem")


class Loaded:
    """Dice that fall the same on every tour."""

    def __init__(self) -> None:
        self._next = 0

    def randrange(self, stop: int) -> int:
        """Returns a number that looks like any other."""
        self._next = (self._next * 7 + 5) % 1009
        return self._next % stop


@dataclass(frozen=True)
class Look:
    """A phone as somebody holds it."""

    width: int
    height: int
    mode: str
    language: str

    @property
    def name(self) -> str:
        """The name of its pictures' folder."""
        return f"{self.width}x{self.height}-{self.mode}-{self.language}"


LOOKS = (
    Look(360, 780, "light", "de"),
    Look(412, 915, "dark", "en"),
    Look(780, 360, "light", "en"),
    Look(360, 640, "dark", "de"),
    Look(1280, 800, "light", "de"),
)


class Tour:
    """The app on a phone, and somebody who taps through it."""

    def __init__(self, phone: Phone, folder: Path, look: Look) -> None:
        self.phone = phone
        self.folder = folder
        self.look = look
        self.count = 0

    @contextmanager
    def app(self) -> Iterator[SpielblockApp]:
        """Starts the app over an empty folder of its own."""
        with tempfile.TemporaryDirectory() as home:
            os.environ["XDG_CONFIG_HOME"] = home
            self.phone.clean()
            self.phone.resize(self.look.width, self.look.height)
            app = SpielblockApp()
            self.phone.start(app)
            app.store.settings.change(animation=False, theme=self.look.mode, language=self.look.language)
            theme.mode, theme.motion, tr.language = self.look.mode, False, self.look.language
            app.store.players.use(FAMILY)
            try:
                self.wait()
                yield app
            finally:
                self.phone.clean()
                theme.mode, theme.motion, tr.language = "light", True, "en"

    def wait(self, seconds: float = 0.15) -> None:
        """Lets everything come to rest."""
        self.phone.advance(seconds)

    def picture(self, name: str) -> None:
        """Keeps a picture of what is on the screen."""
        self.wait()
        self.count += 1
        taken = self.phone.shot("tour")
        target = self.folder / self.look.name / f"{self.count:02d}-{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        taken.replace(target)

    def tap(self, cls: Any, **wanted: Any) -> None:
        """Taps the one such widget on the page that is shown."""
        found = [widget for widget in self.phone.find_all(cls, **wanted) if self.visible(widget)]
        assert len(found) == 1, f"{len(found)} visible {cls.__name__} with {wanted}: {self.phone.texts()}"
        self.phone.tap(found[0])
        self.wait()

    def visible(self, widget: Any) -> bool:
        """Tells whether the widget can be touched: on the screen, not faded out."""
        x, y = widget.to_window(*widget.center)
        on_screen = 0 <= x < self.look.width and 0 <= y < self.look.height
        return on_screen and widget.opacity > 0 and widget.width > 1 and widget.height > 1

    # the walk

    def start_game(self, app: SpielblockApp, game: str, players: tuple[str, ...]) -> None:
        """Home, new game, the table."""
        if any(map(self.visible, self.phone.find_all(GameTile, game=game))):
            self.tap(GameTile, game=game)
        else:  # further down the page
            app.root.go("new-game", game=game)
            self.wait()
        page = app.root.ids.pages.current_screen
        page._chooser = Loaded()
        for name in list(page.players):
            page.remove(name)
        for name in players:
            page.add(name)
        page.choose("components", "app")
        self.picture(f"new-game-{game}")
        app.root._page("table").chooser = Loaded()
        self.tap(PillButton, text=tr._("newgame.start"))
        self.wait(5)  # the draw of who starts is shown

    def roll_qwinto(self) -> None:
        """Chooses two dice and rolls them."""
        for color in ("orange", "yellow"):
            self.tap(Die, color=color)
        self.tap(PillButton, text=tr._("table.roll"))
        self.wait(1)

    def answer(self, app: SpielblockApp) -> None:
        """Writes into the first field that glows, or passes."""
        offers = [field for field in self.phone.find_all(Field) if field.offer and self.visible(field)]
        if offers:
            self.phone.tap(offers[len(offers) // 2])
        else:
            buttons = [button for button in self.phone.find_all(PillButton) if self.visible(button)]
            self.phone.tap(buttons[-1])
        self.wait()

    def play_on(self, app: SpielblockApp, roll: Callable[[], None], rounds: int) -> None:
        """Plays some rounds, every player in turn."""
        page = app.root.ids.pages.current_screen
        for _round in range(rounds):
            if page.session.game.over:
                return
            roll()
            while not page.session.game.over and self._throw_stands(page.session.game.state):
                self.answer(app)

    @staticmethod
    def _throw_stands(state: Any) -> bool:
        writing = getattr(state, "writing", None)
        return (writing.throw if writing else state.values) is not None

    def qwinto(self, app: SpielblockApp) -> None:
        """A game of Qwinto."""
        self.start_game(app, "qwinto", FAMILY)
        self.picture("qwinto-choose-dice")
        self.play_on(app, self.roll_qwinto, 5)
        self.roll_qwinto()
        self.picture("qwinto-throw")
        empty = [field for field in self.phone.find_all(Field, row="purple") if not field.offer and not field.number]
        self.phone.tap(empty[0])
        self.picture("qwinto-refused")
        self.answer(app)
        self.picture("qwinto-next-player")
        self.tap(PlayerTab, player="Anna")
        self.picture("qwinto-peek")
        self.tap(IconButton, icon="more")
        self.picture("qwinto-menu")
        self.phone.back()
        self.tap(IconButton, icon="undo")
        self.tap(IconButton, icon="redo")
        self.tap(IconButton, icon="back")
        self.picture("home-running")

    def qwantum(self, app: SpielblockApp) -> None:
        """A game of Qwantum up to its result."""
        self.start_game(app, "qwantum", (*FAMILY, "Dora"))

        def roll() -> None:
            self.tap(PillButton, text=tr._("table.roll"))
            self.wait(1)

        self.play_on(app, roll, 6)
        roll()
        self.picture("qwantum-step-b")
        self.answer(app)
        self.picture("qwantum-step-c")
        page = app.root.ids.pages.current_screen
        while self._throw_stands(page.session.game.state):
            self.answer(app)
        self.play_on(app, roll, 60)
        self.wait(1)
        self.picture("result")
        self.tap(PillButton, text=tr._("result.done"))

    def cards(self, app: SpielblockApp) -> None:
        """A round of Qwinto with its cards in the app."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "qwinto-cards", FAMILY)
        self.picture("qwinto-cards-curtain")
        self.tap(CurtainPull)
        self.picture("qwinto-cards-hand")
        self.phone.tap(app.root.ids.pages.current_screen._tray.part("first"))
        self.wait()
        self.phone.tap(self.phone.find(CardGrid).ids.LR.__self__)
        self.wait()
        self.picture("qwinto-cards-sum")
        self.tap(PillButton, text=tr._("cards.lay"))
        self.wait(1)
        self.picture("qwinto-cards-write")
        app.root.go("home")
        self.wait()

    def quanto_cards(self, app: SpielblockApp) -> None:
        """Some turns of Quanto with its cards in the app, six players."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "quanto", (*FAMILY, "Dora", "Emil", "Fritz"))
        self.picture("quanto-cards-curtain")
        page = app.root.ids.pages.current_screen
        for turn in range(8):
            self.tap(CurtainPull)
            hand, layout = page._tray.part("hand"), page._area.ids.layout
            for card in (hand.card(0), hand.card(1), layout.card(0), layout.card(1)):
                self.phone.tap(card)
                self.wait()
            if turn == 0:
                self.picture("quanto-cards-hand")
            self.tap(PillButton, text=tr._("curtain.done"))
            session = page.session
            session.play(next(iter(session.game.rules.legal_moves(session.game.state))))
            self.wait(1)
        self.picture("quanto-cards-later")
        self.tap(CurtainPull)
        self.phone.tap(page._tray.part("hand").card(2))
        self.picture("quanto-cards-one-card")
        app.root.go("home")
        self.wait()

    def monad_cards(self, app: SpielblockApp) -> None:
        """Some turns of Monad with its cards in the app."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "monad", (*FAMILY, "Dora"))
        self.picture("monad-cards-curtain")
        self.tap(CurtainPull)
        page = app.root.ids.pages.current_screen
        rules = page.session.game.rules
        for what in ("hand", "after-an-action"):
            state = page.session.game.state
            action = next(move for move in rules.legal_moves(state) if hasattr(move, "cards"))
            kinds = list(dict.fromkeys(state.hands[state.turn]))
            for card in action.cards:
                self.phone.tap(page._tray.part("hand").card(kinds.index(card)))
                self.wait()
            self.picture(f"monad-cards-{what}")
            self.phone.tap(self.phone.find_all(OfferKey)[-1])
            self.wait(1)
        self.tap(PillButton, text=tr._("monad-cards.end"))
        self.wait(1)
        self.picture("monad-cards-next")
        app.root.go("home")
        self.wait()

    def quando_cards(self, app: SpielblockApp) -> None:
        """A round of Quando with its cards in the app."""
        app.root.go("home")
        self.wait()
        self.start_game(app, "quando", (*FAMILY, "Dora"))
        self.tap(PillButton, text=tr._("cards.deal"))
        self.picture("quando-cards-curtain")
        page = app.root.ids.pages.current_screen
        session, tray = page.session, page._tray
        self.tap(CurtainPull)
        self.phone.tap(tray.part("hand").card(0))
        self.picture("quando-cards-hand")
        tray.lay()
        self.picture("quando-cards-draw")
        tray.choose(1)
        self.picture("quando-cards-drawn")
        while session.waiting:
            moves = list(session.game.rules.legal_moves(session.game.state))
            session.play(moves[-1])  # knocks or passes where that is allowed
        self.picture("quando-cards-counted")
        tray.open_rounds()
        self.picture("quando-cards-rounds")
        self.phone.back()
        app.root.go("home")
        self.wait()

    def trackers(self, app: SpielblockApp) -> None:
        """The points of the games with real cards."""
        players = (*FAMILY, "Dora", "Emil", "Fritz")
        typed = {"quando": (7, 12, 4, 4, 13, 0), "quanto": (21, 18, 14, 24, 13, 8)}
        for game, numbers in typed.items():
            self.start_tracker(app, game, players)
            for number in numbers:
                for digit in str(number):
                    self.tap(PadKey, text=digit)
                self.tap(PadKey, icon="forward")
            self.picture(f"{game}-typed")
            self.tap(PillButton, look="primary")
            self.wait(1)
            self.picture(f"{game}-entered")
        self.start_tracker(app, "monad", players[:4])
        self.tap(TakeKey, label=tr._("tracker.take-monad", name=players[0]))
        self.picture("monad")
        app.root.go("home")
        self.wait()

    def start_tracker(self, app: SpielblockApp, game: str, players: tuple[str, ...]) -> None:
        """A new game with real cards."""
        app.root.go("new-game", game=game)
        page = app.root.ids.pages.current_screen
        page._chooser = Loaded()
        page.players = list(players)
        page.choose("components", "table")
        self.picture(f"new-game-{game}")
        self.tap(PillButton, text=tr._("newgame.start"))
        self.wait(5)

    def places(self) -> None:
        """The other places of the app."""
        self.picture("home")
        for place in ("dice", "history", "settings"):
            self.tap(Place, page=place)
            self.picture(place)
        self.tap(Place, page="dice")
        self.tap(Chip, text=tr._("dice.qwantum"))
        buttons = [button for button in self.phone.find_all(PillButton) if self.visible(button) and not button.disabled]
        if buttons:
            self.phone.tap(buttons[-1])
            self.wait(1)
        self.picture("dice-rolled")
        self.tap(IconButton, icon="chart")
        self.picture("fairness")
        self.phone.back()
        self.deck()
        self.tap(Place, page="home")

    def deck(self) -> None:
        """A deck without a game."""
        self.tap(Chip, text=tr._("deck.title"))
        self.tap(Chip, text=tr._("game.monad"))
        self.picture("deck")
        self.tap(Chip, text=tr._("game.quanto"))
        self.tap(PillButton, text=tr._("deck.deal"))
        self.picture("deck-deal")
        self.tap(PillButton, text=tr._("deck.deal"))
        self.phone.tap(self.phone.find(DeckPile, words=tr._("deck.pile")).ids.card.__self__)
        self.picture("deck-dealt")
        self.tap(Chip, text=tr._("deck.hand-count", number=1, count=4))
        self.picture("deck-curtain")
        self.tap(CurtainPull)
        self.picture("deck-hand")
        self.tap(PillButton, text=tr._("curtain.done"))


def whole_tour(folder: Path) -> None:
    """Takes every look through every page."""
    phone = Phone()
    for look in LOOKS:
        shutil.rmtree(folder / look.name, ignore_errors=True)  # no pictures of an older app among the new ones
        tour = Tour(phone, folder, look)
        with tour.app() as app:
            tour.picture("home-empty")
            tour.qwinto(app)
            tour.qwantum(app)
            tour.cards(app)
            tour.monad_cards(app)
            tour.trackers(app)
            tour.quanto_cards(app)
            tour.quando_cards(app)
            tour.places()
            app.root.go("help", game="qwinto")
            tour.picture("help")
            app.root.go("help")
            tour.picture("help-app")
        print(f"{look.name}: {tour.count} pictures")


def short_round(folder: Path) -> None:
    """Plays one round of Qwinto."""
    tour = Tour(Phone(), folder, LOOKS[0])
    with tour.app() as app:
        tour.picture("home")
        tour.start_game(app, "qwinto", FAMILY)
        tour.roll_qwinto()
        tour.picture("throw")
        tour.answer(app)
        tour.picture("written")


if __name__ == "__main__":
    target = ROOT / "build" / "tour"
    whole_tour(target)
    print(f"Pictures of every page: {target}")
