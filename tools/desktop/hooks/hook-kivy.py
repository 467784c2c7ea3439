"""Replaces PyInstaller's hook for Kivy, which packs all providers and Kivy's data folder."""

import kivy.factory_registers  # noqa: F401  fills the factory
from kivy.factory import Factory
from PyInstaller.utils.hooks import collect_data_files

from tools.desktop.contents import KIVY_FILES, KIVY_MODULES, kv_names
from tools.desktop.systems import this_system

in_rules = {Factory.classes[name]["module"] for name in kv_names() if name in Factory.classes}
hiddenimports = sorted({*KIVY_MODULES, *this_system().modules, *filter(None, in_rules)})
datas = collect_data_files("kivy", includes=list(KIVY_FILES))
