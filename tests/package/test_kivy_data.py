"""The folder that stands for Kivy's own: what is in it is Kivy's, and nothing that we use is missing from it."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from tests.package.packing import ROOT, Walk

OURS = ROOT / "assets" / "kivy"


def theirs() -> Path:
    """Kivy's own folder; found without importing Kivy."""
    found = find_spec("kivy")
    assert found is not None
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / "data"


def rules(style: Path) -> dict[str, str]:
    """The rules of a style file by the names that they are for, without comments and empty lines."""
    lines = [line.rstrip() for line in style.read_text("utf-8").splitlines()]
    text = "\n".join(line for line in lines if line and not line.startswith("#"))
    blocks = [block.rstrip() for block in re.split(r"(?m)^(?=[<\[])", text) if block]
    return {block.partition("\n")[0]: block for block in blocks}


def named(rule: str) -> set[str]:
    """The classes that a rule is for: `<-Button,-ToggleButton>:` or `<ColorPicker_Label@Label>`."""
    return {name.strip(" -+").partition("@")[0] for name in rule.strip(":").strip("<>[]").split(",")}


def test_every_rule_is_word_for_word_kivys() -> None:
    kept, whole = rules(OURS / "style.kv"), rules(theirs() / "style.kv")
    assert len(kept) < len(whole)
    assert {rule: text for rule, text in kept.items() if whole.get(rule) != text} == {}
    assert list(kept) == [rule for rule in whole if rule in kept], "a later rule wins, so the order counts"


def test_shaders_are_kivys() -> None:
    kept = {path.name: path.read_bytes() for path in (OURS / "glsl").iterdir()}
    assert kept == {path.name: path.read_bytes() for path in (theirs() / "glsl").iterdir()}


def test_no_widget_of_any_page_lost_its_style(walk: Walk) -> None:
    """Every class that the app loads by walking through all pages, text fields with their menu included."""
    kept, whole = rules(OURS / "style.kv"), rules(theirs() / "style.kv")
    lost = set().union(*map(named, whole)) - set().union(*map(named, kept))
    assert {"Slider", "Popup", "ColorPicker_Label"} <= lost
    assert {"NameInput", "TextInputCutCopyPaste", "HomePage"} <= {classes[0] for classes in walk.classes}
    assert [classes[0] for classes in walk.classes if lost & set(classes)] == []


def test_every_kept_rule_is_for_a_widget_that_is_loaded(walk: Walk) -> None:
    loaded = {name for classes in walk.classes for name in classes}
    assert [rule for rule in rules(OURS / "style.kv") if not named(rule) & loaded] == []


def test_pictures_that_the_rules_name_are_found() -> None:
    """By Kivy in its own folder, which is packed with it: only rules and shaders are looked for in ours."""
    pictures = set(re.findall(r"atlas://data/images/(\w+)/", (OURS / "style.kv").read_text("utf-8")))
    assert pictures == {"defaulttheme"}
    assert (theirs() / "images" / "defaulttheme.atlas").is_file()
