"""The words of the app for widgets: the catalog of the current language, switched while the app runs.

In kv files `tr._('home.continue')` follows a change of language by itself, `tr.n('common.points', 3)` is the plural.
"""

from __future__ import annotations

from collections.abc import Iterable

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import ObjectProperty, OptionProperty

from i18n.catalog import LANGUAGES, Catalog, catalog_for
from sheets.notice import Notice


class Translator(EventDispatcher):
    """The current catalog. kv files know it as `tr`."""

    language = OptionProperty("en", options=LANGUAGES)
    """Setting it replaces `_` and `n`, and every text that used them is made again."""
    _ = ObjectProperty(None)
    n = ObjectProperty(None)

    def __init__(self, language: str = "en") -> None:
        super().__init__(language=language)
        self._catalogue: Catalog
        self._switch()
        self.fbind("language", self._switch)

    def _switch(self, *_args: object) -> None:
        self._catalogue = catalog_for(self.language)
        self.n = self._catalogue.plural
        self._ = self._catalogue.text

    def knows(self, message: str) -> bool:
        """Tells whether the current catalog has the message."""
        return self._catalogue.knows(message)

    def say(self, notice: Notice, game: str, players: tuple[str, ...] = ()) -> str:
        """Returns the sentence for what the rules say: `<game>.<code>`, else `common.<code>`."""
        return self._catalogue.say(notice, game, players)

    def all_of(self, words: Iterable[str]) -> str:
        """Returns the words as a list: `Anna, Ben und Cem`."""
        return self._catalogue.all_of(words)

    def one_of(self, words: Iterable[str]) -> str:
        """Returns the translated words of the game as a choice: `Orange oder Gelb`."""
        return self._catalogue.one_of(words)

    def word(self, word: str, game: str = "") -> str:
        """Returns a word of the game, such as a row's name, in the current language; unknown ones as they are."""
        return self._catalogue.word(word, game)


tr = Translator()
global_idmap["tr"] = tr
