"""Parts that several pages use: charts, report pages, game reviews, exports and pictures."""
