"""Tests that run in copies of the process: all outcomes are reported, and a dying test harms no other one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CONFTEST = """
import os, pytest
from tests.gui.forked import run_forked

def pytest_runtest_protocol(item):
    return run_forked(item)

@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("folder")
    yield path
    print("torn down")
"""
TESTS = """
import os, signal, time, pytest

CHANGED = []

@pytest.mark.parametrize("repetition", [1, 2])
def test_passes(folder, repetition):
    assert CHANGED == []
    CHANGED.append(repetition)

def test_fails():
    print("printed before")
    assert 1 + 1 == 3

def test_is_skipped():
    pytest.skip("for a reason")

@pytest.mark.xfail(strict=True)
def test_fails_as_expected():
    assert False

def test_dies():
    os.kill(os.getpid(), signal.SIGKILL)

@pytest.mark.timeout(1)
def test_takes_too_long():
    time.sleep(60)

def test_warns_in_a_thread():
    import threading
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
"""


def test_every_outcome_is_reported(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_outcomes.py").write_text(TESTS)
    options = ["-ra", "-v", "-p", "no:cacheprovider", "-W", "error::pytest.PytestUnhandledThreadExceptionWarning"]
    command = [sys.executable, "-m", "pytest", *options, "--rootdir", str(tmp_path), str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    output = run.stdout
    assert "4 failed, 2 passed, 1 skipped, 1 xfailed" in output, output + run.stderr
    for line in (
        "assert (1 + 1) == 3",
        "printed before",
        "for a reason",
        "exit code -9 and without a report",
        "Timeout (>1.0s) from pytest-timeout",
        "ZeroDivisionError",
    ):
        assert line in output, (line, output)
    assert "torn down" not in output  # by a copy; the process itself has never set it up
