"""Every command line answers bad arguments with one line on the error output and exit code 2, and changes nothing."""

from __future__ import annotations

import json
import runpy
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

from coach.__main__ import main as coach
from widgets.base.about import VERSION

ROOT = Path(__file__).resolve().parent.parent
TABLE = ("guests", "--game", "qwinto", "--players", "Anna,Ben", "--data", "data")
MONAD = ("guests", "--game", "monad", "--players", "Anna,Ben", "--data", "data")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("coach", "play", "qwinto", "--games", "0"), "--games"),
        (("coach", "play", "qwinto", "--games", "-3"), "--games"),
        (("coach", "play", "qwinto", "--games", "many"), "--games"),
        (("coach", "play", "qwinto", "--players", "0"), "--players"),
        (("coach", "play", "qwinto", "--seed", "x"), "--seed"),
        (("coach", "play", "qwinto", "--games", "1", "--save", "notes.txt"), "notes.txt"),
        (("coach", "play", "qwinto", "--games", "1", "--save", "notes.txt/games"), "notes.txt"),
        (("coach", "play"), "game"),
        (("coach", "dance"), "dance"),
        (("coach",), "command"),
        ((*TABLE, "--port", "99999"), "--port"),
        ((*TABLE, "--port", "-1"), "--port"),
        ((*TABLE, "--port", "http"), "--port"),
        ((*TABLE, "--bind", "everywhere"), "everywhere"),
        ((*TABLE, "--bind", ""), "--bind"),
        ((*TABLE, "--option", "nope=1"), "nope"),
        ((*TABLE, "--option", "components"), "components"),
        ((*TABLE, "--option", "components=--5"), "components"),
        ((*MONAD, "--option", "target=--5"), "target"),
        ((*MONAD, "--option", f"target={'9' * 5000}"), "target"),
        ((*TABLE[:-1], "notes.txt"), "notes.txt"),
        ((*TABLE[:-1], "notes.txt/x"), "notes.txt"),
        ((*TABLE[:-1], ""), "--data"),
        ((*TABLE[:-1], "a/" + "x" * 300), "too long"),
        (("guests", "--game", "chess", "--players", "Anna,Ben", "--data", "data"), "chess"),
        (("guests", "--data", "data"), "--game"),
        (("guests", "--data", "data", "--resume", "nothing"), "nothing"),
        (("guests", "--game", "qwinto", "--players", "Anna," + "x" * 99, "--data", "data"), "name-long"),
        (("sheets",), "usage"),
        (("sheets", "score", "notes.txt"), "usage"),
        (("sheets", "replay", "--nope"), "usage"),
        (("tools.bench", "nope"), "nope"),
        (("tools.bench.coach", "--games", "-1"), "--games"),
        (("tools.training", "qwinto", "--turns", "0"), "--turns"),
        (("tools.training", "qwinto", "--rates", "nan", "1"), "--rates"),
        (("tools.training", "qwinto", "--start", "notes.txt/x"), "notes.txt"),
        (("tools.training.measure", "qwinto", "9", "1"), "players"),
        (("tools.make_icon", "nope"), "nope"),
        (("tools.requirements", "nope"), "nope"),
        (("tools.emulator",), "apk"),
        (("tools.emulator", "missing.apk", "pictures"), "missing.apk"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)
def test_a_bad_argument_is_one_line_and_exit_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...], word: str,
) -> None:  # fmt: skip
    (tmp_path / "notes.txt").write_text("mine")
    package, *rest = arguments
    refuses(lambda: runpy.run_module(package, run_name="__main__"), tmp_path, rest, word, monkeypatch, capsys)
    assert {path.name for path in tmp_path.iterdir()} <= {"notes.txt", "data"}


