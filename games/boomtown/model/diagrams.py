"""Positions of Boomtown of one's own making, out of names: for tests, and for figures and pictures.

Positions in the few words of the rulebook's figures, as `data/boomtown.yaml` tells them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.data.text import parse_position
from games.boomtown.model.board import bits, mask_of
from games.boomtown.model.components import pile
from games.boomtown.model.snapshot import starting_position
from games.boomtown.model.state import CATEGORY_COUNT, CATEGORY_INDEX, NONE, BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


NamesByPlayer = Mapping[int, str]
"""Names with blanks between, by player (from 1, the Rival last)."""

NumbersByPlayer = Mapping[int, Sequence[int]]


def arrange(
    rules: BoomtownRules,
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
    """A position out of names, in the middle of the turn of `seat`; what is not told follows from what is.

    `tiles` are those of the open slots with their rotations ("A0 B3 ..."), else A0, B0, ...; `up` the tokens face up,
    by hex, else those at the water that nobody has taken hold what is most of in the box; `peeks` tell what a
    face-down token holds, and who has looked at it. `bins` are four piles by seat, "W,TC,,", else those of the start;
    `hand` that of the seat to decide. `looted` are hexes by who looted them. Influence and tokens are those of camps,
    settlements and `owned` investments; bonus tiles went to those with the lowest numbers that have passed
    their places, unless `bonuses` say how many each has.

    `offices` stand on the dominoes of `layout`; `cells` have owners, and `shares` sharers. `market` are the investments
    left, else the first eight but those that are owned. `cards` are those of the Rival that were turned, the last one
    last, else the first ones, one a turn. `scored` are points by player and category. The `round` is that in which the
    seat has so many camps left. `others` are further fields of the state as they are.

    Raises `KeyError` or `ValueError` for names that do not exist, for what lies in two places or is more than there is.
    """
    state = starting_position(rules)
    state.seat, state.decision = seat, decision
    _place_tiles(rules, state, tiles.split() or [f"{name}0" for name in rules.tiles])
    _place_camps(rules, state, camps or {}, settlements or {}, looted or {})
    _place_tokens(rules, state, up, peeks or {})
    _place_bins(rules, state, bins or {})
    state.hand = pile(hand)
    _place_cards(rules, state, market, owned or {}, cards)
    _place_influence(rules, state, influence or {}, tokens or {})
    _place_coaches(rules, state, coaches or {}, bonuses)
    _place_town(rules, state, layout, offices.split(), ninth, (cells or {}, shares or {}))
    _place_progress(rules, state, round, scored or {})
    for name, value in others.items():
        setattr(state, name, value)
    return state


def _place_progress(
    rules: BoomtownRules, state: BoomtownState, round: int | None, scored: Mapping[int, Mapping[str, int]]
) -> None:
    """How far the game has come, and what has been scored."""
    for player, points in scored.items():
        for category, amount in points.items():
            state.scored[(player - 1) * CATEGORY_COUNT + CATEGORY_INDEX[category]] = amount
    left = state.pieces[state.seat - 1]
    state.round = rules.camps - left + 1 if round is None else round
    state.number = (state.round - 1) * rules.seats + state.seat
    state.last = not left


def _place_tiles(rules: BoomtownRules, state: BoomtownState, tiles: Sequence[str]) -> None:
    """The tiles, and all tokens on them face down."""
    terrain = [NONE] * len(rules.hexes)
    for slot, told in zip(rules.ground.slots, tiles, strict=False):
        tile, turned = rules.tiles.index(told[0]), int(told[1:])
        state.tiles = (*state.tiles, (tile, turned))
        for hex, it in zip(slot, rules.box.lie(tile, turned), strict=True):
            terrain[hex] = it
    state.terrain, state.down = tuple(terrain), rules.ground.land


def _land_mask(rules: BoomtownRules, names: Iterable[str]) -> int:
    """The mask of some hexes of land by name."""
    found = mask_of(rules.hex_index[name] for name in names)
    if astray := found & ~rules.ground.land:
        raise ValueError(f"{', '.join(rules.named(astray))} cannot have a token: it is water, or not on this map")
    return found


def _take_tokens(rules: BoomtownRules, state: BoomtownState, hexes: int) -> None:
    """Tokens of these hexes are face down no more."""
    if twice := hexes & ~state.down:
        raise ValueError(f"{', '.join(rules.named(twice))} is told twice; every hex has one token")
    state.down ^= hexes


def _draw_token(rules: BoomtownRules, state: BoomtownState, hex: int, name: str = "") -> int:
    """The content of a hex's token: the one called so, or that of which most are left; it counts as drawn."""
    contents = rules.contents_of[state.terrain[hex]]
    found = rules.content_index[name] if name else max(contents, key=state.left.__getitem__)
    if found not in contents:
        raise ValueError(f"{rules.hexes[hex]} is {rules.terrains[state.terrain[hex]]}; no token there holds {name}")
    if not state.left[found]:
        raise ValueError(f"there are no more tokens with {rules.contents[found]}")
    state.left[found] -= 1
    return found


