from collections.abc import Callable, Sequence

from kivy.core.image import ImageData

class Texture:
    width: int
    height: int
    size: tuple[int, int]
    mag_filter: str
    min_filter: str
    wrap: str
    pixels: bytes
    tex_coords: tuple[float, ...]
    @staticmethod
    def create(
        size: Sequence[float] = ...,
        colorfmt: str = ...,
        mipmap: bool = ...,
        callback: Callable[[Texture], object] | None = ...,
    ) -> Texture: ...
    def blit_buffer(
        self,
        buffer: bytes | bytearray,
        size: Sequence[float] | None = ...,
        colorfmt: str = ...,
        bufferfmt: str = ...,
        pos: Sequence[float] | None = ...,
    ) -> None: ...
    def blit_data(self, im: ImageData, pos: Sequence[float] | None = ...) -> None: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
    def add_reload_observer(self, callback: Callable[[Texture], object]) -> None: ...
    def flip_vertical(self) -> None: ...
    def save(self, filename: str, flipped: bool = ...) -> bool: ...
