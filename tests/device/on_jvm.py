"""Runs the device package with pyjnius in a JVM: `on_jvm.py CLASSES LEVEL FOLDER`; prints the results as JSON.

The classes are those of tests/device/java: they declare what Android declares, and nothing else.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import jnius_config


def main(classes: str, level: str, folder: Path) -> None:
    jnius_config.set_classpath(classes)
    jnius_config.add_options(f"-Dlevel={level}", "-Xshare:auto")
    import jnius

    logged: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: logged.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("spielblock.device").addHandler(handler)
    listeners: list[Any] = []
    android = ModuleType("android")
    vars(android).update(
        activity=SimpleNamespace(bind=lambda on_activity_result: listeners.append(on_activity_result)),
        config=SimpleNamespace(JAVA_NAMESPACE="org.kivy.android"),
    )
    sys.modules["android"] = android
    os.environ["ANDROID_ARGUMENT"] = ""
    activity = jnius.autoclass("org.kivy.android.PythonActivity").mActivity
    results = {
        **speech(jnius),
        **screen_reader(jnius, activity),
        **settings(),
        **sharing(activity, folder),
        **documents(jnius, activity, listeners, folder),
        **motor_and_sensor(jnius, activity),
        **window(activity),
    }
    print(json.dumps({**results, "logged": logged}))


def speech(jnius: Any) -> dict[str, Any]:
    from device.speech import Speech

    voice = Speech()
    voice.on = True
    voice.say("11 in Orange", "de")
    voice.say("your turn", "en")
    voice.stop()
    return {"heard": jnius.autoclass("android.speech.tts.TextToSpeech").heard}


def screen_reader(jnius: Any, activity: Any) -> dict[str, Any]:
    from device.screen_reader import ScreenReader, is_wanted

    wanted = [is_wanted()]
    manager = jnius.autoclass("android.view.accessibility.AccessibilityManager")()
    manager.enabled = manager.explored = True
    activity.service = manager
    wanted.append(is_wanted())
    activated: list[tuple[int, bool]] = []
    reader = ScreenReader(lambda index, held: activated.append((index, held)))
    surface = jnius.autoclass("org.kivy.android.PythonActivity").getSurface()
    provider = surface.delegate.getAccessibilityNodeProvider(surface)
    reader.show([], 2400)
    reader.show([((0, 0, 100, 50), "Back", False), ((0, 100, 100, 50), "Würfeln", True)], 2400)
    names = [str(provider.createAccessibilityNodeInfo(number).description) for number in (1, 2)]
    provider.performAction(1, 16, None)
    provider.performAction(2, 32, None)
    reader.say("Anna’s turn")
    announced = str(surface.announced)
    reader.stop()
    return {
        "wanted": wanted, "names": names, "activated": activated, "announced": announced,
        "stopped": surface.delegate is None,
    }  # fmt: skip


def settings() -> dict[str, Any]:
    from device import insets, network, system

    loopback = [address for _name, address in network.interfaces() or () if address == "127.0.0.1"]
    scales = system.scales() or (0.0, 0.0)
    return {
        "insets": list(insets.read()), "dark": system.dark(), "language": system.language(), "loopback": loopback,
        "scales": [round(scale, 3) for scale in scales], "side": system.shorter_side(),
    }  # fmt: skip


def sharing(activity: Any, folder: Path) -> dict[str, Any]:
    from device.links import open_link
    from device.share import share_picture, share_text

    linked = [open_link("https://example.org"), activity.started.toString()]
    text = [share_text("Anna 77", "Result", lambda text: 1 / 0), activity.started.toString()]
    picture = folder / "result.png"
    picture.write_bytes(b"picture")
    target = os.open(folder / "shared", os.O_RDWR | os.O_CREAT)
    resolver = activity.getContentResolver()
    resolver.next = target
    shared = [share_picture(picture, "Result", lambda text: 1 / 0), activity.started.toString(), resolver.inserted]
    return {"link": linked, "text": text, "picture": shared, "shared": (folder / "shared").read_text("utf-8")}


def documents(jnius: Any, activity: Any, listeners: list[Any], folder: Path) -> dict[str, Any]:
    from device.documents import Documents

    answers: list[str] = []
    chooser = Documents(later=lambda call: call())
    resolver = activity.getContentResolver()
    intents, uris = jnius.autoclass("android.content.Intent"), jnius.autoclass("android.net.Uri")
    chosen = intents(intents.ACTION_VIEW, uris.parse("content://files/7"))

    (folder / "out.json").write_text("saved", "utf-8")
    chooser.save(folder / "out.json", "games.json", "application/json", answers.append)
    asked = activity.started.toString()
    (listener,) = listeners
    resolver.next = os.open(folder / "saved", os.O_RDWR | os.O_CREAT)
    listener(activity.code, -1, chosen)
    chooser.open(folder / "in.json", 3, answers.append)
    resolver.next = os.open(folder / "saved", os.O_RDONLY)
    listener(activity.code, -1, chosen)
    chooser.open(folder / "in.json", 3, answers.append)
    listener(activity.code, 0, None)
    return {
        "asked": asked, "answers": answers, "opened": resolver.opened,
        "saved": (folder / "saved").read_text("utf-8"), "loaded": (folder / "in.json").read_text("utf-8"),
    }  # fmt: skip


def motor_and_sensor(jnius: Any, activity: Any) -> dict[str, Any]:
    from device.shake import Shake
    from device.vibration import Vibration

    vibration = Vibration()
    vibration.feel("roll")
    vibration.feel("refused")
    motor = jnius.cast("android.os.Vibrator", activity.getSystemService("vibrator"))
    sensors = jnius.cast("android.hardware.SensorManager", activity.getSystemService("sensor"))
    readings: list[Any] = []
    times = iter((1.0, 1.3))
    event = SimpleNamespace(cancel=lambda: None)
    shake = Shake(repeat=lambda read, every: readings.append(read) or event, now=lambda: next(times))
    shaken: list[bool] = []
    shake.start(lambda: shaken.append(True))
    listening = [sensors.listeners]
    readings[0](0)
    readings[0](0)
    shake.stop()
    return {"felt": motor.felt, "shaken": shaken, "listening": [*listening, sensors.listeners]}


def window(activity: Any) -> dict[str, Any]:
    from device.privacy import secure_window

    flags = []
    for on in (True, True, False):
        secure_window.set(on)
        flags.append(activity.getWindow().flags)
    return {"secure": flags}


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
