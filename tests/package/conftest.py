"""What buildozer would do with the app, as far as it goes without an Android SDK."""

from __future__ import annotations

from pathlib import Path

import pytest
from buildozer import Buildozer

from tests.package.packing import ROOT, Walk, walked


@pytest.fixture(scope="session")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Buildozer:
    """buildozer with our spec, building in a folder of its own."""
    place = tmp_path_factory.mktemp("buildozer")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(place))
        patch.chdir(ROOT)
        made = Buildozer("buildozer.spec")
        made.logger.set_level(0)
        made.config.set("buildozer", "build_dir", str(place / "build"))
        made.user_bin_dir = str(place / "bin")
        made.set_target("android")
    return made


@pytest.fixture(scope="session")
def packed(builder: Buildozer) -> Path:
    """The folder with the files that go into the package, copied by buildozer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        builder._copy_application_sources()
    return Path(builder.app_dir)


@pytest.fixture(scope="session")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """A walk through the app as it lies here."""
    return walked(ROOT, tmp_path_factory.mktemp("walk") / "kept")
