"""Refusals: why a pick is not allowed in Fire in the Hole, in the wordings of `data/blast.yaml`.

Asked only after a click that leads to no legal action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.data.text import capitalize
from engine.rules.actions import Kind, Pick
from games.blast.model.actions import VERBS_BY_DECISION
from games.blast.model.components import WILD
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState
from games.blast.model.vocabulary import WHY_NOT

_SEAT_VERBS: Final = frozenset(verb for verbs in VERBS_BY_DECISION.values() for verb in verbs)


def refusal(setup: Setup, state: BlastState, picks: Sequence[Pick]) -> str:
    """The wording that forbids these picks, with which no legal action begins."""
    return _Refusals(setup, state).forbids(picks)


class _Refusals:
    """The refusals of one position."""

    def __init__(self, setup: Setup, state: BlastState) -> None:
        self.setup, self.state, self.decision = setup, state, state.decision
        self.prospects = state.seat == state.prospector

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its braces filled, beginning with a capital."""
        return capitalize(self.setup.sheet.why_not[wording].format(**names))

    def forbids(self, picks: Sequence[Pick]) -> str:
        """Why these picks are not possible here."""
        if not self.decision:
            return self.say("over")
        if self.decision not in VERBS_BY_DECISION:
            return self.say("chance")
        verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
        colours = [str(pick.value) for pick in picks if pick.kind is Kind.COLOUR]
        if len(picks) > len(verbs) + len(colours) or not {*verbs} <= _SEAT_VERBS:
            return self.wrong_step()
        if len(verbs) > 1 or len(colours) > 1 or (colours and verbs not in ([], ["safe"])):
            return self.say("mixed")
        if colours and colours[0] not in (*self.setup.colours, WILD):
            return self.say("no_colour", colour=colours[0])
        verb = verbs[0] if verbs else "safe"
        wording = _REFUSAL_BY_VERB[verb](self) if verb in _REFUSAL_BY_VERB else ""
        if not wording and colours:
            return self.stack(colours[0])
        return self.say(wording, **self.names(wording)) if wording else self.wrong_step()

    def names(self, wording: str) -> dict[str, str | int]:
        """The values for the braces of a wording about a verb."""
        return {"most": self.setup.sheet.setup.gamble} if "most" in WHY_NOT[wording] else {}

    def wrong_step(self) -> str:
        """Another step, with the question of this one."""
        return self.say("wrong_step", ask=self.setup.sheet.words[f"ask_{self.decision}"])

    # Per verb the key of its wording, "" if nothing particular forbids it

    def jump(self) -> str:
        """R2: for the Prospector, right after a gem joined the claim, before the miners."""
        state = self.state
        if state.burning:
            return ""
        if state.final:
            return "jump_last"
        if not self.prospects:
            return "jump_prospector"
        if state.gambling:
            return "jump_gamble"
        if not state.jumpers[state.seat - 1]:
            return "jump_none"
        return "jump_late" if state.inside else "jump_alone"

    def roll(self) -> str:
        """R3, G3 and F2: for a miner, for a gamble, and in a fire; once."""
        if self.decision == "reroll":
            return "roll_again"
        return "roll_prospector" if self.prospects else ""

    def let_go(self) -> str:
        """R3: for a miner, before it rolls."""
        if self.state.burning:
            return "pass_fire"
        return "pass_must" if self.prospects else ""

    def reroll(self) -> str:
        """RR: after a roll, with a detonator."""
        return "reroll_before" if self.state.detonators[self.state.seat - 1] else "reroll_none"

    def keep(self) -> str:
        """R4: for the Prospector, unless a gamble has begun."""
        if self.state.burning or self.decision == "jumper":
            return ""
        return "keep_gamble" if self.prospects else "keep_prospector"

    def add(self) -> str:
        """R4: for the Prospector, while miners are in."""
        if self.state.burning or self.decision == "jumper":
            return ""
        if not self.prospects:
            return "add_prospector"
        return "add_gamble" if self.state.gambling else "add_alone"

    def gamble(self) -> str:
        """R4: for the Prospector, once no miner is in."""
        if self.state.burning or self.state.gambling or self.decision == "jumper":
            return ""
        return "gamble_miners" if self.prospects else "gamble_prospector"

    def another(self) -> str:
        """G2: after the first gem of a gamble."""
        return "another_most" if self.state.gambling and self.state.gambled == self.setup.sheet.setup.gamble else ""

    def safe(self) -> str:
        """F1: before the own roll in a fire, while a safe is left."""
        state, own = self.state, self.state.safes[self.state.seat - 1]
        if not state.burning:
            return "safe_fire"
        if not own:
            return "safe_none"
        if self.decision != "safes":
            return "safe_locked"
        return "safe_placed" if own == state.guarded.bit_count() else ""

    def stack(self, colour: str) -> str:
        """F1: a stack that no safe can be put on."""
        if colour == WILD:
            return self.say("safe_wild")
        gems = self.setup.sheet.picks[colour].plural or self.setup.sheet.picks[colour].label
        guarded = self.state.guarded >> self.setup.colours.index(colour) & 1
        return self.say("safe_twice" if guarded else "safe_stack", gems=gems)


_REFUSAL_BY_VERB: Final[dict[str, Callable[[_Refusals], str]]] = {
    "jump": _Refusals.jump,
    "roll": _Refusals.roll,
    "pass": _Refusals.let_go,
    "reroll": _Refusals.reroll,
    "keep": _Refusals.keep,
    "add": _Refusals.add,
    "gamble": _Refusals.gamble,
    "another": _Refusals.another,
    "safe": _Refusals.safe,
}
