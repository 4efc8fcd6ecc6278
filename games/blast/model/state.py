"""A position of Fire in the Hole: what lies where, and whose decision it is.

Whose decision it is in Fire in the Hole, and whose throw: clockwise, miners that are out being passed by.
"""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import Seat

NO_COLOUR: Final = -1
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
        return all(getattr(self, name) == getattr(other, name) for name in POSITION_FIELDS)

    __hash__ = None  # type: ignore[assignment]


CACHES: Final = ("offered",)

POSITION_FIELDS: Final = tuple(name for name in BlastState.__slots__ if name not in CACHES)
"""The fields that tell positions apart."""


def ask(state: BlastState, seat: Seat, decision: str) -> None:
    """Let a seat decide, or nature for it; a new turn begins where another seat did before."""
    state.number += seat != state.seat
    state.seat, state.decision = seat, decision


def ask_throw(state: BlastState, seat: Seat, purpose: str) -> None:
    """Let a seat throw its die: "steal", "gamble" or "fire"."""
    ask(state, seat, "die")
    state.purpose, state.roller, state.rolled = purpose, seat, 0
    state.dice[seat - 1] = 0


def put_dice_down(state: BlastState) -> None:
    """No die of this round or fire counts any more."""
    state.purpose, state.roller, state.rolled = "", 0, 0


def next_miner(state: BlastState, seat: Seat) -> Seat:
    """The first miner after a seat, clockwise, that is in; 0 where the Prospector comes first."""
    seats = len(state.gems)
    while (seat := seat % seats + 1) != state.prospector:
        if state.inside >> seat - 1 & 1:
            return seat
    return 0


def still_to_roll(state: BlastState, seat: Seat) -> bool:
    """Whether a seat comes at, or after, the one whose turn it is, clockwise from the Prospector: as in a fire."""
    seats = len(state.gems)
    return (seat - state.prospector) % seats >= (state.seat - state.prospector) % seats
