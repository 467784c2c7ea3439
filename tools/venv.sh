#!/usr/bin/env bash
# Creates .venv and installs the requirements of pyproject.toml into it: venv.sh [EXTRA...]
# VENV names another folder, for requirements that must be alone.
# A stamp per set of extras holds the checksum of the requirements, so that a second run has nothing to do.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=${VENV:-.venv}
stamp="$venv/installed${*:+-$*}"
wanted=$(sed -n '/^\[project\]/,/^\[tool\./p' pyproject.toml | sha256sum)

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && "$venv/bin/python" -c "" 2>/dev/null; then
    exit 0
fi

# Kivy 2.3.1 has wheels for Python 3.11 to 3.13 only.
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
        # Debian has ensurepip in a separate package, python3-venv; the system's pip can install pip instead.
        "$python" -m venv --clear --without-pip "$venv"
        "$python" -m pip --python "$venv/bin/python" install --quiet pip
    fi
fi

echo "Installing the requirements of pyproject.toml${*:+ ($*)} ..."
"$venv/bin/python" tools/requirements.py "$@" |
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement /dev/stdin
# The app's own requirements are always included.
echo "$wanted" | tee "$venv/installed" > "$stamp"
