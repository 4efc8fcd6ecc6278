"""A position of Fire in the Hole: what lies where, and whose decision it is."""

from __future__ import annotations

from typing import Final

from engine.rules import Action, Seat

NONE: Final = -1
"""No colour."""


class BlastState:
    """A position.

    Cards are numbers: the gem cards from 0 in the order of the data (`BlastRules.cards`), the wild ones last; then one
    number a kind of special card: detonator, jumper, safe, fire. A set of gem cards is a bit mask. Colours are numbers
    in the order of the data. Seats count from 1; a list a seat begins with seat 1, and so does a mask of seats (bit 0).

    The turn: `seat` decides, or nature for it, and `decision` names what, "" once the game is over; `number` counts the
    turns, `round` the rounds (0 before the first).
    What the seats have: `cursed`, the colour (-1 before it is dealt); `gems`, a mask; `detonators`, `jumpers`, `safes`;
    `dice`, the number that the die shows (0: upright).
    The table: `pile`, the mask of the gem cards left; `left`, how many of each kind of special card are in the pile
    above the bottom fire; `bottom`, whether that is still there; `claim`, the cards in the order turned. What is
    nowhere else has been discarded.
    The round: `prospector`; `inside`, the mask of the miners that are in; `gambled`, how many gems the gamble has
    turned; `gambling`, whether one has begun.
    A roll: `purpose` is "steal", "gamble" or "fire" from the decision to roll until its end, else ""; `roller` the seat
    that rolled last in this round or fire (0: nobody), `rolled` the number it shows (0: none yet).
    A fire: `burning`, whether one burns; `guarded`, the mask of the colours that the seat to roll has put safes on;
    `final`, whether the bottom fire has been turned.

    What follows from it: `offered`, the legal actions once asked for.
    """

    __slots__ = (
        "bottom", "burning", "claim", "cursed", "decision", "detonators", "dice", "final", "gambled", "gambling",
        "gems", "guarded", "inside", "jumpers", "left", "number", "offered", "pile", "prospector", "purpose", "rolled",
        "roller", "round", "safes", "seat",
    )  # fmt: skip

    seat: Seat
    decision: str
    number: int
    round: int
    cursed: list[int]
    gems: list[int]
    detonators: list[int]
    jumpers: list[int]
    safes: list[int]
    dice: list[int]
    pile: int
    left: list[int]
    bottom: bool
    claim: list[int]
    prospector: Seat
    inside: int
    gambling: bool
    gambled: int
    purpose: str
    roller: Seat
    rolled: int
    burning: bool
    guarded: int
    final: bool
    offered: list[Action] | None

    def specials(self, seat: Seat) -> tuple[int, int, int]:
        """How many detonators, claim jumpers and safes a seat has."""
        at = seat - 1
        return self.detonators[at], self.jumpers[at], self.safes[at]

    def copy(self) -> BlastState:
        """An equal position that shares nothing that can change."""
        twin = BlastState.__new__(BlastState)
        twin.seat = self.seat
        twin.decision = self.decision
        twin.number = self.number
        twin.round = self.round
        twin.cursed = self.cursed[:]
        twin.gems = self.gems[:]
        twin.detonators = self.detonators[:]
        twin.jumpers = self.jumpers[:]
        twin.safes = self.safes[:]
        twin.dice = self.dice[:]
        twin.pile = self.pile
        twin.left = self.left[:]
        twin.bottom = self.bottom
        twin.claim = self.claim[:]
        twin.prospector = self.prospector
        twin.inside = self.inside
        twin.gambling = self.gambling
        twin.gambled = self.gambled
        twin.purpose = self.purpose
        twin.roller = self.roller
        twin.rolled = self.rolled
        twin.burning = self.burning
        twin.guarded = self.guarded
        twin.final = self.final
        twin.offered = self.offered
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BlastState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in POSITION)

    __hash__ = None  # type: ignore[assignment]


MEMOS: Final = ("offered",)
POSITION: Final = tuple(name for name in BlastState.__slots__ if name not in MEMOS)
"""The fields that tell positions apart."""
