"""Labels share what was drawn, and nothing else."""

from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.graphics.context import get_context
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from tests.gui.phone import Phone
from widgets.base.kivy_internals import label_cache
from widgets.base.kivy_internals.label_cache import MAX_LENGTH, STYLE_OPTIONS, LabelCache

NO_LOOKS = {
    "font_name",  # `font_name_r` is the file that it stands for
    "disabled_color", "disabled_outline_color",  # stand in `color` and `outline_color` while they are seen
    "markup",  # has a class of its own
    "ellipsis_options",  # such texts are not shared
}  # fmt: skip
LISTS = {"text", "text_size", "color", "outline_color", "padding"}
CHANGES: list[dict[str, Any]] = [
    {"text": "18"}, {"font_size": 31}, {"bold": True}, {"font_name": "Hand"}, {"color": (1, 0, 0, 1)},
    {"text_size": (80, None)}, {"padding": (4, 0, 0, 0)}, {"markup": True}, {"outline_width": 2},
]  # fmt: skip


def laid(phone: Phone, *labels: Label) -> None:
    box = BoxLayout()
    for label in labels:
        box.add_widget(label)
    phone.show(box)
    phone.frames()


def test_labels_with_the_same_text_and_looks_share_a_texture(phone: Phone) -> None:
    first, second = Label(text="17", font_size=30), Label(text="17", font_size=30)
    laid(phone, first, second)
    assert first.texture is second.texture
    assert first.texture_size == second.texture_size


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_labels_that_look_different_do_not(phone: Phone, change: dict[str, Any]) -> None:
    first, second = Label(text="17", font_size=30), Label(**{"text": "17", "font_size": 30, **change})
    laid(phone, first, second)
    assert first.texture is not second.texture


def test_every_property_of_kivys_labels_that_can_be_seen_is_told_apart() -> None:
    assert set(Label._font_properties) - set(STYLE_OPTIONS) - LISTS == NO_LOOKS


def test_a_label_that_changes_leaves_the_texture_of_the_others_alone(phone: Phone) -> None:
    first, second = Label(text="17", font_size=30), Label(text="17", font_size=30)
    laid(phone, first, second)
    before = second.texture.pixels
    for text in ("71", "a" * (MAX_LENGTH + 1), "71", ""):
        first.text = text
        phone.frames()
        assert second.texture.pixels == before


def test_what_comes_back_is_not_drawn_again(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = CoreLabel._render_text

    def spy(label: Any, text: str, x: float, y: float) -> None:
        drawn.append(text)
        draw(label, text, x, y)

    monkeypatch.setattr(CoreLabel, "_render_text", spy)
    label = Label(font_size=33)
    laid(phone, label)
    for text in ("12", "13", "12", "13"):
        label.text = text
        phone.draw()
    assert drawn == ["12", "13"]


def test_other_densities_and_letter_sizes_are_drawn_anew(phone: Phone) -> None:
    label = Label(text="12", font_size="20sp")
    laid(phone, label)
    before = label.texture_size[:]
    phone.scale(density=2)
    assert label.texture_size[1] > before[1]
    phone.scale()
    assert label.texture_size == before
    phone.scale(fontscale=1.5)
    label.font_size = "20sp"
    phone.frames()
    assert label.texture_size[1] > before[1]


def test_a_lost_graphics_card_gets_every_text_again(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = Label(text="12", font_size=60), Label(text="w" * (MAX_LENGTH + 1), font_size=4)
    laid(phone, short, long)
    before = [one.texture.pixels for one in (short, long)]
    monkeypatch.setattr(label_cache, "label_cache", LabelCache())  # also a text that is only kept by who shows it
    get_context().reload()
    phone.frames()
    assert [one.texture.pixels for one in (short, long)] == before
    assert any(before[0])


def test_what_was_not_shown_for_long_is_let_go_of(phone: Phone) -> None:
    kept = LabelCache(max_pixels=3000)
    for number in range(100):
        kept.get(CoreLabel(text=str(number), font_size=20))
        assert kept.pixels <= 3000
    assert 1 < len(kept) < 100
    last = kept.get(CoreLabel(text="99", font_size=20))
    assert kept.get(CoreLabel(text="99", font_size=20)) is last
    large = CoreLabel(text="99", font_size=20, text_size=(1000, 1000))
    assert kept.get(large) is not kept.get(large)


def test_a_text_of_which_nothing_can_be_seen_is_no_trouble(phone: Phone) -> None:
    label = Label(text="12", text_size=(1, 1), shorten=True)
    laid(phone, label)
    assert label.texture.size == (1, 1)
