"""Statistics of finished games: one game, two players, one evening, and the calendar."""
