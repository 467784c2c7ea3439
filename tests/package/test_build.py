"""The build as `make apk` starts it, up to the first download, without an SDK or NDK."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from buildozer import Buildozer
from pythonforandroid.recipes.kivy import KivyRecipe

from tests.package.packing import ROOT
from tests.package.test_spec import PINS

FIRST_STEPS = Path(__file__).with_name("first_steps.py")
UNTIL_DOWNLOAD = """
import sys
from pythonforandroid import recipe
def stop(url, *rest):
    print("first download:", url)
    sys.stdout.flush()
    raise SystemExit(0)
recipe.urlretrieve = stop
from pythonforandroid.entrypoints import main
main()
"""


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def first_steps(folder: Path, *arguments: str) -> dict[str, Any]:
    """Returns the commands that buildozer runs when make is called like this."""
    python = script(folder / "python", f'exec "{sys.executable}" "{FIRST_STEPS}" "{folder}" "$@"')
    hidden = ("VIRTUAL_ENV", "CONDA_PREFIX", "MAKEFLAGS", "MAKELEVEL")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"HOME": str(folder), "PYTHON_FOR_BUILD": str(python), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["make", "-s", "-o", "dev", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    recorded: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return recorded


def test_make_runs_buildozer_without_a_user_install(tmp_path: Path, builder: Buildozer) -> None:
    """With VIRTUAL_ENV unset, buildozer would pass --user, which pip refuses in a virtual environment."""
    recorded = first_steps(tmp_path, "apk")
    assert recorded["arguments"] == ["-m", "buildozer", "android", "debug"]
    clone, reset, pip, create = recorded["commands"]
    assert clone[:4] == ["git", "clone", "-b", builder.config.get("app", "p4a.branch")]
    assert reset == ["git", "reset", "--hard", builder.config.get("app", "p4a.commit")]
    assert pip[1:4] == ["-m", "pip", "install"]
    assert "--user" not in pip
    assert [part for part in create if part.startswith("--arch")] == ["--arch=arm64-v8a"]
    assert f"--hook={ROOT / 'android' / 'hook.py'}" in create


def test_make_builds_another_architecture_on_request(tmp_path: Path) -> None:
    recorded = first_steps(tmp_path, "bundle", "ARCH=x86_64")
    assert recorded["arguments"][-1] == "release"
    create = recorded["commands"][-1]
    assert [part for part in create if part.startswith("--arch")] == ["--arch=x86_64"]


@pytest.mark.parametrize(
    ("name", "arch", "sentence"),
    [
        ("long-" * 30, "arm64-v8a", "at most 110"),
        ("a folder", "arm64-v8a", "a space or a hidden folder"),
        (".hidden", "arm64-v8a", "a space or a hidden folder"),
        ("checkout", "arm64-v8a,x86_64", "ARCH is one of"),
    ],
)
def test_build_says_what_stands_in_its_way(tmp_path: Path, name: str, arch: str, sentence: str) -> None:
    tools = tmp_path / name / "tools"
    tools.mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "android.sh", tools)
    done = subprocess.run([tools / "android.sh", "debug", arch], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert sentence in done.stderr


def test_python_for_android_reaches_its_first_download(tmp_path: Path, builder: Buildozer) -> None:
    """With a made-up SDK and NDK: versions, architecture and order of the recipes are accepted."""
    api = builder.config.get("app", "android.api")
    sdk, ndk = tmp_path / "sdk", tmp_path / "ndk"
    (sdk / "platforms" / f"android-{api}").mkdir(parents=True)
    (sdk / "build-tools" / f"{api}.0.0").mkdir(parents=True)
    script(sdk / "cmdline-tools" / "latest" / "bin" / "avdmanager", f"echo '     API level: {api}'")
    script(ndk / "toolchains" / "llvm" / "prebuilt" / "linux-x86_64" / "bin" / "clang", "exit 0")
    (ndk / "source.properties").write_text("Pkg.Revision = 28.2.13676358\n", "utf-8")
    (*_steps, create) = first_steps(tmp_path, "apk")["commands"]
    arguments = [*create[1:], "--sdk-dir", sdk, "--ndk-dir", ndk, "--android-api", api]
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "-c", UNTIL_DOWNLOAD, *arguments],
        cwd=tmp_path, env={**os.environ, "HOME": str(tmp_path), "PATH": path},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    output = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    assert f"v{PINS['python3']}.tar.gz" in output.partition("first download:")[2].splitlines()[0], output[-2000:]
    assert "Will compile for the following archs: arm64-v8a" in output
    order = re.search(r"Recipe build order is .*", output)
    assert order, output[-2000:]
    names = re.findall(r"\w+", order[0])
    assert names.index("hostpython3") < names.index("python3") < names.index("pyjnius") < names.index("kivy")


def resolved(*arguments: str) -> dict[str, str]:
    """Returns the files that pip would install, by name."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    switches = ["--disable-pip-version-check", "--only-binary=:all:"]
    done = subprocess.run([*command, *switches, *arguments], capture_output=True, text=True, check=False)
    if "NewConnectionError" in done.stderr and not os.environ.get("CI"):
        pytest.skip("there is no package index here")
    assert done.returncode == 0, done.stderr
    return {entry["metadata"]["name"]: entry["download_info"]["url"] for entry in json.loads(done.stdout)["install"]}


def test_packages_without_a_recipe_resolve_to_pure_python(builder: Buildozer) -> None:
    """In the two steps of python-for-android: names alone for the phone, then with the pins for the build machine."""
    listed = builder.config.getlist("app", "requirements")
    pinned = [name for name in listed if name.partition("==")[0] not in ("python3", "hostpython3", "kivy")]
    names = {name.partition("==")[0] for name in pinned}
    modules = sorted(names | set(KivyRecipe.python_depends))
    phone = ["--platform=android_24_arm64_v8a", "--python-version", PINS["python3"], "--target=unused"]
    files = resolved(*modules, *phone)
    assert {"chardet", "charset-normalizer", "requests"} <= {name.lower().replace("_", "-") for name in files}
    added = {name: url for name, url in files.items() if name.lower().replace("-", "_") not in modules}
    assert [url for url in added.values() if not url.endswith("-none-any.whl")] == []
    last = resolved("--no-deps", *pinned, *(name for name in modules if name not in names))
    assert [url for url in last.values() if not url.endswith("-none-any.whl")] == []
