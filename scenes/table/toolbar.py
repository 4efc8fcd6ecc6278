"""The buttons of the table: menu and tools above, the action bar, the buttons in the prompt and at the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pygame

from engine.data.text import capitalize
from engine.rules.contract import NATURE
from engine.stage.widgets import Button
from engine.view.shortcuts import SECRETS_KEY
from scenes.match_view.board.overlay import FOLD, FOLD_KEY, FOLD_TEXT, UNFOLD_TEXT
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import GAP
from scenes.match_view.panels.indicators import SeatPlate
from scenes.match_view.panels.log import log_button, news_button
from scenes.match_view.panels.prompt import PROMPT_BUTTON_STEP, buttons_in
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT
from scenes.table.action_bar.action_bar import ActionBar
from scenes.table.action_bar.bot_speed import speed_buttons
from scenes.table.action_bar.grid_bar import GridBar
from scenes.table.action_bar.row_bar import RowBar
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.session import TableSession

Tool: TypeAlias = tuple[str, str, str, str, Callable[[], object], bool, str]
"""A button at the upper right: name, icon, key, tooltip, what it does, whether it can, and why not."""

ROW = 4
"""How many times as wide as high a place on the board is in which the bar is one row."""

HINT_BUTTON, NEWS_BUTTON = "take", "news"
"""The names of the buttons that do what a hint says, and tell what has happened."""

NEWS_KEY = "z"
"""The key that tells what has happened."""

SIDE, RIGHT = 40, 9
"""The size of a button in the prompt, and what is free at its right end, in units."""

RESULTS = 150
"""The width of the button that shows the results, in units."""

FOLD_WIDTH, FOLD_HEIGHT = 224, 56
"""The size of the button that folds the overlay away, at most, in units."""


class TableToolbar:
    """Makes the buttons of one table; what they do are commands."""

    def __init__(self, session: TableSession, display: MatchDisplay, flow: TurnFlow, commands: TableCommands) -> None:
        self.session = session
        self.display = display
        self.flow = flow
        self.commands = commands

    def build(self) -> None:
        """Make the buttons for the position as it is."""
        display, commands, screen = self.display, self.commands, self.display.screen
        display.ui.layout(screen.skin, screen.size)
        self._add_bar()
        menu = screen.layout.menu
        display.ui.add(Button(menu, "", commands.open_menu, icon="icon-menu", name="menu", tooltip="Menu (Esc)"))
        for rect, (name, icon, key, tip, act, able, why) in zip(screen.layout.tools, self._tools(), strict=True):
            lit = name == "secret" and self.session.viewpoint.shows_secrets
            button = Button(rect, "", act, icon=icon, key=key, name=name, chosen=lit, tooltip=tip)
            button.enabled, button.why_disabled = able, why
            display.ui.add(button)
        self._add_log_button()
        self._add_to_prompt()

    @property
    def has_hint_button(self) -> bool:
        """Whether the button stands that does what a hint says."""
        return any(widget.name == HINT_BUTTON for widget in self.display.ui.widgets)

    # Tools

    def _tools(self) -> list[Tool]:
        commands, session = self.commands, self.session
        able = bool(session.selection.picks) or session.may_undo or session.take_back_index is not None
        redo = session.match.redo_limit > 0
        return [
            ("undo", "icon-undo", "u", "Undo (U)", commands.undo, able, self._why_no_undo()),
            ("redo", "icon-redo", "y", "Redo (Y)", commands.redo, redo, "There is nothing to redo."),
            *([self._secret()] if session.sheet.secret else []),
            ("hint", "icon-hint", "h", "Hint (H)", commands.ask_hint, session.awaits_person, "It is not your turn."),
            ("rules", "icon-rules", "r", "Rules (F1, R)", commands.open_rules, True, ""),
        ]

    def _secret(self) -> Tool:
        """The button that shows the person to decide what it alone knows, and puts that away again."""
        viewpoint, secret = self.session.viewpoint, self.session.sheet.secret
        able = self.session.awaits_person and (viewpoint.can_reveal or viewpoint.shows_secrets)
        tip = f"Hide {secret}" if viewpoint.shows_secrets else capitalize(secret)
        why = (
            f"You always see {secret}."
            if viewpoint.has_at_most_one_person
            else "You know nothing now that not everybody knows."
        )
        return (
            "secret",
            "icon-eye",
            SECRETS_KEY,
            f"{tip} ({SECRETS_KEY.upper()})",
            self.commands.toggle_secrets,
            able,
            why,
        )

    def _why_no_undo(self) -> str:
        line = self.session.match.line
        if not any(step.seat for step in line):
            return "Nothing has been played yet."
        if line[-1].seat == NATURE:
            return "What chance has decided cannot be taken back here: open the log to go back further."
        return "That was another seat's turn: open the log to go back further."

    # The bar

    def _add_bar(self) -> None:
        """The buttons of whoever is to decide, unless a story is told; while bots move, and at the end, others."""
        session, display, overlay = self.session, self.display, self.display.overlay
        layout = display.screen.layout
        display.bar_picks = {}
        if session.awaits_person and not display.motion.moving and (overlay.is_open or overlay.wanted_map is None):
            self._add_action_bar()
        elif session.bot_to_act and not (session.curtain or session.shows_past):
            room = overlay.bar_rect or self._beside_fold(layout.bar)
            for button in speed_buttons(session, self.flow, display, self.commands, room):
                display.ui.add(button)
        elif session.match.over and not session.shows_past:
            self._add_results()
        if overlay.is_foldable and not session.shows_past:
            self._add_fold()

    def _add_action_bar(self) -> None:
        session, display, screen = self.session, self.display, self.display.screen
        place = display.overlay.bar_rect or screen.layout.bar
        bar_in = "board" if display.overlay.bar_rect else screen.layout.bar_place
        roomy, panels = bar_in != "corner", session.panels
        made = ActionBar if bar_in != "board" else RowBar if place.w > ROW * place.h else GridBar
        selection, sheet = session.selection, session.sheet
        bar = made(screen.skin, place, sheet, selection, self.commands, roomy, panels.verb_labels, panels.chains)
        for widget in bar.fill(panels.counter if roomy else None, self._seat_plate()):
            display.ui.add(widget)
        display.bar_picks = bar.picks

    def _seat_plate(self) -> SeatPlate | None:
        """The plate that says whose buttons these are, where several people play."""
        turn, display = self.session.match.turn, self.display
        if turn is None or sum(not player.bot for player in display.labels) < 2:
            return None
        skin, player = display.screen.skin, display.labels[turn.seat - 1]
        return SeatPlate(skin, skin.px(BUTTON_HEIGHT), player, lambda: display.hover.glow)

    def _add_results(self) -> None:
        skin, rect = self.display.screen.skin, self.display.screen.layout.bar
        width = min(skin.px(RESULTS), rect.w)
        left, top = rect.right - width - skin.px(GAP), rect.centery - skin.px(BUTTON_HEIGHT // 2)
        place, act = pygame.Rect(left, top, width, skin.px(BUTTON_HEIGHT)), self.commands.show_results
        self.display.ui.add(Button(place, "Results", act, icon="cup", name="results", chosen=True, key="e"))

    def _beside_fold(self, room: pygame.Rect) -> pygame.Rect:
        """What is left of some room (pixels) at the right of the button that folds the overlay, where that stands."""
        if not self.display.overlay.is_foldable:
            return room
        width = min(self.display.screen.skin.px(FOLD_WIDTH), room.w)
        left = room.centerx + width // 2
        return pygame.Rect(left, room.y, room.right - left, room.h)

    def _add_fold(self) -> None:
        """The button that folds the overlay away or back, in the middle of the bar's place."""
        skin, room = self.display.screen.skin, self.display.screen.layout.bar
        width, height = min(skin.px(FOLD_WIDTH), room.w), min(skin.px(FOLD_HEIGHT), room.h - skin.px(GAP))
        place = pygame.Rect(room.centerx - width // 2, room.centery - height // 2, width, height)
        folded, act = self.display.overlay.folded, self.commands.toggle_overlay
        text = UNFOLD_TEXT if folded else FOLD_TEXT
        self.display.ui.add(Button(place, text, act, key=FOLD_KEY, chosen=folded, name=FOLD))

    # The log and the prompt

    def _add_log_button(self) -> None:
        """The button in the head of the log that opens all of it."""
        screen, tip = self.display.screen, "The whole log, and going back (L)"
        place, act = log_button(screen.skin, screen.sidebar.log), self.commands.open_log
        self.display.ui.add(Button(place, "", act, icon="icon-replay", key="l", name="log", tooltip=tip, plain=True))

    def _add_to_prompt(self) -> None:
        """Add what can be done now; the news have their button in the head of the log, where that has one."""
        session, commands, screen = self.session, self.commands, self.display.screen
        hinted = self.display.hover.hinted_action
        if rulebook_page(session):
            self._add_prompt_button("help", commands.open_rules, "What the rules say about this", "?")
        if hinted:
            self._add_prompt_button(
                HINT_BUTTON, partial(commands.play_hint, hinted), "Do it (Enter)", icon="icon-check"
            )
        if not session.news.indices or not session.awaits_person or self.display.motion.moving:
            return
        tip = f"Tell what has happened since your turn ({NEWS_KEY.upper()})"
        place = news_button(screen.skin, screen.sidebar.log)
        if place is None:
            self._add_prompt_button(NEWS_BUTTON, commands.replay_news, tip, icon="icon-turn")
        else:
            button = Button(place, "What's new?", commands.replay_news, name=NEWS_BUTTON, tooltip=tip, plain=True)
            self.display.ui.add(button)

    def _add_prompt_button(
        self, name: str, act: Callable[[], object], tip: str, words: str = "", icon: str = ""
    ) -> None:
        """Add a button at the right end of the prompt, left of those that are there."""
        skin, prompt, ui = self.display.screen.skin, self.display.screen.layout.prompt, self.display.ui
        side, step = skin.px(SIDE), skin.px(PROMPT_BUTTON_STEP)
        left = prompt.right - skin.px(RIGHT) - side - step * buttons_in(prompt, ui.widgets)
        place = pygame.Rect(left, prompt.centery - side // 2, side, side)
        ui.add(Button(place, words, act, icon=icon, plain=True, name=name, tooltip=tip))
