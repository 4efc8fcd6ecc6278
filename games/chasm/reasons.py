"""Why a pick is not allowed in Chasm, in the wordings of `data/chasm.yaml`. Asked on a dark click only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from engine.router import offer
from engine.rules import Kind, Pick
from engine.spelling import capital
from games.chasm.goods import KINDS
from games.chasm.phrases import cart_words, colour_words
from games.chasm.state import LOST
from games.chasm.track import LETTERS, MASK, PLAIN, SHAPES, TILES

if TYPE_CHECKING:
    from games.chasm.ground import Square
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState

TAKES: Final[dict[str, dict[str, Collection[Kind]]]] = {
    "build": {
        "track": (Kind.SPACE, Kind.SHAPE),
        "upgrade": (Kind.SPACE, Kind.SHAPE),
        "cart": (Kind.PIECE, Kind.SPACE),
        "slower": (Kind.PIECE,),
        "faster": (Kind.PIECE,),
        "done": (),
        "leave": (),
    },
    "roll": {"roll": (Kind.PIECE,)},
    "turn": {"turn": (Kind.SHAPE,)},
    "take": {"take": (Kind.ITEM,)},
    "collapse": {"collapse": (Kind.SPACE,)},
}
"""The verbs of every decision of a seat, and what each names."""

SPACE, CART, SHAPE = ("space",), ("cart",), ("shape",)
WHY_NOT: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("outside", "surface", "centre", "fallen", "safe", "tile", "no_tile", "cross", "not_gate"), SPACE),
    **dict.fromkeys(("not_yours", "on_board", "off_board", "lost", "rolled", "no_such_cart"), CART),
    **dict.fromkeys(("no_shape", "plain", "nowhere"), SHAPE),
    **dict.fromkeys(("no_track", "no_upgrade", "no_carts", "no_slower", "no_faster"), ()),
    **dict.fromkeys(("no_actions", "leave_solo", "leave_begun", "mixed", "chance", "over"), ()),
    **dict.fromkeys(("keeps", "one_edge"), ("space", "tile", "shape")),
    **dict.fromkeys(("slowest", "fastest"), ("cart", "speed")),
    **dict.fromkeys(("under_cart", "gate_taken"), ("cart", "space")),
    **dict.fromkeys(("other_gate", "not_beside"), ("space", "colour")),
    "no_edge": ("edge",),
    "tail": ("edge", "cart"),
    "closed": ("edge", "space"),
    "no_item": ("item",),
    "not_there": ("item", "space"),
    "wrong_step": ("ask",),
}
"""Every reason that the rules give, with the names in braces that it may use."""

ASKED: Final = {f"ask_{decision}": () for decision in TAKES}
"""What a seat is asked in every decision, as the words of the sheet say it."""


def reason(rules: ChasmRules, state: ChasmState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return "" if offer(rules.legal(state), picks).open else _Reasons(rules, state).forbids(picks)


class _Reasons:
    """The reasons of one position, for picks that lead to no legal action."""

    def __init__(self, rules: ChasmRules, state: ChasmState) -> None:
        self.rules, self.state, self.ground = rules, state, rules.ground

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in; it begins with a capital, but for the name of a square."""
        text = self.rules.sheet.why_not[wording].format(**names)
        return text if text.startswith(str(names.get("space", " "))) else capital(text)

    def cart(self, number: int) -> str:
        """A cart as it is called in a sentence."""
        return cart_words(self.rules, self.rules.carts[number].name, self.state.seat)

    def forbids(self, picks: Sequence[Pick]) -> str:
        """Why these picks, of which nothing can come, are not possible here."""
        decision = self.state.decision
        if not decision:
            return self.say("over")
        if decision not in TAKES:
            return self.say("chance")
        verbs = [str(pick.value) for pick in picks if pick.kind is Kind.VERB]
        named: dict[Kind, str] = {pick.kind: str(pick.value) for pick in picks if pick.kind is not Kind.VERB}
        open_verbs = {verb: kinds for verb, kinds in TAKES[decision].items() if {*verbs} <= {verb}}
        known = {kind for kinds in TAKES[decision].values() for kind in kinds}
        if not open_verbs or not {*named} <= known:
            return self.wrong_step() if len({*verbs}) < 2 else self.say("mixed")
        fitting = {verb: kinds for verb, kinds in open_verbs.items() if {*named} <= {*kinds}}
        if not fitting or len(named) + len({*verbs}) < len(picks):
            return self.say("mixed")
        return self.unknown(named) or _DECISIONS[decision](self, [*fitting], named) or self.wrong_step()

    def wrong_step(self) -> str:
        """What is asked instead."""
        return self.say("wrong_step", ask=self.rules.sheet.words[f"ask_{self.state.decision}"])

    def unknown(self, named: dict[Kind, str]) -> str:
        """A square, cart, tile or item that there is not."""
        space, cart, shape, item = (named.get(it, "") for it in (Kind.SPACE, Kind.PIECE, Kind.SHAPE, Kind.ITEM))
        if space and space not in self.ground.index:
            return self.say("outside", space=space)
        if cart and cart not in self.rules.cart_index:
            return self.say("no_such_cart", cart=cart)
        if shape and self.state.decision == "build" and shape not in TILES:
            return self.say("no_shape", shape=shape)
        if shape and self.state.decision == "turn" and shape not in tuple(LETTERS):
            return self.say("no_edge", edge=shape)
        return self.say("no_item", item=item) if item and item not in KINDS else ""

    # chasm.md 4.1 and 4.2: the actions of a turn

    def build(self, verbs: list[str], named: dict[Kind, str]) -> str:
        """The actions: what is wrong with the verb, the cart, the square, the tile."""
        if verbs == ["leave"]:
            return self.say("leave_begun" if self.rules.solo else "leave_solo")
        if Kind.PIECE in named:
            number = self.rules.cart_index[named[Kind.PIECE]]
            if self.rules.carts[number].seat != self.state.seat:
                return self.say("not_yours", cart=self.cart(number))
        if not self.state.actions:
            return self.say("no_actions")
        if Kind.PIECE in named:
            return self.of_cart(verbs, number, named.get(Kind.SPACE, ""))
        if not named:
            return self.say({"cart": "no_carts"}.get(verbs[0], f"no_{verbs[0]}"))
        if Kind.SPACE not in named:
            return self.of_shape(verbs, named[Kind.SHAPE])
        square = self.ground.index[named[Kind.SPACE]]
        if verbs == ["cart"] or ("cart" in verbs and self.ground.inward[square]):
            return self.gate(square, self.rules.own[self.state.seat]) or self.say("no_carts")
        return self.of_tile(verbs, square, named.get(Kind.SHAPE, ""))

    def of_cart(self, verbs: list[str], number: int, space: str) -> str:
        """An own cart that cannot come in, go faster or go slower."""
        where, speed, cart = self.state.where[number], self.state.speed[number], self.cart(number)
        if where == LOST:
            return self.say("lost", cart=cart)
        if "cart" in verbs:
            if where >= 0:
                return self.say("on_board", cart=cart)
            return self.gate(self.ground.index[space], (number,)) if space else ""
        if where < 0:
            return self.say("off_board", cart=cart)
        return self.say("slowest" if verbs == ["slower"] else "fastest", cart=cart, speed=speed)

    def gate(self, square: Square, carts: Sequence[int]) -> str:
        """A square where none of some carts can come in, as far as the square is to blame."""
        space, colours = self.ground.names[square], [self.rules.carts[number].colour for number in carts]
        owner = self.rules.gates.get(square)
        if owner is None:
            return self.say("not_gate", space=space)
        if owner not in colours:
            return self.say("other_gate", space=space, colour=colour_words(self.rules, owner))
        if square in self.state.where:
            return self.say("gate_taken", cart=self.cart(self.state.where.index(square)), space=space)
        return ""

    def of_shape(self, verbs: list[str], shape: str) -> str:
        """A tile that can go nowhere at all."""
        return self.say("plain" if verbs == ["track"] and shape not in PLAIN else "nowhere", shape=shape)

    def of_tile(self, verbs: list[str], square: Square, shape: str) -> str:
        """A square where no track can be placed, or whose tile cannot become what is wanted."""
        space, tile = self.ground.names[square], self.state.tiles[square]
        closed = self.closed(square)
        if closed:
            return closed
        if not tile:
            return self.say("no_tile", space=space) if verbs == ["upgrade"] else self.say("plain", shape=shape)
        if verbs == ["track"]:
            return self.say("tile", space=space)
        if square in self.state.where:
            return self.say("under_cart", cart=self.cart(self.state.where.index(square)), space=space)
        if SHAPES[tile] == LETTERS:
            return self.say("cross", space=space)
        kept = MASK[shape] & tile == tile != MASK[shape]
        return self.say("one_edge" if kept else "keeps", space=space, tile=SHAPES[tile], shape=shape)

    def closed(self, square: Square) -> str:
        """A square that is no ground to build on, or to fall in."""
        space, ground = self.ground.names[square], self.ground
        if ground.centres >> square & 1:
            return self.say("centre", space=space)
        if self.state.chasm >> square & 1:
            return self.say("fallen", space=space)
        if ground.buildable >> square & 1:
            return ""
        return self.say("safe" if self.state.decision == "collapse" else "surface", space=space)

    # chasm.md 4.3: rolling

    def roll(self, _: list[str], named: dict[Kind, str]) -> str:
        """A cart that is not to roll now."""
        number = self.rules.cart_index[named[Kind.PIECE]]
        if self.rules.carts[number].seat != self.state.seat:
            return self.say("not_yours", cart=self.cart(number))
        return self.say("rolled" if self.state.where[number] >= 0 else "off_board", cart=self.cart(number))

    def turn(self, _: list[str], named: dict[Kind, str]) -> str:
        """An edge by which the cart cannot leave."""
        state, edge = self.state, named[Kind.SHAPE]
        way = self.rules.sheet.picks[edge].label.lower()
        if state.tail[state.rolling] == MASK[edge]:
            return self.say("tail", edge=way, cart=self.cart(state.rolling))
        return self.say("closed", edge=way, space=self.ground.names[state.where[state.rolling]])

    def take(self, _: list[str], named: dict[Kind, str]) -> str:
        """An item that does not lie there."""
        item = self.rules.sheet.picks[named[Kind.ITEM]].label.lower()
        return self.say("not_there", item=item, space=self.ground.names[self.state.where[self.state.rolling]])

    # chasm.md 4.7.2: growth of the chasm

    def collapse(self, _: list[str], named: dict[Kind, str]) -> str:
        """A square where the token cannot fall."""
        space = named[Kind.SPACE]
        colour = colour_words(self.rules, self.state.token).lower()
        return self.closed(self.ground.index[space]) or self.say("not_beside", space=space, colour=colour)


_DECISIONS: dict[str, Callable[[_Reasons, list[str], dict[Kind, str]], str]] = {
    "build": _Reasons.build,
    "roll": _Reasons.roll,
    "turn": _Reasons.turn,
    "take": _Reasons.take,
    "collapse": _Reasons.collapse,
}
