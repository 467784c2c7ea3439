"""Menu of a finished game in the history: open, annotate, continue, export, delete and restore."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from data.clock import local_now
from data.errors import StoreError
from data.record import FinishedSummary
from sheets.limits import LONGEST_COMMENT, LONGEST_LOCATION
from widgets.base.dates import day_text
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.page import Page
from widgets.shared import exports


def open_game_menu(page: Page, game: FinishedSummary, show: Callable[[], object], select: Callable[[], object]) -> None:
    """Offers the actions for a game; the page has a `menu`, a `message` line and a `note_field`."""
    actions = [
        Action(tr._("history.open"), "table", show),
        Action(tr._("history.note"), "edit", partial(_ask_note, page, game, "comment")),
        Action(tr._("history.place"), "home", partial(_ask_note, page, game, "location")),
        Action(tr._("history.choose"), "check", select),
        Action(tr._("history.export"), "upload", partial(exports.open_export_menu, page, [game.id])),
        Action(tr._("history.delete"), "delete", partial(delete_games, page, [game.id]), "danger"),
    ]
    if not game.over:
        actions.insert(1, Action(tr._("history.go-on"), "play", partial(_continue, page, game.id)))
    page.ids.menu.open(f"{tr._(f'game.{game.game}')} · {day_text(game.finished, local_now())}", actions)


def delete_games(page: Page, game_ids: list[str]) -> None:
    """Deletes games and offers to restore them in the message line, which also says why some are still there."""
    deleted: list[str] = []

    def delete() -> None:
        for game_id in game_ids:
            page.store.delete(game_id)
            deleted.append(game_id)

    is_complete = page.attempt(delete)
    if deleted:
        text = tr.n("history.deleted-games", len(deleted))
        if not is_complete:
            text = f"{text} {page.message.text}"
        page.message.say(text, tr._("shell.undo"), lambda: page.attempt(lambda: _restore(page, deleted)))


def _restore(page: Page, game_ids: list[str]) -> None:
    for game_id in game_ids:
        page.store.restore(game_id)


def _continue(page: Page, game_id: str) -> None:
    try:
        page.store.reopen(game_id)
    except StoreError as error:
        page.refuse(error.violation)
        return
    page.dispatch("on_go", "table", game_id=game_id)


def _ask_note(page: Page, game: FinishedSummary, field: str) -> None:
    """Asks for the `comment` or the `location` of a game."""
    title, text, longest = {
        "comment": (tr._("history.note"), game.comment, LONGEST_COMMENT),
        "location": (tr._("history.place"), game.location, LONGEST_LOCATION),
    }[field]
    page.ids.note_field.ask(title, tr._("history.keep"), partial(_annotate, page, game, field), text, longest)


def _annotate(page: Page, game: FinishedSummary, field: str, text: str) -> str:
    notes = {"comment": game.comment, "location": game.location, field: text}
    page.attempt(lambda: page.store.history.annotate(game.id, notes["comment"], notes["location"]))
    return ""
