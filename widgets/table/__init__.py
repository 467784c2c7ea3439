"""The table page, its model, and what the games' screens are built on. It finds a game by name and imports none."""

KV_CLASSES = {
    "correction_bar": ("CorrectionBar",),
    "mini_sheets": ("MiniSheets",),
    "open_sign": ("OpenSign",),
    "part_table": ("PartTable",),
    "pass_button": ("PassButton",),
    "player_tabs": ("PlayerTabs",),
    "qr_code": ("QrCode",),
    "run_chart": ("RunChart",),
    "seat_fields": ("SeatFields",),
    "seat_heading": ("SeatHeading",),
    "still_box": ("StillBox",),
    "touch_routing": ("RoutedBox",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
