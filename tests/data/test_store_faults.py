"""Every operation with a failing system call at every step, compared with a model.

The model has two states: before and after the operation. A confirmed operation is in effect after reopening, a refused
one is not; only the refusal `not-withdrawn` leaves both possible. `SPIELBLOCK_LONG=1` makes it 5,000 faults.
"""

from __future__ import annotations

import errno
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from data import shards
from data.errors import DataCode, StoreError
from data.store import Store
from tests.data.fault_operations import MAX_GAMES, OPENINGS, OPERATIONS, make_template
from tests.data.fault_trials import FaultTrial, Opening
from tests.data.faults import WRITES, FaultyDisk
from tests.data.store_helpers import Clock

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
FAULTS = int(os.environ.get("SPIELBLOCK_FAULTS", "5000" if LONG else "60"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
NUMBERS = (errno.ENOSPC, errno.EIO, errno.EACCES)


@pytest.fixture(scope="module", autouse=True)
def _small_files() -> Iterator[None]:
    """Eight games fill a file, so that few games have several files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shards, "MAX_GAMES", MAX_GAMES)
        yield


@pytest.fixture(scope="module")
def template(quick_folder: Path) -> tuple[Path, dict[str, str]]:
    """The folder that every run copies, and the ids of its games."""
    return make_template(quick_folder)


def cases(calls: list[str], seed: str) -> Iterator[tuple[int, int, bool]]:
    """Yields call, error and duration: every write once with each duration, and some of the reads."""
    chooser = random.Random(seed)
    for at, name in enumerate(calls, 1):
        if name in WRITES:
            yield at, NUMBERS[at % 3], False
            if at % 2:
                yield at, NUMBERS[(at + 1) % 3], True
        elif chooser.random() < 0.1:
            yield at, errno.EIO, False


@pytest.mark.parametrize("name", OPENINGS)
def test_a_failing_call_while_opening(template: tuple[Path, dict[str, str]], quick_path: Path, name: str) -> None:
    opening = Opening(template, quick_path, name)
    for at, number, lasting in cases(opening.calls, name):
        opening.fail(at, number, lasting)


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_failing_call_at_every_step(template: tuple[Path, dict[str, str]], quick_path: Path, name: str) -> None:
    trial = FaultTrial(template, quick_path, name)
    violations = [trial.fail(*case) for case in cases(trial.calls, name)]
    assert any(violation is not None for violation in violations)


@pytest.mark.timeout(max(120, FAULTS))
def test_thousands_of_failing_calls(template: tuple[Path, dict[str, str]], quick_path: Path) -> None:
    chooser = random.Random(int(os.environ.get("SPIELBLOCK_SEED", "7")))
    began, refusals, kinds = time.monotonic(), Counter[str](), Counter[str]()
    trials: list[FaultTrial | Opening] = [FaultTrial(template, quick_path, name) for name in OPERATIONS]
    trials += [Opening(template, quick_path, name) for name in OPENINGS]
    points = [
        (trial, at, number, lasting)
        for trial in trials
        for at in range(1, len(trial.calls) + 1)
        for number in NUMBERS
        for lasting in (False, True)
    ]
    chooser.shuffle(points)
    for trial, at, number, lasting in points[:FAULTS]:
        violation = trial.fail(at, number, lasting)
        refusals[str(violation.code) if violation else "confirmed"] += 1
        kinds[trial.calls[at - 1]] += 1
        if time.monotonic() - began > SECONDS:
            break
    seconds = time.monotonic() - began
    print(f"\n{sum(kinds.values())} faults of {len(points)} in {seconds:.0f} s: {dict(refusals)}, calls: {dict(kinds)}")


def test_a_folder_that_cannot_be_written_is_refused_with_a_code(quick_path: Path) -> None:
    with FaultyDisk(quick_path, 1, errno.EROFS, lasting=True), pytest.raises(StoreError) as refused:
        Store(quick_path / "new", Clock())
    assert refused.value.violation.code is DataCode.NOT_WRITABLE
