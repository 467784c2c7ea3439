"""Sharing of texts and pictures through other apps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.android import activity, java, on_phone, version
from device.documents import write
from device.failures import suppressed

Copy = Callable[[str], object]

MEDIA_WITHOUT_PERMISSION = 29
"""API level from which an app may add its own pictures to the media collection without a permission."""
ALBUM = "Pictures/Spielblock"


def share_text(text: str, title: str, copy: Copy) -> str:
    """Lets the user choose an app for *text*; on a desktop it is copied.

    Returns `shared` or `copied`, empty on failure.
    """
    if on_phone():
        with suppressed("sharing"):
            intent = _send_intent("text/plain")
            intent.putExtra(java("android.content.Intent").EXTRA_TEXT, java("java.lang.String")(text))
            _choose(intent, title)
            return "shared"
        return ""
    return _copy(text, copy)


def share_picture(path: Path, title: str, copy: Copy) -> str:
    """Lets the user choose an app for the PNG at *path*; on a desktop its path is copied.

    Returns `shared`, empty on failure; `unknown` on an Android version that needs a permission; on a desktop `copied`,
    or `kept` if there is no clipboard.
    """
    if on_phone():
        with suppressed("sharing pictures"):
            if version() < MEDIA_WITHOUT_PERMISSION:
                return "unknown"
            intents = java("android.content.Intent")
            intent = _send_intent("image/png")
            intent.putExtra(intents.EXTRA_STREAM, _parcel(_add_to_collection(path)))
            intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
            _choose(intent, title)
            return "shared"
        return ""
    return _copy(str(path), copy) or "kept"


def _send_intent(kind: str) -> Any:
    intents = java("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    return intent


def _choose(intent: Any, title: str) -> None:
    chooser = java("android.content.Intent").createChooser(intent, java("java.lang.String")(title))
    activity().startActivity(chooser)


def _copy(text: str, copy: Copy) -> str:
    with suppressed("the clipboard"):
        copy(text)
        return "copied"
    return ""


def _add_to_collection(path: Path) -> Any:
    """Adds a picture to the media collection; returns its URI, which other apps can read."""
    columns, string = java("android.provider.MediaStore$MediaColumns"), java("java.lang.String")
    values = java("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, string(path.name))
    values.put(columns.MIME_TYPE, string("image/png"))
    values.put(columns.RELATIVE_PATH, string(ALBUM))
    pictures = java("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI
    uri = activity().getContentResolver().insert(pictures, values)
    write(uri, path)
    return uri


def _parcel(uri: Any) -> Any:
    """Casts a URI to the type of the wanted overload of `putExtra`."""
    from jnius import cast

    return cast("android.os.Parcelable", uri)
