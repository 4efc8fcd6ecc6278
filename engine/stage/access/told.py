"""What every scene is able to do for those who listen; scenes that show more than widgets do it in their own way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.stage.access.item import Items, Request
    from engine.stage.inputs import Input


class Told:
    """The base of scenes: tells what it shows in words, and does what a screen reader asks. Loads nothing before."""

    def handle(self, event: Input) -> bool:  # noqa: ARG002
        """Handle an input; False hands it to the scene below, if that is visible."""
        return False

    def accessible(self) -> Items:
        """What it shows, in words, for those who listen: by default the widgets of its `ui`, if it has one."""
        from engine.stage.access.widgets import shown_by

        return shown_by(getattr(self, "ui", None))

    def prepare(self) -> Iterator[None]:
        """Find words for what it shows, bit by bit, so that `accessible` has them: one bit a step, by default none."""
        return iter(())

    def do(self, request: Request) -> None:
        """Do what a screen reader asks of an item, by the inputs with which a person does it."""
        from engine.stage.access.widgets import inputs_for

        for event in inputs_for(getattr(self, "ui", None), request):
            self.handle(event)
