#!/usr/bin/env bash
# Makes .venv and installs the requirements of pyproject.toml into it: venv.sh [EXTRA...]
# A stamp per set of extras keeps what pyproject.toml held, so that a second run costs nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=.venv
stamp="$venv/installed${*:+-$*}"
wanted=$(sha256sum < pyproject.toml)

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && "$venv/bin/python" -c "" 2>/dev/null; then
    exit 0
fi

# Kivy 2.3.1 has wheels for Python 3.11 to 3.13; for a newer one pip would have to compile it.
find_python() {
    local name
    for name in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    echo "Spielblock needs Python 3.11, 3.12 or 3.13, and this machine has" \
        "$(python3 --version 2>/dev/null || echo no python3)." >&2
    echo "Install one of them, or name it: make PYTHON=/path/to/python3.12 test" >&2
    return 1
}

if ! "$venv/bin/python" -c "" 2>/dev/null; then
    python=$(find_python)
    echo "Making $venv with $("$python" --version) ..."
    if "$python" -c "import ensurepip" 2>/dev/null; then
        "$python" -m venv --clear "$venv"
    else
        # Debian keeps ensurepip in a package of its own, python3-venv; pip can do its work from outside.
        "$python" -m venv --clear --without-pip "$venv"
        "$python" -m pip --python "$venv/bin/python" install --quiet pip
    fi
fi

echo "Installing what pyproject.toml asks for${*:+ ($*)} ..."
"$venv/bin/python" tools/requirements.py "$@" |
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement /dev/stdin
# Whatever the extras, the app's own requirements are in as well.
echo "$wanted" | tee "$venv/installed" > "$stamp"
