#!/usr/bin/env bash
# Runs all tests on four processes, on one core on two: each opens a window of its own.
# More than there are cores, for they wait for disks and browsers, and where others work, too, they get a larger share.
# A run that collects nothing fails by itself: pytest ends with 5.
set -eu
# Some machines have Python keep no bytecode. Then every process would compile all modules, and tests start hundreds.
unset PYTHONDONTWRITEBYTECODE
cores=$(nproc 2>/dev/null || echo 2)
exec .venv/bin/python -m pytest -n "$((cores < 2 ? 2 : 4))" --dist worksteal "$@"
