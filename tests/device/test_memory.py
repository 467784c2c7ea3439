"""Freed memory goes back to the system; needs Linux with glibc."""

import os
import sys
from pathlib import Path

import pytest

from device.memory import release_freed_memory

BLOCKS, BYTES, KEPT = 60_000, 700, 600
"""Blocks that the C library allocates, larger than Python's own; every *KEPT*th one stays and holds the heap open."""


def resident() -> float:
    """Returns the resident memory of this process in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc and asks the C library of Linux")
def test_freed_memory_goes_back_to_the_system() -> None:
    blocks = [bytes(BYTES) for _ in range(BLOCKS)]
    blocks = blocks[::KEPT]
    before = resident()
    release_freed_memory()
    assert resident() < before - BLOCKS * BYTES / 2**20 / 2
    assert len(blocks) == BLOCKS // KEPT
