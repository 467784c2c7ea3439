"""The celebration of a game that has just ended: the scene of its end, then the players' records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from data.statistics.personal_best import PersonalBest, is_record
from sheets.game import Game
from sheets.moments import KINDS
from widgets.base.scenes import SceneLayer, stage
from widgets.base.theme import theme
from widgets.pages.result import end_scene, record_card
from widgets.pages.result.end_scene import end_scene_of
from widgets.pages.result.record_card import RecordCard
from widgets.shared.reports.statistics_loader import StatisticsLoader

if TYPE_CHECKING:
    from widgets.pages.result.result import ResultPage


class Celebration:
    """Plays the scenes on a result page; never two at a time."""

    def __init__(self, page: ResultPage) -> None:
        self._page = page
        self._loader = StatisticsLoader(lambda _done, _count: None, self._find_records)
        self.records: dict[int, PersonalBest] = {}
        """The former best results of the seats with a record in this game."""

    def start(self, game: Game, scene: bool) -> None:
        """Plays the sound and the scene of the end, and looks for records after it."""
        page = self._page
        if page.phone is not None:
            page.phone.sounds.play("end")
        layer = end_scene_of(game, page.headline, page.reasons) if scene and theme.motion else None
        if layer and stage.play(layer, end_scene.SECONDS, 0, self._load_statistics, passes_touches=False):
            layer.start()
        else:
            self._load_statistics()

    def stop(self) -> None:
        """Cancels the search for records."""
        self._loader.stop()

    def _load_statistics(self, _by_touch: bool = False) -> None:
        if not self._page.coach_seats:  # a game with the coach does not count
            Clock.schedule_once(lambda _dt: self._loader.start(self._page.store.history.statistics))

    def _find_records(self) -> None:
        """Shows the records of the game, in one scene."""
        page, game = self._page, self._page.game
        if game is None or not game.over:
            return
        name = game.rules.name
        bests = page.store.history.statistics.personal_bests(game.players, name, page.game_id)
        totals = [seat.total for seat in game.standing.seats]
        self.records = {
            seat: bests[player]
            for seat, player in enumerate(game.players)
            if is_record(totals[seat], bests.get(player), name)
        }
        if not self.records:
            return
        page.fill()
        cards: list[RecordCard] = page.ids.records.children[:]
        feel = Clock.create_trigger(self._feel_record, record_card.UNFOLD + record_card.GROW)

        def finish(_by_touch: bool) -> None:
            for card in cards:
                card.finish()

        if stage.play(SceneLayer(), record_card.SECONDS, KINDS.index("record"), finish):
            for card in cards:
                card.start()
            feel()
        else:
            self._feel_record(0)

    def _feel_record(self, _dt: float) -> None:
        if self._page.phone is not None:
            self._page.phone.vibration.feel("record")
            self._page.phone.sounds.play("record")
