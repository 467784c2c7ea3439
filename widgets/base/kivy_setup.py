"""Configures Kivy before it opens a window. Importing this module does it.

Some of Kivy's modules open the window while they are imported, so `app.py` imports this one first.
"""

import os
from pathlib import Path

from widgets.base import gc_control
from widgets.base.kivy_internals.light_imports import light_imports

DATA = Path(__file__).resolve().parents[2] / "assets" / "kivy"
"""Replaces Kivy's own data folder: the style rules that the app needs, the shaders, and the window icon."""

# Kivy must not parse our command line, and no config file or log in the user's home may change what the app does.
for switch in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
    os.environ.setdefault(switch, "1")
os.environ["KIVY_DATA_DIR"] = str(DATA)
# The only provider in the package. On a desktop Kivy would try others first, with other delays.
os.environ.setdefault("KIVY_AUDIO", "sdl2")
# Python's logging prints warnings and errors only; Kivy's own would print a greeting on every start.
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")

from kivy.config import Config  # noqa: E402  Kivy reads the switches when it is imported

# The loop runs at this rate even when nothing moves, and costs battery in proportion.
Config.set("graphics", "maxfps", "30")
# Multisampling costs frames on weak phones, and its edges differ between drivers.
Config.set("graphics", "multisamples", "0")
Config.set("kivy", "window_icon", str(DATA / "icon.png"))
# Kivy registers its default font while it is imported, before `fonts.register`; its own font is not packed on desktops.
TEXT = [str(DATA.parent / "fonts" / f"AtkinsonHyperlegible-{weight}.ttf") for weight in ("Regular", "Bold")]
Config.set("kivy", "default_font", str(["Roboto", TEXT[0], TEXT[0], TEXT[1], TEXT[1]]))
# The shape of a phone on a desktop; on a phone the window is the screen.
Config.set("graphics", "width", "360")
Config.set("graphics", "height", "780")
# A right click must not add a second touch with a red dot. (A phone has no mouse section.)
if Config.has_option("input", "mouse"):
    Config.set("input", "mouse", "mouse,disable_multitouch")
# SDL reports the touches; Kivy's own readers of /dev/input would report them a second time.
Config.remove_option("input", "%(name)s")

with light_imports():
    import kivy.app  # noqa: F401  most of what Kivy loads before it opens the window
    from kivy.clock import Clock

gc_control.exempt_loaded()

# Layout takes one pass per nested box: widths go down, heights come up, positions go down again. The history needs up
# to 24 passes; Kivy would stop after 20 and leave the rest to the next frame.
Clock.max_iteration = 40
