"""Plays a round of Qwinto on an emulator or phone through adb: `python -m tools.emulator APK PICTURES`."""
