"""The table page, its model, and what the games' screens are built on. It finds a game by name and imports none."""
