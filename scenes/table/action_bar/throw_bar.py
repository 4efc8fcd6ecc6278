"""The bar while the story waits for a person to throw: the seat plate, and the button of the verb that throws."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Widget
from engine.view.shortcuts import verb_shortcuts
from engine.words.filling import fill
from engine.words.phrases import uncapitalize
from scenes.match_view.panels.indicators import BAR, SeatPlate
from scenes.match_view.view_model.pick_labels import pick_label
from scenes.table.action_bar.few_verbs import few_rects
from scenes.table.session import TableSession
from scenes.table.words.tools import tool_words

THROW = f"{BAR}throw"
"""The name of the button."""


def told_of_throw(session: TableSession) -> str:
    """What is said of a button that does nothing while the story waits for a throw; "" while it waits for none."""
    decision = session.throw_decision
    if decision is None:
        return ""
    return fill(tool_words().to_throw, verb=uncapitalize(session.sheet.verbs[decision.thrown].label))


def throw_bar(
    skin: Skin, bar: pygame.Rect, session: TableSession, seat_plate: SeatPlate | None, throw: Callable[[], object]
) -> list[Widget]:
    """The widgets in `bar` (pixels); the button stands where that of its verb always stands."""
    decision = session.throw_decision
    assert decision is not None
    verb, stake = decision.thrown, session.panels.stakes.get(decision.thrown)
    pick = Pick(Kind.VERB, verb)
    face = msgspec.structs.replace(pick_label(session.sheet, pick), note=stake.text if stake else "")
    (rect,) = few_rects(skin, bar, [(pick, face)], seat_plate, session.sheet.bar_columns)
    key = verb_shortcuts(session.sheet)[verb]
    button = Button(rect, face.label, throw, icon=face.icon, key=key, note=face.note, chosen=True, name=THROW)
    return [*([seat_plate] if seat_plate is not None and seat_plate.rect.w else []), button]
