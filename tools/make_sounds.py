"""Computes the sounds of important moments: `python -m tools.make_sounds` writes assets/sounds/*.wav.

Each sound is a sum of struck tones and knocks, computed with the standard library alone. 16 bit, mono, 22,050 Hz: every
audio provider of Kivy reads it, and all sounds together stay below 200 kB.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from sheets.command_line import take_no_arguments

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 22_050
LOUDEST = 0.7
"""Peak of every sound as a share of full scale, so that no sound is louder than another one."""
FADE = 0.012
"""Seconds at the end in which a sound fades out, so that it does not click."""

C5, D5, E5, G5, A5, B5, C6, E6, G6 = 523.25, 587.33, 659.26, 783.99, 880.0, 987.77, 1046.5, 1318.51, 1567.98


class Strike(NamedTuple):
    """One struck note of a sound."""

    start: float
    """Seconds from the beginning of the sound."""
    pitch: float
    """Frequency in Hz."""
    ring: float
    """Seconds in which it fades to a third."""
    loudness: float = 1.0
    voice: str = "bell"
    """A key of `VOICES`."""


def _bell(pitch: float, time: float) -> float:
    """Returns a tone with two soft overtones."""
    wave_ = 2 * math.pi * pitch * time
    return math.sin(wave_) + 0.35 * math.sin(2 * wave_) + 0.12 * math.sin(3.01 * wave_)


def _wood(pitch: float, time: float) -> float:
    """Returns a tone that falls quickly, like a knuckle on a table."""
    return math.sin(2 * math.pi * pitch * (time + 0.012 * (1 - math.exp(-time * 90))))


def _sweep(pitch: float, time: float) -> float:
    """Returns a tone that falls by an octave within a third of a second."""
    return math.sin(2 * math.pi * pitch * time * 2 ** (-1.5 * time))


VOICES: dict[str, Callable[[float, float], float]] = {"bell": _bell, "wood": _wood, "sweep": _sweep}

SOUNDS: dict[str, tuple[float, float, Sequence[Strike]]] = {
    "bonus": (0.42, 0, (Strike(0, E5, 0.1), Strike(0.09, B5, 0.14))),
    "row": (0.55, 0, tuple(Strike(0.075 * at, pitch, 0.14) for at, pitch in enumerate((C5, E5, G5, C6)))),
    "knock": (0.34, 0.5, (Strike(0, 150, 0.03, 1, "wood"), Strike(0.17, 130, 0.035, 0.9, "wood"))),
    "triplet": (0.4, 0.15, tuple(Strike(0.11 * at, 420 + 60 * at, 0.035, 1, "wood") for at in range(3))),
    "steal": (0.42, 0.1, (Strike(0, 940, 0.13, 0.8, "sweep"), Strike(0.24, 200, 0.04, 1, "wood"))),
    "prize": (0.65, 0, tuple(Strike(0.03 * at, pitch, 0.24) for at, pitch in enumerate((C5, G5, C6, E6)))),
    "record": (0.65, 0, tuple(Strike(0.07 * at, pitch, 0.16) for at, pitch in enumerate((G5, A5, B5, C6, G6)))),
    "end": (
        0.95, 0,
        (
            Strike(0, C5, 0.12), Strike(0.13, C5, 0.1), Strike(0.21, C5, 0.1),
            *(Strike(0.32, pitch, 0.3, 0.6) for pitch in (C5, E5, G5, C6)),
        ),
    ),
}  # fmt: skip
"""Seconds, share of noise in each strike, and the strikes of each sound."""


def samples(name: str) -> array[int]:
    """Returns the samples of a sound."""
    seconds, noise, strikes = SOUNDS[name]
    values = [0.0] * round(seconds * RATE)
    random = Random(name)
    for strike in strikes:
        voice = VOICES[strike.voice]
        for index in range(round(strike.start * RATE), len(values)):
            time = index / RATE - strike.start
            tone = voice(strike.pitch, time)
            if noise:  # the hit itself, over at once
                tone += noise * random.uniform(-1, 1) * math.exp(-time * 160)
            values[index] += strike.loudness * tone * math.exp(-time / strike.ring) * min(1, time / 0.002)
    peak = max(map(abs, values))
    scale, fade = 32767 * LOUDEST / peak, FADE * RATE
    return array("h", [round(v * scale * min(1, (len(values) - at) / fade)) for at, v in enumerate(values)])


def main(folder: Path = FOLDER) -> None:
    """Writes all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        data = samples(name)
        if sys.byteorder == "big":
            data.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())


if __name__ == "__main__":
    take_no_arguments("python -m tools.make_sounds", __doc__)
    main()
