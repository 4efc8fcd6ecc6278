"""The buttons of the table: menu and tools at the top, the action bar, the buttons in the prompt and the log."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import NamedTuple

import pygame

from engine.rules.actions import Kind
from engine.stage.widgets import Button
from engine.view.shortcuts import SECRETS_KEY
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.page import TURN_ICON, TURN_TOOL, turn_tip
from scenes.match_view.board.overlay import FOLD, FOLD_KEY
from scenes.match_view.board.own_places import tab_buttons
from scenes.match_view.board.staying import turn_seen
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import GAP
from scenes.match_view.moments.place import AGAIN, GO_ON, LOOK, moment_buttons
from scenes.match_view.panels.indicators import SeatPlate
from scenes.match_view.panels.log import log_button, news_button
from scenes.match_view.panels.prompt import buttons_in
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT
from scenes.match_view.words.panels import panel_words
from scenes.table.action_bar.bar_parts import Lit
from scenes.table.action_bar.bar_spot import BarSpot, bar_spot, places_in_bar
from scenes.table.action_bar.bot_speed import speed_buttons
from scenes.table.action_bar.throw_bar import throw_bar, told_of_throw
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.session import TableSession
from scenes.table.touch.hand_buttons import HandButtons
from scenes.table.words.tools import tool_words

HINT_BUTTON, NEWS_BUTTON, RESULTS_BUTTON = "take", "news", "results"
"""The names of the buttons that play the hint, that replay the news, and that show the results."""

NEWS_KEY = "z"
"""The key that replays the news."""

PROMPT_MARGIN = 9
"""The margin at the prompt's right end, in units."""

RESULTS_WIDTH = 150
"""The width of the button that shows the results, in units."""

FOLD_WIDTH, FOLD_HEIGHT = 224, 56
"""The maximum size of the button that folds the overlay, in units."""


class Tool(NamedTuple):
    """A button at the upper right; `why_disabled` is its tooltip unless it is `enabled`."""

    name: str
    icon: str
    key: str
    tooltip: str
    command: Callable[[], object]
    enabled: bool = True
    why_disabled: str = ""


