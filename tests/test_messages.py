"""Message catalogs: complete, with the same ids in all languages, and compiled.

No window is opened: codes come from the rules, ids from the sources, sentences from i18n/locales/*/*.po.
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
from data.settings import ALLOWED_VALUES
from i18n import catalog
from sheets.notice import Code, Common, Seat
from sheets.registry import GAMES, known_game
from tools.catalogs import compiled, languages, merged, target

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = languages()
SHARED = tuple(
    f"sheets.{name}"
    for name in ("corrections", "notice", "dice", "pad", "answers", "session", "descriptions", "qwinto.")
)
"""Modules with codes of several games; the card game uses Qwinto's sheet, too."""
TR_CALL = re.compile(r"\btr\.(?:_|n)\(\s*(['\"])([^'\"]+)\1\s*[,)]")
FORMATTER_CALL = re.compile(r"\bformatter\.(?:text|plural)\(\s*(['\"])([^'\"]+)\1\s*[,)]")
"""Messages of the reports, named without the prefix `statistics.`."""
CATALOG_CALL = re.compile(r"\bcatalog\.(?:text|plural)\(\s*(['\"])([^'\"]+)\1\s*[,)]")
KV_TEXT = re.compile(r"^\s*(?:text|title|label|hint_text)\s*:\s*(['\"])([^'\"]*)\1\s*$", re.M)


def prefix(code: type[Code]) -> str:
    """Returns the prefix of an enum's messages."""
    module = code.__module__
    if module.startswith(("coach.", "data.")):
        return module.partition(".")[0]
    if module.startswith(SHARED):
        return "common"
    return module.split(".")[1].replace("_", "-")


def enums() -> list[type[Code]]:
    """Returns every enum of codes of the rules, the storage and the coach."""
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
    """Returns all messages of a language by id, each with its plural forms."""
    sentences = {}
    for message in merged(language):
        if message.id:
            name = message.id if isinstance(message.id, str) else message.id[0]
            sentences[name] = [message.string] if isinstance(message.string, str) else list(message.string)
    return sentences


def placeholders(sentence: str) -> set[str]:
    """Returns the names of the placeholders."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def sources() -> Iterator[tuple[Path, str]]:
    """Returns the source files of the widgets."""
    for path in sorted([*ROOT.glob("widgets/**/*.py"), *ROOT.glob("widgets/**/*.kv")]):
        yield path, path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def catalogs() -> dict[str, dict[str, list[str]]]:
    return {language: forms(language) for language in LANGUAGES}


def test_codes_and_message_ids_are_collected(catalogs: dict[str, dict[str, list[str]]]) -> None:
    assert tuple(LANGUAGES) == catalog.LANGUAGES
    assert ALLOWED_VALUES["language"] == ("system", *LANGUAGES)
    names = {f"settings.language.{value}" for value in ALLOWED_VALUES["language"]}
    assert all(names <= set(messages) for messages in catalogs.values()), "the settings list languages by name"
    assert len(enums()) >= 15
    assert sum(len(TR_CALL.findall(text)) for _, text in sources()) > 50


def test_every_code_has_a_sentence_that_uses_only_its_parameters(catalogs: dict[str, dict[str, list[str]]]) -> None:
    faults = []
    for enum in enums():
        for code in enum:
            name = f"{prefix(enum)}.{code.value}"
            for language in LANGUAGES:
                if name not in catalogs[language]:
                    faults.append(f"{language}: {name} is missing")
                    continue
                for sentence in catalogs[language][name]:
                    if not placeholders(sentence) <= set(code.params):
                        faults.append(f"{language}: {name} has only {code.params}: {sentence}")
    assert not faults, "\n".join(faults)


def test_every_game_and_option_has_its_messages_and_no_other_option_has_any(
    catalogs: dict[str, dict[str, list[str]]],
) -> None:
    """The page before a game shows components and sheets without a title, and the first player by name."""
    wanted = set()
    for option in {option.name: option for game in GAMES for option in known_game(game).options}.values():
        if option.name not in ("components", "sheets", "first"):
            wanted |= {option.name, f"{option.name}.help"}
        if set(option.values) != {"on", "off"} and option.name != "first":
            wanted |= {f"{option.name}.{value}" for value in option.values}
            wanted |= {f"{option.name}.custom"} if option.least is not None else set()
    assert len(wanted) > 35
    for messages in catalogs.values():
        assert {f"game.{game}" for game in GAMES} <= set(messages)
        assert {name.removeprefix("option.") for name in messages if name.startswith("option.")} == wanted


def test_parameters_named_like_seats_are_declared_as_seats() -> None:
    """Otherwise a sentence shows a number instead of the player's name."""
    names = {"seat", "turn", "owner", "holder", "partner"}
    undeclared = [
        f"{code!r}: {name}"
        for enum in enums()
        for code in enum
        for name in code.params
        if name in names and not isinstance(name, Seat) and code is not Common.SEAT_UNKNOWN
    ]
    assert not undeclared, "\n".join(undeclared)


