"""The bar of the goal line, which grows to what the standings say once the scoring is told."""

from __future__ import annotations

from engine.view.panels import Goal

GROWTH = 0.4
"""Seconds in which the bar grows, or shrinks."""


class GoalBar:
    """How far the bar of a goal line is filled now. For another seat it is filled at once."""

    def __init__(self) -> None:
        self._goal: Goal | None = None
        self._from = 0.0
        self._elapsed = GROWTH

    def share_of(self, goal: Goal) -> float:
        """The filled part of the bar of a goal line, 0 to 1."""
        if self._goal is None or self._goal.seat != goal.seat:
            return goal.share
        left = (1.0 - self._elapsed / GROWTH) ** 2  # fast at first
        return self._goal.share + (self._from - self._goal.share) * left

    def update(self, goal: Goal | None, seconds: float, at_once: bool) -> bool:
        """Let seconds pass with the goal line that is told now; whether the bar looks otherwise.

        `at_once`: it changes without growing.
        """
        before = self.share_of(goal) if goal else 0.0
        if goal is None or self._goal is None or goal.seat != self._goal.seat or at_once:
            self._goal, self._elapsed = goal, GROWTH
        elif goal.share != self._goal.share:
            self._from, self._goal, self._elapsed = before, goal, 0.0
        self._elapsed = min(self._elapsed + seconds, GROWTH)
        return goal is not None and self.share_of(goal) != before
