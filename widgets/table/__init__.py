"""The table page, its session, and what the games' screens are built on. It finds a game by name and imports none."""
