"""The commands of a replay: all that its buttons and keys may ask the controller for."""

from __future__ import annotations

from typing import Protocol


class ReplayCommands(Protocol):
    """What people who watch a match may ask for."""

    # Playback

    def toggle(self) -> None:
        """Play, or pause; from the beginning once the end has been reached."""
        ...

    def step(self, direction: int) -> None:
        """One action on (1), which is told, or back (-1), at once."""
        ...

    def skip(self, direction: int) -> None:
        """To where the next turn begins (1), or this one or the one before (-1), at once."""
        ...

    def seek(self, place: int, line: int = -1) -> None:
        """To a position, at once; `line` is the line of the log that was chosen, -1 for none."""
        ...

    def seek_end(self) -> None:
        """To the last position, at once."""
        ...

    def scrub(self, place: int) -> None:
        """To the stop nearest to a place on the timeline."""
        ...

    def set_speed(self, name: str) -> None:
        """Go at the speed of that name."""
        ...

    def change_speed(self, direction: int) -> None:
        """One speed faster (1) or slower (-1)."""
        ...

    # The log

    def jump(self, index: int) -> None:
        """To where a line of the log tells of, at once."""
        ...

    def walk(self, direction: int) -> None:
        """One line of the log on (1) or back (-1)."""
        ...

    def point_at_line(self, index: int) -> None:
        """Bracket the spaces that a line of the log names; -1: none."""
        ...

    def toggle_tall_log(self) -> None:
        """Let the log take the whole sidebar, or give the info card its room again."""
        ...

    # What is shown, and where it leads

    def next_viewpoint(self) -> None:
        """Look on with the next viewpoint."""
        ...

    def toggle_overlay(self) -> None:
        """Fold the map over the table away, or back."""
        ...

    def explain_card(self, seat: int) -> None:
        """Explain the card of a seat, or put it away again."""
        ...

    def ask_to_play_on(self) -> None:
        """Ask whether a new match is to begin from here."""
        ...

    def open_rules(self) -> None:
        """Open the rulebook at the page about what is decided."""
        ...

    def open_keys(self) -> None:
        """Open the list of keys."""
        ...

    def show_results(self) -> None:
        """Show the results of the match."""
        ...

    def step_out(self) -> None:
        """Put a seat's card away that is explained; else leave."""
        ...

    def leave(self) -> None:
        """Go back to where one came from."""
        ...
