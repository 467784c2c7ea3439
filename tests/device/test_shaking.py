"""Detection of shaking, in contrast to walking, handing over and putting down."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from device.shake import GRAVITY, LIMITS, PAUSE, Detector, Shake

Sample = tuple[float, float, float, float]


def trace(seconds: float, rate: float, x: Callable[[float], float]) -> Iterator[Sample]:
    """Yields samples of a phone held flat with acceleration *x* in g to its side; the last number is the time."""
    for number in range(int(seconds * rate)):
        now = number / rate
        yield GRAVITY * x(now), 0.0, GRAVITY, now


def spike(at: float, width: float, height: float) -> Callable[[float], float]:
    return lambda now: height * math.exp(-(((now - at) / width) ** 2))


def swing(height: float, frequency: float) -> Callable[[float], float]:
    return lambda now: height * math.sin(2 * math.pi * frequency * now)


def shakes(samples: Iterator[Sample], limit: float = LIMITS[3]) -> list[float]:
    detector = Detector(limit)
    return [sample[3] for sample in samples if detector.feed(*sample)]


@pytest.mark.parametrize("rate", [5, 25, 50])
def test_shake_is_detected_within_a_second(rate: float) -> None:
    detected = shakes(trace(2, rate, swing(2.5, 3.3)))
    assert detected
    assert detected[0] < 1


@pytest.mark.parametrize(
    ("motion", "x"),
    [
        ("on the table", lambda now: 0.0),
        ("walking", swing(0.45, 2)),
        ("handed over", lambda now: 0.9 * math.sin(math.pi * now / 1.5) if now < 1.5 else 0.0),
        ("put down hard", spike(1, 0.02, 3.5)),
        ("tapped", lambda now: 0.2 * math.sin(40 * now) * math.exp(-3 * now)),
        ("turned", swing(1, 0.4)),
    ],
)
@pytest.mark.parametrize("rate", [5, 25, 50, 200])
def test_other_motions_are_not_shakes(motion: str, x: Callable[[float], float], rate: float) -> None:
    assert shakes(trace(4, rate, x)) == [], motion


def test_long_shake_has_pauses_between_detections() -> None:
    detected = shakes(trace(3, 50, swing(2.5, 3.3)))
    assert all(later - earlier >= PAUSE for earlier, later in itertools.pairwise(detected))


def test_limit_depends_on_the_strength() -> None:
    def gentle() -> Iterator[Sample]:
        return trace(2, 50, swing(1.2, 3))

    assert shakes(gentle(), LIMITS[1])
    assert not shakes(gentle(), LIMITS[3])
    assert shakes(trace(2, 50, swing(2, 3)), LIMITS[3])
    assert not shakes(trace(2, 50, swing(2, 3)), LIMITS[5])
    assert sorted(LIMITS.values()) == list(LIMITS.values())


class Sensor:
    """plyer's accelerometer."""

    def __init__(self) -> None:
        self.acceleration: tuple[Any, ...] = (None, None, None)
        self.enabled = False

    def enable(self) -> None:
        self.enabled = True

    def disable(self) -> None:
        self.enabled = False


class FakeClock:
    """A fake of Kivy's clock."""

    def __init__(self) -> None:
        self.call: Callable[[float], None] | None = None

    def __call__(self, call: Callable[[float], None], _seconds: float) -> FakeClock:
        self.call = call
        return self

    def cancel(self) -> None:
        self.call = None


def test_sensor_is_on_only_between_start_and_stop() -> None:
    sensor, clock, now, shaken = Sensor(), FakeClock(), [0.0], []
    shake = Shake(sensor, clock, lambda: now[0])
    shake.start(lambda: shaken.append(now[0]))
    assert sensor.enabled
    assert shake.on
    assert clock.call is not None
    clock.call(0)  # before the first measurement
    for sample in trace(1, 25, swing(2.5, 3.3)):
        *sensor.acceleration, now[0] = sample
        sensor.acceleration = tuple(sensor.acceleration)
        clock.call(0)
    assert shaken
    shake.stop()
    shake.stop()
    assert not sensor.enabled
    assert clock.call is None


def test_failing_sensor_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    sensor, clock = Sensor(), FakeClock()
    sensor.enable = lambda: 1 / 0  # type: ignore[assignment, return-value]
    shake = Shake(sensor, clock)
    shake.start(lambda: None)
    shake.start(lambda: None)
    assert not shake.on
    assert [record.message for record in caplog.records if "accelerometer" in record.message] == [
        "the accelerometer does not work here: ZeroDivisionError('division by zero')"
    ]


def test_desktop_has_no_sensor() -> None:
    shake = Shake()
    shake.start(lambda: None)
    assert not shake.on
