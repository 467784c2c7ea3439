"""Command line: `python -m coach play GAME …` measures the coach, `python -m coach review FILE` reviews a game."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import coach
from coach.play import new_game, self_play, strength, totals
from coach.review import Decision, Review
from sheets.codec import encode_move
from sheets.command_line import BAD_ARGUMENTS, CommandParser, number_between
from sheets.game import Game
from sheets.notice import Refused
from sheets.registry import GAMES
from sheets.session import LARGEST_FILE, Session, SessionError, decode_session, encode_session, parse, unreadable

DESCRIPTION = "Measures the coach (play GAME …) or reviews a game (review FILE)."


def main(arguments: list[str], program: str = "python -m coach") -> int:
    """Runs the command and returns its exit code."""
    parser = CommandParser(prog=program, description=DESCRIPTION)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play games of the coach against itself and print the mean result")
    play.add_argument("game")
    play.add_argument("--players", type=number_between(1), default=2)
    play.add_argument("--games", type=number_between(1), default=100)
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--save", type=Path, help="a folder for one session file per game")
    review = commands.add_parser("review", help="print expected points, luck, the others' effect and points given away")
    review.add_argument("file", type=Path)
    options = parser.parse_args(arguments)
    is_play = options.command == "play"
    try:
        if is_play and options.save:
            options.save.mkdir(parents=True, exist_ok=True)
        output = _play(options) if is_play else _review(options.file)
    except Refused as error:
        output = {"error": error.violation.json()}
    except OSError as error:
        play.error(f"--save {str(options.save)[:80]}: {error.strerror}")
    print(json.dumps(output))
    return 0 if "error" not in output else BAD_ARGUMENTS if is_play else 1


def _play(options: argparse.Namespace) -> dict[str, object]:
    if options.game not in GAMES:
        raise Refused(coach.CoachCode.GAME_UNKNOWN.refuse(game=options.game[:40]))
    start = new_game(options.game, options.players)
    results = []
    for number, game in enumerate(self_play(options.game, options.players, options.games, options.seed)):
        results.append(totals(game))
        if options.save:
            _save(options.save, f"{options.game}-{options.players}-{options.seed}-{number}", game)
    measured = strength(results)
    return {
        "game": options.game, "players": options.players, "games": measured.games, "seed": options.seed,
        "options": dict(start.options), "mean": round(measured.mean, 3), "standard error": round(measured.error, 3),
        "best": measured.best, "worst": measured.worst,
    }  # fmt: skip


def _save(folder: Path, name: str, game: Game) -> None:
    (folder / f"{name}.json").write_text(json.dumps(encode_session(Session(name, "", game))) + "\n")


def _review(path: Path) -> dict[str, object]:
    try:
        with path.open("rb") as file:
            session = decode_session(parse(file.read(LARGEST_FILE + 1)))
    except OSError:
        return {"error": unreadable("not-found").json()}
    except SessionError as error:
        return {"error": error.json()}
    return {"game": session.game.rules.name} | _seats(coach.review(session), session.game.players)


def _seats(reviewed: Review, players: tuple[str, ...]) -> dict[str, object]:
    seats = [
        {
            "name": name, "start": round(seat.start, 3), "dice": round(seat.dice, 3), "others": round(seat.others, 3),
            "given": round(seat.given, 3), "result": round(seat.result, 3),
            "costliest": [_decision(decision) for decision in seat.costliest()],
        }
        for name, seat in zip(players, reviewed.seats, strict=True)
    ]  # fmt: skip
    return {"over": reviewed.over, "blind": [notice.json() for notice in reviewed.limits], "seats": seats}


def _decision(decision: Decision) -> dict[str, object]:
    return {
        "move": decision.index, "done": encode_move(decision.move), "value": round(decision.value, 3),
        "better": encode_move(decision.best_move), "best": round(decision.best, 3),
        "given": round(decision.given, 3),
    }  # fmt: skip


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
