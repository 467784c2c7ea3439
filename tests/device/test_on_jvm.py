"""The device package on a real JVM with real pyjnius, which finds methods by declared types as on the phone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.device.test_screen_reader import FAKES, JAVA, ROOT

LEVELS = (24, 36)
PULSES = "once 60; pattern [0, 30, 60, 30] -1; "
SEND = "[android.intent.action.CHOOSER, Result, android.intent.action.SEND"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Android's classes as far as the app uses them, and the app's own, compiled."""
    if not (shutil.which("javac") and shutil.which("java")):
        if os.environ.get("CI"):
            pytest.fail("CI must have a Java compiler: tools/system_libs.sh installs one")
        pytest.skip("there is no Java compiler here")
    folder = tmp_path_factory.mktemp("classes")
    sources = [str(path) for top in (FAKES, JAVA) for path in top.rglob("*.java")]
    command = ["javac", "--release", "8", "-Xlint:all,-options", "-Werror", "-d", str(folder), *sources]
    compiled = subprocess.run(command, capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    return folder


@pytest.fixture(scope="module", params=LEVELS)
def phone(request: pytest.FixtureRequest, classes: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Results of all phone features at one API level; a JVM cannot be started twice in a process."""
    level = str(request.param)
    folder = tmp_path_factory.mktemp("phone")
    script = Path(__file__).with_name("on_jvm.py")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, str(script), str(classes), level, str(folder)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    results: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return {**results, "level": request.param}


def test_no_feature_fails(phone: dict[str, Any]) -> None:
    assert phone["logged"] == []


def test_speech_is_heard_in_both_languages(phone: dict[str, Any]) -> None:
    assert phone["heard"] == "de: 11 in Orange; en: your turn; stop; shutdown"


def test_screen_reader_gets_its_targets_and_reports_activations(phone: dict[str, Any]) -> None:
    assert phone["wanted"] == [False, True]
    assert phone["names"] == ["Back", "Würfeln"]
    assert phone["activated"] == [[0, False], [1, True]]
    assert phone["announced"] == "Anna’s turn"
    assert phone["stopped"]


def test_system_settings_are_read(phone: dict[str, Any]) -> None:
    assert phone["insets"] == [0, 96, 0, 132]
    assert phone["dark"]
    assert len(phone["language"]) == 2
    assert phone["scales"] == [2.625, 1.15]
    assert phone["side"] == 411
    assert phone["loopback"] == ["127.0.0.1"]


def test_links_texts_and_pictures_reach_other_apps(phone: dict[str, Any]) -> None:
    assert phone["link"] == [True, "[android.intent.action.VIEW] https://example.org"]
    assert phone["text"] == ["shared", f"{SEND}, text/plain, android.intent.extra.TEXT=Anna 77]"]
    if phone["level"] < 29:
        assert phone["picture"][0] == "unknown", "the file chooser is used instead"
        return
    stream = "android.intent.extra.STREAM=parcel content://media/1, flags 1]"
    values = "{_display_name=result.png, mime_type=image/png, relative_path=Pictures/Spielblock}"
    assert phone["picture"] == [
        "shared", f"{SEND}, image/png, {stream}", f"content://media/external/images/media {values}"
    ]  # fmt: skip
    assert phone["shared"] == "picture"


def test_documents_are_saved_opened_and_cancelled(phone: dict[str, Any]) -> None:
    action = "android.intent.action.CREATE_DOCUMENT, android.intent.category.OPENABLE, application/json"
    assert phone["asked"] == f"[{action}, android.intent.extra.TITLE=games.json]"
    assert phone["answers"] == ["done", "done", "cancelled"]
    assert phone["opened"].endswith("content://files/7 wt; content://files/7 r; ")
    assert (phone["saved"], phone["loaded"]) == ("saved", "save")


def test_motor_and_accelerometer_work(phone: dict[str, Any]) -> None:
    assert phone["felt"] == PULSES
    assert phone["shaken"] == [True]
    assert phone["listening"] == [1, 0]


def test_secure_flag_is_set_and_cleared(phone: dict[str, Any]) -> None:
    assert phone["secure"] == [0x2000, 0x2000, 0]
