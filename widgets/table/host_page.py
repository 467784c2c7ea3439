"""The guests' part of the table's page: opens the table, and asks the host about join requests and lost phones."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.page import Page
from widgets.table.table_model import TableModel


class HostPage(Page):
    """A page with a game on which others may play with their own phones. It has a `menu` and a `message` line."""

    model: TableModel[Any] = ObjectProperty(None, allownone=True)
    """Set by `open`; None before a game was opened."""
    addresses = ObjectProperty(None, allownone=True)
    """Addresses at which guests reach this phone; None: read from the phone when the table is opened."""
    phones = ListProperty()
    """The seats that play on a phone of their own."""
    open_to_guests = BooleanProperty(False)
    gone = ListProperty()
    """Those of them whose phone is not connected now."""

    def __init__(self, **kwargs: Any) -> None:
        self.guests: Any = None
        """The open table (`OpenTableModel`); None while it is closed."""
        self._sheet: Any = None
        super().__init__(**kwargs)

    def can_be_rebuilt(self) -> bool:
        """Whether no guests are at the table: they would have to join again."""
        return self.guests is None

    def can_be_released(self) -> bool:
        """Never: a game continues as it was left, with its draft and its seat."""
        return False

    def on_removed(self) -> None:
        """Closes the table for guests, because the page has left the history or the app ends."""
        if self.guests is not None:
            self.guests.close()

    def stay_awake(self) -> None:
        """Keeps the screen on if the settings want it or guests need this device; a laptop stays awake."""
        Window.allow_screensaver = not (self.guests or self.store.settings.values.keep_awake)
        if self.phone is not None:
            (self.phone.awake.start if self.guests else self.phone.awake.stop)()

    def take_guests_along(self, model: TableModel) -> None:
        """Continues with the guests if *model* is another game of the same players; otherwise closes the table."""
        if self.guests is not None and self.guests.model.game.players == model.game.players:
            self.guests.continue_with(model)
        else:
            self.on_removed()

    def open_guests(self) -> None:
        """Opens the table for guests if it is closed, and shows how to join."""
        if self.guests is None:
            from widgets.table.open_table_model import OpenTableModel, phone_addresses

            addresses = phone_addresses() if self.addresses is None else self.addresses
            guests = OpenTableModel(self.model, self.store.folder, addresses)
            if not guests.open():
                self.ids.message.refuse(tr._("guests.not-opened" if addresses else "guests.no-network"))
                return
            guests.bind(is_open=self._guests_closed, requests=self._on_requests)
            guests.bind(phones=self.setter("phones"), gone=self.setter("gone"))
            self.guests, self.open_to_guests = guests, True
            self.stay_awake()
            if self.addresses is None:
                guests.follow_network()
        self._show_guests()

    def _show_guests(self) -> None:
        from widgets.table.guests_sheet import GuestsSheet

        if self._sheet is None:
            self.show_sheet(GuestsSheet(guests=self.guests))

    def _on_requests(self, _guests: Any, requests: list[Any]) -> None:
        from widgets.table.knock_sheet import KnockSheet

        if requests and not any(isinstance(child, KnockSheet) for child in Window.children):
            KnockSheet(guests=self.guests).open(animation=False)

    def _guests_closed(self, *_args: object) -> None:
        self.guests, self.open_to_guests, self.phones, self.gone = None, False, [], []
        self.stay_awake()

    def offer_seat(self, seat: int) -> None:
        """Asks how to proceed with a player whose phone has disconnected."""
        name = self.model.game.players[seat]
        actions = [
            Action(tr._("guests.wait-for", name=name), "history", lambda: None),
            Action(tr._("guests.play-for", name=name), "edit", partial(self._enter_for, seat)),
            Action(tr._("guests.remove-phone", name=name), "close", partial(self.guests.disconnect, seat)),
        ]
        self.ids.menu.open(tr._("guests.phone-of-gone", name=name), actions)

    def _enter_for(self, seat: int) -> None:
        self.guests.write_here(seat)
        self.model.turn_to(seat)

    # one sheet at a time is over the table

    def show_sheet(self, sheet: Any) -> None:
        """Shows *sheet* over the table until it is dismissed."""
        self._sheet = sheet
        sheet.bind(on_dismiss=lambda _view: setattr(self, "_sheet", None))
        sheet.open(animation=False)

    def close_sheet(self) -> bool:
        """Closes the sheet over the table; False if there is none."""
        if self._sheet is None:
            return False
        self._sheet.dismiss()
        return True
