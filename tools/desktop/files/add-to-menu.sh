#!/bin/sh
# Adds Spielblock to the menu of applications for this user: run it once where the folder will stay.
set -e
folder=$(cd "$(dirname "$0")" && pwd)
target="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
mkdir -p "$target"
escaped=$(printf '%s' "$folder" | sed 's/[&|\\]/\\&/g')
sed "s|@FOLDER@|$escaped|g" "$folder/spielblock.desktop" > "$target/spielblock.desktop"
echo "Spielblock is in the menu now."
