#!/usr/bin/env bash
# Lints, type-checks and checks the layout of the guests' page with what package-lock.json names; installs it on the first run.
# Needs Node 18.18 or newer and npm. Where they, or the packages, cannot be had, it says so and skips; where CI is set that fails.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=tools/page
subject="The guests' page is not checked"
. tools/npm_packages.sh

require_node
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 18 || (a === 18 && b >= 18) ? 0 : 1)' ||
    skip "it needs Node 18.18 or newer, and this is $(node --version)."
install_packages
[ "${1:-}" = install ] && exit 0

echo "== eslint"
$here/node_modules/.bin/eslint --config $here/eslint.config.js guests/page
echo "== prettier"
$here/node_modules/.bin/prettier --config $here/prettier.config.js --log-level warn --check "guests/page/*.js"
echo "== tsc"
$here/node_modules/.bin/tsc --project $here
