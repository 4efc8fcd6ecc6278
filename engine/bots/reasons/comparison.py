"""The comparison of a choice with other lines: where their turns end, in what is measured there they differ.

The best line and another are played to the end of the seat's turn, and the measures there are compared; if they do not
speak for the best, those after the turns that the search expects next (`Line.expected`). No game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

from engine.bots.analysis import Line
from engine.bots.explain import Reason, balance
from engine.bots.reasons.likeness import ends_alike
from engine.bots.reasons.measured import due_to_move, position_reasons
from engine.bots.reasons.turn_end import is_in_turn, to_end_of_turn, with_same_rest
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action

MAX_COMPARED = 8
"""Maximum number of lines that the best is compared with, one after the other."""

MAX_EXPECTED = 4
"""Maximum number of expected turns after which they are compared."""

LEAST_BALANCE = 0.6
"""What gains are worth at least of the cost that is told with them."""


class End(NamedTuple):
    """A line, its actions to the end of the seat's turn, and the position there; none without a line."""

    line: Line = Line((), ())
    actions: tuple[Action, ...] = ()
    state: Any = None

    def expected(self, turns: int) -> tuple[Action, ...]:
        """The actions of the next turns that the search expects."""
        return tuple(chain.from_iterable(self.line.expected[:turns]))


class Choice(NamedTuple):
    """A choice to be explained: the request, a full position that fits its view, and the end of the best line."""

    request: SearchRequest
    position: Any
    own: End


class Comparison(NamedTuple):
    """The end of another line that the best is compared with, and the measures in which they differ.

    `turns` is the number of expected turns that are played after both. `total` is the difference in what is expected of
    everything together, if there is one. It differs if any measure does, even one that is not due to the first action;
    it is matched if the rest of the best line may follow the other move as well, and it is worth as much then.
    """

    other: End = End()
    measured: Sequence[Reason] = ()
    turns: int = 0
    total: Sequence[Reason] = ()
    differs: bool = False
    is_matched: bool = False


def compared(choice: Choice, others: Iterable[Line], turns: int) -> Iterator[Comparison]:
    """The end of the best line against other lines, up to the first comparison that speaks for it.

    `turns` is the maximum number of expected turns that are played on.
    """
    request, position, own = choice
    for line in islice(others, MAX_COMPARED):
        other = End(line, *to_end_of_turn(request, position, line))
        if is_in_turn(request, other.state, position) != is_in_turn(request, own.state, position):
            continue
        alike = with_same_rest(request, position, own.actions, line.move)
        for found in compared_ends(request, own, other, turns, alike):
            yield found
            if balance(found.measured) > 1 and sum(why.amount for why in found.measured) > 0:
                return


def compared_ends(request: SearchRequest, own: End, other: End, turns: int, alike: Any = None) -> Iterator[Comparison]:
    """The end of the best line against that of another, then both after one expected turn more, up to `turns`.

    `alike` is the position if the rest of the best line follows the first action of the other, if it can: differences
    at once that are not there as well are not told.
    """
    is_matched = ends_alike(request, own.state, alike)
    for count in range(1 + min(turns, len(own.line.expected), len(other.line.expected))):
        ends = (request.played_on(end.state, end.expected(count)) for end in (own, other))
        reasons = position_reasons(request, *ends)
        due = due_to_move(request, own.state, alike, reasons) if alike is not None and not count else reasons
        total, measured = ([why for why in due if why.is_total is each] for each in (True, False))
        yield Comparison(other, measured, count, total, any(not why.is_total for why in reasons), is_matched)


def most_convincing(found: Sequence[Comparison]) -> Comparison:
    """The last of some comparisons if it speaks for the best line, else the first of those that sound most like it.

    What is expected of everything together says more than gains that are less than their cost.
    """
    order = [*found[-1:], *found]
    convincing = [each for each in order if balance(each.measured) > 1]
    promising = [each for each in order if balance(each.total) > 1]
    plausible = [each for each in order if balance(each.measured) >= LEAST_BALANCE]
    return next(iter([*convincing, *promising, *plausible, *found]), Comparison())
