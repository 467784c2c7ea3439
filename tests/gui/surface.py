"""How many pixels the tests can read. Imported before anything that may open the window."""

from widgets.base import kivy_setup  # noqa: F401  first, as in the app

# isort: split
from kivy.config import Config

# SDL's offscreen surface keeps the size that it was made with, whatever the window does later, and outside it pixels
# are garbage. So it is larger than any window in the tests, and every drawn frame pays for that: 2.3 ms at a phone's
# size, 3.7 ms at this one, 8 ms at 2400 x 2400.
SURFACE = 1400
Config.set("graphics", "width", str(SURFACE))
Config.set("graphics", "height", str(SURFACE))
