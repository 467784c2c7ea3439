"""Import rules inside widgets/: base <- controls <- pieces <- table <- games/<game> <- shared <- pages/<page> <- app.

A folder imports only itself and earlier ones, and no module takes part in an import cycle. A page never imports another
page; code for several pages belongs to `shared`. Only a game's own package imports that game: everything else looks it
up by name, so that adding a game changes no other file.
All imports count: at the top, inside a function, in a kv file, or as a string for `import_module`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ORDER = ("base", "controls", "pieces", "table", "games", "shared", "pages", "app")
"""Modules directly in widgets/ belong to the app."""
SEPARATE = ("games", "pages")
"""Folders whose packages never import each other."""
MODULE = re.compile(r"widgets(\.\w+)+")
KV_IMPORT = re.compile(r"^#:\s*import\s+\w+\s+(widgets(?:\.\w+)+)", re.MULTILINE)

LAZY = {
    "widgets/shell.py": "pages are loaded when they are first opened",
    "widgets/table/game_screen.py": "the screen of a game is found by its name, as its rules are",
}
"""Registries: files whose strings may name modules of later folders, with the reason."""

Violation = tuple[str, str]
"""A file and the module it may not import."""


def modules_in(source: str, suffix: str, strings: bool) -> Iterator[str]:
    """Every module that a file imports; with *strings* also modules named in strings other than docstrings."""
    if suffix == ".kv":
        yield from KV_IMPORT.findall(source)
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
            # `from widgets.games import quanto` names the folder of a game, too
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
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        parts = path.relative_to(root / "widgets").with_suffix("").parts
        own, own_package = layer(parts if len(parts) > 1 else ())
        strings = name not in LAZY and not (own_package.startswith("games/") and parts[-1] == "__init__")
        for module in modules_in(path.read_text("utf-8"), path.suffix, strings):
            package, *rest = module.split(".")
            if package != "widgets" or not rest or (len(rest) == 1 and rest[0] not in ORDER):
                continue  # `from widgets import app` is for scripts and tests
            imported, imported_package = layer(tuple(rest))
            sibling = imported_package and imported_package != own_package
            if imported > own or (sibling and (imported == own or imported_package.startswith("games/"))):
                violations.add((name, module))
    return violations


def import_cycles(root: Path) -> list[tuple[str, ...]]:
    """Modules of widgets/ that import each other in a circle, each circle once and sorted."""
    known: dict[str, list[Path]] = {}
    for path in sources(root):
        module = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        known.setdefault(module, []).append(path)
    imports: dict[str, set[str]] = {}
    for module, paths in known.items():
        named: set[str] = set()
        for path in paths:
            source = path.read_text("utf-8")
            named |= set(
                modules_in(without_type_imports(source) if path.suffix == ".py" else source, path.suffix, False)
            )
        imports[module] = {name if name in known else name.rpartition(".")[0] for name in named} & known.keys()
    reachable = {module: _reachable(module, imports) for module in imports}
    circles = {
        tuple(sorted(other for other in reachable[module] if module in reachable[other]))
        for module in imports
        if module in reachable[module]
    }
    return sorted(circles)


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


def test_folders_import_only_earlier_ones_and_pages_and_games_stay_apart() -> None:
    assert violations(ROOT) == set()


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert import_cycles(ROOT) == []


def test_the_lazy_registries_are_there() -> None:
    assert [name for name in LAZY if not (ROOT / name).is_file()] == []


PLANTED = {
    "an import upwards": ("base/a.py", "from widgets.controls.page import Page"),
    "a folder imported whole": ("controls/a.py", "import widgets.pages"),
    "inside a function": ("pieces/a.py", "def f():\n    from widgets.table.area import Area\n    return Area"),
    "a shared folder that knows a game": ("table/a.py", "from widgets.games import qwinto"),
    "a game that knows another": ("games/quando/a.py", "from widgets.games.quanto.view import best"),
    "a page that knows a game": ("pages/result/a.py", "from widgets.games.quanto.view import best"),
    "a game that knows a page": ("games/quando/a.py", "from widgets.pages.home.home import HomePage"),
    "a page that imports another page": ("pages/home/a.py", "from widgets.pages.new_game.setup import last_choices"),
    "a page that imports another page's folder": ("pages/home/a.py", "from widgets.pages import new_game"),
    "a page that imports another page in a kv file": ("pages/home/a.kv", "#:import f widgets.pages.help.help.f\n"),
    "a shared part that imports a page": ("shared/a.py", "from widgets.pages.home.home import HomePage"),
    "a game that imports a shared part": ("games/quando/a.py", "from widgets.shared.seat_tab import SeatTab"),
    "a page that knows the app": ("pages/home/a.py", "from widgets.shell import Shell"),
    "in a kv file": ("controls/a.kv", "#:import f widgets.games.quanto.view.f\n<A>:\n    x: 1\n"),
    "a name to be imported": ("table/a.py", 'AREAS = {"quando": ("widgets.games.quando.area", "QuandoArea")}'),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_this_test_would_notice(tmp_path: Path, kind: str) -> None:
    file, source = PLANTED[kind]
    path = tmp_path / "widgets" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert [name for name, _ in violations(tmp_path)] == [f"widgets/{file}"]


CIRCLES = {
    "two modules": {"a": "from widgets.shared.b import b", "b": "from widgets.shared import a"},
    "inside a function": {"a": "import widgets.shared.b", "b": "def f():\n    from widgets.shared.a import g\n    g()"},
    "three modules": {"a": "import widgets.shared.b", "b": "import widgets.shared.c", "c": "import widgets.shared.a"},
}


@pytest.mark.parametrize("kind", CIRCLES)
def test_a_planted_circle_is_reported(tmp_path: Path, kind: str) -> None:
    (tmp_path / "widgets" / "shared").mkdir(parents=True)
    for name, source in CIRCLES[kind].items():
        (tmp_path / "widgets" / "shared" / f"{name}.py").write_text(source, encoding="utf-8")
    (tmp_path / "widgets" / "shared" / "apart.py").write_text("import widgets.shared.a", encoding="utf-8")
    assert import_cycles(tmp_path) == [tuple(f"widgets.shared.{name}" for name in CIRCLES[kind])]


def test_an_import_for_types_only_makes_no_circle(tmp_path: Path) -> None:
    (tmp_path / "widgets" / "shared").mkdir(parents=True)
    (tmp_path / "widgets" / "shared" / "a.py").write_text("import widgets.shared.b", encoding="utf-8")
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from widgets.shared.a import A"
    (tmp_path / "widgets" / "shared" / "b.py").write_text(typed, encoding="utf-8")
    assert import_cycles(tmp_path) == []


FINE = {
    "downwards": ("pages/home/a.py", "from widgets.controls.page import Page"),
    "a page that imports a shared part": ("pages/home/a.py", "from widgets.shared.seat_tab import SeatTab"),
    "within a page": ("pages/home/a.py", "from widgets.pages.home.running_card import RunningCard"),
    "within a game": ("games/quando/a.py", "from widgets.games.quando.view import cells"),
    "what a game says of its screen": ("games/quando/__init__.py", 'AREA = "widgets.games.quando.area"'),
    "the app knows all": ("app.py", "from widgets.pages.home.home import HomePage"),
    "a docstring": ("base/a.py", '"""See widgets.pages.home."""'),
}


@pytest.mark.parametrize("kind", FINE)
def test_what_is_allowed_is_not_reported(tmp_path: Path, kind: str) -> None:
    file, source = FINE[kind]
    path = tmp_path / "widgets" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert violations(tmp_path) == set()


WRITES = re.compile(r"session\.(game|seat|draft) = |session\.dispatch\(|setattr\(self\.session")
PROBES = re.compile(r"\bhasattr\(|\bgetattr\((?!import_module)|is_event_type\(")
STATES = re.compile(r"\b(?:hasattr|getattr)\([^)]*\bstate\b")


def lines_with(pattern: re.Pattern[str], *folders: str) -> list[str]:
    """Where a pattern stands in the Python files of these folders."""
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(paths) > 10, "the scan looks at nothing"
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_only_the_session_writes_the_session() -> None:
    assert lines_with(WRITES, "widgets") == []
    assert WRITES.search("        self.session.draft = None"), "the scan would notice"


def test_the_table_asks_nobody_what_he_has() -> None:
    """What the table reads from an area, a tray or a game is declared on their base classes."""
    own = "widgets/table/table_page.py"  # the value of its own property, which is handed down
    assert [place for place in lines_with(PROBES, "widgets/table") if not place.startswith(own)] == []
    assert PROBES.search('if hasattr(part, "area"):'), "the scan would notice"


def test_no_widget_probes_the_shape_of_a_state() -> None:
    assert lines_with(STATES, "widgets") == []
    assert STATES.search('table = getattr(game.state, "table", None)'), "the scan would notice"
