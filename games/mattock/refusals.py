"""Refusals: why a pick is not allowed in Mattock, in the wordings of `data/mattock.yaml`."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from engine.rules.actions import Kind, Pick
from engine.rules.bits import Mask
from engine.rules.refusals import Refusals, Things
from engine.rules.requirements import Requirement
from games.mattock.actions import VERBS_BY_DECISION
from games.mattock.setup import MINE, MOVER, PLACE, Setup
from games.mattock.state import MattockState


class MattockRefusals(Refusals[Setup, MattockState]):
    """The refusals of one position."""

    verbs_by_decision = VERBS_BY_DECISION

    def read(self, pick: Pick) -> Mask:
        """The bit of a space."""
        if pick.kind is not Kind.SPACE:
            self.forbid_step()
        if pick.value not in self.setup.ground.bit:
            self.forbid("outside", space=pick.value)
        return self.setup.ground.bit[str(pick.value)]

    def forbid_mixed(self) -> NoReturn:
        """Picks that do not go together belong to another step."""
        self.forbid_step()

    def require_space(self, rows: tuple[Requirement[Setup, MattockState], ...], bit: Mask) -> None:
        """Forbid a space by the first row that it does not meet."""
        self.require(rows, bit, space=self.setup.ground.name[bit])

    def lay(self, things: Things) -> None:
        """A space for a tile, with a miner in the freestyle set-up (RULES.md 0 and 1, freestyle restriction)."""
        for bit in things.get(Kind.SPACE, ()):
            self.require_space(PLACE if self.decision == "place" else MINE, bit)

    def move(self, things: Things) -> None:
        """An own miner, then an empty tile it walks to (RULES.md 0)."""
        bits = things.get(Kind.SPACE, [])
        if not bits:
            self.forbid("nobody")
        origin, *target = bits
        self.require_space(MOVER, origin)
        self.require_space(walk_of(origin), target[0])

    by_verb: ClassVar = {"place": lay, "mine": lay, "move": move}


def walk_of(origin: Mask) -> tuple[Requirement[Setup, MattockState], ...]:
    """The tiles that the miner on `origin` walks to (RULES.md 0)."""

    def no_way(setup: Setup, state: MattockState, bit: Mask) -> str:
        """Whether an opponent is in the way, or no tiles lead there."""
        return "blocked_way" if bit & setup.ground.flood(origin, state.tiles) else "unreached"

    return (
        Requirement("standing", lambda *_: ~origin),
        Requirement("open", lambda _, state: state.tiles),
        Requirement("occupied", lambda _, state: ~(state.miners[0] | state.miners[1])),
        Requirement(
            no_way,
            lambda _, state: next(part for part in state.parts[state.seat - 1] if part & origin),
            lambda setup, *_: {"origin": setup.ground.name[origin]},
        ),
    )
