from typing import Any

class FactoryBase:
    classes: dict[str, dict[str, Any]]
    def register(
        self,
        classname: str,
        cls: type[Any] | None = None,
        module: str | None = None,
        is_template: bool = False,
        baseclasses: str | None = None,
        filename: str | None = None,
        warn: bool = False,
    ) -> None: ...
    def get(self, name: str) -> type[Any]: ...
    def __getattr__(self, name: str) -> type[Any]: ...

Factory: FactoryBase
