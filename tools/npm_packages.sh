# shellcheck shell=bash
# Sourced by tools/page/check.sh and tools/android/check.sh, which set `here` (the folder of package-lock.json) and
# `subject` (what is not checked without npm). Where npm or the packages cannot be had, the script that sources this
# says so and is skipped; where CI is set that fails.

skip() {
    echo "$subject: $1" >&2
    [ -z "${CI:-}" ] && exit 0
    exit 1
}

require_node() {
    command -v node >/dev/null && command -v npm >/dev/null || skip "no node or npm here (tools/system_libs.sh browser installs them)."
}

# Installs the packages of package-lock.json on the first run and after a change.
install_packages() {
    local stamp=$here/node_modules/.installed wanted log
    wanted=$(sha256sum < "$here/package-lock.json")
    if [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$wanted" ]; then
        echo "Installing what $here/package-lock.json asks for ..."
        log=$(npm ci --prefix "$here" --no-audit --no-fund 2>&1) || { echo "$log" >&2; skip "the packages cannot be had."; }
        echo "$wanted" > "$stamp"
    fi
}
