"""Every sentence and word of the app, read from the catalogs: complete, alike in all languages, and compiled.

Nothing here opens a window: codes come from the rules, ids from the sources, sentences from locales/*/*.po.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import coach
import data
import sheets
from sheets.notice import Code, Common, Seat
from tools.catalogs import compiled, languages, merged, target

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = languages()
SHARED = tuple(
    f"sheets.{name}" for name in ("corrections", "notice", "dice", "pad", "answers", "session", "story", "qwinto.")
)
"""Modules whose codes serve several games: Qwinto's sheet is that of the card game too."""
USED = re.compile(r"\btr\.(?:_|n)\(\s*(['\"])([^'\"]+)\1\s*[,)]")
TOLD = re.compile(r"\bformatter\.(?:text|plural)\(\s*(['\"])([^'\"]+)\1\s*[,)]")
"""Sentences of the reports, which name them without their prefix."""
PLAIN = re.compile(r"\b(?:words|catalog)\.(?:text|plural)\(\s*(['\"])([^'\"]+)\1\s*[,)]")
LITERAL = re.compile(r"^\s*(?:text|title|label|hint_text)\s*:\s*(['\"])([^'\"]*)\1\s*$", re.M)


def prefix(code: type[Code]) -> str:
    """Returns where the sentences of an enum stand."""
    module = code.__module__
    if module.startswith(("coach.", "data.")):
        return module.partition(".")[0]
    if module.startswith(SHARED):
        return "common"
    return module.split(".")[1].replace("_", "-")


def enums() -> list[type[Code]]:
    """Every enum of codes in the rules, in what is kept, and of the coach."""
    for package in (sheets, data, coach):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    own = ("coach.", "data.", "sheets.")
    return [
        enum
        for enum in Code.__subclasses__()
        if enum.__module__.startswith(own) and not enum.__module__.startswith("sheets.stairs.")  # the tests' own game
    ]


def forms(language: str) -> dict[str, list[str]]:
    """Returns all sentences of a language by id; a plural has several."""
    catalog = {}
    for message in merged(language):
        if message.id:
            name = message.id if isinstance(message.id, str) else message.id[0]
            catalog[name] = [message.string] if isinstance(message.string, str) else list(message.string)
    return catalog


def placeholders(sentence: str) -> set[str]:
    """Returns the names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def sources() -> Iterator[tuple[Path, str]]:
    """Returns all files that show words."""
    for path in sorted([*ROOT.glob("widgets/**/*.py"), *ROOT.glob("widgets/**/*.kv")]):
        yield path, path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def words() -> dict[str, dict[str, list[str]]]:
    return {language: forms(language) for language in LANGUAGES}


def test_there_is_something_to_check(words: dict[str, dict[str, list[str]]]) -> None:
    assert LANGUAGES == ["de", "en"]
    assert len(enums()) >= 15
    assert sum(len(USED.findall(text)) for _, text in sources()) > 50


def test_every_code_has_a_sentence_that_uses_only_its_parameters(words: dict[str, dict[str, list[str]]]) -> None:
    faults = []
    for enum in enums():
        for code in enum:
            name = f"{prefix(enum)}.{code.value}"
            for language in LANGUAGES:
                if name not in words[language]:
                    faults.append(f"{language}: {name} is missing")
                    continue
                for sentence in words[language][name]:
                    if not placeholders(sentence) <= set(code.params):
                        faults.append(f"{language}: {name} has only {code.params}: {sentence}")
    assert not faults, "\n".join(faults)


def test_what_sounds_like_a_seat_is_declared_as_one() -> None:
    """Else a sentence would say a number where it should name a player."""
    names = {"seat", "turn", "owner", "holder", "partner"}
    plain = [
        f"{code!r}: {name}"
        for enum in enums()
        for code in enum
        for name in code.params
        if name in names and not isinstance(name, Seat) and code is not Common.SEAT_UNKNOWN
    ]
    assert not plain, "\n".join(plain)


def test_no_two_enums_share_an_id_with_other_parameters() -> None:
    seen: dict[str, tuple[str, ...]] = {}
    for enum in enums():
        for code in enum:
            params = seen.setdefault(f"{prefix(enum)}.{code.value}", code.params)
            assert set(params) == set(code.params), f"{prefix(enum)}.{code.value} means two things"


def test_all_languages_have_the_same_ids_and_placeholders(words: dict[str, dict[str, list[str]]]) -> None:
    first, *others = LANGUAGES
    for other in others:
        assert set(words[first]) == set(words[other])
        for name, sentences in words[first].items():
            used = [set().union(*map(placeholders, said)) for said in (sentences, words[other][name])]
            assert used[0] == used[1], f"{name}: {used[0] ^ used[1]}"


def test_no_sentence_is_empty(words: dict[str, dict[str, list[str]]]) -> None:
    for language in LANGUAGES:
        empty = [name for name, sentences in words[language].items() if not all(sentences)]
        assert not empty, f"{language}: {empty}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    assert target(language).read_bytes() == compiled(language), "run `make catalogs`"


def test_every_id_in_the_sources_is_in_the_catalogues(words: dict[str, dict[str, list[str]]]) -> None:
    known = set(words[LANGUAGES[0]])
    named = [(path, name) for path, text in sources() for _, name in USED.findall(text)]
    rooms = ("coach", "guests", "widgets", "i18n")
    for path in sorted(path for room in rooms for path in ROOT.glob(f"{room}/**/*.py")):
        text = path.read_text(encoding="utf-8")
        named += [(path, f"statistics.{name}") for _, name in TOLD.findall(text)]
        named += [(path, name) for _, name in PLAIN.findall(text)]
    assert len(named) > 900, "the search finds nothing"
    assert sorted(f"{path.name}: {name}" for path, name in named if name not in known) == []


def test_no_kv_file_shows_a_word_of_its_own() -> None:
    found = [
        f"{path.name}: {text}"
        for path, source in sources()
        if path.suffix == ".kv"
        for _, text in LITERAL.findall(source)
        if re.search(r"[^\W\d_]{2}", text) and text != "Spielblock"  # its name is the same everywhere
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_with_one_prefix_are_in_one_file(language: str) -> None:
    files: dict[str, set[str]] = {}
    for path in (ROOT / "i18n" / "locales" / language).glob("*.po"):
        for name in re.findall(r'^msgid "([^".]+)', path.read_text("utf-8"), re.M):
            files.setdefault(name, set()).add(path.name)
    assert len(files) > 40
    assert {prefix: sorted(names) for prefix, names in files.items() if len(names) > 1} == {}
