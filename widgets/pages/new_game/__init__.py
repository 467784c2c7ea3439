"""New-game page: players, components, options and starter."""

KV_CLASSES = {
    "game_banner": ("GameBanner",),
    "game_options": ("GameOptions",),
    "player_picker": ("PlayerPicker",),
    "seat_list": ("SeatList",),
    "start_button": ("StartButton",),
    "starter_draw": ("StarterDraw",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
