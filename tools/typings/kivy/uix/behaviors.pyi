from kivy._descriptors import Number
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

# At run time a plain mixin; every class of ours that has it is a widget.
class ButtonBehavior(Widget):
    state: str
    last_touch: MotionEvent | None
    always_release: bool
    min_state_time: Number
    def trigger_action(self, duration: float = 0.1) -> None: ...
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
