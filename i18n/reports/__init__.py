"""Reports for the statistics pages: cards with figures, a sentence for each chart, and link targets. No Kivy."""