def _place_camps(
    rules: BoomtownRules, state: BoomtownState, camps: NamesByPlayer, settlements: NamesByPlayer, looted: NamesByPlayer
) -> None:
    """Buildings and looted hexes: their tokens are gone, and so are the pieces."""
    for told in (camps, settlements, looted):
        for player, names in told.items():
            hexes = _land_mask(rules, names.split())
            _take_tokens(rules, state, hexes)
            state.pieces[player - 1] -= hexes.bit_count()
            if told is looted:
                state.looted |= hexes
                state.wanted[player - 1] += hexes.bit_count()
            else:
                (state.camps if told is camps else state.settlements)[player - 1] |= hexes
    if min(state.pieces) < 0:
        raise ValueError(f"nobody has more than {rules.camps} camps")


def _place_tokens(
    rules: BoomtownRules,
    state: BoomtownState,
    up: Mapping[str, str] | None,
    peeks: Mapping[str, tuple[str, Iterable[int]]],
) -> None:
    """What tokens hold: those told of, then those that are gone."""
    gone = rules.ground.land & ~state.down
    told = {rules.named(1 << hex)[0]: "" for hex in rules.ground.shore if not gone >> hex & 1} if up is None else up
    _take_tokens(rules, state, _land_mask(rules, told))
    for name in sorted(told, key=lambda name: not told[name]):
        state.content[rules.hex_index[name]] = _draw_token(rules, state, rules.hex_index[name], told[name])
    state.up = _land_mask(rules, told)
    for name, (content, who) in peeks.items():
        hex = rules.hex_index[name]
        if not state.down >> hex & 1:
            raise ValueError(f"the token on {name} is not face down")
        state.peeks = tuple(
            sorted((*state.peeks, (hex, _draw_token(rules, state, hex, content), mask_of(it - 1 for it in who))))
        )
    for hex in bits(gone):
        _draw_token(rules, state, hex)


def _place_bins(rules: BoomtownRules, state: BoomtownState, bins: NamesByPlayer) -> None:
    many = len(rules.bins)
    for seat, told in bins.items():
        state.bins[(seat - 1) * many : seat * many] = [pile(held.strip()) for held in told.split(",")]
    if len(state.bins) != rules.seats * many:
        raise ValueError(f"every seat has {many} bins, with commas between")


def _place_cards(
    rules: BoomtownRules, state: BoomtownState, market: str | None, owned: NamesByPlayer, cards: Sequence[int] | None
) -> None:
    """Investments on display and bought, bonus tiles left for them, and the Rival's cards."""
    for player, names in owned.items():
        state.owned[player - 1] = mask_of(rules.investment_index[name] for name in names.split())
    bought = mask_of(card for mask in state.owned for card in bits(mask))
    first = rules.investments[: rules.sheet.setup.display]
    left = mask_of(rules.investment_index[name] for name in (first if market is None else market.split()))
    state.market = left & ~bought if market is None else left
    state.shown = left | bought
    state.rewards -= min(state.rewards, bought.bit_count())
    if rules.rivals:
        told = rules.rival_cards[: rules.camps - state.pieces[-1]] if cards is None else cards
        turned = [rules.rival_cards.index(card) for card in told]
        state.deck &= ~mask_of(turned)
        state.card = turned[-1] if turned else NONE


def _place_influence(
    rules: BoomtownRules, state: BoomtownState, influence: NumbersByPlayer, tokens: NumbersByPlayer
) -> None:
    """Influence and mining tokens: as told, or those of what a player has."""
    kinds, gives = len(rules.terrains), rules.sheet.setup.influences
    for player in range(rules.players):
        counted, held = [0] * kinds, [0] * kinds
        for each, mask in ((gives.camp, state.camps[player]), (gives.settlement, state.settlements[player])):
            for hex in bits(mask):
                counted[state.terrain[hex]] += each
                held[state.terrain[hex]] += 1
        for card in bits(state.owned[player]):
            if rules.box.influences[card] != NONE:
                counted[rules.box.influences[card]] += gives.card
        row = slice(player * kinds, (player + 1) * kinds)
        state.influence[row] = influence.get(player + 1, counted)
        state.tokens[row] = tokens.get(player + 1, held)


