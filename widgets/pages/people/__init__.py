"""The list of players and the page of one player."""
