"""`make apk` as a whole against a made-up SDK and NDK, up to the first download of python-for-android."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from importlib.metadata import requires
from pathlib import Path

import pytest
import pythonforandroid

from tests.package.packing import ROOT
from tests.package.test_build import script
from tests.package.test_spec import PINS

COPIED = ("Makefile", "buildozer.spec", "main.py", "android", "tools/android.sh", "widgets/base/about.py")
NOWHERE = "http://127.0.0.1:9"
"""A proxy at which nobody answers: the first download fails at once."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose spec names an SDK, an NDK and the installed python-for-android, as F-Droid's recipe does."""
    folder = tmp_path / "c"
    for name in COPIED:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, target)
    (folder / ".venv").symlink_to((ROOT / ".venv").resolve())
    sdk, ndk, p4a, ant = (tmp_path / name for name in ("sdk", "ndk", "p4a", "ant"))
    (sdk / "platforms" / "android-36").mkdir(parents=True)
    script(sdk / "tools" / "bin" / "sdkmanager", "echo '  build-tools;36.0.0 | 36.0.0 | Build-Tools 36'")
    script(sdk / "tools" / "bin" / "avdmanager", "echo '     API level: 36'")
    script(sdk / "build-tools" / "36.0.0" / "aidl", "exit 1")
    script(ndk / "toolchains" / "llvm" / "prebuilt" / "linux-x86_64" / "bin" / "clang", "exit 0")
    (ndk / "source.properties").write_text("Pkg.Revision = 28.2.13676358\n", "utf-8")
    ant.mkdir()
    p4a.mkdir()
    (p4a / "pythonforandroid").symlink_to(Path(pythonforandroid.__file__).parent)
    needed = [name for name in requires("python-for-android") or [] if "extra ==" not in name]
    (p4a / "setup.py").write_text(f"install_reqs = {needed!r}\n", "utf-8")
    spec = folder / "buildozer.spec"
    text = re.sub(r"^p4a\.(branch|commit) = .*\n", "", spec.read_text("utf-8"), flags=re.MULTILINE)
    paths = f"android.sdk_path = {sdk}\nandroid.ndk_path = {ndk}\nandroid.ant_path = {ant}\np4a.source_dir = {p4a}\n"
    text = text.replace("p4a.bootstrap = sdl2\n", f"p4a.bootstrap = sdl2\nandroid.skip_update = True\n{paths}")
    spec.write_text(text.replace("warn_on_root = 1", "warn_on_root = 0"), "utf-8")
    return folder


def need_headers() -> None:
    """Skips the test where buildozer would not begin; fails in CI."""
    missing = [name for name in ("javac", "keytool", "git") if not shutil.which(name)]
    if missing or not Path("/usr/include/zlib.h").exists():
        if os.environ.get("CI"):
            pytest.fail("CI must have a JDK, git and zlib's headers: tools/system_libs.sh installs them")
        pytest.skip("buildozer needs a JDK, git and zlib's headers")


def test_make_apk_gets_as_far_as_the_first_download(checkout: Path, tmp_path: Path) -> None:
    need_headers()
    hidden = ("VIRTUAL_ENV", "CONDA_PREFIX", "MAKEFLAGS", "MAKELEVEL", "NO_PROXY", "no_proxy")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"HOME": str(tmp_path), "https_proxy": NOWHERE, "http_proxy": NOWHERE, "PYTHONUNBUFFERED": "1"}
    command = ["make", "-o", "dev", "apk"]
    process = subprocess.Popen(
        command,
        cwd=checkout,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    assert process.stdout is not None
    output = ""
    try:
        for line in process.stdout:
            output += re.sub(r"\x1b\[[0-9;]*m", "", line)
            if re.search(r"Downloading .* from ", output[-500:]):
                break
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # make, buildozer and python-for-android
        process.wait()
    assert "Recipe build order is" in output, output[-3000:]
    order = re.findall(r"\w+", output.partition("Recipe build order is")[2].partition("]")[0])
    wanted = ["hostpython3", "python3", "sdl2", "pyjnius", "android", "kivy"]
    assert [name for name in order if name in wanted] == wanted, order
    assert "Will compile for the following archs: arm64-v8a" in output
    (download,) = re.findall(r"Downloading (\w+) from (\S+)", output)
    assert download[0] == "hostpython3", output[-3000:]
    assert f"v{PINS['python3']}.tar.gz" in download[1]
    assert "--user" not in output
