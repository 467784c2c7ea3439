"""assets/kivy, the reduced copy of Kivy's data folder: unchanged files, and none missing."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from tests.package.packing import ROOT, Walk

REDUCED = ROOT / "assets" / "kivy"


def kivy_data() -> Path:
    """Returns Kivy's data folder without importing Kivy."""
    spec = find_spec("kivy")
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0]) / "data"


def rules(style: Path) -> dict[str, str]:
    """Returns the rules of a style file by their headers, without comments and empty lines."""
    lines = [line.rstrip() for line in style.read_text("utf-8").splitlines()]
    text = "\n".join(line for line in lines if line and not line.startswith("#"))
    blocks = [block.rstrip() for block in re.split(r"(?m)^(?=[<\[])", text) if block]
    return {block.partition("\n")[0]: block for block in blocks}


def rule_classes(rule: str) -> set[str]:
    """Returns the classes of a rule: `<-Button,-ToggleButton>:` or `<ColorPicker_Label@Label>`."""
    return {name.strip(" -+").partition("@")[0] for name in rule.strip(":").strip("<>[]").split(",")}


def test_rules_equal_kivys() -> None:
    reduced, full = rules(REDUCED / "style.kv"), rules(kivy_data() / "style.kv")
    assert len(reduced) < len(full)
    assert {rule: text for rule, text in reduced.items() if full.get(rule) != text} == {}
    assert list(reduced) == [rule for rule in full if rule in reduced], "later rules override earlier ones"


def test_shaders_equal_kivys() -> None:
    reduced = {path.name: path.read_bytes() for path in (REDUCED / "glsl").iterdir()}
    assert reduced == {path.name: path.read_bytes() for path in (kivy_data() / "glsl").iterdir()}


def test_every_loaded_widget_has_its_style(walk: Walk) -> None:
    """Checks all classes that a walk through the pages loads, including text fields with their menu."""
    reduced, full = rules(REDUCED / "style.kv"), rules(kivy_data() / "style.kv")
    dropped = set().union(*map(rule_classes, full)) - set().union(*map(rule_classes, reduced))
    assert {"Slider", "Popup", "ColorPicker_Label"} <= dropped
    assert {"NameInput", "TextInputCutCopyPaste", "HomePage"} <= {classes[0] for classes in walk.classes}
    assert [classes[0] for classes in walk.classes if dropped & set(classes)] == []


def test_every_rule_belongs_to_a_loaded_widget(walk: Walk) -> None:
    loaded = {name for classes in walk.classes for name in classes}
    assert [rule for rule in rules(REDUCED / "style.kv") if not rule_classes(rule) & loaded] == []


def test_pictures_of_the_rules_exist() -> None:
    """Kivy finds them in its own data folder, which is packaged: only rules and shaders come from the copy."""
    pictures = set(re.findall(r"atlas://data/images/(\w+)/", (REDUCED / "style.kv").read_text("utf-8")))
    assert pictures == {"defaulttheme"}
    assert (kivy_data() / "images" / "defaulttheme.atlas").is_file()
