"""Who finished ahead of whom, whoever won: everybody at a table is compared with everybody else.

The two of a team are no rivals, and a game alone has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from data.statistics.columns import LOST, TEAMS, Columns


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game of two people against each other."""

    when: int
    game: str
    points: tuple[int, int]
    ahead: int
    """1: the first was ahead, -1: the second, 0: level."""
    session: str


@dataclass(frozen=True, slots=True)
class Score:
    """How often either was ahead, and how often they were level."""

    first: int = 0
    second: int = 0
    level: int = 0

    @property
    def played(self) -> int:
        """How many games they played against each other."""
        return self.first + self.second + self.level

    @property
    def turned(self) -> Score:
        """The same seen from the other side."""
        return Score(self.second, self.first, self.level)


@dataclass(frozen=True, slots=True)
class PairFigures:
    """Two people against each other, and as a team."""

    score: Score
    by_game: dict[str, Score]
    meetings: tuple[Meeting, ...]
    """Oldest first."""
    as_team: int
    """Games in one team."""
    won_as_team: int

    def balance(self) -> list[int]:
        """Returns by how many games the first led after each meeting."""
        running, now = [], 0
        for meeting in self.meetings:
            now += meeting.ahead
            running.append(now)
        return running

    def leading_since(self) -> Meeting | None:
        """Returns the meeting since which the one who leads now has led without a break."""
        running = self.balance()
        if not running or not running[-1]:
            return None
        sign = 1 if running[-1] > 0 else -1
        since = len(running) - 1
        while since and running[since - 1] * sign > 0:
            since -= 1
        return self.meetings[since]


def pair_figures(columns: Columns, rows: Sequence[int], first: str, second: str) -> PairFigures:
    """Returns how two people did against each other in these games, which come oldest first."""
    one, other = columns.strings.find(first), columns.strings.find(second)
    who, texts = columns.person, columns.strings.texts
    meetings: list[Meeting] = []
    together = won_together = 0
    firsts = columns.first_seat
    for row in rows:
        here = who[firsts[row] : firsts[row + 1]]
        if one == other or one not in here or other not in here:
            continue
        mine, theirs = firsts[row] + here.index(one), firsts[row] + here.index(other)
        if columns.flags[row] & TEAMS and (mine - theirs) % 2 == 0:
            together += 1
            won_together += columns.won[mine] != LOST
            continue
        ahead = _sign(columns.place[theirs] - columns.place[mine])
        points = columns.total[mine], columns.total[theirs]
        meetings.append(Meeting(columns.when[row], texts[columns.game[row]], points, ahead, columns.ids[row]))
    by_game: dict[str, list[int]] = {}
    for meeting in meetings:
        by_game.setdefault(meeting.game, [0, 0, 0])[{1: 0, -1: 1, 0: 2}[meeting.ahead]] += 1
    sums = (sum(counts[place] for counts in by_game.values()) for place in range(3))
    return PairFigures(
        score=Score(*sums),
        by_game={game: Score(*counts) for game, counts in by_game.items()},
        meetings=tuple(meetings),
        as_team=together,
        won_as_team=won_together,
    )


def everybody(columns: Columns, rows: Sequence[int]) -> dict[tuple[str, str], Score]:
    """Returns everybody against everybody, each pair once, as `(first, second)` in the order of the alphabet."""
    ahead: dict[tuple[int, int], int] = {}
    level: dict[tuple[int, int], int] = {}
    for better, worse, equal in _pairs(columns, rows):
        target = level if equal else ahead
        pair = better, worse
        target[pair] = target.get(pair, 0) + 1
    texts = columns.strings.texts
    found: dict[tuple[str, str], Score] = {}
    for one, other in {*ahead, *level}:
        first, second = (one, other) if texts[one] < texts[other] else (other, one)
        found[texts[first], texts[second]] = Score(
            ahead.get((first, second), 0),
            ahead.get((second, first), 0),
            level.get((first, second), 0) + level.get((second, first), 0),
        )
    return dict(sorted(found.items()))


def _pairs(columns: Columns, rows: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
    """Yields who was ahead of whom, and whether they were in fact level."""
    who, place, firsts = columns.person, columns.place, columns.first_seat
    for row in rows:
        first, end = firsts[row], firsts[row + 1]
        in_teams = columns.flags[row] & TEAMS
        for one in range(first, end):
            for other in range(one + 1, end):
                if who[one] == who[other] or (in_teams and (other - one) % 2 == 0):
                    continue
                if place[one] <= place[other]:
                    yield who[one], who[other], place[one] == place[other]
                else:
                    yield who[other], who[one], False


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
