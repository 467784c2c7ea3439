"""The result of a game: podium, points, decisions, and a picture to share."""

KV_CLASSES = {
    "ending": ("Ending",),
    "game_strip": ("GameStrip",),
    "result_head": ("ResultHead",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
