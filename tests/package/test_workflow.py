"""The workflows: the check of page sizes, pinned actions and existing make targets."""

from __future__ import annotations

import re
import struct
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.package.packing import ROOT
from tools.page_size import alignment, main

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def library(align: int) -> bytes:
    """Returns the head of a 64-bit library with one loaded segment."""
    head = bytearray(64)
    head[:5] = b"\x7fELF\x02"
    struct.pack_into("<Q", head, 32, 64)
    struct.pack_into("<HH", head, 54, 56, 2)
    note = struct.pack("<I44xQ", 4, 8)
    return bytes(head) + note + struct.pack("<I44xQ", 1, align)


def package(path: Path, **libraries: bytes) -> str:
    with zipfile.ZipFile(path, "w") as files:
        for name, content in libraries.items():
            files.writestr(f"lib/arm64-v8a/{name}.so", content)
    return str(path)


def test_alignment_of_a_real_library_is_read() -> None:
    site = Path(sysconfig.get_path("platlib"))
    real = next(site.glob("kivy/*.so"))
    assert alignment(real.read_bytes()) in (4096, 16384, 65536, 2097152)


def test_libraries_with_small_alignment_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = package(tmp_path / "good.apk", libmain=library(16384), libpybundle=b"an archive")
    bad = package(tmp_path / "bad.apk", libmain=library(16384), libSDL2=library(4096))
    assert main([good]) == 0
    assert main([bad]) == 1
    assert "libSDL2" in capsys.readouterr().out
    assert main([package(tmp_path / "empty.apk")]) == 1
    assert main([]) == 1


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_use_pinned_actions_and_existing_targets(path: Path) -> None:
    text = path.read_text("utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert [action for action in used if not re.fullmatch(r"actions/[\w-]+@v\d+\.\d+\.\d+", action)] == []
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    called = re.findall(r"run: make (\w+)$", text, re.MULTILINE) + re.findall(r"target: (\w+)", text)
    assert called
    assert set(called) <= targets


def test_version_read_by_the_workflow_exists() -> None:
    text = (ROOT / "widgets" / "base" / "about.py").read_text("utf-8")
    assert len(re.findall(r'^VERSION = "(.*)"', text, re.MULTILINE)) == 1
