"""`python -m sheets replay FILE…`: prints one JSON line per session file; exit code 1 if any had an error."""

from __future__ import annotations

import json
import sys

from sheets.replay import score
from sheets.session import LARGEST_FILE, unreadable


def main(arguments: list[str], program: str = "python -m sheets") -> int:
    """Runs the command and returns its exit code."""
    usage = f"usage: {program} replay FILE…"
    if arguments[-1:] in (["-h"], ["--help"]):
        print(usage)
        return 0
    if len(arguments) < 2 or arguments[0] != "replay" or any(path.startswith("-") for path in arguments):
        print(usage, file=sys.stderr)
        return 2
    failed = False
    for path in arguments[1:]:
        result = {"file": path} | _read(path)
        failed = failed or "error" in result
        print(json.dumps(result), flush=True)
    return 1 if failed else 0


def _read(path: str) -> dict[str, object]:
    try:
        with open(path, "rb") as file:
            text = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError):
        return {"error": unreadable("not-found").json()}
    return score(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
