"""Reviews of finished games by the coach: computed in the background, shown as a card, stored for the statistics."""
