"""The commands of the table: all that buttons, keys and the pointer may ask the controller for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.rules.actions import Action, Pick
from engine.stage.board.camera import Camera


class BarCommands(Protocol):
    """What the buttons of the action bar ask for."""

    def press(self, pick: Pick) -> None:
        """Press the button of a pick: make it pending where it can be, else choose it."""
        ...

    def point_at(self, pick: Pick) -> None:
        """A stepper has come to stand on a pick."""
        ...

    def choose_pending(self) -> None:
        """Choose the pending pick."""
        ...

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""
        ...


class TableCommands(BarCommands, Protocol):
    """What people at the table may ask for."""

    # The selection

    @property
    def can_rotate(self) -> bool:
        """Whether the wheel rotates a pending pick now."""
        ...

    def click(self, places: Sequence[str]) -> None:
        """A click where `places` lie on one another, the topmost first."""
        ...

    def choose(self, pick: Pick, space: str = "") -> None:
        """Make a pick; `space` is where that was tried, "" for none."""
        ...

    def rotate(self, steps: int) -> bool:
        """Rotate the pending pick, forwards or (below 0) back; False when none is pending."""
        ...

    def pick_to_rotate(self) -> bool:
        """Make the target that is pointed at pending, where its first pick can be; whether that was so."""
        ...

    def point_at_button(self) -> None:
        """Point at what the button stands for that has the focus or the pointer."""
        ...

    # The match

    def perform(self, *actions: Action) -> None:
        """Play an action, or several of one seat in a row, and tell them as one story."""
        ...

    def play_hint(self, action: Action) -> None:
        """Do what a hint says, after a question where its verb wants one."""
        ...

    def undo(self) -> None:
        """Take back the last pick, or the last action."""
        ...

    def redo(self) -> None:
        """Play again what was taken back."""
        ...

    def rewind(self, actions: int) -> None:
        """Go back to the position after n actions."""
        ...

    def resign(self) -> None:
        """The seat to decide gives up."""
        ...

    # What goes on by itself

    def skip_story(self) -> bool:
        """End the story that is told; whether anybody but the viewer had a part in it."""
        ...

    def note_activity(self) -> None:
        """Somebody does something: a curtain that is due falls at once, results no longer come by themselves."""
        ...

    def skip_bots(self) -> None:
        """Let the bots play untold until a person is to decide."""
        ...

    def stop_skipping(self) -> None:
        """Tell again what the bots do."""
        ...

    def toggle_fast_bots(self) -> None:
        """Tell the moves of bots faster, or as usual again."""
        ...

    def ask_hint(self) -> None:
        """Have a bot think of a hint."""
        ...

    def cancel_advice(self) -> None:
        """Forget what a bot was asked."""
        ...

    # What is shown

    def replay_news(self) -> None:
        """Tell once more what has happened since the viewer acted."""
        ...

    def toggle_secrets(self) -> None:
        """Show the seat to decide its secrets behind a curtain, or put them away."""
        ...

    def toggle_overlay(self) -> None:
        """Fold the map over the table away, or back."""
        ...

    def move_camera(self, camera: Camera) -> None:
        """Show the board through another camera."""
        ...

    def open_menu(self) -> None:
        """Open the menu."""
        ...

    def open_keys(self) -> None:
        """Open the list of keys."""
        ...

    def open_log(self) -> None:
        """Show the whole log."""
        ...

    def open_rules(self) -> None:
        """Open the rulebook at the page about what is asked."""
        ...

    def show_results(self) -> None:
        """Show the results."""
        ...

    def request_redraw(self) -> None:
        """Ask to be drawn again when something shown has changed."""
        ...
