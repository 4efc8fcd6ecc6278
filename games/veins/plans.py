"""How a bot of Veins plans a turn of the build: the most promising actions, and what can follow them in the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import nlargest
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.rules import Action, Seat
from games.veins.building import Sites, colours_left, discards_of, tiles_in, vein_sites
from games.veins.kinds import OPTION, STATION, TILE_KINDS, TUNNELS, VEIN, pool_place
from games.veins.links import all_stations, beside, links_of, net, reachable
from games.veins.prices import price_of, take_lowest
from games.veins.stocks import ONE, count
from games.veins.tiles import CODES, DIRECTIONS, EDGES, SHAPES, TILES
from games.veins.worth import hopes, prospects_left, worth

if TYPE_CHECKING:
    from games.veins.ground import Ground, Mask
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

WIDTH: Final = 3
LAYS, BLASTS, BUYS = 9, 3, 2
VEIN_SPACES: Final = 3
COLOURS: Final = 2


class Node(NamedTuple):
    worth: float
    state: VeinsState
    first: Action


Value = Callable[["VeinsRules", "VeinsState", Seat], float]


def best_action(rules: VeinsRules, state: VeinsState, value: Value) -> Action:
    """The first action of the best plan for the rest of the turn."""
    seat = state.seat
    best: Node | None = None
    if state.taken:
        best = Node(value(rules, state, seat), state, rules.choices.stop)
    steps = rules.sheet.setup.actions - state.taken
    front = [Node(0.0, state, rules.choices.stop)]
    for step in range(steps):
        found: list[Node] = []
        for node in front:
            if node.state.seat != seat or node.state.decision != "build":
                continue
            for action in candidates(rules, node.state):
                after = node.state.copy()
                rules.play(after, action)
                found.append(Node(value(rules, after, seat), after, node.first if step else action))
        if not found:
            break
        front, seen = [], set()
        for node in sorted(found, key=lambda node: -node.worth):
            key = round(node.worth, 6)
            if key not in seen:
                seen.add(key)
                front.append(node)
                if len(front) == WIDTH:
                    break
        if best is None or front[0].worth > best.worth + 1e-6:
            best = front[0]
    assert best is not None
    return best.first


def candidates(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The actions of a seat that are worth a try."""
    choices, seat = rules.choices, state.seat
    hand, pool = state.hands[seat - 1], state.pool
    option = count(hand, OPTION)
    look = Look(rules, state)
    kinds = tiles_in(hand)
    found = look.lays(choices.lay, kinds, LAYS)
    charges = [kind for kind in kinds if kind not in TUNNELS]
    found += look.blasts(choices.lay, charges, BLASTS)
    if option:
        found += look.lays(choices.buy, [kind for kind in TUNNELS if pool[kind] and kind not in kinds], BUYS)
        found += look.blasts(
            choices.buy, [kind for kind in TILE_KINDS if kind not in TUNNELS and pool[kind] and kind not in kinds], 1
        )
        found.append(choices.points)
    if count(hand, STATION):
        found += [choices.station[space] for space in look.stations()]
    elif option and pool[pool_place(STATION, seat)]:
        found += [choices.buy_station[space] for space in look.stations()]
    if count(hand, VEIN):
        found += look.vein(choices.vein)
    elif option and pool[VEIN]:
        found += look.vein(choices.buy_vein)
    found += [choices.discard[kind] for kind in discards_of(hand)[-3:]]
    return found


