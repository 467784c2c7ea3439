#!/usr/bin/env bash
# Builds the Android package with buildozer: android.sh debug|release ARCHITECTURE
set -euo pipefail
cd "$(dirname "$0")/.."
mode=$1 arch=$2

# python-for-android writes scripts whose first line holds the whole path; the kernel reads at most 255 bytes of it.
longest=110
if [ ${#PWD} -gt $longest ]; then
    echo "The path of this folder has ${#PWD} characters, and the build works with at most $longest: $PWD" >&2
    echo "Move the folder to a shorter path, then start again." >&2
    exit 1
fi
case $PWD in
    */.* | *" "*)
        echo "The path of this folder contains a space or a hidden folder, with which buildozer fails: $PWD" >&2
        exit 1
        ;;
esac
case $arch in
    arm64-v8a | armeabi-v7a | x86_64 | x86) ;;
    *)
        echo "ARCH is one of arm64-v8a, armeabi-v7a, x86_64 and x86, not: $arch" >&2
        exit 1
        ;;
esac

# Without VIRTUAL_ENV buildozer calls `pip install --user`, which pip refuses in a virtual environment.
export VIRTUAL_ENV="$PWD/.venv" PATH="$PWD/.venv/bin:$PATH" APP_ANDROID_ARCHS="$arch"
exec "${PYTHON_FOR_BUILD:-$VIRTUAL_ENV/bin/python}" -m buildozer android "$mode"
