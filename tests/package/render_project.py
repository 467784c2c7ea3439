"""Renders the Gradle project with python-for-android: `render_project.py DIST apk …`, with the arguments of buildozer.

Everything that `p4a apk` does between the finished distribution in DIST and the call of Gradle: arguments, hooks and
build.py of the distribution.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from pythonforandroid.toolchain import ToolchainCL
from pythonforandroid.util import current_directory, load_source

DIST = Path(sys.argv.pop(1))


def render(toolchain: ToolchainCL, args: Namespace) -> None:
    """Takes the place of the command `apk`; its steps up to Gradle (pythonforandroid/toolchain.py, _build_package)."""
    toolchain._fix_args(args)  # noqa: SLF001
    with current_directory(str(DIST)):
        toolchain.hook("before_apk_build")
        build = load_source("build", str(DIST / "build.py"))
        build.parse_args_and_make_package(args.unknown_args)
        toolchain.hook("after_apk_build")


ToolchainCL.apk = render
ToolchainCL()
