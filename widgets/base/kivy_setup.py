"""What Kivy must be told before it opens a window. Importing this module tells it.

Some of Kivy's modules open the window while they are imported, so `app.py` imports this one first.
"""

import os
from pathlib import Path

from widgets.base.kivy_internals.no_asyncio import empty_asyncio

DATA = Path(__file__).resolve().parents[2] / "assets" / "kivy"
"""Instead of Kivy's own folder: of its style rules those that we use, its shaders, and our icon for a window."""

# Our command line is ours, and no config file or log of Kivy's in the user's home changes what we do.
for switch in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
    os.environ.setdefault(switch, "1")
os.environ["KIVY_DATA_DIR"] = str(DATA)
# Python's own logging decides what is shown, which is warnings and worse; Kivy's greets on every start.
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")

from kivy.config import Config  # noqa: E402  Kivy reads the switches when it is imported

# The loop spins at this rate even when nothing moves, and costs battery in proportion.
Config.set("graphics", "maxfps", "30")
# Multisampling costs frames on weak phones, and its edges differ from driver to driver.
Config.set("graphics", "multisamples", "0")
Config.set("kivy", "window_icon", str(DATA / "icon.png"))
# A phone's shape on a desktop; on a phone the window is the screen.
Config.set("graphics", "width", "360")
Config.set("graphics", "height", "780")
# A right click is no second finger with a red dot. (On a phone there is no mouse to set.)
if Config.has_option("input", "mouse"):
    Config.set("input", "mouse", "mouse,disable_multitouch")
# SDL reports the touches; Kivy's own readers of /dev/input would report them a second time.
Config.remove_option("input", "%(name)s")

with empty_asyncio():
    from kivy.clock import Clock

# A width goes down through the boxes of a page, heights come up, places go down again, one box in each pass. The
# history needs up to 24 passes; Kivy would stop after 20 and leave the rest to the next frame.
Clock.max_iteration = 40
