"""What the coach says, in sentences."""
