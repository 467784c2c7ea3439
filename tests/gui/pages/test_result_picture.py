"""Content of the shared picture of a result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.image import Image
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from data.store import Store
from sheets.quando.tracker import EnterRound
from sheets.quanto.tracker import Count
from tests.gui.helpers import finish_pad
from tests.gui.layout_faults import SIX
from tests.gui.pages.sharing import count, opened, pictures, share, six, size
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.pages.result import sharing
from widgets.pages.result.outcome import best_first
from widgets.pages.result.ranks import Crown, LeadBar, LeadScale, PodiumPlace
from widgets.pages.result.result_picture import PictureCell, PictureRank, PictureRow, PictureSheet, PictureTotals
from widgets.pieces.field import Field
from widgets.shared.picture_export import LAYOUT_FRAMES, MESSAGE_FRAMES, draw_picture
from widgets.table.part_table import PartCell

pytestmark = pytest.mark.usefixtures("copied")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The widgets that were drawn into pictures."""
    sheets: list[Any] = []

    def record_and_draw(make: Callable[[], Any], path: Path, then: Callable[[bool], object]) -> None:
        def made() -> Any:
            sheets.append(make())
            return sheets[-1]

        draw_picture(made, path, then)

    monkeypatch.setattr(sharing, "draw_picture", record_and_draw)
    return sheets


def parts(sheet: Any, cls: type[Widget]) -> list[Any]:
    return [part for part in sheet.walk(restrict=True) if isinstance(part, cls)]


def assert_well_arranged(sheet: Any) -> None:
    """Asserts that no text is cut and no parts overlap."""
    for label in sheet.walk(restrict=True):
        if isinstance(label, Label) and label.text:
            assert label.texture_size[0] <= label.width + 2, label.text
            assert label.texture_size[1] <= label.height + 4, label.text
            assert 0 <= label.x <= label.right <= sheet.width, label.text
    head, body = sheet.ids.podium.parent, sheet.ids.body
    assert (head.x, head.right, head.top) == (0, sheet.width, sheet.top), "the header is at the upper edge"
    below = head.y
    for part in reversed(body.children):
        assert part.top < below, "parts do not overlap"
        below = part.y
    assert 0 < below < 60


def test_picture_contains_all_players_parts_and_sheets(phone: Phone, store: Store, drawn: list[Any]) -> None:
    page = opened(phone, store, six(store))
    share(phone, "As a picture")
    (sheet,) = drawn
    stands, ranks = parts(sheet, PodiumPlace), parts(sheet, PictureRank)
    assert [(stand.player, stand.rank, stand.total, stand.unit_name) for stand in stands] == [
        (name, 1, "1", "point") for name in (SIX[0], SIX[1], SIX[2])
    ]
    assert [(rank.player, rank.total, rank.wins) for rank in ranks] == [
        (SIX[3], "1", True), (SIX[5], "1", True), ("Emil", "−9", False),
    ]  # fmt: skip
    assert [stand.wins for stand in stands] == [True] * 3
    assert len([line for line in sheet.walk(restrict=True) if isinstance(line, PictureRow)]) == 7
    cards = [card for card in sheet.walk(restrict=True) if isinstance(card, PictureSheet)]
    fields = {card.player: [field for field in card.walk(restrict=True) if isinstance(field, Field)] for card in cards}
    numbers = {
        player: [int(field.number) for field in its_fields if field.number] for player, its_fields in fields.items()
    }
    assert numbers == {name: [seat + 1] for seat, name in enumerate(SIX)}
    assert page.headline in [label.text for label in sheet.walk(restrict=True) if isinstance(label, Label)]
    assert_well_arranged(sheet)


@pytest.mark.parametrize("components", ["table", "app"])
def test_picture_of_quando_has_a_chart_of_totals(phone: Phone, store: Store, drawn: list[Any], components: str) -> None:
    """Also with cards in the app, where the table has rounds of its own."""
    running = store.new("quando", ["Anna", "Ben"], {"components": components})
    opened(phone, store, running.id)
    share(phone, "As a picture")
    courses = [part for part in drawn[0].walk(restrict=True) if isinstance(part, PictureTotals)]
    assert [list(part.players) for part in courses] == [["Anna", "Ben"]]


