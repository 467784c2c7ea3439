#!/usr/bin/env bash
# Runs all tests on six processes, on one core on two: each opens a window of its own.
# More than there are cores, for they wait for disks and browsers, and where others work, too, they get a larger share.
# A run that collects nothing fails by itself: pytest ends with 5.
set -eu
# Some machines have Python keep no bytecode. Then every process would compile all modules, and tests start hundreds.
unset PYTHONDONTWRITEBYTECODE
# One process compiles the tests before all six would do the same. What is wrong with them is said below.
.venv/bin/python -m pytest --collect-only --quiet "$@" > /dev/null 2>&1 || true
cores=$(nproc 2>/dev/null || echo 2)
exec .venv/bin/python -m pytest -n "$((cores < 2 ? 2 : 6))" --dist worksteal "$@"
