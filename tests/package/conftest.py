"""Fixtures that run the steps of buildozer that need no Android SDK."""

from __future__ import annotations

from pathlib import Path

import pytest
from buildozer import Buildozer

from tests.package.packing import ROOT, Walk, walked
from tests.shared import filled_once, run_folder


@pytest.fixture(scope="session")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Buildozer:
    """Buildozer with the project's spec, building in a temporary folder."""
    folder = tmp_path_factory.mktemp("buildozer")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))
        patch.chdir(ROOT)
        buildozer = Buildozer("buildozer.spec")
        buildozer.logger.set_level(0)
        buildozer.config.set("buildozer", "build_dir", str(folder / "build"))
        buildozer.user_bin_dir = str(folder / "bin")
        buildozer.set_target("android")
    return buildozer


@pytest.fixture(scope="session")
def packed(builder: Buildozer) -> Path:
    """The folder with the packed files, copied by buildozer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        builder._copy_application_sources()  # noqa: SLF001  the step that selects the files
    return Path(builder.app_dir)


@pytest.fixture(scope="session")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """A walk through the app in the working copy, once for all processes."""

    def take(folder: Path) -> None:
        (folder / "walk.json").write_text(walked(ROOT, folder / "store").json(), "utf-8")

    folder = filled_once(run_folder(tmp_path_factory) / "walk", take)
    return Walk.read((folder / "walk.json").read_text("utf-8"))
