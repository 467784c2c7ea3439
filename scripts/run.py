"""Start the app; on a machine without a display start it on a virtual one, take its picture and end."""

import ctypes
import os
import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "run"


def display_answers() -> bool:
    """Whether an X display can be opened: a DISPLAY left over from a closed login is as good as none.

    Asks the same library that SDL loads. On a Wayland desktop it is Xwayland that answers.
    """
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return False
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(None)
    if not display:
        return False
    x11.XCloseDisplay(display)
    return True


def run_without_display() -> None:
    """Run the app until its first screen stands, and keep a picture of it."""
    # Read by SDL when the window opens, so before anything of Kivy is imported.
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from app import SpielblockApp

    # isort: split
    from kivy.clock import Clock
    from kivy.core.window import Window

    PICTURES.mkdir(parents=True, exist_ok=True)
    app = SpielblockApp()

    def take_picture(_dt: float) -> None:
        (PICTURES / "home.png").unlink(missing_ok=True)
        # What was drawn last has been flipped away; draw once more and read it before it is.
        Window.dispatch("on_draw")
        taken = Path(Window.screenshot(name=str(PICTURES / "home.png")))
        taken.rename(PICTURES / "home.png")
        app.stop()

    # The first frames load fonts and lay out; half a second is well past them.
    Clock.schedule_once(take_picture, 0.5)
    app.run()
    print(f"The app opened and closed again. Pictures of its screens: {PICTURES}")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    if sys.platform == "linux" and not display_answers():
        print("No display here: starting Spielblock on a virtual one.")
        run_without_display()
    else:
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
