"""What the seats and nature decide in Fire in the Hole, and what happens: actions and events.

Colours are "blue", "green", "pink", "yellow", "orange" and "purple". A gem card is called by its colour and its
numbers, "blue-1", "blue-5-6", a wild gem "wild-1-8"; the others by their kind: "detonator", "jumper", "safe", "fire".
Every gem card is there once, so that its name is the card itself.
"""

from __future__ import annotations

from engine.rules import Action, Card, Colour, Event, Number, SeatField

# What seats decide


class Jump(Action, frozen=True):
    """Take the whole claim with a claim jumper, before the miners act (blast.md 4, R2)."""


class Wait(Action, frozen=True):
    """Keep the claim jumper for later (blast.md 4, R2)."""


class Roll(Action, frozen=True):
    """Throw the die: to steal the claim, for a gamble, or in a fire (blast.md 4, R3, G2, F)."""


class Pass(Action, frozen=True):
    """Let the claim go for now and stay in the round (blast.md 4, R3)."""


class Accept(Action, frozen=True):
    """Let the roll stand (blast.md 4, RR)."""


class Reroll(Action, frozen=True):
    """Discard a faulty detonator and roll again (blast.md 4, RR)."""


class Keep(Action, frozen=True):
    """Take the claim and end the round (blast.md 4, R4)."""


class Add(Action, frozen=True):
    """Turn another gem for the claim while miners are in (blast.md 4, R4)."""


class Gamble(Action, frozen=True):
    """Turn one or two more gems and roll for the lot, once no miner is in (blast.md 4, R4)."""


class Another(Action, frozen=True):
    """Turn the second gem of a gamble before rolling (blast.md 4, G2)."""


class Safe(Action, frozen=True):
    """Put a safe on one's stack of a colour for this fire (blast.md 4, F)."""

    colour: Colour


# What nature decides (blast.md 2)


class Curse(Action, frozen=True):
    """Deal the next seat the cursed gem of this colour (blast.md 3)."""

    colour: Colour


class First(Action, frozen=True):
    """Name the first Prospector (blast.md 3)."""

    seat: SeatField


class TurnCard(Action, frozen=True):
    """Turn a card of the pile."""

    verb = "card"
    card: Card


class Die(Action, frozen=True):
    """The die of the seat that rolls shows this number."""

    number: Number


VERBS = (
    Jump, Wait, Roll, Another, Pass, Accept, Reroll, Keep, Add, Gamble, Safe,
    Curse, First, TurnCard, Die,
)  # fmt: skip

DECISIONS = (
    "jumper", "steal", "reroll", "prospect", "gamble", "safes", "last",
    "curse", "first", "card", "die",
)  # fmt: skip
"""What is decided: by seats (R2, R3, RR, R4, G2, F1, Z2 of blast.md 4), then by nature."""

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
