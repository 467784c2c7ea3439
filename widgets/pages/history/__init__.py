"""The history: finished games by month, with filters, search and a menu for each game."""

KV_CLASSES = {
    "history_rows": ("TonightTile",),
    "month_index": ("MonthIndex",),
    "result_line": ("ResultLine",),
    "steady_list": ("SteadyList",),
}
