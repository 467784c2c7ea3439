"""Lists and scripts of the desktop downloads. `make walk` checks a built one; building takes too long for the tests."""

from __future__ import annotations

import ast
import configparser
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.package.packing import ROOT, Walk
from tests.test_layers import imports
from tools.desktop import build, contents
from tools.desktop.systems import LINUX, MACOS, PROGRAM, SYSTEMS, WINDOWS, System, archive_name, is_provided

FILES = ROOT / "tools" / "desktop" / "files"
PHONE_ONLY = {"android", "jnius", "plyer"}


def test_every_module_of_the_app_is_packed() -> None:
    packed = set(contents.modules())
    assert {"widgets.app", "widgets.pages.people.person", "guests.server", "coach", "sheets.__main__"} <= packed
    for package in contents.PACKAGES:
        assert package in packed
    assert not {name for name in packed if name.split(".")[0] in ("tests", "tools", "android")}


def test_every_used_file_is_packed(walk: Walk) -> None:
    packed = {Path(path).relative_to(ROOT).as_posix() for path, _folder in contents.data_files()}
    used = {name for name in walk.used if not name.endswith(".py")}
    assert len(used) > 50
    assert used - packed == set()
    for path, folder in contents.data_files():
        assert Path(path).parent == ROOT / folder


def test_nothing_that_the_app_imports_is_excluded() -> None:
    paths = [path for package in contents.PACKAGES for path in (ROOT / package).rglob("*.py")]
    imported = set().union(*(imports(ast.parse(path.read_text("utf-8"))) for path in [*paths, ROOT / "main.py"]))
    assert {"kivy", "tinydb", "segno", "socket"} <= imported
    assert imported & set(contents.EXCLUDED) == PHONE_ONLY


def test_modules_of_kivy_exist() -> None:
    systems = {name for name in LINUX.modules + WINDOWS.modules + MACOS.modules if name.startswith("kivy.")}
    spec = find_spec("kivy")
    assert spec is not None
    assert spec.submodule_search_locations
    folder = Path(spec.submodule_search_locations[0])
    for name in {*contents.KIVY_MODULES, *systems}:
        *parents, last = name.split(".")[1:]
        assert list(folder.joinpath(*parents).glob(f"{last}.*")) or folder.joinpath(*parents, last).is_dir(), name
    for pattern in contents.KIVY_FILES:
        assert list(folder.glob(pattern)), pattern


def test_names_of_layout_rules_are_found() -> None:
    assert {"RecycleBoxLayout", "ScrollView", "QrCode"} <= contents.kv_names()


def test_requirements_of_the_build_are_pinned_and_alone() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert any(line.startswith("pyinstaller==") for line in extras["desktop"])
    assert all(re.match(r"[\w-]+==[\d.]+(;|$)", line) for line in extras["desktop"])
    assert not any(line.startswith("pyinstaller") for line in extras["dev"]), "the tests do not need it"


def test_version_comes_from_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert contents.version() == project["version"]
    assert archive_name(LINUX, contents.version()).startswith(f"{PROGRAM}-{contents.version()}-linux-")
    assert contents.ICON.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.name)
def test_each_system_is_complete(system: System) -> None:
    assert Path(system.program).parent == Path(system.command).parent
    assert Path(system.beside("walk")).parent == Path(system.command).parent
    assert Path(system.beside("walk")).suffix == Path(system.command).suffix
    for name in system.extra_files:
        assert (FILES / name).is_file()
    assert not is_provided(system, "libSDL2-2-d9872e50.0.so.0.3000.7")


def test_libraries_of_graphics_drivers_are_not_packed() -> None:
    for name in ("libGL.so.1", "libEGL.so.1", "libX11.so.6", "libstdc++.so.6", "libwayland-client.so.0"):
        assert is_provided(LINUX, name)


def test_specification_is_python_and_uses_the_lists() -> None:
    text = (ROOT / "tools" / "desktop" / "spielblock.spec").read_text("utf-8")
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    assert {"EXCLUDED", "data_files", "modules", "this_system", "is_provided", "library_folders"} <= names


