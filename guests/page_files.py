"""The files of the guest's page, each read once and sent whole."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from i18n.catalog import LANGUAGES, catalog_for

FOLDER = Path(__file__).resolve().parent / "page"
KINDS = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".ttf": "font/ttf"}
SIGNS = FOLDER.parents[1] / "assets" / "fonts" / "Signs.ttf"
ASSETS = {f"/{path.name}": path for path in (*sorted(FOLDER.iterdir()), SIGNS) if path.suffix in KINDS}
PREFIX = "guests.page."


@cache
def asset(path: str) -> tuple[str, bytes] | None:
    """Returns kind and content of a script, style or font, without indents; None for every other path."""
    found = ASSETS.get(path)
    if found is None:
        return None
    content = found.read_bytes()
    return KINDS[found.suffix], content if found.suffix == ".ttf" else re.sub(rb"\n +", b"\n", content)


@cache
def page(language: str) -> bytes:
    """Returns the page in that language, with all its own words, so that it can speak without the host."""
    said = {name[len(PREFIX) :]: text for name, text in catalog_for(language).messages(PREFIX).items()}
    words = json.dumps(said, ensure_ascii=False).replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")
    text = (FOLDER / "page.html").read_text("utf-8")
    return text.replace("{language}", language).replace("{words}", words).encode()


def language_of(accepted: str) -> str:
    """Returns the first known language that a browser asks for, English for others."""
    asked = [part.partition(";")[0].strip().lower() for part in accepted[:200].split(",")]
    codes = (re.split("[-_]", code)[0] for code in asked)
    return next((code for code in codes if code in LANGUAGES), "en")


def device_of(agent: str) -> str:
    """Returns what kind of phone and browser asks to join, in the few words that are known."""
    systems = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
               ("Macintosh", "Mac"), ("Linux", "Linux"))  # fmt: skip
    browsers = (("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("Edg", "Edge"), ("SamsungBrowser", "Samsung"),
                ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"))  # fmt: skip
    found = [next((name for sign, name in known if sign in agent), "") for known in (systems, browsers)]
    return ", ".join(filter(None, found))
