"""Makes a process look like the app's process on a phone, as far as Python can see. `walk.py` uses it.

Real are pyjnius with the strict Java stand-ins (tests/device/java) in a JVM, the modules of python-for-android's
package `android`, and its redirection of the output. The libraries below Python are those of this machine.
"""

from __future__ import annotations

import io
import os
import re
import sys
import time
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

LEVEL = 24
"""android.minapi, for which CPython is compiled."""
NOT_COMPILED = {
    "_bz2", "_crypt", "_curses", "_curses_panel", "_dbm", "_gdbm", "_lzma", "_multiprocessing", "_posixshmem",
    "_scproxy", "_tkinter", "_uuid", "_zstd", "grp", "nis", "ossaudiodev", "readline", "spwd",
}  # fmt: skip
"""Modules of the standard library that CPython leaves out at this level: Android has no semaphores with names, no
shared memory and no list of groups, and python-for-android builds none of the other libraries."""
FROM_RECIPES = {"_hashlib", "_sqlite3", "_ssl"}
"""Modules that need the recipes openssl and sqlite3; the app needs neither. Kivy's window needs `_ctypes` (libffi)."""
HIDDEN = NOT_COMPILED | FROM_RECIPES
READABLE = ("/system/", "/proc/cpuinfo")
"""Files of Android that an app may read; Kivy asks the second one for a Raspberry Pi."""
FORBIDDEN = ("os.exec", "os.fork", "os.link", "os.posix_spawn", "os.symlink", "os.system", "pty.", "subprocess.")
"""Beginnings of audit events: SELinux refuses hard links, and other programs are not for an app."""
BACKSPACE = 8
"""The key in Kivy's numbers."""
TYPE_NULL = 0
"""Of Android's InputType: a keyboard that sends keys, without suggestions; Kivy's default."""
CHOSEN = -1
"""Activity.RESULT_OK"""
expected: set[str] = set()
"""Contains `sockets` while a table is open."""


class Missing(MetaPathFinder):
    """Import hook that hides modules."""

    def find_spec(self, name: str, *_args: object) -> None:
        """Raises for a hidden module; other finders handle the rest."""
        if name in HIDDEN:
            raise ModuleNotFoundError(f"{name} is not compiled for the phone", name=name)


def start_java(classes: str, level: int, files: Path) -> None:
    """Starts the JVM, as the phone has one before Python starts."""
    import jnius_config

    jnius_config.set_classpath(classes)
    options = ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:ErrorFile=/dev/null"]
    jnius_config.add_options(f"-Dlevel={level}", f"-Dfiles={files}", *options)
    import jnius  # noqa: F401  starts it


def android_package(p4a: Path) -> None:
    """Adds the package `android`: its Python modules as they are, and what Kivy uses of the compiled one."""
    from jnius import autoclass

    package = ModuleType("android")
    package.__path__ = [str(p4a / "recipes" / "android" / "src" / "android")]
    sys.modules["android"] = package
    config = ModuleType("android.config")
    vars(config).update(
        BOOTSTRAP="sdl2", JAVA_NAMESPACE="org.kivy.android", ACTIVITY_CLASS_NAME="org.kivy.android.PythonActivity",
        ACTIVITY_CLASS_NAMESPACE="org/kivy/android/PythonActivity",
    )  # fmt: skip
    sys.modules["android.config"] = config
    python_act, rects = autoclass("org.kivy.android.PythonActivity"), autoclass("android.graphics.Rect")
    activity = python_act.mActivity

    def get_keyboard_height() -> int:
        """The lines of `_android.pyx`."""
        rect = rects()
        activity.getWindow().getDecorView().getWindowVisibleDisplayFrame(rect)
        rect.top = 0
        return int(activity.getWindowManager().getDefaultDisplay().getHeight() - (rect.bottom - rect.top))

    vars(package).update(
        python_act=python_act, mActivity=activity, api_version=autoclass("android.os.Build$VERSION").SDK_INT,
        get_keyboard_height=get_keyboard_height, remove_presplash=lambda: activity.removeLoadingScreen(),
    )  # fmt: skip


def log_file(start: Path, log: Callable[[str], object]) -> Any:
    """Returns the file that python-for-android's start.c puts in place of the output; the class is read from there."""
    source = start.read_text("utf-8").partition('"class LogFile')[2].partition('"sys.stdout')[0]
    code = "\n".join(re.findall(r'"(.*)\\n"', '"class LogFile' + source)).replace("\\\\", "\\")
    names: dict[str, Any] = {"io": io, "androidembed": type("androidembed", (), {"log": staticmethod(log)})}
    exec(code, names)
    return names["LogFile"]()


def become_a_phone(app: Path, files: Path) -> list[str]:
    """Changes this process; returns the list to which actions that Android refuses are added from now on."""
    p4a, real = Path(os.environ["P4A"]), sys.stdout
    os.environ.update(
        ANDROID_ARGUMENT=str(app), ANDROID_APP_PATH=str(app), ANDROID_UNPACK=str(app), ANDROID_PRIVATE=str(files),
        ANDROID_ENTRYPOINT="main.pyc", P4A_BOOTSTRAP="sdl2", PYTHONOPTIMIZE="2",
    )  # fmt: skip
    start_java(os.environ["STUB_CLASSES"], int(os.environ["STUB_LEVEL"]), files)
    android_package(p4a)
    os.chdir(app)
    sys.path[0] = "."
    sys.executable = str(app / ".bin" / "python")
    sys.argv = [sys.executable]
    sys.platform = "android"
    sys.getandroidapilevel = lambda: LEVEL  # type: ignore[attr-defined]
    start = p4a / "bootstraps" / "common" / "build" / "jni" / "application" / "src" / "start.c"
    sys.stdout = sys.stderr = log_file(start, lambda line: print(line, file=real, flush=True))
    hide_modules()
    return watched(app, files)


