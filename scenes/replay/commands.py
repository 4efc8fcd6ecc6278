"""The commands of a replay: what its buttons and keys may ask the controller to do."""

from __future__ import annotations

from typing import Protocol


class ReplayCommands(Protocol):
    """The commands of people who watch a match."""

    # Playback

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        ...

    def step(self, direction: int) -> None:
        """One action forward (1), animated, or back (-1), at once."""
        ...

    def skip(self, direction: int) -> None:
        """To the start of the next turn (1), or of this one or the one before (-1), at once."""
        ...

    def seek(self, place: int, line: int = -1) -> None:
        """To a position, at once; `line` is the selected line of the log, -1 for none."""
        ...

    def seek_end(self) -> None:
        """To the last position, at once."""
        ...

    def scrub(self, place: int) -> None:
        """To the stop nearest to a place on the timeline."""
        ...

    def set_speed(self, name: str) -> None:
        """Set the speed, by its name."""
        ...

    def change_speed(self, direction: int) -> None:
        """One speed faster (1) or slower (-1)."""
        ...

    # The log

    def jump_to_line(self, index: int) -> None:
        """To the position after a line of the log, at once."""
        ...

    def walk_log(self, direction: int) -> None:
        """One line of the log forward (1) or back (-1)."""
        ...

    def point_at_line(self, index: int) -> None:
        """Bracket the spaces of a line of the log; -1: none."""
        ...

    def open_leaf(self, leaf: str) -> None:
        """Open a leaf of the table."""
        ...

    def toggle_tall_log(self) -> None:
        """Extend the log to the whole sidebar, or give the info card its room back."""
        ...

    # Viewpoint and other scenes

    def next_viewpoint(self) -> None:
        """Show the next viewpoint."""
        ...

    def toggle_overlay(self) -> None:
        """Fold or unfold the map that covers part of the table."""
        ...

    def explain_card(self, seat: int) -> None:
        """Explain the card of a seat, or close the explanation."""
        ...

    def ask_to_branch(self) -> None:
        """Ask whether to start a new match from this position."""
        ...

    def open_rules(self) -> None:
        """Open the rulebook at the page of the current decision."""
        ...

    def open_keys(self) -> None:
        """Open the list of keys."""
        ...

    def show_results(self) -> None:
        """Show the results of the match."""
        ...

    def show_review(self) -> None:
        """Show the review of the match: chances, turning points, luck."""
        ...

    def close_or_leave(self) -> None:
        """Close the explanation of a seat card, or else leave."""
        ...

    def leave(self) -> None:
        """Return to the scene before the replay."""
        ...
