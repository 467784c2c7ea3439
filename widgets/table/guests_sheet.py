"""Sheet of an open table: QR code and address, joined players, join requests, and closing the table."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from guests.door import JoinRequest
from guests.keys import WATCHER
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay
from widgets.table.knock_sheet import KnockSheet

kv.load(__name__)


class GuestRow(BoxLayout):
    """One seat of an open table: player, phone, and up to two buttons for the host."""

    __events__ = ("on_press", "on_press_other")

    name = StringProperty("")
    note = StringProperty("")
    mark = ColorProperty()
    first = StringProperty("")
    """Text of the first button; empty: there is none."""
    second = StringProperty("")
    wanted = BooleanProperty(False)
    """Whether the first button is the expected action."""

    def on_press(self) -> None:
        """Default handler."""

    def on_press_other(self) -> None:
        """Default handler."""


class LargeCode(InfoOverlay):
    """The code at the largest size that fits, with the address and the table words below it."""

    link = StringProperty("")
    address = StringProperty("")
    table_words = StringProperty("")


class GuestsSheet(Live, InfoOverlay):
    """Shows an `OpenTableModel` and calls it for the host's actions."""

    follows_language = True

    guests = ObjectProperty()
    """The table (`OpenTableModel`)."""
    for_watchers = BooleanProperty(False)
    """Whether the code is that of a television or tablet that shows the table to all."""
    link = StringProperty("")
    address = StringProperty("")
    table_words = ListProperty()
    portrait = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._turn = 0
        self.follow(self.guests, "phones", "gone", "requests", "watchers", "is_open", "addresses")
        self.follow(self.guests.model, "away")
        self._show_link()

    def show_address(self) -> None:
        """Shows the next address of this phone; the phone cannot know which of them guests reach."""
        self._turn += 1
        self._show_link()

    def show_code(self, for_watchers: bool) -> None:
        """Shows the code for players or the one for watchers."""
        self.for_watchers = for_watchers
        self._show_link()

    def show_large_code(self) -> None:
        """Shows the code over the whole window."""
        LargeCode(link=self.link, address=self.address, table_words=" ".join(self.table_words)).open(animation=False)

    def _show_link(self) -> None:
        table, address = self.guests.table, self.guests.addresses[self._turn % len(self.guests.addresses)]
        self.link = table.watch_link(address) if self.for_watchers else table.join_link(address)
        self.address = table.host_name(address)
        self.table_words = table.links.words.split("-")

    def fill(self) -> None:
        """Shows seats and join requests."""
        rows = self.ids.rows
        rows.clear_widgets()
        if not self.guests.is_open:
            return
        self._show_link()
        for request in self.guests.requests:
            rows.add_widget(self._request_row(request))
        for seat in range(len(self.guests.model.game.players)):
            rows.add_widget(self._seat_row(seat))
        if self.guests.watchers:
            rows.add_widget(self._watchers_row())

    def _request_row(self, request: JoinRequest) -> GuestRow:
        players = self.guests.model.game.players
        name = tr._("guests.television") if request.seat == WATCHER else players[request.seat]
        note = tr._("guests.wants-in", device=request.device or "?")
        mark = player_colors.at_seat(players, max(0, request.seat))
        row = GuestRow(name=name, note=note, mark=mark, wanted=True, first=tr._("guests.decide"))
        row.bind(on_press=lambda _row: KnockSheet(guests=self.guests).open(animation=False))
        return row

    def _watchers_row(self) -> GuestRow:
        note = tr.n("guests.watching", self.guests.watchers)
        row = GuestRow(name=tr._("guests.screen"), note=note, mark=theme.muted, first=tr._("guests.remove"))
        row.bind(on_press=lambda _row: self._send_watchers_away())
        return row

    def _send_watchers_away(self) -> None:
        self.guests.disconnect(WATCHER)
        self._show_link()

    def _seat_row(self, seat: int) -> GuestRow:
        guests = self.guests
        players = guests.model.game.players
        row = GuestRow(name=players[seat], mark=player_colors.at_seat(players, seat))
        if seat not in guests.phones:
            row.note = tr._("guests.no-phone")
            return row
        row.first = tr._("guests.remove")
        row.bind(on_press=lambda _row: guests.disconnect(seat))
        if seat not in guests.gone:
            row.note = tr._("guests.own-phone")
        elif seat in guests.model.away:
            row.note, row.second = tr._("guests.phone-gone"), tr._("guests.continue-here")
            row.bind(on_press_other=lambda _row: guests.write_here(seat))
        else:
            row.note = tr._("guests.continued-here")
        return row

    def close_table(self) -> None:
        """Ends the open table and closes the sheet."""
        self.guests.close()
        self.dismiss()
