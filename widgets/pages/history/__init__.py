"""The history: finished games by month, with filters, search and a menu for each game."""

KV_CLASSES = {"month_index": ("MonthIndex",), "steady_list": ("SteadyList",)}
