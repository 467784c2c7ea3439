"""Area of Qwinto with cards in the app: the grid while a card is played, else the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sheets.moments import Moment
from sheets.notice import Violation
from sheets.qwinto_cards.cards import NEIGHBORS, PLACES
from sheets.qwinto_cards.codes import CardsCode
from sheets.qwinto_cards.state import QwintoCardsState
from widgets.base.rects import is_point_on
from widgets.base.screen_size import screen_size
from widgets.base.translation import tr
from widgets.games.qwinto.area import QwintoArea
from widgets.games.qwinto.card_grid import CardGrid
from widgets.games.qwinto.cards_view import EMPTY, dealt_piles, grid_view, lay_draft, lays_now
from widgets.table.area import Area
from widgets.table.sheet_scene import MomentPlace
from widgets.table.table_model import TableModel


class QwintoCardsArea(Area):
    """The sheet of the shown seat, or the grid while that seat has to play a card.

    A tablet shows both; in landscape the grid stays while everybody enters the number.
    """

    model: TableModel[QwintoCardsState]

    watched = ("game", "seat", "draft")
    follows = ("portrait",)

    def build(self) -> None:
        """Creates the sheet and the grid."""
        self._sheet = QwintoArea(model=self.model)
        self._sheet.bind(on_hint=lambda _sheet, sentence: self.dispatch("on_hint", sentence))
        self._sheet.bind(on_news=lambda _sheet, sentence: self.dispatch("on_news", sentence))
        self._sheet.bind(correcting=self.setter("correcting"))
        self._grid = CardGrid()
        self._grid.bind(on_pick=lambda _grid, place: self.pick(place), on_sheet=lambda _grid: self.look())
        for name in ("portrait", "dense"):
            self.fbind(name, self._grid.setter(name))
            self.fbind(name, self._sheet.setter(name))
        for name in ("show_totals", "tray_place", "ground"):
            self.fbind(name, self._sheet.setter(name))
        self.spacing = dp(16)
        self.follow(screen_size, "tablet")

    def message_slot(self) -> Widget | None:
        """Returns the free space of the sheet while it is visible."""
        return self._sheet.message_slot() if self._sheet.parent is not None else None

    def pick(self, place: str) -> None:
        """Handles a tap on a place: previews the selected card there; two equal cards are laid side by side."""
        model, draft = self.model, lay_draft(self.model)
        if not lays_now(model):
            return
        if not draft.open or not draft.cards:
            self.dispatch("on_hint", tr._("cards.pick-first" if draft.open else "cards.open-first"))
        elif place in draft.places:
            model.change(replace(draft, places=draft.places[: draft.places.index(place)]))
        elif draft.complete or not draft.places:
            model.change(replace(draft, places=(place,)))
        elif place in NEIGHBORS[draft.places[0]]:
            model.change(replace(draft, places=(*draft.places, place)))
        else:
            model.refuse(CardsCode.NOT_NEIGHBORS.refuse(first=draft.places[0], second=place))

    def place(self, place: str) -> Any:
        """Returns the widget of a place of the grid."""
        return self._grid.ids[place]

    def dropped_on(self, x: float, y: float) -> str:
        """Returns the place of the grid on which a card was dropped, or ''."""
        return next((place for place in PLACES if is_point_on(self.place(place), x, y)), "")

    def look(self) -> None:
        """Shows the player's sheet instead of the grid."""
        self.model.change(replace(lay_draft(self.model), sheet=True))

    @property
    def can_correct(self) -> bool:
        """Whether a slip on the sheet can be corrected."""
        return self._sheet.can_correct

    def begin_correction(self) -> None:
        """Shows the sheet, where the next tap on a field corrects it."""
        if self._grid.parent is not None:
            self.look()
        self._sheet.begin_correction()

    def cancel_correction(self) -> None:
        """Leaves the correction mode."""
        self._sheet.cancel_correction()

    def moment_place(self, moment: Moment, field: tuple[str, int]) -> MomentPlace | None:
        """Returns the position of a scene on the sheet."""
        return self._sheet.moment_place(moment, field)

    def point_at(self, violation: Violation) -> None:
        """Marks the field that the refusal names."""
        self._sheet.point_at(violation)

    def fill(self) -> None:
        """Shows the grid or the sheet."""
        laying = lays_now(self.model) and not lay_draft(self.model).sheet
        dealt, hidden = self.model.state.piles is not None, self.model.game.options.get("hiddenWrites") == "on"
        both = screen_size.tablet and dealt and not hidden and (laying or not self.portrait)
        grid = laying or both
        if grid:
            self._grid.view = grid_view(self.model)
            self._grid.pile = len(dealt_piles(self.model).pile)
        else:
            self._grid.view = EMPTY  # a hidden grid keeps no preview
        self.orientation = "horizontal" if self.portrait else "vertical"
        self._grid.with_sheet = both
        wanted = [self._grid] * grid + [self._sheet] * (both or not grid)
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
