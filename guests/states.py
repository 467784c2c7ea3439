"""Texts of the states in which a guest cannot play: a title, an explanation and the label of one button.

The page shows the texts that come with a state's `reason`, and knows from the reason what the button does.
"""

from __future__ import annotations

from i18n.catalog import Catalog

STATES = (
    "asleep", "asleep-host", "closed", "crowded", "failed", "full", "no-door", "refused", "removed", "unknown-link",
    "wait", "watchers-full",
)  # fmt: skip


def state_texts(catalog: Catalog, state: str, **params: object) -> dict[str, str]:
    """Returns title, text and button of a state; empty for other reasons."""
    if state not in STATES:
        return {}
    if state == "asleep" and not params.get("name"):  # the owner of the sleeping phone is not known
        state = "asleep-host"
    return {
        "title": catalog.text(f"guests.state.{state}", **params),
        "text": catalog.text(f"guests.state.{state}-text", **params),
        "button": catalog.text(f"guests.state.{state}-button", **params),
    }
