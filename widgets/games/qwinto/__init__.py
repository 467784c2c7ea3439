"""The screen of Qwinto, with dice and with cards.

`view` (the view model), `sheet` and `area` (the table), `tray` (the controls); then the same with cards in the app:
`cards_view`, `card_grid`, `cards_area`, `cards_tray`.
"""

from widgets.table.game_screen import GameScreen

SCREEN = GameScreen(
    __name__,
    pieces=(("orange", "5"), ("yellow", "2"), ("purple", "6")),
    tile="amber",
    area=".area:QwintoArea",
    tray=".tray:QwintoTray",
    sheet=".sheet:QwintoSheet",
    part_rows=".view:part_rows",
    bonus_parts=("bonus",),
    spoken_moves=("roll", "reroll"),
    for_guests=True,
)

KV_CLASSES = {
    "sheet": ("QwintoSheet",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
