"""The report that a bug leaves in the user's folder: what developers need, without secrets, seeds, names and homes.

It is written for those who mend the program, in English wherever it is played.
"""

from __future__ import annotations

import platform
import re
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from engine import VERSION
from engine.data.paths import IS_SOURCE, ROOT, user_folder
from engine.program.failure_words import failure_line
from engine.program.starting import is_frozen

if TYPE_CHECKING:
    from engine.match.match import Match

REPORTS_KEPT: Final = 10
"""Number of reports that are kept; older ones are deleted."""

_MAX_LINE, _MAX_LINES = 500, 400

_PLAIN_WORD: Final = re.compile(r"[a-z]+")

_PLAIN_VALUE: Final = re.compile(r"[a-z_]+=[a-z0-9_]+|\d+x\d+")
"""The values of flags that tell nothing of people: options of games, sizes."""


class Scene(msgspec.Struct, frozen=True):
    """Where a bug happened: the `name` of the place, what was on the table there, and `names` that no report tells."""

    name: str
    table: str = ""
    names: tuple[str, ...] = ()


def reported_line(bug: BaseException, place: str) -> str:
    """A sentence for players about a bug, after writing its report; `place` is where it happened."""
    return failure_line(kind_of(bug), write_report(bug, Scene(place)))


def scene_of(name: str, match: Match | None, save: Path | None) -> Scene:
    """The scene of a bug with a match, None for none, and the file in which that is saved, if it is."""
    if match is None:
        return Scene(name)
    players = ", ".join(f"bot:{seat.player}" if seat.is_bot else "person" for seat in match.seats)
    options = " ".join(f"{option}={value}" for option, value in match.header.options.items())
    table = f"{match.record.id} {options}".strip() + f" with {players}, after {len(match.line)} actions"
    known = _is_inside(save, user_folder())
    kept = f", saved as {save.name if known else 'a file elsewhere'}" if save else ", not saved"
    return Scene(name, table + kept, tuple(seat.name for seat in match.seats if not seat.is_bot))


def _is_inside(path: Path | None, folder: Path) -> bool:
    return path is not None and path.is_relative_to(folder)


def write_report(bug: BaseException, scene: Scene) -> Path | None:
    """Write what developers need about a bug to a new file in the user's folder; None if that is impossible.

    Nothing there is ever overwritten; of the reports `REPORTS_KEPT` are kept.
    """
    try:
        folder = user_folder() / "reports"
        folder.mkdir(parents=True, exist_ok=True)
        _drop_old(folder)
        made = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
        path = folder / f"report-{made}.txt"
        with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
            file.write(report_text(bug, scene))
    except (OSError, ValueError):
        return None
    return path


def _drop_old(folder: Path) -> None:
    """Delete the oldest reports, so that there is room for one more."""
    reports = sorted(path for path in folder.glob("report-*.txt") if path.is_file() and not path.is_symlink())
    for path in reports[: max(0, len(reports) - REPORTS_KEPT + 1)]:
        with suppress(OSError):
            path.unlink()


def report_text(bug: BaseException, scene: Scene) -> str:
    """The contents of a report: scene, versions, system, command line, table, and the traceback with short paths."""
    kind = "a bundle" if is_frozen() else "the source folder" if IS_SOURCE else "installed"
    lines = [
        f"Motherlode {VERSION} ({kind}) failed at {scene.name}.",
        f"Python {platform.python_version()}, {platform.platform()}, {_pygame()}",
        f"Command line: {told_command(sys.argv[1:]) or 'none'}",
        f"Table: {scene.table or 'none'}",
        "",
        *"".join(traceback.format_exception(bug)).splitlines(),
    ]
    if len(lines) > _MAX_LINES:
        half = _MAX_LINES // 2
        lines = [*lines[:half], "...", *lines[-half:]]
    text = "\n".join(line[:_MAX_LINE] for line in lines)
    return f"{_without(text, _places(), scene.names)}\n"


def told_command(words: Sequence[str]) -> str:
    """A command line without what may tell of people: the values of flags but for options and sizes, and files."""
    return " ".join(_told_words(words))


def _told_words(words: Sequence[str]) -> Iterator[str]:
    flag = False
    for word in words:
        if word.startswith("-"):
            flag = True
            name, equals, value = word.partition("=")
            yield name + (equals and f"={value if _PLAIN_VALUE.fullmatch(value) else '...'}")
        elif _PLAIN_VALUE.fullmatch(word) or (not flag and _PLAIN_WORD.fullmatch(word)):
            yield word
        else:
            yield "..."


def _places() -> Mapping[str, str]:
    """What is written for the folders that a report does not tell, longer ones first."""
    places = {str(ROOT): "."}
    with suppress(RuntimeError, ValueError, OSError):
        places |= {str(user_folder()): "(user's folder)", str(Path.home()): "~"}
    places |= {repr(place)[1:-1]: name for place, name in places.items()}  # backslashes as messages have them
    return {place: places[place] for place in sorted(places, key=len, reverse=True) if len(place) > 1}


def _without(text: str, places: Mapping[str, str], names: Sequence[str]) -> str:
    """A text with other words for folders and for the names of people."""
    for place, name in places.items():
        text = text.replace(place, name)
    for number, name in enumerate(names, 1):
        if name:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"(person {number})", text)
    return text


def kind_of(bug: BaseException) -> str:
    """The kind and the words of a bug on part of a line."""
    words = " ".join(str(bug).split())[:200]
    return f"{type(bug).__name__}: {words}" if words else type(bug).__name__


def _pygame() -> str:
    """The versions of pygame and of SDL below it, if they are loaded; nothing is loaded for it."""
    pygame: Any = sys.modules.get("pygame")
    if not hasattr(pygame, "get_sdl_version"):
        return "pygame-ce not loaded"
    return f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
