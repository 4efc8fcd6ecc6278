"""The buttons at the right end of the prompt: the rules, a hint that is taken, and news that have no other place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.stage.widgets import Button
from scenes.table.column import news_button
from scenes.table.words import page_asked

if TYPE_CHECKING:
    from scenes.table.match_scene import MatchScene
    from scenes.table.scene import TableScene

TAKE, NEWS = "take", "news"
"""The names of the buttons that do what a hint says, and tell what has happened."""
NEWS_KEY = "z"
"""The key that tells what has happened."""
SIDE, APART, RIGHT = 40, 48, 9
"""The size of a button, from one to the next, and what is free at the right end, in units."""


def add_to_prompt(scene: TableScene) -> None:
    """Add what can be done now; the news have their button in the head of the log, where that has one."""
    page, look = page_asked(scene), scene.look
    if page:
        read = partial(scene.app.push_rulebook, scene.sheet.id, page)
        _add(scene, "help", read, "What the rules say about this", "?")
    if scene.attention.hinted:
        _add(scene, TAKE, partial(scene.take, scene.attention.hinted), "Do it (Enter)", icon="icon-check")
    if not scene.play.news.places or not scene.awaits_person or scene.motion.moving:
        return
    tip, place = f"Tell what has happened since your turn ({NEWS_KEY.upper()})", news_button(look, scene.column.log)
    if place is None:
        _add(scene, NEWS, scene.retell, tip, icon="icon-turn")
    else:
        scene.ui.add(Button(place, "What's new?", scene.retell, name=NEWS, tooltip=tip, plain=True))


def _add(scene: TableScene, name: str, act: Callable[[], object], tip: str, words: str = "", icon: str = "") -> None:
    """Add a button at the right end of the prompt, left of those that are there."""
    side, prompt = scene.look.px(SIDE), scene.frame.prompt
    left = prompt.right - scene.look.px(RIGHT) - side - scene.look.px(APART) * in_prompt(scene)
    place = pygame.Rect(left, prompt.centery - side // 2, side, side)
    scene.ui.add(Button(place, words, act, icon=icon, plain=True, name=name, tooltip=tip))


def in_prompt(scene: MatchScene) -> int:
    """How many buttons stand in the prompt."""
    return sum(bool(scene.frame.prompt.contains(widget.rect)) for widget in scene.ui.widgets)
