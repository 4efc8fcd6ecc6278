"""The diagrams of the rulebook: a position in a few words, as `data/boomtown.yaml` writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from engine.data.text import parse_position

T = TypeVar("T")

MAT_SEAT: Final = 1
"""The seat whose bins a diagram shows."""

EMPTY: Final = "-"
"""An empty bin; no face-up token or no investment at all."""


def read_diagram(parts: Mapping[str, str], players: int) -> dict[str, Any]:
    """The keyword arguments of `arrange` for a diagram of the rulebook with `players` players.

    * Words with blanks: `tiles` ("A0 B3"), `offices`, `market`; `bins`: four piles of seat 1 ("W TC - -"); `hand`.
    * Lists with commas: `up` ("f5 GGS", a hex alone for any token); `camps`, `settlements`, `looted`, `owned`: player
      and names ("1 f5 g4"); `coaches`, `influence`, `tokens`: player and numbers ("1 0 3 2"); `cells`, `shares`
      ("r2c3 1").
    * Numbers: `layout`, `seat`. Names: `ninth`, `decision`. `seats` is read before this.

    Raises `ValueError` for anything else.
    """
    return parse_position(parts, _READERS, PARTS_BY_PLAYER, players)


def _read_names(words: list[str]) -> str:
    return " ".join(words)


def _read_numbers(words: list[str]) -> tuple[int, ...]:
    return tuple(map(int, words))


def _read_by_player(read_rest: Callable[[list[str]], T]) -> Callable[[str], dict[int, T]]:
    """A reader of entries that begin with a player; `read_rest` reads the words after it."""

    def read_list(text: str) -> dict[int, T]:
        """The list by player."""
        return {int(player): read_rest(words) for player, *words in map(str.split, text.split(","))}

    return read_list


def _read_bins(text: str) -> dict[int, str]:
    return {MAT_SEAT: ",".join(_read_list(held) for held in text.split())}


def _read_up(text: str) -> dict[str, str]:
    entries = map(str.split, text.split(",")) if _read_list(text) else ()
    return {hex: _read_names(held) for hex, *held in entries}


def _read_cells(text: str) -> dict[str, int]:
    return {cell: int(player) for cell, player in map(str.split, text.split(","))}


def _read_list(text: str) -> str:
    return "" if text == EMPTY else text


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    **dict.fromkeys(("tiles", "offices", "ninth", "hand", "decision"), str),
    "market": _read_list,
    "layout": int,
    "seat": int,
    "up": _read_up,
    "bins": _read_bins,
    **dict.fromkeys(("camps", "settlements", "looted", "owned"), _read_by_player(_read_names)),
    **dict.fromkeys(("coaches", "influence", "tokens"), _read_by_player(_read_numbers)),
    **dict.fromkeys(("cells", "shares"), _read_cells),
}


PARTS_BY_PLAYER: Final = ("camps", "settlements", "looted", "owned", "coaches", "influence", "tokens")
"""The parts with a value per player."""
