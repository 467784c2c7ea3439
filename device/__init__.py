"""Features of the phone. On a desktop each does nothing or has a simple replacement; none raises.

No module imports Kivy at the top, so that tests need no window; `jnius` and `plyer` are imported where they are used,
because a desktop has no `jnius`.
"""
