"""Files of the guests' page: transfer size, caching, and supported browsers."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

import pytest

from guests import page_files
from guests.page_files import FOLDER, LATER, STYLES, asset, folder, page, paths
from tests.guests.client import get
from tests.guests.conftest import Hosts
from tests.guests.test_attacks import raw

FIRST_LOAD = 80_000
"""Bytes over the air for the first visit, heads included; the pictures of a deck come when its first card is shown."""
MODULES = sorted(path.name for path in FOLDER.glob("*.js") if path.name != "types.js")
FONTS = ("Signs.ttf", "hand.woff2", "icons.woff2", "text-bold.woff2", "text-regular.woff2")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_first_visit_is_small(hosts: Hosts, language: str) -> None:
    evening = hosts("qwinto", 2)
    modules = (name for name in MODULES if name not in LATER)
    names = (*modules, "page.css", *FONTS, "app.webmanifest")
    wanted = [urlsplit(evening.open.link(0)).path, *(f"{folder()}/{name}" for name in names)]
    host = urlsplit(evening.open.base()).netloc
    asked = f"Host: {host}\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: {language}\r\n\r\n"
    sizes = {path: len(raw(evening, f"GET {path} HTTP/1.1\r\n{asked}".encode())) for path in wanted}
    assert sum(sizes.values()) <= FIRST_LOAD, (sum(sizes.values()), sizes)


def test_every_module_is_there_and_imports_only_its_neighbours() -> None:
    imported: set[str] = set()
    for name in MODULES:
        text = re.sub(r"/\*.*?\*/", "", (FOLDER / name).read_text("utf-8"), flags=re.S)
        imported |= {module.removeprefix("./") for module in re.findall(r'(?:from |import\()"(.*?)"', text)}
    assert imported | {"main.js", "start.js"} == set(MODULES)  # all are there, and nothing is sent that nobody uses


def test_files_are_kept_by_their_hash_and_the_document_is_not(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    status, body, headers = get(evening.open.link(0), f"{folder()}/main.js", {"Accept-Encoding": "gzip"})
    assert status == 200
    assert "immutable" in headers["Cache-Control"]
    assert headers["Content-Encoding"] == "gzip"
    plain = get(evening.open.link(0), f"{folder()}/main.js")
    assert "Content-Encoding" not in plain[2]
    assert gzip.decompress(body) == plain[1]
    assert get(evening.open.link(0))[2]["Cache-Control"] == "no-store"


def test_changed_content_changes_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    before = folder()
    contents = dict(page_files.sources())
    folder.cache_clear()
    monkeypatch.setattr(page_files, "sources", lambda: {**contents, "main.js": (FOLDER / "dom.js",)})
    try:
        assert page_files.folder() != before
    finally:
        folder.cache_clear()


def test_comments_and_indents_are_not_sent() -> None:
    for path in paths():
        sent = asset(path)
        assert sent is not None
        if path.endswith((".js", ".css")):
            assert b"/**" not in sent.content
            assert not re.search(rb"(?m)^ ", sent.content)
    assert b"types.js" not in page("de").content


def test_line_breaks_of_scripts_can_be_removed() -> None:
    """The host removes line breaks after brackets, commas and semicolons; none may end a comment or be in a string."""
    for module in MODULES:
        for line in (FOLDER / module).read_text("utf-8").splitlines():
            assert line.count("`") % 2 == 0, (module, line)
            assert not re.search(r"\S.*\s//.*[{(\[,;]$", line), (module, line)


NEWER_SCRIPT = {
    "at": r"\.at\(",
    "findLast": r"\.findLast",
    "toSorted": r"\.to(Sorted|Reversed|Spliced)\(",
    "hasOwn": r"Object\.hasOwn",
    "groupBy": r"\.groupBy\(",
    "structuredClone": r"structuredClone",
    "showModal": r"showModal",
    "await at the top": r"(?m)^(const .*= )?await ",
    "private fields": r"this\.#",
}
NEWER_STYLE = {
    "containers and layers": r"@(container|layer|property|scope)",
    "selectors": r":(has|is|where)\(",
    "color functions": r"\b(color-mix|oklch|lab|light-dark)\(",
    "units of containers": r"\d(cqw|cqh|cqi)\b",
    "nesting": r"(?m)^\s*&",
    "subgrid": r"subgrid",
}


@pytest.mark.parametrize("name", NEWER_SCRIPT)
def test_scripts_keep_to_the_oldest_browsers(name: str) -> None:
    """Chrome 88, Safari 15, Firefox 89 (docs/guests.md); the syntax is checked by eslint."""
    for module in MODULES:
        assert re.findall(NEWER_SCRIPT[name], (FOLDER / module).read_text("utf-8")) == [], module


@pytest.mark.parametrize("name", NEWER_STYLE)
def test_styles_keep_to_the_oldest_browsers(name: str) -> None:
    for style in (*STYLES, "television"):
        assert re.findall(NEWER_STYLE[name], (FOLDER / f"{style}.css").read_text("utf-8")) == [], style


def test_newer_units_have_a_fallback() -> None:
    style = (FOLDER / "base.css").read_text("utf-8")
    assert re.findall(r"[^;{]*dvh", style) == re.findall(r"(?<=height: 100%;) height: 100dvh", style)


@pytest.mark.parametrize("language", ["de", "en"])
def test_an_older_browser_shows_a_sentence(language: str) -> None:
    """It runs no module, so the text in the document stays."""
    assert b"Chrome 88" in page(language).content
