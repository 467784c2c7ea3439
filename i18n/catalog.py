"""Message catalog of one language: messages by id, plurals, and sentences for the codes of rules and storage.

A message id (`home.continue`) is never a sentence, so that a sentence can be improved in one place.
"""

from __future__ import annotations

import gettext
from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from string import Formatter

from sheets.notice import Choice, Column, Notice, Param, PerSeat, Seat
from sheets.registry import GAMES

FOLDER = Path(__file__).resolve().parent / "locales"
DOMAIN = "spielblock"
LANGUAGES = ("de", "en")


class _Translations(gettext.GNUTranslations):
    """A compiled catalog that can list its messages."""

    _catalog: dict[object, str]

    def singular_messages(self) -> dict[str, str]:
        """Returns all messages without plural forms by id."""
        return {message: text for message, text in self._catalog.items() if isinstance(message, str)}


class Catalog:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    @cached_property
    def _messages(self) -> _Translations:
        """The messages, read when the first one is needed: widgets are loaded before the language is known."""
        return gettext.translation(DOMAIN, FOLDER, [self.language], _Translations)

    def text(self, message: str, **params: object) -> str:
        """Returns the message with its placeholders filled."""
        return self._messages.gettext(message).format(**params)

    def plural(self, message: str, count: int, **params: object) -> str:
        """Returns the message for that count; one id serves both forms, with `{count}`."""
        return self._messages.ngettext(message, message, count).format(count=count, **params)

    def knows(self, message: str) -> bool:
        """Whether the catalog has the message."""
        return self._messages.gettext(message) != message

    def messages(self, prefix: str) -> dict[str, str]:
        """Returns all messages whose id starts with *prefix*, with their placeholders; plurals are left out."""
        messages = self._messages.singular_messages()
        return {message: text for message, text in messages.items() if message.startswith(prefix)}

    def say(self, notice: Notice, game: str, players: tuple[str, ...] = ()) -> str:
        """Returns the sentence for a notice of the rules or the storage.

        The message of a rule's code is `<game>.<code>`, else the code under the game that defines it, else
        `common.<code>`. Codes of another package are under the package's name (`data.<code>`) in every *game*.
        """
        domain = notice.code.domain
        domains = (game, domain, "common") if game in GAMES and domain in (*GAMES, "sheets") else (domain, "common")
        candidates = (f"{name}.{notice.code}" for name in domains)
        message = next((candidate for candidate in candidates if self._fits(candidate, notice)), "common.not-possible")
        params = {name: self._param_text(name, notice.params[name], players, game) for name in notice.code.params}
        sentence = self.text(message, **params)
        return sentence if self._starts_with_name(message, notice) else sentence[:1].upper() + sentence[1:]

    def _starts_with_name(self, message: str, notice: Notice) -> bool:
        """Whether the sentence starts with a player's name, which is spelled as its owner spells it."""
        literal, first, _, _ = next(iter(Formatter().parse(self._messages.gettext(message))))
        return not literal and any(isinstance(name, Seat | PerSeat) and name == first for name in notice.code.params)

    def _fits(self, message: str, notice: Notice) -> bool:
        """Whether the catalog has the message, and the notice has all parameters that it needs."""
        needs = {name for _, name, _, _ in Formatter().parse(self._messages.gettext(message)) if name}
        return self.knows(message) and needs <= notice.params.keys()

    def all_of(self, items: Iterable[str]) -> str:
        """Joins the items with "and": `Anna, Ben und Cem`."""
        return self._joined(list(items), "common.and")

    def decimal(self, value: float, plus: bool = False) -> str:
        """Formats a number with one decimal; *plus* writes the sign of positive numbers, too."""
        rounded = round(value, 1) + 0.0  # no -0.0
        sign = "+" if plus and rounded > 0 else ""
        return sign + f"{rounded:.1f}".replace(".", self.text("statistics.decimal")).replace("-", "−")

    def one_of(self, terms: Iterable[str]) -> str:
        """Translates the game's terms and joins them with "or": `Orange oder Gelb`."""
        return self._joined([self.word(term) for term in terms], "common.or")

    def _joined(self, items: list[str], conjunction: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.text(conjunction)} {items[-1]}"

    def word(self, term: str, game: str = "") -> str:
        """Translates a term of the game, such as a row's name; returns an unknown term unchanged.

        `word.<game>.<term>` is for terms of a single game, such as the short text of a card.
        """
        messages = (f"word.{game}.{term}", f"word.{term}")
        return next((self.text(message) for message in messages if self.knows(message)), term)

    def _param_text(self, name: str, value: Param, players: tuple[str, ...], game: str = "") -> str:
        if isinstance(name, PerSeat) and isinstance(value, tuple):
            return ", ".join(f"{player} {number}" for player, number in zip(players, value, strict=True))
        if isinstance(value, tuple):
            items = [self._param_text(name, item, players, game) for item in value]
            if not any(item[:1].isdigit() for item in items):  # players add numbers up, so each one is listed
                items = _with_counts(items)
            return self._joined(items, "common.or") if isinstance(name, Choice) else ", ".join(items)
        if isinstance(name, Seat) and isinstance(value, int) and 0 <= value < len(players):
            return players[value]
        if isinstance(name, Column) and isinstance(value, int):
            return str(value + 1)
        return str(value).replace("-", "−") if isinstance(value, int) else self.word(value, game)


def _with_counts(items: list[str]) -> list[str]:
    """Replaces equal items by one with its count: `2 × red one, blue one`."""
    return [item if count == 1 else f"{count} × {item}" for item, count in Counter(items).items()]


@cache
def catalog_for(language: str) -> Catalog:
    """Returns the cached catalog of a language."""
    return Catalog(language)
