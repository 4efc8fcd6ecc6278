"""What the prompt of a table says: whose turn it is, what is asked, and under it a help, a hint, or who thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.components import Decision
from engine.picture import Explanation
from engine.players import because
from engine.rules import Action, Kind
from engine.spelling import capital, small
from scenes.outcome import verdict
from scenes.table.bar import face_of
from scenes.table.pace import goal
from scenes.table.paint import counted
from scenes.table.prompt import NO_LAMPS, Prompt
from scenes.table.setting import Who
from scenes.table.shown import held_line
from scenes.table.words import either

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WANTED = 2
"""Of how many kinds of things the prompt says at the most that they are still to be picked."""


def prompt_of(scene: TableScene) -> Prompt:
    """What the prompt says now."""
    attention, turn = scene.attention, scene.play.match.turn
    if scene.glancing:
        return _looking_back(scene)
    if turn is None:
        said = _at_the_end(scene)
    elif scene.onward.skipping:
        said = _skipping(scene)
    else:
        who, decision = scene.whos[turn.seat - 1], scene.sheet.decisions[turn.decision]
        line, *shorter = _second_lines(scene, who, decision)
        question = _question(scene, who, decision)
        said = Prompt(
            who.colour, who.mark, question, line, tuple(shorter), glow=attention.glow, lamps=scene.bright_lamp
        )
    if attention.refusal is None:
        return said
    reason = attention.refusal.reason
    return msgspec.structs.replace(said, line=reason, shorter=(), refused=True, fade=attention.fade, lamps=NO_LAMPS)


def _looking_back(scene: TableScene) -> Prompt:
    when = f" at {scene.sheet.counted_at(scene.count)}" if scene.count else ""
    return Prompt("", "", f"Looking back{when}", "Close the log to come back to the present.")


def _at_the_end(scene: TableScene) -> Prompt:
    """How the match has ended."""
    outcome, said = scene.play.match.outcome, verdict(scene.play.match)
    won = scene.whos[outcome.winners[0] - 1] if outcome and outcome.winners else None
    mark = (won.colour, won.mark) if won else ("", "")
    return Prompt(*mark, said.headline, said.reason)


def _skipping(scene: TableScene) -> Prompt:
    """How far the match has come that the bots play on without being watched."""
    eyes = scene.play.eyes
    mark = (scene.whos[eyes - 1].colour, scene.whos[eyes - 1].mark) if eyes else ("", "")
    line = f"{capital(counted(scene))}. Esc stops."
    return Prompt(*mark, f"Skipping {goal(scene)}", line, lamps=scene.onward.lit)


def _question(scene: TableScene, who: Who, decision: Decision) -> str:
    """What is asked; once something has been picked, what is still to be picked with it, as far as there are words."""
    sheet, hand, live = scene.sheet, scene.play.hand, scene.play.panels.prompt
    if not (hand.picks and decision.going_on):
        return decision.prompt.format(seat=who.title, **live)
    named = [(decision.names.get(pick.kind, "{picked}"), face_of(sheet, pick).label) for pick in hand.picks]
    picked = ", ".join(words.format(picked=label) for words, label in named)
    kinds = {pick.kind for pick in hand.offer.picks}
    wanted = " ".join([words for kind, words in decision.wants.items() if kind in kinds][:WANTED])
    verbs = [small(sheet.verbs[str(pick.value)].label) for pick in hand.offer.picks if pick.kind is Kind.VERB]
    wanted = wanted or (f"{either(verbs)}?" if verbs else "")
    return decision.going_on.format(seat=who.title, picked=picked, wanted=wanted, **live)


def _second_lines(scene: TableScene, who: Who, decision: Decision) -> Sequence[str]:
    """What pointing or Esc would do, a hint, or that a bot is thinking: all of it, then shorter ways to say that."""
    if scene.attention.hinted and scene.preview:
        return _hint(scene, scene.attention.hinted, scene.preview.explanation)
    if scene.adviser.seeking:
        return ["Thinking of a hint. Esc gives it up."]
    if who.bot:
        return [_just_now(scene) or f"The {who.name} is thinking …"]
    if scene.play.hand.held:
        return [held_line(scene)]
    if scene.play.hand.picks:
        return ["Esc or the right button puts it back."]
    return [decision.help.format(**scene.play.panels.prompt)]


def _just_now(scene: TableScene) -> str:
    """What has been done last, where nothing moves that would tell it; "" else."""
    last = scene.play.log[-1] if scene.play.log else None
    if last is None or not last.seat or not scene.app.settings.reduced_motion:
        return ""
    return f"{scene.whos[last.seat - 1].title} {last.text}."


def _hint(scene: TableScene, action: Action, told: Explanation) -> Sequence[str]:
    """An action as a hint tells it: as on its button where that says all, else with what its explanation is headed by;
    and why, from all of the reasons to none.
    """
    does = scene.play.panels.labels.get(action.verb, scene.sheet.verbs[action.verb].label)
    if len(action.picks) > 1:
        does = told.title if told.title.startswith(does.split()[0]) else f"{does}: {told.title}"
    why = scene.attention.why
    reasons = [because(scene.sheet, part) for part in (why, [it for it in why if it.amount > 0][:1])]
    return [*(f"Hint: {does} – for {reason}." for reason in dict.fromkeys(reasons) if reason), f"Hint: {does}."]
