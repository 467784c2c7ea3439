"""How a game ended, its replay, and what is shared of it."""
