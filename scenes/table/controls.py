"""The table's buttons and dialogs: tools, the action bar, the menu, questions before final acts, the list of keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from engine.letters import SECRETS, verb_letters
from engine.rules import NATURE, Action
from engine.spelling import capital
from engine.stage.type import escaped
from engine.stage.widgets import Answer, Button, Dialog
from scenes.copies import save_copy
from scenes.table import pace
from scenes.table.bar import HEIGHT, ActionBar
from scenes.table.board_bar import BoardBar
from scenes.table.column import log_button
from scenes.table.frame import GAP
from scenes.table.plate import Plate
from scenes.table.prompt_buttons import add_to_prompt
from scenes.table.row_bar import RowBar
from scenes.table.words import page_asked

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Tool: TypeAlias = tuple[str, str, str, str, Callable[[], object], bool, str]
"""A button at the upper right: name, icon, key, tooltip, what it does, whether it can, and why not."""
ROW = 4
"""How many times as wide as high a place on the board is in which the bar is one row."""
KEYS = (
    ("Arrows", "walk over the board and what it can tell of, down to the buttons and up again"),
    ("Tab", "from the board to the buttons and round"),
    ("Enter, Space", "choose"),
    ("Esc", "put away, step back; then the menu"),
    ("right button", "step back, or turn"),
    ("R, E, Q, wheel", "turn what is to be set"),
    ("1, 2 ...", "explain a seat's card, once more: close it"),
    ("U, Y", "undo and redo"),
    ("H", "a hint; Enter does it, Esc puts it away"),
    ("Z", "what has happened since your turn"),
    ("X, full stop", "while bots move: skip to your turn, faster"),
    ("F1", "the rules; R too, where nothing can be turned"),
    ("?", "this list"),
    ("L", "the whole log, and going back"),
    ("+, −, wheel", "zoom; drag to move"),
    ("F11", "full screen"),
)
LOOKING = "look at what you alone know, and put it away"
"""What the key does that shows a seat its secrets, at tables where that is to be asked for."""
FOLDING = ("V", "put away what lies over the table, and back")
"""A key of tables where something does."""


def build(scene: TableScene) -> None:
    """Make the buttons for the position as it is."""
    look, ui, play, app = scene.look, scene.ui, scene.play, scene.app
    page = page_asked(scene)
    ui.layout(look, scene.size)
    _add_bar(scene)
    ui.add(Button(scene.frame.menu, "", lambda: open_menu(scene), icon="icon-menu", name="menu", tooltip="Menu (Esc)"))
    tools = (
        ("undo", "icon-undo", "u", "Undo (U)", scene.undo, _can_go_back(scene), _why_no_undo(scene)),
        ("redo", "icon-redo", "y", "Redo (Y)", scene.redo, play.match.may_redo > 0, "There is nothing to redo."),
        *([_secret(scene)] if scene.sheet.secret else []),
        ("hint", "icon-hint", "h", "Hint (H)", scene.ask_hint, scene.awaits_person, "It is not your turn."),
        ("rules", "icon-rules", "r", "Rules (F1, R)", lambda: app.push_rulebook(scene.sheet.id, page), True, ""),
    )
    for rect, (name, icon, key, tip, act, able, why) in zip(scene.frame.tools, tools, strict=True):
        lit = name == "secret" and play.sight.looking
        ui.add(
            Button(
                rect, "", act, icon=icon, key=key, name=name, chosen=lit, tooltip=tip, enabled=able, why_disabled=why
            )
        )
    _add_log_button(scene)
    add_to_prompt(scene)


def _secret(scene: TableScene) -> Tool:
    """The button that shows the person to decide what it alone knows, and puts that away again."""
    sight, words = scene.play.sight, scene.sheet.secret
    able = scene.awaits_person and (sight.may_look or sight.looking)
    tip = f"Hide {words}" if sight.looking else capital(words)
    why = f"You always see {words}." if sight.by_itself else "You know nothing now that not everybody knows."
    return "secret", "icon-eye", SECRETS, f"{tip} ({SECRETS.upper()})", scene.onward.look, able, why


def _add_bar(scene: TableScene) -> None:
    """The buttons of whoever is to decide, unless a story is still being told; at the end the one for the results."""
    play, over = scene.play, scene.over
    scene.bar_picks = {}
    still = not scene.motion.moving
    if scene.awaits_person and still and (over.open or over.here is None):
        labels, place = play.panels.labels, over.bar or scene.frame.bar
        bar_in = "board" if over.bar else scene.frame.bar_in
        roomy = bar_in != "corner"
        made = ActionBar if bar_in != "board" else RowBar if place.w > ROW * place.h else BoardBar
        bar = made(scene.look, place, scene.sheet, play.hand, scene.picking, roomy, labels, play.panels.ways)
        for widget in bar.fill(play.panels.counter if roomy else None, _plate(scene)):
            scene.ui.add(widget)
        scene.bar_picks = bar.picks
    elif play.bot_to_act and not (play.curtain or scene.glancing):
        pace.add_buttons(scene, over.bar or over.beside(scene.frame.bar))
    elif play.match.over and not scene.glancing:
        _add_results(scene)
    if over.folds and not scene.glancing:
        over.add_button(scene.frame.bar)


def _plate(scene: TableScene) -> Plate | None:
    """The plate that says whose buttons these are, where several people play."""
    turn = scene.play.match.turn
    if turn is None or sum(not who.bot for who in scene.whos) < 2:
        return None
    who = scene.whos[turn.seat - 1]
    return Plate(scene.look, scene.look.px(HEIGHT), who, lambda: scene.attention.glow)


def _add_log_button(scene: TableScene) -> None:
    """The button in the head of the log that opens all of it."""
    look, log = scene.look, scene.column[1]
    place = log_button(look, log)
    tip = "The whole log, and going back (L)"
    scene.ui.add(Button(place, "", scene.open_log, icon="icon-replay", key="l", name="log", tooltip=tip, plain=True))


def _add_results(scene: TableScene) -> None:
    look, rect = scene.look, scene.frame.bar
    wide = min(look.px(150), rect.w)
    place = pygame.Rect(rect.right - wide - look.px(GAP), rect.centery - look.px(28), wide, look.px(HEIGHT))
    scene.ui.add(
        Button(
            place,
            "Results",
            lambda: scene.app.show_results(scene.play.match),
            icon="cup",
            name="results",
            chosen=True,
            key="e",
        )
    )


def _can_go_back(scene: TableScene) -> bool:
    return bool(scene.play.hand.picks) or scene.play.may_undo or scene.play.last_own is not None


def _why_no_undo(scene: TableScene) -> str:
    line = scene.play.match.line
    if not any(step.seat for step in line):
        return "Nothing has been played yet."
    if line[-1].seat == NATURE:
        return "What chance has decided cannot be taken back here: open the log to go back further."
    return "That was another seat's turn: open the log to go back further."


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


def ask(scene: TableScene, action: Action) -> None:
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
    title = scene.whos[turn.seat - 1].title
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


def tell(scene: TableScene, notice: str) -> None:
    """Tell something that has to be acknowledged."""
    scene.ui.open_dialog(
        Dialog("Please note", escaped(notice), [Answer("fine", "Fine", main=True, cancel=True)], name="notice")
    )


def open_keys(scene: TableScene) -> None:
    """The list of keys: those of every table, and the letters of the game's own buttons."""
    sheet = scene.sheet
    standing = {verb for decision in sheet.decisions.values() for verb in decision.bar}
    keys = {verb: key.upper() for verb, key in verb_letters(sheet).items() if key and verb in standing}
    own = [f"**{key}** {sheet.verbs[verb].label}" for verb, key in keys.items()]
    letters = f"**underlined letters**: {', '.join(own) or 'press the buttons'}"
    secret = [(SECRETS.upper(), LOOKING)] if sheet.secret else []
    keys_ = [*KEYS, *secret, *([FOLDING] if scene.board.covers else [])]
    text = "\n".join((*(f"**{key}**: {what}" for key, what in keys_), letters))
    scene.ui.open_dialog(Dialog("Keys", text, [Answer("fine", "Fine", main=True, cancel=True)]))
