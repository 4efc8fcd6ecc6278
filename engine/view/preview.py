"""Previews: the effects of an action, computed on a determinization of the view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat
from engine.rules.events import Event
from engine.view.diff import PictureDiff, diff_pictures
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from engine.view.picture import Table
from engine.view.pieces import Picture


class Preview(msgspec.Struct, frozen=True):
    """The known effects of an action: its events, the changes on the table, and an info card.

    `after` is the whole table after it; `ends_turn`: another seat decides next.
    """

    action: Action
    events: tuple[Event, ...]
    change: PictureDiff
    after: Picture
    info: InfoCard
    ends_turn: bool = False


def compute_preview(
    rules: Rules[Any], table: Table, view: Any, action: Action, viewer: Seat, standing_decision: str
) -> Preview:
    """The preview of an action of the seat to decide; the viewer and the `standing_decision` are as for `Effects`."""
    effects = Effects(rules, view, action, viewer, standing_decision)
    picture = table.picture(rules, effects.after, effects.seat)
    change = diff_pictures(table.picture(rules, view), picture)
    info = table.preview_text(rules, view, action, effects)
    next_turn = rules.turn(effects.after)
    passes = next_turn is not None and next_turn.seat != effects.seat
    return Preview(action, effects.events, change, picture, info, passes)


def with_line(preview: Preview, rules: Rules[Any], table: Table, view: Any, line: Sequence[Action]) -> Preview:
    """The preview of the first action of a line, with the table as it is after all of them.

    It ends early where the seat no longer decides, or where an action is not possible.
    """
    turn = rules.turn(view)
    assert turn is not None
    state = rules.determinize(view, Random(0).randrange)
    for action in line:
        now = rules.turn(state)
        if now is None or now.seat != turn.seat or action not in rules.legal(state):
            break
        rules.play(state, action)
    after = table.picture(rules, rules.view(state, turn.seat), turn.seat)
    return msgspec.structs.replace(preview, change=diff_pictures(table.picture(rules, view), after), after=after)
