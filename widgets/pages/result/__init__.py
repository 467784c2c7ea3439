"""The result of a game: podium, points, decisions, and a picture to share."""
