"""Help for the app and for each game."""

KV_CLASSES = {
    "help_drawing": ("HelpDrawing",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
