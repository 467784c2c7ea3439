"""Every rule number of `docs/rules.md` is cited by a test.

A citation is the full number (`QWD-R7`) in a test function: in its docstring, its body or its decorators.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
RULES = HERE.parent.parent / "docs" / "rules.md"
NUMBER = re.compile(r"\b(?:ALL|QTO|QWD|QWC|QWM|QDO|MON)-[RED]\d+\b")


def numbers_of_the_rules() -> set[str]:
    return set(NUMBER.findall(RULES.read_text("utf-8")))


@cache
def citations() -> dict[str, set[str]]:
    """Returns the cited numbers, each with the names of the citing test functions."""
    cited: dict[str, set[str]] = {}
    for path in sorted(HERE.parent.rglob("test_*.py")):
        if path != Path(__file__).resolve():
            for name, text in functions_in(path.read_text("utf-8")):
                for number in NUMBER.findall(text):
                    cited.setdefault(number, set()).add(f"{path.name}::{name}")
    return cited


def functions_in(source: str) -> list[tuple[str, str]]:
    """Returns the test functions in *source* with their text, from the first decorator on."""
    lines = source.splitlines()
    functions = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min(line.lineno for line in (node, *node.decorator_list))
            functions.append((node.name, "\n".join(lines[first - 1 : node.end_lineno])))
    return functions


@pytest.mark.parametrize("game", ["ALL", "QTO", "QWD", "QWC", "QWM", "QDO", "MON"])
def test_every_rule_example_and_derived_case_is_cited(game: str) -> None:
    numbers = {number for number in numbers_of_the_rules() if number.startswith(game)}
    assert numbers, "the rules of this game are gone"
    assert sorted(numbers - citations().keys()) == []


def test_all_cited_numbers_exist() -> None:
    unknown = citations().keys() - numbers_of_the_rules()
    assert {number: citations()[number] for number in unknown} == {}


def test_the_rules_are_complete() -> None:
    """No rule gets lost: the page has at least the numbers of its first version."""
    counted = dict.fromkeys(("ALL", "QTO", "QWD", "QWC", "QWM", "QDO", "MON"), 0)
    for number in numbers_of_the_rules():
        counted[number.partition("-")[0]] += 1
    least = {"ALL": 5, "QTO": 69, "QWD": 16, "QWC": 31, "QWM": 35, "QDO": 42, "MON": 55}
    assert {game: count for game, count in counted.items() if count < least[game]} == {}


def test_missing_citations_are_noticed() -> None:
    source = '"""QWD-R1"""\n# QWD-R2\n@mark("QWD-R3")\ndef test_it():\n    """QWD-R4"""\n    # QWD-R55\n'
    (name, text) = functions_in(source)[0]
    assert name == "test_it"
    assert NUMBER.findall(text) == ["QWD-R3", "QWD-R4"], "a comment after the last statement belongs to nothing"
