"""What a replay says: where it is, what has been played last, who is to decide what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.picture import Explanation
from engine.rules import NATURE
from engine.spelling import capital
from scenes.outcome import sign, verdict
from scenes.replay.watch import Watch
from scenes.table.paint import caption
from scenes.table.prompt import Prompt
from scenes.table.words import rules_words

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene

CHANCE = "Chance decides what comes next."


def told(play: Watch, place: int) -> str:
    """What a position is: "Turn 14, action 57 of 209"."""
    count, course = play.whole.at(place).count, play.course
    when = capital(play.sheet.counted_at(count, play.whole.rules.rounds))
    return f"{when}, action {course.taken(place)} of {course.actions}"


def prompt_of(scene: ReplayScene) -> Prompt:
    """What has been played last, and under it who is to decide what; at the end who has won."""
    play = scene.play
    if play.match.over:
        outcome, said = play.match.outcome, verdict(play.match)
        won = scene.whos[outcome.winners[0] - 1] if outcome and outcome.winners else None
        return Prompt(won.colour if won else "", won.mark if won else "", said.headline, said.reason)
    if play.current < 0:
        return Prompt("", "", "It begins here", _following(scene))
    last = caption(scene, play.log[play.current])
    return Prompt(last.colour, last.mark, last.question, _following(scene))


def _following(scene: ReplayScene) -> str:
    """Who is to decide what."""
    turn = scene.play.match.turn
    if turn is None or turn.seat == NATURE:
        return CHANCE
    decision = scene.sheet.decisions[turn.decision]
    return decision.prompt.format(seat=scene.whos[turn.seat - 1].title, **scene.play.panels.prompt)


def words_of(scene: ReplayScene) -> Explanation:
    """What the rules say about what is decided; at the end how it has ended."""
    match = scene.play.match
    turn, outcome = match.turn, match.outcome
    if turn is None and outcome:
        said = verdict(match)
        why = f"{said.reason}.\n" if said.reason else ""
        text = f"{why}Look round, go back on the rails, or see the results."
        return Explanation(said.headline, sign(scene.sheet, outcome, match.resigned), text=text)
    if turn is None or turn.seat == NATURE:
        return Explanation("Chance", text=CHANCE)
    return rules_words(scene, turn)
