"""Sheet for a join request: the asking person, and the seat that the host gives them."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty

from guests.keys import WATCHER
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay

kv.load(__name__)


class KnockSheet(Live, InfoOverlay):
    """Shows the first join request of an `OpenTableModel`, then the next; closes when none is left."""

    follows_language = True

    guests = ObjectProperty()
    """The table (`OpenTableModel`)."""
    request = ObjectProperty(None, allownone=True)
    """The request that the host decides (`guests.door.JoinRequest`)."""
    seat: int = NumericProperty(WATCHER)
    """The seat to give, or `WATCHER`; at first the requested one."""
    name = StringProperty("")
    mark = ColorProperty()
    device = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.follow(self.guests, "requests", "is_open")

    def fill(self) -> None:
        """Shows the first request, unless the host is deciding another one that still waits."""
        waiting = self.guests.requests
        if not waiting:
            self.dismiss()
            return
        if self.request not in waiting:
            self.request = waiting[0]
            self.seat = self.request.seat
        players = self.guests.model.game.players
        wanted = self.request.seat
        self.name = "" if wanted == WATCHER else players[wanted]
        self.mark = player_colors.at_seat(players, max(0, wanted))
        self.title = tr._("guests.wants-to-watch") if wanted == WATCHER else tr._("guests.wants-seat", name=self.name)
        way = "guests.has-scanned" if self.request.scanned else "guests.knows-words"
        self.device = tr._(way, device=self.request.device or "?")
        self.ids.seats.choices = [*((seat, self._seat_words(seat)) for seat in range(len(players))),
                                  (WATCHER, tr._("guests.television"))]  # fmt: skip
        self.ids.seats.value = self.seat

    def choose(self, seat: int) -> None:
        """Chooses another seat."""
        self.seat = self.ids.seats.value = seat

    def accept(self) -> None:
        """Gives the chosen seat to the guest."""
        self.guests.accept(self.request, self.seat)

    def reject(self) -> None:
        """Refuses the request."""
        self.guests.reject(self.request)

    def _seat_words(self, seat: int) -> str:
        guests = self.guests
        message = "guests.seat-has-phone" if seat in guests.phones else "guests.seat-here"
        return str(tr._(message, name=guests.model.game.players[seat]))
