"""Advice: an action with the reasons for it. No game by name.

`engine.bots.reasons.choice` finds the reasons, `engine.bots.reason_text` has their words.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import msgspec

from engine.rules.actions import Action

MAX_GAINS, MAX_COSTS = 2, 1
"""Maximum numbers of gains and of costs in an explanation."""

MIN_SHARE = 0.25
"""Minimum weight of a reason, as a fraction of the heaviest one."""


ALIKE = "alike"
"""The reason that other moves would do as well: its amount is their number, with the one that is played."""

NAMES = "names"
"""The placeholder with the names of moves."""

WORDED = "="
"""What a name begins with that is in words already."""

SEARCHED = "searched"
"""The reason that the search found nothing better: its amount is the lead over the second best, on the scale of the
lines, `to` the same in the units of the evaluation. It is told if no other reason is; a sheet that has words for it
tells the lead."""

GAINS = "gains"
"""The words of `SEARCHED` with the features in which the line comes out ahead or (below 0) behind, the most first."""

OTHER = "other"
"""The words of `SEARCHED` that say over which line it is ahead."""

ONLY = "only"
"""The reason that nothing else can be done."""

WARNED = "warned"
"""What the table warns of before an action of the line, in its words; it takes the place of another cost."""

AFTER = "after"
"""The reason that the measures are those after the turns that are expected next: its `NAMES` are what begins them."""

COMPARED = "compared"
"""The reason that the measures are compared with a certain move, though others do as well as the best: `NAMES`."""

PROVEN = "proven"
"""The reason that the game is decided: its amount is the value of the line, above 0 for a win."""

FRAMING = (ALIKE, SEARCHED, ONLY, WARNED, AFTER, COMPARED, PROVEN)
"""The reasons that are no measures or features, but say how the others are to be understood."""

LEAST_LEAD = 0.1
"""The minimum lead that is told in units of the evaluation."""


class Reason(msgspec.Struct, frozen=True):
    """Why an action is better (worse, below 0) than the alternatives: a measure of the game, or a feature.

    For a measure, `by` is how much more it is than after the second best line, `to` how much it is; `words` are those
    of the game for the placeholders of its sentence. `amount` is the weight of the reason, in the units of the
    evaluation. A total is what is expected of everything together. A plain one is what the line brings by itself,
    compared with nothing.
    """

    feature: str
    amount: float
    by: float | None = None
    to: float = 0.0
    words: dict[str, str] = {}
    is_total: bool = False
    is_plain: bool = False

    @property
    def sentence(self) -> str:
        """The name of its words in the sheet: a measure of one of several things is named "way:red" and "way:blue"."""
        return self.feature.partition(":")[0]

    @property
    def is_measured(self) -> bool:
        """Whether it is a measure."""
        return self.by is not None


class Advice(msgspec.Struct, frozen=True):
    """The action a bot would take, with its reasons, the heaviest first; no reasons without an alternative.

    `line` are the actions of its turn that begin with it, up to its end or to what chance decides; `against` are those
    of the second best line, with which the reasons compare it; none without one. `answer` and `against_answer` are the
    actions expected after both if the reasons are about the position then.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()
    line: tuple[Action, ...] = ()
    against: tuple[Action, ...] = ()
    answer: tuple[Action, ...] = ()
    against_answer: tuple[Action, ...] = ()


def warned_of(warning: str) -> Reason:
    """A warning in full sentences as a cost."""
    return Reason(WARNED, 0.0, words={WARNED: warning})


def notable(reasons: Sequence[Reason]) -> tuple[list[Reason], list[Reason]]:
    """The gains and the costs among reasons that are not light compared to the heaviest, heaviest first."""
    threshold = MIN_SHARE * max((abs(reason.amount) for reason in reasons), default=0.0)
    heavy = sorted((reason for reason in reasons if abs(reason.amount) >= threshold), key=lambda why: -abs(why.amount))
    return [reason for reason in heavy if reason.amount > 0], [reason for reason in heavy if reason.amount < 0]


def balance(reasons: Sequence[Reason]) -> float:
    """The gains that are told of some reasons for one of the cost that is told; infinite without one, 0 without gains.

    Above 1 they convince by themselves; much below they read as a mistake.
    """
    gains, costs = notable(reasons)
    cost = -sum(reason.amount for reason in costs[:MAX_COSTS])
    gain = sum(reason.amount for reason in gains[:MAX_GAINS])
    return gain / cost if cost else inf if gain else 0.0
