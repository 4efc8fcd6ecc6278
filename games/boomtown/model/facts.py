"""Facts of Boomtown that no codec of the engine says, the census of the components, and impossible positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from engine.rules.bits import bits_of, mask_of, union_of
from engine.rules.fact_reading import (
    Fact,
    FactError,
    finder,
    in_two_places,
    listed,
    read_by_name,
    read_list,
    read_record,
    wrong,
)
from engine.rules.facts import SEATS, Codec, by, custom, integer, list_of
from games.boomtown.model.components import LETTERS, Pile, letters_of, pile

NONE: Final = -1
"""No content, tile, office, hex or card."""

UNKNOWN: Final = -2
"""The content of a token that was looked at, in the view of a seat that has not seen it."""

Peek = tuple[int, int, int]
"""A face-down token that was looked at: hex, content (or `UNKNOWN`), mask of the seats that have seen it."""


# Facts that no codec of the engine says


def _read_letters(fact: Fact) -> Pile:
    if not isinstance(fact, str) or any(letter not in LETTERS for letter in fact):
        raise wrong(fact, f"letters of resources: {LETTERS}")
    return pile(fact)


RESOURCES_HELD: Final[Codec[Pile]] = Codec(lambda _: letters_of, lambda _: _read_letters, lambda _: 0)
"""A pile, spelt by letters."""


def _read_tile(setup: Any, fact: Fact) -> tuple[int, int]:
    text = fact if isinstance(fact, str) else ""
    name, rotation = text[:-1], text[-1:]
    if name not in setup.tiles or rotation not in "012345":
        raise wrong(fact, f"a tile ({listed(setup.tiles)}) with its rotation, 0 to 5")
    return setup.tiles.index(name), int(rotation)


TILE: Final[Codec[tuple[int, int]]] = custom(lambda setup, tile: f"{setup.tiles[tile[0]]}{tile[1]}", _read_tile)
"""A tile with its rotation."""


def write_up(setup: Any, state: Any) -> Fact:
    """The face-up tokens: content by hex."""
    return {setup.hexes[hex]: setup.contents[state.content[hex]] for hex in bits_of(state.up)}


def read_up(setup: Any, state: Any, fact: Fact) -> None:
    """Read the face-up tokens: content by hex."""
    for hex, content in read_by_name(finder(setup.hexes), finder(setup.contents), fact).items():
        state.up |= 1 << hex
        state.content[hex] = content


def write_peeks(setup: Any, peeks: tuple[Peek, ...]) -> Fact:
    """The face-down tokens that were looked at, by hex."""
    return {
        setup.hexes[hex]: {
            "token": None if content == UNKNOWN else setup.contents[content],
            "seen": [seat + 1 for seat in bits_of(who)],
        }
        for hex, content, who in peeks
    }


def read_peeks(setup: Any, fact: Fact) -> tuple[Peek, ...]:
    """Read the tokens that were looked at; their contents must be known."""
    readers = {"token": finder(setup.contents), "seen": SEATS.reader(setup)}
    peeks = read_by_name(finder(setup.hexes), partial(read_record, readers), fact)
    return tuple(sorted((hex, peek["token"], peek["seen"]) for hex, peek in peeks.items()))


def read_rewards(setup: Any, fact: Fact) -> int:
    """Read the investment bonus tiles left: the end of the row."""
    left = len(read_list(integer().reader(setup), fact))
    if left > len(setup.rewards) or list(fact) != list(setup.rewards[len(setup.rewards) - left :]):
        raise wrong(fact, f"the end of {list(setup.rewards)}")
    return left


def read_stacks(setup: Any, fact: Fact) -> list[int]:
    """Read the shipping bonus tiles left, by metal and place."""
    read = by("metals", list_of(integer(), list)).reader(setup)
    stacks = read(fact)
    most = [len(tiles) for tiles in setup.bonuses]
    for metal, left, whole in zip(setup.metals, stacks, most, strict=True):
        if len(left) != len(setup.places) or max(left) > whole:
            raise FactError(metal, f"has {len(setup.places)} places with at most {whole} tiles each")
    return [tiles for left in stacks for tiles in left]


def write_stacks(setup: Any, stacks: list[int]) -> Fact:
    """The shipping bonus tiles left, by metal and place."""
    width = len(setup.places)
    return {metal: stacks[at * width : (at + 1) * width] for at, metal in enumerate(setup.metals)}


def terrain_names(setup: Any, state: Any) -> dict[str, str]:
    """The terrain of every hex on a tile."""
    return {setup.hexes[hex]: setup.terrains[kind] for hex, kind in enumerate(state.terrain) if kind != NONE}


def tokens_left(setup: Any, state: Any, used: int) -> list[int]:
    """The tokens not yet drawn per content, if those of the hexes `used` were the commonest ones left."""
    left = list(setup.copies)
    for content in (*(state.content[hex] for hex in bits_of(state.up)), *(content for _, content, _ in state.peeks)):
        left[content] -= 1
    for hex in bits_of(used):
        left[max(setup.contents_of[state.terrain[hex]], key=left.__getitem__)] -= 1
    return left


# What is impossible


def census(setup: Any, state: Any) -> dict[str, int]:
    """The number of every component, wherever it is; resources and influence tokens are unlimited."""
    built = sum((camps | settled).bit_count() for camps, settled in zip(state.camps, state.settlements, strict=True))
    owned = sum(map(int.bit_count, state.owned))
    rewarded = min(owned - state.due, len(setup.rewards))
    hidden = setup.all_investments & ~state.investments_shown
    tiles, offices = {tile for tile, _ in state.tiles}, {*state.offices}
    return {
        **{f"{name} tokens": _tokens_of(setup, state, terrain) for terrain, name in enumerate(setup.terrains)},
        "camps": sum(state.pieces) + built + sum(state.wanted),
        "coaches": sum(0 <= step <= setup.steps for step in state.coaches),
        "tiles": len(setup.tiles) - len(state.tiles) + len(tiles),
        "shipping bonuses": sum(state.stacks) + sum(state.bonuses),
        "investment bonuses": state.rewards + rewarded,
        "investments": hidden.bit_count() + state.market.bit_count() + owned,
        "offices": setup.all_offices.bit_count() - len(state.offices) + len(offices),
        **({"rival cards": state.deck.bit_count() + setup.camps - state.pieces[-1]} if setup.rivals else {}),
    }


def _tokens_of(setup: Any, state: Any, terrain: int) -> int:
    """The tokens of a terrain: not drawn, face up, looked at, looted, and those of players."""
    undrawn = sum(state.tokens_left[content] for content in setup.contents_of[terrain])
    lying = sum(state.terrain[hex] == terrain for hex in bits_of(state.up | state.looted))
    looked_at = sum(state.terrain[hex] == terrain for hex, _, _ in state.peeks)
    taken = sum(state.tokens[terrain :: len(setup.terrains)])
    return int(undrawn + lying + looked_at + taken)


def position_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """The faults of a position, the plainest first: components in two places, too many; a decision that nobody has."""
    yield from _map_faults(setup, state)
    yield from _supply_faults(setup, state)
    if len(state.bins) != setup.seats * len(setup.bins):
        yield FactError("players", f"have {len(setup.bins)} bins each, the Rival none")
    turned = len(setup.rival_cards) - state.deck.bit_count()
    if setup.rivals and state.decision and turned not in (state.round - 1, state.round):
        yield FactError("rival.cards", f"are {turned} fewer in round {state.round}; one is turned per round")
    if (state.round > 0) != (state.decision not in SET_UP and state.number > 0):
        yield FactError("round", f"is {state.round}; it is 0 exactly during the set-up")
    elif state.round and (state.layout == NONE or len(state.offices) != len(setup.layouts[state.layout][0])):
        yield FactError("town", "is laid out before the first turn")
    elif state.round and state.ninth == NONE:
        yield FactError("town.ninth", "is drawn before the first turn")
    elif state.decision in STEPS and state.last != (not state.pieces[state.seat - 1]):
        yield FactError("last", "is the turn of a seat without camps")
    elif state.decision in NEEDS and not NEEDS[state.decision](setup, state):
        yield FactError("decision", f'cannot be "{state.decision}" here')
    if state.looking != NONE and state.decision != "token":
        yield FactError("step.looking", "is a hex exactly while its token is to be shown")
    if state.effects and state.decision not in ("token", state.effects[0]):
        yield FactError("step.effects", "are the decisions still asked for, the present one first")


def _map_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Tiles that lie twice, hexes with two things on them or none."""
    tiles, slots = [tile for tile, _ in state.tiles], len(setup.ground.slots)
    yield from in_two_places([("map.tiles", tiles)], setup.tiles)
    if len(tiles) > slots or (len(tiles) < slots and state.decision != "tile"):
        yield FactError("map.tiles", f"are {len(tiles)}; the map has room for {slots}, all laid before the first turn")
    laid, seen = mask_of(hex for hex, kind in enumerate(state.terrain) if kind != NONE), 0
    for path, hexes in (
        ("map.down", state.down),
        ("map.up", state.up),
        ("map.looted", state.looted),
        *((f"players.{player}.camps", own) for player, own in enumerate(state.camps, 1)),
        *((f"players.{player}.settlements", own) for player, own in enumerate(state.settlements, 1)),
    ):
        if astray := bits_of(hexes & ~laid | hexes & seen):
            yield FactError(path, f"cannot have {setup.hexes[astray[0]]}: it is no land, or something else is there")
        seen |= hexes
    if missing := bits_of(laid & ~seen):
        yield FactError("map", f"has nothing on {setup.hexes[missing[0]]}, which had a token")
    for hex, content, _ in state.peeks:
        if not state.down >> hex & 1:
            yield FactError(f"map.peeks.{setup.hexes[hex]}", "is not face down")
        elif content not in setup.contents_of[state.terrain[hex]]:
            yield FactError(f"map.peeks.{setup.hexes[hex]}.token", "is not of this terrain")
    for hex in bits_of(state.up):
        if state.content[hex] not in setup.contents_of[state.terrain[hex]]:
            yield FactError(f"map.up.{setup.hexes[hex]}", "is not of this terrain")


