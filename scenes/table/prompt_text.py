"""What the prompt of a table says: whose turn it is, what is asked, and under it a help, a hint, or who thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.bots.explain import reasons_text
from engine.data.sections import Decision
from engine.data.text import capital, small
from engine.rules.actions import Action, Kind
from engine.view.panels import InfoCard
from scenes.common.outcome import verdict
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.painter import turn_text
from scenes.match_view.panels.prompt import NO_LAMP, Prompt
from scenes.match_view.view_model.explain import pending_text
from scenes.match_view.view_model.help_text import join_or
from scenes.match_view.view_model.pick_labels import pick_label
from scenes.table.action_bar.bot_speed import skip_goal

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


WANTED = 2
"""Of how many kinds of things the prompt says at the most that they are still to be picked."""


def table_prompt(scene: TableScene) -> Prompt:
    """What the prompt says now."""
    hover, turn = scene.hover, scene.play.match.turn
    if scene.glancing:
        return _looking_back(scene)
    if turn is None:
        said = _at_the_end(scene)
    elif scene.onward.skipping:
        said = _skipping(scene)
    else:
        who, decision = scene.seat_labels[turn.seat - 1], scene.sheet.decisions[turn.decision]
        line, *shorter = _second_lines(scene, who, decision)
        question = _question(scene, who, decision)
        said = Prompt(who.colour, who.mark, question, line, tuple(shorter), glow=hover.glow, lamps=scene.bright_lamp)
    if hover.refusal is None:
        return said
    reason = hover.refusal.reason
    return msgspec.structs.replace(said, line=reason, shorter=(), refused=True, fade=hover.fade, lamps=NO_LAMP)


def _looking_back(scene: TableScene) -> Prompt:
    when = f" at {scene.sheet.progress_text(scene.count)}" if scene.count else ""
    return Prompt("", "", f"Looking back{when}", "Close the log to come back to the present.")


def _at_the_end(scene: TableScene) -> Prompt:
    """How the match has ended."""
    outcome, said = scene.play.match.outcome, verdict(scene.play.match)
    won = scene.seat_labels[outcome.winners[0] - 1] if outcome and outcome.winners else None
    mark = (won.colour, won.mark) if won else ("", "")
    return Prompt(*mark, said.headline, said.reason)


def _skipping(scene: TableScene) -> Prompt:
    """How far the match has come that the bots play on without being watched."""
    eyes = scene.play.eyes
    mark = (scene.seat_labels[eyes - 1].colour, scene.seat_labels[eyes - 1].mark) if eyes else ("", "")
    line = f"{capital(turn_text(scene))}. Esc stops."
    return Prompt(*mark, f"Skipping {skip_goal(scene)}", line, lamps=scene.onward.lit)


def _question(scene: TableScene, who: PlayerLabel, decision: Decision) -> str:
    """What is asked; once something has been picked, what is still to be picked with it, as far as there are words."""
    sheet, hand, live = scene.sheet, scene.play.hand, scene.play.panels.prompt
    if not (hand.picks and decision.going_on):
        return decision.prompt.format(seat=who.title, **live)
    named = [(decision.names.get(pick.kind, "{picked}"), pick_label(sheet, pick).label) for pick in hand.picks]
    picked = ", ".join(words.format(picked=label) for words, label in named)
    kinds = {pick.kind for pick in hand.offer.picks}
    wanted = " ".join([words for kind, words in decision.wants.items() if kind in kinds][:WANTED])
    verbs = [small(sheet.verbs[str(pick.value)].label) for pick in hand.offer.picks if pick.kind is Kind.VERB]
    wanted = wanted or (f"{join_or(verbs)}?" if verbs else "")
    return decision.going_on.format(seat=who.title, picked=picked, wanted=wanted, **live)


def _second_lines(scene: TableScene, who: PlayerLabel, decision: Decision) -> Sequence[str]:
    """What pointing or Esc would do, a hint, or that a bot is thinking: all of it, then shorter ways to say that."""
    if scene.hover.hinted and scene.preview:
        return _hint(scene, scene.hover.hinted, scene.preview.info)
    if scene.adviser.seeking:
        return ["Thinking of a hint. Esc gives it up."]
    if who.bot:
        return [_just_now(scene) or f"The {who.name} is thinking …"]
    if scene.play.hand.pending:
        return [pending_text(scene)]
    if scene.play.hand.picks:
        return ["Esc or the right button puts it back."]
    return [decision.help.format(**scene.play.panels.prompt)]


def _just_now(scene: TableScene) -> str:
    """What has been done last, where nothing moves that would tell it; "" else."""
    last = scene.play.log[-1] if scene.play.log else None
    if last is None or not last.seat or not scene.app.settings.reduced_motion:
        return ""
    return f"{scene.seat_labels[last.seat - 1].title} {last.text}."


def _hint(scene: TableScene, action: Action, told: InfoCard) -> Sequence[str]:
    """An action as a hint tells it: as on its button where that says all, else with what its explanation is headed by;
    and why, from all of the reasons to none.
    """
    does = scene.play.panels.labels.get(action.verb, scene.sheet.verbs[action.verb].label)
    if len(action.picks) > 1:
        does = told.title if told.title.startswith(does.split()[0]) else f"{does}: {told.title}"
    why = scene.hover.why
    reasons = [reasons_text(scene.sheet, part) for part in (why, [it for it in why if it.amount > 0][:1])]
    return [*(f"Hint: {does} – for {reason}." for reason in dict.fromkeys(reasons) if reason), f"Hint: {does}."]
