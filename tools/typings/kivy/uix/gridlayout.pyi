from kivy._descriptors import Number, Sides
from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: int | None
    rows: int | None
    spacing: Sides
    padding: Sides
    minimum_width: Number
    minimum_height: Number
    row_default_height: Number
    row_force_default: bool
