"""Panels with everything panels can have: seat cards with stones and carts, a mat with holds, offers, a block."""

from __future__ import annotations

from engine.view.panels import Icon, OfferCard, Panel, Panels, Row, SeatCard
from engine.view.pieces import Badge

KINDS = ("ruby", "emerald", "gold", "diamond", "rock")

COLOURS = ("vermilion", "yellow", "green", "blue")

TITLES = ("Ruby Run", "Green Fingers", "Mixed Bag", "Motherlode", "Double Act")


def die(speed: int) -> Badge:
    return Badge("speed-white", text=str(speed), corner="sw", size=0.36)


def card(seat: int) -> SeatCard:
    """Five stones with counts, two carts, a mission."""
    stones = tuple(Icon(f"gem-{kind}", dim=not count, text=str(count)) for count, kind in enumerate(KINDS))
    carts = (Icon("cart-south", COLOURS[seat - 1], badges=(die(4),)), Icon("cart-south", COLOURS[seat - 1], dim=True))
    return SeatCard(seat, "19", "points", (Row(icons=stones), Row(icons=(*carts, Icon("mission")))), "What it counts.")


def miner(seat: int) -> SeatCard:
    """Three kinds of cards and a gem below a skull, all counted, a line of words, and the seat's state."""
    skull = Badge("blast-curse", at=(0.3, 0.28), size=0.62)
    kinds = ("detonator", "jumper", "safe")
    cards = tuple(Icon(f"blast-{kind}", dim=not count, text=str(count)) for count, kind in enumerate(kinds))
    rows = (Row(icons=(*cards, Icon("gem-topaz", text="2", badges=(skull,)))), Row(text="6 gems"))
    return SeatCard(seat, "−7", "points", rows, "What it counts.", state="in the round")


def mat(carts: int = 2) -> Panel:
    """Carts with their dice and holds; the first one is chosen, the last one is at home."""
    hold = tuple(Icon(f"gem-{kind}", slot=True) for kind in KINDS[:3]) + (Icon("", slot=True),) * 2
    out = [
        Row(
            "White",
            hold,
            lead=Icon("cart-south", COLOURS[number]),
            tail=(Icon("", text="speed"), Icon("", badges=(Badge("speed-white", text="4", at=(0.0, 0.0), size=1.0),))),
            chosen=not number,
        )
        for number in range(carts - 1)
    ]
    home = Row("Black", text="at home", lead=Icon("cart-south", COLOURS[0], dim=True), tail=(Icon("icon-home"),))
    return Panel("Red's carts", (*out, home))


def offers(cards: int) -> tuple[Panel | OfferCard, ...]:
    """A counter on slate and some missions, the first one taken."""
    counter = Panel(
        "The chasm",
        (
            Row(icons=(Icon("deck"),), number="13", text="cards in the deck"),
            Row(text="the chasm comes in 5 to 9 draws"),
        ),
    )
    missions = [
        OfferCard(
            title, tuple(Icon(f"gem-{kind}") for kind in KINDS[:3]), "in one load", int(not number), "What it asks for."
        )
        for number, title in enumerate(TITLES[:cards])
    ]
    return (counter, *missions)


def worth() -> Panel:
    stones = tuple(Icon(f"gem-{kind}", text=str(value)) for value, kind in enumerate(KINDS))
    return Panel("Worth", (Row(icons=stones), Row(text="Most rubies: 5 more"), Row(text="Cart home: 3 each")))


def panels(seats: int = 4, carts: int = 2) -> Panels:
    """Panels of a table with n seats, with one offer card more than seats."""
    cards = tuple(card(seat) for seat in range(1, seats + 1))
    return Panels({}, cards, (worth(),), (), mat(carts), offers(seats + 1))