class Look:
    """What a seat sees that looks for something to do."""

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        self.rules, self.state, self.ground = rules, state, rules.ground
        self.links, self.seat = links_of(rules, state), state.seat
        self.net = net(rules, state, self.seat)
        self.sites = Sites(rules, state)
        self.base = (self.net or self.links.tiles) | state.stations[self.seat - 1]
        self.linked = beside(self.ground, [mask & self.base for mask in self.links.open])
        self.taken = all_stations(state)
        self._pull: dict[int, float] = {}
        goals = [(_far(self.ground, city & ~self.taken), gain) for city, gain in self._cities()]
        goals += [(_far(self.ground, self.ground.bit[space]), 2.0) for space in self.ground.bits(self.links.veins)]
        self.goals = goals

    def _cities(self) -> Iterator[tuple[Mask, float]]:
        own = self.state.stations[self.seat - 1]
        for city in self.ground.cities:
            free = (city & ~self.taken).bit_count()
            gain = free - 1 - (own & city).bit_count()
            if gain > 0:
                yield city, float(gain)

    def pull(self, space: int) -> float:
        """How near a space is to what a seat wants."""
        found = self._pull.get(space)
        if found is None:
            found = self._pull[space] = sum(gain * PULL[far[space]] for far, gain in self.goals)
        return found

    def lays(self, actions: list[list[Action]], kinds: object, many: int) -> list[Action]:
        """Ways to lay tiles of these kinds that lead somewhere new."""
        found: list[tuple[float, int, int]] = []
        for kind in kinds:
            for code in CODES[kind]:
                shape = code % SHAPES
                for space in self.ground.bits(self.sites.mask(shape) & self.linked[shape]):
                    found.append((self.score(space, code), -code, space))
        return [actions[-code][space] for _, code, space in nlargest(many, found)]

    def score(self, space: int, code: int) -> float:
        edges, bit, links = EDGES[code], self.ground.bit, self.links
        best = more = 0.0
        old = links.empty & bit[space] == 0
        for way, there in enumerate(self.ground.step[space]):
            if there < 0:
                continue
            open = edges >> way & 1
            was = old and links.open[way] & bit[space]
            if open and not was:
                new = self._opened(there, (way + 3) % DIRECTIONS)
                best, more = max(best, new), more + new
            elif was and not open:
                more -= self._opened(there, (way + 3) % DIRECTIONS) + 1.0
        return best + 0.25 * more - 0.1 * TILES[code].exits

    def _opened(self, there: int, back: int) -> float:
        bit, links = self.ground.bit[there], self.links
        if bit & self.base:
            return 0.1
        if bit & self.ground.city:
            return 0.0 if bit & self.taken else 2 + self.pull(there)
        if bit & links.veins:
            return 2 + self.pull(there)
        if bit & links.empty:
            return self.pull(there)
        return 0.7 * self.pull(there) if links.open[back] & bit and not bit & self.taken else 0.0

    def blasts(self, actions: list[list[Action]], kinds: object, many: int) -> list[Action]:
        """Ways to lay dynamite that takes from others more than from oneself."""
        found: list[tuple[float, int, int]] = []
        others = [net(self.rules, self.state, other) for other in self.state.seats if other != self.seat]
        near, bit = self.ground.near, self.ground.bit
        soft = self.links.tiles & ~self.taken
        for kind in kinds:
            masks: dict[int, int] = {}
            for code in CODES[kind]:
                for space in self.ground.bits(self.sites.mask(code % SHAPES)):
                    masks.setdefault(space, code)
            for space, code in masks.items():
                hit = (near[space] | bit[space]) & soft
                score = sum((hit & theirs).bit_count() for theirs in others) - 1.5 * (hit & self.net).bit_count()
                if score > 0:
                    found.append((score, -code, space))
        return [actions[-code][space] for _, code, space in nlargest(many, found)]

    def stations(self) -> list[int]:
        """Fresh tunnels, and in every city the space that is linked best."""
        found = list(self.ground.bits(self.state.fresh))
        within = reachable(self.rules, self.state, self.seat)
        if within:
            for city in self.ground.cities:
                spaces = self.ground.bits(within & city)
                if spaces:
                    found.append(max(spaces, key=lambda space: (self.ground.near[space] & self.net).bit_count()))
        return found

    def vein(self, actions: list[list[Action]]) -> list[Action]:
        """The vein on the spaces of the net that lie best, in the colours that are worth most."""
        rules, state, seat = self.rules, self.state, self.seat
        sites = vein_sites(rules, state)
        own = sites & self.net
        spaces = self.ground.bits(own or sites)
        if not spaces:
            return []

        def lies(space: int) -> int:
            return self.links.beyond(self.ground, self.ground.bit[space]).bit_count()

        best = nlargest(VEIN_SPACES, spaces, key=lies)
        stock, held, left = state.stones[seat - 1], state.held[seat - 1], prospects_left(rules, state)
        each = hopes(rules, state, seat)

        def gain(colour: int) -> float:
            track = take_lowest(state.tracks[colour], rules.sheet.setup.stones[rules.seats])
            price = 0.8 * price_of(track, rules.track)
            dear = (*each[:colour], price, *each[colour + 1 :])
            return worth(rules, stock + ONE[colour], held, dear, left) - worth(rules, stock, held, dear, left)

        colours = nlargest(COLOURS, colours_left(state), key=gain)
        return [actions[space][colour] for space in best for colour in colours]


PULL: Final = tuple(0.65**step for step in range(20))


@lru_cache(1 << 10)
def _far(ground: Ground, goals: Mask) -> tuple[int, ...]:
    """How far every space is from the nearest of some."""
    found = [19] * len(ground.names)
    seen, steps = 0, 0
    front = goals
    while front:
        for space in ground.bits(front):
            found[space] = steps
        seen |= front
        front = ground.spread(front) & ground.all & ~seen
        steps += 1
    return tuple(found)
