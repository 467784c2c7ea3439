"""Runs before the packed app: lets programs of the system that it starts find their own libraries again."""

import os

for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
    original = os.environ.pop(f"{name}_ORIG", None)
    if original is not None:
        os.environ[name] = original
    else:
        os.environ.pop(name, None)
