"""Warnings before an action that certainly costs its seat something."""

from __future__ import annotations

from typing import Any

from engine.rules.actions import Action
from engine.rules.contract import Rules
from engine.view.effects import Effects
from engine.view.picture import Table
from engine.words.filling import fill
from engine.words.match_words import match_words

LOSSES = "certain_losses"
"""The name in the settings of the question before such an action."""


def warning_before(rules: Rules[Any], table: Table, view: Any, action: Action) -> str:
    """What an action of the seat to decide certainly costs it, as a sentence; "" for nothing, or if it has no choice.

    The table of the game says it; where it says nothing the points do, which the action alone and the decisions that it
    forces take away, unless the match ends with it, or points are the price of its verb.
    """
    if len(rules.legal(view)) < 2:  # no choice
        return ""
    effects = Effects(rules, view, action)
    own = table.warning(rules, view, action, effects)
    return certain_loss(effects) if own is None else own


def certain_loss(effects: Effects) -> str:
    """The points that an action certainly takes from its seat, as a sentence; "" for none."""
    rules, seat = effects.rules, effects.seat - 1
    if rules.sheet.verbs[effects.action.verb].costs or rules.turn(effects.after) is None:
        return ""
    before, after = effects.standings
    loss = before.totals[seat] - after.totals[seat]
    unit = rules.sheet.scoring.unit_of(loss, rules.seats)
    return fill(match_words().costs, count=loss, unit=unit) if loss > 0 else ""
