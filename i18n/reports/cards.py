"""The cards that pages with figures are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

FEW = 5
"""Below so many games a figure is only outlined and stands in brackets."""


@dataclass(frozen=True, slots=True)
class LinkTarget:
    """Where a tap leads: a page and what it is asked for."""

    page: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportCard:
    """Base of all cards."""

    title: str = ""
    note: str = ""
    """Beside the title, smaller."""
    sentence: str = ""
    """The whole card in a sentence or two: for those who do not read charts, and for sharing as text."""
    below: str = ""
    """A remark under the chart."""
    shared: bool = True
    """Whether it says something to others, too; not where it only offers something to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadlineCard(ReportCard):
    """What stands above everything, with a trophy."""

    text: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresCard(ReportCard):
    """A few large numbers side by side."""

    items: tuple[tuple[str, str], ...]
    """Value and word."""


@dataclass(frozen=True, slots=True)
class BarRow:
    """A line with a bar."""

    name: str
    value: float
    text: str
    color: str = ""
    """The color of a game or row; empty: none."""
    person: str = ""
    """Whose mark stands before it."""
    mark: float | None = None
    """Where a dashed line crosses the bar."""
    few: bool = False
    detail: str = ""
    target: LinkTarget | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart(ReportCard):
    """Bars from zero, one per line."""

    rows: tuple[BarRow, ...]
    most: float
    """What the full width stands for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Histogram(ReportCard):
    """How results spread."""

    bins: tuple[tuple[int, int, int], ...]
    """From which result on, how many of all, how many of these one's own."""
    width: int
    median: float
    mine: float | None
    """One's own average."""
    labels: tuple[str, str]
    """What stands at the two lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartsChart(ReportCard):
    """What points are made of: a stack per line, losses left of zero."""

    rows: tuple[tuple[str, str, tuple[tuple[str, str, float], ...]], ...]
    """Name, sum, and per part its short name, its color and its points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrendChart(ReportCard):
    """Results one after the other, with the average of the last few as a line."""

    values: tuple[float, ...]
    sessions: tuple[str, ...]
    ends: tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeanChart(ReportCard):
    """What something comes to on average, game after game, around nought."""

    values: tuple[float, ...]
    ends: tuple[str, str]
    text: str
    """The last value, as it stands at the end of the line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StreakChart(ReportCard):
    """The last games: won, shared, or not."""

    outcomes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrengthsChart(ReportCard):
    """More or less than the others, right and left of a line."""

    rows: tuple[tuple[str, float, str], ...]
    """Name, difference (right is good), text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelCard(ReportCard):
    """Who is ahead of whom: the large numbers of two people."""

    names: tuple[str, str]
    counts: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceChart(ReportCard):
    """By how many games the first led, meeting after meeting."""

    values: tuple[int, ...]
    names: tuple[str, str]
    sessions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesChart(ReportCard):
    """Two numbers per line: bars to the left and to the right."""

    names: tuple[str, str]
    rows: tuple[tuple[str, int, int, int], ...]
    """Name, the first's, the second's, level."""


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One line of a list that leads somewhere."""

    title: str
    detail: str = ""
    value: str = ""
    icon: str = ""
    person: str = ""
    target: LinkTarget | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RowList(ReportCard):
    """A list."""

    rows: tuple[ReportRow, ...]


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """Row against column."""

    text: str
    sign: str
    """`ahead`, `behind`, `level`, or empty where they never met."""
    few: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MatrixCard(ReportCard):
    """Everybody against everybody."""

    people: tuple[str, ...]
    cells: Mapping[tuple[str, str], MatrixCell]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesChart(ReportCard):
    """Places from game to game."""

    games: tuple[str, ...]
    places: Mapping[str, tuple[int | None, ...]]
    """Per person; None where somebody did not play."""


@dataclass(frozen=True, slots=True)
class Report:
    """A page."""

    title: str
    subtitle: str
    cards: tuple[ReportCard, ...]
    person: str = ""
    """Whose mark stands beside the title."""

    def to_share(self) -> tuple[ReportCard, ...]:
        """Returns the cards that are given away."""
        return tuple(card for card in self.cards if card.shared)

    def text(self) -> str:
        """Returns the page as text, for sharing."""
        shared = [card for card in self.to_share() if card.sentence]
        sentences = [f"{card.title}: {card.sentence}" if card.title else card.sentence for card in shared]
        return "\n".join([" · ".join(filter(None, (self.title, self.subtitle))), *sentences])