def folder_with_programs(folder: Path, system: System) -> Path:
    """Creates a small folder like the one that PyInstaller builds."""
    for name in {system.program, system.command, system.beside("walk")}:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
        (folder / name).chmod(0o755)
    top = folder / system.program.split("/")[0]
    (top / "_internal" / "assets" / "fonts").mkdir(parents=True)
    (top / "_internal" / "assets" / "fonts" / "a.ttf").write_bytes(b"x" * 2_000_000)
    return top


@pytest.mark.parametrize("system", [LINUX, WINDOWS], ids=lambda system: system.name)
def test_archive_has_the_programs_but_not_the_walk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: System
) -> None:
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")
    top = folder_with_programs(tmp_path / "build", system)
    path = tmp_path / archive_name(system, "1.2.3")
    build.pack(system, top, path)
    if system is LINUX:
        with tarfile.open(path) as archive:
            names = archive.getnames()
            assert archive.getmember(system.program).mode & 0o111
            assert {member.uname for member in archive.getmembers()} == {""}
    else:
        names = zipfile.ZipFile(path).namelist()
    assert set(names) == {system.program, system.command, "Spielblock/_internal/assets/fonts/a.ttf"}
    build.print_parts(system, top)
    assert re.search(r"fonts +2\.0", capsys.readouterr().out)


def test_bundle_is_signed_with_its_final_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs of macOS are replaced by scripts that list the content of the bundle."""
    top = folder_with_programs(tmp_path / "build", MACOS)
    log = tmp_path / "log"
    for name in ("codesign", "ditto"):
        program = tmp_path / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(f'#!/bin/sh\necho "{name} $* $(cd "{top}" && find . -type f | sort | xargs)" >> "{log}"\n')
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")
    build.pack(MACOS, top, tmp_path / archive_name(MACOS, "1.2.3"))
    sign, verify, pack = log.read_text().splitlines()
    assert [line.split()[:2] for line in (sign, verify, pack)] == [
        ["codesign", "--force"],
        ["codesign", "--verify"],
        ["ditto", "-c"],
    ]
    assert "./Contents/MacOS/spielblock" in sign
    assert "MacOS/walk" not in sign + pack
    assert (tmp_path / "build" / MACOS.beside("walk")).exists(), "the walk comes later"


def test_menu_entry_is_written_with_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "dice & cards | mine" / "Spielblock"
    folder.mkdir(parents=True)
    for name in LINUX.extra_files:
        (folder / name).write_bytes((FILES / name).read_bytes())
    home = tmp_path / "home"
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    run = subprocess.run(["sh", str(folder / "add-to-menu.sh")], env=environment, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(home / ".local" / "share" / "applications" / "spielblock.desktop", encoding="utf-8")
    fields = entry["Desktop Entry"]
    assert fields["Exec"] == f'"{folder}/spielblock"'
    assert fields["Icon"] == f"{folder}/icon.png"
    assert (fields["Type"], fields["Terminal"], fields["StartupWMClass"]) == ("Application", "false", "spielblock")


def test_started_programs_find_their_own_libraries(tmp_path: Path) -> None:
    hook = ROOT / "tools" / "desktop" / "hooks" / "rthook_environment.py"
    code = f"import os; exec(open({str(hook)!r}).read()); print(os.environ.get('LD_LIBRARY_PATH'))"
    for before, after in (({}, "None"), ({"LD_LIBRARY_PATH_ORIG": "/mine"}, "/mine")):
        environment = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path), **before}
        run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        assert run.stdout.strip() == after


def test_workflow_builds_and_checks_on_all_systems() -> None:
    text = (ROOT / ".github" / "workflows" / "desktop.yml").read_text("utf-8")
    for word in ("ubuntu", "windows", "macos", "tools.desktop.build", "tools.desktop.check", "gh release upload"):
        assert word in text