def refuses(
    command: Callable[[], object], folder: Path, arguments: list[str], word: str,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Runs a program in this process; it must end with exit code 2 and one line that contains *word*."""
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "argv", ["program", *arguments])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # another test has imported the module
        with pytest.raises(SystemExit) as ended:
            command()
    for number, handler in handlers.items():
        signal.signal(number, handler)
    output = capsys.readouterr()
    assert (ended.value.code, output.out) == (2, "")
    assert len(output.err.splitlines()) == 1, output.err
    assert word in output.err
    assert (folder / "notes.txt").read_text() == "mine"


def spielblock(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the command `spielblock` from the source."""
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("dance",), "dance"),
        (("--data",), "--data"),
        (("--data", ""), "--data"),
        (("--data", "notes.txt"), "notes.txt"),
        (("--data", "notes.txt/x"), "notes.txt"),
        (("--data", "link"), "link"),
        (("--data", "x" * 5000), "too long"),
        (("--data", "data", "replay", "notes.txt"), "--data"),
        (("--nope",), "--nope"),
        (("host",), "spielblock host"),
        (("--data", "data", "host", "--game", "chess", "--players", "Anna"), "spielblock host"),
        (("replay",), "spielblock replay"),
        (("coach", "play", "qwinto", "--games", "0"), "spielblock coach play"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_bad_argument_of_spielblock_is_one_line_and_exit_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...], word: str,
) -> None:  # fmt: skip
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "link").symlink_to("nowhere")
    main = str(ROOT / "main.py")
    refuses(lambda: runpy.run_path(main, run_name="__main__"), tmp_path, list(arguments), word, monkeypatch, capsys)
    assert {path.name for path in tmp_path.iterdir()} == {"link", "notes.txt"}


def test_every_tool_checks_its_arguments() -> None:
    """A tool that ignores its arguments would overwrite files of the project after a slip of the keyboard."""
    alone = {"inspect_package.py", "make_fonts.py", "requirements.py"}  # they run outside the environment
    tools = [
        path for path in (ROOT / "tools").rglob("*.py") if '\nif __name__ == "__main__":' in path.read_text("utf-8")
    ]
    assert len(tools) > 25
    for path in tools:
        text = path.read_text("utf-8")
        assert "take_no_arguments(" in text or "CommandParser(" in text or path.name in alone, path


def test_a_tool_that_runs_alone_checks_its_arguments(tmp_path: Path) -> None:
    for arguments in (("inspect_package.py",), ("inspect_package.py", "missing.apk"), ("requirements.py", "nope")):
        command = [sys.executable, "-S", str(ROOT / "tools" / arguments[0]), *arguments[1:]]
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
        assert (run.returncode, run.stdout, len(run.stderr.splitlines())) == (2, "", 1), run.stderr


def test_games_are_saved_nowhere_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder in the way of a file is found only while saving."""
    (tmp_path / "qwinto-2-1-0.json").mkdir()
    with pytest.raises(SystemExit) as ended:
        coach(["play", "qwinto", "--games", "1", "--save", str(tmp_path)])
    output = capsys.readouterr()
    assert (ended.value.code, output.out, len(output.err.splitlines())) == (2, "", 1)


def test_spielblock_prints_version_and_help(tmp_path: Path) -> None:
    assert spielblock(tmp_path, "--version").stdout == f"Spielblock {VERSION}\n"
    text = spielblock(tmp_path, "--help").stdout
    for word in ("host", "replay", "coach", "--data", "--version"):
        assert word in text
    for command in ("host", "replay", "coach"):
        run = spielblock(tmp_path, command, "--help")
        assert run.returncode == 0
        assert f"spielblock {command}" in run.stdout


def test_spielblock_runs_the_commands_of_the_packages(tmp_path: Path) -> None:
    saved = spielblock(tmp_path, "coach", "play", "qwinto", "--games", "1", "--save", "games")
    assert saved.returncode == 0, saved.stderr
    (game,) = (tmp_path / "games").iterdir()
    replayed = spielblock(tmp_path, "replay", str(game))
    assert replayed.returncode == 0
    assert json.loads(replayed.stdout)["game"] == "qwinto"


def test_the_script_for_the_source_starts_main(tmp_path: Path) -> None:
    text = (ROOT / "spielblock").read_text("utf-8")
    assert '"$folder/main.py" "$@"' in text
    assert (ROOT / "spielblock").stat().st_mode & 0o111
