"""What the documents name is there: files, folders, and links from one document to another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([*ROOT.glob("docs/*.md"), ROOT / "CONTRIBUTING.md", ROOT / "README.md"])
MADE = {"bin", "build", "dist"}
"""Folders that are created by tools and not in the repository."""
FOLDERS = sorted({path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] not in "._"} - MADE)
PATH = re.compile(rf"`((?:{'|'.join(map(re.escape, FOLDERS))})/[\w./-]*)`")
FILE = re.compile(r"`(?:python )?([\w-]+\.(?:py|kv|sh|toml|spec))`")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def missing(text: str, folder: Path) -> list[str]:
    """Returns what a document in *folder* names and is not there."""
    files = {path.name for top in FOLDERS for path in (ROOT / top).rglob("*")} | {path.name for path in ROOT.iterdir()}
    paths = [path for path in PATH.findall(text) if not (ROOT / path).exists()]
    names = [name for name in FILE.findall(text) if name not in files]
    return [*paths, *names, *(link for link in LINK.findall(text) if not (folder / link).exists())]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_named_in_documents_exist(document: Path) -> None:
    assert missing(document.read_text("utf-8"), document.parent) == []


def test_moved_and_deleted_files_are_noticed() -> None:
    text = "`widgets/theme.py`, `widgets/base/theme.py`, `lot.py`, `live.py`, [rules](rules.md), [old](gone.md#top)"
    assert missing(text, ROOT / "docs") == ["widgets/theme.py", "lot.py", "gone.md"]
    names = [name for path in DOCUMENTS for name in PATH.findall(path.read_text("utf-8"))]
    assert len(DOCUMENTS) > 8
    assert len(names) > 30, "the search finds nothing"
