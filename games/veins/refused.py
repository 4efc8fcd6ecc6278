"""A position of Veins with what was picked there and leads nowhere, and how it is said why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.rules import Kind
from games.veins.phrases import colour_words, label, piece_words

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


class Refused:
    """What was picked: by kind, spaces and colours by number; -1 for a number, and "" for a name, where none was."""

    def __init__(self, rules: VeinsRules, state: VeinsState, things: Mapping[Kind, Any]) -> None:
        """Take a position, and what was picked beside a verb."""
        self.rules, self.state, self.seat = rules, state, state.seat
        self.hand = state.hands[state.seat - 1]
        self.space: int = things.get(Kind.SPACE, -1)
        self.colour: int = things.get(Kind.COLOUR, -1)
        self.piece: str = things.get(Kind.PIECE, "")
        self.item: str = things.get(Kind.ITEM, "")
        self.card: str = things.get(Kind.CARD, "")
        self.shape: str = things.get(Kind.SHAPE, "")
        self.number: int = things.get(Kind.NUMBER, -1)

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in."""
        return self.rules.sheet.why_not[wording].format(**names)

    def at(self, wording: str, **names: str | int) -> str:
        """A wording about the space that was picked."""
        return self.say(wording, space=self.rules.spaces[self.space], **names)

    def about(self, wording: str, kind: str) -> str:
        """A wording about a component; "lay" stands for any tile."""
        return self.say(wording, piece=label(self.rules, kind) if kind == "lay" else piece_words(self.rules, kind))

    def wrong_step(self) -> str:
        """What is asked instead."""
        return self.say("wrong_step", ask=self.rules.sheet.words[f"ask_{self.state.decision}"])

    def colour_name(self) -> str:
        """The colour that was picked, within a sentence."""
        return colour_words(self.rules, self.colour)
