"""Home page: running games and a tile per game."""
