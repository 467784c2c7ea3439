"""Search for layout cards that add up to a value: blocks, bit sets of selections, captures."""
