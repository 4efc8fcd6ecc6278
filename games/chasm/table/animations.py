"""Animations: the cues of events, such as rolling carts, moving gems and falling ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from engine.view.picture import Cue, CueKind, CueTable
from engine.view.pieces import Anchor, Layer, Piece
from games.chasm.model.events import (
    ChasmDrawn,
    Collapsed,
    Crashed,
    Delivered,
    Derailed,
    Dropped,
    Entered,
    Fell,
    Laid,
    Loaded,
    Rolled,
    SetOut,
    SpeedSet,
    Swallowed,
    TurnedRound,
    Upgraded,
)
from games.chasm.model.goods import KINDS
from games.chasm.model.scoring import Stranded
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table import paths, pieces
from games.chasm.table.forecast import forecast

Cues: TypeAlias = Sequence[Cue]

BUMP_REACH = 0.6
"""Distance that a cart that hits another moves, in parts of the way to the edge."""

YAWN_SIZE = 4.0
"""Size of the chasm when its card is drawn, in squares."""

DERAIL_REACH = 1.25
"""Distance that a cart that derails moves, in parts of the way to the edge of its square."""


def _fell(rules: ChasmRules, view: ChasmState, event: Fell) -> Cues:
    """An item comes out of the bag onto its square."""
    return (Cue(CueKind.APPEAR, _loose_gem(event.item, event.space)),)


def _loose_gem(kind: str, space: str) -> Piece:
    """An item that moves onto a heap or off it."""
    return pieces.gem_piece(kind, space, pieces.HEAP_OFFSETS[4][KINDS.index(kind) % 4])


def _laid(rules: ChasmRules, view: ChasmState, event: Laid | Upgraded) -> Cues:
    return (Cue(CueKind.APPEAR, pieces.tile_piece(event.space, event.shape)),)


def _entered(rules: ChasmRules, view: ChasmState, event: Entered) -> Cues:
    """A cart comes to a gate."""
    return (Cue(CueKind.APPEAR, _cart_at(rules, view, event.cart, event.space, rules.entry_speed)),)


def _speed_set(rules: ChasmRules, view: ChasmState, event: SpeedSet) -> Cues:
    """The die of a cart changes."""
    space = rules.ground.names[view.where[rules.cart_index[event.cart]]]
    return (Cue(CueKind.CHANGE, _cart_at(rules, view, event.cart, space, event.speed)),)


def _cart_at(rules: ChasmRules, view: ChasmState, cart: str, space: str, speed: int) -> Piece:
    """A cart as it will be on a space at a speed."""
    number, after = rules.cart_index[cart], view.copy()
    after.where[number], after.speed[number] = rules.ground.index[space], speed
    return pieces.cart_piece(rules, after, number)


def _set_out(rules: ChasmRules, view: ChasmState, event: SetOut) -> Cues:
    """A cart begins to roll: the mark of its forecast vanishes."""
    return (Cue(CueKind.VANISH, forecast(rules, view, rules.cart_index[event.cart]).end_mark, aside=True),)


def _rolled(rules: ChasmRules, view: ChasmState, event: Rolled) -> Cues:
    """A cart rolls one square on, round the bend of the rails."""
    return (Cue(CueKind.ROLL, _cart_before(rules, view, event.cart), paths.path_rolled(rules, view, event)),)


def _cart_before(rules: ChasmRules, view: ChasmState, cart: str) -> Piece:
    """A cart as it was before the action."""
    return pieces.cart_piece(rules, view, rules.cart_index[cart])


def _loaded(rules: ChasmRules, view: ChasmState, event: Loaded) -> Cues:
    """An item leaves the heap for the hold, while the cart rolls on."""
    gem = _loose_gem(event.item, event.space)
    return (
        Cue(CueKind.VANISH, gem, aside=True),
        Cue(CueKind.CHANGE, _cart_holding(rules, view, event.cart, event.hold), together=True),
    )


def _cart_holding(rules: ChasmRules, view: ChasmState, cart: str, hold: tuple[str, ...]) -> Piece:
    """A cart with another load, wherever it is on the stage."""
    number, piece = rules.cart_index[cart], _cart_before(rules, view, cart)
    badges = pieces.cart_badges(rules.carts[number].kind, piece.tint, view.speed[number], hold)
    return msgspec.structs.replace(piece, badges=badges)


def _delivered(rules: ChasmRules, view: ChasmState, event: Delivered) -> Cues:
    """A cart rolls out onto the Surface and is home."""
    cart = _cart_before(rules, view, event.cart)
    path = paths.path_home(rules, view, event)
    return Cue(CueKind.ROLL, cart, path), Cue(CueKind.FLASH, cart), Cue(CueKind.VANISH, cart)


def _crashed(rules: ChasmRules, view: ChasmState, event: Crashed) -> Cues:
    """A cart bumps into another and rolls back."""
    stands, *_, edge = paths.path_against(rules, view, event)
    bump = paths.part_way(stands, edge, BUMP_REACH)
    return (
        Cue(CueKind.MOVE, _cart_before(rules, view, event.cart), (stands, bump, stands)),
        Cue(CueKind.SHAKE, _cart_before(rules, view, event.other), together=True),
    )


def _dropped(rules: ChasmRules, view: ChasmState, event: Dropped) -> Cues:
    """A cart that was hit drops an item."""
    return (
        Cue(CueKind.CHANGE, _cart_holding(rules, view, event.cart, event.hold)),
        Cue(CueKind.APPEAR, _loose_gem(event.item, event.space), together=True),
    )


def _turned_round(rules: ChasmRules, view: ChasmState, event: TurnedRound) -> Cues:
    """A cart that was hit on its front flashes; the picture after the action shows it turned."""
    return (Cue(CueKind.FLASH, _cart_before(rules, view, event.cart)),)


def _derailed(rules: ChasmRules, view: ChasmState, event: Derailed) -> Cues:
    """A cart leaves the rails and drops its load onto the square."""
    cart = _cart_before(rules, view, event.cart)
    steps: list[Cue] = []
    if event.over:
        path = paths.path_to_edge(rules, view, event.space, event.over)
        end = Anchor(event.space, path[-1].dx * DERAIL_REACH, path[-1].dy * DERAIL_REACH)
        steps.append(Cue(CueKind.ROLL, cart, (*path, end)))
    tipped, dust = pieces.tipped_cart(event.space, cart.tint), pieces.dust_piece(event.space)
    steps += [
        Cue(CueKind.SHAKE, cart),
        Cue(CueKind.VANISH, cart, aside=True),
        Cue(CueKind.APPEAR, tipped, together=True),
        Cue(CueKind.OPEN, dust, together=True),
        Cue(CueKind.VANISH, tipped),
        Cue(CueKind.VANISH, dust, together=True),
    ]
    steps += [Cue(CueKind.APPEAR, _loose_gem(kind, event.space), together=True) for kind in event.items]
    return steps


def _collapsed(rules: ChasmRules, view: ChasmState, event: Collapsed) -> Cues:
    """The ground breaks open; tile, items and cart fall."""
    lost = pieces.square_pieces(rules, view, rules.ground.index[event.space])
    tint = pieces.tint_of(rules, event.colour)
    return (
        Cue(CueKind.OPEN, pieces.crack_piece(event.space, tint)),
        Cue(CueKind.OPEN, pieces.token_piece(event.space, tint)),
        *(Cue(CueKind.FALL, piece, together=True) for piece in lost),
    )


def _swallowed(rules: ChasmRules, view: ChasmState, event: Swallowed) -> Cues:
    return (Cue(CueKind.FALL, _cart_before(rules, view, event.cart), together=True),)


def _chasm_drawn(rules: ChasmRules, view: ChasmState, event: ChasmDrawn) -> Cues:
    """The chasm card turns up: the chasm opens in the middle of the board for a moment."""
    middle = rules.ground.names[len(rules.ground.names) // 2]
    chasm = Piece("chasm", middle, layer=Layer.ABOVE, tint="stone", size=YAWN_SIZE)
    return Cue(CueKind.OPEN, chasm), Cue(CueKind.SHAKE, chasm), Cue(CueKind.VANISH, chasm)


def _stranded(rules: ChasmRules, view: ChasmState, event: Stranded) -> Cues:
    return (Cue(CueKind.FALL, _cart_before(rules, view, event.cart)),)


CUES: CueTable = {
    Fell: _fell,
    Laid: _laid,
    Upgraded: _laid,
    Entered: _entered,
    SpeedSet: _speed_set,
    SetOut: _set_out,
    Rolled: _rolled,
    Loaded: _loaded,
    Delivered: _delivered,
    Crashed: _crashed,
    Dropped: _dropped,
    TurnedRound: _turned_round,
    Derailed: _derailed,
    Collapsed: _collapsed,
    Swallowed: _swallowed,
    ChasmDrawn: _chasm_drawn,
    Stranded: _stranded,
}
