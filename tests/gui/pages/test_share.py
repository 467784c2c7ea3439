"""Sharing a result as text and as a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.graphics import Fbo

from data.store import Store
from device.documents import Documents
from device.phone import Phone as Parts
from tests.gui.helpers import finish_pad
from tests.gui.layout_faults import SIX, cut_texts, small_targets
from tests.gui.pages.sharing import count, opened, pictures, said, share, six, size
from tests.gui.phone import Phone
from widgets.base.canvas_widget import text_texture
from widgets.base.theme import theme
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.texts import Heading
from widgets.shared import picture_export

pytestmark = pytest.mark.usefixtures("copied")


def test_share_result_as_text(phone: Phone, store: Store, copied: list[str]) -> None:
    page = opened(phone, store, finish_pad(store, "qwinto", ["Anna", "Ben"], (1, 0)))
    share(phone, "As text")
    assert copied == ["We played Qwinto: Ben wins with 0 points, ahead of Anna (−5)."]
    assert said(phone) == "The result is copied."
    assert not page.ids.menu.is_open


def test_headline_does_not_break_names(phone: Phone, store: Store) -> None:
    game_id = finish_pad(store, "qwinto", SIX[:2], (0, 1))
    phone.scale(fontscale=1.3)
    for width, height in ((360, 640), (780, 360)):
        phone.resize(width, height)
        page = opened(phone, store, game_id)
        heading = phone.find(Heading, text=page.headline)
        assert SIX[0] in page.headline
        assert text_texture(SIX[0], heading.font_size, heading.font_name, heading.bold).width <= heading.width
        phone.clean()
        phone.scale(fontscale=1.3)


def test_top_bar_has_the_color_of_the_header(phone: Phone, store: Store) -> None:
    won, solo = finish_pad(store, "qwinto", ["Anna", "Ben"], (0, 1)), finish_pad(store, "qwinto", ["Anna"])
    for game_id, background, ink in ((won, "mat", "mat_ink"), (solo, "paper", "ink")):
        opened(phone, store, game_id)
        for mode in ("dark", "light"):
            theme.mode = mode
            phone.frames(3)
            title = phone.find(Heading, text="Result")
            assert list(title.color) == list(getattr(theme, ink))
            assert list(phone.find(IconButton, icon="back").color) == list(getattr(theme, ink))
            expected = [round(255 * part) for part in getattr(theme, background)[:3]]
            for y in (775, 726):  # the bar and the header below it
                assert phone.pixel(180, y) == pytest.approx(expected, abs=3)
        phone.clean()


def test_back_key_closes_the_share_menu(phone: Phone, store: Store, copied: list[str]) -> None:
    page = opened(phone, store, finish_pad(store, "qwinto", ["Anna", "Ben"]))
    phone.tap(phone.find(IconButton, icon="share"))
    assert page.step_back()
    assert not page.step_back()
    assert copied == []


def test_path_of_the_picture_is_copied(phone: Phone, store: Store, copied: list[str]) -> None:
    opened(phone, store, six(store))
    share(phone, "As a picture")
    (path,) = pictures(store)
    assert copied == [str(path)]
    assert said(phone) == f"The picture is in {path}. Its path is copied."
    width, height = size(path)
    assert width == 1080
    assert height < 3 * width, "chat apps shrink taller pictures"


def test_message_appears_before_drawing(phone: Phone, store: Store) -> None:
    opened(phone, store, count(store))
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text="As a picture"))
    assert said(phone) == "Drawing the picture…"
    assert pictures(store) == []


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_share_menu_fits_every_screen(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.scale(fontscale=1.3)
    opened(phone, store, six(store))
    phone.tap(phone.find(IconButton, icon="share"))
    phone.frames(3)
    too_small = [text for text in small_targets(phone) if not text.startswith("Field")]  # sheets are read-only here
    assert cut_texts(phone) + too_small == []


def test_failed_drawing_shows_a_message_and_is_logged_once(
    phone: Phone, store: Store, copied: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_args: object, **_more: object) -> Fbo:
        raise RuntimeError("no memory")

    monkeypatch.setattr("device.failures._logged", set())
    monkeypatch.setattr("kivy.uix.widget.Fbo", fail)
    opened(phone, store, count(store))
    for _ in range(2):
        share(phone, "As a picture")
        assert said(phone) == "The picture could not be drawn."
    assert copied == []
    assert len([record for record in caplog.records if "picture" in record.message]) == 1


class OldFileChooser(Documents):
    """The file chooser of an old phone."""

    def __init__(self, answer: str) -> None:
        super().__init__()
        self.answer = answer
        self.saved = b""

    def save(self, source: Path, name: str, kind: str, then: Callable[[str], object]) -> None:
        assert (name, kind) == (source.name, "image/png")
        self.saved = source.read_bytes()
        then(self.answer)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [("done", "The picture is saved."), ("cancelled", ""), ("failed", "This device cannot share.")],
)
def test_old_android_asks_for_a_destination(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch, answer: str, sentence: str
) -> None:
    monkeypatch.setattr(picture_export, "share_picture", lambda *_args: "unknown")
    chooser = OldFileChooser(answer)
    opened(phone, store, count(store), Parts(documents=chooser))
    share(phone, "As a picture")
    assert chooser.saved.startswith(b"\x89PNG")
    assert said(phone) == sentence
    assert pictures(store) == [], "the app's copy is deleted"


@pytest.mark.parametrize(("outcome", "sentence"), [("shared", ""), ("", "This device cannot share.")])
def test_picture_is_deleted_after_sharing_on_a_phone(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch, outcome: str, sentence: str
) -> None:
    sent: list[bytes] = []

    def share_and_report(path: Path, *_args: object) -> str:
        sent.append(path.read_bytes())
        return outcome

    monkeypatch.setattr(picture_export, "share_picture", share_and_report)
    opened(phone, store, count(store))
    share(phone, "As a picture")
    assert sent[0].startswith(b"\x89PNG")
    assert said(phone) == sentence
    assert pictures(store) == []
