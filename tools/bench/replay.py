"""Duration of replaying a stored game, as import, history and replay do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from time import process_time

from sheets.session import decode_session
from tools.bench.measure import Figure, medians

SESSIONS = Path(__file__).resolve().parents[2] / "tests" / "sheets" / "sessions"
LONG = 50
"""Minimum number of moves of the measured sessions."""
SAMPLES = 15
READS = 50
"""Number of reads per sample: a single one takes only microseconds."""


def figures() -> Iterator[Figure]:
    """Yields the ratio of playing a file by the rules (decode, check, apply) to reading its JSON."""
    ratios, ours, theirs = [], 0.0, 0.0
    for path in sorted(SESSIONS.glob("*.json")):
        text = path.read_text("utf-8")
        session = json.loads(text)
        if len(session["moves"]) >= LONG:
            played, read = medians(
                lambda session=session: decode_session(session),  # type: ignore[misc]
                lambda text=text: [json.loads(text) for _ in range(READS)],  # type: ignore[misc]
                SAMPLES,
                clock=process_time,
            )
            ratios.append(played / (read / READS))
            ours, theirs = ours + played, theirs + read / READS
    note = f"{ours * 1e3:.1f} ms / {theirs * 1e3:.2f} ms, {len(ratios)} games"
    yield Figure("replay_ratio", mean(ratios), 30, note=note)
