"""The scene at the end of a game: cloth, podium, crown and confetti within 1.2 s, and touches that only end it."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.monad.moves import TakeMonad
from sheets.pad import Finish
from tests.gui.layout_faults import SIX, cut_texts
from tests.gui.phone import FRAME, Phone
from widgets.app import SpielblockApp
from widgets.base.rects import window_rect
from widgets.base.scenes import LONGEST, SceneLayer
from widgets.base.theme import theme
from widgets.controls.buttons import PillButton
from widgets.games.monad.area import TakeKey
from widgets.pages.result.end_scene import Confetti, EndScene, RisingPlace
from widgets.pages.result.ranks import Crown
from widgets.table.end_cloth import EndCloth
from widgets.table.table_page import PAUSE


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    app = SpielblockApp()
    phone.start(app)
    return app


def last_monad(phone: Phone, app: Any, players: list[str], motion: bool = True) -> None:
    """Plays Monad up to the tap on the last one, which wins."""
    running = app.store.new("monad", players, {"goal": 2})
    running.play(TakeMonad(1))
    running.play(TakeMonad(0))
    theme.motion = False
    app.root.go("table", game_id=running.id)
    phone.frames(4)
    theme.motion = motion
    phone.tap(next(key for key in phone.find_all(TakeKey) if players[0] in key.label))
    phone.advance(PAUSE + FRAME if motion else FRAME)


def page(app: Any) -> str:
    return str(app.root.ids.pages.current)


def test_the_podium_rises_on_the_cloth_and_the_crown_falls(phone: Phone, app: SpielblockApp) -> None:
    last_monad(phone, app, ["Anna", "Ben", "Cem"])
    assert phone.find(EndCloth)
    seconds, drops, crowned, confetti = 0.0, {1: [], 2: [], 3: []}, [], []  # type: ignore[var-annotated]
    while layers := phone.find_all(SceneLayer):
        assert len(layers) == 1, "never two at once"
        for place in phone.find_all(RisingPlace):
            drops[int(place.rank)].append(place.drop > 1)
        crowned += [crown.opacity for crown in phone.find_all(Crown) if isinstance(crown.parent, RisingPlace)]
        confetti += [piece.opacity for piece in phone.find_all(Confetti)]
        phone.advance(FRAME)
        seconds += FRAME
    assert 1.0 < seconds <= LONGEST + 3 * FRAME
    assert sum(drops[3]) < sum(drops[2]) < sum(drops[1]), "the third first"
    assert not any(drops[1][-3:])
    assert crowned[0] == 0
    assert max(crowned) == 1
    assert confetti[0] == 0
    assert max(confetti) == 1
    assert page(app) == "result"


@pytest.mark.parametrize("seconds", [0.1, 0.5])
def test_a_touch_shows_the_last_picture_and_starts_no_rematch(phone: Phone, app: Any, seconds: float) -> None:
    last_monad(phone, app, ["Anna", "Ben"])
    phone.advance(seconds)
    assert phone.find_all(SceneLayer)
    rematch = (270, 40)
    phone.tap(rematch, patient=False)
    assert not phone.find_all(SceneLayer)
    phone.advance(0.2)
    assert page(app) == "result"
    assert len(app.store.running()) == 1
    phone.tap(phone.find(PillButton, text="Rematch"))
    assert page(app) == "table", "from then on it works"


def test_with_less_motion_the_result_appears_at_once(phone: Phone, app: SpielblockApp) -> None:
    last_monad(phone, app, ["Anna", "Ben"], motion=False)
    phone.frames(3)
    assert not phone.find_all(SceneLayer)
    assert page(app) == "result"


def test_the_end_is_celebrated_once(phone: Phone, app: SpielblockApp) -> None:
    last_monad(phone, app, ["Anna", "Ben"])
    phone.advance(1.5)
    assert page(app) == "result"
    phone.back()
    phone.advance(0.5)
    app.root.page("table").scene.tray.dispatch("on_result")
    phone.advance(0.2)
    assert page(app) == "result"
    assert not phone.find_all(SceneLayer)


def test_alone_there_is_no_podium(phone: Phone, app: SpielblockApp) -> None:
    assert app.store is not None
    running = app.store.new("qwinto", ["Anna"], {"sheets": "mine"})
    app.root.go("table", game_id=running.id)  # type: ignore[union-attr]
    phone.frames(4)
    theme.motion = True
    app.root.page("table").model.play(Finish())  # type: ignore[union-attr, attr-defined]
    phone.advance(PAUSE + 0.5)
    assert phone.find(EndScene).headline == "Anna"
    assert not phone.find_all(RisingPlace)
    phone.advance(1)
    assert page(app) == "result"


@pytest.mark.parametrize(("size", "fontscale"), [((320, 568), 1.0), ((780, 360), 1.3), ((568, 320), 1.0)])
def test_the_scene_fits_small_screens_with_long_names(phone: Phone, size: tuple[int, int], fontscale: float) -> None:
    phone.resize(*size)
    phone.scale(fontscale=fontscale)
    app = SpielblockApp()
    phone.start(app)
    last_monad(phone, app, SIX[:4])
    phone.advance(0.25 + 0.75)
    scene = phone.find(EndScene)
    assert not cut_texts(phone)
    facts = scene.facts.replace("\n", " · ") if size[1] < 420 else scene.facts
    texts = [label for label in scene.walk(restrict=True) if getattr(label, "text", "") in (scene.headline, facts)]
    assert len(texts) == 2, "two facts in one line have a dot between them"
    lowest = min(window_rect(label)[1] for label in texts)
    for place in phone.find_all(RisingPlace):
        crown = next(child for child in place.children if isinstance(child, Crown))
        assert crown.top <= lowest + 1, "the crown is below the words"
        x, y, width, height = window_rect(place)
        assert x >= 0 <= y
        assert x + width <= size[0]
        assert y + height <= size[1]
