"""Prints the requirements of pyproject.toml, one per line; extras are arguments.

pip installs a project's requirements only together with the project, and Spielblock is not a package.
"""

import sys
import tomllib
from pathlib import Path


def requirements(extras: list[str]) -> list[str]:
    """Returns the app's own requirements, then those of each extra."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())["project"]
    lists = project["optional-dependencies"]
    for extra in extras:
        if extra not in lists:
            print(f"requirements.py: there is no extra {extra!r}; there are {', '.join(lists)}", file=sys.stderr)
            sys.exit(2)
    return project["dependencies"] + [line for extra in extras for line in lists[extra]]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
