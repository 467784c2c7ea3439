"""The coach's reviews of one person's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from data.reviews import Reviews
from data.statistics.columns import Columns


@dataclass(frozen=True, slots=True)
class CoachedGame:
    """One reviewed game: the luck of dice or cards, and the points given away."""

    when: int
    """Microseconds since 1970."""
    session: str
    luck: float
    given: float
    fair: bool = True
    """Whether the luck is zero on average: not with real dice or cards, nor for a single player."""


@dataclass(frozen=True, slots=True)
class CoachedGames:
    """One person's games of one kind."""

    games: list[CoachedGame] = field(default_factory=list)
    """Reviewed games that the coach can judge, oldest first."""
    unreviewed: list[str] = field(default_factory=list)
    """Ids of the games without a review, oldest first."""

    @property
    def luck(self) -> float:
        """The average luck."""
        return sum(game.luck for game in self.games) / len(self.games) if self.games else 0.0

    @property
    def given(self) -> float:
        """The average of the points given away."""
        return sum(game.given for game in self.games) / len(self.games) if self.games else 0.0

    @property
    def fair(self) -> bool:
        """Whether the average luck tends to zero."""
        return all(game.fair for game in self.games)

    def lucks_so_far(self) -> list[float]:
        """Returns the average luck up to each game."""
        averages: list[float] = []
        total = 0.0
        for number, game in enumerate(self.games, 1):
            total += game.luck
            averages.append(total / number)
        return averages


def coached(
    columns: Columns, rows: Sequence[int], name: str, reviews: Reviews, editions: Mapping[str, str]
) -> dict[str, CoachedGames]:
    """Returns the reviews of *name* in these rows, oldest first, for each game in *editions*."""
    person, texts, firsts = columns.strings.find(name), columns.strings.texts, columns.first_seat
    by_number = {number: edition for game, edition in editions.items() if (number := columns.strings.find(game)) >= 0}
    by_game: dict[str, CoachedGames] = {}
    for row in rows:
        if columns.game[row] not in by_number:
            continue
        first, end = firsts[row], firsts[row + 1]
        players = columns.person[first:end]
        if person not in players:
            continue
        session = columns.ids[row]
        games = by_game.setdefault(texts[columns.game[row]], CoachedGames())
        totals = reviews.get(session, by_number[columns.game[row]], columns.total[first:end])
        if totals is None:
            games.unreviewed.append(session)
        elif totals.seats:
            own = totals.seats[players.index(person)]
            games.games.append(CoachedGame(columns.when[row], session, own.dice, own.given, totals.fair))
    return by_game
