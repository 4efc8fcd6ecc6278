"""Mattock once more, slow and plain, straight from the rules page: cells as (q, r), sets and searches, nothing kept.

It shares nothing with the program: own geometry, own names, own set-ups. Lists are sorted texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cache

Hex = tuple[int, int]

STEPS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
REACH = {"full": 6, "short": 4}
INNER = {1: ((2, -3), (1, 2), (-3, 1)), 2: ((-1, -2), (3, -1), (-2, 3))}
RIM = {1: ((-2, -4), (6, -2), (-4, 6)), 2: ((4, -6), (2, 4), (-6, 2))}


@cache
def cells(board: str) -> dict[str, Hex]:
    """Every space of a board: name -> (q, r). RULES.md 1, Coordinates."""
    n = REACH[board]
    by_name = {}
    for index in range(2 * n + 1):
        r = n - index
        first = max(-n, -n - r)
        for number in range(1, 2 * n + 2 - abs(r)):
            by_name[f"{chr(ord('a') + index)}{number}"] = (number - 1 + first, r)
    return by_name


@cache
def names(board: str) -> dict[Hex, str]:
    return {cell: name for name, cell in cells(board).items()}


@cache
def beside(board: str, cell: Hex) -> tuple[Hex, ...]:
    """The neighbours of a cell on the board."""
    q, r = cell
    return tuple(near for dq, dr in STEPS if (near := (q + dq, r + dr)) in names(board))


class Reference:
    """One game. `miners`: owner by cell; `decision` is "" once `seat` is trapped."""

    def __init__(self, board: str, setup: str) -> None:
        self.board = board
        self.each = 6 if board == "full" else 3
        self.tiles: set[Hex] = set()
        self.miners: dict[Hex, int] = {}
        self.seat, self.decision = 1, "place"
        if setup == "fixed":
            for seat in (1, 2):
                for cell in INNER[seat] + (RIM[seat] if board == "full" else ()):
                    self.tiles.add(cell)
                    self.miners[cell] = seat
            self.decision = "mine"

    def copy(self) -> Reference:
        copy = Reference(self.board, "freestyle")
        copy.tiles, copy.miners = set(self.tiles), dict(self.miners)
        copy.seat, copy.decision = self.seat, self.decision
        return copy

    def name(self, cell: Hex) -> str:
        return names(self.board)[cell]

    def of(self, seat: int) -> list[Hex]:
        return sorted(cell for cell, owner in self.miners.items() if owner == seat)

    def touched(self, cell: Hex) -> list[Hex]:
        return [near for near in beside(self.board, cell) if near in self.tiles]

    def blocked(self, cell: Hex) -> bool:
        """RULES.md 0: a tile there would touch more than 3 tiles, or a full one."""
        touched = self.touched(cell)
        return len(touched) > 3 or any(len(self.touched(near)) >= 3 for near in touched)

    def search(self, starts: Iterable[Hex], over: Set[Hex]) -> set[Hex]:
        """The starts and every cell of `over` that steps over `over` lead to."""
        seen = set(starts)
        waiting = list(seen)
        while waiting:
            for cell in beside(self.board, waiting.pop()):
                if cell in over and cell not in seen:
                    seen.add(cell)
                    waiting.append(cell)
        return seen

    def walkable(self, seat: int) -> set[Hex]:
        """Tiles without a miner of the other seat."""
        return {cell for cell in self.tiles if self.miners.get(cell, seat) == seat}

    def minable(self, seat: int) -> list[str]:
        reached = self.search(self.of(seat), self.walkable(seat))
        edge = {near for cell in reached for near in beside(self.board, cell) if near not in self.tiles}
        return sorted(self.name(cell) for cell in edge if not self.blocked(cell))

    def legal(self) -> list[str]:
        if self.decision == "place":
            free = [cell for cell in cells(self.board).values() if cell not in self.tiles and not self.touched(cell)]
            return sorted(f"place {self.name(cell)}" for cell in free)
        if self.decision == "mine":
            return [f"mine {space}" for space in self.minable(self.seat)]
        if self.decision == "move":
            return [*self.moves(), "stay"]
        return []

    def moves(self) -> list[str]:
        walkable = self.walkable(self.seat)
        moves = []
        for miner in self.of(self.seat):
            for target in self.search([miner], walkable):
                if target not in self.miners:
                    moves.append(f"move {self.name(miner)} {self.name(target)}")
        return sorted(moves)

    def removed(self) -> list[Hex]:
        """RULES.md 3.3 and 3.4: the opponent's miners that the seat now removes, all judged on the same board."""
        empty = {cell for cell in self.tiles if cell not in self.miners}
        lifted = []
        for victim in self.of(3 - self.seat):
            flooded = self.search([victim], empty)
            met = {near for cell in flooded for near in beside(self.board, cell) if near in self.miners} - {victim}
            if all(self.miners[near] == self.seat for near in met) and len(met) >= 2:
                lifted.append(victim)
        return lifted

    def play(self, text: str) -> list[str]:
        """Play an action given as text; its events as sorted texts."""
        verb, *spaces = text.split()
        where = [cells(self.board)[space] for space in spaces]
        if verb == "place":
            return self._place(where[0])
        if verb == "mine":
            return self._mine(where[0])
        if verb == "move":
            self.miners[where[1]] = self.miners.pop(where[0])
        return self._finish()

    def _place(self, cell: Hex) -> list[str]:
        self.tiles.add(cell)
        self.miners[cell] = self.seat
        happened = [f"placed {self.seat} {self.name(cell)}"]
        if len(self.of(1)) == len(self.of(2)) == self.each:
            return sorted(happened + self._begin(self.seat))
        self.seat = 3 - self.seat
        return happened

    def _mine(self, cell: Hex) -> list[str]:
        happened = [f"mined {self.seat} {self.name(cell)}"]
        self.tiles.add(cell)
        if len(self.of(self.seat)) < self.each:
            self.miners[cell] = self.seat
            happened.append(f"returned {self.seat} {self.name(cell)}")
        self.decision = "move"
        return happened

    def _finish(self) -> list[str]:
        lifted = self.removed()
        for cell in lifted:
            del self.miners[cell]
        return sorted(
            [f"removed {self.seat} {self.name(cell)} {3 - self.seat}" for cell in lifted] + self._begin(3 - self.seat)
        )

    def _begin(self, seat: int) -> list[str]:
        self.seat = seat
        self.decision = "mine" if self.minable(seat) else ""
        return [] if self.decision else [f"trapped {seat}"]
