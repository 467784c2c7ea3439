"""Code that uses private names of Kivy or replaces parts of it. Written for Kivy 2.3.1.

Everything else in the app uses Kivy's public names. `tests/gui/base/test_kivy_internals.py` fails with another version
of Kivy, so that these modules are compared with it first.
"""

KIVY_VERSION = "2.3.1"
