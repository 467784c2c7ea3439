"""The screen of Stairs, the tests' own game."""

from widgets.table.game_screen import GameScreen

SCREEN = GameScreen(
    __name__,
    pieces=(("green", "1"), ("green", "2"), ("green", "3")),
    area=".area:StairsArea",
    tray=".tray:StairsTray",
    app_tray=".cards_tray:StairsCardsTray",
    sheet=".sheet:StairsSheet",
    part_rows=".sheet:part_rows",
    bonus_parts=("bonus",),
    for_guests=True,
)

KV_CLASSES = {
    "sheet": ("StairsSheet",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
