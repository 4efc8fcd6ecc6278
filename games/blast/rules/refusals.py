"""Refusals: why a pick is not allowed in Fire in the Hole, in the wordings of `data/blast.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.rules.actions import Kind, Pick
from engine.rules.refusals import Refusals, Things
from engine.rules.requirements import Requirement
from games.blast.model.actions import VERBS_BY_DECISION
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState
from games.blast.rules import fire, phases, rolling

ROWS: Final[dict[str, Sequence[Requirement[Setup, BlastState]]]] = {**phases.ROWS, **rolling.ROWS, "safe": fire.SAFE}
"""The requirements of every verb that has some."""

SILENT: Final[dict[str, Callable[[BlastState], object]]] = {
    "jump": lambda state: state.burning,
    **dict.fromkeys(("keep", "add"), lambda state: state.burning or state.decision == "jumper"),
    "gamble": lambda state: state.burning or state.gambling or state.decision == "jumper",
    "another": lambda state: not state.gambling,
}
"""When a verb belongs to another step, so that its requirements say nothing."""


class BlastRefusals(Refusals[Setup, BlastState]):
    """The refusals of one position."""

    verbs_by_decision = VERBS_BY_DECISION

    def read(self, pick: Pick) -> Any:
        """The number of a colour, wild gems after the last one."""
        if pick.kind is not Kind.COLOUR:
            self.forbid_step()
        if pick.value not in self.setup.columns:
            self.forbid("no_colour", colour=pick.value)
        return self.setup.columns.index(str(pick.value))

    def refuse_verb(self, verb: str, things: Things) -> None:
        """Refuse a verb by its requirements, whatever is asked; colours mean safes."""
        meant = self.meant_verb(verb, things)
        if not meant:
            self.forbid_mixed()
        if meant in SILENT and SILENT[meant](self.state):
            return
        self.require(ROWS.get(meant, ()), 1)
        for colour in things.get(Kind.COLOUR, ()):
            gems = self.setup.sheet.picks[self.setup.columns[colour]].plural
            self.require(fire.STACK, 1 << colour, gems=gems)
