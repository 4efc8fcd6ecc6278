"""The tray of a seat on the table: the twelve components of a phase and what is left of them, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.caption import caption
from engine.picture import Badge, Layer, Piece
from engine.rules import Seat
from games.veins.kinds import INDEX
from games.veins.market import sprites_of
from games.veins.state import VeinsState
from games.veins.stocks import count

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

USED: Final = 0.3
"""How opaque a component is that has been used."""
THING: Final = 0.82
"""The width of a component in its slot."""


def slots(rules: VeinsRules, charge: int) -> tuple[str, ...]:
    """The kinds of the twelve components in the order of their slots; `charge` is the exits of the dynamite."""
    told = rules.sheet.setup.equipment
    tiles = (*(f"T{exits}" for exits in told.tunnels), f"D{charge}")
    return (
        *tiles,
        *("vein",) * told.veins,
        *("option",) * told.options,
        *("station",) * told.stations,
        *("prospect",) * told.prospects,
    )


def slot_of(rules: VeinsRules, view: VeinsState, seat: Seat, kind: str) -> int:
    """The slot where a component of a kind lies, from 1: the last one that is left; 0 for none of that kind."""
    kinds = slots(rules, charge_of(rules, view, seat))
    if kind not in kinds:
        return 0
    return kinds.index(kind) + max(count(view.hands[seat - 1], INDEX[kind]), 1)


def places_of(rules: VeinsRules, view: VeinsState, seat: Seat, kind: str) -> tuple[str, ...]:
    """The slots of the components of a kind that are left, or the first one where none is; none for no such kind."""
    kinds = slots(rules, charge_of(rules, view, seat))
    first = kinds.index(kind) + 1 if kind in kinds else 0
    last = slot_of(rules, view, seat, kind)
    return tuple(f"slot{at}" for at in range(first, last + 1)) if first else ()


def charge_of(rules: VeinsRules, view: VeinsState, seat: Seat) -> int:
    """The exits of the dynamite that a seat has in this phase, of the first card where it has none yet."""
    charges = rules.sheet.setup.charges
    return charges.get(view.cards[seat - 1], next(iter(charges.values())))


def tray(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The twelve slots of a seat: what has been used is dimmed."""
    told, board = rules.sheet.words, rules.sheet.setup.board
    kinds = slots(rules, charge_of(rules, view, seat))
    used = told["tray_used"].format(count=view.done[seat - 1], all=len(kinds))
    found = [
        caption(board, told["tray"], "tray-title", align="left", ink="lamp", id="tray-title", seat=seat),
        caption(board, used, "tray-left", align="right", ink="muted", id="tray-left"),
    ]
    left = {kind: count(view.hands[seat - 1], INDEX[kind]) for kind in kinds}
    for at, kind in enumerate(kinds, 1):
        found.append(_slot(at, kind, seat, left[kind] > 0))
        left[kind] -= 1
    return found


@lru_cache(maxsize=512)
def _slot(at: int, kind: str, seat: Seat, there: bool) -> Piece:
    tint = f"seat{seat}" if kind == "station" else ""
    things = tuple(Badge(sprite, tint, at=(0.0, 0.0), size=THING) for sprite in sprites_of(kind))
    alpha = 1.0 if there else USED
    return Piece("track-slot", f"slot{at}", id=f"slot{at}", layer=Layer.MARK, alpha=alpha, badges=things)