def _place_coaches(
    rules: BoomtownRules, state: BoomtownState, coaches: NumbersByPlayer, bonuses: Mapping[int, int] | None
) -> None:
    """Coaches, and the bonus tiles that they took."""
    width = len(rules.metals)
    for player, steps in coaches.items():
        state.coaches[(player - 1) * width : player * width] = steps
    for metal in range(width):
        for place, step in enumerate(rules.places):
            passed = [player for player in range(rules.players) if state.coaches[player * width + metal] >= step]
            taken = passed[: len(rules.bonuses[metal])]
            state.stacks[metal * len(rules.places) + place] -= len(taken)
            for player in taken:
                state.bonuses[player] += 1
    if bonuses is not None:
        state.bonuses = [bonuses.get(player, 0) for player in range(1, rules.players + 1)]


def _place_town(
    rules: BoomtownRules,
    state: BoomtownState,
    layout: int,
    offices: Sequence[str],
    ninth: str,
    taken: tuple[Mapping[str, int], Mapping[str, int]],
) -> None:
    state.layout, state.ninth = layout, rules.ninths.index(ninth)
    state.offices = tuple(rules.offices.index(name) for name in offices)
    for cells, told in zip((state.cells, state.shares), taken, strict=True):
        for name, player in told.items():
            cells[rules.cell_index[name]] = player


T = TypeVar("T")

MAT_SEAT: Final = 1
"""The seat whose mat a figure tells of."""

EMPTY: Final = "-"
"""Stands for an empty bin, and for no token face up or no investment at all."""


def read_diagram(told: Mapping[str, str], players: int) -> dict[str, Any]:
    """The parts of a figure's position for `games.boomtown.model.diagrams.arrange`; so many `players` take part.

    `seats` sit at the table. Words stand with blanks between: `tiles` of `A0`, `offices` and `market` of names, `bins`
    of four piles of seat 1 (`W TC - -`), as `hand` is a pile. Lists stand with commas between: `up` of `f5 GGS` (a hex
    alone: any token), `camps`, `settlements`, `looted` and `owned` of a player and names (`1 f5 g4`), `coaches`,
    `influence` and `tokens` of a player and numbers (`1 0 3 2`), `cells` and `shares` of `r2c3 1`. `layout` and `seat`
    are numbers, `ninth` and `decision` names. Raises `ValueError` for anything else.
    """
    return parse_position(told, _READERS, PARTS_BY_PLAYER, players)


def _read_names(words: list[str]) -> str:
    return " ".join(words)


def _read_numbers(words: list[str]) -> tuple[int, ...]:
    return tuple(map(int, words))


def _read_by_player(read_rest: Callable[[list[str]], T]) -> Callable[[str], dict[int, T]]:
    """The reader of a list of a player each, and what `read_rest` makes of the words after."""

    def read_list(text: str) -> dict[int, T]:
        return {int(player): read_rest(rest) for player, *rest in map(str.split, text.split(","))}

    return read_list


def _read_bins(text: str) -> dict[int, str]:
    return {MAT_SEAT: ",".join(_read_list(held) for held in text.split())}


def _read_up(text: str) -> dict[str, str]:
    entries = map(str.split, text.split(",")) if _read_list(text) else ()
    return {hex: _read_names(held) for hex, *held in entries}


def _read_cells(text: str) -> dict[str, int]:
    return {cell: int(player) for cell, player in map(str.split, text.split(","))}


def _read_list(text: str) -> str:
    return "" if text == EMPTY else text


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    **dict.fromkeys(("tiles", "offices", "ninth", "hand", "decision"), str),
    "market": _read_list,
    "layout": int,
    "seat": int,
    "up": _read_up,
    "bins": _read_bins,
    **dict.fromkeys(("camps", "settlements", "looted", "owned"), _read_by_player(_read_names)),
    **dict.fromkeys(("coaches", "influence", "tokens"), _read_by_player(_read_numbers)),
    **dict.fromkeys(("cells", "shares"), _read_cells),
}

PARTS_BY_PLAYER: Final = ("camps", "settlements", "looted", "owned", "coaches", "influence", "tokens")
"""What stands by players."""
