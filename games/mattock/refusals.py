"""Why a pick is not allowed in Mattock, in the wordings of `data/mattock.yaml`. Asked on a dark click only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.actions import Kind, Pick
from games.mattock.actions import VERBS_BY_DECISION
from games.mattock.board import Bit

if TYPE_CHECKING:
    from games.mattock.rules import MattockRules
    from games.mattock.state import MattockState


def refusal(rules: MattockRules, state: MattockState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return _Refusals(rules, state).forbids(picks)


class _Refusals:
    """The reasons of one position."""

    def __init__(self, rules: MattockRules, state: MattockState) -> None:
        self.rules, self.state, self.ground = rules, state, rules.ground
        self.seat = state.seat
        self.own, self.others = state.miners[state.seat - 1], state.miners[2 - state.seat]

    def say(self, wording: str, **names: str) -> str:
        """A wording of the sheet with its names filled in."""
        return self.rules.sheet.why_not[wording].format(**names)

    def forbids(self, picks: Sequence[Pick]) -> str:
        """Why the last of these picks is not possible here; "" when it is."""
        decision = self.state.decision
        if not decision:
            return self.say("over")
        verbs = [str(pick.value) for pick in picks if pick.kind is Kind.VERB]
        spaces = [str(pick.value) for pick in picks if pick.kind is Kind.SPACE]
        allowed = VERBS_BY_DECISION[decision]
        fields = 0 if verbs == ["stay"] else 2 if decision == "move" else 1
        wrong = len(verbs) > 1 or len(spaces) > fields or len(verbs) + len(spaces) < len(picks)
        if wrong or any(verb not in allowed for verb in verbs):
            return self.say("wrong_step", ask=self.rules.sheet.words[f"ask_{decision}"])
        return self._spaces(decision, verbs, spaces)

    def _spaces(self, decision: str, verbs: list[str], spaces: list[str]) -> str:
        outside = next((space for space in spaces if space not in self.ground.bit), None)
        if outside is not None:
            return self.say("outside", space=outside)
        bits = [self.ground.bit[space] for space in spaces]
        if decision == "move":
            return self.move(bits) if bits or verbs != ["move"] else self.walking()
        if not bits:
            return ""
        return self.place(bits[0]) if decision == "place" else self.mine(bits[0])

    def place(self, bit: Bit) -> str:
        """RULES.md 1: never next to a tile."""
        space, ground = self.ground.name[bit], self.ground
        if bit & self.state.tiles:
            return self.say("tile", space=space)
        beside = ground.names(ground.near[bit] & self.state.tiles)
        return self.say("neighbour", space=space, other=beside[0]) if beside else ""

    def mine(self, bit: Bit) -> str:
        """RULES.md 0: an open space, not blocked, that a miner reaches."""
        space, ground, tiles = self.ground.name[bit], self.ground, self.state.tiles
        if bit & tiles:
            on_it = "own_miner" if bit & self.own else "other_miner" if bit & self.others else "tile"
            return self.say(on_it, space=space)
        touched = ground.near[bit] & tiles
        if touched.bit_count() > self.rules.touch:
            return self.say("touches", space=space, count=self.rules.sheet.words[f"count_{touched.bit_count()}"])
        full = [it for it in ground.bits_of(touched) if (ground.near[it] & tiles).bit_count() >= self.rules.touch]
        if full:
            return self.say("full", space=space, full=ground.name[full[0]])
        if space in self.rules.minable(self.state, self.seat):
            return ""
        return self.say("barred" if self._beyond(touched) else "apart", space=space)

    def _beyond(self, spaces: int) -> bool:
        """Whether tiles, opponents' miners on them or not, join one of `spaces` to an own miner."""
        return any(part & spaces and part & self.own for part in self.ground.parts(self.state.tiles))

    def walking(self) -> str:
        """Whether anyone can walk at all."""
        return "" if len(self.rules.legal(self.state)) > 1 else self.say("nobody")

    def move(self, bits: list[Bit]) -> str:
        """RULES.md 0: an own miner, then an empty tile it walks to."""
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

    def target(self, origin: Bit, target: Bit, part: int) -> str:
        """RULES.md 0: empty, and joined to the miner by tiles that hold no opponent."""
        origin_name, space = self.ground.name[origin], self.ground.name[target]
        if target == origin:
            return self.say("standing", space=space)
        if not target & self.state.tiles:
            return self.say("open", space=space)
        if target & (self.own | self.others):
            return self.say("occupied", space=space)
        if target & part:
            return ""
        joined = self.ground.flood(origin, self.state.tiles)
        return self.say("blocked_way" if target & joined else "unreached", origin=origin_name, space=space)
