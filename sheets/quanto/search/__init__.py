"""Which cards of the table add up to what was played: blocks of cards, sums in a box, the captures."""
