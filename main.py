"""Entry point of the app, with the name that python-for-android expects; with arguments the command `spielblock`."""

import sys

if __name__ == "__main__" and sys.argv[1:]:
    from widgets.command_line import main

    sys.exit(main(sys.argv[1:]))

from widgets.base import gc_control

gc_control.disable_gc()

from widgets.app import SpielblockApp  # noqa: E402  loading it is the start

if __name__ == "__main__":
    SpielblockApp().run()
