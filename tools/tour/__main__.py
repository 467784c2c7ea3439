"""Takes screenshots of every page of the app and of the guests' pages: `make tour`."""

from __future__ import annotations

import sys

from sheets.command_line import take_no_arguments
from tests.guests.browser import missing
from tools.tour.tourist import ROOT

# isort: split
from tools.tour.guests import guest_tour
from tools.tour.tour import whole_tour

if __name__ == "__main__":
    take_no_arguments("python -m tools.tour", __doc__)
    target = ROOT / "build" / "tour"
    whole_tour(target)
    if missing():
        sys.exit(f"No pictures of the guests' page, because there is no browser: {missing()}")
    guest_tour()
    print(f"Pictures of every page: {target}")
