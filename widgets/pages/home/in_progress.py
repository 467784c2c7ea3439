"""Texts of a running game on the home page."""

from __future__ import annotations

from typing import NamedTuple

from data.game_progress import GameProgress
from data.journal_summary import RunningSummary
from widgets.base.text_format import escape_markup, result_markup, short
from widgets.base.translation import tr


class GameInProgress(NamedTuple):
    """Running game with its progress, as the home page presents it."""

    summary: RunningSummary
    progress: GameProgress | None
    """None if the rules cannot replay the game."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.progress is not None and self.progress.over

    @property
    def name(self) -> str:
        """Translated name of the game."""
        return str(tr._(f"game.{self.summary.game}"))

    @property
    def stage(self) -> str:
        """Current round, or `own sheet` for a game with one sheet; empty if unknown or over."""
        if self.progress is None or self.over:
            return ""
        if self.summary.options.get("sheets") == "mine":
            return str(tr._("home.pad"))
        number, specific = self.progress.round, f"home.round.{self.summary.game}"
        message = specific if tr.knows(specific) else "home.round"
        return "" if number is None else str(tr._(message, round=number))

    @property
    def turn(self) -> str:
        """Stage and the player to move."""
        active = self.progress.active if self.progress is not None else None
        player = "" if active is None else str(tr._("home.turn", name=short(self.summary.players[active], 14)))
        return " · ".join(filter(None, (self.stage, player)))

    @property
    def title(self) -> str:
        """Name of the game and its stage."""
        return f"{self.name} · {self.stage}" if self.stage else self.name

    def shows_points(self, show_totals: bool) -> bool:
        """Whether there are points, and every player may see them."""
        return self.progress is not None and show_totals and self.summary.moves > 0 and not self._counts_hidden

    def players(self, show_totals: bool) -> str:
        """Returns the players as markup, with their points if *show_totals*.

        Players with points are sorted by rank; leaders are bold and the first one has a star, unless all are equal.
        """
        names = self.summary.players
        if self.progress is None or not self.shows_points(show_totals):
            return " · ".join(escape_markup(short(name)) for name in names)
        totals = self.progress.totals
        leaders = self.progress.leaders if len(self.progress.leaders) < len(names) else ()
        best = totals[self.progress.leaders[0]]
        texts: list[str] = []
        for seat in sorted(range(len(names)), key=lambda seat: abs(totals[seat] - best)):
            text = result_markup(names[seat], totals[seat], first=bool(leaders) and not texts)
            texts.append(f"[b]{text}[/b]" if seat in leaders else text)
        return " · ".join(texts)

    @property
    def _counts_hidden(self) -> bool:
        """Whether an option of Quanto hides the number of captured cards during the game."""
        return not self.over and self.summary.options.get("showCounts") == "off"
