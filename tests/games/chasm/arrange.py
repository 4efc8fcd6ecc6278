"""Positions of Chasm out of a few names, by way of facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from engine.rules.contract import Seat
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

PlacedCart: TypeAlias = tuple[str, str, int, Sequence[str]]
"""A cart on the board: square, tail edge ("" on a gate), speed, items in the hold."""


def arrange(of: ChasmRules, **parts: Any) -> ChasmState:
    """A position: see `_arrange`."""
    return _arrange(of, **parts)


def _arrange(
    of: ChasmRules,
    *,
    seat: Seat = 1,
    decision: str = "build",
    tiles: Mapping[str, str] | None = None,
    heaps: Mapping[str, Sequence[str]] | None = None,
    carts: Mapping[str, PlacedCart | str] | None = None,
    stock: Mapping[Seat, Sequence[str]] | None = None,
    delivered_right: Sequence[str] = (),
    removed: Sequence[str] = (),
    chasm: Mapping[str, Iterable[str]] | None = None,
    seen_numbers: Mapping[str, Iterable[int]] | None = None,
    missions: Mapping[str, Seat] | None = None,
    **others: Any,
) -> ChasmState:
    """A position in turn 1.

    `tiles`: shape by square; `heaps`: items by square; `carts`: by name a `PlacedCart`, or "home", "derailed", "lost";
    `stock`: items by seat; `chasm`: fallen squares by colour of their tokens; `missions`: owner (0 for nobody) by
    mission on the table. `others` are fields of the state as they are; what follows from them is worked out.
    """
    facts: dict[str, Any] = {
        "turn": 1,
        "seat": seat,
        "decision": "build",
        "tiles": dict(tiles or {}),
        "heaps": {space: Counter(items) for space, items in (heaps or {}).items()},
        "carts": {name: _cart(placed) for name, placed in (carts or {}).items()},
        "stock": {str(owner): Counter(items) for owner, items in (stock or {}).items()},
        "right": Counter(delivered_right),
        "gone": Counter(removed),
        "chasm": {space: colour for colour, spaces in (chasm or {}).items() for space in spaces},
        "missions": {"owners": {mission: owner or None for mission, owner in (missions or {}).items()}},
    }
    if seen_numbers:
        seen = {colour: sorted(seen_numbers.get(colour, ())) for colour in of.ground.colours}
        facts["deck"] = {"seen": seen}
    state = of.position(facts)
    state.decision = decision
    if decision != "build":
        state.actions_left = 0
    for name, value in others.items():
        setattr(state, name, value)
    state.legal_cache = None
    return state


def _cart(placed: PlacedCart | str) -> dict[str, Any] | str:
    if isinstance(placed, str):
        return placed
    space, tail, speed, hold = placed
    return {"space": space, "tail": tail, "speed": speed, "hold": Counter(hold)}
