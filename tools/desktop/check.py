"""Checks the archive for this system (`make walk`): unpacked in an empty folder it starts, prints, and can be walked.

Nothing of this folder or its Python is in the environment of the checked programs. Pictures go to `build/desktop-walk`.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from time import perf_counter, sleep

from sheets.command_line import take_no_arguments
from sheets.registry import GAMES
from tools.desktop.build import BUILD, DIST
from tools.desktop.contents import ROOT, version
from tools.desktop.systems import System, archive_name, this_system

PICTURES = ROOT / "build" / "desktop-walk"
LONGEST_WALK = 900
"""Seconds after which a walk counts as stuck, on a busy machine."""
LONGEST_START = 120
"""Seconds after which a start counts as stuck."""
OPEN_WINDOW = 3
"""Seconds that the window must stay open."""
PASSED_ON = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR", "SYSTEMROOT", "WINDIR", "TEMP", "TMP")
"""Variables of the environment that a system needs to open a window."""


def environment(home: Path) -> dict[str, str]:
    """Returns an environment without Python's variables; without a screen the window is a virtual one."""
    variables = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    path = os.environ["PATH"] if sys.platform == "win32" else "/usr/bin:/bin:/usr/sbin:/sbin"
    values = {**variables, "HOME": str(home), "APPDATA": str(home), "PATH": path, "SDL_AUDIODRIVER": "dummy"}
    values["LC_ALL"] = "C.UTF-8"  # else Python would use UTF-8 without being told
    return {**values, **({} if "DISPLAY" in variables else this_system().without_screen)}


def unpack(system: System, folder: Path) -> None:
    """Compares the archive with its checksum, unpacks it, and adds the program `walk`."""
    path = DIST / archive_name(system, version())
    digest, name = path.with_name(f"{path.name}.sha256").read_text("utf-8").split()
    assert name == path.name
    assert hashlib.sha256(path.read_bytes()).hexdigest() == digest, "the checksum does not match"
    if system.bundle:
        subprocess.run(["ditto", "-x", "-k", str(path), str(folder)], check=True)
    elif path.suffix == ".zip":
        with zipfile.ZipFile(path) as files:
            files.extractall(folder)
    else:
        with tarfile.open(path) as members:
            members.extractall(folder, filter="data")
    assert not (folder / system.beside("walk")).exists(), "the archive contains the test program"
    shutil.copy(BUILD / system.beside("walk"), folder / system.beside("walk"))


def run(program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a program of the archive in an empty folder."""
    return subprocess.run(
        [str(program), *arguments], cwd=home, env=environment(home), capture_output=True, text=True,
        encoding="utf-8", timeout=LONGEST_WALK, check=False,
    )  # fmt: skip


def check_command(command: Path, home: Path) -> None:
    """Checks the command line."""
    assert run(command, home, "--version").stdout.strip() == f"Spielblock {version()}"
    assert "host" in run(command, home, "--help").stdout
    for arguments in ("dance", "replay", "host --game chess", "coach play qwinto --games 0"):
        bad = run(command, home, *arguments.split())
        assert (bad.returncode, len(bad.stderr.splitlines())) == (2, 1), bad
    saved = run(command, home, "coach", "play", "qwinto", "--games", "1", "--save", "games")
    assert saved.returncode == 0, saved.stderr
    (game,) = (home / "games").iterdir()
    replayed = run(command, home, "replay", str(game))
    assert json.loads(replayed.stdout)["game"] == "qwinto", replayed


def check_window(program: Path, home: Path) -> None:
    """Opens the window of the program itself in an empty home; it must stay open and log no traceback."""
    data = home / "first start"
    with (home / "log.txt").open("w+b") as log:
        process = subprocess.Popen(
            [str(program), "--data", str(data)], cwd=home, env=environment(home), stdout=log, stderr=log
        )
        end = perf_counter() + LONGEST_START
        while not (data / "history").is_dir() and process.poll() is None and perf_counter() < end:
            sleep(0.1)
        sleep(OPEN_WINDOW)
        ended = process.poll()
        process.kill()
        process.wait()
        log.seek(0)
        output = log.read().decode(errors="replace")
    assert ended is None, f"the program ended with {ended}: {output}"
    assert (data / "history").is_dir(), output
    assert "Traceback" not in output, output


def check_pages(walk: Path, home: Path) -> dict[str, object]:
    """Walks through all pages and games; returns the numbers of pages and moves."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    walked = run(walk, home, "pages", str(home / "data"), str(PICTURES))
    assert walked.returncode == 0, walked.stderr
    assert "Traceback" not in walked.stderr, walked.stderr
    result: dict[str, object] = json.loads(walked.stdout.splitlines()[-1])
    assert set(result["moves"]) == set(GAMES)  # type: ignore[call-overload]
    assert result["utf8"], "another encoding is used on Windows"
    assert len(list(PICTURES.glob("*.png"))) >= len(GAMES) + 2
    return result


def main() -> int:
    """Checks the archive; raises if something is wrong."""
    system = this_system()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder, home = Path(name).resolve(), Path(name).resolve() / "home"
        home.mkdir()
        unpack(system, folder)
        check_command(folder / system.command, home)
        print("command line: version, help, bad arguments, coach and replay are right")
        check_window(folder / system.program, home)
        print("window: the program starts in an empty home and stays open")
        walk = folder / system.beside("walk")
        times = []
        for _ in range(3):
            begin = perf_counter()
            assert run(walk, home, "start").returncode == 0
            times.append(perf_counter() - begin)
        print(f"start: {', '.join(f'{seconds:.2f} s' for seconds in times)} until the first frame")
        print(f"walk: {check_pages(walk, home)}; pictures: {PICTURES}")
    return 0


if __name__ == "__main__":
    take_no_arguments("python -m tools.desktop.check", __doc__)
    sys.exit(main())
