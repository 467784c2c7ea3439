"""What the finished games say about a player and about a game. Games that were put away early do not count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from data.record import Document

LOWEST_WINS = frozenset({"quando"})
"""Where few points are good, the best result is the lowest one."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one player in one game."""

    played: int
    won: int
    """Victories of one's own or of one's team; a game alone cannot be won."""
    shared: int
    """Victories shared with opponents."""
    contested: int
    """Games with somebody to win against."""
    average: float
    best: int
    worst: int
    streak: int
    """Victories, own or shared, in a row up to now."""
    longest_streak: int
    by_count: dict[int, tuple[int, int]]
    """Per number of players: played, and won or shared."""
    series: tuple[tuple[str, int], ...]
    """When each game was finished and the points in it, oldest first."""
    parts: dict[str, tuple[float, float]]
    """Per kind of part, such as bonus or miss: the average points, and on average how many parts had any."""


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """One game over all players."""

    played: int
    seconds: float
    """The average playing time."""
    average: float
    best: tuple[int, str, str] | None
    """The best result: points, player, id of the session."""
    worst: tuple[int, str, str] | None
    by_count: dict[int, int]
    """Per number of players: how often."""
    players: dict[str, Tally]


@dataclass(slots=True)
class _Count:
    lowest_wins: bool
    won: int = 0
    shared: int = 0
    contested: int = 0
    streak: int = 0
    longest: int = 0
    by_count: dict[int, list[int]] = field(default_factory=dict)
    series: list[tuple[str, int]] = field(default_factory=list)
    parts: dict[str, list[int]] = field(default_factory=dict)

    def add(self, said: Document, seat: int) -> None:
        seats = len(said["players"])
        winners = said["winners"]
        counts = self.by_count.setdefault(seats, [0, 0])
        counts[0] += 1
        if seats > 1:
            self.contested += 1
            if seat in winners:
                counts[1] += 1
                self.streak += 1
                self.longest = max(self.longest, self.streak)
                if is_shared(said):
                    self.shared += 1
                else:
                    self.won += 1
            else:
                self.streak = 0
        self.series.append((said["finished"], said["totals"][seat]))
        sums = self.parts
        for kind, (points, count) in said["parts"][seat].items():
            known = sums.get(kind)
            if known is None:
                sums[kind] = [points, count]
            else:
                known[0] += points
                known[1] += count

    def tally(self) -> Tally:
        totals = [total for _, total in self.series]
        played = len(totals)
        low, high = min(totals), max(totals)
        return Tally(
            played=played,
            won=self.won,
            shared=self.shared,
            contested=self.contested,
            average=sum(totals) / played,
            best=low if self.lowest_wins else high,
            worst=high if self.lowest_wins else low,
            streak=self.streak,
            longest_streak=self.longest,
            by_count={seats: (counts[0], counts[1]) for seats, counts in sorted(self.by_count.items())},
            series=tuple(self.series),
            parts={kind: (points / played, count / played) for kind, (points, count) in sorted(self.parts.items())},
        )


def is_shared(said: Document) -> bool:
    """Tells whether opponents share the victory; the two of a team (QTO-R8) win it together."""
    return len(said["winners"]) > (2 if said["options"].get("teams") == "on" else 1)


def player_statistics(summaries: Iterable[Document], player: str) -> dict[str, Tally]:
    """Returns the results of *player* per game; *summaries* come oldest first."""
    counts: dict[str, _Count] = {}
    for said in summaries:
        players = said["players"]
        if player in players and said["over"]:
            game = said["game"]
            count = counts.get(game) or counts.setdefault(game, _Count(game in LOWEST_WINS))
            for seat, name in enumerate(players):
                if name == player:
                    count.add(said, seat)
    return {game: count.tally() for game, count in counts.items()}


def game_statistics(summaries: Iterable[Document], game: str) -> GameStatistics:
    """Returns the results of *game*; *summaries* come oldest first."""
    counts: dict[str, _Count] = {}
    results: list[tuple[int, str, str]] = []
    by_count: dict[int, int] = {}
    seconds: list[float] = []
    for said in summaries:
        if said["game"] != game or not said["over"]:
            continue
        seconds.append(said["seconds"])
        by_count[len(said["players"])] = by_count.get(len(said["players"]), 0) + 1
        for seat, name in enumerate(said["players"]):
            counts.setdefault(name, _Count(game in LOWEST_WINS)).add(said, seat)
            results.append((said["totals"][seat], name, said["id"]))
    low = min(results, key=lambda result: result[0], default=None)
    high = max(results, key=lambda result: result[0], default=None)
    best, worst = (low, high) if game in LOWEST_WINS else (high, low)
    return GameStatistics(
        played=len(seconds),
        seconds=sum(seconds) / len(seconds) if seconds else 0.0,
        average=sum(result[0] for result in results) / len(results) if results else 0.0,
        best=best,
        worst=worst,
        by_count=dict(sorted(by_count.items())),
        players={name: count.tally() for name, count in counts.items()},
    )
