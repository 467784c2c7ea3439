"""The screen of Qwinto with cards: it has Qwinto's sheet, so all its classes are in that package."""

from widgets.table.game_screen import GameScreen

SCREEN = GameScreen(
    __name__,
    tile="plum",
    pictures=("O4", "Y3", "P5"),
    area="widgets.games.qwinto.area:QwintoArea",
    tray="widgets.games.qwinto.tray:QwintoTray",
    app_area="widgets.games.qwinto.cards_area:QwintoCardsArea",
    app_tray="widgets.games.qwinto.cards_tray:QwintoCardsTray",
    sheet="widgets.games.qwinto.sheet:QwintoSheet",
    part_rows="widgets.games.qwinto.view:part_rows",
    bonus_parts=("bonus",),
    spoken_moves=("lay",),
    card_face="sheets.qwinto_cards.faces:qwinto_face",
    card_order="sheets.qwinto_cards.faces:order",
    table_piles="widgets.games.qwinto.cards_view:table_piles",
    for_guests=True,
)
