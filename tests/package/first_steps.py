"""Runs buildozer's first steps without a network: `first_steps.py FOLDER -m buildozer android MODE`.

Takes the place of Python in tools/android.sh. The commands that buildozer would run are printed as JSON instead; the
clone of python-for-android is a folder with the setup.py that buildozer reads.
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import requires
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from buildozer import Buildozer, buildops


def main(folder: Path, arguments: list[str]) -> None:
    commands: list[list[str]] = []

    def record(command: list[str], **_options: Any) -> SimpleNamespace:
        commands.append([str(part) for part in command])
        if command[:2] == ["git", "clone"]:
            clone = Path(_options["cwd"]) / command[-1]
            clone.mkdir(parents=True)
            (clone / "setup.py").write_text(f"install_reqs = {requires('python-for-android') or []!r}\n", "utf-8")
        return SimpleNamespace(stdout="", stderr="", return_code=0)

    buildops.cmd = record
    buildozer = Buildozer("buildozer.spec")
    buildozer.logger.set_level(0)
    buildozer.config.set("buildozer", "build_dir", str(folder / "build"))
    buildozer.set_target("android")
    android = buildozer.target
    buildozer.environ.update(PACKAGES_PATH=str(folder))
    android._install_p4a()  # noqa: SLF001  the first step of `buildozer android debug`
    android._p4a = lambda command, **_options: record(["p4a", *command, *android.extra_p4a_args])  # noqa: SLF001
    android.compile_platform()
    print(json.dumps({"arguments": arguments, "commands": commands}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
