"""The host of an open table: who sits where, what each may see, and every move once and in order.

Everything here runs in the one thread in which the table lives; `Server` calls in from its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from guests.door import Asking, Door
from guests.drafts import Draft, corrected, drafted
from guests.guest import Answer, Guest
from guests.keys import WATCHER, Links
from guests.look_back import LookBack
from guests.rights import forbidden, may_undo
from guests.screens import Screen, build, offers_for
from guests.seen import Seen
from guests.table import Table
from guests.told import Told
from sheets.codec import decode_move
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Violation
from sheets.pad import Finish
from words.catalogue import catalogue

_NOT_BUILT: tuple[Game | None, int, Screen] = (None, -1, {})


class Host:
    """Answers guests. `changed` has to be called after every change of the table, wherever it came from."""

    def __init__(self, table: Table, links: Links, door: bool = True) -> None:
        self.table = table
        self.links = links
        self.door = Door(door)
        self.guests: dict[int, Guest] = {}
        self.watchers: set[str] = set()
        """The pages that only watch."""
        self.agreed: set[int] = set()
        """Who wants what is done together: a pad ended, or after the end another game."""
        self.publish: Callable[[], None] = lambda: None
        """Called when there is something new to send."""
        self.noticed: Callable[[], None] = lambda: None
        """Called when somebody joins, leaves, asks or agrees."""
        self._age = secrets.token_hex(4)
        self._drafts: dict[int, Draft] = {}
        self._told = Told()
        self._look_back = LookBack()
        self._cursor = self._place()
        self._news = 0
        self._built: dict[tuple[int, str], tuple[Game, int, Screen]] = {}

    # what is sent

    def screen(self, place: int, language: str) -> Screen:
        """Returns what that seat's page shows now, built once for each moment."""
        game, age, built = self._built.get((place, language), _NOT_BUILT)
        if game is not self.table.game or age != self._news:
            built = self._build(place, language)
            self._built[place, language] = (self.table.game, self._news, built)
        return built

    def _build(self, place: int, language: str) -> Screen:
        """Makes a screen from what the seat may see, and nothing else."""
        seen = Seen.of(self.table.game, None if place == WATCHER else place)
        words = catalogue(language)
        screen = build(seen, words, self._drafts, self._alone())
        screen["news"] = self._told.since(self.table.game, seen.seat, words)
        screen["agreed"] = sorted(self.agreed)
        if seen.over:
            screen["again"] = words.text("guests.again-host" if self.door.is_open else "guests.again-all")
        if place == WATCHER:
            screen["door"] = self.door.is_open
        else:
            screen["undo"] = may_undo(self.table, place)
            screen["version"] = f"{self._age}.{self._guest(place).version_of(screen)}"
        screen["at"] = self.table.game.cursor
        screen["here"] = [guest.present for guest in map(self._guest, range(len(seen.players)))]
        screen["had"] = [seat in self.guests for seat in range(len(seen.players))]
        return screen

    def changed(self) -> None:
        """Takes note that the table has changed, so that everybody is told."""
        if self._place() != self._cursor:
            self._cursor = self._place()
            self._drafts.clear()
            self.agreed.clear()
        self._tell()

    def sit_down(self, table: Table) -> None:
        """Goes on with another game of the same players: everybody keeps seat, phone and link."""
        self.table = table
        self.links = replace(self.links, session=table.id)
        self.changed()

    def _tell(self) -> None:
        """Lets everybody look again."""
        self._news += 1
        self.publish()

    # who is there

    def arrive(self, place: int, client: str, language: str) -> None:
        """Gives the seat to that page; the page that had it before is told so by its stream."""
        if place == WATCHER:
            self.watchers.add(client)
            self.noticed()
            return
        guest = self.guests.setdefault(place, Guest())
        guest.client, guest.language, guest.present = client, language, True
        self.noticed()
        self._tell()

    def leave(self, place: int, client: str) -> None:
        """Takes note that the page is gone; its seat waits for it."""
        if place == WATCHER:
            self.watchers.discard(client)
            self.noticed()
        guest = self.guests.get(place)
        if guest and guest.client == client:
            guest.present = False
            self.noticed()
            self._tell()

    def all_left(self) -> None:
        """Takes note that nobody is connected: the line was cut here."""
        self.watchers.clear()
        for guest in self.guests.values():
            guest.present = False

    def owns(self, place: int, client: str) -> bool:
        """Tells whether the seat is that page's now."""
        return place == WATCHER or self._guest(place).client == client

    def take_back(self, place: int) -> None:
        """Gives a seat back to the host's phone, or sends the watchers away: their link opens nothing any more."""
        self.links = self.links.renewed(place)
        self.guests.pop(place, None)
        self.noticed()
        self._tell()

    # who asks to come in

    def overview(self, language: str) -> Answer:
        """Returns what somebody sees who has the table's words but no seat yet."""
        game = self.table.game
        people = [{"name": name, "had": seat in self.guests} for seat, name in enumerate(game.players)]
        return {"title": catalogue(language).text(f"game.{game.rules.name}"), "people": people}

    def ask(self, seat: int, device: str) -> Asking | None:
        """Takes note of somebody who wants that seat; None if the door is closed or too many stand before it."""
        asking = self.door.ask(seat, device, len(self.table.game.players))
        if asking:
            self.noticed()
        return asking

    def let_in(self, key: str, seat: int) -> None:
        """Opens a seat, or the place of a watcher, to who asks; the host chooses which. A seat gets a new link."""
        if seat != WATCHER:
            self.take_back(seat)
        self.door.asking[key].opened = self.links.key(seat)
        self.noticed()
        self._tell()

    def turn_away(self, key: str) -> None:
        """Refuses who asks."""
        self.door.asking[key].refused = True
        self.noticed()
        self._tell()

    def give_up(self, key: str) -> None:
        """Takes note that who asked has gone."""
        if self.door.asking.pop(key, None):
            self.noticed()

    # what guests do

    def act(self, place: int, said: Answer) -> Answer:
        """Answers what a guest sent: a move, a step back or an own number. The same number is answered the same."""
        guest = self._guest(place)
        if place == WATCHER or said.get("client") != guest.client:
            return {"taken": True}
        number = said.get("number")
        if not isinstance(number, int):
            return {"refused": ""}
        return guest.answer_once(number, lambda: self._act(place, guest, said))

    def look_back(self, place: int, said: Answer) -> Answer:
        """Returns a moment of the finished game, with who is there now."""
        if place == WATCHER:
            return {}
        language = self._guest(place).language
        found = self._look_back.at(self.table.game, place, catalogue(language), said.get("stop"))
        if found:
            now = self.screen(place, language)
            found["screen"] |= {"here": now["here"], "had": now["had"]}
        return found

    def offers(self, place: int, said: Answer) -> Answer:
        """Answers what the picked cards allow: moves with their names, or why nothing."""
        picked = said.get("picked")
        if place == WATCHER or not isinstance(picked, list) or not all(isinstance(one, str) for one in picked):
            return {"offers": [], "why": ""}
        words = catalogue(self._guest(place).language)
        return offers_for(Seen.of(self.table.game, place), words, tuple(picked[:40]))

    def _act(self, place: int, guest: Guest, said: Answer) -> Answer:
        screen = self.screen(place, guest.language)
        if said.get("version") != screen["version"]:
            return {"stale": catalogue(guest.language).text("guests.changed"), "screen": screen}
        if said.get("undo"):
            return self._answered(guest, self._undo(place) or ())
        if said.get("agree"):
            return self._answered(guest, self._agree(place))
        if isinstance(said.get("own"), dict):
            return self._draft(place, guest, said["own"])
        try:
            move = decode_move(self.table.game.rules.move_types(), said.get("move"))
        except IllegalMove as illegal:
            return self._answered(guest, illegal.violation)
        return self._answered(guest, forbidden(self.table.game, place, move) or self.table.play(move))

    def _agree(self, place: int) -> Violation | tuple[Notice, ...]:
        """Takes note that the seat wants another game, or a pad ended: that is done when all who have phones agree.

        Where somebody writes on the host's phone, it is ended there.
        """
        game = self.table.game
        if not game.over and not game.rules.pad:
            return Common.NOT_YOUR_TURN.refuse(seat=place, turn=place)
        self.agreed ^= {place}
        ends = not game.over and self.all_agree and not (self.door.is_open and self._alone())
        said = self.table.play(Finish()) if ends else ()
        self.noticed()
        self._tell()
        return said

    @property
    def all_agree(self) -> bool:
        """Whether everybody whose phone is here wants what is done together."""
        here = {seat for seat, guest in self.guests.items() if guest.present}
        return bool(here) and here <= self.agreed

    def _undo(self, place: int) -> Violation | None:
        """Takes back what that seat did last; what another seat did is not its to take back."""
        return self.table.undo() if may_undo(self.table, place) else Common.NOT_YOUR_TURN.refuse(seat=place, turn=place)

    def _answered(self, guest: Guest, said: Violation | tuple[Notice, ...]) -> Answer:
        words, game = catalogue(guest.language), self.table.game
        if isinstance(said, Violation):
            return {"refused": words.say(said, game.rules.name, game.players), "at": _field(said)}
        return {"ok": True, "doubts": [words.say(doubt, game.rules.name, game.players) for doubt in said]}

    def _draft(self, place: int, guest: Guest, own: Answer) -> Answer:
        """Takes one seat's own number; when all are there the round is played."""
        seat = own.get("seat", place)
        if seat != place and not (isinstance(seat, int) and seat in self._alone()):
            return self._answered(guest, Common.NOT_YOUR_TURN.refuse(seat=place, turn=place))
        draft = Draft.read(own)
        if draft is None:
            return self._answered(guest, Common.FIELD_TYPE.refuse(do="", field="own"))
        if "round" in own:
            return self._answered(guest, self._correct_round(seat, draft, own["round"]))
        if draft.knocked:
            self._drafts = {other: replace(one, knocked=False) for other, one in self._drafts.items()}
        self._drafts[seat] = draft
        move = drafted(self.table.game, self._drafts)
        if move is None:
            self._tell()
            return {"ok": True, "doubts": []}
        answer = self._answered(guest, self.table.play(move))
        if "refused" in answer:
            self._drafts.pop(seat, None)
        return answer

    def _correct_round(self, seat: int, draft: Draft, number: object) -> Violation | tuple[Notice, ...]:
        """Puts another sum of that seat into a round that was played."""
        move = corrected(self.table.game, seat, draft, number)
        return Common.FIELD_TYPE.refuse(do="correct", field="round") if move is None else self.table.play(move)

    # small questions

    def _guest(self, place: int) -> Guest:
        return self.guests.get(place, Guest())

    def _alone(self) -> frozenset[int]:
        """Returns the seats without a phone of their own."""
        return frozenset(range(len(self.table.game.players))) - self.guests.keys()

    def _place(self) -> tuple[int, int]:
        game = self.table.game
        return game.cursor, hash(game.moves[: game.cursor])


def _field(violation: Violation) -> str:
    """Returns the field in the way that a refusal names, as `row.column`."""
    row, column = violation.params.get("row"), violation.params.get("column")
    return f"{row}.{column}" if isinstance(row, str) and isinstance(column, int) else ""

