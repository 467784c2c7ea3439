"""Notices as flat JSON: the code is never overwritten by a parameter."""

from __future__ import annotations

import pytest

from data.errors import DataCode, ReportCode
from sheets.notice import Code


def test_no_parameter_can_take_the_place_of_the_code() -> None:
    with pytest.raises(TypeError, match="code"):
        type("Wrong", (Code,), _members(WRONG=("wrong", "code")))


def _members(**members: tuple[str, ...]) -> dict[str, object]:
    """A body of an enum with these members."""
    body = type(Code).__prepare__("Wrong", (Code,))
    body.update(members)
    return body


@pytest.mark.parametrize("code", [*DataCode, *ReportCode])
def test_codes_of_the_storage_are_not_overwritten(code: Code) -> None:
    raw = code.notice(**dict.fromkeys(code.params, 1)).json()
    assert raw.pop("code") == str(code)
    assert raw == dict.fromkeys(map(str, code.params), 1)
