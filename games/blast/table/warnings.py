"""Warnings before a good roll is given up for another one."""

from __future__ import annotations

from engine.rules.actions import Action
from engine.view.effects import Effects
from games.blast.model.actions import Accept, Reroll
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import roll_outcome
from games.blast.table.stakes import another_may_cost, gives_away, takes_claim


def warning(rules: BlastRules, view: BlastState, action: Action, _: Effects) -> str | None:
    """What rolling again risks if the number rolled gives nothing away; what a roll costs stands on its button."""
    if isinstance(action, Accept):
        return ""
    if not isinstance(action, Reroll):
        return None
    outcome = roll_outcome(rules, view, view.purpose, view.seat, view.rolled)
    if gives_away(rules, view) or outcome in ("steal_miss", "gamble_hit") or not another_may_cost(rules, view):
        return ""
    return rules.sheet.say("warn_claim" if takes_claim(rules, view) else "warn_again")
