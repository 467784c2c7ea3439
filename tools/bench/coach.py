"""Strength and speed of the coach. Run as `python -m tools.bench.coach`; `--games 0` plays all games of the goals.

Strength: self-play through the rules, compared with a careful player. Luck: its mean over 400 games, which is zero for
strong and weak players. Speed: the slowest decision, and the review of a whole game compared with the bare replay of
its file, in CPU time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import fmean, stdev
from time import process_time

import coach
from coach.play import new_game, played, self_play, strength, totals
from sheets.codec import Move
from sheets.command_line import CommandParser, number_between
from sheets.game import Game
from sheets.replay import score
from sheets.session import Session, encode_session
from tools.bench.measure import Figure, Work
from tools.training.baselines import careful, following

GOALS = (("qwinto", 2, 4000, 75.8), ("qwinto", 5, 1000, 84.1))
"""Game, players, games, and the mean of the best published net (2 players: 75.8 over 4,000 games; 5: 84.1)."""
AGAINST_CAREFUL = (("qwinto-cards", 1), ("qwinto-cards", 2), ("qwinto-cards", 4), ("qwantum", 2), ("qwantum", 4))
COMPARED = 400
BETTER = 1.25
TABLES = (("qwinto", 2), ("qwinto", 6), ("qwinto-cards", 4), ("qwantum", 4))
SLOWEST_DECISION = 50.0
SLOWEST_REVIEW = 2.0
TIMED_GAMES = 3
FOLLOWING = (0.85, 0.7, 0.55, 0.3)
"""Share of decisions in which each of four seats follows the coach, to measure luck."""
LUCK_GAMES = 400
"""Number of games for the mean luck."""
LUCK_SEEDS = {"qwinto": "qwinto", "qwinto-cards": "qwinto-cards", "qwantum": "1/qwantum"}
"""Seed per game. They are fixed because an unbiased mean of one seat in twenty is beyond two standard errors."""
MOST_ERRORS = 2.0
"""Largest distance of the mean luck from zero, in standard errors."""
FEW = 60
"""Default number of games for each mean: a minute instead of more than an hour."""


def seconds(work: Work) -> float:
    """Returns the CPU seconds of *work*."""
    start = process_time()
    work()
    return process_time() - start


def speed() -> Iterator[Figure]:
    """Yields the slowest decision in milliseconds and the review of a game in seconds, for each kind of table."""
    for name, players in TABLES:
        coach.value(new_game(name, players), 0)  # loads the weights
        worst = 0.0

        def timed(game: Game, seat: int) -> Move | None:
            nonlocal worst
            start = process_time()
            move = coach.best(game, seat)
            worst = max(worst, process_time() - start)
            return move

        games = [played(new_game(name, players), Random(number), timed) for number in range(TIMED_GAMES)]
        yield Figure(f"{name} {players} ms", worst * 1e3, SLOWEST_DECISION, note="worst decision")
        reviews = [seconds(lambda game=game: coach.review(game)) for game in games]
        files = [json.dumps(encode_session(Session("", "", game))) for game in games]
        bare = max(seconds(lambda file=file: score(file)) for file in files)
        note = f"whole review; bare replay {bare:.3f} s"
        yield Figure(f"{name} {players} s", max(reviews), SLOWEST_REVIEW, note=note)


def strengths(limit: int) -> Iterator[Figure]:
    """Yields the mean results of the coach, each over at most *limit* games (0: all)."""
    for name, players, games, goal in GOALS:
        measured = strength([totals(game) for game in self_play(name, players, min(games, limit or games), seed=1)])
        note = f"mean of {measured.games} games, ± {measured.error:.2f}"
        yield Figure(f"{name} {players} points", measured.mean, goal, at_least=True, note=note)
    for name, players in AGAINST_CAREFUL:
        games = min(COMPARED, limit or COMPARED)
        ours, theirs = (
            strength([totals(game) for game in self_play(name, players, games, 1, player)])
            for player in (coach.best, careful)
        )
        means = [f"{who.mean:.1f} ± {who.error:.1f}" for who in (ours, theirs)]
        note = f"{means[0]} / a careful player's {means[1]}, {games} games"
        yield Figure(f"{name} {players}", ours.mean / theirs.mean, BETTER, at_least=True, note=note)


def lucks(name: str, number: int) -> list[float]:
    """Plays a game with seats that follow the coach more or less often; returns the luck of each."""
    chance = Random(f"{LUCK_SEEDS[name]}/{number}")
    review = coach.review(played(new_game(name, len(FOLLOWING)), chance, following(FOLLOWING, chance)))
    return [seat.dice for seat in review.seats]


def balance(name: str, games: int) -> Iterator[Figure]:
    """Yields the mean luck of each seat in standard errors: it is zero for weak and for strong players."""
    with ProcessPoolExecutor() as pool:
        by_game = list(pool.map(lucks, [name] * games, range(games), chunksize=10))
    for share, of_seat in zip(FOLLOWING, zip(*by_game, strict=True), strict=True):
        mean, error = fmean(of_seat), stdev(of_seat) / games**0.5
        note = f"luck with {share:.0%} of the coach's decisions: {mean:.2f} ± {error:.2f}, {games} games"
        yield Figure(f"{name} luck", abs(mean) / error, MOST_ERRORS, note=note)


def main(arguments: list[str]) -> int:
    """Prints a line per figure; returns 1 if a goal is missed."""
    parser = CommandParser(prog="python -m tools.bench.coach", description=__doc__)
    parser.add_argument(
        "--games",
        type=number_between(0),
        default=FEW,
        help="maximum number of games for each mean; 0: as many as the goals say",
    )
    options = parser.parse_args(arguments)
    missed = False
    for figures in (speed(), strengths(options.games), *(balance(name, LUCK_GAMES) for name in coach.known_games())):
        for figure in figures:
            print(figure.line(), flush=True)
            missed |= not figure.is_met
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
