"""The host of an open table: the screen of every page, and every guest's move once and in order.

Everything here runs in the thread that owns the table; `Server` calls it from its own thread.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from data.game_controller import GameController
from guests.drafts import Draft
from guests.guest import Answer, Guest
from guests.keys import WATCHER, Links
from guests.looks import PlayerLook, seat_looks
from guests.presence import Presence
from guests.replay import News, Replay
from guests.rights import check_right, may_undo
from guests.screens import Screen, build, guest_screen, offers_for
from guests.seat_view import SeatView
from i18n.catalog import catalog_for
from sheets.answers import RolledNumber
from sheets.codec import Move, decode_move
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Violation
from sheets.pad import Finish

MOST_PICKED = 40
"""Maximum number of picked cards that are looked at."""
_NO_SCREEN: tuple[Game | None, int, Screen] = (None, -1, {})


class Host:
    """The guests' side of a controller: answers them, and sends new screens after every saved move."""

    def __init__(
        self, controller: GameController, links: Links, door: bool = True, plays_here: bool | None = None
    ) -> None:
        self.controller = controller
        controller.subscribe(self)
        self.presence = Presence(links, door)
        self.presence.on_changed = self._publish
        self.plays_here = door if plays_here is None else plays_here
        """Whether the game is also played on the host's screen; a pad is then ended and a rematch started there."""
        self.agreed: set[int] = set()
        """Seats that agree to end a pad, or after the end to play another game."""
        self.publish: Callable[[], None] = lambda: None
        """Called when there are new screens."""
        self.looks: Callable[[tuple[str, ...]], Sequence[PlayerLook]] = seat_looks
        """Returns color and letter of the players; the app sets its own."""
        self._run = secrets.token_hex(4)
        """Distinguishes versions of this host from those before a restart."""
        self._drafts: dict[int, Draft] = {}
        self._news = News()
        self._replay = Replay()
        self._last_position = controller.game.cursor, controller.game.moves
        self._changes = 0
        self._screens: dict[tuple[int, str], tuple[Game, int, Screen]] = {}

    # screens

    def screen(self, seat: int, language: str) -> Screen:
        """Returns the current screen of a seat, built once per change."""
        game, change, screen = self._screens.get((seat, language), _NO_SCREEN)
        if game is not self.controller.game or change != self._changes:
            screen = self._build(seat, language)
            self._screens[seat, language] = (self.controller.game, self._changes, screen)
        return screen

    def _build(self, seat: int, language: str) -> Screen:
        """Builds a screen from the seat's view alone."""
        view = SeatView.of(self.controller.game, None if seat == WATCHER else seat)
        catalog = catalog_for(language)
        screen = build(view, catalog, self._drafts, self._without_phone())
        self._add_looks(screen["people"], view.players)
        screen["news"] = self._news.since(self.controller.game, view.seat, catalog)
        screen["agreed"] = sorted(self.agreed)
        if view.over:
            screen["again"] = catalog.text("guests.again-host" if self.plays_here else "guests.again-all")
        if seat == WATCHER:
            screen["door"] = self.presence.door.is_open
        else:
            screen["undo"] = may_undo(self.controller, seat)
            screen["version"] = f"{self._run}.{self.presence.guest_at(seat).version_of(screen)}"
        screen["at"] = self.controller.game.cursor
        screen["connected"] = [self.presence.guest_at(other).present for other in range(len(view.players))]
        screen["joined"] = [other in self.presence.guests for other in range(len(view.players))]
        return screen

    def close(self) -> None:
        """Stops following the controller."""
        self.controller.unsubscribe(self)

    def on_saved(self, move: Move | None) -> None:
        """Called by the controller after every saved move, undo and redo."""
        self.changed()

    def on_auto_passed(self, seats: list[int], rolled: tuple[RolledNumber, ...]) -> None:
        """Called by the controller; the guests read passes in the news."""

    def _add_looks(self, people: list[Screen], players: tuple[str, ...]) -> None:
        """Adds color, letter and ring of the players, as the host's own screen shows them."""
        for person, look in zip(people, self.looks(players), strict=True):
            person["color"], person["sign"], person["ring"] = look.color, look.sign, look.ring

    def changed(self) -> None:
        """Sends new screens to everybody."""
        game, (cursor, moves) = self.controller.game, self._last_position
        if game.cursor != cursor or game.moves is not moves:  # after a move, undo or redo
            self._last_position = game.cursor, game.moves
            self._drafts.clear()
            self.agreed.clear()
        self._publish()

    def continue_with(self, controller: GameController) -> None:
        """Continues with another game of the same players: all keep their seat, phone and link."""
        self.close()
        self.controller = controller
        controller.subscribe(self)
        self.presence.links = replace(self.presence.links, session=controller.id)
        self.changed()

    def _publish(self) -> None:
        self._changes += 1
        self.publish()

    def overview(self, language: str) -> Answer:
        """Returns the game and its players, for a person without a seat."""
        game = self.controller.game
        people = [{"name": name, "joined": seat in self.presence.guests} for seat, name in enumerate(game.players)]
        self._add_looks(people, game.players)
        return {"title": catalog_for(language).text(f"game.{game.rules.name}"), "people": people}

    # requests of guests

    def act(self, seat: int, sent: Answer) -> Answer:
        """Answers a move, an undo or a number of a tracker. The same request number gets the same answer."""
        guest = self.presence.guest_at(seat)
        if seat == WATCHER or sent.get("client") != guest.client:
            return {"taken": True}
        number = sent.get("number")
        if not isinstance(number, int):
            return {"refused": ""}
        return guest.answer_once(number, lambda: self._act(seat, guest, sent))

    def replay(self, seat: int, sent: Answer) -> Answer:
        """Returns a position of the finished game, with the present state of the connections."""
        if seat == WATCHER:
            return {}
        language = self.presence.guest_at(seat).language
        answer = self._replay.at(self.controller.game, seat, catalog_for(language), sent.get("stop"))
        if answer:
            self._add_looks(answer["screen"]["people"], self.controller.game.players)
            now = self.screen(seat, language)
            answer["screen"] |= {"connected": now["connected"], "joined": now["joined"]}
        return answer

    def offers(self, seat: int, sent: Answer) -> Answer:
        """Returns the moves that the picked cards allow, or the reason why there are none."""
        picked = sent.get("picked")
        if seat == WATCHER or not isinstance(picked, list) or not all(isinstance(card, str) for card in picked):
            return {"offers": [], "why": ""}
        catalog = catalog_for(self.presence.guest_at(seat).language)
        return offers_for(SeatView.of(self.controller.game, seat), catalog, tuple(picked[:MOST_PICKED]))

    def _act(self, seat: int, guest: Guest, sent: Answer) -> Answer:
        screen = self.screen(seat, guest.language)
        if sent.get("version") != screen["version"]:
            return {"stale": catalog_for(guest.language).text("guests.changed"), "screen": screen}
        if sent.get("undo"):
            return self._answer(guest, self._undo(seat) or ())
        if sent.get("agree"):
            return self._answer(guest, self._agree(seat))
        if isinstance(sent.get("own"), dict):
            return self._enter_number(seat, guest, sent["own"])
        try:
            move = decode_move(self.controller.game.rules.move_types(), sent.get("move"))
        except IllegalMove as illegal:
            return self._answer(guest, illegal.violation)
        return self._answer(guest, check_right(self.controller.game, seat, move) or self.controller.play(move))

    def _agree(self, seat: int) -> Violation | tuple[Notice, ...]:
        """Toggles the seat's consent to end a pad or to play again; a pad ends when all seats with phones agree.

        A pad that is also played on the host's phone is ended there.
        """
        game = self.controller.game
        if not game.over and not game.rules.pad:
            return Common.NOT_YOUR_TURN.refuse(seat=seat, turn=seat)
        self.agreed ^= {seat}
        ends = not game.over and self.all_agree and not (self.plays_here and self._without_phone())
        outcome = self.controller.play(Finish()) if ends else ()
        self.presence.on_people_changed()
        self._publish()
        return outcome

    @property
    def holder(self) -> str:
        """The player who holds the host's phone, if that is the only seat without a phone of its own; else empty."""
        seats = self._without_phone()
        return self.controller.game.players[next(iter(seats))] if len(seats) == 1 else ""

    @property
    def all_agree(self) -> bool:
        """Whether all connected seats agree."""
        connected = self.presence.connected()
        return bool(connected) and connected <= self.agreed

    def _undo(self, seat: int) -> Violation | None:
        """Undoes the last decision if it was that seat's own."""
        if may_undo(self.controller, seat):
            return self.controller.undo()
        return Common.NOT_YOUR_TURN.refuse(seat=seat, turn=seat)

    def _answer(self, guest: Guest, outcome: Violation | tuple[Notice, ...]) -> Answer:
        """Returns the answer to a move: the reason of a refusal, or warnings."""
        catalog, game = catalog_for(guest.language), self.controller.game
        if isinstance(outcome, Violation):
            return {"refused": catalog.say(outcome, game.rules.name, game.players), "at": _field(outcome)}
        return {"ok": True, "doubts": [catalog.say(doubt, game.rules.name, game.players) for doubt in outcome]}

    def _enter_number(self, own_seat: int, guest: Guest, own: Answer) -> Answer:
        """Takes the number of one seat in a tracker; the round is played when all numbers are there."""
        game = self.controller.game
        if not guest_screen(game.rules).takes_numbers:
            return self._answer(guest, Common.UNKNOWN_MOVE.refuse(do="own"))
        if game.over and "round" not in own:
            return self._answer(guest, Common.GAME_OVER.refuse())
        seat = own.get("seat", own_seat)
        if seat != own_seat and not (isinstance(seat, int) and seat in self._without_phone()):
            return self._answer(guest, Common.NOT_YOUR_TURN.refuse(seat=own_seat, turn=own_seat))
        draft = Draft.read(own)
        if draft is None:
            return self._answer(guest, Common.FIELD_TYPE.refuse(do="", field="own"))
        if "round" in own:
            return self._answer(guest, self._correct_round(seat, draft, own["round"]))
        if draft.knocked:
            self._drafts = {other: replace(entered, knocked=False) for other, entered in self._drafts.items()}
        self._drafts[seat] = draft
        complete = len(self._drafts) == len(game.players)
        move = guest_screen(game.rules).round_move(game, self._drafts) if complete else None
        if move is None:
            self._publish()
            return {"ok": True, "doubts": []}
        answer = self._answer(guest, self.controller.play(move))
        if "refused" in answer:
            self._drafts.pop(seat, None)
        return answer

    def _correct_round(self, seat: int, draft: Draft, number: object) -> Violation | tuple[Notice, ...]:
        """Replaces the sum of a seat in an earlier round."""
        game = self.controller.game
        move = None
        if isinstance(number, int) and not isinstance(number, bool):
            move = guest_screen(game.rules).corrected_round(game, seat, draft, number)
        return Common.FIELD_TYPE.refuse(do="correct", field="round") if move is None else self.controller.play(move)

    def _without_phone(self) -> frozenset[int]:
        return self.presence.without_phone(len(self.controller.game.players))


def _field(violation: Violation) -> str:
    """Returns the conflicting field of a refusal, as `row.column`."""
    row, column = violation.params.get("row"), violation.params.get("column")
    return f"{row}.{column}" if isinstance(row, str) and isinstance(column, int) else ""
