"""Differences between the desktop systems: archive, programs, icon, and libraries that the system provides."""

from __future__ import annotations

import platform
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import PurePosixPath

NAME = "Spielblock"
PROGRAM = "spielblock"
"""Name of the executable, which is also the command."""
IDENTIFIER = "org.spielblock.spielblock"


@dataclass(frozen=True)
class System:
    """The needs of one system."""

    name: str
    archive: str
    """Extension of the archive."""
    program: str
    """Path in the archive of the program that opens the window."""
    command: str
    """Path in the archive of the program that prints; on Windows one with a window cannot."""
    modules: tuple[str, ...]
    """Modules that Kivy chooses at run time on this system."""
    provided: tuple[str, ...] = ()
    """Patterns of libraries that belong to the system and must not be packed."""
    icon: bool = True
    """Whether the program itself has an icon."""
    strip: bool = False
    """Whether symbol tables are removed from libraries."""
    bundle: bool = False
    """Whether the folder becomes an application bundle."""
    without_screen: Mapping[str, str] = field(default_factory=dict)
    """Variables of the environment with which a window opens on a machine without a screen or graphics driver."""
    extra_files: tuple[str, ...] = ()
    """Files of `tools/desktop/files` beside the program."""

    def beside(self, name: str) -> str:
        """Returns the path in the archive of another program in the program's folder."""
        path = PurePosixPath(self.command)
        return str(path.with_name(name + path.suffix))


LINUX = System(
    "linux",
    "tar.gz",
    program="Spielblock/spielblock",
    command="Spielblock/spielblock",
    modules=("kivy.core.clipboard.clipboard_xclip", "kivy.core.clipboard.clipboard_sdl2"),
    # Drivers and the display server's libraries have to match the system's own. libstdc++ and libgcc are loaded by
    # the system's graphics drivers, too: an older copy would keep them from starting.
    provided=(
        "libGL*", "libEGL*", "libX*", "libxcb*", "libxkb*", "libwayland*", "libdrm*", "libgbm*", "libmtdev*",
        "libstdc++*", "libgcc_s*", "libasound*", "libpulse*", "libdbus*",
    ),
    icon=False,
    strip=True,
    without_screen={"SDL_VIDEODRIVER": "offscreen"},
    extra_files=("spielblock.desktop", "add-to-menu.sh"),
)  # fmt: skip
# Kivy's wheel for Windows has its libraries in separate packages (kivy_deps). In a packed app they are in the folder of
# all libraries. A machine without a driver for OpenGL 2, such as a runner of GitHub, needs angle (kivy issue 6886).
WINDOWS = System(
    "windows",
    "zip",
    program="Spielblock/Spielblock.exe",
    command="Spielblock/spielblock-command.exe",
    modules=("kivy.core.clipboard.clipboard_winctypes",),
    provided=("api-ms-win-*", "ucrtbase*"),
    without_screen={"KIVY_GL_BACKEND": "angle_sdl2"},
)
MACOS = System(
    "macos",
    "zip",
    program="Spielblock.app/Contents/MacOS/spielblock",
    command="Spielblock.app/Contents/MacOS/spielblock",
    modules=("kivy.core.clipboard.clipboard_nspaste", "kivy.core.clipboard.clipboard_sdl2"),
    bundle=True,
)
SYSTEMS = {"linux": LINUX, "win32": WINDOWS, "darwin": MACOS}


def this_system() -> System:
    """Returns the system of this machine."""
    return SYSTEMS[sys.platform]


def is_provided(system: System, library: str) -> bool:
    """Whether the system has this library itself."""
    return any(fnmatch(library, pattern) for pattern in system.provided)


def archive_name(system: System, version: str) -> str:
    """Returns the file name of the archive."""
    machine = platform.machine().lower()
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(machine, machine)
    return f"{PROGRAM}-{version}-{system.name}-{machine}.{system.archive}"


def library_folders() -> list[str]:
    """Returns the folders of Kivy's libraries on Windows; other systems have them in Kivy's wheel."""
    if sys.platform != "win32":
        return []
    from kivy_deps import angle, glew, sdl2

    return [*sdl2.dep_bins, *glew.dep_bins, *angle.dep_bins]
