"""The starting position, a position by names (`facts`), and a census of all components."""

from __future__ import annotations

from typing import Any

from games.boomtown.model.board import bits
from games.boomtown.model.components import letters_of, pile
from games.boomtown.model.scoring import CATEGORIES
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import CATEGORY_COUNT, NONE, UNKNOWN, BoomtownState, part


def starting_position(setup: Setup) -> BoomtownState:
    """The position before the first tile is drawn: starting resources in the bins, all camps unused."""
    players = setup.players
    kinds, cells = len(setup.terrains), len(setup.cells)
    state = BoomtownState.__new__(BoomtownState)
    state.seat, state.decision, state.number, state.round, state.last = 1, "tile", 0, 0, False
    state.hand, state.bin, state.invested, state.bought = 0, 0, False, False
    state.effects, state.due, state.reveals, state.looking = (), False, (), NONE
    state.tiles, state.terrain, state.down, state.up = (), (NONE,) * len(setup.hexes), 0, 0
    state.content, state.peeks, state.tokens_left = [NONE] * len(setup.hexes), (), list(setup.box.copies)
    state.bins = [pile(held) for row in setup.sheet.setup.start[: setup.seats] for held in row]
    state.pieces, state.wanted = [setup.camps] * players, [0] * players
    state.camps, state.settlements = [0] * players, [0] * players
    state.influence, state.tokens = [0] * players * kinds, [0] * players * kinds
    state.coaches, state.bonuses = [0] * players * len(setup.metals), [0] * players
    state.owned, state.scored = [0] * players, [0] * players * CATEGORY_COUNT
    state.layout, state.offices, state.ninth = NONE, (), NONE
    state.cells, state.shares, state.looted = [0] * cells, [0] * cells, 0
    state.investments_shown, state.market, state.rewards = 0, 0, len(setup.rewards)
    state.stacks = [len(tiles) for tiles in setup.bonuses for _ in setup.places]
    state.deck, state.card = (1 << len(setup.rival_cards)) - 1, NONE
    state.legal_cache = None
    return state


# Facts


def facts(setup: Setup, state: BoomtownState) -> dict[str, Any]:
    """The whole position by names, JSON-ready; None for no player or component."""
    return {
        "options": dict(setup.options),
        "seats": setup.seats,
        "turn": state.number,
        "round": state.round,
        "seat": state.seat,
        "decision": state.decision or None,
        "last": state.last,
        "step": _step_facts(setup, state),
        "map": _map_facts(setup, state),
        "players": {str(player): _player_facts(setup, state, player) for player in range(1, setup.players + 1)},
        "town": _town_facts(setup, state),
        "market": {
            "shown": _investment_names(setup, state.investments_shown),
            "left": _investment_names(setup, state.market),
            "rewards": list(setup.rewards[len(setup.rewards) - state.rewards :]),
        },
        "bonuses": {
            metal: [state.stacks[at * len(setup.places) + place] for place in range(len(setup.places))]
            for at, metal in enumerate(setup.metals)
        },
        "rival": {
            "cards": [setup.rival_cards[card] for card in bits(state.deck)],
            "card": setup.rival_cards[state.card] if state.card != NONE else None,
        },
    }


def _step_facts(setup: Setup, state: BoomtownState) -> dict[str, Any]:
    """The fields of the turn in progress."""
    return {
        "hand": letters_of(state.hand),
        "bin": state.bin,
        "invested": state.invested,
        "bought": state.bought,
        "effects": list(state.effects),
        "due": state.due,
        "reveals": [setup.hexes[hex] for hex in state.reveals],
        "looking": setup.hexes[state.looking] if state.looking != NONE else None,
    }


def _map_facts(setup: Setup, state: BoomtownState) -> dict[str, Any]:
    """Tiles, terrain, tokens and looks."""
    names, up = setup.hexes, bits(state.up)
    return {
        "tiles": [f"{setup.tiles[tile]}{rotation}" for tile, rotation in state.tiles],
        "terrain": {
            names[hex]: setup.terrains[terrain] for hex, terrain in enumerate(state.terrain) if terrain != NONE
        },
        "down": [names[hex] for hex in bits(state.down)],
        "up": {names[hex]: setup.contents[state.content[hex]] for hex in up},
        "looted": [names[hex] for hex in bits(state.looted)],
        "peeks": {names[hex]: _peek_facts(setup, content, who) for hex, content, who in state.peeks},
        "left": {setup.contents[content]: copies for content, copies in enumerate(state.tokens_left) if copies},
    }


