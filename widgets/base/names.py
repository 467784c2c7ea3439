"""Names as there is room for them."""

from kivy.utils import escape_markup

from widgets.base.icons import ICONS
from words.numbers import shown_number

LONGEST = 20
DOTS = "…"
HARD_SPACE = "\u00a0"


def short(name: str, longest: int = LONGEST) -> str:
    """Returns the name, shortened with dots where it is longer than that."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + DOTS


def initial(name: str) -> str:
    """Returns what stands in a player's mark."""
    return name[:1].upper()


def result(name: str, total: int, first: bool = False) -> str:
    """Returns a player with the points, as marked-up text that is not broken; who is *first* has a star."""
    star = f"[font=Icons]{ICONS['star']}[/font]{HARD_SPACE}" if first else ""
    shown = escape_markup(short(name)).replace(" ", HARD_SPACE)
    return f"{star}{shown}{HARD_SPACE}{shown_number(total)}"
