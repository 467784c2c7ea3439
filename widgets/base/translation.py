"""Messages for widgets in the current language, which can change while the app runs.

In kv files `tr._('home.continue')` follows a change of language by itself; `tr.n('common.points', 3)` is the plural.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import ObjectProperty, OptionProperty

from i18n.catalog import LANGUAGES, Catalog, catalog_for
from sheets.notice import Notice


class Translator(EventDispatcher):
    """The catalog of the current language. kv files know the instance as `tr`."""

    language = OptionProperty("en", options=LANGUAGES)
    """Setting it replaces `_` and `n`, so that all texts of kv rules are computed again."""
    _: Callable[..., str] = ObjectProperty(None)
    """Returns a message with its placeholders filled (`Catalog.text`)."""
    n: Callable[[str, int], str] = ObjectProperty(None)
    """Returns a message for a count (`Catalog.plural`)."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language=language)
        self._catalog: Catalog
        self._load_catalog()
        self.fbind("language", self._load_catalog)

    def _load_catalog(self, *_args: object) -> None:
        self._catalog = catalog_for(self.language)
        self.n = self._catalog.plural
        self._ = self._catalog.text

    def knows(self, message: str) -> bool:
        """Whether the catalog has the message."""
        return self._catalog.knows(message)

    def say(self, notice: Notice, game: str, players: tuple[str, ...] = ()) -> str:
        """Returns the sentence for a notice of the rules: `<game>.<code>`, else `common.<code>`."""
        return self._catalog.say(notice, game, players)

    def all_of(self, items: Iterable[str]) -> str:
        """Joins the items with "and": `Anna, Ben und Cem`."""
        return self._catalog.all_of(items)

    def one_of(self, terms: Iterable[str]) -> str:
        """Translates the game's terms and joins them with "or": `Orange oder Gelb`."""
        return self._catalog.one_of(terms)

    def word(self, term: str, game: str = "") -> str:
        """Translates a term of the game, such as a row's name; returns an unknown term unchanged."""
        return self._catalog.word(term, game)


tr = Translator()
global_idmap["tr"] = tr


def counts_text(counts: Sequence[int]) -> str:
    """Returns the possible numbers of players as text: `2–4 players`, or `4 players`."""
    if len(counts) == 1:
        return str(tr.n("statistics.people", counts[0]))
    return str(tr._("home.players", least=counts[0], most=counts[-1]))
