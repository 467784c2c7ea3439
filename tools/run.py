"""Starts the app; without a display it plays a short round on a virtual screen and saves screenshots."""

import ctypes
import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "run"


def display_answers() -> bool:
    """Whether an X display can be opened: the variable DISPLAY may be left over from a closed login.

    Uses the library that SDL loads. On a Wayland desktop Xwayland answers.
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
    """Plays a short round by touch on a virtual screen and saves screenshots."""
    from tools.tour.tour import short_round  # sets the virtual screen up before anything of Kivy is imported

    short_round(PICTURES)
    print(f"Played a round of Qwinto there. Its pictures: {PICTURES}")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from sheets.command_line import take_no_arguments

    take_no_arguments("python -m tools.run", __doc__)
    if sys.platform == "linux" and not display_answers():
        print("No display here: starting Spielblock on a virtual one.")
        run_without_display()
    else:
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
