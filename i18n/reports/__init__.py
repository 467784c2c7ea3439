"""Reports for the statistics pages: cards with figures, a sentence per chart, and link targets. Imports no Kivy."""
