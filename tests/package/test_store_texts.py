"""Store texts: complete in every language, within the limits, with a changelog of this version."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from buildozer import Buildozer

from i18n.catalog import LANGUAGES
from tests.package.packing import ROOT

FOLDER = ROOT / "fastlane" / "metadata" / "android"
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}


@pytest.fixture(params=sorted(path.name for path in FOLDER.iterdir()))
def language(request: pytest.FixtureRequest) -> Path:
    return FOLDER / str(request.param)


def test_every_language_of_the_app_has_store_texts() -> None:
    assert sorted(path.name.partition("-")[0] for path in FOLDER.iterdir()) == sorted(LANGUAGES)


@pytest.mark.parametrize("name", LIMITS)
def test_texts_are_within_the_limits(language: Path, name: str) -> None:
    text = (language / name).read_text("utf-8").strip()
    assert 0 < len(text) <= LIMITS[name]


def test_this_version_has_a_changelog(language: Path, builder: Buildozer) -> None:
    number = builder.config.get("app", "android.numeric_version")
    text = (language / "changelogs" / f"{number}.txt").read_text("utf-8").strip()
    assert 0 < len(text) <= 500


def test_screenshots_are_within_the_limits(language: Path) -> None:
    pictures = sorted((language / "images" / "phoneScreenshots").glob("*.png"))
    assert 2 <= len(pictures) <= 8, "limit of Google Play"
    for picture in pictures:
        head = picture.read_bytes()
        width, height = struct.unpack(">II", head[16:24])
        assert min(width, height) >= 320
        assert max(width, height) <= 2 * min(width, height), "limit of Google Play"
        assert len(head) <= 200_000
