"""Every command line answers bad arguments with one line on the error output and exit code 2, and changes nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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
        ((*TABLE, "--option", "nope=1"), "nope"),
        ((*TABLE, "--option", "components"), "components"),
        ((*TABLE, "--option", "components=--5"), "components"),
        ((*MONAD, "--option", "target=--5"), "target"),
        ((*MONAD, "--option", f"target={'9' * 5000}"), "target"),
        ((*TABLE[:-1], "notes.txt"), "notes.txt"),
        ((*TABLE[:-1], "notes.txt/x"), "notes.txt"),
        (("guests", "--game", "chess", "--players", "Anna,Ben", "--data", "data"), "chess"),
        (("guests", "--data", "data"), "--game"),
        (("guests", "--data", "data", "--resume", "nothing"), "nothing"),
        (("guests", "--game", "qwinto", "--players", "Anna," + "x" * 99, "--data", "data"), "name-long"),
        (("sheets",), "usage"),
        (("sheets", "score", "notes.txt"), "usage"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)
def test_a_bad_argument_is_one_line_and_exit_2(tmp_path: Path, arguments: tuple[str, ...], word: str) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    package, *rest = arguments
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.argv[0] = {package!r}; import runpy; "
    code += f"runpy.run_module({package!r}, run_name='__main__', alter_sys=False)"
    run = subprocess.run(
        [sys.executable, "-c", code, *rest], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 2, run.stderr
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1, run.stderr
    assert word in run.stderr
    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert {path.name for path in tmp_path.iterdir()} <= {"notes.txt", "data"}
