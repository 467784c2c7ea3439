"""Everything about an open table: its QR code and address, who has joined, who asks, and the end of it."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from guests.host import Asking
from guests.keys import WATCHER
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.base.live import Live
from widgets.base.marks import marks
from widgets.controls.buttons import PillButton  # noqa: F401  used in kv
from widgets.controls.info_sheet import InfoOverlay
from widgets.controls.texts import Heading, Muted, Text  # noqa: F401  used in kv
from widgets.table.guest_row import GuestRow
from widgets.table.qr_code import QrCode  # noqa: F401  used in kv

kv.load(__file__)


class GuestsSheet(Live, InfoOverlay):
    """Shows a `GuestTable` and does what the host says."""

    follows_language = True

    guests = ObjectProperty()
    """The table (`GuestTable`)."""
    link = StringProperty("")
    address = StringProperty("")
    table_words = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._turn = 0
        self.follow(self.guests, "phones", "gone", "asking", "is_open")
        self.follow(self.guests.session, "away")
        self.show_address()

    def show_address(self) -> None:
        """Shows the next address of this phone: which of them the guests can reach, only they can tell."""
        address = self.guests.addresses[self._turn % len(self.guests.addresses)]
        self._turn += 1
        self.link = self.guests.table.join_link(address)
        self.address, _, words = self.link.removeprefix("http://").partition("/")
        self.table_words = "  ".join(words.split("-"))

    def fill(self) -> None:
        """Shows who sits where and who asks."""
        rows = self.ids.rows
        rows.clear_widgets()
        if not self.guests.is_open:
            return
        for asking in self.guests.asking:
            rows.add_widget(self._asking_row(asking))
        for seat in range(len(self.guests.session.game.players)):
            rows.add_widget(self._seat_row(seat))

    def _asking_row(self, asking: Asking) -> GuestRow:
        players = self.guests.session.game.players
        name = tr._("guests.television") if asking.seat == WATCHER else players[asking.seat]
        note = tr._("guests.wants-in", device=asking.device or "?")
        row = GuestRow(
            name=name, note=note, mark=marks.at_seat(players, max(0, asking.seat)), wanted=True,
            first=tr._("guests.let-in"), second=tr._("guests.turn-away"),
        )  # fmt: skip
        row.bind(on_press=lambda _row: self.guests.let_in(asking))
        row.bind(on_press_other=lambda _row: self.guests.turn_away(asking))
        return row

    def _seat_row(self, seat: int) -> GuestRow:
        guests = self.guests
        players = guests.session.game.players
        row = GuestRow(name=players[seat], mark=marks.at_seat(players, seat))
        if seat not in guests.phones:
            row.note = tr._("guests.no-phone")
            return row
        row.first = tr._("guests.remove")
        row.bind(on_press=lambda _row: guests.take_back(seat))
        if seat not in guests.gone:
            row.note = tr._("guests.own-phone")
        elif seat in guests.session.away:
            row.note, row.second = tr._("guests.phone-gone"), tr._("guests.write-here")
            row.bind(on_press_other=lambda _row: guests.write_here(seat))
        else:
            row.note = tr._("guests.written-here")
        return row

    def close_table(self) -> None:
        """Ends the open table and closes the sheet."""
        self.guests.close()
        self.dismiss()
