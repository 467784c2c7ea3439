"""Writes a trained net as the coach's text file: a byte per weight, and a checksum."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import numpy as np

from coach.net import HEAD, checksum
from tools.training.net import MIDDLE, SCALE


def text_of(game: str, note: str, first: np.ndarray, second: np.ndarray) -> str:
    """Returns the file of a net."""
    lines = [f"{MIDDLE:g} {SCALE:g}", " ".join(f"{weight:.6g}" for weight in second)]
    for weights in first:
        step = float(np.abs(weights).max()) / 127
        step = float(f"{step:.5g}")
        whole = np.zeros(len(weights), np.int64) if step == 0 else np.clip(np.rint(weights / step), -127, 127)
        lines.append(f"{step:.5g} {b64encode(bytes(int(weight) % 256 for weight in whole)).decode()}")
    body = "\n".join(lines) + "\n"
    features, hidden = first.shape[0], first.shape[1] - 1
    return f"{HEAD}\n{game}\n{note}\n{features} {hidden}\nsha256 {checksum(body)}\n{body}"


def store(path: Path, game: str, note: str, first: np.ndarray, second: np.ndarray) -> None:
    """Writes the file of a net."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text_of(game, note, first, second), "ascii")