def _supply_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Components of which there would be more or fewer than in the box."""
    left = dict(enumerate(state.tokens_left))
    known = [(hex, state.content[hex]) for hex in bits_of(state.up)]
    for hex, content in (*known, *(peek[:2] for peek in state.peeks)):
        left[content] = left.get(content, 0) + 1
        if left[content] > setup.copies[content]:
            yield FactError("map.left", f"and the tokens on {setup.hexes[hex]} and elsewhere are more than there are")
    if state.market & ~state.investments_shown or union_of(state.owned) & (state.market | ~state.investments_shown):
        yield FactError("market", "has what somebody owns, or lacks what was opened")
    for cell, sharer in enumerate(state.shares):
        if sharer and (not state.cells[cell] or state.cells[cell] == sharer):
            yield FactError(f"town.shares.{setup.cells[cell]}", "shares what another seat has")
    yield from in_two_places([("town.offices", state.offices)], setup.offices)


STEPS: Final = ("activate", "leave", "metals", "build")

SET_UP: Final = ("tile", "layout", "office", "ninth", "display")

NEEDS: Final[dict[str, Callable[[Any, Any], object]]] = {
    "tile": lambda setup, s: len(s.tiles) < len(setup.ground.slots),
    "token": lambda _, s: any(s.down >> hex & 1 for hex in (*s.reveals[:1], s.looking) if hex != NONE),
    "layout": lambda _, s: s.layout == NONE,
    "office": lambda setup, s: s.layout != NONE and len(s.offices) < len(setup.layouts[s.layout][0]),
    "ninth": lambda _, s: s.layout != NONE and s.ninth == NONE,
    "display": lambda setup, s: s.investments_shown.bit_count() < setup.display_size,
    "leave": lambda _, s: s.hand,
    "rival": lambda setup, s: setup.rivals and s.deck,
}
"""What a decision needs."""