def hide_modules() -> None:
    """Hides modules that the phone lacks, also from those of the standard library that pyjnius has imported already."""
    for name in [name for name in sys.modules if name in HIDDEN]:
        del sys.modules[name]
    users = (
        "bz2",
        "ctypes",
        "hashlib",
        "hmac",
        "lzma",
        "random",
        "secrets",
        "shutil",
        "subprocess",
        "tempfile",
        "uuid",
    )
    for name in users:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Missing())


def watched(app: Path, files: Path) -> list[str]:
    """Returns a list to which all actions are added that Android refuses; sockets count until one is expected."""
    refused: list[str] = []
    own = (str(app), str(files), os.environ["P4A"], *sys.path[1:], *READABLE)

    def watch(event: str, args: tuple[object, ...]) -> None:
        if event.startswith(FORBIDDEN) or (event.startswith("socket.") and "sockets" not in expected):
            refused.append(f"{event} {args}")
        elif event in ("open", "os.listdir", "os.scandir") and isinstance(args[0], str | bytes):
            path = os.path.abspath(os.fsdecode(args[0]))
            if not path.startswith(own):
                refused.append(f"{event} {path} {args[1:]}")

    sys.addaudithook(watch)
    return refused


def shared_pictures(target: Path) -> list[str]:
    """Lets other apps write the next picture to *target*; returns it."""
    resolver = sys.modules["android"].mActivity.getContentResolver()
    resolver.next = os.open(target, os.O_RDWR | os.O_CREAT)
    return [str(target)]


def answer_the_chooser() -> None:
    """Chooses a file if the app asks for one, as it does for a picture on an old phone."""
    from jnius import autoclass

    activity = sys.modules["android"].mActivity
    code, activity.code = activity.code, 0
    if code:
        intents, uris = autoclass("android.content.Intent"), autoclass("android.net.Uri")
        activity.answer(code, CHOSEN, intents(intents.ACTION_VIEW, uris.parse("content://files/shared.png")))


def use_phone(app: Any, window: Any, copy: Callable[[str], object]) -> None:
    """Uses what Kivy does differently on Android: its folder, clipboard, sound, metrics and back key; opens a table."""
    from kivy.core.audio import SoundLoader
    from kivy.core.clipboard import Clipboard
    from kivy.metrics import Metrics

    from device.sound import FOLDER

    activity = sys.modules["android"].mActivity
    check("folder", app.user_data_dir, os.environ["ANDROID_PRIVATE"])
    check("metrics", (round(Metrics.density, 3), round(Metrics.fontscale, 3)), (2.625, 1.15))
    check("loading screen", activity.shown, True)
    copy("Würfel – 7")
    check("clipboard", (type(Clipboard).__name__, Clipboard.paste()), ("ClipboardAndroid", "Würfel – 7"))
    check("name", typed_name(app, window), "Jörg")
    check("keyboard", activity.keyboard, TYPE_NULL)
    check("sound", SoundLoader.load(str(FOLDER / "end.wav")) is not None, True)
    app.root.go("home")
    window.dispatch("on_keyboard", 27, 0, None, [])
    check("back at home", activity.ended, "back ")
    expected.add("sockets")
    check("guests", b"200 OK" in guest_page(app), True)


def typed_name(app: Any, window: Any) -> str:
    """Types a name with the phone's keyboard, corrects it, and returns it."""
    from kivy.base import EventLoop

    window._win.hide_keyboard()  # noqa: SLF001  on a desktop SDL takes text from the start
    app.root.go("people")
    app.root.current_page.ask_name()
    field, end = app.root.current_page.ids.name.ids.name, time.monotonic() + 30
    while not field.focus and time.monotonic() < end:
        EventLoop.idle()
    window.dispatch("on_textinput", "Jörgs")
    window.dispatch("on_key_down", BACKSPACE, 42, None, [])
    field.focus = False
    return str(field.text)


def guest_page(app: Any) -> bytes:
    """Returns what a guest receives from a table."""
    import socket
    from threading import Thread

    from kivy.base import EventLoop

    page = app.root.page("table")
    page.addresses = ["127.0.0.1"]
    app.root.go("table", game_id=app.store.new("qwinto", ["Anna", "Ben"], {}).id, guests=True)
    EventLoop.idle()
    host, _, path = page.guests.table.link(1).removeprefix("http://").partition("/")
    answer = b""

    def visit() -> None:
        nonlocal answer
        name, _, port = host.partition(":")
        with socket.create_connection((name, int(port)), 30) as connection:
            connection.sendall(f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            answer = connection.recv(1 << 16)

    guest = Thread(target=visit)
    guest.start()
    while guest.is_alive():
        EventLoop.idle()
    page.guests.close()
    return answer


def check(what: str, found: object, wanted: object) -> None:
    """Ends the walk with a sentence; assertions do not run with -OO."""
    if found != wanted:
        raise SystemExit(f"{what}: {found!r} instead of {wanted!r}")
