"""What was picked in Veins, as far as it makes sense, and how a refusal is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engine.rules import Kind
from games.veins.actions import VERBS
from games.veins.phrases import label
from games.veins.reasons import TAKES

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


class Things(msgspec.Struct):
    """What was picked beside verbs, "" where nothing was: names, and spaces and colours by number, -1 for none."""

    space: int = -1
    colour: int = -1
    number: int | None = None
    piece: str = ""
    item: str = ""
    card: str = ""
    shape: str = ""


FIELDS: Final = {
    verb: [
        frozenset(part.kind for part in of(*[""] * len(of.__struct_fields__)).picks[1:])
        for of in VERBS
        if of.verb == verb
    ]
    for verb in dict.fromkeys(of.verb for of in VERBS)
}
"""The kinds of things that the actions of a verb name, one set a form of it."""


class Asked:
    """A position with what was picked there, and the ways to say why nothing comes of it."""

    def __init__(self, rules: VeinsRules, state: VeinsState, verb: str, things: Things) -> None:
        """Take what was picked: `verb` is "" where none was."""
        self.rules, self.state, self.verb, self.things = rules, state, verb, things
        self.seat, self.at = state.seat, state.seat - 1

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in."""
        return say(self.rules, wording, **names)

    def wrong_step(self) -> str:
        """What is asked instead."""
        return self.say("wrong_step", ask=self.rules.sheet.words[f"ask_{self.state.decision}"])

    def order(self) -> int:
        """The number of the order that was picked, -1 where the card is none."""
        return self.rules.order_index.get(self.things.card, -1)

    def order_words(self) -> str:
        """The order that was picked, as it is called within a sentence."""
        return label(self.rules, self.things.card)

    def here(self, *kinds: Kind) -> bool:
        """Whether a verb of this decision names all of these kinds in one of its forms."""
        return any({*kinds} <= form for verb in TAKES[self.state.decision] for form in FIELDS[verb])


def say(rules: VeinsRules, wording: str, **names: str | int) -> str:
    """A wording of the sheet with its names filled in."""
    return rules.sheet.why_not[wording].format(**names)
