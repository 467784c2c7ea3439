"""What every widget stands on: words, colours, fonts, icons, kv loading, drawing. Knows no control and no game."""
