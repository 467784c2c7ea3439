#!/usr/bin/env bash
# Runs the tests in several processes, each with its own window: tests.sh [PYTEST OPTIONS...]
# A run with options, such as `make quick`, has as many processes as cores. A complete run has two more, at most six,
# because some of its tests wait for disks and browsers: with one more, a fifth of two cores was idle. Six on two cores
# would cost a fifth more CPU time, because they push each other's objects out of the caches.
# A run that collects no tests fails: pytest returns 5.
set -eu
# Without bytecode every process would compile all modules, and the tests start hundreds of processes.
unset PYTHONDONTWRITEBYTECODE
cores=$(nproc 2>/dev/null || echo 2)
processes=$cores
if [ $# = 0 ]; then
    processes=$((cores < 4 ? cores + 2 : 6))
    # Compile the tests once before all processes would. Errors are reported by the run below.
    .venv/bin/python -m pytest --collect-only --quiet > /dev/null 2>&1 || true
fi
result=0
.venv/bin/python -m pytest -n "$processes" --dist worksteal "$@" || result=$?
# The CPU time of a complete run, for `make bench`: user and system time of all processes above.
if [ $# = 0 ] && [ $result = 0 ]; then
    mkdir -p build
    times > build/test_cpu
    echo "CPU time: $(tail -n 1 build/test_cpu)"
fi
exit $result
