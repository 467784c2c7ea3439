from kivy._descriptors import Number, Sides
from kivy.uix.layout import Layout

class StackLayout(Layout):
    orientation: str
    spacing: Sides
    padding: Sides
    minimum_width: Number
    minimum_height: Number
