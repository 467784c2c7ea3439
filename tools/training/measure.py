"""`python -m tools.training.measure GAME PLAYERS GAMES`: strength of the stored weights in the quick simulator.

`python -m coach play` measures the same through the rules, and is the reference.
"""

from __future__ import annotations

import json
import sys

import numpy as np

from coach.net import net
from tools.training.schedule import COURSES, play


def main(arguments: list[str]) -> int:
    """Prints the mean and its error as JSON."""
    name, players, games = arguments[0], int(arguments[1]), int(arguments[2])
    course = COURSES[name]
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
