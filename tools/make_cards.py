"""Draws the cards of the four decks and of the game tiles into assets/cards/: `.venv/bin/python -m tools.make_cards`.

Not part of `make`: its results are committed. It needs chromium, pngquant and optipng. The drawings are
`tools/cards/*.js`, with the colors of the theme. Each deck becomes one picture with a Kivy atlas: every card twice,
large and as `NAME.small`, a separate drawing for cards less than 48 dp wide; those of Quando also as `NAME.tag` for
rows of many. Cards have the names of the rules (`O-2`, `5*`, `Y1`); `back` is the common back.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")

from i18n.color_symbols import SIGNS  # noqa: E402
from sheets.command_line import CommandParser  # noqa: E402
from sheets.monad.cards import BONUS, BY_TEXT, COLORS, MONAD_CARD, ROLE  # noqa: E402
from sheets.quanto.cards import JOKER, NUMBERS, RAINBOWS  # noqa: E402
from sheets.qwinto_cards.cards import DECK  # noqa: E402
from widgets.base.theme import DARK_INK, DARK_INK_ON, DEEP, GAME, LIGHT_INK, ORNAMENT  # noqa: E402
from widgets.table.game_screen import screen  # noqa: E402

DRAWINGS = Path(__file__).resolve().parent / "cards"
TARGET = ROOT / "assets" / "cards"
SIZES = {"": ((192, 264), "64 88"), ".small": ((108, 150), "36 50"), ".tag": ((42, 60), "14 20")}
"""By the end of a picture's name: its pixels, and the box in which it is drawn."""
MARGIN = 2
"""Transparent pixels around a card that belong to its picture: they smooth the edge of a turned card."""
GAP = 6
"""Pixels between two pictures, so that smaller copies of the atlas do not mix them."""
ACROSS = 2048
TILES_ACROSS = 1206
"""Width of the tiles' atlas, six cards: every start loads it, and empty places would be loaded, too."""


def qwinto() -> Iterator[tuple[str, str]]:
    """Yields the names of the cards with the call that draws them; `small` is filled in later."""
    for card in DECK:
        yield str(card), f"qwintoFace({json.dumps(card.color)}, {card.value}, small)"
    yield "back", "qwintoBack(small)"


def quando() -> Iterator[tuple[str, str]]:
    """Yields the sides of Quando's cards."""
    for value in range(11):
        yield str(value), f"quandoFace({value}, small)"
    yield "back", "quandoBack(small)"


def quanto() -> Iterator[tuple[str, str]]:
    """Yields Quanto's numbers, rainbow numbers and the joker."""
    for card in (*NUMBERS, *RAINBOWS):
        yield str(card), f"quantoFace({card.face}, {json.dumps(card.rainbow)}, small)"
    yield str(JOKER), "joker(small)"
    yield "back", "quantoBack(small)"


def monad() -> Iterator[tuple[str, str]]:
    """Yields Monad's cards of all ranks, identities, the bonus card and the Monad."""
    for card in BY_TEXT.values():
        if card.color not in COLORS:
            continue
        color = json.dumps("darkblue" if card.color == "P" else COLORS[card.color])
        yield str(card), f"identity({color}, small)" if card.rank == ROLE else f"monadFace({color}, {card.rank}, small)"
    yield str(MONAD_CARD), "theMonad(small)"
    yield str(BONUS), "bonus(small)"
    yield "back", "monadBack(small)"


DECKS = {"qwinto-cards": qwinto, "quando": quando, "quanto": quanto, "monad": monad}
TILES = "tiles"


def palette() -> dict[str, dict[str, str]]:
    """Returns the shades, ink and sign of each color."""
    return {
        name: {
            "ground": GAME[name],
            "deep": DEEP[name],
            "ornament": ORNAMENT[name],
            "ink": DARK_INK if name in DARK_INK_ON else LIGHT_INK,
            "sign": sign,
        }
        for name, sign in SIGNS.items()
    }


def layout(names: list[str], sizes: list[str], across: int) -> tuple[dict[str, tuple[int, int, int, int]], int]:
    """Returns the rectangle of each picture, from the upper left, and the height of all."""
    rects, x, y = {}, 0, 0
    for suffix in sizes:
        (width, height), _box = SIZES[suffix]
        wide, high = width + 2 * MARGIN, height + 2 * MARGIN
        for name in names:
            if x + wide > across:
                x, y = 0, y + high + GAP
            rects[name + suffix] = (x, y, wide, high)
            x += wide + GAP
        x, y = 0, y + high + GAP
    return rects, y


