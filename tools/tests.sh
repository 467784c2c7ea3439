#!/usr/bin/env bash
# Runs the tests in six processes (two on a single core), each with its own window: tests.sh [PYTEST OPTIONS...]
# More processes than cores, because some tests wait for disks and browsers.
# A run that collects no tests fails: pytest returns 5.
set -eu
# Without bytecode every process would compile all modules, and the tests start hundreds of processes.
unset PYTHONDONTWRITEBYTECODE
# Compile the tests once before all processes would. Errors are reported by the run below.
.venv/bin/python -m pytest --collect-only --quiet "$@" > /dev/null 2>&1 || true
cores=$(nproc 2>/dev/null || echo 2)
exec .venv/bin/python -m pytest -n "$((cores < 2 ? 2 : 6))" --dist worksteal "$@"
