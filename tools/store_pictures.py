"""Takes the screenshots of the stores and of the README: `python -m tools.store_pictures`.

Those of the stores go into `fastlane/`, 720 x 1280 at two pixels per dp: Google Play allows a ratio of at most 2.
Those of the README go into `docs/pictures/`.
"""

from __future__ import annotations

import struct
import tempfile
import zlib
from pathlib import Path

from sheets.command_line import take_no_arguments
from tools.tour.tour import Tour
from tools.tour.tourist import ROOT, Look

# isort: split
from device import system
from tests.gui.phone import Phone

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LANGUAGES = {"de": "de-DE", "en": "en-US"}
STORE = ("qwinto-rolled", "qwantum-step-b", "quanto-cards-hand", "home-running", "result", "history", "review")
PARTS = ("qwinto", "qwantum", "quanto_cards", "history_highlights")
README = {
    "home": "home-running", "qwinto": "qwinto-refused", "qwantum": "qwantum-step-b", "quando": "quando-entered",
    "curtain": "quanto-cards-curtain", "quanto-cards": "quanto-cards-hand",
}  # fmt: skip
"""Names of the store's screenshots in the tour, the parts of the tour that take them, and the README's by file name."""


class Photographer:
    """Takes a part of the tour and copies some screenshots."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def take(self, look: Look, parts: tuple[str, ...], wanted: dict[str, str], target: Path) -> None:
        """Takes the *wanted* screenshots (file name: name in the tour) in these *parts* of the tour."""
        target.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            tour = Tour(self._phone, Path(folder), look)
            with tour.app() as app:
                for part in parts:
                    getattr(tour, part)(app)
            for name, tour_name in wanted.items():
                (screenshot,) = Path(folder).rglob(f"*-{tour_name}.png")
                (target / f"{name}.png").write_bytes(compressed(screenshot.read_bytes()))


def compressed(png: bytes) -> bytes:
    """Returns the same picture with its pixels compressed as far as possible."""
    chunks, pixels, position = [], b"", len(SIGNATURE)
    while position < len(png):
        (length,) = struct.unpack(">I", png[position : position + 4])
        kind, content = png[position + 4 : position + 8], png[position + 8 : position + 8 + length]
        position += length + 12
        if kind == b"IDAT":
            pixels += content
        elif kind == b"IEND":
            chunks.append((b"IDAT", zlib.compress(zlib.decompress(pixels), 9)))
        if kind != b"IDAT":
            chunks.append((kind, content))
    return SIGNATURE + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )


def main() -> None:
    """Takes all screenshots."""
    photographer = Photographer(Phone())
    pictures = ROOT / "docs" / "pictures"
    upright, landscape = Look(360, 780, "light", "en"), Look(780, 360, "light", "en")
    photographer.take(upright, ("qwinto", "qwantum", "trackers", "quanto_cards"), README, pictures)
    photographer.take(landscape, ("qwinto",), {"qwinto-landscape": "qwinto-rolled"}, pictures)
    photographer.take(Look(1280, 800, "light", "en"), ("qwantum",), {"tablet": "qwantum-step-b"}, pictures)
    for language, name in LANGUAGES.items():
        images = ROOT / "fastlane" / "metadata" / "android" / name / "images"
        tablet = Look(1280, 800, "light", language)
        photographer.take(tablet, ("qwantum",), {"1-all-sheets": "qwantum-step-b"}, images / "tenInchScreenshots")
        system.scales = lambda: (2.0, 1.0)
        wanted = {f"{number}-{picture}": picture for number, picture in enumerate(STORE, 1)}
        photographer.take(Look(720, 1280, "light", language), PARTS, wanted, images / "phoneScreenshots")
        system.scales = lambda: None


if __name__ == "__main__":
    take_no_arguments("python -m tools.store_pictures", __doc__)
    main()
