from kivy.graphics.texture import Texture

class Image:
    texture: Texture
    def __init__(self, arg: object, *, mipmap: bool = ..., keep_data: bool = ...) -> None: ...

class ImageData: ...

class ImageLoaderBase:
    texture: Texture
    _data: list[ImageData]

class ImageLoader:
    @staticmethod
    def load(filename: str, *, mipmap: bool = ..., keep_data: bool = ..., nocache: bool = ...) -> ImageLoaderBase: ...
