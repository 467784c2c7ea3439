from typing import Any

from kivy.uix.widget import Widget

class RecycleDataViewBehavior(Widget):
    def refresh_view_attrs(self, rv: Any, index: int, data: dict[str, Any]) -> None: ...