def test_no_two_enums_share_an_id_with_other_parameters() -> None:
    params_of: dict[str, tuple[str, ...]] = {}
    for enum in enums():
        for code in enum:
            params = params_of.setdefault(f"{prefix(enum)}.{code.value}", code.params)
            assert set(params) == set(code.params), f"{prefix(enum)}.{code.value} has two meanings"


def test_all_languages_have_the_same_ids_and_placeholders(catalogs: dict[str, dict[str, list[str]]]) -> None:
    first, *others = LANGUAGES
    for other in others:
        assert set(catalogs[first]) == set(catalogs[other])
        for name, sentences in catalogs[first].items():
            used = [set().union(*map(placeholders, texts)) for texts in (sentences, catalogs[other][name])]
            assert used[0] == used[1], f"{name}: {used[0] ^ used[1]}"


def test_no_sentence_is_empty(catalogs: dict[str, dict[str, list[str]]]) -> None:
    for language in LANGUAGES:
        empty = [name for name, sentences in catalogs[language].items() if not all(sentences)]
        assert not empty, f"{language}: {empty}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalog_is_up_to_date(language: str) -> None:
    assert target(language).read_bytes() == compiled(language), "run `make catalogs`"


def test_every_message_id_in_the_sources_exists(catalogs: dict[str, dict[str, list[str]]]) -> None:
    ids = set(catalogs[LANGUAGES[0]])
    named = [(path, name) for path, text in sources() for _, name in TR_CALL.findall(text)]
    packages = ("coach", "guests", "widgets", "i18n")
    for path in sorted(path for package in packages for path in ROOT.glob(f"{package}/**/*.py")):
        text = path.read_text(encoding="utf-8")
        named += [(path, f"statistics.{name}") for _, name in FORMATTER_CALL.findall(text)]
        named += [(path, name) for _, name in CATALOG_CALL.findall(text)]
    assert len(named) > 900, "the search finds nothing"
    assert sorted(f"{path.name}: {name}" for path, name in named if name not in ids) == []


def test_kv_files_contain_no_literal_text() -> None:
    literals = [
        f"{path.name}: {text}"
        for path, source in sources()
        if path.suffix == ".kv"
        for _, text in KV_TEXT.findall(source)
        if re.search(r"[^\W\d_]{2}", text) and text != "Spielblock"  # its name is the same everywhere
    ]
    assert not literals, "\n".join(literals)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_with_one_prefix_are_in_one_file(language: str) -> None:
    files: dict[str, set[str]] = {}
    for path in (ROOT / "i18n" / "locales" / language).glob("*.po"):
        for name in re.findall(r'^msgid "([^".]+)', path.read_text("utf-8"), re.M):
            files.setdefault(name, set()).add(path.name)
    assert len(files) > 40
    assert {prefix: sorted(names) for prefix, names in files.items() if len(names) > 1} == {}
