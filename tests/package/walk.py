"""Starts the app in a folder and opens every page; prints the loaded widget classes and the used files of the folder.

A program: `python walk.py FOLDER STORE [GAME…]`. With games, tables, results and help are opened only for these, and
the other modules are only imported. Only modules that exist on the phone can be imported: the standard library, the
packaged requirements, and packages that python-for-android installs with them.
"""

from __future__ import annotations

import gc
import os
import pkgutil
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder
from pathlib import Path

ON_THE_PHONE = {"kivy", "plyer", "segno", "tinydb"}
PACKAGES = ("coach", "data", "device", "guests", "i18n", "sheets", "widgets")
KIVY_NEEDS = {"filetype", "jnius", "jnius_config", "android"}

folder, store = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
own = {path.stem for path in folder.glob("*.py*")} | {path.name for path in folder.iterdir() if path.is_dir()}
used: set[str] = set()


class Phone(MetaPathFinder):
    """Import hook that hides packages missing on the phone."""

    def find_spec(self, name: str, *_args: object) -> None:
        """Raises for a missing package; other finders handle the rest."""
        top = name.partition(".")[0]
        if top not in own | ON_THE_PHONE | KIVY_NEEDS and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"{top} is not on the phone", name=name)


def note(event: str, args: tuple[object, ...]) -> None:
    """Audit hook that records opened files."""
    if event == "open" and isinstance(args[0], str | bytes):
        path = args[0] if isinstance(args[0], str) else args[0].decode()
        used.add(path)


on_phone = "STUB_CLASSES" in os.environ
refused: list[str] = []
if on_phone:
    import phone_process

    refused = phone_process.become_a_phone(folder, store)
gc.set_threshold(200_000, 50, 100)  # garbage collection would take a third of the time
if not on_phone:
    sys.path[0] = str(folder)
sys.dont_write_bytecode = True
sys.meta_path.insert(0, Phone())
sys.addaudithook(note)

from widgets.app import SpielblockApp  # noqa: E402

# isort: split
from kivy.base import EventLoop, runTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.text import LabelBase  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from sheets.registry import GAMES  # noqa: E402
from widgets.base.theme import theme  # noqa: E402
from widgets.base.translation import LANGUAGES, tr  # noqa: E402
from widgets.shared import picture_export  # noqa: E402
from widgets.shell import PAGES  # noqa: E402


def show(shell: object, page: str, **arguments: object) -> None:
    """Opens a page and lays it out."""
    shell.go(page, **arguments)  # type: ignore[attr-defined]
    EventLoop.idle()
    EventLoop.idle()


def classes(top: type) -> set[type]:
    """Returns the class and all its subclasses."""
    return {top}.union(*map(classes, top.__subclasses__()))


games = sys.argv[3:] or list(GAMES)
theme.motion = False
Clock._max_fps = 0  # noqa: SLF001  no waiting for frames
if not on_phone:
    SpielblockApp.user_data_dir = str(store)
app = SpielblockApp()
runTouchApp(embedded=True)
app._run_prepare()  # noqa: SLF001  starts the app without its loop
EventLoop.idle()
Window.on_draw = Window.on_flip = lambda *_args: None  # only the first page is drawn, the others are laid out
for page in PAGES:
    if page not in ("table", "result", "new-game", "help"):
        show(app.root, page)
for language in LANGUAGES:
    tr.language = language
    for game in games:
        show(app.root, "help", game=game)
for game in games:
    show(app.root, "new-game", game=game)
    show(app.root, "table", game_id=app.store.new(game, ["Anna", "Ben"], {"components": "app"}).id)
    running = app.store.new(game, ["Anna", "Ben"], {})
    show(app.root, "table", game_id=running.id)
    show(app.root, "result", game_id=running.id)
for package in PACKAGES if on_phone else ("widgets",):
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
copied: list[str] = []
if on_phone:
    copied = phone_process.shared_pictures(store / "shared.png")
else:
    picture_export.copy_text = copied.append
app.root.ids.pages.current_screen.share_picture()
for _ in range(60):
    if not any(Path(name).stat().st_size for name in copied):
        EventLoop.idle()
        if on_phone:
            phone_process.answer_the_chooser()
if not copied or Path(copied[0]).stat().st_size < 1000:
    raise SystemExit("no picture was drawn")
if on_phone:
    phone_process.use_phone(app, Window, picture_export.copy_text)
app.dispatch("on_pause")
app.dispatch("on_resume")
app.stop()

for loaded in classes(Widget):
    print("class", *(base.__name__ for base in loaded.__mro__))
for faces in LabelBase._fonts.values():  # noqa: SLF001  Kivy opens fonts without Python
    used.update(face for face in faces if face)
used.update(getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
for name in sorted(used):
    path = Path(name).resolve()
    if path.is_relative_to(folder) and path.is_file():
        within = path.relative_to(folder)
        if within.parts[0] != ".venv" and "__pycache__" not in within.parts and path != Path(__file__).resolve():
            print("used", within.as_posix())
for line in refused:
    print("refused", line)
