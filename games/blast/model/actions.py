"""The actions of seats and nature in Fire in the Hole, and the table that holds each of them once per match.

Colours are "blue", "green", "pink", "yellow", "orange" and "purple". A gem card is called by its colour and numbers,
like "blue-1", "blue-5-6", "wild-1-8", and exists once; a special card by its kind: "detonator", "jumper", "safe",
"fire".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.actions import Action, Card, Colour, Number, SeatField
from engine.rules.bits import ListsByMask, lists_by_mask

# What seats decide


class Jump(Action, frozen=True):
    """Take the whole claim with a claim jumper, before the miners act (RULES.md 4 R2)."""


class Wait(Action, frozen=True):
    """Keep the claim jumper for later (RULES.md 4 R2)."""


class Roll(Action, frozen=True):
    """Roll the die: to steal the claim, for a gamble, or in a fire (RULES.md 4 R3, G2, F)."""


class Pass(Action, frozen=True):
    """Do not roll for the claim now, and stay in the round (RULES.md 4 R3)."""


class Accept(Action, frozen=True):
    """Let the roll stand (RULES.md 4 RR)."""


class Reroll(Action, frozen=True):
    """Discard a faulty detonator and roll again (RULES.md 4 RR)."""


class Keep(Action, frozen=True):
    """Take the claim and end the round (RULES.md 4 R4)."""


class Add(Action, frozen=True):
    """Turn another gem for the claim while miners are in (RULES.md 4 R4)."""


class Gamble(Action, frozen=True):
    """Turn one or two more gems and roll for the lot, once no miner is in (RULES.md 4 R4)."""


class Another(Action, frozen=True):
    """Turn the second gem of a gamble before rolling (RULES.md 4 G2)."""


class Safe(Action, frozen=True):
    """Put a safe on the own stack of a colour for this fire (RULES.md 4 F1)."""

    colour: Colour


# What nature decides (RULES.md 2)


class Curse(Action, frozen=True):
    """Deal the next seat the cursed gem of this colour (RULES.md 3)."""

    colour: Colour


class First(Action, frozen=True):
    """Name the first Prospector (RULES.md 3)."""

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

VERBS_BY_DECISION: Final[dict[str, tuple[type[Action], ...]]] = {
    "jumper": (Jump, Wait),
    "steal": (Roll, Pass),
    "reroll": (Accept, Reroll),
    "prospect": (Keep, Add, Gamble),
    "gamble": (Roll, Another),
    "safes": (Safe, Roll),
    "last": (Roll, Pass),
}
"""The actions that answer each decision of a seat (RULES.md 4 R2, R3, RR, R4, G2, F1, Z2)."""

DECISIONS = (*VERBS_BY_DECISION, "curse", "first", "card", "die")
"""All decisions: of seats, then of nature."""


class ActionTable:
    """All actions of one match, as lists that are shared and never changed.

    `always[decision]`: the actions of the decisions where they are always the same. `prospect[miners are in]`.
    `safes[mask of colours]`: safes on these, then the roll. `curse[mask of colours]`. `cards(mask of
    cards)`, a new list.
    """

    def __init__(self, cards: Sequence[str], colours: Sequence[str], faces: int, seats: int) -> None:
        """Make the actions of these cards, in the order of their numbers, colours, faces of a die and seats."""
        plain = ("jumper", "steal", "last", "reroll", "gamble")
        self.always: dict[str, list[Action]] = {
            **{decision: [verb() for verb in VERBS_BY_DECISION[decision]] for decision in plain},
            "first": [First(seat) for seat in range(1, seats + 1)],
            "die": [Die(number) for number in range(1, faces + 1)],
        }
        self.prospect: dict[bool, list[Action]] = {True: [Keep(), Add()], False: [Keep(), Gamble()]}
        self.safes = [[*placed, Roll()] for placed in lists_by_mask([Safe(colour) for colour in colours])]
        self.curse: list[list[Action]] = lists_by_mask([Curse(colour) for colour in colours])
        self.cards = ListsByMask[Action]([[TurnCard(name)] for name in cards])
