"""Entry point: the name that python-for-android starts."""

from widgets.app import SpielblockApp

if __name__ == "__main__":
    SpielblockApp().run()
