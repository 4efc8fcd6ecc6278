"""What is found in a match: chances at every position, luck of every chance turn, judgement of every decision."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from engine.bots.explain import Reason
from engine.review.curves import Chances, without
from engine.rules.contract import Seat


class Judgement(msgspec.Struct, frozen=True):
    """A decision as judged from what its seat could know: the action played against the best line of play.

    `place` is the number of steps before it. `best` and `played` are the actions (texts) of the two lines, the own ones
    up to the end of the turn; `chances` and `played_chances` are those of all seats behind them. `loss` is what the
    seat gave away, 0 to 1. `reasons` say in what the best line is better at the end of the turn, or, if it is
    `answered`, once the others have acted; there are some if the loss is that of a turning point. `looks` is the number
    of searches that looked at it.
    """

    place: int
    seat: Seat
    best: tuple[str, ...]
    played: tuple[str, ...]
    chances: Chances
    played_chances: Chances
    reasons: tuple[Reason, ...] = ()
    answered: bool = False
    looks: int = 1

    @property
    def loss(self) -> float:
        """The chance of winning that the seat gave away; never negative."""
        return max(0.0, self.chances[self.seat - 1] - self.played_chances[self.seat - 1])


class Findings(msgspec.Struct):
    """All that is known of a match so far.

    `chances` are by position (None: not read yet; there is one more than steps). `luck` is what a step of chance gave
    or took per seat, against the mean over all that could have happened; `judgements` are by place. `searched` are the
    chances of decisions that a search has looked at.
    """

    chances: list[Chances | None]
    luck: dict[int, Chances] = {}
    judgements: dict[int, Judgement] = {}
    done: bool = False

    def add(self, judgement: Judgement) -> None:
        """Take a judgement; the chances of its position are those behind the best line."""
        self.judgements[judgement.place] = judgement
        self.chances[judgement.place] = judgement.chances

    def followed(self, decided: Collection[int]) -> list[Chances | None]:
        """The chances by position as the searches see them; None where the next decision has not been searched.

        Static values are on another scale. So where nothing is decided the chances are those of the next decision, or
        of the result, less what chance brings until then. `decided` are the places of all decisions.
        """
        found: list[Chances | None] = [*[None] * (len(self.chances) - 1), self.chances[-1]]
        for place in reversed(range(len(found) - 1)):
            after = found[place + 1]
            if place in self.judgements:
                found[place] = self.judgements[place].chances
            elif place not in decided and after is not None:
                found[place] = without(after, self.luck[place]) if place in self.luck else after
        return found

    @property
    def is_charted(self) -> bool:
        """Whether every position has chances."""
        return None not in self.chances


class Balance(msgspec.Struct, frozen=True):
    """What luck gave a seat in a match, and what its own judgement cost it: chances of winning, -1 to 1 and more."""

    luck: float
    judgement: float


def balances(findings: Findings, costs: Sequence[float]) -> tuple[Balance, ...]:
    """The balance of every seat, as far as the match is read; `costs` are what the decisions of every seat cost it."""
    luck = [sum(change[at] for change in findings.luck.values()) for at in range(len(costs))]
    return tuple(Balance(given, -cost) for given, cost in zip(luck, costs, strict=True))
