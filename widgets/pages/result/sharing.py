"""Shares the result page: as text, as a picture, as a file, or with BG Stats."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from device.share import share_text
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.pages.result.outcome import result_text
from widgets.shared.exports import export_games, send_to_bg_stats
from widgets.shared.picture_export import copy_text, draw_picture, picture_path, share_drawn

if TYPE_CHECKING:
    from widgets.pages.result.result import ResultPage


def share_actions(page: ResultPage) -> list[Action]:
    """Returns the entries of the share menu; files and BG Stats only for a game in the history."""
    actions = [
        Action(tr._("result.as-text"), "list", partial(share_as_text, page)),
        Action(tr._("result.as-picture"), "grid", partial(share_picture, page)),
    ]
    if page.finished:
        export = partial(export_games, page, "games", [page.game_id])
        send = partial(send_to_bg_stats, page, page.game_id)
        actions.append(Action(tr._("history.export-games"), "upload", export))
        actions.append(Action(tr._("history.export-bg-stats"), "share", send))
    return actions


def share_as_text(page: ResultPage) -> None:
    """Shares the result as text."""
    if page.game is None:
        return
    outcome = share_text(result_text(page.game, page.headline), tr._("result.share"), copy_text)
    if outcome == "copied":
        page.message.say(tr._("result.copied"))
    elif outcome != "shared":
        page.message.refuse(tr._("result.not-shared"))


def share_picture(page: ResultPage) -> None:
    """Shares the result as a picture; a message appears first, because drawing takes a moment."""
    if page.game is None:
        return
    page.message.say(tr._("result.drawing"))
    path = picture_path(page.store, page.game.rules.name, page.finished_at())
    draw_picture(partial(_picture, page), path, partial(_share_drawn, page, path))


def _picture(page: ResultPage) -> Widget:
    from widgets.pages.result.result_picture import ResultPicture  # rarely needed

    return ResultPicture(game=page.game, headline=page.headline, facts=page.facts, won=page.won)


def _share_drawn(page: ResultPage, path: Path, drawn: bool) -> None:
    if drawn:
        share_drawn(page, path)
    else:
        page.message.refuse(tr._("result.no-picture"))
