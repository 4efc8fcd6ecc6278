"""Requirements: the conditions of a placement or a choice as rows of a table, in the order in which a rulebook states
them.

The legal spaces are those that meet all rows; the refusal of a space is the first row that it does not meet. So a rule
is written once, and legality and its reason cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.rules.bits import Mask

R = TypeVar("R", contravariant=True)
"""What rules need of a match: its constants, or the whole rule controller."""

S = TypeVar("S", contravariant=True)
"""A position."""


def _no_names(setup: Any, state: Any, bit: Mask) -> Mapping[str, str | int]:  # noqa: ARG001
    return {}


class Requirement(NamedTuple, Generic[R, S]):
    """One condition of a placement.

    `why` is the key of its refusal in `why_not` of the sheet, or a function of (setup, state, bit) that gives the key;
    `met` the mask of the spaces (or other things) that meet it; `names` what fills the braces of the refusal beside the
    name of the space, asked only for a refusal. `bit` is the mask of the one space that does not meet it.
    """

    why: str | Callable[[R, S, Mask], str]
    met: Callable[[R, S], Mask]
    names: Callable[[R, S, Mask], Mapping[str, str | int]] = _no_names

    def wording(self, setup: R, state: S, bit: Mask) -> str:
        """The key of the refusal of a space."""
        return self.why if isinstance(self.why, str) else self.why(setup, state, bit)


def choice(
    why: str, met: Callable[[R, S], object], names: Callable[[R, S, Mask], Mapping[str, str | int]] = _no_names
) -> Requirement[R, S]:
    """One condition of a choice that is about no thing: all things meet it, or none does."""
    return Requirement(why, lambda setup, state: -1 if met(setup, state) else 0, names)


def allowed(rows: Sequence[Requirement[R, S]], setup: R, state: S, within: Mask = -1) -> Mask:
    """The spaces of `within` (default: of all that the rows allow) that meet every row."""
    for row in rows:
        within &= row.met(setup, state)
    return within


def first_unmet(rows: Sequence[Requirement[R, S]], setup: R, state: S, bit: Mask) -> Requirement[R, S] | None:
    """The first row that a space does not meet; None if it meets all."""
    return next((row for row in rows if not row.met(setup, state) & bit), None)
