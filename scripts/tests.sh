#!/usr/bin/env bash
# Runs all tests on as many processes as there are cores, at most four: each opens a window of its own.
# A run that collects nothing fails by itself: pytest ends with 5.
set -eu
cores=$(nproc 2>/dev/null || echo 2)
exec .venv/bin/python -m pytest -n "$((cores < 4 ? cores : 4))" --dist worksteal "$@"
