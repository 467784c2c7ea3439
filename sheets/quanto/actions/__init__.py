"""The actions of a turn, one module each: moves, checks and steps."""
