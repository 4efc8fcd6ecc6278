"""What an action would do, worked out on a copy of what is known of the position."""

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
    """What an action would do, as far as one can know: its events, what changes on the table, and words.

    `after` is the whole table as it would be then; `passes` says that another seat decides next.
    """

    action: Action
    events: tuple[Event, ...]
    change: PictureDiff
    after: Picture
    info: InfoCard
    ends_turn: bool = False


def compute_preview(rules: Rules[Any], table: Table, view: Any, action: Action, looker: Seat, asked: str) -> Preview:
    """What an action of the seat to decide would do in a view of the position, as far as `looker` may know it then.

    Copy, play, and go on through the forced decisions of the same seat; stop at a choice or at nature. Where verbs
    stand in the bar of the decision `asked` ("": they do not) the seat presses them itself, even the last one.
    """
    turn = rules.turn(view)
    assert turn is not None
    after = rules.determinize(view, Random(0).randrange)
    events = play_through(rules, after, action, turn.seat, asked)
    seen = rules.view(after, looker)
    picture = table.picture(rules, seen, turn.seat)
    change = diff_pictures(table.picture(rules, view), picture)
    words = table.preview_text(rules, view, action, seen)
    following = rules.turn(seen)
    passes = following is not None and following.seat != turn.seat
    return Preview(action, tuple(events), change, picture, words, passes)
