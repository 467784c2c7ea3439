"""Area of a game in which every player fills a sheet of fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from sheets.codec import Move
from sheets.corrections import Correct, CorrectMisses
from sheets.game import Game
from sheets.moments import Moment
from sheets.notice import Violation
from widgets.base.player_colors import player_colors
from widgets.base.rects import bounding_box, window_rect
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.table.area import Area
from widgets.table.draft import PadDraft, Place
from widgets.table.sheet_scene import MomentPlace
from widgets.table.sheet_view import SheetView
from widgets.table.table_model import TableModel

if TYPE_CHECKING:
    from widgets.table.correction_sheet import CorrectionSheet

LONG = 10
"""Length of a name above which the heading of a sheet has only the name."""


def is_pad(game: Game) -> bool:
    """Whether the sheet is a free pad: no turns, the number comes with the entry."""
    return game.rules.pad


def pad_draft(model: TableModel) -> PadDraft:
    """Returns the selected number or field of a free pad."""
    return model.draft if isinstance(model.draft, PadDraft) else PadDraft()


def whose_sheet(name: str) -> str:
    """Returns the heading, such as `Sarahs Zettel`; only the name if it is long."""
    if len(name) > LONG:
        return short(name)
    return str(tr._("table.whose-s" if name[-1:].casefold() in ("s", "ß", "x", "z") else "table.whose", name=name))


class SheetArea(Area):
    """An area whose kv rule has a `FieldSheet` with the id `sheet`."""

    watched = ("game", "seat", "draft", "rolling")
    numbers: ClassVar[range] = range(0)
    """Numbers that a field can hold."""
    miss_costs: ClassVar[tuple[str, ...]] = ()
    """Labels of the miss boxes, one each."""

    player = StringProperty("")
    """The shown player."""
    whose = StringProperty("")
    """Heading of the shown sheet, with several players."""
    correction_hint = StringProperty("")
    """Instructions while an entry is corrected."""
    corrected = ObjectProperty(None, allownone=True)
    """Row and column of the field being corrected."""

    def build(self) -> None:
        """Makes a move end the correction mode; showing another sheet does not."""
        self._question: CorrectionSheet | None = None
        self._tapped: Place | None = None
        self.model.bind(on_played=lambda *_args: self.cancel_correction(), held=self._score_changed)
        for name in ("correcting", "corrected", "correction_hint"):
            self.fbind(name, self.refresh)

    def score_line(self, moment: Moment) -> tuple[Widget, Widget]:
        """Returns the line of the score into which the points of a moment fly, and its number."""
        raise TypeError(f"{type(self).__name__} does not say where its score is")

    def moment_place(self, moment: Moment, field: tuple[str, int]) -> MomentPlace | None:
        """Returns the fields of the row or column, and the line of the score; None while the sheet is not shown."""
        if self.get_root_window() is None:
            return None
        fields = self.ids.sheet.lit_fields(moment.row, moment.column)
        entered = self.ids.sheet.field(*field)  # it does not show its number yet
        start = next((lit for lit in fields if lit.number == moment.points), entered)
        line, number = map(window_rect, self.score_line(moment))
        return MomentPlace(
            window_rect(start),
            line,
            number,
            bounding_box([window_rect(lit) for lit in (*fields, entered)]),
            () if moment.row else tuple(lit.disc_rect() for lit in fields),
            start.pentagon and not moment.row,
        )

    def show_score(self) -> None:
        """Shows the score of the sheet, without points that still fly to it."""
        raise TypeError(f"{type(self).__name__} does not say how it shows its score")

    def _score_changed(self, *_args: object) -> None:
        """Shows the score again while points fly; the sheet stays as it is."""
        if self.ids.sheet.view is not None:
            self.show_score()

    def move_for_tap(self, row: str, column: int) -> Move:
        """Returns the move of a tap on that field."""
        raise TypeError(f"{type(self).__name__} does not say what a tap means")

    def pick(self, row: str, column: int) -> None:
        """Handles a tap on a field: enters the number, or on a pad selects the field for a number."""
        model = self.model
        self.ids.sheet.blocking = self.ids.sheet.refused = None
        if model.rolling:
            return
        waits = is_pad(model.game) and not pad_draft(model).number
        if self.correcting or (waits and self.ids.sheet.field(row, column).number):
            self.correct(row, column)
        elif is_pad(model.game) and not pad_draft(model).number and not model.game.over:
            self._choose(row, column)
        else:
            self._tapped = row, column
            model.play(self.move_for_tap(row, column))
            self._tapped = None

    def begin_correction(self) -> None:
        """Starts the correction mode, in which the next tap on a field corrects it."""
        self.correction_hint = tr._("correct.how")
        self.correcting = True

    def cancel_correction(self) -> None:
        """Leaves the correction mode."""
        question, self._question = self._question, None
        if question is not None:
            question.dismiss(animation=False)
        self.corrected, self.correcting = None, False

    def hold(self, row: str, column: int) -> None:
        """Handles a long press: shows the odds of an open field (option `odds`), else asks for a correction."""
        game = self.model.game
        if game.options.get("odds") == "on" and not game.over and not self.ids.sheet.field(row, column).number:
            self._tell_odds(row, column)
        else:
            self.correct(row, column)

    def _tell_odds(self, row: str, column: int) -> None:
        from widgets.table.odds_sheet import OddsSheet  # opened rarely, loaded when it is

        if not self.model.rolling:
            sheet = OddsSheet(self.model, (row, column), can_correct=self.can_correct)
            sheet.bind(on_correct=lambda _sheet: self.correct(row, column))
            sheet.open(animation=False)

    def correct(self, row: str, column: int) -> None:
        """Asks for the correct number of a field."""
        model = self.model
        if not self.can_correct or model.rolling:
            self.correcting = False
            return
        current = self.ids.sheet.field(row, column).number
        self._ask(
            (tr._("correct.title", row=tr.word(row).capitalize()), tr.word(row).capitalize()),
            self.numbers,
            int(current),
            partial(Correct, model.seat, row, column),
            (row, column),
        )

    def correct_misses(self) -> None:
        """Asks for the correct number of misses."""
        model = self.model
        if not self.can_correct or model.rolling:
            self.correcting = False
        else:
            marked = self.ids.sheet.view.sheet.misses
            titles, numbers = (tr._("correct.misses-title"), tr._("table.misses")), range(len(self.miss_costs) + 1)
            self._ask(titles, numbers, marked, partial(CorrectMisses, model.seat))

    @property
    def can_correct(self) -> bool:
        """Whether the game knows corrections of a sheet."""
        return Correct in self.model.game.rules.moves

    def _ask(
        self,
        titles: tuple[str, str],
        numbers: range,
        current: int,
        move: Callable[[int], Move],
        field: Place | None = None,
    ) -> None:
        """Asks for the new number in place of the tray; closed without an answer, another field can be tapped.

        A correction that began with a finger on the field ends then.
        """
        from widgets.table.correction_sheet import CorrectionSheet  # opened rarely, loaded when it is

        waits = self.correcting
        question = CorrectionSheet(
            self.model, numbers, current, move, long_title=titles[0], short_title=titles[1], tray=self.tray_place
        )
        self._question, self.corrected, self.correction_hint, self.correcting = question, field, question.hint, True
        question.bind(hint=self.setter("correction_hint"), on_dismiss=lambda sheet: self._closed(sheet, waits))
        question.open(animation=False)

    def _closed(self, question: CorrectionSheet, waits: bool) -> None:
        if question is self._question:
            self._question = self.corrected = None
            self.correction_hint, self.correcting = tr._("correct.how"), waits

    def point_at(self, violation: Violation) -> None:
        """Marks the field that was tapped and the one that the refusal names."""
        params = violation.params
        self.ids.sheet.refused = self._tapped
        if "row" in params and "column" in params:
            self.ids.sheet.blocking = (params["row"], params["column"])

    def show_sheet(self, view: SheetView) -> None:
        """Shows the sheet and its picked field; no offers while dice tumble."""
        players = self.model.game.players
        self.player = players[self.model.seat]
        self.seat_color = player_colors.at_seat(players, self.model.seat)
        self.whose = whose_sheet(self.player) if len(players) > 1 else ""
        self.ids.sheet.view = replace(view, offers={}) if self.model.rolling or self.correcting else view
        self.ids.sheet.blocking = self.ids.sheet.refused = None
        self.ids.sheet.correctable = self.can_correct
        self.ids.sheet.editing = self.correcting
        self.ids.sheet.picked = self.corrected or pad_draft(self.model).field

    def _choose(self, row: str, column: int) -> None:
        """Picks a field of a pad for a number, or unpicks it."""
        again = pad_draft(self.model).field == (row, column)
        self.model.change(None if again else PadDraft(field=(row, column)))
