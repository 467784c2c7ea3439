"""Quanto: play a card, take what adds up to it, build and take Quantos; the most cards win."""

from __future__ import annotations

from typing import Any

from sheets.options import Options
from sheets.quanto.describe import describe
from sheets.quanto.in_app import QuantoCards
from sheets.quanto.options import OPTIONS
from sheets.quanto.tracker import QuantoTracker
from sheets.registry import Entry
from sheets.rules import Rules

__all__ = ["ENTRY", "QuantoCards", "QuantoTracker", "describe"]


def _rules(options: Options) -> Rules[Any]:
    return QuantoCards() if options["components"] == "app" else QuantoTracker()


ENTRY = Entry("quanto", OPTIONS, _rules)
