"""What lies on a table: dice, cards, fields, hands, a curtain. They know no page and no game's rules."""
