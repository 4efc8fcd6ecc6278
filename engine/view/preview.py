"""Previews: the effects of an action, computed on a determinization of the view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
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
    rules: Rules[Any],
    table: Table,
    view: Any,
    action: Action,
    viewer: Seat,
    standing_decision: str,
    goes_on: bool = False,
) -> Preview:
    """The preview of an action of the seat to decide; from the viewer on as for `Effects`."""
    effects = Effects(rules, view, action, viewer, standing_decision, goes_on)
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
    position = rules.determinize(view, Random(0).randrange)
    whole = line_preview(rules, table, position, line, turn.seat, preview.info)
    return msgspec.structs.replace(preview, change=whole.change, after=whole.after)


def shown_line(rules: Rules[Any], line: Sequence[Action]) -> tuple[Action, ...]:
    """The actions of a line that are shown: those before a verb that settles what it has begun."""
    verbs = rules.sheet.verbs
    return (line[0], *takewhile(lambda action: not verbs[action.verb].settles, line[1:]))


def line_preview(
    rules: Rules[Any], table: Table, before: Any, line: Sequence[Action], viewer: Seat | None, info: InfoCard
) -> Preview:
    """The preview of a whole line of the seat to decide, as far as it is possible, with its own `info`.

    It stops before a verb that settles what the line has begun, so that this can be seen. `before` is a full position;
    what is shown of it is what `viewer` may know (None: everything).
    """
    turn = rules.turn(before)
    assert turn is not None
    state = before.copy()
    events = _play_line(rules, state, turn.seat, shown_line(rules, line))
    shown = [position if viewer is None else rules.view(position, viewer) for position in (before, state)]
    picture = table.picture(rules, shown[1], turn.seat)
    change, after = diff_pictures(table.picture(rules, shown[0]), picture), rules.turn(state)
    ends_turn = after is None or after.seat != turn.seat
    return Preview(line[0], tuple(events), change, picture, info, ends_turn)


def _play_line(rules: Rules[Any], state: Any, seat: Seat, line: Sequence[Action]) -> list[Event]:
    """Play a line of a seat in place, until it no longer decides or an action is not possible; returns the events."""
    events: list[Event] = []
    for action in line:
        now = rules.turn(state)
        if now is None or now.seat != seat or action not in rules.legal(state):
            break
        events += rules.play(state, action)
    return events