class TableToolbar:
    """Makes the buttons of one table, which give commands."""

    log_key = "l"
    """The key that brings the log into sight."""

    def __init__(self, session: TableSession, display: MatchDisplay, flow: TurnFlow, commands: TableCommands) -> None:
        self.session = session
        self.display = display
        self.flow = flow
        self.commands = commands
        self.is_flat = False
        """Whether the table is laid out for a screen that lies flat."""
        self.hand_buttons = HandButtons(session, display, commands)
        self.plays_hint = self.covers_log = False
        """Whether there is a button that plays a hint: its own, or for fingers the gold one."""

    def build(self) -> None:
        """Make all buttons for the current position."""
        display, commands, screen, words = self.display, self.commands, self.display.screen, tool_words()
        display.ui.layout(screen.skin, screen.size)
        display.bar_picks = {}
        if display.motion.moment is None:
            self._add_bar()
        self.hand_buttons.add_ring()
        self.flow.settling.note((self.session.question_key, places_in_bar(display.ui.widgets)))
        if self.session.awaits_person and not display.motion.moving:
            self.flow.settling.note_things(self._things_beside_boards())
        for button in speed_buttons(self.session, self.flow, display, commands):
            display.ui.add(button)
        menu, tip = screen.layout.menu, words.menu_by_pad if display.app.hands.is_pad else words.menu
        display.ui.add(Button(menu, "", commands.open_menu, icon="icon-menu", name="menu", tooltip=tip))
        for rect, tool in zip(screen.layout.tools, self._tools(), strict=True):
            lit = tool.name == "secret" and self.session.viewpoint.shows_secrets
            button = Button(
                rect, "", tool.command, icon=tool.icon, key=tool.key, name=tool.name, chosen=lit, tooltip=tool.tooltip
            )
            button.is_state, button.enabled, button.why_disabled = lit, tool.enabled, tool.why_disabled
            display.ui.add(button)
        if display.motion.moment is None or display.moments.folded:
            for tab in tab_buttons(screen, self.session.panels.tabs, commands.open_leaf, self.log_key):
                display.ui.add(tab)
        if display.motion.moment is None:
            self.add_by_log()
            return
        of_moment = {AGAIN: commands.tell_again, LOOK: commands.toggle_moment, GO_ON: commands.go_on}
        for widget in moment_buttons(screen, display.motion.moment, display.moments.folded, of_moment):
            display.ui.add(widget)

    def _things_beside_boards(self) -> dict[str, tuple[Hashable, ...]]:
        """The seat to decide and the things to pick by the places in trays, offers and mats.

        A space is no thing: what is picked is the place itself, which stays.
        """
        session, is_free = self.session, self.display.board.is_free_standing
        found: dict[str, tuple[Hashable, ...]] = {}
        for pick, target in session.selection.targets.items():
            space = session.target_space(target)
            if pick.kind is not Kind.SPACE and is_free(space):
                found[space] = (*found.get(space, (session.acting_seat,)), pick)
        return found

    # Tools

    def _tools(self) -> list[Tool]:
        commands, session, words = self.commands, self.session, tool_words()
        undo = bool(session.selection.picks or self.display.hover.shown or session.may_undo)
        undo = undo or session.take_back_index is not None
        redo, hint = session.match.redo_limit > 0, session.awaits_person
        no_hint = told_of_throw(session) or words.not_your_turn
        return [
            *self.own_tools,
            Tool("undo", "icon-undo", "u", words.undo, commands.undo, undo, self.session.why_no_undo),
            Tool("redo", "icon-redo", "y", words.redo, commands.redo, redo, words.no_redo),
            *([self._secrets_tool()] if session.sheet.secret else []),
            Tool("hint", "icon-hint", "h", words.hint, commands.ask_hint, hint, no_hint),
            Tool("rules", "icon-rules", "r", words.rules, commands.open_rules),
        ]

    @property
    def own_tools(self) -> list[Tool]:
        """The tool that turns the picture, on a screen that lies flat."""
        turn = self.display.app.stack.turning.turn_by_hand
        return [Tool(TURN_TOOL, TURN_ICON, "", turn_tip(), turn)] if self.is_flat else []

    def count_own_tools(self) -> int:
        """The number of tools of its own that need a place, before a new layout."""
        self.is_flat = self.display.app.stack.turning.is_flat
        return len(self.own_tools)

    @property
    def has_other_tools(self) -> bool:
        """Whether there are more tools now than were laid out, or fewer."""
        return self.is_flat != self.display.app.stack.turning.is_flat

    def _secrets_tool(self) -> Tool:
        """The tool that shows the person to decide its secrets, or hides them."""
        viewpoint, secret = self.session.viewpoint, self.session.sheet.secret
        enabled = self.session.awaits_person and (viewpoint.can_reveal or viewpoint.shows_secrets)
        words, command = tool_words(), self.commands.toggle_secrets
        tip = words.secret_hide if viewpoint.shows_secrets else words.secret_show
        tip = capitalize(fill(tip, secret=secret, key=SECRETS_KEY))
        why = words.secret_always if viewpoint.has_at_most_one_person else words.secret_none
        why = fill(why, secret=secret)
        return Tool("secret", "icon-eye", SECRETS_KEY, tip, command, enabled, why)

    # The bar

    def _add_bar(self) -> None:
        """Add the action bar unless an animation runs; at the end of the match, the button "Results"."""
        session, display, overlay = self.session, self.display, self.display.overlay
        if session.awaits_person and not display.motion.moving and (overlay.is_open or overlay.wanted_map is None):
            self._add_action_bar()
        elif session.throwing_seat and not display.motion.moving:
            self._add_throw_button()
        elif session.match.over and not session.shows_past:
            self._add_results_button()
        if overlay.is_foldable and not session.shows_past:
            self._add_fold_button()

    def _add_action_bar(self) -> None:
        session, display, screen, commands = self.session, self.display, self.display.screen, self.commands
        spot, panels, selection = self._spot(), session.panels, session.selection
        lit = Lit(display.hover.hinted_action, display.hover.shown, by_hand=spot.gold is not None)
        bar = spot.bar_type(screen.skin, spot.rect, session.sheet, selection, commands, spot.roomy, panels, lit)
        bar.own = screen.layout.own
        for widget in bar.fill(panels.counter if spot.has_lamps else None, self._seat_plate()):
            if isinstance(widget, Button):
                widget.icon_turn = turn_seen(display.board, screen.skin, widget.icon, widget.icon_turn)
            display.ui.add(widget)
        if spot.gold is not None:
            self.hand_buttons.add_gold(spot.gold)
        display.bar_picks = bar.picks

    def _spot(self) -> BarSpot:
        """Where the bar is, and how it is laid out."""
        display, screen, lone = self.display, self.display.screen, bool(self.session.sheet.bar_columns)
        is_touch = display.app.hands.is_touch
        return bar_spot(screen.skin, screen.layout, display.overlay.bar_rect, is_touch=is_touch, lone=lone)

    def _add_throw_button(self) -> None:
        """Add the seat plate and the button with which a person throws what the story waits for."""
        skin, bar = self.display.screen.skin, self._spot().rect
        for widget in throw_bar(skin, bar, self.session, self._seat_plate(), self.commands.throw):
            self.display.ui.add(widget)

    def _seat_plate(self) -> SeatPlate | None:
        """The plate with the name of the seat to act; None if at most one person plays."""
        seat, display = self.session.acting_seat, self.display
        persons = [player for player in display.labels if not player.bot]
        if not seat or len(persons) < 2:
            return None
        skin, player = display.screen.skin, display.labels[seat - 1]
        return SeatPlate(skin, skin.px(BUTTON_HEIGHT), player, lambda: display.hover.glow, persons)

    @property
    def _acting_box(self) -> pygame.Rect:
        """The place for a button that answers nothing, in pixels: where other buttons act, or the bar."""
        layout = self.display.screen.layout
        return layout.own.act or layout.bar

    def _add_results_button(self) -> None:
        skin, rect = self.display.screen.skin, self._acting_box
        width = min(skin.px(RESULTS_WIDTH), rect.w)
        left, top = rect.right - width - skin.px(GAP), rect.centery - skin.px(BUTTON_HEIGHT // 2)
        button, command = pygame.Rect(left, top, width, skin.px(BUTTON_HEIGHT)), self.commands.show_results
        text = tool_words().results
        self.display.ui.add(Button(button, text, command, icon="cup", name=RESULTS_BUTTON, chosen=True, key="e"))

    def _add_fold_button(self) -> None:
        """Add the button that folds or opens the overlay, in the centre of the bar."""
        skin, bar = self.display.screen.skin, self._acting_box
        width, height = min(skin.px(FOLD_WIDTH), bar.w), min(skin.px(FOLD_HEIGHT), bar.h - skin.px(GAP))
        rect = pygame.Rect(bar.centerx - width // 2, bar.centery - height // 2, width, height)
        folded, command = self.display.overlay.folded, self.commands.toggle_overlay
        text = panel_words().unfold if folded else panel_words().fold
        self.display.ui.add(Button(rect, text, command, key=FOLD_KEY, chosen=folded, name=FOLD).as_state())

    # The log and the prompt

    def add_by_log(self) -> None:
        """Add the buttons of log and prompt; for fingers all in the prompt while a hint may lie over the log."""
        self.covers_log = bool(self.display.hover.hinted_action) and self.display.app.hands.is_touch
        if not self.covers_log:
            self._add_log_button()
        self._add_prompt_buttons()
        if self.covers_log:
            self._add_log_button()

    def _add_log_button(self) -> None:
        """Add the button that opens the whole log: in its heading, or in the prompt."""
        screen, tip = self.display.screen, tool_words().whole_log
        log, command = screen.sidebar.log, self.commands.open_log
        if log.h and self.covers_log:
            self._add_prompt_button("log", command, tip, icon="icon-replay").key = self.log_key
        elif log.h:
            rect = log_button(screen.skin, log, screen.layout.prompt_button)
            self.display.ui.add(
                Button(rect, "", command, icon="icon-replay", key=self.log_key, name="log", tooltip=tip, plain=True)
            )

    def _add_prompt_buttons(self) -> None:
        """Add the buttons for help, hint and news; the one for the news is in the log's heading if there is room."""
        session, commands, words = self.session, self.commands, tool_words()
        hinted = self.display.hover.hinted_action
        if rulebook_page(session):
            self._add_prompt_button("help", commands.open_rules, words.help, "?")
        self.plays_hint = hinted is not None
        if hinted and not self.display.app.hands.is_touch:
            do_it, tip = partial(commands.play_hint, hinted), words.do_hint
            self._add_prompt_button(HINT_BUTTON, do_it, tip, icon="icon-check")
        if session.news.indices and session.awaits_person and not self.display.motion.moving:
            self._add_news_button()

    def _add_news_button(self) -> None:
        """Add the button that tells the news: in the log's heading if there is room, else in the prompt."""
        commands, screen, log = self.commands, self.display.screen, self.display.screen.sidebar.log
        tip = fill(tool_words().news, key=NEWS_KEY)
        rect = news_button(screen.skin, log, screen.layout.prompt_button) if log.h and not self.covers_log else None
        if rect is None:
            self._add_prompt_button(NEWS_BUTTON, commands.replay_news, tip, icon="icon-turn")
        else:
            text = tool_words().whats_new
            self.display.ui.add(Button(rect, text, commands.replay_news, name=NEWS_BUTTON, tooltip=tip, plain=True))

    def _add_prompt_button(
        self, name: str, command: Callable[[], object], tip: str, text: str = "", icon: str = ""
    ) -> Button:
        """Add a button at the right end of the prompt, left of those already there."""
        skin, layout, ui = self.display.screen.skin, self.display.screen.layout, self.display.ui
        prompt, side, step = layout.prompt, skin.px(layout.prompt_button), skin.px(layout.prompt_step)
        left = prompt.right - skin.px(PROMPT_MARGIN) - side - step * buttons_in(prompt, ui.widgets)
        rect = pygame.Rect(left, prompt.centery - side // 2, side, side)
        return ui.add(Button(rect, text, command, icon=icon, plain=True, name=name, tooltip=tip))
