"""Pieces of a table: dice, cards, fields, hands, the curtain. They know neither pages nor the rules of a game."""

KV_CLASSES = {
    "card_hand": ("CardHand",),
    "curtain": ("Curtain",),
    "die": ("Die",),
    "drawn_cards": ("InlineCards", "OverlappingCards"),
    "hold_disc": ("HoldDisc",),
    "miss_boxes": ("MissBoxes", "MissMarks"),
    "news_list": ("NewsList",),
    "offer_list": ("OfferList",),
    "playing_card": ("PlayingCard",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
