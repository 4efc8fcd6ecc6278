"""Positions of Boomtown as a whole: the first one, how one is told by names, and what is counted in it.

One of one's own making comes out of `games.boomtown.model.diagrams`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.boomtown.model.board import bits
from games.boomtown.model.components import letters_of, pile
from games.boomtown.model.events import CATEGORIES
from games.boomtown.model.state import CATEGORY_COUNT, NONE, UNKNOWN, BoomtownState, part

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


def starting_position(rules: BoomtownRules) -> BoomtownState:
    """The table before the first tile is drawn: starting resources in the bins, all camps at hand."""
    players, setup = rules.players, rules.sheet.setup
    kinds, cells = len(rules.terrains), len(rules.cells)
    state = BoomtownState.__new__(BoomtownState)
    state.seat, state.decision, state.number, state.round, state.last = 1, "tile", 0, 0, False
    state.hand, state.bin, state.invested, state.bought = 0, 0, False, False
    state.effects, state.due, state.reveals, state.looking = (), False, (), NONE
    state.tiles, state.terrain, state.down, state.up = (), (NONE,) * len(rules.hexes), 0, 0
    state.content, state.peeks, state.left = [NONE] * len(rules.hexes), (), list(rules.box.copies)
    state.bins = [pile(held) for row in setup.start[: rules.seats] for held in row]
    state.pieces, state.wanted = [rules.camps] * players, [0] * players
    state.camps, state.settlements = [0] * players, [0] * players
    state.influence, state.tokens = [0] * players * kinds, [0] * players * kinds
    state.coaches, state.bonuses = [0] * players * len(rules.metals), [0] * players
    state.owned, state.scored = [0] * players, [0] * players * CATEGORY_COUNT
    state.layout, state.offices, state.ninth = NONE, (), NONE
    state.cells, state.shares, state.looted = [0] * cells, [0] * cells, 0
    state.shown, state.market, state.rewards = 0, 0, len(rules.rewards)
    state.stacks = [len(tiles) for tiles in rules.bonuses for _ in rules.places]
    state.deck, state.card = (1 << len(rules.rival_cards)) - 1, NONE
    state.offered = None
    return state


# By names


def facts(rules: BoomtownRules, state: BoomtownState) -> dict[str, Any]:
    """The whole position by names; None is nobody and nothing."""
    return {
        "options": dict(rules.options),
        "seats": rules.seats,
        "turn": state.number,
        "round": state.round,
        "seat": state.seat,
        "decision": state.decision or None,
        "last": state.last,
        "step": _step_facts(rules, state),
        "map": _map_facts(rules, state),
        "players": {str(player): _player_facts(rules, state, player) for player in range(1, rules.players + 1)},
        "town": _town_facts(rules, state),
        "market": {
            "shown": _investment_names(rules, state.shown),
            "left": _investment_names(rules, state.market),
            "rewards": list(rules.rewards[len(rules.rewards) - state.rewards :]),
        },
        "bonuses": {
            metal: [state.stacks[at * len(rules.places) + place] for place in range(len(rules.places))]
            for at, metal in enumerate(rules.metals)
        },
        "rival": {
            "cards": [rules.rival_cards[card] for card in bits(state.deck)],
            "card": rules.rival_cards[state.card] if state.card != NONE else None,
        },
    }


def _step_facts(rules: BoomtownRules, state: BoomtownState) -> dict[str, Any]:
    """What is going on within a turn."""
    return {
        "hand": letters_of(state.hand),
        "bin": state.bin,
        "invested": state.invested,
        "bought": state.bought,
        "effects": list(state.effects),
        "due": state.due,
        "reveals": [rules.hexes[hex] for hex in state.reveals],
        "looking": rules.hexes[state.looking] if state.looking != NONE else None,
    }


def _map_facts(rules: BoomtownRules, state: BoomtownState) -> dict[str, Any]:
    names, up = rules.hexes, bits(state.up)
    return {
        "tiles": [f"{rules.tiles[tile]}{rotation}" for tile, rotation in state.tiles],
        "terrain": {names[hex]: rules.terrains[it] for hex, it in enumerate(state.terrain) if it != NONE},
        "down": [names[hex] for hex in bits(state.down)],
        "up": {names[hex]: rules.contents[state.content[hex]] for hex in up},
        "looted": [names[hex] for hex in bits(state.looted)],
        "peeks": {names[hex]: _peek_facts(rules, content, who) for hex, content, who in state.peeks},
        "left": {rules.contents[content]: many for content, many in enumerate(state.left) if many},
    }


def _peek_facts(rules: BoomtownRules, content: int, who: int) -> dict[str, Any]:
    """What is known of a token that the seats of a mask have looked at."""
    known = None if content == UNKNOWN else rules.contents[content]
    return {"token": known, "seen": [seat + 1 for seat in bits(who)]}


def _player_facts(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, Any]:
    at, kinds = player - 1, len(rules.terrains)
    return {
        "bins": [letters_of(held) for held in part(state.bins, player, len(rules.bins))],
        "pieces": state.pieces[at],
        "camps": [rules.hexes[hex] for hex in bits(state.camps[at])],
        "settlements": [rules.hexes[hex] for hex in bits(state.settlements[at])],
        "wanted": state.wanted[at],
        "influence": dict(zip(rules.terrains, part(state.influence, player, kinds), strict=True)),
        "tokens": dict(zip(rules.terrains, part(state.tokens, player, kinds), strict=True)),
        "coaches": dict(zip(rules.metals, part(state.coaches, player, len(rules.metals)), strict=True)),
        "bonuses": state.bonuses[at],
        "investments": _investment_names(rules, state.owned[at]),
        "scored": dict(zip(CATEGORIES, part(state.scored, player, CATEGORY_COUNT), strict=True)),
    }


def _investment_names(rules: BoomtownRules, mask: int) -> list[str]:
    return [rules.investments[card] for card in bits(mask)]


def _town_facts(rules: BoomtownRules, state: BoomtownState) -> dict[str, Any]:
    return {
        "layout": state.layout if state.layout != NONE else None,
        "offices": [rules.offices[office] for office in state.offices],
        "ninth": rules.ninths[state.ninth] if state.ninth != NONE else None,
        "cells": {cell: owner for cell, owner in zip(rules.cells, state.cells, strict=True) if owner},
        "shares": {cell: sharer for cell, sharer in zip(rules.cells, state.shares, strict=True) if sharer},
    }


# Counted


def census(rules: BoomtownRules, state: BoomtownState) -> dict[str, int]:
    """Tokens by terrain, camps, coaches, all tiles, investments, offices, the Rival's cards, wherever they lie.

    Resources and influence tokens never run out, so nobody counts them.
    """
    built = sum((camps | settled).bit_count() for camps, settled in zip(state.camps, state.settlements, strict=True))
    owned = sum(map(int.bit_count, state.owned))
    rewarded = min(owned - state.due, len(rules.rewards))
    offices = len(dict.fromkeys(state.offices))
    used = rules.camps - state.pieces[-1]
    return {
        **{f"{name} tokens": _tokens_of(rules, state, terrain) for terrain, name in enumerate(rules.terrains)},
        "camps": sum(state.pieces) + built + sum(state.wanted),
        "coaches": sum(0 <= step <= rules.steps for step in state.coaches),
        "tiles": len(rules.tiles) - len(state.tiles) + len({tile for tile, _ in state.tiles}),
        "shipping bonuses": sum(state.stacks) + sum(state.bonuses),
        "investment bonuses": state.rewards + rewarded,
        "investments": (rules.all_investments & ~state.shown).bit_count() + state.market.bit_count() + owned,
        "offices": rules.all_offices.bit_count() - len(state.offices) + offices,
        **({"rival cards": state.deck.bit_count() + used} if rules.rivals else {}),
    }


def _tokens_of(rules: BoomtownRules, state: BoomtownState, terrain: int) -> int:
    """The tokens of a terrain: not drawn, face up, looked at, looted, and those that players hold."""
    left = sum(state.left[content] for content in rules.contents_of[terrain])
    lying = sum(state.terrain[hex] == terrain for hex in bits(state.up | state.looted))
    looked_at = sum(state.terrain[hex] == terrain for hex, _, _ in state.peeks)
    return left + lying + looked_at + sum(state.tokens[terrain :: len(rules.terrains)])
