"""The screen reader: ids of targets, and the Java half; tests/device/on_jvm has both halves together."""

from __future__ import annotations

import subprocess

from device.screen_reader import CLASS, LISTENER, TargetIds, is_wanted
from tests.device.stubs import LEVELS, OWN, ROOT, SHORT_RUN, compiled_for

EXPECTED = """\
without a service: false
not explored: false
explored: true
provider: true
told: [800@-1]
children: [7, 9]
node: More 150,20,190,60 160,40,200,80 [click, long, focus]
no such: null
acted: [7 tapped, 9 held] false false
told: [1@7Card, 2@9More]
focus: More focused [click, long, clear] [8000@9More]
focus: Less focused [click, long, clear]
focus: none
hovered: [80@7Card, 80@9More, 100@7Card, 100@9More, 80@7Card, 100@7Card]
found: 1
announced: Anna's turn
left alone: true
"""
"""Expected output of Checks.java. A finger enters the next target before it leaves the last, as Android expects."""


def test_java_half_compiles_and_answers_a_screen_reader() -> None:
    command = ["java", *SHORT_RUN, "-cp", str(compiled_for(min(LEVELS))), "Checks"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stdout == EXPECTED, ran.stderr


def test_java_half_has_the_names_that_python_uses() -> None:
    file = OWN / (CLASS.replace(".", "/") + ".java")
    text = file.read_text("utf-8")
    assert f"package {CLASS.rpartition('.')[0]};" in text
    outer, inner = LISTENER.split("$")
    assert outer == CLASS.replace(".", "/")
    assert f"public interface {inner} " in text
    assert f"android.add_src = {OWN.relative_to(ROOT)}" in (ROOT / "buildozer.spec").read_text("utf-8")


def test_target_keeps_its_id_while_it_stays_at_its_rectangle() -> None:
    ids = TargetIds()
    left, right, above = (0, 0, 9, 9), (9, 0, 9, 9), (0, 9, 9, 9)
    assert ids.assign([left, right]) == [1, 2]
    assert ids.assign([right, above]) == [2, 3]
    assert ids.assign([left]) == [4], "it had disappeared"
    assert len(set(ids.assign([left, left]))) == 2, "two targets at one rectangle have two ids"


def test_desktop_wants_no_screen_reader() -> None:
    assert not is_wanted()
