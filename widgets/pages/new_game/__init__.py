"""Who plays, with what, by which options, and who starts."""
