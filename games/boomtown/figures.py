"""Positions in the few words of the rulebook's figures, as `data/boomtown.yaml` tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from engine.told import known, read_parts
from games.boomtown.rules import RECORD, BoomtownRules
from games.boomtown.state import BoomtownState

T = TypeVar("T")

SEATS: Final = ("1", "2", "3", "4")
USUAL: Final = "4"
"""How many seats a figure has where it does not tell: with all of them no slot of the map is closed."""
OWNER: Final = 1
"""The seat whose mat a figure tells of."""
EMPTY: Final = "-"
"""Stands for an empty bin, and for no token face up or no investment at all."""


def position(told: Mapping[str, str]) -> tuple[BoomtownRules, BoomtownState]:
    """The rules and the position that a figure of the rulebook tells of; see `read`.

    Raises `ValueError` for one that cannot be, `KeyError` for a hex or cell that does not exist.
    """
    rules = RECORD.make({}, int(known(told.get("seats", USUAL), SEATS, "a number of seats")))
    assert isinstance(rules, BoomtownRules)
    return rules, rules.arrange(**read(told, rules.players))


def read(told: Mapping[str, str], players: int) -> dict[str, Any]:
    """The parts of a figure's position for `games.boomtown.arranging.arrange`; so many `players` take part.

    `seats` sit at the table. Words stand with blanks between: `tiles` of `A0`, `offices` and `market` of names, `bins`
    of four piles of seat 1 (`W TC - -`), as `hand` is a pile. Lists stand with commas between: `up` of `f5 GGS` (a hex
    alone: any token), `camps`, `settlements`, `looted` and `owned` of a player and names (`1 f5 g4`), `coaches`,
    `influence` and `tokens` of a player and numbers (`1 0 3 2`), `cells` and `shares` of `r2c3 1`. `layout` and `seat`
    are numbers, `ninth` and `decision` names. Raises `ValueError` for anything else.
    """
    return read_parts(told, _READ, OF_PLAYERS, players)


def _names(words: list[str]) -> str:
    return " ".join(words)


def _numbers(words: list[str]) -> tuple[int, ...]:
    return tuple(map(int, words))


def _by_player(read_rest: Callable[[list[str]], T]) -> Callable[[str], dict[int, T]]:
    """The reader of a list of a player each, and what `read_rest` makes of the words after."""

    def read_list(text: str) -> dict[int, T]:
        return {int(player): read_rest(rest) for player, *rest in map(str.split, text.split(","))}

    return read_list


def _bins(text: str) -> dict[int, str]:
    return {OWNER: ",".join(_listed(held) for held in text.split())}


def _up(text: str) -> dict[str, str]:
    entries = map(str.split, text.split(",")) if _listed(text) else ()
    return {hex: _names(held) for hex, *held in entries}


def _cells(text: str) -> dict[str, int]:
    return {cell: int(player) for cell, player in map(str.split, text.split(","))}


def _listed(text: str) -> str:
    return "" if text == EMPTY else text


_READ: Final[dict[str, Callable[[str], Any]]] = {
    **dict.fromkeys(("tiles", "offices", "ninth", "hand", "decision"), str),
    "market": _listed,
    "layout": int,
    "seat": int,
    "up": _up,
    "bins": _bins,
    **dict.fromkeys(("camps", "settlements", "looted", "owned"), _by_player(_names)),
    **dict.fromkeys(("coaches", "influence", "tokens"), _by_player(_numbers)),
    **dict.fromkeys(("cells", "shares"), _cells),
}
OF_PLAYERS: Final = ("camps", "settlements", "looted", "owned", "coaches", "influence", "tokens")
"""What stands by players."""
