"""Positions of Boomtown out of names, with all that follows from them: supplies, influence, bonus tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.rules.bits import bits_of, mask_of
from games.boomtown.model.components import CAMP, SETTLEMENT, pile
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules as Setup

NamesByPlayer = Mapping[int, str]
"""Names with blanks between them, by player (from 1, the Rival last)."""

NumbersByPlayer = Mapping[int, Sequence[int]]
"""Numbers by player."""


def arrange(setup: Setup, **parts: Any) -> BoomtownState:
    """A position: see `_arrange`."""
    return _arrange(setup, **parts)


def _arrange(
    setup: Setup,
    *,
    seat: int = 1,
    decision: str = "metals",
    round: int | None = None,
    tiles: str = "",
    up: Mapping[str, str] | None = None,
    peeks: Mapping[str, tuple[str, Iterable[int]]] | None = None,
    bins: NamesByPlayer | None = None,
    hand: str = "",
    camps: NamesByPlayer | None = None,
    settlements: NamesByPlayer | None = None,
    looted: NamesByPlayer | None = None,
    influence: NumbersByPlayer | None = None,
    tokens: NumbersByPlayer | None = None,
    coaches: NumbersByPlayer | None = None,
    bonuses: Mapping[int, int] | None = None,
    layout: int = 0,
    offices: str = "O01 O02 O03 O04",
    ninth: str = "four",
    cells: Mapping[str, int] | None = None,
    shares: Mapping[str, int] | None = None,
    market: str | None = None,
    owned: NamesByPlayer | None = None,
    cards: Sequence[int] | None = None,
    scored: Mapping[int, Mapping[str, int]] | None = None,
    **others: Any,
) -> BoomtownState:
    """A position built from names, within the turn of `seat`. Parts that are left out follow from the others.

    * `tiles`: tiles of the open slots with their rotations ("A0 B3 ..."); default A0, B0, ...
    * `up`: face-up tokens by hex, their content or "" for the commonest one left; default: all at the water that nobody
      has taken. `peeks`: content and lookers by hex.
    * `bins`: four piles per seat, "W,TC,,"; default: the starting resources. `hand`: pile of the seat to decide.
    * `camps`, `settlements`, `looted` (hexes by who looted them), `owned` (investments): names by player.
    * `influence`, `tokens`: by terrain; default: those of the buildings and owned investments.
    * `coaches`: steps by metal; bonus tiles go to the players with the lowest numbers that have passed their places,
      unless `bonuses` gives the number per player.
    * `layout`, `offices` (one per domino), `ninth`; `cells` and `shares`: player by cell.
    * `market`: investments for sale; default: the first eight that nobody owns.
    * `cards`: Rival cards already turned, the last one last; default: the first ones, one per turn played.
    * `scored`: points by player and category. `round`: default: that in which the seat has its number of camps left.
    * `others`: values of further fields of the state.

    Raises `KeyError` or `ValueError` for unknown names, and for a component placed twice or more often than it exists.
    """
    state = _start_of_turn(setup, seat, decision)
    _place_tiles(setup, state, tiles.split() or [f"{name}0" for name in setup.tiles])
    _place_camps(setup, state, camps or {}, settlements or {}, looted or {})
    _place_tokens(setup, state, up, peeks or {})
    _place_bins(setup, state, bins or {})
    state.hand = pile(hand)
    _place_cards(setup, state, market, owned or {}, cards)
    _count_influence(setup, state, influence or {}, tokens or {})
    _place_coaches(setup, state, coaches or {}, bonuses)
    _place_town(setup, state, layout, offices.split(), ninth, (cells or {}, shares or {}))
    _place_progress(setup, state, round, scored or {})
    _set_fields(state, others)
    return state


def _start_of_turn(setup: Setup, seat: int, decision: str) -> BoomtownState:
    """The starting position, in the turn of `seat` with `decision` to be taken."""
    state: BoomtownState = setup.start()
    state.seat, state.decision = seat, decision
    return state


def _set_fields(state: BoomtownState, fields: Mapping[str, Any]) -> None:
    """Set fields of the state by name."""
    for name, value in fields.items():
        setattr(state, name, value)


def _place_progress(
    setup: Setup, state: BoomtownState, round: int | None, scored: Mapping[int, Mapping[str, int]]
) -> None:
    """Points, round, number of the turn."""
    for player, points in scored.items():
        for category, amount in points.items():
            state.scored[(player - 1) * len(state.categories) + state.category_index[category]] = amount
    camps_left = state.pieces[state.seat - 1]
    state.round = setup.camps - camps_left + 1 if round is None else round
    state.number = (state.round - 1) * setup.seats + state.seat
    state.last = not camps_left


def _place_tiles(setup: Setup, state: BoomtownState, tiles: Sequence[str]) -> None:
    """Lay the tiles, and all tokens on them face down."""
    terrain = [NONE] * len(setup.hexes)
    for slot, name in zip(setup.ground.slots, tiles, strict=False):
        tile, rotation = setup.tiles.index(name[0]), int(name[1:])
        state.tiles = (*state.tiles, (tile, rotation))
        for hex, kind in zip(slot, setup.turned_tile(tile, rotation), strict=True):
            terrain[hex] = kind
    state.terrain, state.down = tuple(terrain), setup.ground.land


def _land_mask(setup: Setup, names: Iterable[str]) -> int:
    """The mask of some hexes of land by name; raises `ValueError` for others."""
    hexes = mask_of(setup.hex_index[name] for name in names)
    if astray := hexes & ~setup.ground.land:
        raise ValueError(f"{', '.join(setup.named(astray))} cannot have a token: it is water, or not on this map")
    return hexes


def _take_tokens(setup: Setup, state: BoomtownState, hexes: int) -> None:
    """Take away the face-down tokens of a mask; raises `ValueError` where there is none."""
    if twice := hexes & ~state.down:
        raise ValueError(f"{', '.join(setup.named(twice))} is told twice; every hex has one token")
    state.down ^= hexes


def _draw_token(setup: Setup, state: BoomtownState, hex: int, name: str = "") -> int:
    """Draw the content of a hex: the one spelt `name`, or the one with most tokens left."""
    contents = setup.contents_of[state.terrain[hex]]
    content = setup.content_index[name] if name else max(contents, key=state.tokens_left.__getitem__)
    if content not in contents:
        raise ValueError(f"{setup.hexes[hex]} is {setup.terrains[state.terrain[hex]]}; no token there holds {name}")
    if not state.tokens_left[content]:
        raise ValueError(f"there are no more tokens with {setup.contents[content]}")
    state.tokens_left[content] -= 1
    return content


def _place_camps(
    setup: Setup, state: BoomtownState, camps: NamesByPlayer, settlements: NamesByPlayer, looted: NamesByPlayer
) -> None:
    """Place buildings and looted hexes, and take away their tokens and camp pieces."""
    for placed in (camps, settlements, looted):
        for player, names in placed.items():
            hexes = _land_mask(setup, names.split())
            _take_tokens(setup, state, hexes)
            state.pieces[player - 1] -= hexes.bit_count()
            if placed is looted:
                state.looted |= hexes
                state.wanted[player - 1] += hexes.bit_count()
            else:
                (state.camps if placed is camps else state.settlements)[player - 1] |= hexes
    if min(state.pieces) < 0:
        raise ValueError(f"nobody has more than {setup.camps} camps")


def _place_tokens(
    setup: Setup,
    state: BoomtownState,
    up: Mapping[str, str] | None,
    peeks: Mapping[str, tuple[str, Iterable[int]]],
) -> None:
    """Turn up tokens, place the looks, and draw the contents of used tokens."""
    used = setup.ground.land & ~state.down
    face_up = {setup.named(1 << hex)[0]: "" for hex in setup.ground.shore if not used >> hex & 1} if up is None else up
    _take_tokens(setup, state, _land_mask(setup, face_up))
    for name in sorted(face_up, key=lambda name: not face_up[name]):
        state.content[setup.hex_index[name]] = _draw_token(setup, state, setup.hex_index[name], face_up[name])
    state.up = _land_mask(setup, face_up)
    for name, (content, who) in peeks.items():
        hex = setup.hex_index[name]
        if not state.down >> hex & 1:
            raise ValueError(f"the token on {name} is not face down")
        state.peeks = tuple(
            sorted((*state.peeks, (hex, _draw_token(setup, state, hex, content), mask_of(seat - 1 for seat in who))))
        )
    for hex in bits_of(used):
        _draw_token(setup, state, hex)


def _place_bins(setup: Setup, state: BoomtownState, bins: NamesByPlayer) -> None:
    """Fill the bins of the seats given."""
    width = len(setup.bins)
    for seat, piles in bins.items():
        state.bins[(seat - 1) * width : seat * width] = [pile(letters.strip()) for letters in piles.split(",")]
    if len(state.bins) != setup.seats * width:
        raise ValueError(f"every seat has {width} bins, with commas between")


def _place_cards(
    setup: Setup, state: BoomtownState, market: str | None, owned: NamesByPlayer, cards: Sequence[int] | None
) -> None:
    """Place open and owned investments, the bonus tiles left, and the Rival's cards."""
    for player, names in owned.items():
        state.owned[player - 1] = mask_of(setup.investment_index[name] for name in names.split())
    bought = mask_of(card for mask in state.owned for card in bits_of(mask))
    first = setup.investments[: setup.display_size]
    for_sale = mask_of(setup.investment_index[name] for name in (first if market is None else market.split()))
    state.market = for_sale & ~bought if market is None else for_sale
    state.investments_shown = for_sale | bought
    state.rewards -= min(state.rewards, bought.bit_count())
    if setup.rivals:
        numbers = setup.rival_cards[: setup.camps - state.pieces[-1]] if cards is None else cards
        turned = [setup.rival_cards.index(card) for card in numbers]
        state.deck &= ~mask_of(turned)
        state.card = turned[-1] if turned else NONE


