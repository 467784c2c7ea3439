#!/usr/bin/env bash
# Runs the tests of rules and storage and those of the screens at the same time, one on each core; fails if either does.
# A run that collects nothing fails by itself: pytest ends with 5.
set -u
python=.venv/bin/python
log=build/screens.log
mkdir -p build

"$python" -m pytest -m gui tests/gui >"$log" 2>&1 &
screens=$!
trap 'kill "$screens" 2>/dev/null' INT TERM

echo "== rules and storage"
"$python" -m pytest -m "not gui" --ignore=tests/gui
rules_failed=$?

echo "== screens"
wait "$screens"
screens_failed=$?
cat "$log"
[ "$rules_failed" -eq 0 ] && [ "$screens_failed" -eq 0 ]
