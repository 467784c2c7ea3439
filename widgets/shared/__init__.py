"""Parts that several pages use: charts, report pages, game reviews, exports and pictures."""

KV_CLASSES = {
    "charts.bars": ("BarLine", "PartsBar", "SidesBar", "StrengthBar"),
    "game_pieces": ("GamePieces",),
    "reports.report_page": ("FilterNote",),
    "review.review_card": ("ReviewCard",),
}
"""Classes that kv rules use, by module (`widgets.base.kv`)."""
