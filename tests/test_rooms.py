"""The folders of widgets/ show what may know what: base <- controls <- pieces <- table <- games/<game> <- pages <- app.

A folder knows those before it and itself. Nothing knows a game but that game itself: pages, tables and the other games
find it by its name, which is why one more game needs no line in any of them.
Imports count wherever they stand: at the top, inside a function, in a kv file, or as a name for `import_module`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ORDER = ("base", "controls", "pieces", "table", "games", "pages", "app")
"""The modules directly in widgets/ are the app."""
MODULE = re.compile(r"widgets(\.\w+)+")
KV_IMPORT = re.compile(r"^#:\s*import\s+\w+\s+(widgets(?:\.\w+)+)", re.MULTILINE)

LAZY = {
    "widgets/shell.py": "pages are loaded when they are first opened",
    "widgets/table/game_screen.py": "the screen of a game is found by its name, as its rules are",
}
"""Files whose strings may name modules of later folders: registries, and what a game says of its own screen."""

Found = tuple[str, str]


def modules_in(source: str, suffix: str, strings: bool) -> Iterator[str]:
    """Every module of widgets/ that a file names; *strings*: also those in text that is no docstring."""
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


def room(parts: tuple[str, ...]) -> tuple[int, str]:
    """The place in the order, and the game, of what lies at widgets/<parts>."""
    folder = parts[0] if parts and parts[0] in ORDER else "app"
    return ORDER.index(folder), parts[1] if folder == "games" and len(parts) > 1 else ""


def violations(root: Path) -> set[Found]:
    found = set()
    files = [path for path in sorted((root / "widgets").rglob("*")) if path.suffix in (".py", ".kv")]
    assert files, "widgets/ is empty"
    for path in files:
        name = path.relative_to(root).as_posix()
        parts = path.relative_to(root / "widgets").with_suffix("").parts
        own, own_game = room(parts if len(parts) > 1 else ())
        strings = name not in LAZY and not (own_game and parts[-1] == "__init__")
        for module in modules_in(path.read_text("utf-8"), path.suffix, strings):
            package, *rest = module.split(".")
            if package != "widgets" or not rest or (len(rest) == 1 and rest[0] not in ORDER):
                continue  # `from widgets import app` is for scripts and tests
            known, game = room(tuple(rest))
            if known > own or (game and game != own_game):
                found.add((name, module))
    return found


def test_every_folder_knows_only_those_before_it_and_no_game_knows_another() -> None:
    assert violations(ROOT) == set()


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


FINE = {
    "downwards": ("pages/home/a.py", "from widgets.controls.page import Page"),
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
