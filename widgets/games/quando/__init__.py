"""The screen of Quando."""
