"""The coach's review of a finished game: expected result, luck, and the decisions that cost points."""

KV_CLASSES = {
    "steps_chart": ("StepsChart",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
