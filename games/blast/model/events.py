"""The events of Fire in the Hole. `seat` is the seat that acts, or that is affected."""

from __future__ import annotations

from engine.rules.actions import Card, Colour, SeatField
from engine.rules.events import Event

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
    """A card of the pile was turned and joined the claim; `seat` is the Prospector."""

    seat: SeatField
    card: Card


class FireTurned(Event, frozen=True):
    """A fire was turned; `last` for the bottom one."""

    last: bool


class Jumped(Event, frozen=True):
    """The Prospector discards a claim jumper; the claim is taken next."""

    seat: SeatField


class Waited(Event, frozen=True):
    """The Prospector keeps the claim jumper."""

    seat: SeatField


class Passed(Event, frozen=True):
    """A miner does not roll for the claim now."""

    seat: SeatField


class Added(Event, frozen=True):
    """The Prospector turns more for the claim."""

    seat: SeatField


class Gambled(Event, frozen=True):
    """The Prospector begins a gamble: a gem is turned next."""

    seat: SeatField


class Dared(Event, frozen=True):
    """The Prospector turns a second gem for the gamble."""

    seat: SeatField


class Rolled(Event, frozen=True):
    """A die was rolled: `purpose` is "steal", "gamble" or "fire"; `hits` are the cards that bear the number.

    These are cards of the claim, or in a fire gem cards of the seat, those under safes included.
    """

    seat: SeatField
    number: int
    purpose: str
    hits: tuple[Card, ...]


class Rerolling(Event, frozen=True):
    """A faulty detonator was discarded for another roll."""

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
    """The whole claim was discarded; `how`: "gamble" if a gamble hit it, "empty" if the last claim has no gem."""

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
    """The gem cards that a seat lost to the fire, maybe none."""

    seat: SeatField
    cards: tuple[Card, ...]


class FireOver(Event, frozen=True):
    """All have rolled; the fire is discarded."""


class Counted(Event, frozen=True):
    """The final count of one colour. Per seat, seat 1 first: the wild gems that count for it, its points, and the
    running total including this colour."""

    colour: Colour
    wilds: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Totalled(Event, frozen=True):
    """The final points of a seat."""

    seat: SeatField
    points: int


EVENTS = (
    Cursed, RoundBegun, Turned, FireTurned, Jumped, Waited, Passed, Added, Gambled, Dared, Rolled, Rerolling, WentOut,
    Took, Blown, Guarded, Saved, Burnt, FireOver, Counted, Totalled,
)  # fmt: skip
