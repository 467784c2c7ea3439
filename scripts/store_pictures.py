"""Take the pictures that the stores show, of the app as it is: `python scripts/store_pictures.py`, into `fastlane/`.

720 x 1280 at two pixels a dp: Google Play takes no picture that is more than twice as long as wide.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tour import Tour
from tourist import ROOT, Look

# isort: split
from device import system
from tests.gui.phone import Phone

LANGUAGES = {"de": "de-DE", "en": "en-US"}
SHOWN = ("qwinto-throw", "qwantum-step-b", "home-running", "result")


def main() -> None:
    """Plays a game of each in both languages and keeps the pictures that are shown."""
    system.scales = lambda: (2.0, 1.0)
    phone = Phone()
    for language, name in LANGUAGES.items():
        target = ROOT / "fastlane" / "metadata" / "android" / name / "images" / "phoneScreenshots"
        target.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            tour = Tour(phone, Path(folder), Look(720, 1280, "light", language))
            with tour.app() as app:
                tour.qwinto(app)
                tour.qwantum(app)
            for number, shown in enumerate(SHOWN, 1):
                (taken,) = Path(folder).rglob(f"*-{shown}.png")
                (target / f"{number}-{shown}.png").write_bytes(taken.read_bytes())


if __name__ == "__main__":
    main()
