"""Controls that know neither games nor pages: buttons, rows, sheets, overlays, the base class of pages."""

KV_CLASSES = {
    "action_sheet": ("ActionSheet",),
    "buttons": ("Chip", "IconButton", "PillButton"),
    "choice_row": ("ChipFlow", "ChoiceRow", "SwitchRow"),
    "digit_pad": ("DigitKey", "DigitPad"),
    "drag_scroll": ("DragHandle", "DragScroll"),
    "filter_row": ("FilterRow",),
    "message_line": ("MessageLine",),
    "name_field": ("NameField", "NameInput"),
    "nav_bar": ("NavBar",),
    "number_grid": ("NumberGrid",),
    "page": ("Paper", "TopBar"),
    "player_mark": ("PlayerMark",),
    "texts": ("Heading", "Icon", "Muted", "Text"),
    "turnable": ("Turnable",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
