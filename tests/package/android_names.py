"""Names of the manifest; tests/device/test_declarations.py compares them with the declarations of Android's API."""

from __future__ import annotations

CONFIGURATION_CHANGES = {
    "assetsPaths", "colorMode", "density", "fontScale", "fontWeightAdjustment", "grammaticalGender", "keyboard",
    "keyboardHidden", "layoutDirection", "locale", "mcc", "mnc", "navigation", "orientation", "screenLayout",
    "screenSize", "smallestScreenSize", "touchscreen", "uiMode",
}  # fmt: skip
"""All changes that an activity can handle itself; any other one ends the app."""
NEWER_ATTRIBUTES = {"dataExtractionRules": 31, "enableOnBackInvokedCallback": 33}
NEWER_CHANGES = {"fontWeightAdjustment": 31, "grammaticalGender": 34, "assetsPaths": 36}
"""Names that Debian's framework of API 29 lacks, with their API levels."""