def test_picture_has_the_same_size_on_every_screen(phone: Phone, store: Store) -> None:
    opened(phone, store, finish_pad(store, "qwinto", ["Anna", "Ben"]))
    share(phone, "As a picture")
    (path,) = pictures(store)
    plain = size(path)
    phone.scale(2.625, 1.3)
    phone.resize(945, 1400)
    share(phone, "As a picture")
    assert size(path) == plain


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_picture_has_the_colors_of_the_app(phone: Phone, store: Store, mode: str) -> None:
    theme.mode = mode
    opened(phone, store, finish_pad(store, "qwinto", ["Anna", "Ben"]))
    share(phone, "As a picture")
    (path,) = pictures(store)
    image = Image(str(path), keep_data=True)
    edges = [image.read_pixel(5, y)[:3] for y in (5, image.height - 5)]
    assert sorted(edges) == [pytest.approx(color, abs=0.01) for color in sorted([theme.mat[:3], theme.background[:3]])]
    orange = theme.game("orange")[:3]
    strip = [image.read_pixel(360, y)[:3] for y in range(0, image.height, 4)]
    assert any(pixel == pytest.approx(orange, abs=0.01) for pixel in strip), "a row of a sheet"


def test_picture_of_a_count_has_no_table_and_no_sheets(phone: Phone, store: Store, drawn: list[Any]) -> None:
    opened(phone, store, count(store))
    share(phone, "As a picture")
    (sheet,) = drawn
    stands = [(stand.player, stand.rank, stand.wins) for stand in parts(sheet, PodiumPlace)]
    assert stands == [("Anna", 2, False), ("Ben", 1, True)]
    assert parts(sheet, PictureRank) == []
    assert not [line for line in sheet.walk(restrict=True) if isinstance(line, PictureRow | PictureSheet)]
    assert len(pictures(store)) == 1
    assert_well_arranged(sheet)


def test_picture_of_an_unfinished_game_has_bars_and_no_podium(phone: Phone, store: Store, drawn: list[Any]) -> None:
    running = store.new("quando", ["Anna", "Ben", "Cem"])
    running.record(EnterRound((0, 25, 10)))
    store.finish(running.id, early=True)
    opened(phone, store, running.id)
    share(phone, "As a picture")
    phone.frames(MESSAGE_FRAMES + LAYOUT_FRAMES + 2)
    (sheet,) = drawn
    bars = sorted(parts(sheet, LeadBar), key=lambda bar: -bar.y)
    assert [(bar.player, bar.total, bar.share) for bar in bars] == [
        ("Anna", "0", 0),
        ("Cem", "10", 0.2),
        ("Ben", "25", 0.5),
    ]
    assert [scale.limit for scale in parts(sheet, LeadScale)] == [50]
    assert (parts(sheet, PodiumPlace), parts(sheet, Crown), parts(sheet, PictureRank)) == ([], [], [])


def test_best_players_have_a_crown_and_stars(phone: Phone, store: Store, drawn: list[Any]) -> None:
    running = store.new("quando", ["Anna", "Ben", "Cem", "Dora"])
    for sums in ((0, 5, 30, 9), (4, 2, 30, 9)):
        running.record(EnterRound(sums))
    opened(phone, store, running.id)
    share(phone, "As a picture")
    (sheet,) = drawn
    stands = [(stand.player, stand.rank, stand.total) for stand in parts(sheet, PodiumPlace)]
    assert stands == [("Ben", 2, "5"), ("Anna", 1, "4"), ("Dora", 3, "18")]
    assert [crown.opacity for crown in parts(sheet, Crown)] == [0, 1, 0]
    assert [cell.text for cell in parts(sheet, PictureCell) if cell.star] == ["0", "0"], "unique best only"
    assert [rank.player for rank in parts(sheet, PictureRank)] == ["Cem"]
    assert_well_arranged(sheet)


@pytest.mark.parametrize("cell", [PictureCell, PartCell])
@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("text", ["7", "−10", "−105"])
def test_star_covers_no_digit(phone: Phone, cell: Any, width: int, text: str) -> None:
    box = FloatLayout()
    label = cell(text=text, star=True, size_hint=(None, None), size=(width, 28), pos=(100, 100))
    box.add_widget(label)
    phone.show(box)
    phone.frames(3)
    (star,) = label.children
    assert label.texture_size[0] <= width
    assert star.right <= label.center_x - label.texture_size[0] / 2 + label.padding[0] + 1
    assert star.x >= label.x - 1


def test_both_members_of_the_winning_team_come_first(store: Store) -> None:
    running = store.new("quanto", ["Anna", "Ben", "Cem", "Dora"], {"teams": "on"})
    running.record(Count((30, 27, 15, 38)))
    assert sorted(best_first(running.game)[:2]) == [1, 3]
