"""Refusals: why a pick is illegal, in the wordings of `data/chasm.yaml` (`why_not`). Asked after an illegal click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.data.text import capitalize
from engine.rules.actions import Kind, Pick
from games.chasm.model.actions import VERBS_BY_DECISION
from games.chasm.model.board import EDGES_OF, LETTERS, PLAIN_TILES, SHAPE_OF, TILES, Square
from games.chasm.model.goods import KINDS, LOST
from games.chasm.model.setup import Setup, cart_words, colour_words
from games.chasm.model.state import ChasmState


def refusal(setup: Setup, state: ChasmState, picks: Sequence[Pick]) -> str:
    """The sentence that says why no legal action has these picks."""
    return _Refusals(setup, state).forbids(picks)


class _Refusals:
    """The refusals of one position, for picks that lead to no legal action."""

    def __init__(self, setup: Setup, state: ChasmState) -> None:
        self.setup, self.state, self.ground = setup, state, setup.ground

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in. It begins with a capital, or with the name of a square."""
        text = self.setup.sheet.why_not[wording].format(**names)
        return text if text.startswith(str(names.get("space", " "))) else capitalize(text)

    def cart(self, number: int) -> str:
        """The name of a cart in a sentence."""
        return cart_words(self.setup, self.setup.carts[number].name, self.state.seat)

    def forbids(self, picks: Sequence[Pick]) -> str:
        """The refusal of these picks."""
        decision = self.state.decision
        if not decision:
            return self.say("over")
        if decision not in VERBS_BY_DECISION:
            return self.say("chance")
        verbs = [str(pick.value) for pick in picks if pick.kind is Kind.VERB]
        named: dict[Kind, str] = {pick.kind: str(pick.value) for pick in picks if pick.kind is not Kind.VERB}
        open_verbs = {verb: kinds for verb, kinds in VERBS_BY_DECISION[decision].items() if {*verbs} <= {verb}}
        known = {kind for kinds in VERBS_BY_DECISION[decision].values() for kind in kinds}
        if not open_verbs or not {*named} <= known:
            return self.wrong_step() if len({*verbs}) < 2 else self.say("mixed")
        fitting = {verb: kinds for verb, kinds in open_verbs.items() if {*named} <= {*kinds}}
        if not fitting or len(named) + len({*verbs}) < len(picks):
            return self.say("mixed")
        return self.unknown(named) or _BY_DECISION[decision](self, [*fitting], named) or self.wrong_step()

    def wrong_step(self) -> str:
        """The question that the seat has to answer instead."""
        return self.say("wrong_step", ask=self.setup.sheet.words[f"ask_{self.state.decision}"])

    def unknown(self, named: dict[Kind, str]) -> str:
        """The refusal of a square, cart, tile or item that does not exist."""
        space, cart, shape, item = (named.get(kind, "") for kind in (Kind.SPACE, Kind.PIECE, Kind.SHAPE, Kind.ITEM))
        if space and space not in self.ground.index:
            return self.say("outside", space=space)
        if cart and cart not in self.setup.cart_index:
            return self.say("no_such_cart", cart=cart)
        if shape and self.state.decision == "build" and shape not in TILES:
            return self.say("no_shape", shape=shape)
        if shape and self.state.decision == "turn" and shape not in tuple(LETTERS):
            return self.say("no_edge", edge=shape)
        return self.say("no_item", item=item) if item and item not in KINDS else ""

    # Actions: RULES.md 4.1 and 4.2

    def build(self, verbs: list[str], named: dict[Kind, str]) -> str:
        """Refuse an action: because of its verb, cart, square or tile."""
        if verbs == ["leave"]:
            return self.say("leave_begun" if self.setup.solo else "leave_solo")
        if Kind.PIECE in named:
            number = self.setup.cart_index[named[Kind.PIECE]]
            if self.setup.carts[number].seat != self.state.seat:
                return self.say("not_yours", cart=self.cart(number))
        if not self.state.actions_left:
            return self.say("no_actions")
        if Kind.PIECE in named:
            return self.of_cart(verbs, number, named.get(Kind.SPACE, ""))
        if not named:
            return self.say({"cart": "no_carts"}.get(verbs[0], f"no_{verbs[0]}"))
        if Kind.SPACE not in named:
            return self.of_shape(verbs, named[Kind.SHAPE])
        square = self.ground.index[named[Kind.SPACE]]
        if verbs == ["cart"] or ("cart" in verbs and self.ground.inward[square]):
            return self.gate(square, self.setup.carts_of[self.state.seat]) or self.say("no_carts")
        return self.of_tile(verbs, square, named.get(Kind.SHAPE, ""))

    def of_cart(self, verbs: list[str], number: int, space: str) -> str:
        """Refuse to place an own cart or to change its speed."""
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
        """Refuse a square as a gate for any of `carts`."""
        space, colours = self.ground.names[square], [self.setup.carts[number].colour for number in carts]
        owner = self.setup.gate_colours.get(square)
        if owner is None:
            return self.say("not_gate", space=space)
        if owner not in colours:
            return self.say("other_gate", space=space, colour=colour_words(self.setup, owner))
        if square in self.state.where:
            return self.say("gate_taken", cart=self.cart(self.state.where.index(square)), space=space)
        return ""

    def of_shape(self, verbs: list[str], shape: str) -> str:
        """Refuse a tile that can be laid nowhere."""
        return self.say("plain" if verbs == ["track"] and shape not in PLAIN_TILES else "nowhere", shape=shape)

    def of_tile(self, verbs: list[str], square: Square, shape: str) -> str:
        """Refuse to lay a tile on a square, or to upgrade its tile to `shape`."""
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
        if SHAPE_OF[tile] == LETTERS:
            return self.say("cross", space=space)
        edges_kept = EDGES_OF[shape] & tile == tile != EDGES_OF[shape]
        return self.say("one_edge" if edges_kept else "keeps", space=space, tile=SHAPE_OF[tile], shape=shape)

    def closed(self, square: Square) -> str:
        """Refuse a square where nothing can be built or fall."""
        space, ground = self.ground.names[square], self.ground
        if ground.centres >> square & 1:
            return self.say("centre", space=space)
        if self.state.chasm >> square & 1:
            return self.say("fallen", space=space)
        if ground.buildable >> square & 1:
            return ""
        return self.say("safe" if self.state.decision == "collapse" else "surface", space=space)

    # Rolls: RULES.md 4.3

    def roll(self, _: list[str], named: dict[Kind, str]) -> str:
        """Refuse a cart that cannot roll now."""
        number = self.setup.cart_index[named[Kind.PIECE]]
        if self.setup.carts[number].seat != self.state.seat:
            return self.say("not_yours", cart=self.cart(number))
        return self.say("rolled" if self.state.where[number] >= 0 else "off_board", cart=self.cart(number))

    def turn(self, _: list[str], named: dict[Kind, str]) -> str:
        """Refuse an edge by which the cart cannot leave."""
        state, edge = self.state, named[Kind.SHAPE]
        edge_words = self.setup.sheet.picks[edge].label.lower()
        if state.tail[state.rolling_cart] == EDGES_OF[edge]:
            return self.say("tail", edge=edge_words, cart=self.cart(state.rolling_cart))
        return self.say("closed", edge=edge_words, space=self.ground.names[state.where[state.rolling_cart]])

    def take(self, _: list[str], named: dict[Kind, str]) -> str:
        """Refuse an item that is not on the square."""
        item = self.setup.sheet.picks[named[Kind.ITEM]].label.lower()
        return self.say("not_there", item=item, space=self.ground.names[self.state.where[self.state.rolling_cart]])

    # Tokens: RULES.md 4.7.2

    def collapse(self, _: list[str], named: dict[Kind, str]) -> str:
        """Refuse a square where the token cannot fall."""
        space = named[Kind.SPACE]
        colour = colour_words(self.setup, self.state.token_drawn).lower()
        return self.closed(self.ground.index[space]) or self.say("not_beside", space=space, colour=colour)


_BY_DECISION: dict[str, Callable[[_Refusals, list[str], dict[Kind, str]], str]] = {
    "build": _Refusals.build,
    "roll": _Refusals.roll,
    "turn": _Refusals.turn,
    "take": _Refusals.take,
    "collapse": _Refusals.collapse,
}
