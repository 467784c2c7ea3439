"""Contents of a download: the app's modules and files, the used parts of Kivy, and nothing else."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("coach", "data", "device", "guests", "i18n", "sheets", "widgets")
ASSETS = "assets"
ICON = ROOT / "android" / "icon.png"
"""Icon of the program and of its menu entry; the window has a smaller one in `assets/kivy`."""
KIVY_MODULES = (
    "kivy.core.audio.audio_sdl2",
    "kivy.core.image.img_sdl2",
    "kivy.core.text.text_sdl2",
    "kivy.core.window.window_sdl2",
    "kivy.core.window.window_info",
    "kivy.core.gl",
    "kivy.weakmethod",
    "kivy.graphics.buffer",
    "kivy.graphics.cgl_backend.cgl_glew",
    "kivy.graphics.cgl_backend.cgl_gl",
    "kivy.graphics.cgl_backend.cgl_sdl2",
    "kivy.graphics.compiler",
    "kivy.graphics.gl_instructions",
    "kivy.graphics.opengl",
    "kivy.graphics.opengl_utils",
    "kivy.graphics.scissor_instructions",
    "kivy.graphics.shader",
    "kivy.graphics.stencil_instructions",
    "kivy.graphics.svg",
    "kivy.graphics.tesselator",
    "kivy.graphics.vbo",
    "kivy.graphics.vertex",
    "kivy.graphics.vertex_instructions",
)
"""Modules that Kivy imports from compiled code or by name. A provider of each kind is enough."""
KIVY_FILES = ("data/images/defaulttheme*",)
"""Files of Kivy that the app uses: pictures of text fields. Rules and shaders are in `assets/kivy`."""
EXCLUDED = (
    # requirements of Kivy for pages that the app does not have
    "PIL", "certifi", "chardet", "charset_normalizer", "docutils", "idna", "pygments", "requests", "urllib3",
    "kivy.core.camera", "kivy.core.spelling", "kivy.core.video", "kivy.lib.gstplayer",
    "kivy.lib.vidcore_lite", "kivy.network", "kivy.tools", "kivy.tests", "kivy.uix.rst", "kivy.uix.codeinput",
    "kivy_garden",
    # sensors and vibration of a phone
    "android", "jnius", "plyer",
    # tests, tools and other development packages
    "tests", "tools", "_pytest", "babel", "buildozer", "hypothesis", "mypy", "numba", "numpy", "pip",
    "pkg_resources", "pytest", "pythonforandroid", "ruff", "setuptools", "wheel", "Cython",
    # the standard library's windows, tests, and modules that need a compiler or a terminal
    "_tkinter", "curses", "distutils", "ensurepip", "idlelib", "lib2to3", "pdb", "pydoc", "pydoc_data", "readline",
    "sqlite3", "test", "tkinter", "turtle", "unittest", "venv", "xmlrpc",
    # encryption: guests play in the local network without it
    "_hashlib", "_ssl", "ssl",
)  # fmt: skip


def version() -> str:
    """Returns the version of the app."""
    text = (ROOT / "widgets" / "base" / "about.py").read_text("utf-8")
    match = re.search(r'^VERSION = "(.*)"', text, re.MULTILINE)
    assert match, "about.py has no version"
    return match[1]


def modules() -> list[str]:
    """Returns the names of all modules of the app; many are imported by name only."""
    paths = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    names = [path.relative_to(ROOT).with_suffix("").parts for path in paths]
    return [".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in names]


def data_files() -> list[tuple[str, str]]:
    """Returns path and target folder of each file that is no module, by the extensions of the Android package."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    extensions = {f".{name.strip()}" for name in spec["app"]["source.include_exts"].split(",")} - {".py"}
    paths = sorted(path for folder in (*PACKAGES, ASSETS) for path in (ROOT / folder).rglob("*"))
    wanted = [path for path in paths if path.suffix in extensions and path.is_file()]
    return [(str(path), path.parent.relative_to(ROOT).as_posix()) for path in wanted]


def kv_names() -> set[str]:
    """Returns all words of the layout rules that may be names of classes, which Kivy imports when a rule is applied."""
    texts = (path.read_text("utf-8") for folder in (*PACKAGES, ASSETS) for path in (ROOT / folder).rglob("*.kv"))
    return {name for text in texts for name in re.findall(r"\b[A-Z]\w+", text)}
