"""Animations: the cues of events, such as rolling carts, moving gems and falling ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from engine.view.picture import Cue, CueKind, CueTable, animate, cues_at_once
from engine.view.pieces import Anchor, Badge, Layer, Piece
from games.chasm.model import events
from games.chasm.model.goods import KINDS, pack
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table import paths, pieces
from games.chasm.table.forecast import forecast

Cues: TypeAlias = Sequence[Cue]

BUMP_REACH = 0.6
"""Distance that a cart that hits another moves, in parts of the way to the edge."""

YAWN_SIZE = 4.0
"""Size of the chasm when its card is drawn, in squares."""

DUST_SIZE = 1.1

CARD_SIZE, CARD_LIFT, CARD_NUMBER_AT, CARD_NUMBER_SIZE = 1.1, 0.25, (0.0, 0.05), 0.5
"""Size and lift of a card that names a square, in squares; place and size of its number, in widths of the card."""

DERAIL_REACH = 1.25
"""Distance that a cart that derails moves, in parts of the way to the edge of its square."""


def _cart(rules: ChasmRules, view: ChasmState, name: str, **now: int) -> Piece:
    """A cart as it was before the action, but for what is different `now`: `where`, `speed`, `hold`."""
    number, state = rules.cart_index[name], view.copy()
    for field, value in now.items():
        getattr(state, field)[number] = value
    return pieces.cart_piece(rules, state, number)


def _loose_gem(kind: str, space: str) -> Piece:
    """An item that moves onto a heap or off it."""
    return pieces.gem_piece(kind, space, pieces.HEAP_OFFSETS[4][KINDS.index(kind) % 4])


def _rolled(rules: ChasmRules, view: ChasmState, event: events.Rolled) -> Cues:
    """A cart rolls one square on, round the bend of the rails."""
    return (Cue(CueKind.ROLL, _cart(rules, view, event.cart), paths.path_rolled(rules, view, event)),)


def _loaded(rules: ChasmRules, view: ChasmState, event: events.Loaded) -> Cues:
    """An item leaves the heap for the hold, while the cart rolls on."""
    gem = _loose_gem(event.item, event.space)
    return (
        Cue(CueKind.VANISH, gem, aside=True),
        Cue(CueKind.CHANGE, _cart(rules, view, event.cart, hold=pack(event.hold)), together=True),
    )


def _delivered(rules: ChasmRules, view: ChasmState, event: events.Delivered) -> Cues:
    """A cart rolls out onto the Surface and is home."""
    cart = _cart(rules, view, event.cart)
    path = paths.path_home(rules, view, event)
    return Cue(CueKind.ROLL, cart, path), Cue(CueKind.FLASH, cart), Cue(CueKind.VANISH, cart)


def _crashed(rules: ChasmRules, view: ChasmState, event: events.Crashed) -> Cues:
    """A cart bumps into another and rolls back."""
    stands, *_, edge = paths.path_against(rules, view, event)
    bump = paths.part_way(stands, edge, BUMP_REACH)
    return (
        Cue(CueKind.MOVE, _cart(rules, view, event.cart), (stands, bump, stands)),
        Cue(CueKind.SHAKE, _cart(rules, view, event.other), together=True),
    )


def _dropped(rules: ChasmRules, view: ChasmState, event: events.Dropped) -> Cues:
    """A cart that was hit drops an item."""
    return (
        Cue(CueKind.CHANGE, _cart(rules, view, event.cart, hold=pack(event.hold))),
        Cue(CueKind.APPEAR, _loose_gem(event.item, event.space), together=True),
    )


def _derailed(rules: ChasmRules, view: ChasmState, event: events.Derailed) -> Cues:
    """A cart leaves the rails and drops its load onto the square."""
    cart = _cart(rules, view, event.cart)
    steps: list[Cue] = []
    if event.over:
        path = paths.path_to_edge(rules, view, event.space, event.over)
        end = Anchor(event.space, path[-1].dx * DERAIL_REACH, path[-1].dy * DERAIL_REACH)
        steps.append(Cue(CueKind.ROLL, cart, (*path, end)))
    tipped = Piece("cart-tipped", event.space, tint=cart.tint, size=pieces.CART_SIZE)
    dust = Piece("dust", event.space, layer=Layer.ABOVE, size=DUST_SIZE)
    steps += [
        Cue(CueKind.SHAKE, cart),
        Cue(CueKind.VANISH, cart, aside=True),
        Cue(CueKind.APPEAR, tipped, together=True),
        Cue(CueKind.OPEN, dust, together=True),
        Cue(CueKind.VANISH, tipped),
        Cue(CueKind.VANISH, dust, together=True),
    ]
    gems = [_loose_gem(kind, event.space) for kind in event.items]
    return [*steps, *cues_at_once(CueKind.APPEAR, gems, together=True)]


def _card_turned_up(rules: ChasmRules, colour: str, space: str) -> list[Cue]:
    """A card of a mine that names one of its squares comes down on it and is put away."""
    _, number = rules.ground.mine_label[rules.ground.index[space]]
    plate = Badge("number-plate", text=str(number), at=CARD_NUMBER_AT, size=CARD_NUMBER_SIZE)
    tint = pieces.tint_of(rules, colour)
    card = Piece("card-front", space, "", Layer.ABOVE, tint, CARD_SIZE, lift=CARD_LIFT, badges=(plate,))
    return [Cue(CueKind.APPEAR, card), Cue(CueKind.FLASH, card), Cue(CueKind.VANISH, card, aside=True)]


def _token_drawn(rules: ChasmRules, _: ChasmState, event: events.TokenDrawn) -> Cues:
    """A token shows over the entrance of the mine of its colour."""
    entrance, *_numbered = rules.ground.mine[rules.colour_index[event.colour]]
    token = pieces.token_piece(rules.ground.names[entrance], pieces.tint_of(rules, event.colour))
    token = msgspec.structs.replace(token, layer=Layer.ABOVE)
    return [Cue(CueKind.APPEAR, token), Cue(CueKind.FLASH, token), Cue(CueKind.VANISH, token)]


def _collapsed(rules: ChasmRules, view: ChasmState, event: events.Collapsed) -> Cues:
    """The ground breaks open; tile, items and cart fall."""
    tint = pieces.tint_of(rules, event.colour)
    crack = Piece("chasm-crack", event.space, layer=Layer.GROUND, tint=tint)
    token = pieces.token_piece(event.space, tint)
    lost = pieces.square_pieces(rules, view, rules.ground.index[event.space])
    by_card = view.decision in ("solo", "chasm")
    card = _card_turned_up(rules, event.colour, event.space) if by_card else []
    return [*card, Cue(CueKind.OPEN, crack), Cue(CueKind.OPEN, token), *cues_at_once(CueKind.FALL, lost, together=True)]


def _entering_cart(rules: ChasmRules, view: ChasmState, event: events.Entered) -> Piece:
    """A cart at its gate."""
    return _cart(rules, view, event.cart, where=rules.ground.index[event.space], speed=rules.entry_speed)


def _yawning_chasm(rules: ChasmRules, *_: object) -> Piece:
    """The chasm that opens in the middle of the board for a moment as its card is drawn."""
    middle = rules.ground.names[len(rules.ground.names) // 2]
    return Piece("chasm", middle, layer=Layer.ABOVE, tint="stone", size=YAWN_SIZE)


def _cart_of(rules: ChasmRules, view: ChasmState, event: Any) -> Piece:
    """The cart of an event where it stands."""
    return _cart(rules, view, event.cart)


LAY: Final = animate(
    lambda rules, _, event: pieces.tile_on(rules, rules.ground.index[event.space], event.shape), CueKind.APPEAR
)

CUES: CueTable = {
    events.Deposited: lambda rules, _, event: _card_turned_up(rules, event.colour, event.space),
    events.Fell: animate(lambda _, __, event: _loose_gem(event.item, event.space), CueKind.APPEAR),
    events.Laid: LAY,
    events.Upgraded: LAY,
    events.Entered: animate(_entering_cart, CueKind.APPEAR),
    events.SpeedSet: animate(
        lambda rules, view, event: _cart(rules, view, event.cart, speed=event.speed), CueKind.CHANGE
    ),
    events.SetOut: lambda rules, view, event: (
        Cue(CueKind.VANISH, forecast(rules, view, rules.cart_index[event.cart]).end_mark, aside=True),
    ),
    events.Rolled: _rolled,
    events.Loaded: _loaded,
    events.Delivered: _delivered,
    events.Crashed: _crashed,
    events.Dropped: _dropped,
    events.TurnedRound: animate(_cart_of, CueKind.FLASH),
    events.Derailed: _derailed,
    events.TokenDrawn: _token_drawn,
    events.Collapsed: _collapsed,
    events.Swallowed: animate(_cart_of, CueKind.FALL, together=True),
    events.ChasmDrawn: animate(_yawning_chasm, CueKind.OPEN, CueKind.SHAKE, CueKind.VANISH),
    events.Stranded: animate(_cart_of, CueKind.FALL),
}
