"""Refusals: why a pick is illegal, in the wordings of `data/chasm.yaml` (`why_not`). Asked after an illegal click."""

from __future__ import annotations

from typing import ClassVar, Final, NoReturn

from engine.rules.actions import Kind, Pick
from engine.rules.bits import Mask, mask_of
from engine.rules.refusals import Refusals, Things
from engine.rules.requirements import allowed
from engine.words.phrases import capitalize, uncapitalize
from games.chasm.model.actions import VERBS_BY_DECISION
from games.chasm.model.board import EDGES, EDGES_OF, PLAIN_TILES, SHAPE_OF
from games.chasm.model.goods import KINDS
from games.chasm.model.setup import Rows, Setup, cart_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import building
from games.chasm.rules.collapse import COLLAPSE
from games.chasm.rules.rolling import EXITS, TAKE
from games.chasm.rules.turn import ROLL

THINGS: Final[dict[str, tuple[Kind, Rows, str]]] = {
    "track": (Kind.SPACE, building.TRACK, "no_track"),
    "upgrade": (Kind.SPACE, building.UPGRADE, "no_upgrade"),
    "cart": (Kind.PIECE, building.WAITING, "no_carts"),
    "slower": (Kind.PIECE, building.SLOWER, "no_slower"),
    "faster": (Kind.PIECE, building.FASTER, "no_faster"),
    "roll": (Kind.PIECE, ROLL, ""),
    "turn": (Kind.SHAPE, EXITS, ""),
    "take": (Kind.ITEM, TAKE, ""),
    "collapse": (Kind.SPACE, COLLAPSE, ""),
}
"""By verb: the kind of thing that it is about, its requirements, and the refusal if nothing meets them ("": never)."""


class ChasmRefusals(Refusals[Setup, ChasmState]):
    """The refusals of one position. Things are bits: squares, carts, items, edges; a tile is the set of its edges."""

    verbs_by_decision = VERBS_BY_DECISION

    def _sentence(self, wording: str, **names: str | int) -> str:
        """A wording with its names filled in; it begins with a capital, or with the name of a square."""
        text = super()._sentence(wording, **names)
        return text if text.startswith(str(names.get("space", " "))) else capitalize(text)

    # Picks

    def read(self, pick: Pick) -> Mask:
        """The bit of a square, a cart or an item; the edges of a tile."""
        name = str(pick.value)
        if pick.kind is Kind.SHAPE:
            return EDGES_OF.get(name) or self.forbid_shape(name)
        known = {
            Kind.SPACE: (self.setup.ground.names, "outside", "space"),
            Kind.PIECE: (self.setup.cart_names, "no_such_cart", "cart"),
            Kind.ITEM: (KINDS, "no_item", "item"),
        }
        if pick.kind not in known:
            self.forbid_step()
        names, wording, key = known[pick.kind]
        return 1 << names.index(name) if name in names else self.forbid(wording, **{key: name})

    def forbid_shape(self, shape: str) -> NoReturn:
        """Refuse what is no edge where an edge is asked, or else no tile."""
        if self.decision == "turn":
            self.forbid("no_edge", edge=shape)
        self.forbid("no_shape", shape=shape)

    def meant_verb(self, verb: str, things: Things) -> str:
        """Without a verb, a gate means a cart, and a tile on the board or one that cannot be placed an upgrade."""
        meant = super().meant_verb(verb, things)
        if verb or meant != "track":
            return meant
        if Kind.SPACE not in things:
            return meant if SHAPE_OF[things[Kind.SHAPE][0]] in PLAIN_TILES else "upgrade"
        square = _number(things[Kind.SPACE][0])
        if self.setup.ground.inward[square] and Kind.SHAPE not in things:
            return "cart"
        return "upgrade" if self.state.tiles[square] else meant

    def refuse_verb(self, verb: str, things: Things) -> None:
        """A verb of another step comes first, whatever is picked for it; no action has two things of a kind."""
        if verb and verb not in self.expected_verbs:
            self.forbid_step()
        if any(len(picked) > 1 for picked in things.values()):
            self.forbid_mixed()
        meant = self.meant_verb(verb, things)
        if meant in self.expected_verbs and meant in THINGS:
            self.require_thing(meant, things)
        super().refuse_verb(verb, things)

    # Requirements

    def require_thing(self, verb: str, things: Things) -> None:
        """Forbid the thing that a verb is about, or the verb if nothing meets its requirements."""
        kind, rows, none = THINGS[verb]
        for thing in things.get(kind, ()):
            if kind is Kind.SHAPE and thing not in EDGES:
                self.forbid_shape(SHAPE_OF[thing])
            self.require(rows, thing, **self.names(kind, thing))
        if not allowed(rows, self.setup, self.state):
            self.require((building.ACTION_LEFT,), 1)
            self.forbid(none)

    def names(self, kind: Kind, thing: Mask) -> dict[str, str]:
        """The names of a square, a cart, an edge or an item, and of what it belongs to, in a sentence."""
        setup, picks, number = self.setup, self.setup.sheet.picks, _number(thing)
        if kind is Kind.SPACE:
            return {"space": setup.ground.names[number]}
        if kind is Kind.PIECE:
            return {"cart": cart_words(setup, setup.cart_names[number], self.seat)}
        here = setup.ground.names[self.state.where[self.state.rolling_cart]]
        if kind is Kind.ITEM:
            return {"item": uncapitalize(picks[KINDS[number]].label), "space": here}
        cart = cart_words(setup, setup.cart_names[self.state.rolling_cart], self.seat)
        return {"edge": uncapitalize(picks[SHAPE_OF[thing]].label), "space": here, "cart": cart}

    def track(self, things: Things) -> None:
        """A straight or a corner."""
        for tile in things.get(Kind.SHAPE, ()):
            self.require(building.PLAIN, 1 << tile, shape=SHAPE_OF[tile])

    def upgrade(self, things: Things) -> None:
        """The tile on a square with one more edge."""
        for tile in things.get(Kind.SHAPE, ()):
            for square in things.get(Kind.SPACE, ()):
                names = self.names(Kind.SPACE, square)
                self.require(building.upgrade_rows(_number(square)), 1 << tile, shape=SHAPE_OF[tile], **names)
            if Kind.SPACE not in things:
                self.require((building.TILE,), 1 << tile, shape=SHAPE_OF[tile])
                self.forbid("nowhere", shape=SHAPE_OF[tile])

    def cart(self, things: Things) -> None:
        """A free gate of a cart's colour: of the cart picked, or of one that waits."""
        own, gates = self.setup.carts_of[self.seat], self.setup.ground.gates
        waiting = allowed(building.WAITING, self.setup, self.state)
        for gate in things.get(Kind.SPACE, ()):
            for carts in things.get(Kind.PIECE, (mask_of(own),)):
                self.require(building.gate_rows(carts), gate, **self.names(Kind.SPACE, gate))
            here = mask_of(cart for cart in own if _number(gate) in gates[self.setup.carts[cart].colour])
            if Kind.PIECE not in things and not here & waiting:
                cart = here & -here
                self.require(building.WAITING, cart, **self.names(Kind.PIECE, cart))

    def leave(self, _: Things) -> None:
        """A solo game, at the start of a turn."""
        self.require(building.LEAVE, 1)

    by_verb: ClassVar = {"track": track, "upgrade": upgrade, "cart": cart, "leave": leave}


def _number(bit: Mask) -> int:
    """The number of a thing."""
    return bit.bit_length() - 1
