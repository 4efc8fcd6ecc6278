"""The goal line: what a game is about in plain words, and how near to it a player is. No screen.

The words are the section `goal` of a sheet; a game's table fills them with what its rules' standings say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.data.text import number_text
from engine.data.wording_checks import signatures
from engine.rules.contract import Rules, Seat

PLAYER = "{player}"
"""What stands in a standing for the name of the player it speaks of, until that is known."""

RACE: Mapping[str, tuple[str, ...]] = signatures(
    """
    text
    ahead(total by player) behind(total by player) level(total player)
    short_ahead(total by) short_behind(total by) short_level(total)
    """
)
"""The words of a game in which most points win, with the names in braces that each may use; see `race`."""


class Goal(msgspec.Struct, frozen=True, gc=False):
    """The goal line of a player: the goal in a sentence, and how the player stands, as words and as a bar.

    `lines` say the standing, the longest first: what has no room makes way for the next. In them `PLAYER` stands for
    the name of the player `against`. The bar is filled by `value` of `of`, with a tick at each of the `ticks`.
    """

    seat: Seat
    text: str
    lines: tuple[str, ...]
    value: int
    of: int
    ticks: tuple[int, ...] = ()
    against: Seat = 0

    @property
    def share(self) -> float:
        """The filled part of the bar, 0 to 1."""
        return min(max(self.value / self.of, 0.0), 1.0) if self.of else 0.0

    def told_of(self, names: Mapping[Seat, str]) -> Goal:
        """The same with the names of the players in its lines, as they are called within a sentence."""
        name = names.get(self.against, "")
        return msgspec.structs.replace(self, lines=tuple(line.replace(PLAYER, name) for line in self.lines))


def best_other(totals: tuple[int, ...], seat: Seat) -> Seat:
    """The player with most points of all but `seat`, the first of several; 0 if there is no other."""
    others = [player for player in range(1, len(totals) + 1) if player != seat]
    return max(others, key=lambda player: (totals[player - 1], -player), default=0)


def race(rules: Rules[Any], view: Any, seat: Seat, ends: str = "", text: str = "text") -> Goal:
    """The goal line of a game in which most points win: the points of a seat against the best other player.

    The full bar is the score of whoever leads; a tick is where the other stands. `ends` says when the game ends; the
    longest line has it after the standing. The sheet has the words of `RACE` under `goal`.
    """
    words, totals = rules.sheet.goal, rules.standings(view).totals
    own, against = totals[seat - 1], best_other(totals, seat)
    other = totals[against - 1] if against else own
    name = "ahead" if own > other else "behind" if own < other else "level"
    total = f"{number_text(own)} {rules.sheet.scoring.unit_of(own, rules.seats)}"
    told = {"total": total, "by": number_text(abs(own - other)), "player": PLAYER}
    standing = words[name].format(**told)
    lines = (standing, words[f"short_{name}"].format(**told))
    ticks = (other,) if 0 < other < own else ()
    return Goal(seat, words[text], with_end(lines, ends), own, max(own, other, 1), ticks, against)


def with_end(lines: tuple[str, ...], ends: str) -> tuple[str, ...]:
    """The lines of a standing, and before them the longest one with when the game ends; the same without that."""
    return (f"{lines[0]}; {ends}", *lines) if ends else lines
