"""Refusals: why a pick is not allowed in Mattock, in the wordings of `data/mattock.yaml`.

Asked only after picks without a legal action.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.actions import Kind, Pick
from games.mattock.actions import VERBS_BY_DECISION
from games.mattock.board import Bit, Mask
from games.mattock.setup import Setup
from games.mattock.state import MattockState


def refusal(setup: Setup, state: MattockState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" if none is."""
    return _Refusals(setup, state).forbids(picks)


class _Refusals:
    """The refusals of one position."""

    def __init__(self, setup: Setup, state: MattockState) -> None:
        self.setup, self.state, self.ground = setup, state, setup.ground
        self.seat = state.seat
        self.own, self.others = state.miners[state.seat - 1], state.miners[2 - state.seat]

    def say(self, wording: str, **names: str) -> str:
        """A wording of the sheet with its braces filled."""
        return self.setup.sheet.why_not[wording].format(**names)

    def forbids(self, picks: Sequence[Pick]) -> str:
        """Why the last of these picks is not possible here; "" if it is."""
        decision = self.state.decision
        if not decision:
            return self.say("over")
        verbs = [str(pick.value) for pick in picks if pick.kind is Kind.VERB]
        spaces = [str(pick.value) for pick in picks if pick.kind is Kind.SPACE]
        allowed = VERBS_BY_DECISION[decision]
        fields = 0 if verbs == ["stay"] else 2 if decision == "move" else 1
        wrong = len(verbs) > 1 or len(spaces) > fields or len(verbs) + len(spaces) < len(picks)
        if wrong or any(verb not in allowed for verb in verbs):
            return self.say("wrong_step", ask=self.setup.sheet.words[f"ask_{decision}"])
        return self._spaces(decision, verbs, spaces)

    def _spaces(self, decision: str, verbs: list[str], spaces: list[str]) -> str:
        """Why the spaces picked are not possible in this decision; "" if they are."""
        outside = next((space for space in spaces if space not in self.ground.bit), None)
        if outside is not None:
            return self.say("outside", space=outside)
        bits = [self.ground.bit[space] for space in spaces]
        if decision == "move":
            return self.move(bits) if bits or verbs != ["move"] else self.walk()
        if not bits:
            return ""
        return self.place(bits[0]) if decision == "place" else self.mine(bits[0])

    def place(self, bit: Bit) -> str:
        """Not on a tile nor next to one (RULES.md 1, freestyle restriction)."""
        space, ground = self.ground.name[bit], self.ground
        if bit & self.state.tiles:
            return self.say("tile", space=space)
        beside = ground.names(ground.near[bit] & self.state.tiles)
        return self.say("neighbour", space=space, other=beside[0]) if beside else ""

    def mine(self, bit: Bit) -> str:
        """An open space, not blocked, that an own miner reaches (RULES.md 0)."""
        space, ground, tiles = self.ground.name[bit], self.ground, self.state.tiles
        if bit & tiles:
            on_it = "own_miner" if bit & self.own else "other_miner" if bit & self.others else "tile"
            return self.say(on_it, space=space)
        touched = ground.near[bit] & tiles
        if touched.bit_count() > self.setup.touch:
            return self.say("touches", space=space, count=self.setup.sheet.words[f"count_{touched.bit_count()}"])
        full = [tile for tile in ground.bits_of(touched) if (ground.near[tile] & tiles).bit_count() >= self.setup.touch]
        if full:
            return self.say("full", space=space, full=ground.name[full[0]])
        if space in self.setup.minable(self.state, self.seat):
            return ""
        return self.say("barred" if self._joined_to_own(touched) else "apart", space=space)

    def _joined_to_own(self, spaces: Mask) -> bool:
        """Whether tiles join one of `spaces` to an own miner, opponents in the way not counted."""
        return any(part & spaces and part & self.own for part in self.ground.parts(self.state.tiles))

    def walk(self) -> str:
        """A `move` without a miner, where no miner can walk."""
        return "" if self.setup.can_walk(self.state, self.seat) else self.say("nobody")

    def move(self, bits: list[Bit]) -> str:
        """An own miner, then an empty tile it walks to (RULES.md 0)."""
        if not bits:
            return ""
        origin, name = bits[0], self.ground.name
        if origin & self.others:
            return self.say("not_yours", space=name[origin])
        if not origin & self.own:
            return self.say("no_miner", space=name[origin])
        part = next(part for part in self.state.parts[self.seat - 1] if part & origin)
        if not part & ~self.own:
            return self.say("stuck", space=name[origin])
        return self.target(origin, bits[1], part) if len(bits) > 1 else ""

    def target(self, origin: Bit, target: Bit, part: Mask) -> str:
        """An empty tile, joined to the miner by tiles that hold no opponent: the `part` it is in (RULES.md 0)."""
        origin_name, space = self.ground.name[origin], self.ground.name[target]
        if target == origin:
            return self.say("standing", space=space)
        if not target & self.state.tiles:
            return self.say("open", space=space)
        if target & (self.own | self.others):
            return self.say("occupied", space=space)
        if target & part:
            return ""
        connected = self.ground.flood(origin, self.state.tiles)
        return self.say("blocked_way" if target & connected else "unreached", origin=origin_name, space=space)
