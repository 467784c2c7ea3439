"""Import rules inside widgets/: base <- controls <- pieces <- table <- games/<game> <- shared <- pages/<page> <- app.

A folder imports only itself and earlier ones, and no module takes part in an import cycle. A page never imports another
page; code for several pages belongs to `shared`. Only a game's own package imports that game: everything else looks it
up by name, so that adding a game changes no other file.
All imports count: at the top, inside a function, in a kv file, as a class of a kv rule, or as a string for
`import_module`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ORDER = ("base", "controls", "pieces", "table", "games", "shared", "pages", "app")
"""Modules directly in widgets/ belong to the app."""
SEPARATE = ("games", "pages")
"""Folders whose packages never import each other."""
MODULE = re.compile(r"widgets(\.\w+)+")
KV_CHILD = re.compile(r"^\s+([A-Z]\w*):\s*(?:#.*)?$", re.MULTILINE)
KV_BASES = re.compile(r"^<[^>@]+@([\w+]+)>:", re.MULTILINE)
KV_IMPORT = re.compile(r"^#:\s*import\s+\w+\s+(widgets(?:\.\w+)+)", re.MULTILINE)

LAZY = {
    "widgets/base/kv.py": "classes for kv rules are imported when a rule needs them",
    "widgets/shell.py": "pages are loaded when they are first opened",
    "widgets/table/game_screen.py": "the screen of a game is found by its name, as its rules are",
}
"""Registries: files whose strings may name modules of later folders, with the reason."""

Violation = tuple[str, str]
"""A file and the module it may not import."""


def kv_classes(root: Path) -> dict[str, str]:
    """The modules of the classes that packages list in `KV_CLASSES` for kv rules."""
    modules: dict[str, str] = {}
    for path in sorted((root / "widgets").rglob("__init__.py")):
        package = ".".join(path.parent.relative_to(root).parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "KV_CLASSES":
                for module, names in ast.literal_eval(node.value).items():
                    modules.update(dict.fromkeys(names, f"{package}.{module}"))
    return modules


def kv_names(source: str) -> set[str]:
    """The classes that the rules of a kv file create or derive from; also instructions of a canvas."""
    return {*KV_CHILD.findall(source), *(base for bases in KV_BASES.findall(source) for base in bases.split("+"))}


def modules_in(source: str, suffix: str, strings: bool, classes: Mapping[str, str]) -> Iterator[str]:
    """Every module that a file imports; with *strings* also modules named in strings other than docstrings.

    A kv file also imports the modules of the *classes* in its rules.
    """
    if suffix == ".kv":
        yield from KV_IMPORT.findall(source)
        yield from (classes[name] for name in kv_names(source) if name in classes)
        return
    tree = ast.parse(source)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            # `from widgets.games import quanto` names the folder of a game
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif strings and isinstance(node, ast.Constant) and id(node) not in docs and MODULE.fullmatch(str(node.value)):
            yield str(node.value)


def layer(parts: tuple[str, ...]) -> tuple[int, str]:
    """The position in the order, and the game or page, of the module widgets/<parts>."""
    folder = parts[0] if parts and parts[0] in ORDER else "app"
    return ORDER.index(folder), f"{folder}/{parts[1]}" if folder in SEPARATE and len(parts) > 1 else ""


def sources(root: Path) -> list[Path]:
    """Every Python and kv file of widgets/."""
    files = [path for path in sorted((root / "widgets").rglob("*")) if path.suffix in (".py", ".kv")]
    assert files, "widgets/ is empty"
    return files


def violations(root: Path) -> set[Violation]:
    """Imports of a later folder, of a game, or of another page."""
    violations = set()
    classes = kv_classes(root)
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        parts = path.relative_to(root / "widgets").with_suffix("").parts
        own, own_package = layer(parts if len(parts) > 1 else ())
        strings = name not in LAZY and not (own_package.startswith("games/") and parts[-1] == "__init__")
        for module in modules_in(path.read_text("utf-8"), path.suffix, strings, classes):
            package, *rest = module.split(".")
            if package != "widgets" or not rest or (len(rest) == 1 and rest[0] not in ORDER):
                continue  # `from widgets import app` is for scripts and tests
            imported, imported_package = layer(tuple(rest))
            sibling = imported_package and imported_package != own_package
            if imported > own or (sibling and (imported == own or imported_package.startswith("games/"))):
                violations.add((name, module))
    return violations


def import_cycles(root: Path) -> list[tuple[str, ...]]:
    """Modules of widgets/ that import each other in a cycle, each cycle once and sorted."""
    graph: dict[str, list[Path]] = {}
    for path in sources(root):
        module = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        graph.setdefault(module, []).append(path)
    imports: dict[str, set[str]] = {}
    for module, paths in graph.items():
        named: set[str] = set()
        for path in paths:
            source = path.read_text("utf-8")
            source = without_type_imports(source) if path.suffix == ".py" else source
            named |= set(modules_in(source, path.suffix, False, {}))  # classes of kv rules are imported later
        imports[module] = {name if name in graph else name.rpartition(".")[0] for name in named} & graph.keys()
    reachable = {module: _reachable(module, imports) for module in imports}
    cycles = {
        tuple(sorted(other for other in reachable[module] if module in reachable[other]))
        for module in imports
        if module in reachable[module]
    }
    return sorted(cycles)


def without_type_imports(source: str) -> str:
    """The source without blocks `if TYPE_CHECKING:`, which do not run."""

    class Remover(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.AST:
            return ast.Pass() if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)

    return ast.unparse(Remover().visit(ast.parse(source)))


def _reachable(start: str, imports: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for module in imports[waiting.pop()] - seen:
            seen.add(module)
            waiting.append(module)
    return seen


def test_packages_import_only_earlier_ones() -> None:
    assert violations(ROOT) == set()


def test_no_import_cycles() -> None:
    assert import_cycles(ROOT) == []


def test_kv_rules_use_classes_of_earlier_packages_only(tmp_path: Path) -> None:
    (tmp_path / "widgets" / "controls").mkdir(parents=True)
    (tmp_path / "widgets" / "pages" / "home").mkdir(parents=True)
    table = "KV_CLASSES = {'home': ('HomeCard',)}"
    (tmp_path / "widgets" / "pages" / "home" / "__init__.py").write_text(table, encoding="utf-8")
    rule = "<Button@HomeCard>:\n    Label:\n        text: ''\n"
    (tmp_path / "widgets" / "controls" / "a.kv").write_text(rule, encoding="utf-8")
    assert violations(tmp_path) == {("widgets/controls/a.kv", "widgets.pages.home.home")}


def test_lazy_registries_exist() -> None:
    assert [name for name in LAZY if not (ROOT / name).is_file()] == []


PLANTED = {
    "import of a later folder": ("base/a.py", "from widgets.controls.page import Page"),
    "import of a whole folder": ("controls/a.py", "import widgets.pages"),
    "import inside a function": ("pieces/a.py", "def f():\n    from widgets.table.area import Area\n    return Area"),
    "table imports a game": ("table/a.py", "from widgets.games import qwinto"),
    "game imports another game": ("games/quando/a.py", "from widgets.games.quanto.view import best"),
    "page imports a game": ("pages/result/a.py", "from widgets.games.quanto.view import best"),
    "game imports a page": ("games/quando/a.py", "from widgets.pages.home.home import HomePage"),
    "page imports another page": ("pages/home/a.py", "from widgets.pages.new_game.setup import last_choices"),
    "page imports the folder of another page": ("pages/home/a.py", "from widgets.pages import new_game"),
    "page imports another page in a kv file": ("pages/home/a.kv", "#:import f widgets.pages.help.help.f\n"),
    "shared part imports a page": ("shared/a.py", "from widgets.pages.home.home import HomePage"),
    "game imports a shared part": ("games/quando/a.py", "from widgets.shared.seat_tab import SeatTab"),
    "page imports the app": ("pages/home/a.py", "from widgets.shell import Shell"),
    "import in a kv file": ("controls/a.kv", "#:import f widgets.games.quanto.view.f\n<A>:\n    x: 1\n"),
    "module name in a string": ("table/a.py", 'AREAS = {"quando": ("widgets.games.quando.area", "QuandoArea")}'),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_planted_import_is_reported(tmp_path: Path, kind: str) -> None:
    file, source = PLANTED[kind]
    path = tmp_path / "widgets" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert [name for name, _ in violations(tmp_path)] == [f"widgets/{file}"]


CYCLES = {
    "two modules": {"a": "from widgets.shared.b import b", "b": "from widgets.shared import a"},
    "inside a function": {"a": "import widgets.shared.b", "b": "def f():\n    from widgets.shared.a import g\n    g()"},
    "three modules": {"a": "import widgets.shared.b", "b": "import widgets.shared.c", "c": "import widgets.shared.a"},
}


@pytest.mark.parametrize("kind", CYCLES)
def test_planted_cycle_is_reported(tmp_path: Path, kind: str) -> None:
    (tmp_path / "widgets" / "shared").mkdir(parents=True)
    for name, source in CYCLES[kind].items():
        (tmp_path / "widgets" / "shared" / f"{name}.py").write_text(source, encoding="utf-8")
    (tmp_path / "widgets" / "shared" / "apart.py").write_text("import widgets.shared.a", encoding="utf-8")
    assert import_cycles(tmp_path) == [tuple(f"widgets.shared.{name}" for name in CYCLES[kind])]


def test_import_for_types_only_is_no_cycle(tmp_path: Path) -> None:
    (tmp_path / "widgets" / "shared").mkdir(parents=True)
    (tmp_path / "widgets" / "shared" / "a.py").write_text("import widgets.shared.b", encoding="utf-8")
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from widgets.shared.a import A"
    (tmp_path / "widgets" / "shared" / "b.py").write_text(typed, encoding="utf-8")
    assert import_cycles(tmp_path) == []


ALLOWED = {
    "import of an earlier folder": ("pages/home/a.py", "from widgets.controls.page import Page"),
    "page imports a shared part": ("pages/home/a.py", "from widgets.shared.seat_tab import SeatTab"),
    "import within a page": ("pages/home/a.py", "from widgets.pages.home.running_card import RunningCard"),
    "import within a game": ("games/quando/a.py", "from widgets.games.quando.view import cells"),
    "game names its own screen": ("games/quando/__init__.py", 'AREA = "widgets.games.quando.area"'),
    "app imports a page": ("app.py", "from widgets.pages.home.home import HomePage"),
    "module name in a docstring": ("base/a.py", '"""See widgets.pages.home."""'),
}


@pytest.mark.parametrize("kind", ALLOWED)
def test_allowed_import_is_not_reported(tmp_path: Path, kind: str) -> None:
    file, source = ALLOWED[kind]
    path = tmp_path / "widgets" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert violations(tmp_path) == set()


MODEL_WRITES = re.compile(r"\bmodel\.(game|seat|draft|rolling) = |\bmodel\.dispatch\(|setattr\((self\.)?model\b")
PROBES = re.compile(r"\bhasattr\(|\bgetattr\((?!import_module)|is_event_type\(")
STATES = re.compile(r"\b(?:hasattr|getattr)\([^)]*\bstate\b")


def lines_with(pattern: re.Pattern[str], *folders: str) -> list[str]:
    """The lines with a pattern in the Python files of these folders."""
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(paths) > 10, "the folders are empty"
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_only_the_table_model_writes_its_game() -> None:
    assert lines_with(MODEL_WRITES, "widgets") == []
    assert MODEL_WRITES.search("        self.model.draft = None"), "the pattern matches"


def test_table_does_not_probe_for_attributes() -> None:
    """Attributes of areas, trays and games are declared on their base classes."""
    own = "widgets/table/table_page.py"  # passes on a property of its own by name
    assert [line for line in lines_with(PROBES, "widgets/table") if not line.startswith(own)] == []
    assert PROBES.search('if hasattr(part, "area"):'), "the pattern matches"


def test_no_widget_probes_a_state_for_attributes() -> None:
    assert lines_with(STATES, "widgets") == []
    assert STATES.search('table = getattr(game.state, "table", None)'), "the pattern matches"


PACKAGES = ("coach", "data", "device", "guests", "i18n", "sheets/*", "widgets/*", "widgets/games/*", "widgets/pages/*")


def repeated_classes(package: Path) -> set[str]:
    """The class names that two modules of a folder define."""
    names = [
        node.name
        for path in package.glob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]
    return {name for name in names if names.count(name) > 1}


def test_no_class_name_is_used_twice_in_a_package(tmp_path: Path) -> None:
    folders = [path for pattern in PACKAGES for path in ROOT.glob(pattern) if path.is_dir()]
    assert len(folders) > 30
    assert {str(folder): names for folder in folders if (names := repeated_classes(folder))} == {}
    for module in ("a", "b"):
        (tmp_path / f"{module}.py").write_text("class Row: ...\n")
    assert repeated_classes(tmp_path) == {"Row"}
