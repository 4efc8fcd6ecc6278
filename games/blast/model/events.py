"""TODO."""

from __future__ import annotations

from engine.rules.actions import Card, Colour, SeatField
from engine.rules.contract import Event

# What happens


class Cursed(Event, frozen=True):
    """A seat was dealt the cursed gem of a colour."""

    seat: SeatField
    colour: Colour


class RoundBegun(Event, frozen=True):
    """A round begins; all miners are in it."""

    seat: SeatField
    round: int


class Turned(Event, frozen=True):
    """A card of the pile was turned and joins the claim; `seat` is the Prospector."""

    seat: SeatField
    card: Card


class FireTurned(Event, frozen=True):
    """A fire was turned, the `last` one is the bottom of the pile."""

    last: bool


class Jumped(Event, frozen=True):
    """The Prospector plays a claim jumper, which is discarded; the claim is taken next."""

    seat: SeatField


class Waited(Event, frozen=True):
    """The Prospector keeps the claim jumper."""

    seat: SeatField


class Passed(Event, frozen=True):
    """A miner lets the claim go for now."""

    seat: SeatField


class Added(Event, frozen=True):
    """The Prospector turns more for the claim."""

    seat: SeatField


class Gambled(Event, frozen=True):
    """The Prospector turns a gem and will roll for the lot."""

    seat: SeatField


class Dared(Event, frozen=True):
    """The Prospector turns a second gem before rolling."""

    seat: SeatField


class Rolled(Event, frozen=True):
    """A die was thrown: `purpose` is "steal", "gamble" or "fire"; `hits` are the cards that show the number.

    Those are cards of the claim, or in a fire gems of the seat that rolls, whether safes cover them or not.
    """

    seat: SeatField
    number: int
    purpose: str
    hits: tuple[Card, ...]


class Rerolling(Event, frozen=True):
    """A faulty detonator was discarded for another throw."""

    seat: SeatField


class WentOut(Event, frozen=True):
    """A miner missed and is out of the round."""

    seat: SeatField


class Took(Event, frozen=True):
    """A seat takes the whole claim: `how` is "steal", "jump", "keep", "gamble" or "forced" (the last claim)."""

    seat: SeatField
    how: str
    cards: tuple[Card, ...]


class Blown(Event, frozen=True):
    """The whole claim was discarded: a gamble hit it, or no gem was in it at the end ("gamble", "empty")."""

    seat: SeatField
    how: str
    cards: tuple[Card, ...]


class Guarded(Event, frozen=True):
    """A safe was put on a stack for this fire."""

    seat: SeatField
    colour: Colour


class Saved(Event, frozen=True):
    """A safe kept a card from burning and was discarded."""

    seat: SeatField
    card: Card


class Burnt(Event, frozen=True):
    """What a seat lost to the fire: maybe nothing."""

    seat: SeatField
    cards: tuple[Card, ...]


class FireOver(Event, frozen=True):
    """All have rolled; the fire is discarded."""


class Counted(Event, frozen=True):
    """The final count of one colour: the wild gems every seat counts for it, its points there, and the points so far.

    Each a seat, seat 1 first; `totals` has the colours before it and this one.
    """

    colour: Colour
    wilds: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Totalled(Event, frozen=True):
    """What a seat has in the end."""

    seat: SeatField
    points: int


EVENTS = (
    Cursed, RoundBegun, Turned, FireTurned, Jumped, Waited, Passed, Added, Gambled, Dared, Rolled, Rerolling, WentOut,
    Took, Blown, Guarded, Saved, Burnt, FireOver, Counted, Totalled,
)  # fmt: skip
