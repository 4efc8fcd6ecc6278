"""The events of Fire in the Hole. `seat` is the seat that acts, or that is affected."""

from __future__ import annotations

from engine.rules.actions import Card, Colour
from engine.rules.events import Event, SeatEvent

# What happens


class Cursed(SeatEvent, frozen=True):
    """A seat was dealt the cursed gem of a colour."""

    colour: Colour


class RoundBegun(SeatEvent, frozen=True):
    """A round begins; all miners are in it."""

    round: int


class Turned(SeatEvent, frozen=True):
    """A card of the pile was turned and joined the claim; `seat` is the Prospector."""

    card: Card


class FireTurned(Event, frozen=True):
    """A fire was turned; `last` for the bottom one."""

    last: bool

    halts = "all"


class Jumped(SeatEvent, frozen=True):
    """The Prospector discards a claim jumper; the claim is taken next."""


class Waited(SeatEvent, frozen=True):
    """The Prospector keeps the claim jumper."""


class Passed(SeatEvent, frozen=True):
    """A miner does not roll for the claim now."""


class Added(SeatEvent, frozen=True):
    """The Prospector turns more for the claim."""


class Gambled(SeatEvent, frozen=True):
    """The Prospector begins a gamble: a gem is turned next."""


class Dared(SeatEvent, frozen=True):
    """The Prospector turns a second gem for the gamble."""


class Rolled(SeatEvent, frozen=True):
    """A die was rolled: `purpose` is "steal", "gamble" or "fire"; `hits` are the cards that bear the number.

    These are cards of the claim, or in a fire gem cards of the seat, those under safes included.
    """

    number: int
    purpose: str
    hits: tuple[Card, ...]

    halts = "own"


class Rerolling(SeatEvent, frozen=True):
    """A faulty detonator was discarded for another roll."""


class WentOut(SeatEvent, frozen=True):
    """A miner missed and is out of the round."""

    halts = "own"


class Took(SeatEvent, frozen=True):
    """A seat takes the whole claim: `how` is "steal", "jump", "keep", "gamble" or "forced" (the last claim)."""

    how: str
    cards: tuple[Card, ...]


class Blown(SeatEvent, frozen=True):
    """The whole claim was discarded; `how`: "gamble" if a gamble hit it, "empty" if the last claim has no gem."""

    how: str
    cards: tuple[Card, ...]

    halts = "own"


class Guarded(SeatEvent, frozen=True):
    """A safe was put on a stack for this fire."""

    colour: Colour


class Saved(SeatEvent, frozen=True):
    """A safe kept a card from burning and was discarded."""

    card: Card


class Burnt(SeatEvent, frozen=True):
    """The gem cards that a seat lost to the fire, maybe none."""

    cards: tuple[Card, ...]

    halts = "own"


class FireOver(Event, frozen=True):
    """All have rolled; the fire is discarded."""


class Counted(Event, frozen=True):
    """The final count of one colour. Per seat, seat 1 first: the wild gems that count for it, its points, and the
    running total including this colour."""

    colour: Colour
    wilds: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Totalled(SeatEvent, frozen=True):
    """The final points of a seat."""

    points: int


EVENTS = (
    Cursed, RoundBegun, Turned, FireTurned, Jumped, Waited, Passed, Added, Gambled, Dared, Rolled, Rerolling, WentOut,
    Took, Blown, Guarded, Saved, Burnt, FireOver, Counted, Totalled,
)  # fmt: skip
