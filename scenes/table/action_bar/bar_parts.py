"""The parts of the action bar that its layouts share."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.rules.actions import Action, Pick
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Widget
from engine.stage.widgets.choice import common_type, share_type
from engine.stage.widgets.faces.face import STYLES
from engine.stage.widgets.widget import Host
from scenes.match_view.panels.indicators import is_in_bar


def scaled_widths(wanted_widths: Sequence[int], room: int, min_width: int) -> list[int]:
    """The wanted widths scaled down to fit `room` in all, but none below `min_width`; in pixels.

    What the narrowest need more than their share the widest give up.
    """
    share = min(1.0, room / sum(wanted_widths)) if wanted_widths else 1.0
    widths = [max(min_width, int(want * share)) for want in wanted_widths]
    over = max(0, sum(widths) - room)
    for at in sorted(range(len(widths)), key=lambda at: -widths[at]):
        given = min(over, widths[at] - min_width)
        widths[at], over = widths[at] - given, over - given
    return widths


def share_types(widgets: Sequence[Widget], skin: Skin) -> None:
    """Give words of neighbouring buttons one size, where people chose larger text: all of the action bar have one."""
    if skin.sight.text_size <= 1:
        return
    share_type(widgets, skin)
    in_bar = [widget for widget in widgets if isinstance(widget, Button) and is_in_bar(widget) and widget.text]
    groups = ([button for button in in_bar if (button.style == "do") is big] for big in (False, True))
    for group in filter(None, groups):
        bare = [button for button in group if not button.note]
        for button in bare:
            button.type_style = ""
        faces = [(button.button_face(), button.rect) for button in group]
        noted = [face.note_skin(skin, face.area(rect, skin)).text_size for face, rect in faces if face.notes]
        common = common_type([(button.button_face(), button.rect) for button in bare], skin) if bare else ""
        if common and noted:
            sizes = skin.fit_styles(STYLES[group[0].style].text_style)
            least = next((name for name in sizes if name.endswith(f" {round(100 * min(noted))}")), common)
            common = max(common, least, key=sizes.index)
        for button in bare:
            button.type_style = common


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
