"""Walks through the packed app: all pages, a round of each game, a guest. Built as a program beside the app's own.

It contains no module of its own: everything it imports comes from the packed app, so a missing one is noticed.
`walk start` ends with the first frame; `walk pages DATA PICTURES` walks; `walk host DATA` opens a table, prints its
links and ends when the game is in the history; `walk history DATA` prints the games that the history page lists.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread
from typing import Any

if sys.argv[1:] == ["start"]:
    os.environ["XDG_CONFIG_HOME"] = os.environ["APPDATA"] = tempfile.mkdtemp()

from widgets.base import gc_control

gc_control.disable_gc()

from widgets.app import SpielblockApp  # noqa: E402

# isort: split
from kivy.base import EventLoop, runTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402

from data.store import Store  # noqa: E402
from device.chance import SYSTEM  # noqa: E402
from i18n.catalog import LANGUAGES  # noqa: E402
from sheets.command_line import CommandParser  # noqa: E402
from sheets.components import ChanceMove  # noqa: E402
from sheets.notice import Violation  # noqa: E402
from sheets.registry import GAMES  # noqa: E402
from widgets.base.theme import theme  # noqa: E402
from widgets.base.translation import tr  # noqa: E402
from widgets.shell import PAGES  # noqa: E402

MOVES = 40
"""Moves of each game: more than a round."""
PATIENCE = 60.0


def check(condition: object, text: str) -> None:
    """Ends the walk with an error; assertions are not packed."""
    if not condition:
        raise SystemExit(f"walk: {text}")


def start() -> None:
    """Ends with the first frame."""
    Window.bind(on_flip=lambda *_args: os._exit(0))
    SpielblockApp().run()


class Walker:
    """The running app without its main loop."""

    def __init__(self, data: Path) -> None:
        self.app = SpielblockApp(data_folder=data)
        runTouchApp(embedded=True)
        self.app._run_prepare()  # noqa: SLF001  starts the app without its loop
        self.frames()
        check(isinstance(self.app.store, Store), "the app has no store")
        self.store: Any = self.app.store
        self.shell: Any = self.app.root
        self.store.settings.change(animation=False)
        theme.motion = False

    def frames(self, number: int = 3) -> None:
        """Draws some frames."""
        for _ in range(number):
            EventLoop.idle()

    def show(self, page: str, **arguments: object) -> Any:
        """Opens a page and draws it."""
        self.shell.go(page, **arguments)
        self.frames()
        check(self.shell.current_page.name == page, f"{page} is not shown")
        return self.shell.current_page

    def until(self, condition: Any, text: str) -> None:
        """Draws frames until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not condition():
            check(time.monotonic() < end, text)
            self.frames(1)

    def picture(self, folder: Path, name: str) -> None:
        """Saves a picture of the window."""
        folder.mkdir(parents=True, exist_ok=True)
        self.frames()
        Window.screenshot(name=str(folder / f"{name}.png"))
        check(any(folder.glob(f"{name}*.png")), f"no picture {name}")

    def stop(self) -> None:
        """Ends the app."""
        self.app.stop()


def play(walker: Walker, game: str) -> int:
    """Plays some moves of a game at its table, as a player at this computer would; returns their number."""
    running = walker.store.new(game, ["Anna", "Ben"], {"components": "app"})
    page = walker.show("table", game_id=running.id)
    played = 0
    while played < MOVES and not page.model.game.over:
        current = page.model.game
        moves = list(current.rules.legal_moves(current.state))
        move = moves[SYSTEM.randrange(len(moves))]
        if isinstance(move, ChanceMove):
            move = type(move)(**{**{name: getattr(move, name) for name in move.__slots__}, "outcome": ()})
        outcome = page.model.controller.play(move)
        check(not isinstance(outcome, Violation), f"{game}: {move} was refused")
        played += 1
        walker.frames(1)
    return played


def request(address: tuple[str, int], text: str) -> bytes:
    """Sends a request of HTTP and returns the beginning of the answer."""
    with socket.create_connection(address, PATIENCE) as connection:
        connection.sendall(text.encode())
        connection.settimeout(PATIENCE)
        answer = b""
        while len(answer) < 200_000 and b"\ndata: {" not in answer:
            part = connection.recv(65536)
            if not part:
                break
            answer += part
        return answer


