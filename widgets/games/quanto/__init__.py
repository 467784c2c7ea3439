"""The screen of Quanto.

The count: `view`, `area`, `tray`. With cards in the app: `cards_view`, `token`, `cards_area`,
`flights`, `turn_texts`, `cards_tray`; `end_view` explains the result.
"""

from widgets.table.game_screen import GameScreen

SCREEN = GameScreen(
    __name__,
    tile="night",
    pictures=("3", "8*", "J"),
    area=".area:QuantoArea",
    tray=".tray:QuantoTray",
    app_area=".cards_area:QuantoCardsArea",
    app_tray=".cards_tray:QuantoCardsTray",
    part_rows=".view:part_rows",
    uncounted_rows=".end_view:uncounted_rows",
    end_notes=".end_view:end_notes",
    sum_label="tracker.cards",
    card_face="sheets.quanto.faces:quanto_face",
    card_order="sheets.quanto.faces:order",
    table_piles=".cards_view:table_piles",
    moment_cards=".cards_view:moment_cards",
    for_guests=True,
)

KV_CLASSES = {
    "token": ("QuantoToken", "TokenKeys"),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
