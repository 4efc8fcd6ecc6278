"""Refusals: why a pick is illegal, in the wordings of `data/chasm.yaml` (`why_not`). Asked after an illegal click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from engine.data.text import capitalize
from engine.rules.actions import Kind, Pick
from engine.rules.bits import Mask, mask_of
from engine.rules.refusals import Refusals, Things
from engine.rules.requirements import allowed
from games.chasm.model.actions import VERBS_BY_DECISION
from games.chasm.model.board import EDGES, EDGES_OF, PLAIN_TILES, SHAPE_OF, Edges
from games.chasm.model.goods import KINDS
from games.chasm.model.setup import Rows, Setup, cart_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import building
from games.chasm.rules.collapse import COLLAPSE
from games.chasm.rules.rolling import EXITS, TAKE
from games.chasm.rules.turn import ROLL


class ChasmRefusals(Refusals[Setup, ChasmState]):
    """The refusals of one position. Things are bits: squares, carts, items, edges; a tile is the set of its edges."""

    verbs_by_decision = VERBS_BY_DECISION

    def _sentence(self, wording: str, **names: str | int) -> str:
        """A wording with its names filled in; it begins with a capital, or with the name of a square."""
        text = super()._sentence(wording, **names)
        return text if text.startswith(str(names.get("space", " "))) else capitalize(text)

    def read(self, pick: Pick) -> Mask:
        """The bit of a square, a cart or an item; the edges of a tile."""
        name = str(pick.value)
        if pick.kind is Kind.SPACE:
            return _bit(self.setup.ground.index, name) or self.forbid("outside", space=name)
        if pick.kind is Kind.PIECE:
            return _bit(self.setup.cart_index, name) or self.forbid("no_such_cart", cart=name)
        if pick.kind is Kind.ITEM:
            return _bit({kind: place for place, kind in enumerate(KINDS)}, name) or self.forbid("no_item", item=name)
        if pick.kind is not Kind.SHAPE:
            self.forbid_step()
        return EDGES_OF.get(name) or self.forbid_shape(name)

    def meant_verb(self, verb: str, things: Things) -> str:
        """Without a verb, a gate means a cart, and a tile on the board or one that cannot be placed an upgrade."""
        meant = super().meant_verb(verb, things)
        if verb or meant != "track":
            return meant
        square, tile = _only(things, Kind.SPACE), _only(things, Kind.SHAPE)
        if not square:
            return meant if SHAPE_OF[tile] in PLAIN_TILES else "upgrade"
        number = square.bit_length() - 1
        if self.setup.ground.inward[number] and not tile:
            return "cart"
        return "upgrade" if self.state.tiles[number] else meant

    def refuse_verb(self, verb: str, things: Things) -> None:
        """A verb of another step comes first, whatever is picked for it; no action has two things of a kind."""
        if verb and verb not in self.expected_verbs:
            self.forbid_step()
        if any(len(picked) > 1 for picked in things.values()):
            self.forbid_mixed()
        super().refuse_verb(verb, things)

    # Requirements

    def require_square(self, rows: Rows, square: Mask) -> None:
        """Forbid a square by the first row that it does not meet; no square (0) by none."""
        if square:
            self.require(rows, square, space=self.setup.ground.names[square.bit_length() - 1])

    def require_cart(self, rows: Rows, cart: Mask) -> None:
        """Forbid a cart by the first row that it does not meet; no cart (0) by none."""
        if cart:
            self.require(rows, cart, cart=self.cart_words(cart.bit_length() - 1))

    def require_action(self) -> None:
        """Forbid everything but the end of the actions if none is left."""
        self.require((building.ACTION_LEFT,), 1)

    def cart_words(self, number: int) -> str:
        """The name of a cart in a sentence."""
        return cart_words(self.setup, self.setup.cart_names[number], self.seat)

    def forbid_shape(self, shape: str) -> NoReturn:
        """Refuse what is no edge where an edge is asked, or else no tile."""
        if self.decision == "turn":
            self.forbid("no_edge", edge=shape)
        self.forbid("no_shape", shape=shape)

    # Actions: RULES.md 4.1 and 4.2

    def track(self, things: Things) -> None:
        """A square without a tile, and a straight or corner."""
        _, tile = self.site(things, building.TRACK)
        if tile:
            self.require(building.PLAIN, 1 << tile, shape=SHAPE_OF[tile])
        if not allowed(building.TRACK, self.setup, self.state):
            self.forbid("no_track")

    def upgrade(self, things: Things) -> None:
        """A square whose tile has an edge left to open, and the tile with one more edge."""
        square, tile = self.site(things, building.UPGRADE)
        if square and tile:
            number = square.bit_length() - 1
            names = {"space": self.setup.ground.names[number], "shape": SHAPE_OF[tile]}
            self.require(building.upgrade_rows(number), 1 << tile, **names)
        elif tile:
            self.forbid("nowhere", shape=SHAPE_OF[tile])
        elif not allowed(building.UPGRADE, self.setup, self.state):
            self.forbid("no_upgrade")

    def site(self, things: Things, rows: Rows) -> tuple[Mask, Edges]:
        """The square and the tile picked, 0 for none; forbids what is no tile, and a square by the rows."""
        square, tile = _only(things, Kind.SPACE), _only(things, Kind.SHAPE)
        if tile in EDGES:
            self.forbid_shape(SHAPE_OF[tile])
        self.require_square(rows, square)
        self.require_action()
        return square, tile

    def cart(self, things: Things) -> None:
        """A cart that waits, and a free gate of its colour."""
        cart, gate = _only(things, Kind.PIECE), _only(things, Kind.SPACE)
        self.require_cart(building.WAITING, cart)
        self.require_action()
        self.require_square(building.gate_rows(cart or mask_of(self.setup.carts_of[self.seat])), gate)
        waiting = cart or allowed(building.WAITING, self.setup, self.state)
        if not waiting:
            self.forbid("no_carts")
        self.require_square(building.gate_rows(waiting), gate)

    def change_speed(self, things: Things, rows: Rows, none: str) -> None:
        """A cart on the board that can be slower or faster, by its rows; `none` of the own carts meets these."""
        self.require_cart(rows, _only(things, Kind.PIECE))
        self.require_action()
        if not allowed(rows, self.setup, self.state):
            self.forbid(none)

    def leave(self, _: Things) -> None:
        """A solo game, at the start of a turn (RULES.md 4.10.6)."""
        self.forbid("leave_begun" if self.setup.solo else "leave_solo")

    # Rolls and tokens: RULES.md 4.3 and 4.7.2

    def turn(self, things: Things) -> None:
        """An open edge that is not the tail."""
        for edge in things.get(Kind.SHAPE, ()):
            if edge not in EDGES:
                self.forbid_shape(SHAPE_OF[edge])
            self.require_here(EXITS, edge, edge=self.label(SHAPE_OF[edge]))

    def take(self, things: Things) -> None:
        """An item that lies there."""
        for item in things.get(Kind.ITEM, ()):
            self.require_here(TAKE, item, item=self.label(KINDS[item.bit_length() - 1]))

    def require_here(self, rows: Rows, bit: Mask, **names: str) -> None:
        """Forbid an edge or an item at the square of the rolling cart."""
        cart = self.state.rolling_cart
        space = self.setup.ground.names[self.state.where[cart]]
        self.require(rows, bit, cart=self.cart_words(cart), space=space, **names)

    def label(self, name: str) -> str:
        """An edge or an item in a sentence."""
        return self.setup.sheet.picks[name].label.lower()


ChasmRefusals.by_verb = {
    "track": ChasmRefusals.track,
    "upgrade": ChasmRefusals.upgrade,
    "cart": ChasmRefusals.cart,
    "slower": lambda refusals, things: refusals.change_speed(things, building.SLOWER, "no_slower"),
    "faster": lambda refusals, things: refusals.change_speed(things, building.FASTER, "no_faster"),
    "leave": ChasmRefusals.leave,
    "roll": lambda refusals, things: refusals.require_cart(ROLL, _only(things, Kind.PIECE)),
    "turn": ChasmRefusals.turn,
    "take": ChasmRefusals.take,
    "collapse": lambda refusals, things: refusals.require_square(COLLAPSE, _only(things, Kind.SPACE)),
}


def _bit(numbers: Mapping[str, int], name: str) -> Mask:
    """The bit of a name, 0 for one that does not exist."""
    return 1 << numbers[name] if name in numbers else 0


def _only(things: Things, kind: Kind) -> Mask:
    """The thing of a kind, 0 for none."""
    return things[kind][0] if kind in things else 0
