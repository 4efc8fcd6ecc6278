"""The parts of the action bar that its layouts share."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stage.widgets import Button
from engine.stage.widgets.widget import Host


def scaled_widths(wanted_widths: Sequence[int], room: int, min_width: int) -> list[int]:
    """The wanted widths scaled down to fit `room` in all, but none below `min_width`; in pixels."""
    share = min(1.0, room / sum(wanted_widths)) if wanted_widths else 1.0
    return [max(min_width, int(want * share)) for want in wanted_widths]


class BlockedButton(Button):
    """The button of a pick that cannot be made now: it looks disabled, but a press shows why."""

    def state(self, ui: Host) -> str:
        """Always "disabled"."""
        del ui
        return "disabled"
