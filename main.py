"""Entry point: the name that python-for-android starts."""

from widgets.base import memory

memory.hold()

from widgets.app import SpielblockApp  # noqa: E402  loading it is the start

if __name__ == "__main__":
    SpielblockApp().run()
