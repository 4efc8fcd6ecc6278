"""What a replay says: where it is, what has been played last, who is to decide what.

What a replay asks and tells in dialogs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.data.text import capital
from engine.rules.contract import NATURE
from engine.stage.text import escaped
from engine.stage.widgets import Answer, Dialog
from engine.view.panels import InfoCard
from scenes.common.keymap import replay_keys
from scenes.common.outcome import sign, verdict
from scenes.match_view.painter import log_caption
from scenes.match_view.panels.prompt import Prompt
from scenes.match_view.view_model.help_text import rules_card
from scenes.replay.model import ReplayModel

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene


CHANCE = "Chance decides what comes next."


def place_text(play: ReplayModel, place: int) -> str:
    """What a position is: "Turn 14, action 57 of 209"."""
    count, course = play.whole.at(place).count, play.course
    when = capital(play.sheet.progress_text(count, play.whole.rules.rounds))
    return f"{when}, action {course.taken(place)} of {course.actions}"


def replay_prompt(scene: ReplayScene) -> Prompt:
    """What has been played last, and under it who is to decide what; at the end who has won."""
    play = scene.play
    if play.match.over:
        outcome, said = play.match.outcome, verdict(play.match)
        won = scene.seat_labels[outcome.winners[0] - 1] if outcome and outcome.winners else None
        return Prompt(won.colour if won else "", won.mark if won else "", said.headline, said.reason)
    if play.current < 0:
        return Prompt("", "", "It begins here", _following(scene))
    last = log_caption(scene, play.log[play.current])
    return Prompt(last.colour, last.mark, last.question, _following(scene))


def _following(scene: ReplayScene) -> str:
    """Who is to decide what."""
    turn = scene.play.match.turn
    if turn is None or turn.seat == NATURE:
        return CHANCE
    decision = scene.sheet.decisions[turn.decision]
    return decision.prompt.format(seat=scene.seat_labels[turn.seat - 1].title, **scene.play.panels.prompt)


def replay_card(scene: ReplayScene) -> InfoCard:
    """What the rules say about what is decided; at the end how it has ended."""
    match = scene.play.match
    turn, outcome = match.turn, match.outcome
    if turn is None and outcome:
        said = verdict(match)
        why = f"{said.reason}.\n" if said.reason else ""
        text = f"{why}Look round, go back on the rails, or see the results."
        return InfoCard(said.headline, sign(scene.sheet, outcome, match.resigned), text=text)
    if turn is None or turn.seat == NATURE:
        return InfoCard("Chance", text=CHANCE)
    return rules_card(scene, turn)


SECRETS = "This match is not over. You will see what only one seat may know of it, or what nobody may."

BRANCH = (
    "A new match begins at the table in this very position, with the same seats. "
    "The match that you are watching stays as it is."
)


def ask_to_tell(scene: ReplayScene, yes: Callable[[], object]) -> None:
    """Ask whether to show more of a match that goes on than everybody may know."""
    answers = [Answer("show", "Show it", yes), Answer("no", "Better not", main=True, cancel=True)]
    scene.ui.open_dialog(Dialog("Look at secrets?", SECRETS, answers))


def ask_to_play_on(scene: ReplayScene) -> None:
    """Ask whether a new match is to begin from here."""
    whole, place = scene.play.whole, scene.play.place
    answers = [
        Answer("play-on", "Play on", lambda: scene.app.play_on(whole, place), main=True),
        Answer("no", "Stay here", cancel=True),
    ]
    scene.ui.open_dialog(Dialog("Play on from here?", BRANCH, answers))


def list_keys(scene: ReplayScene) -> None:
    """The list of keys."""
    scene.ui.open_dialog(replay_keys(scene.secrets, overlay=bool(scene.board.covers)))


def tell_notice(scene: ReplayScene, notice: str) -> None:
    """Tell something that has to be acknowledged."""
    answers = [Answer("fine", "Fine", main=True, cancel=True)]
    scene.ui.open_dialog(Dialog("Please note", escaped(notice), answers, name="notice"))
