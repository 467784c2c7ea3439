"""One word per thing in the messages, and no message that no code uses."""

import ast
import re
from pathlib import Path

import pytest

from tools.catalogs import languages, merged

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("coach", "data", "device", "guests", "i18n", "sheets", "widgets")
FORBIDDEN = {
    "de": {
        r"[Bb]erichtig": "korrigieren",
        r"\b([Ww]irft?|[Ww]erf(en|t)|[Gg]eworfen)\b": "würfeln",
        r"Mitspieler": "Person",
        r"\bUnterbrochen\b": "vorzeitig beendet",
        r"Dazu gibt es": "Keine Partie passt",
        r"\bTelefon": "Handy",
        r"(in den|die) Optionen": "Einstellungen",
        r"Rückgängig": "Zurücknehmen",
    },
    "en": {
        r"\b[Tt]hrown?\b": "roll",
        r"[Ll]ook(s|ing)? back": "review",
        r"\bnought\b": "zero",
        r"[Ww]atch(ing)? again": "replay",
        r"\b[Aa]mend": "correct",
        r"\b[Aa] \{(number|value|other|token)\}": "no article, because 8, 11 and 18 need another one",
        r" …": "no space before an ellipsis",
    },
}
"""Words that the glossary forbids as patterns, with the word to use."""


def messages(language: str) -> dict[str, str]:
    """Returns all forms of each message by id."""
    sentences = {}
    for message in merged(language):
        if message.id:
            name = message.id if isinstance(message.id, str) else message.id[0]
            sentences[name] = message.string if isinstance(message.string, str) else "\n".join(message.string)
    return sentences


def long_texts(language: str) -> dict[str, str]:
    """Returns the help and store texts by file."""
    folders = [ROOT / "assets" / "help" / language, *(ROOT / "fastlane/metadata/android").glob(f"{language}-*")]
    return {
        str(path.relative_to(ROOT)): path.read_text("utf-8") for folder in folders for path in folder.rglob("*.txt")
    }


def forbidden_words(language: str, sentences: dict[str, str]) -> list[str]:
    """Returns a line for each message with a forbidden word."""
    return [
        f"{name}: {sentence!r} (use {better})"
        for name, sentence in sentences.items()
        for pattern, better in FORBIDDEN[language].items()
        if re.search(pattern, sentence)
    ]


def literals() -> tuple[set[str], list[re.Pattern[str]]]:
    """Returns the words of all sources between quotes, and patterns of the f-strings among them."""
    strings: set[str] = set()
    templates: set[str] = set()
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*"):
            if path.suffix == ".py":
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        strings.add(node.value)
                    elif isinstance(node, ast.JoinedStr):
                        parts = [
                            re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^ ]+"
                            for part in node.values
                        ]
                        templates.add("".join(parts))
            elif path.suffix in {".kv", ".js", ".html"}:
                text = path.read_text(encoding="utf-8")
                strings.update(re.findall(r"[\w-]+(?:\.[\w-]+)+\.?", text))
                strings.update(re.findall(r"'([\w-]+)'", text))
                for template in re.findall(r"[\w.-]*\{[^{}']*\}[\w.-]*", text):
                    templates.add(re.sub(r"\\\{.*?\\\}", "[^ ]+", re.escape(template)))
    useful = [template for template in templates if re.search(r"[a-z]{3}", template.replace("[^ ]+", ""))]
    return strings, [re.compile(template) for template in useful if " " not in template.replace("[^ ]+", "")]


def unused(names: list[str]) -> list[str]:
    """Returns the ids that no source names in full, without their prefix, or by a pattern."""
    strings, patterns = literals()
    result = []
    for name in names:
        rest = name.partition(".")[2]
        parents = {name[: dot.end()] for dot in re.finditer(r"\.", name)} - {name.partition(".")[0] + "."}
        if name in strings or rest in strings or parents & strings:
            continue
        if not any(pattern.fullmatch(name) or pattern.fullmatch(rest) for pattern in patterns):
            result.append(name)
    return result


@pytest.mark.parametrize("language", languages())
def test_messages_follow_the_glossary(language: str) -> None:
    assert not forbidden_words(language, messages(language))


@pytest.mark.parametrize("language", languages())
def test_help_and_store_texts_follow_the_glossary(language: str) -> None:
    texts = long_texts(language)
    assert len(texts) > 8
    assert not forbidden_words(language, texts)


def test_forbidden_word_is_found() -> None:
    assert forbidden_words("en", {"history.roll": "Thrown: 7"}) == ["history.roll: 'Thrown: 7' (use roll)"]


def test_every_message_is_used() -> None:
    assert not unused(list(messages("en")))


def test_unused_message_is_found() -> None:
    assert unused(["history.never-mentioned-anywhere"]) == ["history.never-mentioned-anywhere"]
