"""What only a phone has. On a desktop each part does nothing, or the next best thing; nothing here raises.

Nothing here imports Kivy at the top, so that it can be tested without a window; `jnius` and `plyer` are imported
where they are used, for a desktop has no `jnius`.
"""
