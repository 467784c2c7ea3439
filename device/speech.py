"""Text to speech.

Not through plyer: its Android part always speaks American English, and blocks the app until the engine is ready.
"""

from __future__ import annotations

from typing import Any

from device.android import activity, java, on_phone
from device.failures import suppressed


class Speech:
    """Android's speech engine; silent on a desktop."""

    def __init__(self) -> None:
        self.on = False
        self._engine: Any = None
        self._language = ""

    def start(self) -> None:
        """Starts the engine; texts are lost until it is ready."""
        if not self.on or self._engine is not None or not on_phone():
            return
        with suppressed("speech"):
            self._engine = java("android.speech.tts.TextToSpeech")(activity(), None)

    def say(self, text: str, language: str) -> None:
        """Speaks *text* in a language (`de`) and interrupts the current text."""
        if not self.on or not text:
            return
        self.start()
        if self._engine is None:
            return
        with suppressed("speech"):
            if language != self._language:
                self._engine.setLanguage(java("java.util.Locale")(language))
                self._language = language
            flush = java("android.speech.tts.TextToSpeech").QUEUE_FLUSH
            # A Python str does not match CharSequence: pyjnius would find no overload.
            self._engine.speak(java("java.lang.String")(text), flush, None, "spielblock")

    def stop(self) -> None:
        """Stops speaking and releases the engine."""
        if self._engine is None:
            return
        engine, self._engine, self._language = self._engine, None, ""
        with suppressed("speech"):
            engine.stop()
            engine.shutdown()
