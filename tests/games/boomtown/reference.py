"""A slow reference of the end scoring: sets of (q, r) and sorted lists instead of masks.

It reads hexes off their names (RULES.md 2) and nothing of the rules' own geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Hex = tuple[int, int]

NORTHERNMOST = (2, 1, 1, 0, -1, -1, -2, -3, -3, -3, -4, -4, -3, -3)
"""The first r of the columns a to n (RULES.md 2)."""
CENTRES: dict[str, Hex] = {
    "P0": (-5, 2), "P1": (-2, 0), "P2": (1, -2), "P3": (4, -3),
    "P4": (6, -2), "P5": (3, 0), "P6": (0, 2), "P7": (-3, 3),
}  # fmt: skip
WATER: set[Hex] = {(-1, 1), (0, 0), (1, 0), (2, -1)}
STEPS = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))


def axial(name: str) -> Hex:
    """The hex of a name, "f5"."""
    q = ord(name[0]) - ord("a") - 6
    return q, NORTHERNMOST[q + 6] + int(name[1:]) - 1


def name(at: Hex) -> str:
    """The name of a hex."""
    return f"{chr(ord('a') + at[0] + 6)}{at[1] - NORTHERNMOST[at[0] + 6] + 1}"


def around(at: Hex) -> set[Hex]:
    return {(at[0] + q, at[1] + r) for q, r in STEPS}


def land(players: int) -> set[Hex]:
    """The land hexes in play."""
    slots = [centre for slot, centre in CENTRES.items() if players > 2 or slot not in ("P0", "P4")]
    return {at for centre in slots for at in (centre, *around(centre))}


def group_sizes(own: set[Hex]) -> list[int]:
    """The sizes of the contiguous groups, the largest first."""
    unvisited, sizes = set(own), []
    while unvisited:
        todo, seen = [min(unvisited)], set[Hex]()
        while todo:
            at = todo.pop()
            if at in unvisited and at not in seen:
                seen.add(at)
                todo += around(at)
        unvisited -= seen
        sizes.append(len(seen))
    return sorted(sizes, reverse=True)


def terrain(first: int, second: int, influence: Sequence[int], settlements: Sequence[int]) -> list[tuple[int, int]]:
    """(place, points) per player, by sorting the players."""
    results = [(0, 0)] * len(influence)
    rows: list[list[int]] = []
    running = [player for player in range(len(influence)) if influence[player]]
    for player in sorted(running, key=lambda who: (influence[who], settlements[who]), reverse=True):
        same = rows and all(row[rows[-1][0]] == row[player] for row in (influence, settlements))
        if same:
            rows[-1].append(player)
        else:
            rows.append([player])
    if not rows:
        return results
    if len(influence) == 2:
        paid = [(1, second)]
    elif len(rows[0]) > 1:
        paid = [(1, first + second)]
    else:
        paid = [(1, first), (2, second)]
    for row, (place, value) in zip(rows, paid, strict=False):
        for player in row:
            results[player] = place, value // len(row)
    return results


def wanted(camps: Sequence[int]) -> list[int]:
    """The loss of each player, as a number below 0."""
    lost = [0] * len(camps)
    if not any(camps):
        return lost
    most = [player for player, count in enumerate(camps) if count == max(camps)]
    for player in most:
        lost[player] = -camps[player]
    if len(most) == 1:
        fewer = [count for player, count in enumerate(camps) if player not in most]
        for player, count in enumerate(camps):
            if player not in most and count == max(fewer):
                lost[player] = -(count // 2)
    return lost


class Player(NamedTuple):
    """What a player has: hexes with their terrain, a list a terrain, how many of the rest; `cells` with repetitions."""

    camps: dict[Hex, int]
    settlements: dict[Hex, int]
    influence: Sequence[int]
    tokens: Sequence[int]
    bonuses: int
    cards: int
    cells: Sequence[int]
    wanted: int
    before: int

    @property
    def all(self) -> set[Hex]:
        return {*self.camps, *self.settlements}


class Parts(NamedTuple):
    """The end scoring of a player: the largest group, (place, points) a terrain, points by office, Wanted, all."""

    group: int
    terrain: list[tuple[int, int]]
    offices: dict[str, int]
    wanted: int
    total: int


def touching(own: Iterable[Hex], others: Iterable[Hex]) -> int:
    return sum(bool(around(at) & {*others}) for at in own)


def offices(players: Sequence[Player], at: int, places: int, looted: set[Hex]) -> dict[str, int]:
    """The value of a token on each office for the player number `at` (from 0), who has `places` places in terrains."""
    own = players[at]
    ground = land(len(players)) | WATER
    rivals = {there for other, player in enumerate(players) if other != at for there in player.all}
    top = max(own.influence)
    lines = [[q for q, _ in own.all], [r for _, r in own.all], [q + r for q, r in own.all]]
    sizes = group_sizes(own.all)
    return {
        "O01": touching(own.camps, WATER) + 2 * touching(own.settlements, WATER),
        "O02": sum(not around(there) <= ground for there in own.all),
        "O03": 2 * min(own.influence),
        "O04": max(held for held, much in zip(own.tokens, own.influence, strict=True) if much == top),
        "O05": 2 * places,
        "O06": 2 * sizes[1] if len(sizes) > 1 else 0,
        "O07": len(own.cells) // 2 * 3,
        "O08": 2 * own.cards,
        "O09": touching(own.all, rivals),
        "O10": 2 * own.bonuses,
        "O11": max((line.count(value) for line in lines for value in line), default=0),
        "O12": len(own.settlements),
        "O13": touching(own.all, looted),
        "O14": sum(player.wanted for player in players),
    }


def ending(
    players: Sequence[Player], values: Sequence[tuple[int, int]], looted: set[Hex], town: Mapping[str, Sequence[int]]
) -> list[Parts]:
    """The end scoring of all players: `values` are first and second a terrain, `town` the cells of every office."""
    paid: list[list[tuple[int, int]]] = []
    for at, (first, second) in enumerate(values):
        settled = [list(player.settlements.values()).count(at) for player in players]
        paid.append(terrain(first, second, [player.influence[at] for player in players], settled))
    lost = wanted([player.wanted for player in players])
    parts: list[Parts] = []
    for at, player in enumerate(players):
        own = [result[at] for result in paid]
        pays = offices(players, at, sum(place > 0 for place, _ in own), looted)
        tokens = {office: sum(player.cells.count(cell) for cell in cells) for office, cells in town.items()}
        paying = {office: count * pays[office] for office, count in tokens.items() if count}
        group = max(group_sizes(player.all), default=0)
        total = player.before + 2 * group + sum(points for _, points in own) + sum(paying.values()) + lost[at]
        parts.append(Parts(group, own, paying, lost[at], total))
    return parts
