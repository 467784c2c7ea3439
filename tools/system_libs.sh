#!/usr/bin/env bash
# Sees to the system libraries that Kivy's wheel loads but does not bring: GL, and EGL for a window without a
# screen (both pull in Mesa's software renderer); without mtdev Kivy logs a traceback at every start.
# With `browser` also to a Chromium with its driver and a Firefox, in which the tests open the guests' page, to Node and npm,
# which check it, to a JDK, in which the tests run what calls Android, and to aapt2, which checks the manifest.
# Installs what is missing through apt when it may; otherwise prints the one line to type and fails. Without a browser,
# a JDK or aapt2 the tests still run, and say what they leave out; where CI is set that fails, too.
set -euo pipefail

packages=()
present=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p)
need() { # LIBRARY PACKAGE
    case $present in *"$1 "*) ;; *) packages+=("$2") ;; esac
}
need libGL.so.1 libgl1
need libEGL.so.1 libegl1
need libmtdev.so.1 libmtdev1
libraries=${#packages[@]}
if [ "${1:-}" = browser ]; then
    command -v chromium >/dev/null || command -v google-chrome >/dev/null || packages+=(chromium)
    command -v chromedriver >/dev/null || packages+=(chromium-driver)
    command -v firefox-esr >/dev/null || command -v firefox >/dev/null || packages+=(firefox-esr)
    command -v node >/dev/null || packages+=(nodejs)
    command -v npm >/dev/null || packages+=(npm)
    command -v javac >/dev/null || packages+=(default-jdk-headless)
    command -v aapt2 >/dev/null || packages+=(aapt)
    [ -f /usr/include/zlib.h ] || packages+=(zlib1g-dev) # buildozer asks for it before it begins
    [ -f /usr/share/android-framework-res/framework-res.apk ] || packages+=(android-framework-res)
fi
[ ${#packages[@]} -gt 0 ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root=""
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    as_root="-"
fi

if [ "$as_root" = "-" ] || ! command -v apt-get >/dev/null; then
    echo "System libraries are missing. Type this once, then start again:" >&2
    echo "  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages[*]}" >&2
    [ "$libraries" = 0 ] && [ -z "${CI:-}" ] && exit 0
    exit 1
fi

echo "Installing ${packages[*]} ..."
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { $as_root apt-get -o DPkg::Lock::Timeout=120 update && $as_root apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends "${packages[@]}"; } >"$log" 2>&1
then
    cat "$log" >&2
    exit 1
fi
