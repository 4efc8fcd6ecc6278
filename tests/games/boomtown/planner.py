"""A simple player of Boomtown that looks one action ahead."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.rules.actions import Action
from engine.rules.multiset import ONE, count, counts, covers, kinds_in, total
from games.boomtown.model.actions import Activate, Camp, Claim, Invest, Leave, Loot, Office, Settlement, Share, Ship
from games.boomtown.model.components import METALS, RESOURCES, STONE, WOOD
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.offices import office_at, token_value

WELL = 4
"""The least value of a cell that is worth its price."""

Planner = Callable[[BoomtownRules, BoomtownState, random.Random], Action]


def thoughtful(of: BoomtownRules, state: BoomtownState, chance: random.Random) -> Action:
    """Bins by the resources that come to hand, metals for points at once, hexes beside its own."""
    legal = of.legal(state)
    return _ANSWERS.get(state.decision, anything)(of, state, legal, chance)


def careless(of: BoomtownRules, state: BoomtownState, chance: random.Random) -> Action:
    """A random action."""
    return chance.choice(of.legal(state))


def anything(of: BoomtownRules, state: BoomtownState, legal: list[Action], chance: random.Random) -> Action:
    return chance.choice(legal)


def spare(hand: int) -> int:
    """The kind that is left in a bin: wood and stone beyond one each, then the metal of which there is least."""
    held = counts(hand, len(RESOURCES))
    twice = [kind for kind in (WOOD, STONE) if held[kind] > 1]
    if twice:
        return max(twice, key=held.__getitem__)
    return min(kinds_in(hand), key=lambda kind: (kind >= METALS, held[kind]))


def promise(of: BoomtownRules, state: BoomtownState, hand: int) -> float:
    """The value of a hand."""
    wood, stone = count(hand, WOOD), count(hand, STONE)
    build = 0.0 if state.last else 6.0 if wood and stone else 3.0 if wood or stone else 0.0
    metals = sum(counts(hand, len(RESOURCES))[:METALS])
    buys = any(state.market >> card & 1 and covers(hand, price) for card, price in enumerate(of.cost))
    return build + 2.2 * metals + 2 * buys - 0.8 * max(0, wood - 1) - 0.8 * max(0, stone - 1)


def activate(of: BoomtownRules, state: BoomtownState, legal: list[Action], chance: random.Random) -> Action:
    def worth(action: Action) -> float:
        assert isinstance(action, Activate)
        hand = state.bins[(state.seat - 1) * len(of.bins) + action.bin]
        for _ in range(min(action.bin, total(hand))):
            hand -= ONE[spare(hand)]
        return promise(of, state, hand) + chance.random() / 10

    return max(legal, key=worth)


def leave(of: BoomtownRules, state: BoomtownState, legal: list[Action], chance: random.Random) -> Action:
    item = RESOURCES[spare(state.hand)]
    return next(action for action in legal if isinstance(action, Leave) and action.item == item)


def metals(of: BoomtownRules, state: BoomtownState, legal: list[Action], chance: random.Random) -> Action:
    """Investments first, then a cell that pays well, then the coach that has come furthest."""
    cards = [action for action in legal if isinstance(action, Invest)]
    if cards:
        return max(cards, key=lambda action: of.points[of.investment_index[action.card]])
    cells = [action for action in legal if isinstance(action, Office)]
    best = max(cells, key=lambda action: pays(of, state, action.cell), default=None)
    if best is not None and pays(of, state, best.cell) >= WELL:
        return best
    ships = [action for action in legal if isinstance(action, Ship)]
    coaches = state.coaches[(state.seat - 1) * len(of.metals) : state.seat * len(of.metals)]
    return max(
        ships, key=lambda action: coaches[of.metal_index[action.metal]] % max(of.places), default=best or legal[-1]
    )


def pays(of: BoomtownRules, state: BoomtownState, cell: str) -> int:
    """The current value of a token on a cell."""
    office = office_at(state, of.cell_index[cell])
    return token_value(of, state, state.seat, office) if office >= 0 else of.sheet.components.four


def claim(of: BoomtownRules, state: BoomtownState, legal: list[Action], chance: random.Random) -> Action:
    return max(legal, key=lambda action: pays(of, state, action.cell) if isinstance(action, Claim | Share) else -1)


def build(of: BoomtownRules, state: BoomtownState, legal: list[Action], chance: random.Random) -> Action:
    """The best that the hand allows, beside own buildings, on a rich token; into a high bin with little in it."""
    kind, seat = type(legal[0]), state.seat - 1
    own = state.camps[seat] | state.settlements[seat]

    def worth(action: Action) -> float:
        assert isinstance(action, Camp | Settlement | Loot)
        hex, held = of.hex_index[action.hex], total(state.bins[seat * len(of.bins) + action.bin])
        beside = 3.0 * bool(of.near[hex] & own) if kind is not Loot else 0.0
        kept = 0.7 * of.bins[action.bin] - 0.3 * held
        return beside + kept + 1.2 * of.content_size[state.content[hex]] + chance.random() / 10

    return max((action for action in legal if type(action) is kind), key=worth)


_ANSWERS: dict[str, Callable[[BoomtownRules, BoomtownState, list[Action], random.Random], Action]] = {
    "activate": activate,
    "leave": leave,
    "metals": metals,
    "claim": claim,
    "share": claim,
    "build": build,
}
