"""A slow reference of the build of Veins, with coordinates and sets, after RULES.md 3.2, 3.7-3.9 and 3.11.

It reads positions from their facts and uses nothing of `games.veins`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

Place = tuple[int, int]
Names = set[str]

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SHAPES = {6: ((0, 1, 2, 3, 4, 5), 1), 4: ((1, 2, 4, 5), 3), 3: ((0, 2, 4), 2), 2: ((0, 3), 3)}
"""By number of exits: the open edges in orientation 0, and the number of orientations."""
CITIES: dict[str, tuple[Place, ...]] = {
    "S": ((-5, 6), (-4, 6), (-3, 6), (-2, 6), (-1, 6)),
    "SE": ((1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)),
    "NE": ((6, -2), (6, -3), (6, -4), (6, -5), (6, -6), (5, -6), (4, -6)),
    "NW": ((-4, -2), (-3, -3), (-2, -4), (-1, -5), (0, -6), (1, -6), (2, -6)),
    "SW": ((-6, 5), (-6, 4), (-6, 3), (-6, 2), (-6, 1), (-6, 0)),
}
ROCK: tuple[Place, ...] = ((-6, 6), (0, 6), (6, -1), (-5, -1), (3, -6))


def distance(place: Place) -> int:
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


MOUNTAIN = {(q, r) for q in range(-5, 6) for r in range(-5, 6) if distance((q, r)) <= 5}
MARKED: set[Place] = {(0, 0), (-4, 5), (-3, 5), (-2, 5), (-1, 5)}


def name_of(place: Place) -> str:
    """The printed name of a space (RULES.md 3.2)."""
    for city, places in CITIES.items():
        if place in places:
            return f"{city}{places.index(place) + 1}"
    q, r = place
    return f"{'abcdefghijk'[5 - r]}{q + 1 + min(5, 5 + r)}"


PLACE = {name_of(place): place for place in [*MOUNTAIN, *(space for places in CITIES.values() for space in places)]}
CITY_OF = {place: city for city, places in CITIES.items() for place in places}


def steps(place: Place) -> list[Place]:
    """The six places around, east counter-clockwise."""
    return [(place[0] + q, place[1] + r) for q, r in STEPS]


def turned(exits: int, orientation: int) -> set[int]:
    """The open directions of a tile."""
    return {(edge + orientation) % 6 for edge in SHAPES[exits][0]}


class Tile(NamedTuple):
    """A tile in its orientation: "D3/1"."""

    kind: str
    orientation: int

    @property
    def exits(self) -> int:
        return int(self.kind[1])

    @property
    def open(self) -> set[int]:
        return turned(self.exits, self.orientation)


def read_tile(text: str) -> Tile:
    kind, orientation = text.split("/")
    return Tile(kind, int(orientation))


class Mountain:
    """A position, by coordinates."""

    def __init__(self, facts: dict[str, Any]) -> None:
        mountain = facts["mountain"]
        self.stacks = {
            PLACE[name]: [read_tile(tile) for tile in text.split()] for name, text in mountain["stacks"].items()
        }
        self.veins: set[Place] = {PLACE[name] for name in mountain["veins"]}
        self.fresh_tunnels: Names = set(mountain["fresh"])
        self.stations = {
            PLACE[name]: int(seat) for seat, player in facts["players"].items() for name in player["stations"]
        }
        self.seat: int = facts["seat"]
        self.facts = facts

    # Links: RULES.md 3.9

    def tile(self, place: Place) -> Tile | None:
        """The visible tile."""
        return self.stacks[place][-1] if self.stacks.get(place) and place not in self.veins else None

    def open(self, place: Place) -> set[int]:
        tile = self.tile(place)
        if tile:
            return tile.open
        return set(range(6)) if place in self.veins or place in CITY_OF else set()

    def linked(self, place: Place) -> list[Place]:
        """The places that are linked directly."""
        places: list[Place] = []
        for direction, neighbour in enumerate(steps(place)):
            if direction in self.open(place) and (direction + 3) % 6 in self.open(neighbour):
                assert place not in CITY_OF or neighbour not in CITY_OF or CITY_OF[place] == CITY_OF[neighbour]
                places.append(neighbour)
        return places

    def passable(self, place: Place, seat: int) -> bool:
        if place in CITY_OF:
            return self.stations.get(place) == seat
        return bool(self.open(place)) and self.stations.get(place, seat) == seat

    def reach(self, start: Iterable[Place], seat: int, without: Iterable[Place] = ()) -> set[Place]:
        """Everything linked to the start, itself included, over passable places that are not excluded."""
        reached, waiting, closed = set(start), list(start), set(without)
        while waiting:
            for neighbour in self.linked(waiting.pop()):
                if neighbour not in reached and neighbour not in closed and self.passable(neighbour, seat):
                    reached.add(neighbour)
                    waiting.append(neighbour)
        return reached

    def net(self, seat: int) -> set[Place]:
        return self.reach([place for place, of in self.stations.items() if of == seat and place in MOUNTAIN], seat)

    def reachable(self, seat: int) -> Names:
        near = {other for place in self.net(seat) for other in self.linked(place)}
        return {name_of(place) for place in near if place in CITY_OF and place not in self.stations}

    # Building: RULES.md 3.7

    def anchors(self, place: Place, direction: int) -> bool:
        """Whether the top in a direction anchors a tile: rule (a), or the rule for a bare mountain."""
        neighbour = steps(place)[direction]
        if any(self.tile(space) for space in MOUNTAIN):
            tile = self.tile(neighbour)
            return tile is not None and (direction + 3) % 6 in tile.open
        return neighbour in self.veins

    def may_lay(self, place: Place, tile: Tile) -> bool:
        if place in self.veins or place in self.stations:
            return False
        anchored = any(self.anchors(place, direction) for direction in tile.open)
        below = self.tile(place)
        if below:
            return tile.exits > below.exits and anchored
        around = steps(place)
        by_city = any(
            around[direction] in CITY_OF and self.stations.get(around[direction]) == self.seat
            for direction in tile.open
        )
        bare = place in MARKED and not self.veins and not any(self.tile(space) for space in MOUNTAIN)
        return anchored or by_city or bare

    def lays(self, kind: str) -> list[str]:
        """All ways to lay a tile of a kind, without the verb."""
        return [
            f"{kind} {name_of(place)} {orientation}"
            for orientation in range(SHAPES[int(kind[1])][1])
            for place in MOUNTAIN
            if self.may_lay(place, Tile(kind, orientation))
        ]

    def veined(self) -> list[str]:
        """All ways to lay a vein."""
        colours = [colour for colour, stones in self.facts["tracks"].items() if stones]
        return [
            f"{name_of(place)} {colour}"
            for place in MOUNTAIN
            if self.tile(place) and place not in self.stations
            if not any(other in CITY_OF or other in self.veins for other in steps(place))
            for colour in colours
        ]

    def legal(self) -> list[str]:
        """The actions of the decision `build`, in no order."""
        hand, pool = self.facts["players"][str(self.seat)]["tray"], self.facts["pool"]
        actions = [f"lay {lay}" for kind in hand if kind[0] in "TD" for lay in self.lays(kind)]
        sites = self.fresh_tunnels | self.reachable(self.seat)
        actions += [f"station {site}" for site in sites if hand.get("station")]
        actions += [f"vein {site}" for site in self.veined() if hand.get("vein")]
        if hand.get("option"):
            actions.append("option 3vp")
            actions += [
                f"option lay {lay}"
                for kind, number in pool.items()
                if kind[0] in "TD" and number
                for lay in self.lays(kind)
            ]
            actions += [f"option station {site}" for site in sites if pool["station"][str(self.seat)]]
            actions += [f"option vein {site}" for site in self.veined() if pool["vein"]]
        actions += [f"discard {kind}" for kind in hand if kind not in ("option", "prospect")]
        return [*actions, "stop"] if self.facts["taken"] else actions

    # Routes: RULES.md 3.8

    def starts(self, seat: int) -> Names:
        own = {place for place, of in self.stations.items() if of == seat}
        return {name_of(place) for place in own if self.reach([place], seat) & own != {place}}

    def next_spaces(self, seat: int, route: list[str]) -> Names:
        used = {PLACE[name] for name in route}
        own = {place for place, of in self.stations.items() if of == seat} - used
        return {
            name_of(place)
            for place in self.linked(PLACE[route[-1]])
            if place not in used and self.passable(place, seat)
            if place in own or self.reach([place], seat, used) & own
        }

    def all_routes(self, seat: int) -> list[list[str]]:
        """All routes; for small networks only."""
        own = {place for place, of in self.stations.items() if of == seat}
        routes: list[list[str]] = []

        def walk(path: list[Place]) -> None:
            if len(path) > 1 and path[-1] in own:
                routes.append([name_of(place) for place in path])
            for other in self.linked(path[-1]):
                if other not in path and self.passable(other, seat):
                    walk([*path, other])

        for place in own:
            walk([place])
        return routes

    # The explosion: RULES.md 3.11

    def explode(self) -> tuple[list[tuple[Names, dict[str, int]]], Counter[str]]:
        """The waves (charges, and tiles lost beside them), and the tiles for the pool. Changes the stacks."""
        waves, pool = list[tuple[Names, dict[str, int]]](), Counter[str]()
        while charges := {place for place in self.stacks if (tile := self.tile(place)) and tile.kind[0] == "D"}:
            hits = Counter(other for place in charges for other in steps(place) if other not in charges)
            for place in charges:
                pool.update(tile.kind for tile in self.stacks.pop(place))
            lost = {name_of(place): number for place, hit in hits.items() if (number := self.strip(place, hit, pool))}
            waves.append(({name_of(place) for place in charges}, lost))
        return waves, pool

    def strip(self, place: Place, hits: int, pool: Counter[str]) -> int:
        """Take tiles off a stack, and return their number."""
        if place in self.veins or place in self.stations:
            return 0
        stack = self.stacks.get(place, [])
        lost = 0
        while stack and lost < hits:
            pool[stack.pop().kind] += 1
            lost += 1
            if stack and stack[-1].kind[0] == "D":
                break
        if not stack:
            self.stacks.pop(place, None)
        return lost
