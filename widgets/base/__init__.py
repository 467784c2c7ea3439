"""What every widget stands on: words, colors, fonts, icons, kv loading, drawing. Knows no control and no game."""
