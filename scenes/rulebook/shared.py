"""Pages that all games share, from data/pages.yaml: they stand at the end of each game's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from engine.data.paths import DATA
from engine.data.record import GameRecord, sound_sheet
from engine.data.sections import Page
from engine.data.sheet import Sheet
from engine.data.yaml_reader import read_yaml

FILE = "pages.yaml"


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pages of the file."""

    pages: Sequence[Page]


@cache
def shared_pages() -> Sequence[Page]:
    """The pages, in order. Raises `DataError` if the file is wrong."""
    return read_yaml(DATA / FILE, Shared).pages


def sheet_to_read(games: Mapping[str, GameRecord], name: str) -> Sheet | None:
    """The sheet of a game with the shared pages in its rulebook; None if it is not sound."""
    sheet = sound_sheet(games, name)
    return sheet and msgspec.structs.replace(sheet, rulebook=[*sheet.rulebook, *shared_pages()])
