"""The parts of the action bar that its layouts share."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.rules.actions import Action, Pick
from engine.stage.widgets import Button
from engine.stage.widgets.widget import Host


def scaled_widths(wanted_widths: Sequence[int], room: int, min_width: int) -> list[int]:
    """The wanted widths scaled down to fit `room` in all, but none below `min_width`; in pixels."""
    share = min(1.0, room / sum(wanted_widths)) if wanted_widths else 1.0
    return [max(min_width, int(want * share)) for want in wanted_widths]


class Lit(msgspec.Struct, frozen=True):
    """What the buttons of a bar show besides the selection: a `hinted` action lights its buttons alone, the pick that a
    tap has `shown` has the gold one. `by_hand`: there are other buttons to set what is pending, and to put it back.
    """

    hinted: Action | None = None
    shown: Pick | None = None
    by_hand: bool = False


class BlockedButton(Button):
    """The button of a pick that cannot be made now: it looks disabled, but a press shows why."""

    def state(self, ui: Host) -> str:
        """Always "disabled"."""
        del ui
        return "disabled"
