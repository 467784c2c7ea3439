"""Size of the offscreen surface. Must be imported before any module that opens the window."""

from widgets.base import kivy_setup  # noqa: F401  first, as in the app

# isort: split
from kivy.config import Config

# SDL's offscreen surface keeps its initial size when the window is resized, and pixels outside it are undefined. So
# it is larger than any drawn window in the tests. A frame takes 2.3 ms at a phone's size, 3.7 ms at this one, 8 ms at
# 2400 x 2400.
SURFACE = 1400
Config.set("graphics", "width", str(SURFACE))
Config.set("graphics", "height", str(SURFACE))
