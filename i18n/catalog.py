"""One language's sentences: messages by id, plurals, and what the rules say put into words.

Messages have ids (`home.continue`), never sentences, so that a sentence can be improved in one place.
"""

from __future__ import annotations

import gettext
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import Formatter

from sheets.notice import Choice, Column, Notice, Param, PerSeat, Seat
from sheets.registry import GAMES

FOLDER = Path(__file__).resolve().parent / "locales"
DOMAIN = "spielblock"
LANGUAGES = ("de", "en")


class Catalog:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages = gettext.translation(DOMAIN, FOLDER, [language])

    def text(self, message: str, **params: object) -> str:
        """Returns the message with its placeholders filled."""
        return self._messages.gettext(message).format(**params)

    def plural(self, message: str, count: int) -> str:
        """Returns the message for that count; one id serves both forms, with `{count}`."""
        return self._messages.ngettext(message, message, count).format(count=count)

    def knows(self, message: str) -> bool:
        """Tells whether the catalog has the message."""
        return self._messages.gettext(message) != message

    def messages(self, prefix: str) -> dict[str, str]:
        """Returns all messages whose id begins so, with their placeholders; plurals are left out."""
        known: dict[object, str] = self._messages._catalog  # type: ignore[attr-defined]
        return {id: text for id, text in known.items() if isinstance(id, str) and id.startswith(prefix)}

    def say(self, notice: Notice, game: str, players: tuple[str, ...] = ()) -> str:
        """Returns the sentence for what rules or storage say.

        What rules say stands under `<game>.<code>`, under the game that the code belongs to, or under `common.<code>`;
        what another package says stands under its own name (`data.<code>`), whatever *game* is on the table.
        """
        own = notice.code.domain
        domains = (game, own, "common") if game in GAMES and own in (*GAMES, "sheets") else (own, "common")
        ids = (f"{domain}.{notice.code}" for domain in domains)
        message = next((id for id in ids if self._fits(id, notice)), "common.unsaid")
        words = {name: self._word(name, notice.params[name], players, game) for name in notice.code.params}
        return self.text(message, **words)

    def _fits(self, message: str, notice: Notice) -> bool:
        """Tells whether the catalog has the message, and it needs nothing that the notice does not tell."""
        needs = {name for _, name, _, _ in Formatter().parse(self._messages.gettext(message)) if name}
        return self.knows(message) and needs <= notice.params.keys()

    def all_of(self, words: Iterable[str]) -> str:
        """Returns the words as a list: `Anna, Ben und Cem`."""
        *most, last = words
        return f"{', '.join(most)} {self.text('common.and')} {last}" if most else last

    def decimal(self, value: float, plus: bool = False) -> str:
        """Returns a number with one decimal; with *plus* also with its sign."""
        rounded = round(value, 1) + 0.0  # no -0.0
        sign = "+" if plus and rounded > 0 else ""
        return sign + f"{rounded:.1f}".replace(".", self.text("statistics.decimal")).replace("-", "−")

    def one_of(self, words: Iterable[str]) -> str:
        """Returns the translated words of the game as a choice: `Orange oder Gelb`."""
        return self._one_of([self.word(word) for word in words])

    def _one_of(self, words: list[str]) -> str:
        *most, last = words
        return f"{', '.join(most)} {self.text('common.or')} {last}" if most else last

    def word(self, word: str, game: str = "") -> str:
        """Returns a word of the game, such as a row's name; unknown ones as they are.

        What only one game calls like that, such as a card by its short text, stands under `word.<game>.<word>`.
        """
        known = (id for id in (f"word.{game}.{word}", f"word.{word}") if self.knows(id))
        found = next(known, None)
        return self.text(found) if found else word

    def _word(self, name: str, value: Param, players: tuple[str, ...], game: str = "") -> str:
        if isinstance(name, PerSeat) and isinstance(value, tuple):
            return ", ".join(f"{player} {number}" for player, number in zip(players, value, strict=True))
        if isinstance(value, tuple):
            words = [self._word(name, one, players, game) for one in value]
            if not any(word[:1].isdigit() for word in words):  # numbers are added up by who reads them
                words = _counted(words)
            return self._one_of(words) if isinstance(name, Choice) and words else ", ".join(words)
        if isinstance(name, Seat) and isinstance(value, int) and 0 <= value < len(players):
            return players[value]
        if isinstance(name, Column) and isinstance(value, int):
            return str(value + 1)
        return str(value).replace("-", "−") if isinstance(value, int) else self.word(value, game)


def _counted(words: list[str]) -> list[str]:
    """Returns each word once, with how often it is there: `2 × red one, blue one`."""
    return [word if count == 1 else f"{count} × {word}" for word, count in Counter(words).items()]


@cache
def catalog(language: str) -> Catalog:
    """Returns the catalog of a language, read once."""
    return Catalog(language)