def _count_influence(setup: Setup, state: BoomtownState, influence: NumbersByPlayer, tokens: NumbersByPlayer) -> None:
    """Influence and mining tokens: as given, or those of buildings and cards."""
    kinds, gives = len(setup.terrains), setup.gives
    for player in range(setup.players):
        counted, held = [0] * kinds, [0] * kinds
        for each, mask in ((gives[CAMP], state.camps[player]), (gives[SETTLEMENT], state.settlements[player])):
            for hex in bits_of(mask):
                counted[state.terrain[hex]] += each
                held[state.terrain[hex]] += 1
        for card in bits_of(state.owned[player]):
            if setup.influences[card] != NONE:
                counted[setup.influences[card]] += setup.card_influence
        row = slice(player * kinds, (player + 1) * kinds)
        state.influence[row] = influence.get(player + 1, counted)
        state.tokens[row] = tokens.get(player + 1, held)


def _place_coaches(
    setup: Setup, state: BoomtownState, coaches: NumbersByPlayer, bonuses: Mapping[int, int] | None
) -> None:
    """Place the coaches, and give out the bonus tiles that they took."""
    width = len(setup.metals)
    for player, steps in coaches.items():
        state.coaches[(player - 1) * width : player * width] = steps
    for metal in range(width):
        for place, step in enumerate(setup.places):
            passed = [player for player in range(setup.players) if state.coaches[player * width + metal] >= step]
            takers = passed[: len(setup.bonuses[metal])]
            state.stacks[metal * len(setup.places) + place] -= len(takers)
            for player in takers:
                state.bonuses[player] += 1
    if bonuses is not None:
        state.bonuses = [bonuses.get(player, 0) for player in range(1, setup.players + 1)]


def _place_town(
    setup: Setup,
    state: BoomtownState,
    layout: int,
    offices: Sequence[str],
    ninth: str,
    players_by_cell: tuple[Mapping[str, int], Mapping[str, int]],
) -> None:
    """Lay out the town, and place influence tokens: `players_by_cell` are owners and sharers by cell."""
    state.layout, state.ninth = layout, setup.ninths.index(ninth)
    state.offices = tuple(setup.offices.index(name) for name in offices)
    for cells, players in zip((state.cells, state.shares), players_by_cell, strict=True):
        for name, player in players.items():
            cells[setup.cell_index[name]] = player
