#!/usr/bin/env bash
# Lints and type-checks the guests' page with what package-lock.json names; installs it on the first run.
# Needs Node 18.18 or newer and npm. Where they, or the packages, cannot be had, it says so and skips; where CI is set that fails.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=tools/page

skip() {
    echo "The guests' page is not checked: $1" >&2
    [ -z "${CI:-}" ] && exit 0
    exit 1
}

command -v node >/dev/null && command -v npm >/dev/null || skip "no node or npm here (tools/system_libs.sh browser installs them)."
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 18 || (a === 18 && b >= 18) ? 0 : 1)' ||
    skip "it needs Node 18.18 or newer, and this is $(node --version)."

stamp=$here/node_modules/.installed
wanted=$(sha256sum < $here/package-lock.json)
if [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$wanted" ]; then
    echo "Installing what $here/package-lock.json asks for ..."
    log=$(npm ci --prefix $here --no-audit --no-fund 2>&1) || { echo "$log" >&2; skip "its packages cannot be had."; }
    echo "$wanted" > "$stamp"
fi
[ "${1:-}" = install ] && exit 0

echo "== eslint"
$here/node_modules/.bin/eslint --config $here/eslint.config.js guests/page
echo "== tsc"
$here/node_modules/.bin/tsc --project $here
