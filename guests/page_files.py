"""The files of the guests' page: modules, styles, fonts and card pictures, compressed and cached by content hash."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from i18n.catalog import LANGUAGES, catalog_for
from sheets.registry import GAMES

FOLDER = Path(__file__).resolve().parent / "page"
ROOT = FOLDER.parents[1]
KINDS = {
    ".js": "text/javascript",  # modules are always UTF-8
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".png": "image/png",
    ".atlas": "application/json",
    ".webmanifest": "application/manifest+json",
    ".mp4": "video/mp4",
}
NOT_SERVED = {"types.js"}
"""Types for the type checker only."""
COMPRESSED = {".js", ".css", ".ttf", ".atlas", ".webmanifest"}
"""The other kinds are compressed already."""
CARDS = ROOT / "assets" / "cards"
STYLES = ("base", "sheet", "cards", "states")
"""Styles that every page needs: served as one file."""
LATER = ("television.js", "television_cards.js", "chart.js", "join.js", "join_pages.js")
"""Modules that are loaded when they are needed, as the style of the television is."""
CLASSIC = "start.js"
"""The only script that is no module."""
PREFIX = "guests.page."


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent: its type, its content, and the same compressed where that helps."""

    kind: str
    content: bytes
    compressed: bytes | None


def sources() -> dict[str, tuple[Path, ...]]:
    """Returns the files by the names under which the page asks for them; several are sent one after the other."""
    styles = tuple(FOLDER / f"{name}.css" for name in STYLES)
    own = [path for path in sorted(FOLDER.iterdir()) if path.suffix in KINDS and path not in styles]
    decks = [game for game in GAMES if (CARDS / f"{game}.atlas").exists()]
    cards = {f"cards/{deck}{end}": (CARDS / f"{deck}{end}",) for deck in decks for end in (".png", ".atlas")}
    named = {path.name: (path,) for path in own if path.name not in NOT_SERVED}
    return {**named, "page.css": styles, "Signs.ttf": (ROOT / "assets" / "fonts" / "Signs.ttf",), **cards}


@cache
def folder() -> str:
    """Returns the path of the page's files: it holds their hash, so that browsers may keep them for good."""
    digest = hashlib.sha256()
    for name, parts in sources().items():
        digest.update(b"\0".join([name.encode(), *(part.read_bytes() for part in parts)]))
    return f"/page/{digest.hexdigest()[:16]}"


@cache
def paths() -> dict[str, tuple[Path, ...]]:
    """Returns every path that leads to a file of the page."""
    return {f"{folder()}/{name}": parts for name, parts in sources().items()}


@cache
def asset(path: str) -> Asset | None:
    """Returns the file at *path*; scripts and styles without indents and without comments on lines of their own."""
    parts = paths().get(path)
    if parts is None:
        return None
    content, suffix = b"".join(part.read_bytes() for part in parts), parts[0].suffix
    if suffix in (".js", ".css"):
        content = _without_comments(content)
    if suffix == ".js":
        content = re.sub(rb"(?<=[{(\[,;])\n+", b"", content)
    if suffix == ".css":
        content = _without_spaces(content)
    packed = gzip.compress(content, 9, mtime=0) if suffix in COMPRESSED else None
    return Asset(KINDS[suffix], content, packed)


def _without_comments(source: bytes) -> bytes:
    """Returns a script or style without comments and indents; comments are on lines of their own or before a value."""
    source = re.sub(rb"(?ms)^[ \t]*/\*.*?\*/[ \t]*\n", b"", source)
    source = re.sub(rb"(?m)^[ \t]*//.*\n", b"", source)
    source = re.sub(rb"/\*\* @(?:type|param)[^\n]*?\*/ ?", b"", source)
    return re.sub(rb"(?m)^[ \t]+", b"", source)


def _without_spaces(style: bytes) -> bytes:
    """Returns a style without spaces that mean nothing; a space before a colon separates selectors."""
    style = re.sub(rb"\s*([{};,])\s*", rb"\1", style)
    return re.sub(rb":\s+", b":", style).replace(b";}", b"}")


def _first_modules() -> list[str]:
    return [name for name in sources() if name.endswith(".js") and name not in LATER and name != CLASSIC]


@cache
def page(language: str) -> Asset:
    """Returns the document in that language, with all its own messages, so that it can speak without the host."""
    catalog = catalog_for(language)
    messages = {name[len(PREFIX) :]: text for name, text in catalog.messages(PREFIX).items()}
    in_document = {name: messages.pop(name) for name in ("old-browser", "notice")}
    packed = json.dumps(messages, ensure_ascii=False, separators=(",", ":"))
    values = {
        "language": language,
        "words": packed.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;"),
        "folder": folder(),
        **in_document,
        "modules": "\n".join(f'<link rel="modulepreload" href="{folder()}/{name}">' for name in _first_modules()),
    }
    text = (FOLDER / "page.html").read_text("utf-8")
    content = re.sub(r"\{([a-z-]+)\}", lambda match: values[match[1]], text).encode()
    return Asset("text/html; charset=utf-8", content, gzip.compress(content, 9, mtime=0))


def language_of(accepted: str) -> str:
    """Returns the first known language that a browser asks for, English for others."""
    asked = [part.partition(";")[0].strip().lower() for part in accepted[:200].split(",")]
    codes = (re.split("[-_]", code)[0] for code in asked)
    return next((code for code in codes if code in LANGUAGES), "en")


def device_of(agent: str) -> str:
    """Returns the kind of phone and browser of an HTTP user agent, in the few words that are known."""
    systems = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
               ("Macintosh", "Mac"), ("Linux", "Linux"))  # fmt: skip
    browsers = (("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("Edg", "Edge"), ("SamsungBrowser", "Samsung"),
                ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"))  # fmt: skip
    parts = [next((name for sign, name in signs if sign in agent), "") for signs in (systems, browsers)]
    return ", ".join(filter(None, parts))
