"""Help pages: topics, headings, language, back button and layout."""

import pytest
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from sheets.registry import GAMES
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton
from widgets.pages.help.help import HelpPage
from widgets.pages.help.help_drawing import HelpDrawing
from widgets.pages.help.help_topics import APP, HelpTopic


@pytest.fixture
def page(phone: Phone, german: None) -> HelpPage:
    return phone.show(HelpPage())


def test_rules_follow_the_language(phone: Phone, page: HelpPage) -> None:
    page.open(game="qwinto")
    phone.frames(3)
    assert phone.find(Label, text="Regeln: Qwinto")
    assert phone.find(Label, text="Ein Zug")
    tr.language = "en"
    phone.frames(3)
    assert phone.find(Label, text="Rules: Qwinto")
    assert phone.find(Label, text="A turn")


def test_help_on_the_app(phone: Phone, page: HelpPage) -> None:
    page.open()
    phone.frames(3)
    assert phone.find(Label, text="So geht Spielblock")
    assert phone.find(Label, text="Tote Felder")


def test_help_on_another_game_starts_at_the_top(phone: Phone, page: HelpPage) -> None:
    page.open(game="quanto")
    phone.frames(3)
    phone.drag((180, 200), (180, 700))
    assert phone.find(ScrollView).scroll_y < 1
    page.open(game="monad")
    phone.advance(1)
    assert phone.find(ScrollView).scroll_y == pytest.approx(1, abs=1e-3)


def test_back_button(phone: Phone, page: HelpPage) -> None:
    left = []
    page.bind(on_leave_page=left.append)
    phone.tap(phone.find(IconButton, icon="back"))
    assert left == [page]


@pytest.mark.parametrize("size", [(360, 640), (780, 360)])
def test_no_text_leaves_the_screen(phone: Phone, page: HelpPage, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.scale(fontscale=1.3)
    for game in GAMES:
        page.open(game=game)
        phone.frames(3)
        for label in phone.find_all(Label):
            assert label.texture_size[0] <= label.width + 1, label.text
            assert label.x >= 0
            assert label.right <= size[0]


@pytest.mark.parametrize("size", [(320, 568), (780, 360)])
def test_drawings_fit_their_frames_and_take_no_touches(phone: Phone, page: HelpPage, size: tuple[int, int]) -> None:
    phone.resize(*size)
    for game in GAMES:
        page.open(game=game)
        phone.frames(4)
        examples = phone.find_all(HelpDrawing)
        assert len(examples) >= 2
        for example in examples:
            pieces = [piece for line in example.drawing.lines for piece in line]
            assert len(example.children) == sum(piece.kind not in ("hole", "bar", "gap") for piece in pieces)
            for widget in example.children:
                assert widget.disabled
                assert example.x - 1 <= widget.x, game
                assert widget.right <= example.right + 1, game
                assert example.y - 1 <= widget.y, game
                assert widget.top <= example.top + 1, game


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    app = SpielblockApp()
    phone.start(app)
    return app


def current(app: SpielblockApp, phone: Phone) -> tuple[str, str | None]:
    """Returns the name of the current page and its game."""
    phone.advance(0.3)
    page = app.root.ids.pages.current_screen
    return page.name, getattr(page, "game", None)


def test_home_page_links_to_all_help_topics(app: SpielblockApp, phone: Phone) -> None:
    app.store.new("qwinto", ["Anna", "Ben"])
    app.root.go("home")
    phone.tap(phone.find(IconButton, icon="help"))
    assert current(app, phone) == ("help-topics", None)
    for game in (APP, *GAMES):
        phone.tap(phone.find(HelpTopic, game=game))
        assert current(app, phone) == ("help", game)
        phone.back()
        assert current(app, phone) == ("help-topics", None)
    phone.back()
    assert current(app, phone) == ("home", None)


def test_new_game_page_keeps_its_choices_while_help_is_open(app: SpielblockApp, phone: Phone) -> None:
    for game in GAMES:
        app.root.go("new-game", game=game)
        assert current(app, phone) == ("new-game", game)
        page = app.root.ids.pages.current_screen
        page.add("Zoe")
        page.ids.options.more = True
        phone.tap(phone.find(IconButton, icon="help"))
        assert current(app, phone) == ("help", game)
        phone.back()
        assert current(app, phone) == ("new-game", game)
        assert (page.players, page.ids.options.more) == (["Zoe"], True)
        phone.back()
        assert current(app, phone) == ("home", None)
        app.root.go("new-game", game=game)
        assert (page.players, page.ids.options.more) == ([], False)
