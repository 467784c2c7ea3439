"""The Gradle project rendered by python-for-android: manifest, resources, sizes; compiled and linked by aapt2."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from buildozer import Buildozer

from tests.package.android_names import CONFIGURATION_CHANGES, NEWER_ATTRIBUTES, NEWER_CHANGES
from tests.package.packing import ROOT, files
from tests.package.project import ARCH, render
from tests.shared import filled_once, run_folder
from tools.inspect_package import OWN_LIMIT, parts, shares

ANDROID = "http://schemas.android.com/apk/res/android"
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
"""Android's own resources of API 29, from Debian."""
NAMESPACE = "org.spielblock.spielblock"
PACKAGES_LIMIT = 2_500_000
"""Bytes of the Python packages without libraries, compressed."""


@pytest.fixture(scope="module")
def project(builder: Buildozer, packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = filled_once(run_folder(tmp_path_factory) / "project", lambda folder: render(builder, packed, folder))
    return folder / "dist"


def attributes(node: ElementTree.Element) -> dict[str, str]:
    """Returns Android's attributes by their short names."""
    return {name.removeprefix(f"{{{ANDROID}}}"): value for name, value in node.items()}


def test_manifest_has_the_expected_permissions_and_rules(project: Path) -> None:
    manifest = ElementTree.parse(project / "src" / "main" / "AndroidManifest.xml").getroot()
    permissions = [attributes(node)["name"] for node in manifest.iter("uses-permission")]
    assert permissions == ["android.permission.VIBRATE", "android.permission.INTERNET"]
    assert attributes(manifest)["versionCode"] == "1024100"
    (sdk,) = manifest.iter("uses-sdk")
    assert attributes(sdk) == {"minSdkVersion": "24", "targetSdkVersion": "36"}
    queries = [attributes(node)["name"] for node in manifest.findall("queries/intent/action")]
    assert queries == ["android.intent.action.TTS_SERVICE"], "needed for speech since Android 11"
    (application,) = manifest.iter("application")
    rules = attributes(application)
    assert rules["enableOnBackInvokedCallback"] == "false"
    assert rules["allowBackup"] == "true"
    for name, file in (("fullBackupContent", "backup_rules"), ("dataExtractionRules", "data_extraction_rules")):
        assert rules[name] == f"@xml/{file}"
        rendered = project / "src" / "main" / "res" / "xml" / f"{file}.xml"
        assert rendered.read_bytes() == (ROOT / "android" / f"{file}.xml").read_bytes()
    (activity,) = application.iter("activity")
    assert set(attributes(activity)["configChanges"].split("|")) == CONFIGURATION_CHANGES


def test_colors_before_python_runs_follow_the_night_mode(project: Path) -> None:
    res = project / "src" / "main" / "res"
    colors = {}
    for folder in ("values", "values-night"):
        strings = ElementTree.parse(res / folder / "strings.xml").getroot()
        colors[folder] = {node.get("name"): node.text for node in strings.iter("string")}["presplash_color"]
    theme = (ROOT / "widgets" / "base" / "theme.py").read_text("utf-8")
    assert list(colors.values()) == re.findall(r'"background": "(#\w{6})"', theme)


def test_gradle_file_has_levels_version_and_java_sources(project: Path) -> None:
    gradle = (project / "build.gradle").read_text("utf-8")
    for line in (
        f"namespace '{NAMESPACE}'", "compileSdkVersion 36", "minSdkVersion 24", "targetSdkVersion 36",
        "versionCode 1024100", "versionName '0.1.0'", f"srcDir '{ROOT / 'android' / 'java'}'",
    ):  # fmt: skip
        assert line in gradle, line
    assert "implementation" not in gradle, "no library is downloaded"
    assert "distributionUrl" in (project / "gradle" / "wrapper" / "gradle-wrapper.properties").read_text("utf-8")


def test_archives_hold_the_app_and_no_unused_packages(project: Path, packed: Path) -> None:
    with tarfile.open(project / "src" / "main" / "assets" / "private.tar") as archive:
        names = {entry.name for entry in archive.getmembers() if entry.isfile()}
    sources = {re.sub(r"\.py$", ".pyc", name) for name in files(packed)}
    assert names == sources | {"p4a_env_vars.txt"}, "the list of unused files matches no file of the app"
    with tarfile.open(project / "libs" / ARCH / "libpybundle.so") as archive:
        inside = [entry.name.partition("site-packages/")[2] for entry in archive.getmembers() if entry.isfile()]
    tops = {name.partition("/")[0].partition("-")[0].lower() for name in inside}
    assert tops == {"kivy", "plyer", "segno", "tinydb", "filetype"}
    unused = ("kivy/tools/", "kivy/tests/", "kivy/include/", "kivy/core/video/", "plyer/platforms/win/")
    assert [name for name in inside if name.startswith(unused)] == []


def test_size_of_each_part_is_bounded(project: Path, tmp_path: Path) -> None:
    package = tmp_path / "parts.apk"
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED) as apk:
        apk.write(project / "src" / "main" / "assets" / "private.tar", "assets/private.tar")
        apk.write(project / "libs" / ARCH / "libpybundle.so", f"lib/{ARCH}/libpybundle.so")
    sizes = shares(list(parts(str(package))))
    own = sum(size for group, size in sizes.items() if group.startswith("app "))
    packages = sum(size for group, size in sizes.items() if group.startswith("package "))
    assert 2_000_000 < own < OWN_LIMIT
    assert 500_000 < packages < PACKAGES_LIMIT
    assert max(sizes, key=lambda group: sizes[group]) in ("app assets", "app widgets", "package kivy"), sizes


