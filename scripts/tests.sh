#!/usr/bin/env bash
# Runs the tests of rules and storage and those of the screens, in two halves, at the same time; fails if any does.
# A run that collects nothing fails by itself: pytest ends with 5.
set -u
python=.venv/bin/python
mkdir -p build

"$python" -m pytest -m gui tests/gui --ignore-glob='*/test_[g-z]*.py' >build/screens-1.log 2>&1 &
first=$!
"$python" -m pytest -m gui tests/gui --ignore-glob='*/test_[a-f]*.py' >build/screens-2.log 2>&1 &
second=$!
trap 'kill "$first" "$second" 2>/dev/null' INT TERM

echo "== rules and storage"
"$python" -m pytest -m "not gui" --ignore=tests/gui
failed=$?

for half in 1 2; do
  echo "== screens, half $half"
  wait "$([ "$half" = 1 ] && echo "$first" || echo "$second")" || failed=1
  cat "build/screens-$half.log"
done
exit "$failed"
