"""The commands of a review besides those of a replay."""

from __future__ import annotations

from typing import Protocol

from scenes.replay.commands import ReplayCommands


class ReviewCommands(ReplayCommands, Protocol):
    """The commands of people who look through a match."""

    def next_point(self, direction: int) -> None:
        """To the next turning point (1) or the one before (-1)."""
        ...

    def show_point(self, index: int) -> None:
        """To a turning point of the list."""
        ...

    def show_tab(self, name: str) -> None:
        """Show the list of turning points, or the log."""
        ...

    @property
    def waits_to_read(self) -> bool:
        """Whether nothing is read until somebody asks for it."""
        ...

    def read(self) -> None:
        """Let the bots read the match."""
        ...

    def try_it(self) -> None:
        """Start a new match at the turning point shown, with the better move made."""
        ...
