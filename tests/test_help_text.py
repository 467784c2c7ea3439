"""Help texts: complete, with the same blocks in every language, and with the numbers of the rules."""

import json

import pytest

from sheets.monad.cards import VALUES
from sheets.registry import GAMES
from tests.gui.surface import SURFACE  # noqa: F401  before any Kivy import
from tools.catalogs import languages
from widgets.base.theme import GAME
from widgets.pages.help.help_text import LOOKS, Drawing, Piece, drawing, parse, read
from widgets.pieces.card_pictures import FOLDER

TOPICS = ["", *GAMES]


@pytest.mark.parametrize("game", TOPICS)
def test_all_languages_have_the_same_blocks(game: str) -> None:
    kinds = [[kind for kind, _ in read(language, game)] for language in languages()]
    assert all(other == kinds[0] for other in kinds)
    assert kinds[0][0] == "heading"
    assert kinds[0].count("heading") >= 5


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", TOPICS)
def test_length_of_each_block(language: str, game: str) -> None:
    for kind, text in read(language, game):
        visible = drawing(text).caption if kind == "drawing" else text
        assert 0 < len(visible) <= {"heading": 40, "drawing": 140}.get(kind, 330), visible
        assert "[" not in visible


@pytest.mark.parametrize("language", languages())
def test_numbers_of_the_rules(language: str) -> None:
    texts = {game: " ".join(text for _, text in read(language, game)) for game in GAMES}
    assert "−5" in texts["qwinto"]
    assert "−1, −2, −3, −4, −5" in texts["qwantum"]
    for value in VALUES[1:]:
        assert f" {value}" in texts["monad"]


@pytest.mark.parametrize(
    ("language", "headings"),
    [
        ("de", ("Statistik", "Der Coach", "Personen", "Sichern und umziehen", "Teilen", "Alle am eigenen Handy")),
        ("en", ("Statistics", "The coach", "People", "Sharing", "Everybody on their own phone", "Sound and speech")),
    ],
)
def test_app_help_covers_every_area(language: str, headings: tuple[str, ...]) -> None:
    titles = [text for kind, text in read(language, "") if kind == "heading"]
    assert set(headings) <= set(titles)


def test_lines_of_a_paragraph_are_joined() -> None:
    assert parse("# One\nfirst\nsecond\n\nthird\n- item\n  goes on\n") == [
        ("heading", "One"),
        ("paragraph", "first second"),
        ("paragraph", "third"),
        ("item", "item goes on"),
    ]


def drawings(language: str, game: str) -> list[Drawing]:
    """Returns the drawings of a help text."""
    return [drawing(text) for kind, text in read(language, game) if kind == "drawing"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_drawings_in_all_languages(game: str) -> None:
    first, *others = ([example.lines for example in drawings(language, game)] for language in languages())
    assert len(first) >= (10 if game == "monad" else 2)
    assert all(other == first for other in others)


@pytest.mark.parametrize("game", GAMES)
def test_drawings_use_existing_pieces(game: str) -> None:
    pieces = [piece for example in drawings("en", game) for line in example.lines for piece in line]
    for piece in pieces:
        if piece.kind == "card":
            (regions,) = json.loads((FOLDER / f"{piece.group}.atlas").read_text()).values()
            assert piece.face in regions, piece
            assert piece.group == game
        elif piece.kind in LOOKS:
            assert piece.group in GAME, piece
            assert piece.face in ("", "_") or piece.face.isdigit(), piece
        assert piece.look in LOOKS.get(piece.kind, ("",)), piece
        assert piece.kind != "text" or len(piece.face) <= 6, "a longer text is a misspelled piece"


def test_parse_a_drawing() -> None:
    assert parse("# One\n! die:orange:5 → field:orange:5:offer / bar 1_2 | Said: so\nafter") == [
        ("heading", "One"),
        ("drawing", "die:orange:5 → field:orange:5:offer / bar 1_2 | Said: so"),
        ("paragraph", "after"),
    ]
    assert drawing("die:orange:5 → field:orange:5:offer / bar 1_2 | Said: so") == Drawing(
        (
            (Piece("die", "orange", "5"), Piece("arrow"), Piece("field", "orange", "5", "offer")),
            (Piece("bar"), Piece("text", face="1 2")),
        ),
        "Said: so",
    )
