"""Modules that plain `mypy` checks, and how strictly, as mypy itself reports them: none may escape the settings."""

import ast
from functools import cache
from pathlib import Path

import pytest
from mypy.main import process_options
from mypy.options import PER_MODULE_OPTIONS, Options

from tests.test_layers import imports

ROOT = Path(__file__).resolve().parent.parent
NOT_PACKED = {"android", "build", "tests", "tools"}
UNTYPED = {"android", "jnius", "plyer"}
"""Packages without types: their names are Any."""


def app_modules() -> dict[str, Path]:
    """Every module of the app by its name."""
    modules = {}
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[0] not in NOT_PACKED and not parts[0].startswith("."):
            modules[".".join(parts).removesuffix(".__init__")] = path
    return modules


@cache
def strict_flags() -> dict[str, bool]:
    """What `--strict` says about a single module."""
    (_, strict), (_, plain) = (process_options(["--config-file=", *switch, "-c", ""]) for switch in (["--strict"], []))
    flags = {name: getattr(strict, name) for name in PER_MODULE_OPTIONS}
    return {name: value for name, value in flags.items() if value != getattr(plain, name)}


def settings(config: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], Options]:
    """The modules that mypy looks at by itself, and what it looks for."""
    monkeypatch.chdir(ROOT)
    sources, options = process_options([f"--config-file={config}"])
    return {source.module for source in sources}, options


def lax(options: Options) -> list[str]:
    """The modules that are checked less than strictly, with the missing flags."""
    modules = []
    for name, path in app_modules().items():
        own = options.clone_for_module(name)
        off = {flag for flag, value in strict_flags().items() if getattr(own, flag) != value}
        if off or own.ignore_errors:
            modules.append(f"{path.relative_to(ROOT)}: {sorted(off)}")
    return modules


def test_mypy_looks_at_every_module_of_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    modules, _options = settings(ROOT / "pyproject.toml", monkeypatch)
    assert len(modules) > 200
    assert modules == set(app_modules())


def test_every_module_is_checked_strictly(monkeypatch: pytest.MonkeyPatch) -> None:
    _modules, options = settings(ROOT / "pyproject.toml", monkeypatch)
    assert "disallow_subclassing_any" in strict_flags()
    assert len(strict_flags()) > 8
    assert lax(options) == []


def test_only_packages_without_types_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kivy is not among them: it has stubs, so a widget is checked like any other class."""
    _modules, options = settings(ROOT / "pyproject.toml", monkeypatch)
    named = {name: imports(ast.parse(path.read_text("utf-8"))) for name, path in app_modules().items()}
    assert not any(used & UNTYPED for name, used in named.items() if not name.startswith("device"))
    outside = set().union(*named.values()) - set(named)
    excused = {name for name in outside if options.clone_for_module(f"{name}.any").ignore_missing_imports}
    assert excused <= UNTYPED
    assert not options.ignore_missing_imports


def test_a_lax_setting_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    config = tmp_path / "pyproject.toml"
    planted = '\n[[tool.mypy.overrides]]\nmodule = "data.store"\nallow_untyped_defs = true\n'
    config.write_text(text.replace("[tool.pytest", f"{planted}\n[tool.pytest"), "utf-8")
    assert lax(settings(config, monkeypatch)[1]) == ["data/store.py: ['disallow_untyped_defs']"]
    config.write_text(text.replace("strict = true", "strict = false"), "utf-8")
    assert len(lax(settings(config, monkeypatch)[1])) > 200
    config.write_text(text.replace('"^(android|', '"^(data|android|'), "utf-8")
    assert "data.store" not in settings(config, monkeypatch)[0]
