"""The host of an open table: what each page may see, and every move once and in order.

Everything here runs in the one thread in which the table lives; `Server` calls in from its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from data.game_controller import GameController
from guests.drafts import Draft
from guests.guest import Answer, Guest
from guests.keys import WATCHER, Links
from guests.news import News
from guests.presence import Presence
from guests.replay import Replay
from guests.rights import forbidden, may_undo
from guests.screens import Screen, build, guest_screen, offers_for
from guests.seat_view import SeatView
from i18n.catalog import catalog_for
from sheets.answers import RolledNumber
from sheets.codec import Move, decode_move
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Violation
from sheets.pad import Finish

_NOT_BUILT: tuple[Game | None, int, Screen] = (None, -1, {})


class Host:
    """The guests' side of a controller: answers them, and sends new screens after every saved move."""

    def __init__(self, controller: GameController, links: Links, door: bool = True) -> None:
        self.controller = controller
        controller.subscribe(self)
        self.presence = Presence(links, door)
        self.presence.on_changed = self._tell
        self.agreed: set[int] = set()
        """Who wants what is done together: a pad ended, or after the end another game."""
        self.publish: Callable[[], None] = lambda: None
        """Called when there is something new to send."""
        self._age = secrets.token_hex(4)
        self._drafts: dict[int, Draft] = {}
        self._news = News()
        self._replay = Replay()
        self._cursor = self._place()
        self._changes = 0
        self._built: dict[tuple[int, str], tuple[Game, int, Screen]] = {}

    # what is sent

    def screen(self, place: int, language: str) -> Screen:
        """Returns what that seat's page shows now, built once for each moment."""
        game, age, built = self._built.get((place, language), _NOT_BUILT)
        if game is not self.controller.game or age != self._changes:
            built = self._build(place, language)
            self._built[place, language] = (self.controller.game, self._changes, built)
        return built

    def _build(self, place: int, language: str) -> Screen:
        """Makes a screen from what the seat may see, and nothing else."""
        seen = SeatView.of(self.controller.game, None if place == WATCHER else place)
        words = catalog_for(language)
        screen = build(seen, words, self._drafts, self._without_phone())
        screen["news"] = self._news.since(self.controller.game, seen.seat, words)
        screen["agreed"] = sorted(self.agreed)
        if seen.over:
            screen["again"] = words.text("guests.again-host" if self.presence.door.is_open else "guests.again-all")
        if place == WATCHER:
            screen["door"] = self.presence.door.is_open
        else:
            screen["undo"] = may_undo(self.controller, place)
            screen["version"] = f"{self._age}.{self.presence.at(place).version_of(screen)}"
        screen["at"] = self.controller.game.cursor
        screen["here"] = [self.presence.at(seat).present for seat in range(len(seen.players))]
        screen["had"] = [seat in self.presence.guests for seat in range(len(seen.players))]
        return screen

    def close(self) -> None:
        """Stops following the controller."""
        self.controller.unsubscribe(self)

    def on_saved(self, move: Move | None) -> None:
        """Called by the controller after every saved move, undo and redo."""
        self.changed()

    def on_auto_passed(self, seats: list[int], rolled: tuple[RolledNumber, ...]) -> None:
        """Called by the controller; the guests read passes in the news."""

    def changed(self) -> None:
        """Sends new screens to everybody."""
        if self._place() != self._cursor:
            self._cursor = self._place()
            self._drafts.clear()
            self.agreed.clear()
        self._tell()

    def continue_with(self, controller: GameController) -> None:
        """Continues with another game of the same players: all keep their seat, phone and link."""
        self.close()
        self.controller = controller
        controller.subscribe(self)
        self.presence.links = replace(self.presence.links, session=controller.id)
        self.changed()

    def _tell(self) -> None:
        """Lets everybody look again."""
        self._changes += 1
        self.publish()

    def overview(self, language: str) -> Answer:
        """Returns what somebody sees who has the table's words but no seat yet."""
        game = self.controller.game
        people = [{"name": name, "had": seat in self.presence.guests} for seat, name in enumerate(game.players)]
        return {"title": catalog_for(language).text(f"game.{game.rules.name}"), "people": people}

    # what guests do

    def act(self, place: int, sent: Answer) -> Answer:
        """Answers what a guest sent: a move, a step back or an own number. The same number is answered the same."""
        guest = self.presence.at(place)
        if place == WATCHER or sent.get("client") != guest.client:
            return {"taken": True}
        number = sent.get("number")
        if not isinstance(number, int):
            return {"refused": ""}
        return guest.answer_once(number, lambda: self._act(place, guest, sent))

    def replay(self, place: int, sent: Answer) -> Answer:
        """Returns a moment of the finished game, with who is there now."""
        if place == WATCHER:
            return {}
        language = self.presence.at(place).language
        found = self._replay.at(self.controller.game, place, catalog_for(language), sent.get("stop"))
        if found:
            now = self.screen(place, language)
            found["screen"] |= {"here": now["here"], "had": now["had"]}
        return found

    def offers(self, place: int, sent: Answer) -> Answer:
        """Answers what the picked cards allow: moves with their names, or why nothing."""
        picked = sent.get("picked")
        if place == WATCHER or not isinstance(picked, list) or not all(isinstance(one, str) for one in picked):
            return {"offers": [], "why": ""}
        words = catalog_for(self.presence.at(place).language)
        return offers_for(SeatView.of(self.controller.game, place), words, tuple(picked[:40]))

    def _act(self, place: int, guest: Guest, sent: Answer) -> Answer:
        screen = self.screen(place, guest.language)
        if sent.get("version") != screen["version"]:
            return {"stale": catalog_for(guest.language).text("guests.changed"), "screen": screen}
        if sent.get("undo"):
            return self._answered(guest, self._undo(place) or ())
        if sent.get("agree"):
            return self._answered(guest, self._agree(place))
        if isinstance(sent.get("own"), dict):
            return self._draft(place, guest, sent["own"])
        try:
            move = decode_move(self.controller.game.rules.move_types(), sent.get("move"))
        except IllegalMove as illegal:
            return self._answered(guest, illegal.violation)
        return self._answered(guest, forbidden(self.controller.game, place, move) or self.controller.play(move))

    def _agree(self, place: int) -> Violation | tuple[Notice, ...]:
        """Takes note that the seat wants another game, or a pad ended: that is done when all who have phones agree.

        Where somebody writes on the host's phone, it is ended there.
        """
        game = self.controller.game
        if not game.over and not game.rules.pad:
            return Common.NOT_YOUR_TURN.refuse(seat=place, turn=place)
        self.agreed ^= {place}
        ends = not game.over and self.all_agree and not (self.presence.door.is_open and self._without_phone())
        outcome = self.controller.play(Finish()) if ends else ()
        self.presence.on_people_changed()
        self._tell()
        return outcome

    @property
    def all_agree(self) -> bool:
        """Whether everybody whose phone is here wants what is done together."""
        here = self.presence.here()
        return bool(here) and here <= self.agreed

    def _undo(self, place: int) -> Violation | None:
        """Takes back what that seat did last; what another seat did is not its to take back."""
        return (
            self.controller.undo()
            if may_undo(self.controller, place)
            else Common.NOT_YOUR_TURN.refuse(seat=place, turn=place)
        )

    def _answered(self, guest: Guest, outcome: Violation | tuple[Notice, ...]) -> Answer:
        words, game = catalog_for(guest.language), self.controller.game
        if isinstance(outcome, Violation):
            return {"refused": words.say(outcome, game.rules.name, game.players), "at": _field(outcome)}
        return {"ok": True, "doubts": [words.say(doubt, game.rules.name, game.players) for doubt in outcome]}

    def _draft(self, place: int, guest: Guest, own: Answer) -> Answer:
        """Takes one seat's own number; when all are there the round is played."""
        seat = own.get("seat", place)
        if seat != place and not (isinstance(seat, int) and seat in self._without_phone()):
            return self._answered(guest, Common.NOT_YOUR_TURN.refuse(seat=place, turn=place))
        draft = Draft.read(own)
        if draft is None:
            return self._answered(guest, Common.FIELD_TYPE.refuse(do="", field="own"))
        if "round" in own:
            return self._answered(guest, self._correct_round(seat, draft, own["round"]))
        if draft.knocked:
            self._drafts = {other: replace(one, knocked=False) for other, one in self._drafts.items()}
        self._drafts[seat] = draft
        game = self.controller.game
        complete = len(self._drafts) == len(game.players)
        move = guest_screen(game.rules).round_move(game, self._drafts) if complete else None
        if move is None:
            self._tell()
            return {"ok": True, "doubts": []}
        answer = self._answered(guest, self.controller.play(move))
        if "refused" in answer:
            self._drafts.pop(seat, None)
        return answer

    def _correct_round(self, seat: int, draft: Draft, number: object) -> Violation | tuple[Notice, ...]:
        """Puts another sum of that seat into a round that was played."""
        game = self.controller.game
        move = None
        if isinstance(number, int) and not isinstance(number, bool):
            move = guest_screen(game.rules).corrected_round(game, seat, draft, number)
        return Common.FIELD_TYPE.refuse(do="correct", field="round") if move is None else self.controller.play(move)

    # small questions

    def _without_phone(self) -> frozenset[int]:
        return self.presence.without_phone(len(self.controller.game.players))

    def _place(self) -> tuple[int, int]:
        game = self.controller.game
        return game.cursor, hash(game.moves[: game.cursor])


def _field(violation: Violation) -> str:
    """Returns the field in the way that a refusal names, as `row.column`."""
    row, column = violation.params.get("row"), violation.params.get("column")
    return f"{row}.{column}" if isinstance(row, str) and isinstance(column, int) else ""
