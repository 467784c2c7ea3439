"""The screen of Qwantum: `view` (the view model), `sheet` and `area` (the table), `tray` (the controls)."""

from widgets.table.game_screen import GameScreen

SCREEN = GameScreen(
    __name__,
    pieces=(("violet", "3"), ("blue", "4"), ("red", "1"), ("yellow", "6")),
    tile="sea",
    area=".area:QwantumArea",
    tray=".tray:QwantumTray",
    sheet=".sheet:QwantumSheet",
    part_rows=".view:part_rows",
    bonus_parts=("column",),
    spoken_moves=("roll", "reroll"),
    for_guests=True,
)

KV_CLASSES = {
    "sheet": ("QwantumSheet",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
