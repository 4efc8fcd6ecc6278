"""A position of Fire in the Hole: the places of cards and dice, the seat to decide, and how the decision is passed."""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import Seat

NO_COLOUR: Final = -1


class BlastState:
    """A position.

    Gem cards are the numbers from 0 in the order of the data, the wild ones last; a special card is the number of its
    kind (`model.components`). A set of gem cards is a bit mask. Colours are numbers in the order of the data. Lists per
    seat begin with seat 1, masks of seats with bit 0 for seat 1.

    Turn:
    `seat`: the seat that decides, or for which nature draws. `decision`: its name, "" once the game is over.
    `number`: number of the turn. `round`: number of the round, 0 before the first.

    Seats:
    `cursed[seat - 1]`: colour, -1 before it is dealt. `gems[seat - 1]`: mask.
    `detonators`, `jumpers`, `safes`: counts per seat. `dice[seat - 1]`: number shown, 0 for upright.

    Table; what is nowhere else has been discarded:
    `pile`: mask of the gem cards left. `specials_left[kind - GEM_CARDS]`: special cards left above the bottom fire.
    `bottom`: whether the bottom fire is still there. `claim`: cards in the order turned.

    Round:
    `prospector`: seat. `inside`: mask of the miners that are in.
    `gambling`: whether a gamble has begun. `gambled`: gems turned for it.

    Roll:
    `purpose`: "steal", "gamble" or "fire" from the decision to roll until the roll is settled, else "".
    `roller`: the last seat to roll in this round or fire, 0 for none. `rolled`: its number, 0 for none yet.

    Fire:
    `burning`: whether a fire burns. `guarded`: mask of the colours under a safe of the seat to roll.
    `final`: whether the bottom fire has been turned.

    `legal_cache`: the legal actions once they were asked for, else None; no part of the position.
    """

    __slots__ = (
        "bottom", "burning", "claim", "cursed", "decision", "detonators", "dice", "final", "gambled", "gambling",
        "gems", "guarded", "inside", "jumpers", "legal_cache", "number", "pile", "prospector", "purpose", "rolled",
        "roller", "round", "safes", "seat", "specials_left",
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
    specials_left: list[int]
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
    legal_cache: list[Action] | None

    def specials(self, seat: Seat) -> tuple[int, int, int]:
        """The numbers of detonators, claim jumpers and safes of a seat."""
        own = seat - 1
        return self.detonators[own], self.jumpers[own], self.safes[own]

    def copy(self) -> BlastState:
        """An equal position that can be played on independently."""
        copy = BlastState.__new__(BlastState)
        copy.seat = self.seat
        copy.decision = self.decision
        copy.number = self.number
        copy.round = self.round
        copy.cursed = self.cursed[:]
        copy.gems = self.gems[:]
        copy.detonators = self.detonators[:]
        copy.jumpers = self.jumpers[:]
        copy.safes = self.safes[:]
        copy.dice = self.dice[:]
        copy.pile = self.pile
        copy.specials_left = self.specials_left[:]
        copy.bottom = self.bottom
        copy.claim = self.claim[:]
        copy.prospector = self.prospector
        copy.inside = self.inside
        copy.gambling = self.gambling
        copy.gambled = self.gambled
        copy.purpose = self.purpose
        copy.roller = self.roller
        copy.rolled = self.rolled
        copy.burning = self.burning
        copy.guarded = self.guarded
        copy.final = self.final
        copy.legal_cache = self.legal_cache
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BlastState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in POSITION_FIELDS)

    __hash__ = None  # type: ignore[assignment]


CACHES: Final = ("legal_cache",)

POSITION_FIELDS: Final = tuple(name for name in BlastState.__slots__ if name not in CACHES)
"""The fields that make up a position."""

# Whose decision it is: clockwise, past the miners that are out


def ask(state: BlastState, seat: Seat, decision: str) -> None:
    """Give the decision to `seat`, or to nature for it; a new turn begins if another seat had it before."""
    state.number += seat != state.seat
    state.seat, state.decision = seat, decision


def ask_roll(state: BlastState, seat: Seat, purpose: str) -> None:
    """Let nature roll the die of `seat`; `purpose` is "steal", "gamble" or "fire"."""
    ask(state, seat, "die")
    state.purpose, state.roller, state.rolled = purpose, seat, 0
    state.dice[seat - 1] = 0


def put_dice_down(state: BlastState) -> None:
    """Forget the last roll: nothing is rolled in a new round or fire yet."""
    state.purpose, state.roller, state.rolled = "", 0, 0


def next_miner(state: BlastState, seat: Seat) -> Seat:
    """The next miner after `seat`, clockwise, that is in; 0 if the Prospector comes first."""
    seats = len(state.gems)
    while (seat := seat % seats + 1) != state.prospector:
        if state.inside >> seat - 1 & 1:
            return seat
    return 0


def still_to_roll(state: BlastState, seat: Seat) -> bool:
    """Whether `seat` decides now or later, going clockwise from the Prospector as in a fire."""
    seats = len(state.gems)
    return (seat - state.prospector) % seats >= (state.seat - state.prospector) % seats
