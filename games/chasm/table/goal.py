"""The goal line: the points against those of the best other player, or the way to the next level of a solo game."""

from __future__ import annotations

from engine.rules.contract import Seat
from engine.view.panels import Goal, race, with_end
from engine.words.filling import fill
from games.chasm.model.goods import count_of
from games.chasm.model.state import ChasmState
from games.chasm.model.vocabulary import MAJOR, PARTIAL
from games.chasm.rules import ChasmRules, scoring


def goal(rules: ChasmRules, view: ChasmState, seat: Seat) -> Goal:
    """The goal line of a seat."""
    return _solo_goal(rules, view) if rules.solo else race(rules, view, seat, _ends(rules, view))


def _ends(rules: ChasmRules, view: ChasmState) -> str:
    """How far the end is: turns until the chasm opens, or tokens that have still to fall; "" once it is over."""
    words, tokens = rules.sheet.goal, sum(view.tokens_left)
    if not view.decision:
        return ""
    if view.chasm_open or rules.solo:
        return fill(words["falls"], tokens=tokens)
    if view.chasm_drawer:
        return fill(words["opens" if view.last_turns > 1 else "comes_next"], turns=view.last_turns)
    first, last = rules.deck.span(view)
    return fill(words["comes" if first < last else "comes_next"], first=first, last=last)


def _solo_goal(rules: ChasmRules, view: ChasmState) -> Goal:
    """How many of the jewels that the next level of a solo game asks for are out, each kind by its own (RULES.md 4.10).

    At the end, and for who has reached the best level, the level itself.
    """
    words, reached = rules.sheet.goal, scoring.solo_level(rules, view)
    better = scoring.level_after(reached) or MAJOR
    delivered = view.stock[0] if better == PARTIAL else view.delivered_right
    wanted: int = getattr(rules.sheet.setup.solo, better)
    have = sum(min(wanted, count_of(delivered, kind)) for kind in rules.exit_kinds.values())
    in_all = wanted * len(rules.exit_kinds)
    if not view.decision:
        lines: tuple[str, ...] = (rules.sheet.scoring.levels[reached].label,)
    else:
        told = {"have": have, "all": in_all, "left": in_all - have}
        named = (fill(words[name], told) for name in (f"solo_{better}", "solo_short"))
        lines = with_end(tuple(named), _ends(rules, view))
    return Goal(1, words["solo"], lines, have, in_all, tuple(range(1, in_all)))
