"""The result goes to others: as text, and as a picture that is drawn for it."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.image import Image
from kivy.graphics import Fbo
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from data.store import Store
from device.documents import Documents
from device.phone import Phone as Parts
from sheets.monad.moves import TakeMonad
from sheets.pad import Finish, Miss
from sheets.quando.tracker import EnterRound
from sheets.quanto.tracker import Count
from sheets.qwinto.moves import PadEnter
from tests.gui.fits import SIX, cut, small
from tests.gui.helpers import finished
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.message_line import MessageLine
from widgets.controls.texts import Heading
from widgets.pages.result import picture, result
from widgets.pages.result.outcome import best_first
from widgets.pages.result.picture import SEEN, SETTLED, draw
from widgets.pages.result.ranks import Crown, LeadBar, LeadScale, PodiumPlace
from widgets.pages.result.result import ResultPage
from widgets.pages.result.result_picture import SheetCard, SheetCell, SheetCourse, SheetLine, SheetRank
from widgets.pieces.field import Field
from widgets.table.part_table import PartCell


@pytest.fixture(autouse=True)
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is on the clipboard."""
    texts: list[str] = []
    monkeypatch.setattr(result, "copy", texts.append)
    monkeypatch.setattr(picture, "copy", texts.append)
    return texts


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The sheets that were drawn."""
    sheets: list[Any] = []

    def noted(make: Callable[[], Any], path: Path, then: Callable[[bool], object]) -> None:
        def made() -> Any:
            sheets.append(make())
            return sheets[-1]

        draw(made, path, then)

    monkeypatch.setattr(result, "draw", noted)
    return sheets


def opened(phone: Phone, store: Store, id: str, parts: Parts | None = None) -> ResultPage:
    page = ResultPage(name="result", store=store, phone=parts)
    page.open(id=id)
    phone.show(page)
    phone.frames(4)
    return page


def share(phone: Phone, how: str) -> None:
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text=how))
    phone.frames(SEEN + SETTLED + 2)


def said(phone: Phone) -> str:
    line = phone.find(MessageLine)
    return str(line.text) if line.visible else ""


def size(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


def pictures(store: Store) -> list[Path]:
    return sorted((store.folder / "pictures").glob("*"))


def six(store: Store) -> str:
    """A pad of six with long names, on which each has one number and some have misses."""
    running = store.new("qwinto", SIX, {"sheets": "mine"})
    for seat in range(6):
        running.play(PadEnter(seat, "orange", 3, seat + 1))
    for _ in range(2):
        running.play(Miss(4))
    running.play(Finish())
    store.finish(running.id)
    return str(running.id)


def count(store: Store) -> str:
    """A count that Ben has won: the smallest picture."""
    running = store.new("monad", ["Anna", "Ben"], {})
    while not running.game.over:
        running.play(TakeMonad(1))
    return str(running.id)


def test_the_result_is_shared_as_text(phone: Phone, store: Store, copied: list[str]) -> None:
    page = opened(phone, store, finished(store, "qwinto", ["Anna", "Ben"], (1, 0)))
    share(phone, "As text")
    assert copied == ["Qwinto – Ben wins\nBen: 0\nAnna: −5"]
    assert said(phone) == "The result is copied."
    assert not page.ids.menu.is_open


def test_no_name_is_broken_in_the_headline(phone: Phone, store: Store) -> None:
    id = finished(store, "qwinto", SIX[:2], (0, 1))
    phone.scale(fontscale=1.3)
    for width, height in ((360, 640), (780, 360)):
        phone.resize(width, height)
        page = opened(phone, store, id)
        heading = phone.find(Heading, text=page.headline)
        assert SIX[0] in page.headline
        assert heading._label.get_extents(SIX[0])[0] <= heading.width
        phone.clean()
        phone.scale(fontscale=1.3)


def test_the_bar_lies_on_the_ground_of_the_head(phone: Phone, store: Store) -> None:
    won, alone = finished(store, "qwinto", ["Anna", "Ben"], (0, 1)), finished(store, "qwinto", ["Anna"])
    for id, ground, ink in ((won, "mat", "mat_ink"), (alone, "paper", "ink")):
        opened(phone, store, id)
        for mode in ("dark", "light"):
            theme.mode = mode
            phone.frames(3)
            title = phone.find(Heading, text="Result")
            assert list(title.color) == list(getattr(theme, ink))
            assert list(phone.find(IconButton, icon="back").color) == list(getattr(theme, ink))
            expected = [round(255 * part) for part in getattr(theme, ground)[:3]]
            for y in (775, 726):  # the bar, and the head beneath it
                assert phone.pixel(180, y) == pytest.approx(expected, abs=3)
        phone.clean()


def test_the_choice_closes_with_the_back_key(phone: Phone, store: Store, copied: list[str]) -> None:
    page = opened(phone, store, finished(store, "qwinto", ["Anna", "Ben"]))
    phone.tap(phone.find(IconButton, icon="share"))
    assert page.step_back()
    assert not page.step_back()
    assert copied == []


def test_a_picture_lies_in_a_file_whose_path_is_copied(phone: Phone, store: Store, copied: list[str]) -> None:
    opened(phone, store, six(store))
    share(phone, "As a picture")
    (path,) = pictures(store)
    assert copied == [str(path)]
    assert said(phone) == f"The picture is in {path}. Its path is copied."
    width, height = size(path)
    assert width == 1080
    assert height < 3 * width, "chats shrink what is higher"


def test_the_picture_shows_everybody_the_parts_and_the_sheets(phone: Phone, store: Store, drawn: list[Any]) -> None:
    page = opened(phone, store, six(store))
    share(phone, "As a picture")
    (sheet,) = drawn
    stands, ranks = parts(sheet, PodiumPlace), parts(sheet, SheetRank)
    assert [(stand.player, stand.place, stand.total, stand.counted) for stand in stands] == [
        (name, 1, "1", "point") for name in (SIX[1], SIX[0], SIX[2])
    ]
    assert [(rank.player, rank.total, rank.wins) for rank in ranks] == [
        (SIX[3], "1", True), (SIX[5], "1", True), ("Emil", "−9", False),
    ]  # fmt: skip
    assert [stand.wins for stand in stands] == [True] * 3
    assert len([line for line in sheet.walk(restrict=True) if isinstance(line, SheetLine)]) == 7
    cards = [card for card in sheet.walk(restrict=True) if isinstance(card, SheetCard)]
    fields = {card.player: [field for field in card.walk(restrict=True) if isinstance(field, Field)] for card in cards}
    numbers = {player: [int(field.number) for field in found if field.number] for player, found in fields.items()}
    assert numbers == {name: [seat + 1] for seat, name in enumerate(SIX)}
    assert page.headline in [label.text for label in sheet.walk(restrict=True) if isinstance(label, Label)]
    in_order(sheet)


def in_order(sheet: Any) -> None:
    """Nothing in the picture is cut, and nothing lies over another thing."""
    for label in sheet.walk(restrict=True):
        if isinstance(label, Label) and label.text:
            assert label.texture_size[0] <= label.width + 2, label.text
            assert label.texture_size[1] <= label.height + 4, label.text
            assert 0 <= label.x <= label.right <= sheet.width, label.text
    head, body = sheet.ids.podium.parent, sheet.ids.body
    assert (head.x, head.right, head.top) == (0, sheet.width, sheet.top), "the head lies at the upper edge"
    below = head.y
    for part in reversed(body.children):
        assert part.top < below, "parts follow each other"
        below = part.y
    assert 0 < below < 60


def parts(sheet: Any, cls: type[Widget]) -> list[Any]:
    return [part for part in sheet.walk(restrict=True) if isinstance(part, cls)]


@pytest.mark.parametrize("components", ["table", "app"])
def test_the_picture_of_quando_shows_how_the_totals_ran(
    phone: Phone, store: Store, drawn: list[Any], components: str
) -> None:
    """With cards in the app the rounds lie within the table of the cards."""
    running = store.new("quando", ["Anna", "Ben"], {"components": components})
    opened(phone, store, running.id)
    share(phone, "As a picture")
    courses = [part for part in drawn[0].walk(restrict=True) if isinstance(part, SheetCourse)]
    assert [list(part.players) for part in courses] == [["Anna", "Ben"]]


def test_the_picture_is_the_same_on_every_screen(phone: Phone, store: Store) -> None:
    opened(phone, store, finished(store, "qwinto", ["Anna", "Ben"]))
    share(phone, "As a picture")
    (path,) = pictures(store)
    plain = size(path)
    phone.scale(2.625, 1.3)
    phone.resize(945, 1400)
    share(phone, "As a picture")
    assert size(path) == plain


def test_it_is_said_that_the_picture_is_drawn(phone: Phone, store: Store) -> None:
    opened(phone, store, count(store))
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text="As a picture"))
    assert said(phone) == "Drawing the picture …"
    assert pictures(store) == []


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_the_choice_fits_every_phone(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.scale(fontscale=1.3)
    opened(phone, store, six(store))
    phone.tap(phone.find(IconButton, icon="share"))
    phone.frames(3)
    to_touch = [said for said in small(phone) if not said.startswith("Field")]  # sheets are only looked at here
    assert cut(phone) + to_touch == []


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_picture_has_the_app_s_colours(phone: Phone, store: Store, mode: str) -> None:
    theme.mode = mode
    opened(phone, store, finished(store, "qwinto", ["Anna", "Ben"]))
    share(phone, "As a picture")
    (path,) = pictures(store)
    image = Image(str(path), keep_data=True)
    edges = [image.read_pixel(5, y)[:3] for y in (5, image.height - 5)]
    assert sorted(edges) == [pytest.approx(color, abs=0.01) for color in sorted([theme.mat[:3], theme.background[:3]])]
    orange = theme.game("orange")[:3]
    strip = [image.read_pixel(360, y)[:3] for y in range(0, image.height, 4)]
    assert any(pixel == pytest.approx(orange, abs=0.01) for pixel in strip), "a row of a sheet"


def test_a_count_has_no_table_and_no_sheets(phone: Phone, store: Store, drawn: list[Any]) -> None:
    opened(phone, store, count(store))
    share(phone, "As a picture")
    (sheet,) = drawn
    stands = [(stand.player, stand.place, stand.wins) for stand in parts(sheet, PodiumPlace)]
    assert stands == [("Anna", 2, False), ("Ben", 1, True)]
    assert parts(sheet, SheetRank) == []
    assert not [line for line in sheet.walk(restrict=True) if isinstance(line, SheetLine | SheetCard)]
    assert len(pictures(store)) == 1
    in_order(sheet)


def test_of_a_game_that_was_put_away_there_are_bars_and_no_podium(phone: Phone, store: Store, drawn: list[Any]) -> None:
    running = store.new("quando", ["Anna", "Ben", "Cem"])
    running.play(EnterRound((0, 25, 10)))
    store.finish(running.id, early=True)
    opened(phone, store, running.id)
    share(phone, "As a picture")
    phone.frames(SEEN + SETTLED + 2)
    (sheet,) = drawn
    bars = sorted(parts(sheet, LeadBar), key=lambda bar: -bar.y)
    assert [(bar.player, bar.total, bar.share) for bar in bars] == [
        ("Anna", "0", 0),
        ("Cem", "10", 0.2),
        ("Ben", "25", 0.5),
    ]
    assert [scale.limit for scale in parts(sheet, LeadScale)] == [50]
    assert (parts(sheet, PodiumPlace), parts(sheet, Crown), parts(sheet, SheetRank)) == ([], [], [])


def test_the_crown_and_the_stars_are_for_the_best(phone: Phone, store: Store, drawn: list[Any]) -> None:
    running = store.new("quando", ["Anna", "Ben", "Cem", "Dora"])
    for sums in ((0, 5, 30, 9), (4, 2, 30, 9)):
        running.play(EnterRound(sums))
    opened(phone, store, running.id)
    share(phone, "As a picture")
    (sheet,) = drawn
    stands = [(stand.player, stand.place, stand.total) for stand in parts(sheet, PodiumPlace)]
    assert stands == [("Ben", 2, "5"), ("Anna", 1, "4"), ("Dora", 3, "18")]
    assert [crown.opacity for crown in parts(sheet, Crown)] == [0, 1, 0]
    assert [cell.text for cell in parts(sheet, SheetCell) if cell.star] == ["0", "0"], "alone best"
    assert [rank.player for rank in parts(sheet, SheetRank)] == ["Cem"]
    in_order(sheet)


@pytest.mark.parametrize("cell", [SheetCell, PartCell])
@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("text", ["7", "−10", "12+4+9+9"])
def test_the_star_lies_over_no_digit(phone: Phone, cell: Any, width: int, text: str) -> None:
    box = FloatLayout()
    found = cell(text=text, star=True, size_hint=(None, None), size=(width, 28), pos=(100, 100))
    box.add_widget(found)
    phone.show(box)
    phone.frames(3)
    (star,) = found.children
    assert found.texture_size[0] <= width
    assert star.right <= found.center_x - found.texture_size[0] / 2 + found.padding[0] + 1
    assert star.x >= found.x - 1


def test_both_of_a_team_come_first(store: Store) -> None:
    running = store.new("quanto", ["Anna", "Ben", "Cem", "Dora"], {"teams": "on"})
    running.play(Count((30, 27, 15, 38)))
    assert sorted(best_first(running.game)[:2]) == [1, 3]


def test_a_picture_that_cannot_be_drawn_is_told_and_logged_once(
    phone: Phone, store: Store, copied: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_args: object, **_more: object) -> Fbo:
        raise RuntimeError("no memory")

    monkeypatch.setattr("device.quiet._said", set())
    monkeypatch.setattr("kivy.uix.widget.Fbo", broken)
    opened(phone, store, count(store))
    for _ in range(2):
        share(phone, "As a picture")
        assert said(phone) == "The picture could not be drawn."
    assert copied == []
    assert len([record for record in caplog.records if "picture" in record.message]) == 1


class Asked(Documents):
    """The file chooser of an old phone."""

    def __init__(self, answer: str) -> None:
        super().__init__()
        self.answer = answer
        self.kept = b""

    def save(self, source: Path, name: str, kind: str, then: Callable[[str], object]) -> None:
        assert (name, kind) == (source.name, "image/png")
        self.kept = source.read_bytes()
        then(self.answer)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [("done", "The picture is saved."), ("cancelled", ""), ("failed", "This device cannot share.")],
)
def test_an_old_phone_asks_where_the_picture_shall_go(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch, answer: str, sentence: str
) -> None:
    monkeypatch.setattr(picture, "share_picture", lambda *_args: "unknown")
    chooser = Asked(answer)
    opened(phone, store, count(store), Parts(documents=chooser))
    share(phone, "As a picture")
    assert chooser.kept.startswith(b"\x89PNG")
    assert said(phone) == sentence
    assert pictures(store) == [], "ours is not needed any more"


@pytest.mark.parametrize(("became", "sentence"), [("shared", ""), ("", "This device cannot share.")])
def test_a_phone_keeps_no_second_picture(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch, became: str, sentence: str
) -> None:
    sent: list[bytes] = []

    def given(path: Path, *_args: object) -> str:
        sent.append(path.read_bytes())
        return became

    monkeypatch.setattr(picture, "share_picture", given)
    opened(phone, store, count(store))
    share(phone, "As a picture")
    assert sent[0].startswith(b"\x89PNG")
    assert said(phone) == sentence
    assert pictures(store) == []
