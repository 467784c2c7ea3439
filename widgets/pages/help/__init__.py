"""Help for the app and for each game."""
