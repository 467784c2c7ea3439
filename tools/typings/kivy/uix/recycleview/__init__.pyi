from typing import Any

from kivy.uix.scrollview import ScrollView

class RecycleView(ScrollView):
    data: list[dict[str, Any]]
    layout_manager: Any
    view_adapter: Any
    def refresh_from_data(self, *args: Any, **kwargs: Any) -> None: ...
    def refresh_from_layout(self, *args: Any, **kwargs: Any) -> None: ...
