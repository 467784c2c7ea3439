"""One package per game: how it looks on the table. A game imports no other game."""
