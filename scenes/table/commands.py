"""The commands of the table: everything that buttons, keys and the pointer may ask of the controller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.rules.actions import Action, Pick
from engine.rules.contract import Seat
from engine.stage.board.camera import Camera
from engine.stage.inputs import Point
from scenes.match_view.view_model.view import Prompt


class BarCommands(Protocol):
    """The commands of the action bar's buttons."""

    def press(self, pick: Pick) -> None:
        """Press the button of a pick: make the pick pending if possible, else choose it."""
        ...

    def point_at(self, pick: Pick) -> None:
        """Point at the pick that a stepper now shows."""
        ...

    def choose_pending(self) -> None:
        """Choose the pending pick."""
        ...

    def step_back(self) -> None:
        """Take back the last pick of a half-made action, or the last action of what has only been begun."""
        ...


class TableCommands(BarCommands, Protocol):
    """The commands of people at the table."""

    # The selection

    @property
    def can_rotate(self) -> bool:
        """Whether the mouse wheel now rotates a pending pick."""
        ...

    def click(self, places: Sequence[str]) -> None:
        """Click on overlapping `places` (pieces and spaces), the topmost first."""
        ...

    @property
    def deed(self) -> Pick | None:
        """The pick that does what is shown, if that is a whole action."""
        ...

    def explain(self, pos: Point) -> None:
        """Explain what lies at a pixel, and choose nothing."""
        ...

    def explain_button(self, pick: Pick) -> None:
        """Tell what the button of a pick would do, and change nothing."""
        ...

    def end_explaining(self) -> None:
        """The finger that stayed on something is lifted."""
        ...

    def do_it(self) -> None:
        """Do what is shown."""
        ...

    def put_back(self) -> None:
        """Put away what a tap has shown, else take back the last pick of a half-made action."""
        ...

    def choose(self, pick: Pick, space: str = "") -> None:
        """Make a pick; a refusal shows at `space` ("": nowhere)."""
        ...

    def rotate(self, steps: int) -> bool:
        """Rotate the pending pick n steps, backwards if below 0. False if none is pending."""
        ...

    def pick_to_rotate(self) -> bool:
        """Pick the target pointed at if that leaves a pick pending. Returns whether it did."""
        ...

    def point_at_button(self) -> None:
        """Point at the pick of the button that has the focus or the pointer."""
        ...

    # The match

    def perform(self, *actions: Action) -> None:
        """Play an action, or several of one seat in a row, and animate them as one story."""
        ...

    def throw(self) -> None:
        """Throw what the story waits for."""
        ...

    def play_hint(self, action: Action) -> None:
        """Play a hinted action, after asking if its verb needs confirmation."""
        ...

    def undo(self) -> None:
        """Take back the last pick, or the last action."""
        ...

    def redo(self) -> None:
        """Play again what was undone."""
        ...

    def rewind(self, actions: int) -> None:
        """Go back to the position after n actions."""
        ...

    def resign(self) -> None:
        """Resign for the seat to decide."""
        ...

    def hand(self, seat: Seat, player: str, name: str) -> None:
        """Hand a seat to a person or to a bot of a level."""
        ...

    def open_leaf(self, leaf: str) -> None:
        """Open a leaf of the table."""
        ...

    # Bots, curtain and results

    def skip_story(self) -> bool:
        """End the running animation. Returns whether it showed anything but the viewer's own moves."""
        ...

    def press_moment(self) -> None:
        """Show all of a moment at once, or if it shows already go on with the story."""
        ...

    def tell_again(self) -> None:
        """Begin a moment anew."""
        ...

    def toggle_moment(self) -> None:
        """Fold the summary that is on to its heading, so that the table shows, or back."""
        ...

    def go_on(self) -> None:
        """Go on with the story after a moment."""
        ...

    def note_activity(self) -> None:
        """Somebody pressed something: a due curtain falls at once, and results no longer open by themselves."""
        ...

    def skip_bots(self) -> None:
        """Let the bots play without animation until a person is to decide."""
        ...

    def stop_skipping(self) -> None:
        """Animate the bots' moves again."""
        ...

    def toggle_fast_bots(self) -> None:
        """Animate the bots' moves faster, or at normal speed again."""
        ...

    def ask_hint(self) -> None:
        """Ask a bot for a hint."""
        ...

    def cancel_advice(self) -> None:
        """Withdraw the request to a bot."""
        ...

    # What is shown

    def replay_news(self) -> None:
        """Replay the animation of everything since the viewer's last action."""
        ...

    def toggle_secrets(self) -> None:
        """Show the seat to decide its secrets behind a curtain, or hide them."""
        ...

    def toggle_overlay(self) -> None:
        """Fold the overlay map away, or open it."""
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
        """Open the whole log."""
        ...

    def open_rules(self) -> None:
        """Open the rulebook at the page about the current decision."""
        ...

    def show_results(self) -> None:
        """Show the results."""
        ...

    def prompt(self) -> Prompt:
        """What is asked now."""
        ...

    def request_redraw(self) -> None:
        """Redraw the next frame if anything visible has changed."""
        ...
