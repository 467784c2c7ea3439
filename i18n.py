"""The words of the app: German and English catalogues, switched while it runs.

Messages have ids (`home.continue`), never sentences, so that a sentence can be improved in one place. In kv files
`tr._('home.continue')` follows a change of language by itself, `tr.n('players', 3)` is the plural.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import ObjectProperty, OptionProperty

from sheets.notice import Notice, Param

FOLDER = Path(__file__).resolve().parent / "locales"
DOMAIN = "spielblock"
LANGUAGES = ("de", "en")
SEATS = ("seat", "turn", "owner", "holder", "partner", "seats")
"""Parameters that are seats: the sentence names the player. (`seats` alone, not in a list, is how many there are.)"""
CHOICES = ("colors", "needs", "revealed")
"""Lists of which one is enough: `Orange oder Gelb`; of others all are meant: `4, 5, 7`."""
COLUMNS = ("column",)
"""Parameters that count from 0 in files and from 1 for people."""


def _load(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, [language])


class Translator(EventDispatcher):
    """The current catalogue. kv files know it as `tr`."""

    language = OptionProperty("en", options=LANGUAGES)
    """Setting it replaces `_` and `n`, and every text that used them is made again."""
    _ = ObjectProperty(None)
    n = ObjectProperty(None)

    def __init__(self, language: str = "en") -> None:
        super().__init__(language=language)
        self._catalogue: gettext.NullTranslations
        self._switch()
        self.fbind("language", self._switch)

    def _switch(self, *_args: object) -> None:
        catalogue = _load(self.language)
        self._catalogue = catalogue
        self.n = _plural(catalogue)
        self._ = lambda message, **params: catalogue.gettext(message).format(**params)

    def knows(self, message: str) -> bool:
        """Tells whether the current catalogue has the message."""
        return self._catalogue.gettext(message) != message

    def say(self, notice: Notice, game: str, players: tuple[str, ...] = ()) -> str:
        """Returns the sentence for what the rules say: `<game>.<code>`, else `common.<code>`."""
        message = f"{game}.{notice.code}"
        if not self.knows(message):
            message = f"common.{notice.code}"
        words = {name: self._word(name, value, players, game) for name, value in notice.params.items()}
        return str(self._(message, **words))

    def one_of(self, words: Iterable[str]) -> str:
        """Returns the translated words of the game as a choice: `Orange oder Gelb`."""
        return self._one_of([self.word(word) for word in words])

    def _one_of(self, words: list[str]) -> str:
        *most, last = words
        return f"{', '.join(most)} {self._('common.or')} {last}" if most else last

    def word(self, word: str, game: str = "") -> str:
        """Returns a word of the game, such as a row's name, in the current language; unknown ones as they are.

        What only one game calls like that, such as a card by its short text, stands under `word.<game>.<word>`.
        """
        known = (id for id in (f"word.{game}.{word}", f"word.{word}") if self.knows(id))
        found = next(known, None)
        return str(self._(found)) if found else word

    def _word(self, name: str, value: Param, players: tuple[str, ...], game: str = "") -> str:
        if isinstance(value, tuple):
            words = [self._word("seat" if name in SEATS else "", one, players, game) for one in value]
            return self._one_of(words) if name in CHOICES and words else ", ".join(words)
        if name in SEATS and name != "seats" and isinstance(value, int) and value < len(players):
            return players[value]
        if name in COLUMNS and isinstance(value, int):
            return str(value + 1)
        return str(value).replace("-", "−") if isinstance(value, int) else self.word(value, game)


def _plural(catalogue: gettext.NullTranslations) -> Callable[[str, int], str]:
    """Returns the function for plurals; one id serves both forms: `players` with `{count}`."""
    return lambda message, count: catalogue.ngettext(message, message, count).format(count=count)


tr = Translator()
global_idmap["tr"] = tr
