"""The town on the table: prices, offices and influence tokens, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, figure
from games.boomtown.model.board import CELLS, FOUR, LAYOUTS
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules

TOKEN_WIDTH, TOKEN_AT, TOKEN_MARK_WIDTH, TOKEN_MARK_AT = 0.66, (0.0, 0.12), 0.48, (0.3, 0.26)
"""An influence token: width, place on its cell, width and place of its mark."""

SHARED_TOKENS_AT: Final = ((-0.2, 0.1), (0.22, 0.16))
"""Places of the two tokens on a shared cell."""

OFFICE_NAME_HEIGHT, OFFICE_NAME_ROOM, OFFICE_SIGN_WIDTH = 0.3, (0.9, 0.82), 0.4
"""Height of the name of an office in cells; its width on a wide and on a tall plate as fractions of that, so that it
stands clear of its edges; width of the sign in cells."""


def price_spaces(rules: BoomtownRules) -> dict[str, str]:
    """The metal of every row and column, by the space where it lies."""
    setup = rules.sheet.setup
    lines = (("column", setup.columns), ("row", setup.rows))
    return {f"{line}{at}-price": metal for line, metals in lines for at, metal in enumerate(metals, 1)}


def static_town(rules: BoomtownRules) -> tuple[Piece, ...]:
    """Static pieces: the panel, and the metals of the prices."""
    prices = (Piece(f"cube-{metal}", space, layer=Layer.MARK) for space, metal in price_spaces(rules).items())
    return (Piece("panel-slate", "town", layer=Layer.GROUND), *prices)


def town_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """The offices so far, the tile of the ninth cell, and all influence tokens."""
    if view.layout < 0:
        return []
    dominoes, single = LAYOUTS[view.layout]
    laid = zip(view.offices, dominoes, strict=False)
    pieces = [office_piece(rules, rules.offices[number], (CELLS[one], CELLS[two])) for number, (one, two) in laid]
    if view.ninth >= 0:
        pieces.append(ninth_piece(rules, CELLS[single], rules.ninth_names[view.ninth]))
    for at, cell in enumerate(CELLS):
        pieces += influence_tokens(cell, view.cells[at], view.shares[at])
    return pieces


def office_piece(rules: BoomtownRules, name: str, cells: tuple[str, ...]) -> Piece:
    """An office on its two cells, with its name and its sign."""
    first, second = cells
    horizontal = rules.cell_index[second] == rules.cell_index[first] + 1
    counts = rules.office_cards[rules.offices.index(name)].counts
    label = rules.sheet.picks[name].label if horizontal else rules.sheet.say(f"sign_{counts}")
    return _office_piece(f"office-{name}", f"{first}-{'wide' if horizontal else 'tall'}", horizontal, counts, label)


@lru_cache(maxsize=512)
def _office_piece(id: str, space: str, horizontal: bool, counts: str, label: str) -> Piece:
    """The plate of an office with its name and sign; what is pointed at there are its cells, each with its price."""
    cells_wide = 2 if horizontal else 1
    name_at = (0.0, -0.17) if horizontal else (0.0, -0.84)
    words = figure(label, name_at, OFFICE_NAME_HEIGHT / cells_wide, "parchment", room=OFFICE_NAME_ROOM[not horizontal])
    sign = Badge(f"office-{counts}", at=(0.0, 0.06) if horizontal else (0.0, 0.12), size=OFFICE_SIGN_WIDTH / cells_wide)
    sprite = "office-plate" if horizontal else "office-plate-tall"
    return Piece(sprite, space, id=id, layer=Layer.GROUND, badges=(words, sign))


def ninth_piece(rules: BoomtownRules, cell: str, name: str) -> Piece:
    """The tile of the ninth cell: points, or a trading post."""
    goods = rules.ninths[rules.ninth_names.index(name)]
    name_room = OFFICE_NAME_ROOM[1]
    label = figure(rules.sheet.picks[goods].label, (0.0, -0.34), OFFICE_NAME_HEIGHT, "parchment", room=name_room)
    if name == FOUR:
        points = figure(rules.four, (0.0, 0.14), 0.42)
        return Piece("office-four", cell, id="office-ninth", layer=Layer.GROUND, badges=(label, points))
    return Piece(name, cell, id="office-ninth", layer=Layer.GROUND, badges=(label,))


@lru_cache(maxsize=512)
def influence_tokens(cell: str, owner: Seat, sharer: Seat) -> tuple[Piece, ...]:
    """The influence tokens on a cell: that of the owner and that of the sharer (0 for none)."""
    if not owner:
        return ()
    if not sharer:
        return (influence_token(cell, owner, TOKEN_AT),)
    return influence_token(cell, owner, SHARED_TOKENS_AT[0]), influence_token(cell, sharer, SHARED_TOKENS_AT[1])


@lru_cache(maxsize=512)
def influence_token(cell: str, player: Seat, at: tuple[float, float] = TOKEN_AT) -> Piece:
    """A player's influence token on a cell."""
    id, tint = f"claim-{cell}-{player}", f"seat{player}"
    mark = Badge("mark", tint, at=TOKEN_MARK_AT, size=TOKEN_MARK_WIDTH)
    return Piece("boomtown-influence", cell, id=id, tint=tint, size=TOKEN_WIDTH, offset=at, badges=(mark,))
