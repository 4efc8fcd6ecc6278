"""What a replay asks and tells in dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.stage.type import escaped
from engine.stage.widgets import Answer, Dialog
from scenes.replay.keys import FOLDING, KEYS, SEEING

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene

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
    shown = [*KEYS, *([SEEING] if scene.secrets else []), *([FOLDING] if scene.board.covers else [])]
    text = "\n".join(f"**{key}**: {what}" for key, what in shown)
    scene.ui.open_dialog(Dialog("Keys", text, [Answer("fine", "Fine", main=True, cancel=True)]))


def tell(scene: ReplayScene, notice: str) -> None:
    """Tell something that has to be acknowledged."""
    answers = [Answer("fine", "Fine", main=True, cancel=True)]
    scene.ui.open_dialog(Dialog("Please note", escaped(notice), answers, name="notice"))
