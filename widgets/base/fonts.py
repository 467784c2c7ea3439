"""The faces that ship with the app, under the names that kv files use.

`Text` is also what a label gets that names no face. Numbers written on a sheet are in `Hand`; `Icons` shows the
characters of `widgets.base.icons.ICONS`, `Signs` those of `widgets.base.signs`. System fonts are never used: they
differ from phone to phone.
"""

from pathlib import Path

from kivy.core.text import DEFAULT_FONT, LabelBase

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"


def register() -> None:
    """Make the faces known to Kivy. Doing it twice does no harm."""
    for name, face in (("Text", "AtkinsonHyperlegible"), (DEFAULT_FONT, "AtkinsonHyperlegible"), ("Hand", "Kalam")):
        LabelBase.register(name, str(FOLDER / f"{face}-Regular.ttf"), fn_bold=str(FOLDER / f"{face}-Bold.ttf"))
    LabelBase.register("Icons", str(FOLDER / "MaterialSymbols-Icons.ttf"))
    LabelBase.register("Signs", str(FOLDER / "Signs.ttf"))
