"""The screen of Monad.

The tracker: `view`, `tokens` and `area`, `prices` and `tray`. With cards in the app: `cards_view`, `column`,
`cards_area`, `cards_tray`.
"""

from widgets.table.game_screen import GameScreen

SCREEN = GameScreen(
    __name__,
    tile="wine",
    pictures=("R1", "M", "B3"),
    area=".area:MonadArea",
    tray=".tray:MonadTray",
    app_area=".cards_area:MonadCardsArea",
    app_tray=".cards_tray:MonadCardsTray",
    sum_label="tracker.monads",
    card_face="sheets.monad.faces:monad_face",
    card_order="sheets.monad.faces:order",
    table_piles=".cards_view:table_piles",
    moment_cards=".cards_view:moment_cards",
    for_guests=True,
)

KV_CLASSES = {
    "column": ("MonadColumn",),
    "prices": ("MonadPrices",),
    "tokens": ("MonadTokens",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
