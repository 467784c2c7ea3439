"""The coach's review of a finished game: expected result, luck, and the decisions that cost points."""