def _peek_facts(setup: Setup, content: int, who: int) -> dict[str, Any]:
    """A token that the seats of the mask `who` have looked at."""
    known = None if content == UNKNOWN else setup.contents[content]
    return {"token": known, "seen": [seat + 1 for seat in bits(who)]}


def _player_facts(setup: Setup, state: BoomtownState, player: int) -> dict[str, Any]:
    """The possessions of a player."""
    at, kinds = player - 1, len(setup.terrains)
    return {
        "bins": [letters_of(held) for held in part(state.bins, player, len(setup.bins))],
        "pieces": state.pieces[at],
        "camps": [setup.hexes[hex] for hex in bits(state.camps[at])],
        "settlements": [setup.hexes[hex] for hex in bits(state.settlements[at])],
        "wanted": state.wanted[at],
        "influence": dict(zip(setup.terrains, part(state.influence, player, kinds), strict=True)),
        "tokens": dict(zip(setup.terrains, part(state.tokens, player, kinds), strict=True)),
        "coaches": dict(zip(setup.metals, part(state.coaches, player, len(setup.metals)), strict=True)),
        "bonuses": state.bonuses[at],
        "investments": _investment_names(setup, state.owned[at]),
        "scored": dict(zip(CATEGORIES, part(state.scored, player, CATEGORY_COUNT), strict=True)),
    }


def _investment_names(setup: Setup, mask: int) -> list[str]:
    return [setup.investments[card] for card in bits(mask)]


def _town_facts(setup: Setup, state: BoomtownState) -> dict[str, Any]:
    """The layout, the offices and the influence tokens."""
    return {
        "layout": state.layout if state.layout != NONE else None,
        "offices": [setup.offices[office] for office in state.offices],
        "ninth": setup.ninths[state.ninth] if state.ninth != NONE else None,
        "cells": {cell: owner for cell, owner in zip(setup.cells, state.cells, strict=True) if owner},
        "shares": {cell: sharer for cell, sharer in zip(setup.cells, state.shares, strict=True) if sharer},
    }


# Census


def census(setup: Setup, state: BoomtownState) -> dict[str, int]:
    """The number of every component, wherever it is; the same all game long.

    Resources and influence tokens are unlimited and not counted.
    """
    built = sum((camps | settled).bit_count() for camps, settled in zip(state.camps, state.settlements, strict=True))
    owned = sum(map(int.bit_count, state.owned))
    rewarded = min(owned - state.due, len(setup.rewards))
    offices = len(dict.fromkeys(state.offices))
    used = setup.camps - state.pieces[-1]
    hidden = setup.all_investments & ~state.investments_shown
    return {
        **{f"{name} tokens": _tokens_of(setup, state, terrain) for terrain, name in enumerate(setup.terrains)},
        "camps": sum(state.pieces) + built + sum(state.wanted),
        "coaches": sum(0 <= step <= setup.steps for step in state.coaches),
        "tiles": len(setup.tiles) - len(state.tiles) + len({tile for tile, _ in state.tiles}),
        "shipping bonuses": sum(state.stacks) + sum(state.bonuses),
        "investment bonuses": state.rewards + rewarded,
        "investments": hidden.bit_count() + state.market.bit_count() + owned,
        "offices": setup.all_offices.bit_count() - len(state.offices) + offices,
        **({"rival cards": state.deck.bit_count() + used} if setup.rivals else {}),
    }


def _tokens_of(setup: Setup, state: BoomtownState, terrain: int) -> int:
    """The tokens of a terrain: not drawn, face up, looked at, looted, and those of players."""
    undrawn = sum(state.tokens_left[content] for content in setup.contents_of[terrain])
    lying = sum(state.terrain[hex] == terrain for hex in bits(state.up | state.looted))
    looked_at = sum(state.terrain[hex] == terrain for hex, _, _ in state.peeks)
    return undrawn + lying + looked_at + sum(state.tokens[terrain :: len(setup.terrains)])
