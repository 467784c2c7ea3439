"""What the coach found in one person's games, where it has looked through them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from data.reviews import Reviews
from data.statistics.columns import Columns


@dataclass(frozen=True, slots=True)
class CoachedGame:
    """One game: what luck brought, and what was given away, in points."""

    when: int
    """Microseconds since 1970."""
    session: str
    luck: float
    given: float


@dataclass(frozen=True, slots=True)
class CoachedGames:
    """One person's games of one kind."""

    games: list[CoachedGame] = field(default_factory=list)
    """Those that the coach has looked through and can judge, oldest first."""
    unseen: list[str] = field(default_factory=list)
    """Those that it has not looked through, oldest first."""

    @property
    def luck(self) -> float:
        """The average luck."""
        return sum(one.luck for one in self.games) / len(self.games) if self.games else 0.0

    @property
    def given(self) -> float:
        """The points given away on average."""
        return sum(one.given for one in self.games) / len(self.games) if self.games else 0.0

    def lucks_so_far(self) -> list[float]:
        """Returns the average luck up to each game: it tends to nought."""
        found: list[float] = []
        total = 0.0
        for number, one in enumerate(self.games, 1):
            total += one.luck
            found.append(total / number)
        return found


def coached(
    columns: Columns, rows: Sequence[int], name: str, reviews: Reviews, editions: Mapping[str, str]
) -> dict[str, CoachedGames]:
    """Returns what is known of *name* in these games, which come oldest first, per game that the coach knows."""
    person, texts, firsts = columns.strings.find(name), columns.strings.texts, columns.first_seat
    known = {number: edition for game, edition in editions.items() if (number := columns.strings.find(game)) >= 0}
    found: dict[str, CoachedGames] = {}
    for row in rows:
        if columns.game[row] not in known:
            continue
        first, end = firsts[row], firsts[row + 1]
        who = columns.person[first:end]
        if person not in who:
            continue
        session = columns.ids[row]
        own = found.setdefault(texts[columns.game[row]], CoachedGames())
        seats = reviews.get(session, known[columns.game[row]], columns.total[first:end])
        if seats is None:
            own.unseen.append(session)
        elif seats:
            mine = seats[who.index(person)]
            own.games.append(CoachedGame(columns.when[row], session, mine.luck, mine.given))
    return found
