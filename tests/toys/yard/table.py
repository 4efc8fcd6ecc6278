"""How a position of Yard looks: a stone for every tile, carts with an id each, squares and carts that are quiet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rules.actions import Action
from engine.view.panels import ActionCounter, InfoCard, Panels, SeatCard
from engine.view.pieces import Anchor, Link, Picture, Piece, Subject
from tests.toys.yard.rules import ACTIONS, GATES, SQUARES, Yard, YardRules


def picture(rules: YardRules, view: Yard, seat: int = 0) -> Picture:
    building = view.decision == "build"
    tiles = [Piece("hex-floor", square) for square in sorted(view.tiles)]
    carts = [
        Piece(
            "cart-south",
            place,
            id=cart,
            tint=f"seat{cart[0]}",
            size=0.8,
            subject=Subject("piece", cart, quiet=building),
        )
        for cart, place in view.where.items()
        if place
    ]
    return Picture((*tiles, *carts))


def subjects(rules: YardRules, view: Yard) -> Mapping[str, Subject]:
    squares = {name: Subject("space", name, quiet=True) for name in SQUARES}
    return squares | {name: Subject("space", name) for name in GATES}


def panels(rules: YardRules, view: Yard, deciding: bool = True) -> Panels:
    cards = tuple(SeatCard(seat, str(gems), "gems") for seat, gems in enumerate(view.gems, 1))
    counter = ActionCounter("Actions", view.actions, ACTIONS) if view.decision == "build" else None
    return Panels({"left": view.actions}, cards, counter=counter)


def describe(rules: YardRules, view: Yard, place: str) -> InfoCard | None:
    """Tooltips: carts have their speed and path, b2 has a text, other squares have none."""
    if place in view.speed:
        at = view.where[place]
        return InfoCard(
            f"{place} at {view.speed[place]}", overlay=Picture((), (Link((Anchor(at), Anchor("b2")), "lamp"),))
        )
    return InfoCard("The middle") if place == "b2" else None


def rotation_order(rules: YardRules, view: Yard, actions: Sequence[Action]) -> Sequence[Action]:
    """Backwards, to differ from the legal order; the third of them first in row 3."""
    turned = [*reversed(actions)]
    third = any(str(pick.value).endswith("3") for pick in turned[0].picks)
    return [*turned[2:], *turned[:2]] if third else turned


def auto_answer(rules: YardRules, view: Yard) -> Action | None:
    """The cart that rolls, where there is but one."""
    turn, legal = rules.turn(view), rules.legal(view)
    return legal[0] if turn is not None and turn.decision == "roll" and len(legal) == 1 else None
