"""What the finished games say: pages of cards with figures, and the charts in them."""
