"""Starts the app that lies in a folder and opens every page; prints what it used of the folder, one path a line.

Before that, a line for every class of widgets that it loaded: the names under which a style rule may mean it.

A program of its own: `python walk.py FOLDER STORE [GAME…]`; with games only theirs are the tables, results and help
that are opened, and every other module is only imported. What is not on the phone cannot be imported: of the installed
packages only those that the package asks for and what python-for-android installs with them.
"""

from __future__ import annotations

import gc
import pkgutil
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder
from pathlib import Path

ON_THE_PHONE = {"kivy", "plyer", "segno", "tinydb"}
KIVY_NEEDS = {"filetype", "requests", "urllib3", "certifi", "chardet", "idna", "six"}

folder, store = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
own = {path.stem for path in folder.glob("*.py")} | {path.name for path in folder.iterdir() if path.is_dir()}
used: set[str] = set()


class Phone(MetaPathFinder):
    """Knows nothing but what the phone has."""

    def find_spec(self, name: str, *_args: object) -> None:
        """Refuses what is not there; everything else is found by those who come after."""
        top = name.partition(".")[0]
        if top not in own | ON_THE_PHONE | KIVY_NEEDS and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"{top} is not on the phone", name=name)


def note(event: str, args: tuple[object, ...]) -> None:
    """Remembers the files that are opened."""
    if event == "open" and isinstance(args[0], str | bytes):
        path = args[0] if isinstance(args[0], str) else args[0].decode()
        used.add(path)


gc.set_threshold(200_000, 50, 100)  # looking for garbage would take a third of the time
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

import widgets  # noqa: E402
from sheets.registry import GAMES  # noqa: E402
from widgets.base.theme import theme  # noqa: E402
from widgets.base.translation import LANGUAGES, tr  # noqa: E402
from widgets.shared import picture_export  # noqa: E402
from widgets.shell import PAGES  # noqa: E402


def show(shell: object, page: str, **what: object) -> None:
    """Opens a page and lays it out."""
    shell.go(page, **what)  # type: ignore[attr-defined]
    EventLoop.idle()
    EventLoop.idle()


def classes(top: type) -> set[type]:
    """Returns the class and all that are made from it."""
    return {top}.union(*map(classes, top.__subclasses__()))


games = sys.argv[3:] or list(GAMES)
theme.motion = False
Clock._max_fps = 0  # nobody looks
SpielblockApp.user_data_dir = str(store)
app = SpielblockApp()
runTouchApp(embedded=True)
app._run_prepare()
EventLoop.idle()
Window.on_draw = Window.on_flip = lambda *_args: None  # the first page was drawn; others are only laid out
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
for module in pkgutil.walk_packages(widgets.__path__, "widgets."):
    import_module(module.name)
copied: list[str] = []
picture_export.copy_text = copied.append
app.root.ids.pages.current_screen.share_picture()
for _ in range(60):
    if not copied:
        EventLoop.idle()
if not copied or Path(copied[0]).stat().st_size < 1000:
    raise SystemExit("no picture was drawn")
app.dispatch("on_pause")
app.dispatch("on_resume")
app.stop()

for loaded in classes(Widget):
    print("class", *(base.__name__ for base in loaded.__mro__))
for faces in LabelBase._fonts.values():
    used.update(face for face in faces if face)
used.update(getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
for name in sorted(used):
    path = Path(name).resolve()
    if path.is_relative_to(folder) and path.is_file():
        within = path.relative_to(folder)
        if within.parts[0] != ".venv" and "__pycache__" not in within.parts and path != Path(__file__).resolve():
            print("used", within.as_posix())
