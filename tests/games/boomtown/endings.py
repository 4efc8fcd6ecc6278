"""Random positions late in the game, to compare their end scoring with the reference."""

from __future__ import annotations

import random

from engine.rules.bits import mask_of
from games.boomtown.model.events import CATEGORIES, GROUPS
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from tests.games.boomtown.reference import Hex, Parts, Player, axial, ending


def dealt(of: BoomtownRules, chance: random.Random) -> BoomtownState:
    """A position with buildings, influence, tokens and the rest dealt out at random; it need not be one of a game."""
    state = of.start()
    terrains, land = len(of.terrains), [hex for hex in range(len(of.hexes)) if of.ground.land >> hex & 1]
    state.terrain = tuple(chance.randrange(terrains) if hex in land else -1 for hex in range(len(of.hexes)))
    chance.shuffle(land)
    each = chance.randint(0, len(land) // (of.players + 1))
    built = [[land.pop() for _ in range(each)] for _ in range(of.players)]
    state.looted = mask_of(land.pop() for _ in range(chance.randint(0, 4)))
    size = of.players * terrains
    state.camps = [mask_of(own[: len(own) // 2]) for own in built]
    state.settlements = [mask_of(own[len(own) // 2 :]) for own in built]
    state.influence = [chance.randint(0, chance.choice((1, 5))) for _ in range(size)]
    state.tokens = [chance.randint(0, 4) for _ in range(size)]
    state.bonuses = [chance.randint(0, 6) for _ in range(of.players)]
    state.owned = [chance.getrandbits(20) & chance.getrandbits(20) for _ in range(of.players)]
    state.wanted = [chance.randint(0, 3) for _ in range(of.players)]
    state.cells = [chance.randint(0, of.players) for _ in of.cells]
    state.shares = [owner % of.players + 1 if owner and chance.random() < 0.2 else 0 for owner in state.cells]
    state.layout = chance.randrange(len(of.layouts))
    state.offices = tuple(chance.sample(range(len(of.offices)), 4))
    state.scored = [chance.randint(-3, 30) for _ in range(of.players * len(CATEGORIES))]
    return state


def players(of: BoomtownRules, state: BoomtownState) -> list[Player]:
    """The possessions of every player in a position, in the form of the reference."""
    result: list[Player] = []
    for at in range(of.players):
        row = slice(at * len(of.terrains), (at + 1) * len(of.terrains))
        result.append(
            Player(
                camps=hexes(of, state, state.camps[at]),
                settlements=hexes(of, state, state.settlements[at]),
                influence=state.influence[row],
                tokens=state.tokens[row],
                bonuses=state.bonuses[at],
                cards=bin(state.owned[at]).count("1"),
                cells=[cell for held in (state.cells, state.shares) for cell, by in enumerate(held) if by == at + 1],
                wanted=state.wanted[at],
                before=sum(state.scored[at * len(CATEGORIES) :][: CATEGORIES.index(GROUPS)]),
            )
        )
    return result


def by_hand(of: BoomtownRules, state: BoomtownState) -> list[Parts]:
    """The end scoring of a position by the reference."""
    option = of.sheet.setup.terrain_bonus[of.options["terrain-bonus"]]
    dominoes = of.layouts[state.layout][0]
    town = {of.offices[office]: cells for office, cells in zip(state.offices, dominoes, strict=True)}
    values = [option[terrain] for terrain in of.terrains]
    return ending(players(of, state), values, set(hexes(of, state, state.looted)), town)


def hexes(of: BoomtownRules, state: BoomtownState, mask: int) -> dict[Hex, int]:
    """The hexes of a mask with their terrains."""
    return {axial(name): state.terrain[at] for at, name in enumerate(of.hexes) if mask >> at & 1}
