"""Short ways to rules and positions of Chasm; squares of the rules page, (row, column) from 0, become names."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, TypeAlias

from engine.rules.contract import NATURE
from engine.rules.events import Event
from games.chasm.model.board import EDGES_OF, TILES
from games.chasm.model.goods import KINDS, item_list
from games.chasm.model.state import ChasmState
from games.chasm.rules import RECORD, ChasmRules
from tests.games.chasm.arrange import arrange
from tests.games.short import events_of as events_of
from tests.games.short import find as find
from tests.games.short import legal as legal
from tests.games.short import play as play

Carts: TypeAlias = dict[str, Any]
"""Carts by name, as `arrange` takes them."""

SWITCHES = {"bumpers": "bumper-carts", "die": "collapse-die"}


def rules(seats: int = 2, missions: str = "off", **options: str) -> ChasmRules:
    """The rules of a table, without missions unless they are asked for."""
    chosen = {SWITCHES.get(name, name): value for name, value in options.items()}
    made = RECORD.make_rules({"missions": missions, **chosen}, seats)
    assert isinstance(made, ChasmRules)
    return made


def at(row: int, column: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def nature(of: ChasmRules, state: ChasmState, chance: random.Random | None = None) -> list[Event]:
    """Let nature decide, the first outcome or a random one, until a seat is asked or the game is over."""
    events: list[Event] = []
    while (turn := of.turn(state)) is not None and turn.seat == NATURE:
        actions = of.legal(state)
        action = chance.choices(actions, of.odds(state))[0] if chance else actions[0]
        events += of.play(state, action)
    return events


def begun(of: ChasmRules) -> ChasmState:
    """A game whose set-up is done."""
    state = of.start()
    nature(of, state)
    return state


def held(of: ChasmRules, state: ChasmState, cart: str) -> list[str]:
    return list(item_list(state.hold[of.cart_index[cart]]))


def lying(of: ChasmRules, state: ChasmState, space: str) -> list[str]:
    return list(item_list(state.heaps[of.ground.index[space]]))


def where(of: ChasmRules, state: ChasmState, cart: str) -> str:
    """The square of a cart, or "home", "derailed", "lost"."""
    cart_facts = of.facts(state)["carts"][cart]
    return cart_facts if isinstance(cart_facts, str) else str(cart_facts["space"])


def tail(of: ChasmRules, state: ChasmState, cart: str) -> str:
    return str(of.facts(state)["carts"][cart]["tail"])


def railways(of: ChasmRules, chance: random.Random, carts: int = 8, decision: str = "roll") -> ChasmState:
    """A mine full of random rails, heaps and carts, in the middle of seat 1's turn."""
    ground = of.ground
    open_squares = [ground.names[square] for square in ground.squares_in(ground.buildable)]
    tiles = {space: chance.choice((*TILES, "NSEW", "NSEW")) for space in open_squares if chance.random() < 0.93}
    stock = [kind for kind in KINDS for _ in range(of.sheet.components.items[kind])]
    chance.shuffle(stock)
    heaps = {space: [stock.pop() for _ in range(chance.randrange(4))] for space in chance.sample(open_squares, 12)}
    standing: dict[str, tuple[str, str, int, list[str]]] = {}
    spots = chance.sample(sorted(tiles), len(of.carts))
    for cart, space in zip(of.carts[:carts], spots, strict=False):
        hold = [stock.pop() for _ in range(chance.choice((0, 0, 1, 2, 3, 5))) if stock]
        standing[cart.name] = (space, chance.choice(tiles[space]), chance.randrange(1, 7), hold)
    state = arrange(of, tiles=tiles, heaps=heaps, carts=standing, decision=decision, chasm_open=of.solo)
    if decision == "roll":
        state.to_roll = sum(1 << cart for cart in of.carts_of[1] if state.where[cart] >= 0)
    return state


def tile_at(of: ChasmRules, state: ChasmState, space: str) -> str:
    return next(shape for shape in ("", *EDGES_OF) if state.tiles[of.ground.index[space]] == EDGES_OF.get(shape, 0))
