"""Previews: the effects of an action, computed on a determinization of the view."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Event, Rules, Seat, play_through
from engine.view.diff import PictureDiff, diff_pictures
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
    """The effects of an action of the seat to decide in a view of the position, as far as `viewer` will know them.

    Plays the action on a copy, and the forced decisions of the same seat after it; stops at a choice or at nature, and
    at `standing_decision` ("" for none), whose verbs always have buttons: the seat presses even the only one itself.
    """
    turn = rules.turn(view)
    assert turn is not None
    after = rules.determinize(view, Random(0).randrange)
    events = play_through(rules, after, action, turn.seat, standing_decision)
    after_view = rules.view(after, viewer)
    picture = table.picture(rules, after_view, turn.seat)
    change = diff_pictures(table.picture(rules, view), picture)
    info = table.preview_text(rules, view, action, after_view)
    next_turn = rules.turn(after_view)
    passes = next_turn is not None and next_turn.seat != turn.seat
    return Preview(action, tuple(events), change, picture, info, passes)