def page(cards: dict[str, str], where: dict[str, tuple[int, int, int, int]]) -> str:
    """Returns the page that chromium takes a picture of."""
    scripts = "".join(path.read_text() for path in (DRAWINGS / "shapes.js", *sorted(DRAWINGS.glob("[mq]*.js"))))
    font = (ROOT / "assets" / "fonts" / "AtkinsonHyperlegible-Bold.ttf").as_uri()
    drawn = []
    for name, (x, y, wide, high) in where.items():
        card, _, size = name.partition(".")
        box = SIZES[name.removeprefix(card)][1]
        small = json.dumps(size == "small")
        drawing = f'tag("{card}")' if size == "tag" else f"card({cards[card].replace('small', small)}, {small})"
        area = f"{x + MARGIN}, {y + MARGIN}, {wide - 2 * MARGIN}, {high - 2 * MARGIN}"
        drawn.append(f'put({area}, "{box}", {drawing});')
    return f"""<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: Text; font-weight: 700; src: url({font}) }}
body {{ margin: 0; background: transparent }} svg {{ position: absolute }}
</style><body><script>
const SIGNS = {(DRAWINGS / "signs.json").read_text()}, PALETTE = {json.dumps(palette())};
{scripts}
function put(x, y, w, h, box, drawing) {{
  document.body.insertAdjacentHTML("beforeend", `<svg style="left:${{x}}px;top:${{y}}px" width="${{w}}" height="${{h}}"
    viewBox="0 0 ${{box}}" preserveAspectRatio="none">${{drawing}}</svg>`);
}}
{chr(10).join(drawn)}
</script>"""


def photograph(html: str, width: int, height: int, target: Path, fast: bool = False) -> None:
    """Lets chromium draw the page; a *fast* picture has unfiltered lines, which load in half the time."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "cards.html"
        source.write_text(html)
        command = [
            "chromium", "--headless", "--no-sandbox", "--allow-file-access-from-files", "--hide-scrollbars",
            "--force-device-scale-factor=1", "--disable-lcd-text", "--virtual-time-budget=4000",
            "--default-background-color=00000000", f"--window-size={width},{height}", f"--screenshot={target}",
            source.as_uri(),
        ]  # fmt: skip
        subprocess.run(command, check=True, capture_output=True)
    if fast:
        subprocess.run(["optipng", "-quiet", "-f0", "-zc9", "-zm9", target], check=True)
        return
    # 256 colors are enough for flat drawings, and a third of the bytes
    subprocess.run(["pngquant", "--force", "--speed=1", "--nofs", "256", "--output", target, target], check=True)
    subprocess.run(["optipng", "-quiet", "-o3", target], check=True)


SHADOW = """<!doctype html><style>body { margin: 0; overflow: hidden }
div { position: absolute; left: -176px; top: 24px; width: 48px; height: 48px; border-radius: 15.6px;
box-shadow: 200px 1px 2px rgba(10, 16, 32, .3), 200px 5px 11px rgba(10, 16, 32, .24) }</style><div></div>"""
"""The shadow of a card: stretched between its corners, which are 40 pixels of 96 and as round as the card's.

The box itself is beside the picture, because a box cuts its shadow out under itself, which shows at the edges.
"""


def tiles() -> Iterator[tuple[str, str]]:
    """Yields the cards on the game tiles, named after their game, so that the first page needs no whole deck."""
    for deck, cards in DECKS.items():
        drawn = dict(cards())
        for name in screen(deck).pictures:
            yield f"{deck} {name}", drawn[name]


def halved(picture: Path, width: int, height: int) -> str:
    """Returns the page that shows a picture half as large."""
    return f'''<!doctype html><style>body {{ margin: 0; background: transparent }}</style>
<img src="{picture.as_uri()}" width="{width // 2}" height="{height // 2}" style="position: absolute">'''


def make(deck: str) -> None:
    """Draws one deck, or the cards on the tiles."""
    cards = dict(tiles() if deck == TILES else DECKS[deck]())
    sizes = [""] if deck == TILES else ["", ".small", ".tag"] if deck == "quando" else ["", ".small"]
    where, height = layout(list(cards), sizes, TILES_ACROSS if deck == TILES else ACROSS)
    width = max(x + wide for x, _, wide, _ in where.values())
    picture = TARGET / f"{deck}.png"
    photograph(page(cards, where), width, height, picture, fast=deck == TILES)
    if deck == TILES:  # the first page shows them in about this size on most screens
        photograph(halved(picture, width, height), width // 2, height // 2, TARGET / f"{deck}-half.png", fast=True)
    regions = {name: (x, height - y - high, wide, high) for name, (x, y, wide, high) in where.items()}
    text = json.dumps({picture.name: regions})
    (TARGET / f"{deck}.atlas").write_text(re.sub(r'("[^"]+": \[)', r"\n\1", text) + "\n")
    print(f"{deck}: {len(cards)} cards, {width} x {height}, {picture.stat().st_size // 1000} kB")


if __name__ == "__main__":
    parser = CommandParser(prog="python -m tools.make_cards", description=__doc__)
    parser.add_argument("decks", nargs="*", metavar="DECK", help=f"some of {', '.join((*DECKS, TILES))}")
    decks = parser.parse_args().decks
    for name in decks:
        if name not in (*DECKS, TILES):
            parser.error(f"there is no deck {name[:40]!r}")
    TARGET.mkdir(parents=True, exist_ok=True)
    photograph(SHADOW, 96, 96, TARGET / "shadow.png")
    for each in decks or (*DECKS, TILES):
        make(each)
