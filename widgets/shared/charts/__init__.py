"""Charts of the statistics, the game review and the replay."""
