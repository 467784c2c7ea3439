"""What the pages with figures say: cards with numbers, a sentence for each chart, and where a tap leads. No Kivy."""
