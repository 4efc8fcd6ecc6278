"""The table's buttons and dialogs: tools, the action bar, the menu, questions before final acts, the list of keys.

The buttons at the right end of the prompt: the rules, a hint that is taken, and news that have no other place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame

from engine.data.text import capital
from engine.rules.contract import NATURE
from engine.stage.widgets import Button
from engine.view.shortcuts import SECRETS_KEY
from scenes.match_view.layout import GAP
from scenes.match_view.panels.indicators import SeatPlate
from scenes.match_view.panels.log import log_button, news_button
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT
from scenes.table.action_bar import bot_speed
from scenes.table.action_bar.action_bar import ActionBar
from scenes.table.action_bar.grid_bar import GridBar
from scenes.table.action_bar.row_bar import RowBar
from scenes.table.dialogs import open_menu

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene
    from scenes.table.scene import TableScene


Tool: TypeAlias = tuple[str, str, str, str, Callable[[], object], bool, str]
"""A button at the upper right: name, icon, key, tooltip, what it does, whether it can, and why not."""

ROW = 4
"""How many times as wide as high a place on the board is in which the bar is one row."""


def build_buttons(scene: TableScene) -> None:
    """Make the buttons for the position as it is."""
    skin, ui, play, app = scene.skin, scene.ui, scene.play, scene.app
    page = rulebook_page(scene)
    ui.layout(skin, scene.size)
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
    return "secret", "icon-eye", SECRETS_KEY, f"{tip} ({SECRETS_KEY.upper()})", scene.onward.peek, able, why


def _add_bar(scene: TableScene) -> None:
    """The buttons of whoever is to decide, unless a story is still being told; at the end the one for the results."""
    play, over = scene.play, scene.over
    scene.bar_picks = {}
    still = not scene.motion.moving
    if scene.awaits_person and still and (over.open or over.here is None):
        labels, place = play.panels.labels, over.bar or scene.frame.bar
        bar_in = "board" if over.bar else scene.frame.bar_in
        roomy = bar_in != "corner"
        made = ActionBar if bar_in != "board" else RowBar if place.w > ROW * place.h else GridBar
        bar = made(scene.skin, place, scene.sheet, play.hand, scene.picking, roomy, labels, play.panels.chains)
        for widget in bar.fill(play.panels.counter if roomy else None, _plate(scene)):
            scene.ui.add(widget)
        scene.bar_picks = bar.picks
    elif play.bot_to_act and not (play.curtain or scene.glancing):
        bot_speed.add_speed_buttons(scene, over.bar or over.beside(scene.frame.bar))
    elif play.match.over and not scene.glancing:
        _add_results(scene)
    if over.folds and not scene.glancing:
        over.add_button(scene.frame.bar)


def _plate(scene: TableScene) -> SeatPlate | None:
    """The plate that says whose buttons these are, where several people play."""
    turn = scene.play.match.turn
    if turn is None or sum(not who.bot for who in scene.seat_labels) < 2:
        return None
    who = scene.seat_labels[turn.seat - 1]
    return SeatPlate(scene.skin, scene.skin.px(BUTTON_HEIGHT), who, lambda: scene.hover.glow)


def _add_log_button(scene: TableScene) -> None:
    """The button in the head of the log that opens all of it."""
    skin, log = scene.skin, scene.column[1]
    place = log_button(skin, log)
    tip = "The whole log, and going back (L)"
    scene.ui.add(Button(place, "", scene.open_log, icon="icon-replay", key="l", name="log", tooltip=tip, plain=True))


def _add_results(scene: TableScene) -> None:
    skin, rect = scene.skin, scene.frame.bar
    wide = min(skin.px(150), rect.w)
    place = pygame.Rect(rect.right - wide - skin.px(GAP), rect.centery - skin.px(28), wide, skin.px(BUTTON_HEIGHT))
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


TAKE, NEWS = "take", "news"
"""The names of the buttons that do what a hint says, and tell what has happened."""

NEWS_KEY = "z"
"""The key that tells what has happened."""

SIDE, APART, RIGHT = 40, 48, 9
"""The size of a button, from one to the next, and what is free at the right end, in units."""


def add_to_prompt(scene: TableScene) -> None:
    """Add what can be done now; the news have their button in the head of the log, where that has one."""
    page, skin = rulebook_page(scene), scene.skin
    if page:
        read = partial(scene.app.push_rulebook, scene.sheet.id, page)
        _add_prompt_button(scene, "help", read, "What the rules say about this", "?")
    if scene.hover.hinted:
        _add_prompt_button(scene, TAKE, partial(scene.take, scene.hover.hinted), "Do it (Enter)", icon="icon-check")
    if not scene.play.news.places or not scene.awaits_person or scene.motion.moving:
        return
    tip, place = f"Tell what has happened since your turn ({NEWS_KEY.upper()})", news_button(skin, scene.column.log)
    if place is None:
        _add_prompt_button(scene, NEWS, scene.retell, tip, icon="icon-turn")
    else:
        scene.ui.add(Button(place, "What's new?", scene.retell, name=NEWS, tooltip=tip, plain=True))


def _add_prompt_button(
    scene: TableScene, name: str, act: Callable[[], object], tip: str, words: str = "", icon: str = ""
) -> None:
    """Add a button at the right end of the prompt, left of those that are there."""
    side, prompt = scene.skin.px(SIDE), scene.frame.prompt
    left = prompt.right - scene.skin.px(RIGHT) - side - scene.skin.px(APART) * in_prompt(scene)
    place = pygame.Rect(left, prompt.centery - side // 2, side, side)
    scene.ui.add(Button(place, words, act, icon=icon, plain=True, name=name, tooltip=tip))


def in_prompt(scene: MatchScene) -> int:
    """How many buttons stand in the prompt."""
    return sum(bool(scene.frame.prompt.contains(widget.rect)) for widget in scene.ui.widgets)
