"""For the tests of storage."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = "/dev/shm"


@pytest.fixture(scope="module")
def quick_folder() -> Iterator[Path]:
    """A folder in memory where there is one: for thousands of writes whose faults are made, not waited for."""
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix="spielblock-", dir=where))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def quick_path(quick_folder: Path) -> Iterator[Path]:
    """A new folder in memory."""
    folder = Path(tempfile.mkdtemp(dir=quick_folder))
    yield folder
    shutil.rmtree(folder)
