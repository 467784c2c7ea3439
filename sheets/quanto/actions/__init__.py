"""What a seat can do in its turn, one module each: its moves, their checks and their steps."""
