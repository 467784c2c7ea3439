"""A running game in the words of the first page."""

from __future__ import annotations

from dataclasses import dataclass

from data.game_progress import GameProgress
from data.journal_summary import RunningSummary
from widgets.base.text_format import escape_markup, result, short
from widgets.base.translation import tr


@dataclass(frozen=True, slots=True)
class GameInProgress:
    """A running game as the page shows it."""

    card: RunningSummary
    progress: GameProgress | None
    """None for one that the rules do not read any more."""

    @property
    def over(self) -> bool:
        """Whether it is played to its end."""
        return self.progress is not None and self.progress.over

    @property
    def name(self) -> str:
        """The name of the game."""
        return str(tr._(f"game.{self.card.game}"))

    @property
    def stage(self) -> str:
        """Where it stands, empty if there is nothing to be said."""
        if self.progress is None or self.over:
            return ""
        if self.card.options.get("sheets") == "mine":
            return str(tr._("home.pad"))
        number, own = self.progress.round, f"home.round.{self.card.game}"
        words = own if tr.knows(own) else "home.round"
        return "" if number is None else str(tr._(words, round=number))

    @property
    def turn(self) -> str:
        """Where it stands and whose turn it is."""
        active = self.progress.active if self.progress is not None else None
        whose = "" if active is None else str(tr._("home.turn", name=short(self.card.players[active], 14)))
        return " · ".join(filter(None, (self.stage, whose)))

    @property
    def title(self) -> str:
        """The game and where it stands."""
        return f"{self.name} · {self.stage}" if self.stage else self.name

    def shows_points(self, show_totals: bool) -> bool:
        """Tells whether there are points that everybody may see."""
        return self.progress is not None and show_totals and self.card.moves > 0 and not self._secret

    def players(self, show_totals: bool) -> str:
        """The players as marked-up text, with their points where *show_totals*.

        Then those ahead come first, in bold, after a star; nobody is ahead when all are equal.
        """
        names = self.card.players
        if self.progress is None or not self.shows_points(show_totals):
            return " · ".join(escape_markup(short(name)) for name in names)
        totals = self.progress.totals
        leaders = self.progress.leaders if len(self.progress.leaders) < len(names) else ()
        ahead = totals[self.progress.leaders[0]]
        shown: list[str] = []
        for seat in sorted(range(len(names)), key=lambda seat: abs(totals[seat] - ahead)):
            text = result(names[seat], totals[seat], first=bool(leaders) and not shown)
            shown.append(f"[b]{text}[/b]" if seat in leaders else text)
        return " · ".join(shown)

    @property
    def _secret(self) -> bool:
        """Whether the table does not show how many cards anybody has won (Quanto's option)."""
        return not self.over and self.card.options.get("showCounts") == "off"
