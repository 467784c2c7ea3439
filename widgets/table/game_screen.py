"""Description of a game's screens. Each package `widgets.games.<game>` declares one `SCREEN`, found by name.

Classes and functions are named as `module:name`, relative to the game's package with a leading dot, and imported on
first use: the home page knows every game by its colors without loading a table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from sheets.registry import GAMES

if TYPE_CHECKING:
    from sheets.card_face import CardFace
    from sheets.game import Game
    from sheets.moments import Moment
    from widgets.table.area import Area
    from widgets.table.field_sheet import FieldSheet
    from widgets.table.tray import Tray


class PartRow(NamedTuple):
    """A line of the table of parts: its name with the mark of a row, and one cell per seat."""

    color: str
    name: str
    cells: list[str]
    details: tuple[PartRow, ...] = ()
    """Lines that a tap shows below this one."""


class RunningTotals(NamedTuple):
    """The totals of all seats before the first round and after each, and the limit that ends the game."""

    totals: list[tuple[int, ...]]
    limit: int


class Pile(NamedTuple):
    """A pile of cards on the table."""

    word: str
    """Message id of the pile's name."""
    cards: tuple[Any, ...]
    """The visible cards."""
    size: int = 0
    """Number of cards in a pile that is mostly covered."""


class GameScreen(NamedTuple):
    """A game's colors, widgets and functions for the pages."""

    package: str
    """The game's package, to which names that begin with a dot are relative: `__name__`."""
    pieces: tuple[tuple[str, str], ...] = ()
    """The dice or cards of its small drawing: color and face."""
    pictures: tuple[str, ...] = ()
    """Cards of its deck for this drawing instead, by the names of their pictures (assets/cards/tiles.png)."""
    tile: str = "night"
    """The ground of its tile, a color of `theme.TILES`."""
    area: str = ".area:Area"
    """Name of the area's class."""
    tray: str = ".tray:Tray"
    """Name of the tray's class."""
    app_area: str = ""
    """The same with virtual dice or cards, if it is another class."""
    app_tray: str = ""
    sheet: str = ""
    """The widget of one player's sheet (`FieldSheet`), in games in which everybody fills one."""
    part_rows: str = ""
    """A function that returns the lines of the table of parts (`PartRow`); without it there are only sums."""
    uncounted_rows: str = ""
    """A function that returns lines below the sums, struck through, for cards that did not count."""
    end_notes: str = ""
    """A function that returns sentences that explain the result of a finished game."""
    sum_label: str = "table.sum"
    """The message that names the sums."""
    running_totals: str = ""
    """A function that returns the `RunningTotals` of a game in rounds."""
    bonus_parts: tuple[str, ...] = ()
    """Kinds of parts that are scored all at once, with a vibration."""
    spoken_moves: tuple[str, ...] = ()
    """Moves after which the roll is said aloud."""
    card_face: str = ""
    """Name of a function that returns a card's face (`CardFace`)."""
    whole_face: str = ""
    """The same with all sides of a card that may be seen, for the replay; where cards have one side `card_face`."""
    table_piles: str = ""
    """A function that returns the piles on the table at a state (`Pile`), for the replay."""
    hand_sum: str = ""
    """A function that returns the total of a hand, None if not all cards are known; without it no total is shown."""
    card_order: str = ""
    """A function that returns the key by which a hand is sorted."""
    moment_cards: str = ""
    """A function that returns the faces of the cards in the scene of a `Moment`."""
    for_guests: bool = False
    """Whether `guests/screens` has the pages of this game, so that its table can be opened for other phones."""

    def find(self, name: str) -> Any:
        """Returns the class or function *name* of this game's package."""
        module, _, attribute = name.partition(":")
        return getattr(import_module(module, self.package), attribute)

    def area_class(self, in_app: bool) -> type[Area]:
        """Returns the area's class."""
        area: type[Area] = self.find((in_app and self.app_area) or self.area)
        return area

    def tray_class(self, in_app: bool) -> type[Tray]:
        """Returns the tray's class."""
        tray: type[Tray] = self.find((in_app and self.app_tray) or self.tray)
        return tray

    def sheet_class(self) -> type[FieldSheet] | None:
        """Returns the widget of a player's sheet, None for a game without."""
        return self.find(self.sheet) if self.sheet else None

    def rows(self, game: Game) -> list[PartRow]:
        """Returns the parts of everybody's score, for the table of parts."""
        return self.find(self.part_rows)(game) if self.part_rows else []

    def rows_below(self, game: Game) -> list[PartRow]:
        """Returns the rows of uncounted cards for the table of parts."""
        return self.find(self.uncounted_rows)(game) if self.uncounted_rows else []

    def notes(self, game: Game) -> list[str]:
        """Returns sentences that explain the result."""
        return self.find(self.end_notes)(game) if self.end_notes else []

    def totals(self, game: Game) -> RunningTotals | None:
        """Returns the totals after each round, or None for a game without rounds."""
        return self.find(self.running_totals)(game) if self.running_totals else None

    def piles(self, state: Any) -> list[Pile]:
        """Returns the cards on the table, pile by pile."""
        return self.find(self.table_piles)(state) if self.table_piles else []

    def sum_of(self, hand: tuple[Any, ...]) -> int | None:
        """Returns the hand's total, or None in a game without one."""
        return self.find(self.hand_sum)(hand) if self.hand_sum else None

    def face(self, card: Any) -> CardFace:
        """Returns a card's face."""
        face_of: Callable[[Any], CardFace] = self.find(self.card_face)
        return face_of(card)

    def cards_of_moment(self, moment: Moment) -> list[CardFace]:
        """Returns the cards in the scene of a moment."""
        return self.find(self.moment_cards)(moment) if self.moment_cards else []

    def face_in_replay(self, card: Any) -> CardFace:
        """Returns all that may be seen of a card."""
        face_of: Callable[[Any], CardFace] = self.find(self.whole_face or self.card_face)
        return face_of(card)

    def sorted_places(self, cards: tuple[Any, ...]) -> list[int]:
        """Returns the places of *cards* in the order in which a hand is held."""
        key = self.find(self.card_order)
        return sorted(range(len(cards)), key=lambda index: key(cards[index]))


@cache
def screen(game: str) -> GameScreen:
    """Returns a game's screen; a gray one for a game of a later version."""
    if game not in GAMES:
        return GameScreen(__name__)
    declared: GameScreen = import_module(f"widgets.games.{game.replace('-', '_')}").SCREEN
    return declared
