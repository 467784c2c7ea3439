"""Results of pairs of people: each player of a game is compared with each opponent.

Teammates are no opponents, and solo games do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from data.statistics.columns import LOST, TEAMS, Columns


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game of two people against each other."""

    when: int
    game: str
    points: tuple[int, int]
    ahead: int
    """1 if the first person was ahead, -1 if the second, 0 for a tie."""
    session: str


@dataclass(frozen=True, slots=True)
class Score:
    """Numbers of games in which the first, the second or neither person was ahead."""

    first: int = 0
    second: int = 0
    level: int = 0

    @property
    def played(self) -> int:
        """The number of games against each other."""
        return self.first + self.second + self.level

    @property
    def turned(self) -> Score:
        """The score with first and second swapped."""
        return Score(self.second, self.first, self.level)


@dataclass(frozen=True, slots=True)
class PairFigures:
    """Results of two people against each other and as a team."""

    score: Score
    by_game: dict[str, Score]
    meetings: tuple[Meeting, ...]
    """Oldest first."""
    as_team: int
    """Games in one team."""
    won_as_team: int

    def balance(self) -> list[int]:
        """Returns the lead of the first person in games after each meeting."""
        return list(accumulate(meeting.ahead for meeting in self.meetings))

    def leading_since(self) -> Meeting | None:
        """Returns the meeting that began the current leader's uninterrupted lead."""
        balance = self.balance()
        if not balance or not balance[-1]:
            return None
        sign = 1 if balance[-1] > 0 else -1
        since = len(balance) - 1
        while since and balance[since - 1] * sign > 0:
            since -= 1
        return self.meetings[since]


def pair_figures(columns: Columns, rows: Sequence[int], first: str, second: str) -> PairFigures:
    """Returns the results of two people against each other in these rows, oldest first."""
    first_person, second_person = columns.strings.find(first), columns.strings.find(second)
    texts, firsts = columns.strings.texts, columns.first_seat
    meetings: list[Meeting] = []
    together = won_together = 0
    for row in rows:
        players = columns.person[firsts[row] : firsts[row + 1]]
        if first_person == second_person or first_person not in players or second_person not in players:
            continue
        mine, theirs = firsts[row] + players.index(first_person), firsts[row] + players.index(second_person)
        if columns.flags[row] & TEAMS and (mine - theirs) % 2 == 0:
            together += 1
            won_together += columns.won[mine] != LOST
            continue
        ahead = _sign(columns.rank[theirs] - columns.rank[mine])
        points = columns.total[mine], columns.total[theirs]
        meetings.append(Meeting(columns.when[row], texts[columns.game[row]], points, ahead, columns.ids[row]))
    by_game: dict[str, list[int]] = {}
    for meeting in meetings:
        by_game.setdefault(meeting.game, [0, 0, 0])[{1: 0, -1: 1, 0: 2}[meeting.ahead]] += 1
    sums = (sum(counts[index] for counts in by_game.values()) for index in range(3))
    return PairFigures(
        score=Score(*sums),
        by_game={game: Score(*counts) for game, counts in by_game.items()},
        meetings=tuple(meetings),
        as_team=together,
        won_as_team=won_together,
    )


def everybody(columns: Columns, rows: Sequence[int]) -> dict[tuple[str, str], Score]:
    """Returns the scores of all pairs, each once, as `(first, second)` in alphabetical order."""
    wins: dict[tuple[int, int], int] = {}
    ties: dict[tuple[int, int], int] = {}
    for better, worse, is_tie in _comparisons(columns, rows):
        target = ties if is_tie else wins
        pair = better, worse
        target[pair] = target.get(pair, 0) + 1
    texts = columns.strings.texts
    scores: dict[tuple[str, str], Score] = {}
    for pair in {*wins, *ties}:
        first, second = sorted(pair, key=lambda person: texts[person])
        scores[texts[first], texts[second]] = Score(
            wins.get((first, second), 0),
            wins.get((second, first), 0),
            ties.get((first, second), 0) + ties.get((second, first), 0),
        )
    return dict(sorted(scores.items()))


def _comparisons(columns: Columns, rows: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
    """Yields the better and the worse of each two opponents, and whether they tied."""
    persons, rank, firsts = columns.person, columns.rank, columns.first_seat
    for row in rows:
        first, end = firsts[row], firsts[row + 1]
        in_teams = columns.flags[row] & TEAMS
        for seat in range(first, end):
            for other in range(seat + 1, end):
                if persons[seat] == persons[other] or (in_teams and (other - seat) % 2 == 0):
                    continue
                if rank[seat] <= rank[other]:
                    yield persons[seat], persons[other], rank[seat] == rank[other]
                else:
                    yield persons[other], persons[seat], False


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
