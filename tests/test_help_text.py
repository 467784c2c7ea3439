"""The help texts: there for every game in every language, in the same shape, and true to the rules' own numbers."""

import json

import pytest

from sheets.monad.cards import VALUES
from sheets.registry import GAMES
from tests.gui.surface import SURFACE  # noqa: F401  before anything of Kivy's
from tools.catalogs import languages
from widgets.base.theme import GAME
from widgets.pages.help.help_text import LOOKS, Drawing, Piece, drawing, parse, read
from widgets.pieces.card_pictures import FOLDER

TOPICS = ["", *GAMES]


@pytest.mark.parametrize("game", TOPICS)
def test_all_languages_tell_the_same(game: str) -> None:
    shapes = [[kind for kind, _ in read(language, game)] for language in languages()]
    assert shapes[0] == shapes[1]
    assert shapes[0][0] == "heading"
    assert shapes[0].count("heading") >= 5


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", TOPICS)
def test_each_piece_is_short_enough_to_be_read(language: str, game: str) -> None:
    for kind, text in read(language, game):
        said = drawing(text).caption if kind == "drawing" else text
        assert 0 < len(said) <= {"heading": 40, "drawing": 140}.get(kind, 330), said
        assert "[" not in said


@pytest.mark.parametrize("language", languages())
def test_numbers_of_the_rules(language: str) -> None:
    said = {game: " ".join(text for _, text in read(language, game)) for game in GAMES}
    assert "−5" in said["qwinto"]
    assert "−1, −2, −3, −4, −5" in said["qwantum"]
    for value in VALUES[1:]:
        assert f" {value}" in said["monad"]


def test_lines_of_a_paragraph_are_joined() -> None:
    assert parse("# One\nfirst\nsecond\n\nthird\n- item\n  goes on\n") == [
        ("heading", "One"),
        ("paragraph", "first second"),
        ("paragraph", "third"),
        ("item", "item goes on"),
    ]


def drawings(language: str, game: str) -> list[Drawing]:
    """The drawn examples of a help text."""
    return [drawing(text) for kind, text in read(language, game) if kind == "drawing"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_drawn_examples_the_same_in_all_languages(game: str) -> None:
    one, other = (drawings(language, game) for language in languages())
    assert len(one) >= (10 if game == "monad" else 2)
    assert [example.lines for example in one] == [example.lines for example in other]


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_made_of_pieces_that_there_are(game: str) -> None:
    pieces = [piece for example in drawings("en", game) for line in example.lines for piece in line]
    for piece in pieces:
        if piece.kind == "card":
            (regions,) = json.loads((FOLDER / f"{piece.of}.atlas").read_text()).values()
            assert piece.face in regions, piece
            assert piece.of == game
        elif piece.kind in LOOKS:
            assert piece.of in GAME, piece
            assert piece.face in ("", "_") or piece.face.isdigit(), piece
        assert piece.look in LOOKS.get(piece.kind, ("",)), piece
        assert piece.kind != "words" or len(piece.face) <= 6, "a piece misspelt is no words"


def test_an_example_is_read_as_it_is_written() -> None:
    assert parse("# One\n! die:orange:5 → field:orange:5:offer / bar 1_2 | Said: so\nafter") == [
        ("heading", "One"),
        ("drawing", "die:orange:5 → field:orange:5:offer / bar 1_2 | Said: so"),
        ("paragraph", "after"),
    ]
    assert drawing("die:orange:5 → field:orange:5:offer / bar 1_2 | Said: so") == Drawing(
        (
            (Piece("die", "orange", "5"), Piece("arrow"), Piece("field", "orange", "5", "offer")),
            (Piece("bar"), Piece("words", face="1 2")),
        ),
        "Said: so",
    )
