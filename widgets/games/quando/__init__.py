"""The screen of Quando.

The tracker: `view`, `round_table` and `area`, `tray`. With cards in the app: `cards_view`, `piles`,
`card_strip` and `player_lines`, `rounds`, `cards_area`, `flights`, `turn_texts`, `cards_tray`.
"""

from widgets.table.game_screen import GameScreen

SCREEN = GameScreen(
    __name__,
    tile="pine",
    pictures=("0", "7", "4"),
    area=".area:QuandoArea",
    tray=".tray:QuandoTray",
    app_area=".cards_area:QuandoCardsArea",
    app_tray=".cards_tray:QuandoCardsTray",
    part_rows=".view:part_rows",
    running_totals=".view:running_totals",
    card_face="sheets.quando.faces:card_face",
    whole_face="sheets.quando.faces:whole_face",
    card_order="sheets.quando.faces:order",
    table_piles=".cards_view:table_piles",
    hand_sum=".cards_view:hand_sum",
    moment_cards=".cards_view:moment_cards",
    for_guests=True,
)

KV_CLASSES = {
    "card_strip": ("CardStrip",),
    "round_table": ("RoundTable",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
