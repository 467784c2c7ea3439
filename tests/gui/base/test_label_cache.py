"""Labels share textures if text and style are the same."""

# ruff: noqa: SLF001  Kivy's labels have no public names for these

from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.graphics.context import get_context
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from tests.gui.phone import Phone
from widgets.base.kivy_internals import label_cache
from widgets.base.kivy_internals.label_cache import MAX_LENGTH, STYLE_OPTIONS, LabelCache
from widgets.base.kivy_internals.label_properties import UNUSED

NO_LOOKS = {
    "font_name",  # `font_name_r` is its file
    "disabled_color", "disabled_outline_color",  # part of `color` and `outline_color` while they are visible
    "markup",  # has a class of its own
    "ellipsis_options",  # such texts are not shared
}  # fmt: skip
LISTS = {"text", "text_size", "color", "outline_color", "padding"}
CHANGES: list[dict[str, Any]] = [
    {"text": "18"}, {"font_size": 31}, {"bold": True}, {"font_name": "Hand"}, {"color": (1, 0, 0, 1)},
    {"text_size": (80, None)}, {"padding": (4, 0, 0, 0)}, {"markup": True}, {"underline": True},
]  # fmt: skip


def show_labels(phone: Phone, *labels: Label) -> None:
    box = BoxLayout()
    for label in labels:
        box.add_widget(label)
    phone.show(box)
    phone.frames()


def test_labels_with_the_same_text_and_style_share_a_texture(phone: Phone) -> None:
    first, second = Label(text="17", font_size=30), Label(text="17", font_size=30)
    show_labels(phone, first, second)
    assert first.texture is second.texture
    assert first.texture_size == second.texture_size


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_labels_with_different_styles_do_not_share_a_texture(phone: Phone, change: dict[str, Any]) -> None:
    first, second = Label(text="17", font_size=30), Label(**{"text": "17", "font_size": 30, **change})
    show_labels(phone, first, second)
    assert first.texture is not second.texture


def test_every_visible_property_of_labels_is_part_of_the_key() -> None:
    assert UNUSED.isdisjoint(Label._font_properties), "the shorter list is installed"
    assert {*Label._font_properties, *UNUSED} - set(STYLE_OPTIONS) - LISTS == NO_LOOKS


def test_changing_a_label_leaves_shared_textures_unchanged(phone: Phone) -> None:
    first, second = Label(text="17", font_size=30), Label(text="17", font_size=30)
    show_labels(phone, first, second)
    before = second.texture.pixels
    for text in ("71", "a" * (MAX_LENGTH + 1), "71", ""):
        first.text = text
        phone.frames()
        assert second.texture.pixels == before


def test_repeated_text_is_rendered_once(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = CoreLabel._render_text

    def spy(label: Any, text: str, x: float, y: float) -> None:
        drawn.append(text)
        draw(label, text, x, y)

    monkeypatch.setattr(CoreLabel, "_render_text", spy)
    label = Label(font_size=33)
    show_labels(phone, label)
    for text in ("12", "13", "12", "13"):
        label.text = text
        phone.draw()
    assert drawn == ["12", "13"]


def test_other_density_or_font_scale_renders_again(phone: Phone) -> None:
    label = Label(text="12", font_size="20sp")
    show_labels(phone, label)
    before = label.texture_size[:]
    phone.scale(density=2)
    assert label.texture_size[1] > before[1]
    phone.scale()
    assert label.texture_size == before
    phone.scale(fontscale=1.5)
    label.font_size = "20sp"
    phone.frames()
    assert label.texture_size[1] > before[1]


def test_texts_are_restored_after_a_context_loss(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = Label(text="12", font_size=60), Label(text="w" * (MAX_LENGTH + 1), font_size=4)
    show_labels(phone, short, long)
    before = [label.texture.pixels for label in (short, long)]
    monkeypatch.setattr(label_cache, "label_cache", LabelCache())  # texts outside the cache are restored, too
    get_context().reload()
    phone.frames()
    assert [label.texture.pixels for label in (short, long)] == before
    assert any(before[0])


def test_least_recently_used_texts_are_dropped(phone: Phone) -> None:
    cache = LabelCache(max_pixels=3000)
    for number in range(100):
        cache.get(CoreLabel(text=str(number), font_size=20))
        assert cache.pixels <= 3000
    assert 1 < len(cache) < 100
    last = cache.get(CoreLabel(text="99", font_size=20))
    assert cache.get(CoreLabel(text="99", font_size=20)) is last
    large = CoreLabel(text="99", font_size=20, text_size=(1000, 1000))
    assert cache.get(large) is not cache.get(large)


def test_text_without_visible_pixels(phone: Phone) -> None:
    label = Label(text="12", text_size=(1, 1), shorten=True)
    show_labels(phone, label)
    assert label.texture.size == (1, 1)


def test_cleared_cache_leaves_the_labels_their_textures(phone: Phone) -> None:
    cache, core = LabelCache(), CoreLabel(text="17", font_size=30)
    rendered = cache.get(core)
    cache.clear()
    assert (len(cache), cache.pixels) == (0, 0)
    assert rendered.texture.size == rendered.size
    assert cache.get(core) is not rendered
    assert cache.pixels == rendered.pixels
