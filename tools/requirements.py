"""Prints the requirements of pyproject.toml, one per line; extras are arguments.

pip installs a project's requirements only together with the project, and Spielblock is not a package.
"""

import sys
import tomllib
from pathlib import Path


def requirements(extras: list[str]) -> list[str]:
    """Returns the app's own requirements, then those of each extra."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())["project"]
    return project["dependencies"] + [line for extra in extras for line in project["optional-dependencies"][extra]]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
