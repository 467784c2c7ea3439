"""Data of the cards on statistics pages; `widgets/pages/statistics` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

FEW = 5
"""Minimum number of games for a reliable figure; with fewer it is outlined and in brackets."""


@dataclass(frozen=True, slots=True)
class LinkTarget:
    """The page that a tap opens, and its parameters."""

    page: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportCard:
    """Base of all cards."""

    title: str = ""
    note: str = ""
    """Small text beside the title."""
    sentence: str = ""
    """The content of the card as text, for screen readers and for sharing."""
    below: str = ""
    """A remark under the chart."""
    shared: bool = True
    """Whether a shared report includes the card; False for cards that only offer an action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadlineCard(ReportCard):
    """The headline of a report, with a trophy."""

    text: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresCard(ReportCard):
    """A few large numbers side by side."""

    items: tuple[tuple[str, str], ...]
    """Pairs of value and label."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BestGame(ReportCard):
    """The best game of a person; a tap opens it."""

    points: str
    detail: str
    """Its day and who was there."""
    person: str
    target: LinkTarget


@dataclass(frozen=True, slots=True)
class BarRow:
    """One bar of a bar chart, with its texts."""

    name: str
    value: float
    text: str
    color: str = ""
    """Color of a game or row; empty for the default color."""
    person: str = ""
    """Name of the person for the avatar."""
    mark: float | None = None
    """Value at which a dashed line crosses the bar."""
    few: bool = False
    detail: str = ""
    target: LinkTarget | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart(ReportCard):
    """A horizontal bar chart."""

    rows: tuple[BarRow, ...]
    highest: float
    """Value at the full width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Histogram(ReportCard):
    """Distribution of results."""

    bins: tuple[tuple[int, int, int], ...]
    """Lower bound, number of results, and number of the person's own results of each bin."""
    width: int
    median: float
    mine: float | None
    """Average of the person whose results are highlighted."""
    labels: tuple[str, str]
    """Labels of the median line and of the average line."""
    person: str = ""
    """Name of the person whose results are highlighted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartsChart(ReportCard):
    """Stacked bars of the parts of a score; losses are left of zero."""

    rows: tuple[tuple[str, str, tuple[tuple[str, str, float], ...]], ...]
    """Name, total, and the name, color and points of each part."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrendChart(ReportCard):
    """Results in order, with their moving average as a line."""

    values: tuple[float, ...]
    sessions: tuple[str, ...]
    ends: tuple[str, str]
    person: str = ""
    """Name of the person whose color the chart has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeanChart(ReportCard):
    """Running mean over the games, drawn around zero."""

    values: tuple[float, ...]
    ends: tuple[str, str]
    text: str
    """Label of the last value, at the end of the line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StreakChart(ReportCard):
    """Outcomes of the last games: won, shared or lost."""

    outcomes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrengthsChart(ReportCard):
    """Differences to the average of the others, right and left of a line."""

    rows: tuple[tuple[str, float, str], ...]
    """Name, difference (positive is better) and text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelCard(ReportCard):
    """Two people with their numbers of wins over each other in large digits."""

    names: tuple[str, str]
    counts: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceChart(ReportCard):
    """The first person's lead in games after each meeting."""

    values: tuple[int, ...]
    names: tuple[str, str]
    sessions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesChart(ReportCard):
    """Two numbers per row, as bars to the left and to the right."""

    names: tuple[str, str]
    rows: tuple[tuple[str, int, int, int], ...]
    """Game, wins of the first, wins of the second, ties."""


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One row of a list; a row with a target can be tapped."""

    title: str
    detail: str = ""
    value: str = ""
    icon: str = ""
    person: str = ""
    color: str = ""
    """Color of a game; empty without one."""
    target: LinkTarget | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RowList(ReportCard):
    """A list of rows."""

    rows: tuple[ReportRow, ...]


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """Score of the row's person against the column's person."""

    text: str
    sign: str
    """`ahead`, `behind`, `level`, or empty if they never met."""
    few: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MatrixCard(ReportCard):
    """Scores of all people against each other."""

    people: tuple[str, ...]
    cells: Mapping[tuple[str, str], MatrixCell]


@dataclass(frozen=True, slots=True, kw_only=True)
class RanksChart(ReportCard):
    """Ranks in the games of an evening."""

    games: tuple[str, ...]
    ranks: Mapping[str, tuple[int | None, ...]]
    """Ranks by person; None for games in which the person did not play."""


@dataclass(frozen=True, slots=True)
class Report:
    """The content of one statistics page."""

    title: str
    subtitle: str
    cards: tuple[ReportCard, ...]
    person: str = ""
    """Name of the person for the avatar beside the title."""
    message: str = ""
    """The report as a message to friends; empty: its sentences are shared."""

    def shared_cards(self) -> tuple[ReportCard, ...]:
        """Returns the cards of a shared report."""
        return tuple(card for card in self.cards if card.shared)

    def text(self) -> str:
        """Returns the report as text, for sharing."""
        if self.message:
            return self.message
        cards = [card for card in self.shared_cards() if card.sentence]
        sentences = [f"{card.title}: {card.sentence}" if card.title else card.sentence for card in cards]
        return "\n".join([" · ".join(filter(None, (self.title, self.subtitle))), *sentences])
