"""Speech."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jnius
import pytest

from device.speech import Speech


@pytest.fixture
def engines() -> Iterator[Any]:
    engines = jnius.autoclass("android.speech.tts.TextToSpeech")
    engines.heard, engines.engines = "", 0
    yield engines
    engines.missing = False


def test_speech_uses_one_engine_and_the_language_of_the_app(engines: Any) -> None:
    speech = Speech()
    speech.say("nothing", "de")
    assert engines.engines == 0, "off by default"
    speech.on = True
    speech.say("", "de")
    speech.say("11 in Orange oder Gelb", "de")
    speech.say("Ben ist dran – „Würfeln“", "de")
    speech.say("your turn", "en")
    speech.stop()
    speech.stop()
    heard = "de: 11 in Orange oder Gelb; Ben ist dran – „Würfeln“; en: your turn; stop; shutdown"
    assert engines.heard == heard
    assert engines.engines == 1


def test_missing_engine_is_logged_once(engines: Any, logged: list[str]) -> None:
    engines.missing = True
    speech = Speech()
    speech.on = True
    speech.say("one", "en")
    speech.say("two", "en")
    speech.stop()
    (line,) = logged
    assert line.startswith("speech does not work here")
    logged.clear()
