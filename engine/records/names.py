"""Names of people that were merged or forgotten: a small file of its own, which outlives the index.

Names are the same whatever the case of their letters. The files of matches never change: they go on telling who played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.data.paths import read_start, user_folder, write_whole

FILE_NAME = "record-names.json"

FILE_LIMIT = 1 << 20
"""The size in bytes up to which the file is read."""


def name_key(name: str) -> str:
    """What is the same of all spellings of a name."""
    return name.casefold()


class NameRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which names count as another one, and which are forgotten; both by `name_key`.

    `merged` leads to the name under which another is shown, in one step. `forgotten` holds the local time up to which a
    name is forgotten (ISO 8601): matches that were begun by then do not count for it; a later one begins anew.
    """

    merged: dict[str, str] = {}
    forgotten: dict[str, str] = {}

    def name_of(self, name: str, made: str) -> str:
        """The name under which somebody counts in a match begun at `made`; "" if that is forgotten."""
        if not (self.merged or self.forgotten):
            return name
        shown = self.merged.get(name_key(name), name)
        until = max(self.forgotten.get(name_key(known), "") for known in (name, shown))
        return "" if made <= until else shown

    def merging(self, names: Sequence[str], into: str) -> NameRules:
        """The same, but with `names` counting as `into`, and all that counted as one of them."""
        keys = {name_key(name) for name in names} - {name_key(into)}
        merged = {key: into if name_key(name) in keys else name for key, name in self.merged.items()}
        merged |= dict.fromkeys(sorted(keys), into)
        merged.pop(name_key(into), None)
        return msgspec.structs.replace(self, merged=merged)

    def splitting(self, name: str) -> NameRules:
        """The same, but with nobody counting as `name` any more."""
        merged = {key: shown for key, shown in self.merged.items() if name_key(shown) != name_key(name)}
        return msgspec.structs.replace(self, merged=merged)

    def forgetting(self, name: str, until: str) -> NameRules:
        """The same, but with all forgotten that `name` has done in matches begun until then."""
        return msgspec.structs.replace(self, forgotten={**self.forgotten, name_key(name): until})

    def merged_into(self, name: str) -> list[str]:
        """The keys of the names that count as `name`, in order."""
        return sorted(key for key, shown in self.merged.items() if name_key(shown) == name_key(name))


def names_path() -> Path:
    """The file of merged and forgotten names, beside the saves folder; nothing is created."""
    return user_folder() / FILE_NAME


def load_names() -> NameRules:
    """The merged and forgotten names; none if there is no file or it is damaged."""
    try:
        data = read_start(names_path(), FILE_LIMIT)
        return msgspec.json.decode(data, type=NameRules) if len(data) <= FILE_LIMIT else NameRules()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return NameRules()


def save_names(rules: NameRules) -> None:
    """Write the merged and forgotten names; a damaged file is kept under another name. Raises `OSError`."""
    path = names_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not _is_sound(path):
        with suppress(OSError):
            path.replace(path.with_name(f"{FILE_NAME}.damaged"))
    write_whole(path, msgspec.json.format(msgspec.json.encode(rules, order="sorted")) + b"\n")


def _is_sound(path: Path) -> bool:
    try:
        return isinstance(msgspec.json.decode(read_start(path, FILE_LIMIT), type=NameRules), NameRules)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return False


def spelling(names: Mapping[str, int]) -> str:
    """The spelling to show of those of one name, by how often each was used: the most frequent, then the first."""
    return min(names, key=lambda name: (-names[name], name))
