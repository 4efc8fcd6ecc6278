"""The keyboard at the table: the focus moves over the board and the buttons, so that no mouse is needed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Input, Key
from engine.stage.widgets import Button, Stepper, Widget, focus
from engine.stage.widgets.focus import DIRECTIONS
from engine.view.picture import Target
from scenes.match_view.board.info_spaces import told_spaces
from scenes.match_view.board.overlay import FOLD
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.indicators import BAR, is_in_bar
from scenes.table.action_bar.bot_speed import handle_speed_key
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.input.focus_walk import Pixel, nearest_target, nearest_that_way, neighbour, next_stop, tab_stops
from scenes.table.input.grid_walk import stops_beside
from scenes.table.session import TableSession
from scenes.table.toolbar import NEWS_KEY

FOCUS_KEYS = ("tab", *DIRECTIONS)
"""Keys that move the focus."""

ROTATION_KEYS = {"r": 1, "e": 1, "q": -1}
"""The keys that rotate the pending pick, and by how many steps; Shift reverses them."""

PLACE = 24
"""The side in units of what stands for a place on the board."""

ZOOM_KEY_STEP = 1.25
"""The factor of a zoom key."""


class Keyboard:
    """Turns the keys at one table into commands and moves the focus."""

    def __init__(self, session: TableSession, display: MatchDisplay, flow: TurnFlow, commands: TableCommands) -> None:
        self.session = session
        self.display = display
        self.flow = flow
        self.commands = commands

    def rotate(self, event: Input) -> bool:
        """Rotate the pending pick, or pick the target pointed at to rotate it. Returns whether that was the input.

        If picks can be rotated, R over the board never opens the rules.
        """
        if not isinstance(event, Key) or event.name not in ROTATION_KEYS or event.ctrl or self.display.ui.dialogs:
            return False
        steps = -ROTATION_KEYS[event.name] if event.shift else ROTATION_KEYS[event.name]
        if self.commands.rotate(steps) or self.commands.pick_to_rotate():
            return True
        on_board = bool(self.display.hover.places) and self.session.awaits_person
        return event.name == "r" and on_board and self.session.selection.can_cycle

    def tab(self, event: Input) -> bool:
        """Move to the next Tab stop of the board. False if the buttons are next, or have the focus already."""
        if not isinstance(event, Key) or event.name != "tab" or not self.session.awaits_person:
            return False
        ui, hover, selection = self.display.ui, self.display.hover, self.session.selection
        if ui.dialogs or (ui.focused is not None and ui.keyboard):
            return False
        pointed, stops = hover.pick, self._tab_stops()
        if pointed is None or not any(target.pick == pointed for target in selection.open_targets):
            next_pick = next_stop(stops, None, event.shift)
        elif not hover.by_keys:
            next_pick = pointed
        else:
            is_stop = any(target.pick == pointed for target in stops)
            next_pick = next_stop(stops, pointed, event.shift) if is_stop else None
        self.move_focus(next_pick)
        return next_pick is not None

    def leave_button(self, event: Input) -> bool:
        """Move by arrow from a button to the board: up from the bar to where the focus was, from others to what is
        nearest that way, if no button is nearer. Returns whether that was the input.
        """
        ui = self.display.ui
        if not isinstance(event, Key) or event.name not in DIRECTIONS or ui.dialogs or not self.session.awaits_person:
            return False
        owner, stops = ui.focused, self.arrow_stops()
        if not (isinstance(owner, Button | Stepper) and ui.keyboard and stops):
            return False
        if not owner.name.startswith(BAR):
            pick = self._stop_beyond(stops, owner, event.name)
            if pick is not None:
                self.move_focus(pick)
            return pick is not None
        if event.name != "up":
            return False
        if any(widget.name.startswith(BAR) and widget.rect.bottom <= owner.rect.top for widget in ui.walk()):
            return False
        self.move_focus(nearest_target(stops, self._cursor_pixel or owner.rect.midtop, self.display.pixel_of))
        return True

    def leave_stepper(self, event: Input) -> bool:
        """Go down by a controller from a number in the bar, of which left and right mean others, to the button beside
        it; whether that was the input.
        """
        ui = self.display.ui
        owner = ui.focused
        if not isinstance(event, Key) or not event.pad or event.name != "down" or ui.dialogs:
            return False
        if not (isinstance(owner, Stepper) and ui.keyboard and is_in_bar(owner)):
            return False
        buttons = [widget for widget in ui.walk() if is_in_bar(widget) and widget.can_take_focus()]
        below = [widget for widget in buttons if widget.rect.top >= owner.rect.bottom]
        rest = [widget for widget in buttons if widget is not owner]
        row = focus.in_line(rest, owner.walk_rect(), "right")
        there = focus.nearest(row, owner.walk_rect(), "right") or focus.nearest(below, owner.walk_rect(), "down")
        if there is None:
            return False
        ui.focus(there, keyboard=True)
        self.commands.point_at_button()
        return True

    def _stop_beyond(self, stops: Sequence[Target], owner: Widget, arrow: str) -> Pick | None:
        """The stop nearest to a button in the direction of an arrow, None if another button is nearer."""
        others = [widget for widget in self.display.ui.walk() if widget.can_take_focus() and widget is not owner]
        button, box = focus.nearest(others, owner.walk_rect(), arrow), owner.walk_rect()
        limit = focus.distance(box, button.walk_rect(), arrow) if button else None
        best: tuple[float, Pick] | None = None
        for stop in stops:
            far = focus.distance(box, self._box(self.display.pixel_of(stop)), arrow)
            if far is not None and (limit is None or far < limit) and (best is None or far < best[0]):
                best = far, stop.pick
        return best[1] if best else None

    def _box(self, pixel: Pixel) -> pygame.Rect:
        """What stands for a place on the board where distances are measured, round its middle."""
        side = self.display.screen.skin.px(PLACE)
        return pygame.Rect(pixel[0] - side // 2, pixel[1] - side // 2, side, side)

    def handle(self, event: Input) -> bool:
        """Handle a key: arrows move over targets, with Shift over information spaces too, Enter chooses, Esc steps back
        or opens the menu. False if the key means nothing here.
        """
        if not isinstance(event, Key):
            return False
        commands, selection, board = self.commands, self.session.selection, self.display.board
        if event.name in DIRECTIONS:
            self._handle_arrow(event)
        elif event.name == "tab":
            self._wrap_focus(event)
        elif event.name in ("return", "space") and (info_space := self.display.focused_info_space):
            commands.click((info_space,))
        elif event.name in ("return", "space") and (pick := self._pick_to_choose()) is not None:
            target = selection.targets.get(pick)
            commands.choose(pick, self.session.target_space(target) if target else "")
        elif event.name == "escape" and (selection.picks or self.session.is_midway):
            commands.step_back()
        elif event.name == "escape" and self.display.overlay.folded:
            commands.toggle_overlay()
        elif event.name in ("escape", "menu"):
            commands.open_menu()
        elif event.name in ("=", "+", "-"):
            factor = 1 / ZOOM_KEY_STEP if event.name == "-" else ZOOM_KEY_STEP
            commands.move_camera(board.camera.zoomed(factor, board.rect.center))
        elif event.name.isdecimal() and 1 <= int(event.name) <= len(self.display.screen.seat_card_rects):
            self.move_focus(None)
            self.display.hover.hover_over("", int(event.name))
        elif event.name == "f1":
            commands.open_rules()
        elif event.name == "?":
            commands.open_keys()
        elif event.name == NEWS_KEY:
            commands.replay_news()
        else:
            return handle_speed_key(event.name, self.session, self.flow, commands)
        return True

    @property
    def enter_plays_default(self) -> bool:
        """Whether Enter would play the default action, whose button is lit in the bar."""
        default = self.session.selection.default_action
        return default is not None and self._pick_to_choose() == default.picks[0]

    def _pick_to_choose(self) -> Pick | None:
        """The pick that Enter chooses: the first of the default action if only the verb is open and nothing else is
        pointed at; the pending pick, unless the keyboard points elsewhere; else the pick pointed at.
        """
        selection, hover, awaits = self.session.selection, self.display.hover, self.session.awaits_person
        pointed = hover.pick
        if selection.default_action is not None and (pointed is None or pointed in selection.picks) and awaits:
            return selection.default_action.picks[0]
        has_moved = hover.by_keys and pointed is not None and pointed not in selection.picks
        return pointed if selection.pending is None or has_moved or not awaits else selection.pending

    @property
    def _cursor_pixel(self) -> Pixel | None:
        """The pixel of the space pointed at last, from which the keyboard goes on; None if there was none."""
        cursor = self.display.hover.cursor
        return self.display.board.centre(cursor) if cursor else None

    def arrow_stops(self, *, everything: bool = False) -> list[Target]:
        """The stops of the arrow keys: the lit targets; with fewer than two the other information spaces too, for
        `everything` (Shift) all spaces of the grids besides.
        """
        session = self.session
        lit_targets = session.selection.targets_in_walk_order if session.awaits_person else []
        if len(lit_targets) > 1 and not everything:
            return self.display.overlay.reachable(lit_targets)
        lit_spaces = {session.target_space(target) for target in lit_targets}
        info_spaces = self.display.info_spaces
        told = told_spaces(self.display.board, info_spaces, session.describe)
        told = told if everything else [space for space in told if space in info_spaces]
        dark_spaces = [space for space in told if space not in lit_spaces]
        dark_targets = (Target(Pick(Kind.SPACE, space), space=space) for space in dark_spaces)
        return self.display.overlay.reachable([*lit_targets, *dark_targets])

    def _tab_stops(self) -> list[Target]:
        display = self.display
        return tab_stops(self.session.selection, display.overlay.reachable, self._cursor_pixel, display.pixel_of)

    def _handle_arrow(self, key: Key) -> None:
        """Move over the lit targets, with Shift over all there is to tell of; down from the lowest stop, or if nothing
        is lit, to the bar. A pad, which has no Tab, goes to other buttons beyond the last stop that way.
        """
        arrow, everything = key.name, key.shift
        session, display = self.session, self.display
        info_space, stops = display.focused_info_space, self.arrow_stops(everything=everything)
        pointed = Pick(Kind.SPACE, info_space) if info_space else display.hover.pick
        if everything and pointed and display.hover.cursor:
            stops = stops_beside(display.board, display.hover.cursor, stops, session.target_space, arrow)
        next_pick = neighbour(stops, pointed, arrow, display.pixel_of, self._cursor_pixel)
        has_no_start = pointed is None and not display.overlay.reachable(session.selection.open_targets)
        bar_widgets = [
            widget for widget in display.ui.walk() if widget.name.startswith(BAR) and widget.can_take_focus()
        ]
        if key.pad and next_pick == pointed and session.selection.picks and display.hover.cursor:
            lit = display.overlay.reachable(session.selection.highlighted)
            next_pick = nearest_that_way(lit, pointed, arrow, display.pixel_of, self._cursor_pixel)
        if arrow == "down" and bar_widgets and (next_pick == pointed or has_no_start) and session.awaits_person:
            x, _ = self._cursor_pixel or (0, 0)
            first = min(bar_widgets, key=lambda widget: (widget.name == FOLD, abs(widget.rect.centerx - x)))
            display.ui.focus(first, keyboard=True)
            self.move_focus(None)
            self.commands.point_at_button()
        elif next_pick != pointed or everything or not (key.pad and self._focus_beyond(arrow)):
            self.move_focus(next_pick)

    def _focus_beyond(self, arrow: str) -> bool:
        """Move from the board's last stop in a direction to the button beyond it; whether there is one."""
        display, ui = self.display, self.display.ui
        buttons = [widget for widget in ui.walk() if widget.can_take_focus()]
        here = self._box(self._cursor_pixel or display.board.rect.center)
        enabled = [widget for widget in buttons if widget.enabled]
        button = focus.nearest(focus.in_line(enabled, here, arrow) or enabled, here, arrow)
        button = button or focus.nearest(buttons, here, arrow)
        if button is None:
            return False
        self.move_focus(None)
        ui.focus(button, keyboard=True)
        self.commands.point_at_button()
        return True

    def _wrap_focus(self, key: Key) -> None:
        """Continue Tab past the last (or first) button: on the board, or if nothing is lit at the other end."""
        stops = self._tab_stops() if self.session.awaits_person else []
        self.move_focus(next_stop(stops, None, key.shift))
        if not stops:
            self.display.ui.handle(key)

    def move_focus(self, pick: Pick | None) -> None:
        """Point by keyboard at a target, an information space, or nothing."""
        session, display, hover = self.session, self.display, self.display.hover
        open_picks = [target.pick for target in session.selection.open_targets] if session.awaits_person else []
        is_space = pick is not None and pick.kind is Kind.SPACE and display.board.has_space(str(pick.value))
        if pick is not None and is_space and pick not in open_picks:
            self.look_at(str(pick.value))
            return
        if pick is None or not session.awaits_person:
            hover.point_at(None)
            hover.set_places(())
            hover.hover_over("", 0)
            return
        target = session.selection.targets[pick]
        space = session.target_space(target)
        hover.note_keys_at(space)
        display.ui.focus(None)
        hover.point_at(pick, at_once=True)
        hover.set_places((target.piece or target.space,), at_once=True)
        hover.hover_over(space, 0)
        display.scroll_to(space)

    def look_at(self, space: str) -> None:
        """Move to a space that is no target: its tooltip shows at once."""
        hover = self.display.hover
        hover.note_keys_at(space)
        self.display.ui.focus(None)
        hover.point_at(None)
        hover.set_places((space,), at_once=True)
        hover.hover_over(space, 0)
        self.display.scroll_to(space)
