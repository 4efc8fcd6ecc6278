"""TODO."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.stage.text import escaped
from engine.stage.widgets import Answer, Dialog
from scenes.common.keymap import table_keys
from scenes.library.files import save_copy

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def ask_take_back(scene: TableScene, actions: int) -> None:
    """Ask once whether to go back past the bots' moves to the last move of the person who plays."""
    act = "take-back"
    if not scene.app.settings.asks(act):
        scene.rewind(actions)
        return

    def go_back() -> None:
        if dialog.ticked:
            scene.app.settings.stop_asking(act)
            scene.app.save_settings()
        scene.rewind(actions)

    answers = [Answer("yes", "Take it back", go_back, main=True), Answer("no", "Play on", cancel=True)]
    text = "Your last move is taken back, and what was played since. It can be redone."
    dialog = Dialog("Take back your move?", text, answers, remember="Don't ask again")
    scene.ui.open_dialog(dialog)


def ask_confirmation(scene: TableScene, action: Action) -> None:
    """Ask before an act that its sheet wants confirmed; "don't ask again" is remembered, but not of a final one."""
    words = scene.sheet.verbs[action.verb]
    text = words.question.format(**scene.play.panels.prompt) or words.text

    def yes() -> None:
        if dialog.ticked:
            scene.app.settings.stop_asking(action.verb)
            scene.app.save_settings()
        scene.perform(action)

    answers = [
        Answer("yes", words.label, yes, main=not words.final),
        Answer("no", "Not yet", main=words.final, cancel=True),
    ]
    dialog = Dialog(f"{words.label}?", text, answers, remember="" if words.final else "Don't ask again")
    scene.ui.open_dialog(dialog)


def open_menu(scene: TableScene) -> None:
    """The menu of the table."""
    app, match = scene.app, scene.play.match
    stay = "Back to the board" if match.over else "Go on playing"
    answers = [
        Answer("go-on", stay, None, icon="icon-play", main=True, cancel=True),
        Answer("save", "Save a copy", lambda: _save(scene), icon="icon-save"),
        Answer("settings", "Settings", app.push_settings, icon="icon-settings"),
        Answer("keys", "Keys", lambda: open_keys(scene), icon="icon-hint"),
    ]
    if scene.awaits_person:
        answers.append(Answer("resign", "Give up", lambda: _ask_resign(scene), icon="icon-close"))
    if match.over:
        answers.append(Answer("results", "Results", lambda: app.show_results(match), icon="cup"))
    answers += [
        Answer(
            "lobby", "New game", lambda: app.show_lobby(scene.sheet.id, len(match.header.seats)), icon="icon-replay"
        ),
        Answer("title", "To the title", app.show_title, icon="icon-home"),
    ]
    text = "The match is kept as it is; you can always go on from the title."
    scene.ui.open_dialog(Dialog(match.title, "" if match.over else text, answers, name="menu-dialog"))


def _save(scene: TableScene) -> None:
    text = escaped(save_copy(scene.play.match))
    scene.ui.open_dialog(Dialog("Save a copy", text, [Answer("fine", "Fine", main=True, cancel=True)]))


def _ask_resign(scene: TableScene) -> None:
    turn = scene.play.match.turn
    if turn is None:
        return
    title = scene.seat_labels[turn.seat - 1].title
    others = [name for seat, name in scene.play.names.items() if seat != turn.seat]
    outcome = f", and {others[0]} wins" if len(others) == 1 else ", and the others win" if others else ""
    text = f"The match ends{outcome}. Undo takes it back."
    if scene.play.match.plays_on_without(turn.seat):
        text = f"The others play on; {title} does only what must be done. Undo or the log leads back."
    answers = [Answer("resign", "Give up", scene.resign), Answer("no", "Go on playing", cancel=True, main=True)]
    scene.ui.open_dialog(Dialog(f"{title} gives up?", text, answers))


def tell_bot_error(scene: TableScene, wrong: str) -> None:
    """Tell that a bot does not answer, and ask whether to try again or to leave the table."""
    answers = [
        Answer("again", "Ask it again", main=True, cancel=True),
        Answer("title", "To the title", scene.app.show_title),
    ]
    text = escaped(f"It did not answer: {wrong}. The match is kept as it is.")
    scene.ui.open_dialog(Dialog("The bot is lost", text, answers))


def tell_notice(scene: TableScene, notice: str) -> None:
    """Tell something that has to be acknowledged."""
    scene.ui.open_dialog(
        Dialog("Please note", escaped(notice), [Answer("fine", "Fine", main=True, cancel=True)], name="notice")
    )


def open_keys(scene: TableScene) -> None:
    """The list of keys: those of every table, and the letters of the game's own buttons."""
    scene.ui.open_dialog(table_keys(scene.sheet, overlay=bool(scene.board.covers)))
