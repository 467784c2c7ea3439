from kivy._descriptors import Number, Pair, Sides
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: str
    spacing: Number
    padding: Sides
    minimum_width: Number
    minimum_height: Number
    minimum_size: Pair