def aapt2(*arguments: str | Path) -> str:
    done = subprocess.run(["aapt2", *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def linkable(manifest: str) -> str:
    """Returns the manifest with its package, as Gradle adds it, and without the names that API 29 lacks."""
    for name in NEWER_ATTRIBUTES:
        manifest, count = re.subn(rf'\bandroid:{name}="[^"]*"', "", manifest)
        assert count == 1, name
    for name in NEWER_CHANGES:
        manifest = manifest.replace(f"|{name}", "")
    manifest = re.sub(r"<queries>.*</queries>", "", manifest, flags=re.DOTALL)
    return manifest.replace("<manifest ", f'<manifest package="{NAMESPACE}" ', 1)


def test_aapt2_compiles_and_links_the_project(project: Path, tmp_path: Path) -> None:
    """With Debian's framework of API 29; names that it lacks are left out of the link."""
    if not (shutil.which("aapt2") and FRAMEWORK.exists()):
        if os.environ.get("CI"):
            pytest.fail("CI must have aapt2: tools/system_libs.sh installs it")
        pytest.skip("there is no aapt2 with Android's resources here")
    manifest = tmp_path / "AndroidManifest.xml"
    rendered = (project / "src" / "main" / "AndroidManifest.xml").read_text("utf-8")
    manifest.write_text(linkable(rendered), "utf-8")
    aapt2("compile", "--dir", project / "src" / "main" / "res", "-o", tmp_path / "res.zip")
    package = tmp_path / "linked.apk"
    aapt2("link", "-I", FRAMEWORK, "--manifest", manifest, "-o", package, tmp_path / "res.zip")
    badging = aapt2("dump", "badging", package)
    assert f"package: name='{NAMESPACE}' versionCode='1024100' versionName='0.1.0'" in badging
    assert re.findall(r"uses-permission: name='(.*)'", badging) == [
        "android.permission.VIBRATE", "android.permission.INTERNET"
    ]  # fmt: skip
    assert "sdkVersion:'24'" in badging
    assert "targetSdkVersion:'36'" in badging
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in badging
    assert "application-icon-65534:'res/mipmap-anydpi-v26/icon.xml'" in badging, "the adaptive icon"
    tree = aapt2("dump", "xmltree", "--file", "AndroidManifest.xml", package)
    (changes,) = re.findall(r"configChanges\(0x[0-9a-f]+\)=(0x[0-9a-f]+)", tree)
    # ActivityInfo.CONFIG_* of API 29: all bits from mcc to layoutDirection, and fontScale.
    assert int(changes, 16) == 0x40007FFF, changes
    resources = aapt2("dump", "resources", package)
    (block,) = re.findall(r"string/presplash_color\n((?: +\(.*\n)+)", resources)
    assert re.findall(r'\((\S*)\) "(#\w{6})"', block) == [("", "#ECE6DA"), ("night", "#14181F")], block


SDL_METHOD = """
    public boolean deleteSurroundingText(int beforeLength, int afterLength) {
        if (Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */) {
            if (beforeLength > 0 && afterLength == 0) {
                return true;
            }
        }
        if (Build.VERSION.SDK_INT <= 29) {
            return false;
        }
"""
"""The lines of SDL 2.30's SDLActivity.java that matter, and another condition that stays."""


def test_backspace_is_a_key_on_all_phones(capsys: pytest.CaptureFixture[str]) -> None:
    """SDL's Java is downloaded during the build, so a copy of its lines has to do."""
    with_backspace = runpy.run_path(str(ROOT / "android" / "hook.py"))["with_backspace"]
    patched = with_backspace(SDL_METHOD)
    assert patched == SDL_METHOD.replace("Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */", "true")
    assert with_backspace(patched) == patched, "buildozer calls the hook twice"
    assert capsys.readouterr().out == ""
    assert with_backspace("class SDLActivity {}") == "class SDLActivity {}"
    assert "has changed" in capsys.readouterr().out
