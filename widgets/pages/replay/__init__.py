"""Replay of a game, decision by decision."""

KV_CLASSES = {
    "curve": ("ReplayCurve",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
