"""Pages of statistics cards: the page, its filters, the card widgets and sharing."""
