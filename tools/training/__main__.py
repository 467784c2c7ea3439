"""`python -m tools.training GAME`: trains the coach against itself and writes its weights (`make train`)."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

from sheets.command_line import CommandParser, number_between
from tools.training.net import Net, store
from tools.training.schedule import COURSES, Course, play

ROOT = Path(__file__).resolve().parents[2]
RELEARNED = 5
"""Number of earlier batches that are learned again."""


def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit code."""
    parser = CommandParser(prog="python -m tools.training", description=__doc__)
    parser.add_argument("game", choices=COURSES)
    parser.add_argument("--turns", type=number_between(1), default=200, help="number of times to play and learn")
    parser.add_argument("--seed", type=number_between(0), default=1)
    parser.add_argument("--hidden", type=number_between(0), default=0)
    parser.add_argument("--games", type=number_between(0), default=0, help="games a turn")
    parser.add_argument("--rates", type=_fraction, nargs=2, default=(2e-3, 1e-4), help="the first and the last rate")
    parser.add_argument("--traces", type=_fraction, nargs=2, default=(0.9, 0.5))
    parser.add_argument("--start", help="a checkpoint to continue from")
    parser.add_argument("--checkpoint", default="", help="the checkpoint to write; default build/GAME.npz")
    options = parser.parse_args(arguments)
    course = COURSES[options.game]
    checkpoint = options.checkpoint or str(ROOT / "build" / f"{options.game}.npz")
    hidden = options.hidden or course.hidden
    try:
        Path(checkpoint).parent.mkdir(parents=True, exist_ok=True)
        net = Net.load(options.start) if options.start else Net.new(course.features, hidden, options.seed)
    except (OSError, ValueError, KeyError) as error:
        parser.error(f"no checkpoint: {error}")
    train(course, net, options, checkpoint)
    write(options.game, net, " ".join(arguments))
    return 0


def _fraction(text: str) -> float:
    number = float(text)
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0 and up to 1")
    return number


def train(course: Course, net: Net, options: argparse.Namespace, checkpoint: str) -> None:
    """Plays and learns in turns; prints a line of the learning curve every ten turns."""
    game_limit = options.games or course.games
    room = np.zeros((game_limit * 6 * 60, course.slots), np.int16), np.zeros(game_limit * 6 * 60, np.float32)
    nowhere = room[0][:1], room[1][:1]
    chance = np.random.default_rng(options.seed)
    earlier: list[tuple[np.ndarray, np.ndarray]] = []
    played = samples = 0
    for turn in range(options.turns):
        done = turn / options.turns
        rate = options.rates[0] * (options.rates[1] / options.rates[0]) ** done
        trace = options.traces[0] + (options.traces[1] - options.traces[0]) * done
        games = game_limit if turn >= 10 or options.start else max(1, game_limit // 4)
        weights = net.steady_first, net.steady_second
        count, _ = play(course, options.seed * 100_003 + turn, games, None, weights, trace, room)
        order = chance.permutation(count)
        batch = room[0][order], room[1][order]
        loss = net.learn(*batch, rate)
        for old in earlier:
            net.learn(*old, rate)
        for _ in range(2):
            net.learn(*batch, rate)
        earlier = [*earlier, batch][-(2 if turn < 15 else RELEARNED) :]
        played, samples = played + games, samples + count
        if turn % 10 == 9 or turn == options.turns - 1:
            line: dict[str, object] = {
                "turn": turn + 1, "games": played, "samples": samples, "cpu": round(time.process_time()),
                "rate": round(rate, 6), "error": round(loss, 2),
            }  # fmt: skip
            for table in course.tables:
                _, results = play(course, 777 + turn, 300, table, (net.steady_first, net.steady_second), 0.0, nowhere)
                line[f"players {table}"] = round(float(results[:, 1].mean()), 2)
            print(json.dumps(line), flush=True)
            net.save(checkpoint)


def write(game: str, net: Net, arguments: str) -> None:
    """Writes the weights of the coach; features that never occurred get weight 0."""
    first = net.steady_first.copy()
    first[net.moments[1].max(axis=1) == 0] = 0
    path, note = ROOT / "coach" / "weights" / f"{game}.txt", f"python -m tools.training {arguments}"
    store(path, game, note, first, net.steady_second)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
