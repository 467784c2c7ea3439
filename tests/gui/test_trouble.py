"""An app that cannot keep anything says so and can try again."""

from __future__ import annotations

from pathlib import Path

from data.store import Store
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.pages.home.home import HomePage
from widgets.trouble import Trouble


def test_a_folder_that_is_open_elsewhere_is_said_and_tried_again(phone: Phone) -> None:
    app = SpielblockApp()
    other = Store(Path(app.user_data_dir))
    phone.start(app)
    page = phone.find(Trouble)
    assert page.sentence == tr._("data.locked")
    phone.tap(phone.find(text=tr._("trouble.retry"), visible=True))
    phone.frames(4)
    assert phone.find_all(Trouble)
    other.close()
    phone.tap(phone.find(text=tr._("trouble.retry"), visible=True))
    phone.frames(6)
    assert not phone.find_all(Trouble)
    assert phone.find(HomePage)
