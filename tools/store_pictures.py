"""Take the pictures that the stores and the README show, of the app as it is: `python -m tools.store_pictures`.

The stores' go into `fastlane/`, 720 x 1280 at two pixels a dp: Google Play takes no picture that is more than twice as
long as wide. The README's go into `docs/pictures/`.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tools.tour.tour import Tour
from tools.tour.tourist import ROOT, Look

# isort: split
from device import system
from tests.gui.phone import Phone

LANGUAGES = {"de": "de-DE", "en": "en-US"}
SHOWN = ("qwinto-throw", "qwantum-step-b", "home-running", "result")
README = {
    "home": "home-running", "qwinto": "qwinto-refused", "qwantum": "qwantum-step-b", "quando": "quando-entered",
    "curtain": "quanto-cards-curtain", "quanto-cards": "quanto-cards-hand",
}  # fmt: skip
"""The names of its pictures, and what the tour calls them."""


class Photographer:
    """Walks through a part of the app and keeps some pictures."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def take(self, look: Look, walks: tuple[str, ...], wanted: dict[str, str], target: Path) -> None:
        """Takes the *wanted* pictures (file name: name of the tour) on these *walks* of the tour."""
        target.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            tour = Tour(self._phone, Path(folder), look)
            with tour.app() as app:
                for walk in walks:
                    getattr(tour, walk)(app)
            for name, shown in wanted.items():
                (taken,) = Path(folder).rglob(f"*-{shown}.png")
                (target / f"{name}.png").write_bytes(taken.read_bytes())


def main() -> None:
    """Takes all of them."""
    photographer = Photographer(Phone())
    pictures = ROOT / "docs" / "pictures"
    upright, landscape = Look(360, 780, "light", "en"), Look(780, 360, "light", "en")
    photographer.take(upright, ("qwinto", "qwantum", "trackers", "quanto_cards"), README, pictures)
    photographer.take(landscape, ("qwinto",), {"qwinto-landscape": "qwinto-throw"}, pictures)
    photographer.take(Look(1280, 800, "light", "en"), ("qwantum",), {"tablet": "qwantum-step-b"}, pictures)
    for language, name in LANGUAGES.items():
        images = ROOT / "fastlane" / "metadata" / "android" / name / "images"
        tablet = Look(1280, 800, "light", language)
        photographer.take(tablet, ("qwantum",), {"1-all-sheets": "qwantum-step-b"}, images / "tenInchScreenshots")
        system.scales = lambda: (2.0, 1.0)
        shown = {f"{number}-{picture}": picture for number, picture in enumerate(SHOWN, 1)}
        photographer.take(Look(720, 1280, "light", language), ("qwinto", "qwantum"), shown, images / "phoneScreenshots")
        system.scales = lambda: None


if __name__ == "__main__":
    main()
