"""`python -m tools.training.measure GAME PLAYERS GAMES`: strength of the stored weights in the quick simulator.

`python -m coach play` measures the same through the rules, and is the reference.
"""

from __future__ import annotations

import json
import sys

import numpy as np

from coach.net import net
from sheets.command_line import CommandParser, number_between
from tools.training.schedule import COURSES, play


def main(arguments: list[str]) -> int:
    """Prints the mean and its error as JSON."""
    parser = CommandParser(prog="python -m tools.training.measure", description=__doc__)
    parser.add_argument("game", choices=COURSES)
    parser.add_argument("players", type=number_between(1, 6))
    parser.add_argument("games", type=number_between(1))
    options = parser.parse_args(arguments)
    name, players, games = options.game, options.players, options.games
    course = COURSES[name]
    if players not in course.tables:
        parser.error(f"{name} was trained with {', '.join(map(str, course.tables))} players")
    read = net(name, course.features)
    weights = np.array(read.plus, np.float32), np.array(read.second, np.float32)
    nowhere = np.zeros((1, course.slots), np.int16), np.zeros(1, np.float32)
    _, results = play(course, 1, games, players, weights, 0.0, nowhere)
    means = results[:, 1]
    print(json.dumps({
        "game": name, "players": players, "games": games, "mean": round(float(means.mean()), 2),
        "error": round(float(means.std() / games**0.5), 2), "rounds": round(float(results[:, 2].mean()), 1),
        "misses": round(float(results[:, 3].mean()), 2),
    }))  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
