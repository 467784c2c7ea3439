"""The drawings in the cards; each follows the chart rules: a number at every bar, never color alone."""
