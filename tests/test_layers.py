"""Arrows point down only: each layer, imported alone in a Python of its own, brings no forbidden module along."""

import ast
import configparser
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# What the rules must not know, wherever it would come from. `json` and `dataclasses` bring os, io and re along by
# themselves, so those are looked for in our own source instead.
NOT_IN_RULES = {"kivy", "plyer", "tinydb", "random", "secrets", "socket", "sqlite3", "tempfile"}
NOT_IN_DATA = {"kivy", "plyer"}
NOT_IN_COACH = {"kivy", "plyer", "tinydb", "numpy", "numba", "data", "socket", "sqlite3", "secrets"}
NOT_IMPORTED_BY_RULES = {"time", "os", "pathlib", "io"}


def brought_along(layer: str) -> set[str]:
    """The top-level modules that importing a whole layer adds to a bare interpreter."""
    code = (
        "import sys; before = set(sys.modules)\n"
        "import importlib, pkgutil\n"
        f"layer = importlib.import_module({layer!r})\n"
        f"for module in pkgutil.walk_packages(layer.__path__, {layer + '.'!r}):\n"
        "    if not module.name.endswith('__main__'): importlib.import_module(module.name)\n"
        "print('\\n'.join({name.partition('.')[0] for name in set(sys.modules) - before}))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return set(run.stdout.split())


def source_files(folder: str) -> list[Path]:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files, f"{folder}/ is empty"
    return files


def imports(tree: ast.AST) -> set[str]:
    """The top-level modules that a file names in its imports, relative ones left out."""
    packages = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            packages |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            packages.add(node.module.partition(".")[0])
    return packages


def calls_open(tree: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
        for node in ast.walk(tree)
    )


@pytest.mark.parametrize(
    ("layer", "forbidden"),
    [
        ("sheets", NOT_IN_RULES),
        ("data", NOT_IN_DATA),
        ("coach", NOT_IN_COACH),
        ("i18n", NOT_IN_DATA),
        ("guests", NOT_IN_DATA | {"widgets"}),
    ],
)
def test_a_layer_alone_brings_nothing_forbidden(layer: str, forbidden: set[str]) -> None:
    source_files(layer)
    assert brought_along(layer) & forbidden == set()


def test_this_test_would_notice() -> None:
    """tinydb is known to be brought along by nothing but itself, and json to need no more than the rules may have."""
    assert "tinydb" in brought_along("tinydb")
    assert brought_along("json") & NOT_IN_RULES == set()


def test_the_rules_use_no_chance_clock_or_files() -> None:
    for path in source_files("sheets"):
        tree = ast.parse(path.read_text("utf-8"))
        assert imports(tree) & NOT_IN_RULES == set(), path
        # The command line reads the files that it is given; nothing else does.
        if path != ROOT / "sheets" / "__main__.py":
            assert imports(tree) & NOT_IMPORTED_BY_RULES == set(), path
            assert not calls_open(tree), path


@pytest.mark.parametrize(
    ("folder", "above"),
    [
        ("sheets", {"coach", "data", "device", "guests", "i18n", "tools", "widgets"}),
        ("data", {"coach", "device", "guests", "i18n", "tools", "widgets"}),
        ("i18n", {"coach", "device", "guests", "tools", "widgets"}),
        ("coach", {"data", "device", "guests", "tools", "widgets"}),
        ("guests", {"coach", "tools", "widgets"}),
        ("device", {"coach", "data", "guests", "i18n", "tools", "widgets"}),
    ],
)
def test_no_layer_imports_one_above_it(folder: str, above: set[str]) -> None:
    for path in source_files(folder):
        assert imports(ast.parse(path.read_text("utf-8"))) & above == set(), path


GAMES = sorted(path.name for path in (ROOT / "sheets").iterdir() if (path / "__init__.py").exists())
BUILDS_ON = {("qwinto_cards", "qwinto")}
"""The card game has Qwinto's sheet (QWC-R2)."""


def games_named(tree: ast.AST) -> set[str]:
    """The games whose packages a file imports from."""
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    modules |= {
        f"sheets.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "sheets"
        for alias in node.names
    }
    return {game for game in GAMES for module in modules if f"{module}.".startswith(f"sheets.{game}.")}


def wrong_games(path: str, source: str) -> set[str]:
    """The games that a file of the rules imports and should not: the core none, a game only itself."""
    _, _, inner = path.partition("sheets/")
    home = inner.partition("/")[0] if "/" in inner else ""
    named = games_named(ast.parse(source))
    return {game for game in named if game != home and (home, game) not in BUILDS_ON}


def test_the_core_of_the_rules_knows_no_game_and_no_game_another() -> None:
    assert len(GAMES) == 6
    for path in source_files("sheets"):
        assert wrong_games(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) == set(), path


def test_a_game_imported_in_the_wrong_place_is_noticed() -> None:
    assert wrong_games("sheets/free_deck.py", "from sheets.monad.cards import COMMON") == {"monad"}
    assert wrong_games("sheets/pad.py", "from sheets import qwinto") == {"qwinto"}
    assert wrong_games("sheets/qwantum/rounds.py", "import sheets.qwinto.entry_round") == {"qwinto"}
    assert wrong_games("sheets/qwinto/rounds.py", "from sheets.qwinto_cards.cards import Card") == {"qwinto_cards"}
    assert wrong_games("sheets/qwinto_cards/pad.py", "from sheets.qwinto.pad import QwintoPad") == set()


def test_no_file_names_a_package_registry() -> None:
    """Packages are asked for by name; where they come from is for each machine to say."""
    # In pieces, so that this file does not name them either.
    hosts = [
        f"{name}.{end}"
        for name, end in [
            ("pypi", "org"),
            ("pythonhosted", "org"),
            ("npmjs", "org"),
            ("npmjs", "com"),
            ("deb.debian", "org"),
            ("archive.ubuntu", "com"),
        ]
    ]
    # Also files that are not committed yet, but no ignored ones.
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        text = path.read_bytes() if path.is_file() else b""
        assert [host for host in hosts if host.encode() in text] == [], name


NETWORK = {
    "aiohttp", "asyncio", "ftplib", "http", "requests", "smtplib", "socket", "socketserver", "ssl", "xmlrpc",
}  # fmt: skip
CONNECTING = {"connect", "connect_ex", "create_connection", "open_connection", "sendto", "urlopen"}
PACKED = ("sheets", "data", "i18n", "device", "guests", "widgets")


def test_the_phone_app_asks_for_sockets_and_uses_them_for_the_open_table_alone() -> None:
    """INTERNET is what Android calls the right to have a socket. Only guests/ has one, and it only listens."""
    config = configparser.ConfigParser(interpolation=None)
    config.read(ROOT / "buildozer.spec", "utf-8")
    assert config.get("app", "android.permissions") == "VIBRATE, INTERNET"
    for folder in PACKED:
        for path in source_files(folder):
            text = path.read_text("utf-8")
            tree = ast.parse(text)
            assert "urllib.request" not in text, path  # urllib.parse only writes addresses
            allowed = {"asyncio", "socket"} if folder == "guests" else set()
            assert imports(tree) & NETWORK <= allowed, path
            calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
            called = {call.attr for call in calls if isinstance(call, ast.Attribute)}
            assert called & CONNECTING == set(), path


def test_the_app_starts_without_the_server() -> None:
    """What opens a socket is not even loaded before somebody opens the table."""
    code = "import sys, widgets.table.table_page; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {"guests.server", "guests.host", "segno"} & set(run.stdout.split()) == set()
