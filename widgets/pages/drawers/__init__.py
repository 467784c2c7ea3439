"""Dice and card decks for use outside a game."""

KV_CLASSES = {
    "dice_layout": ("DiceLayout",),
    "pile_shelf": ("PileShelf",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
