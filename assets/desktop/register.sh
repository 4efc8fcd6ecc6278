#!/bin/sh
# Puts the program of this folder into the menu of the desktop, for this user alone, and lets a double click open kept
# matches with it. `register.sh --remove` takes it out again. Nothing else on the system is touched.
set -eu
id=local.motherlode.motherlode
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}

refresh() {
  if command -v update-desktop-database >/dev/null; then update-desktop-database "$share/applications"; fi
  if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime"; fi
}

if [ "${1:-}" = --remove ]; then
  rm -f "$share/applications/$id.desktop" "$share/metainfo/$id.metainfo.xml" "$share/mime/packages/$id.xml" \
    "$share"/icons/hicolor/*/apps/"$id.png"
  refresh
  echo "Motherlode is out of the menu; the folder $here can be deleted."
  exit
fi

mkdir -p "$share/applications" "$share/metainfo" "$share/mime/packages"
cp "$here/share/metainfo/$id.metainfo.xml" "$share/metainfo/"
cp "$here/share/mime/packages/$id.xml" "$share/mime/packages/"
for file in "$here"/share/icons/hicolor/*/apps/"$id.png"; do
  size=${file#"$here"/share/icons/hicolor/}
  size=${size%%/*}
  mkdir -p "$share/icons/hicolor/$size/apps"
  cp "$file" "$share/icons/hicolor/$size/apps/"
done
# in quotes, as Desktop Entry wants it: quotation marks, backquotes, dollars and backslashes of a path are escaped
program=$(printf '%s' "$here/motherlode" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
  case $line in
    Exec=*) printf 'Exec="%s" %%f\n' "$program" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$here/share/applications/$id.desktop" >"$share/applications/$id.desktop"
refresh
echo "Motherlode is in the menu, and starts from $here."