def share(walker: Walker) -> None:
    """Shares a result as a picture, and loads a sound."""
    from kivy.core.audio import SoundLoader

    from device.sound import FOLDER

    check(SoundLoader.load(str(FOLDER / "end.wav")), "no sound can be loaded")
    folder = walker.store.folder / "pictures"
    walker.shell.current_page.share_picture()
    walker.until(lambda: any(folder.glob("*.png")), "no picture was drawn")


def guest(walker: Walker) -> None:
    """Opens a table and lets a guest load the page and receive a screen."""
    page = walker.show("table", game_id=walker.store.new("qwinto", ["Anna", "Ben"], {}).id)
    page.addresses = ["127.0.0.1"]
    page.open_guests()
    walker.frames()
    check(page.guests is not None, "the table was not opened")
    link = page.guests.table.link(1)
    host, path = link.removeprefix("http://").split("/", 1)
    address = (host.split(":")[0], int(host.split(":")[1]))
    answers: dict[str, bytes] = {}

    def visit() -> None:
        for name, target in (("page", f"/{path}"), ("events", f"/{path}/events/{'w' * 22}")):
            answers[name] = request(address, f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")

    thread = Thread(target=visit, daemon=True)
    thread.start()
    walker.until(lambda: not thread.is_alive(), f"the guest got {answers}")
    check(b"200 OK" in answers["page"] and b"<html" in answers["page"].lower(), "the guest got no page")
    check(b"data: {" in answers["events"], "the guest got no screen")
    page.guests.close()


def pages(data: Path, pictures: Path) -> dict[str, object]:
    """Opens every page, plays every game and lets a guest in."""
    walker = Walker(data)
    for page in PAGES:
        if page not in ("table", "result", "new-game", "help"):
            walker.show(page)
    walker.show("home")
    walker.picture(pictures, "home")
    played = {}
    for game in GAMES:
        for language in LANGUAGES:
            tr.language = language
            walker.show("help", game=game)
        walker.show("new-game", game=game)
        played[game] = play(walker, game)
        walker.picture(pictures, game)
        walker.show("result", game_id=walker.shell.page("table").model.id)
    share(walker)
    guest(walker)
    walker.show("settings")
    walker.picture(pictures, "settings")
    walker.stop()
    return {"pages": len(PAGES), "moves": played, "utf8": sys.flags.utf8_mode}


def host(data: Path) -> dict[str, object]:
    """Opens a table of Qwinto for two guests and waits until the game is in the history."""
    walker = Walker(data)
    running = walker.store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
    page = walker.show("table", game_id=running.id)
    page.addresses = ["127.0.0.1"]
    page.open_guests()
    walker.frames()
    links = [page.guests.table.link(seat) for seat in range(2)]
    print(json.dumps({"id": running.id, "links": links}), flush=True)
    end = time.monotonic() + 20 * PATIENCE
    while not page.model.game.over:
        check(time.monotonic() < end, "the game does not end")
        walker.frames(1)
        time.sleep(0.01)
    walker.frames(30)
    walker.show("result", game_id=running.id).done()
    walker.frames(10)
    totals = [seat.total for seat in page.model.game.standing.seats]
    walker.stop()
    return {"id": running.id, "totals": totals}


def history(data: Path) -> dict[str, object]:
    """Returns the games that the history page lists after a start."""
    walker = Walker(data)
    page = walker.show("history")
    walker.until(lambda: page.games, "the history is empty")
    games = [{"id": game.id, "totals": list(game.totals), "players": list(game.players)} for game in page.games]
    walker.stop()
    return {"games": games}


if __name__ == "__main__":
    Clock.max_iteration = 40
    modes: dict[str, Any] = {"start": start, "pages": pages, "host": host, "history": history}
    arguments = CommandParser(prog="walk", description=__doc__)
    commands = arguments.add_subparsers(dest="mode", required=True)
    for name, folders in {"start": (), "pages": ("data", "pictures"), "host": ("data",), "history": ("data",)}.items():
        command = commands.add_parser(name)
        for folder in folders:
            command.add_argument(folder, type=Path)
    values = vars(arguments.parse_args())
    print(json.dumps(modes[values.pop("mode")](**values)), flush=True)
