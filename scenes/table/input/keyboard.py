"""The keyboard at the table: the focus walks over the board, then over the buttons; whole games without a mouse."""

from __future__ import annotations

from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Input, Key
from engine.stage.widgets import Button, Stepper
from engine.stage.widgets.focus import DIRECTIONS
from engine.view.picture import Target
from scenes.match_view.board.overlay import FOLD
from scenes.match_view.display import MatchDisplay
from scenes.table.action_bar.action_bar import BAR
from scenes.table.action_bar.bot_speed import handle_speed_key
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.input.focus_walk import Pixel, nearest_target, neighbour, next_stop, tab_stops
from scenes.table.session import TableSession
from scenes.table.toolbar import NEWS_KEY

FOCUS_KEYS = ("tab", *DIRECTIONS)
"""Keys that move the focus."""

ROTATION_KEYS = {"r": 1, "e": 1, "q": -1}
"""Keys that rotate the pending pick, and by how many steps; with Shift the other way."""

ZOOM_KEY_STEP = 1.25
"""The factor of a key that zooms."""


class Keyboard:
    """What keys do at one table."""

    def __init__(self, session: TableSession, display: MatchDisplay, flow: TurnFlow, commands: TableCommands) -> None:
        self.session = session
        self.display = display
        self.flow = flow
        self.commands = commands

    def rotate(self, given: Input) -> bool:
        """Rotate the pending pick, or pick up what is pointed at; whether that was it.

        Where things are rotated, R over the board never opens the rules.
        """
        if not isinstance(given, Key) or given.name not in ROTATION_KEYS or given.ctrl or self.display.ui.dialogs:
            return False
        steps = -ROTATION_KEYS[given.name] if given.shift else ROTATION_KEYS[given.name]
        if self.commands.rotate(steps) or self.commands.pick_to_rotate():
            return True
        on_board = bool(self.display.hover.places) and self.session.awaits_person
        return given.name == "r" and on_board and self.session.selection.can_cycle

    def tab(self, given: Input) -> bool:
        """Walk on over the stops of the board; False when the buttons are next, or have the focus already."""
        if not isinstance(given, Key) or given.name != "tab" or not self.session.awaits_person:
            return False
        ui, hover, selection = self.display.ui, self.display.hover, self.session.selection
        if ui.dialogs or (ui.focused is not None and ui.keyboard):
            return False
        pointed, stops = hover.pick, self._tab_stops()
        if pointed is None or not any(target.pick == pointed for target in selection.open_targets):
            following = next_stop(stops, None, given.shift)
        elif not hover.by_keys:
            following = pointed
        else:
            inside = any(target.pick == pointed for target in stops)
            following = next_stop(stops, pointed, given.shift) if inside else None
        self.move_focus(following)
        return following is not None

    def leave_bar_upwards(self, given: Input) -> bool:
        """Go up from a button of the bar to where the keyboard was on the board; whether that was it."""
        ui = self.display.ui
        if not isinstance(given, Key) or given.name != "up" or ui.dialogs or not self.session.awaits_person:
            return False
        owner, stops = ui.focused, self.arrow_stops()
        if not (isinstance(owner, Button | Stepper) and ui.keyboard and owner.name.startswith(BAR) and stops):
            return False
        if any(widget.name.startswith(BAR) and widget.rect.bottom <= owner.rect.top for widget in ui.walk()):
            return False
        self.move_focus(nearest_target(stops, self._cursor_pixel or owner.rect.midtop, self.display.pixel_of))
        return True

    def handle(self, key: Input) -> bool:
        """Arrows walk over targets and information spaces, Enter chooses, Esc steps back or opens the menu; whether a
        key means anything here.
        """
        if not isinstance(key, Key):
            return False
        commands, selection, board = self.commands, self.session.selection, self.display.board
        if key.name in DIRECTIONS:
            self._handle_arrow(key.name)
        elif key.name == "tab":
            self._wrap_focus(key)
        elif key.name in ("return", "space") and (sight := self.display.focused_info_space):
            commands.click((sight,))
        elif key.name in ("return", "space") and (chosen := self._pick_to_choose()) is not None:
            target = selection.targets.get(chosen)
            commands.choose(chosen, self.session.target_space(target) if target else "")
        elif key.name == "escape" and selection.picks:
            commands.step_back()
        elif key.name == "escape":
            commands.open_menu()
        elif key.name in ("=", "+", "-"):
            factor = 1 / ZOOM_KEY_STEP if key.name == "-" else ZOOM_KEY_STEP
            commands.move_camera(board.camera.zoomed(factor, board.rect.center))
        elif key.name.isdecimal() and 1 <= int(key.name) <= len(self.display.screen.seat_card_rects):
            self.move_focus(None)
            self.display.hover.hover_over("", int(key.name))
        elif key.name == "f1":
            commands.open_rules()
        elif key.name == "?":
            commands.open_keys()
        elif key.name == NEWS_KEY:
            commands.replay_news()
        else:
            return handle_speed_key(key.name, self.session, self.flow, commands)
        return True

    def _pick_to_choose(self) -> Pick | None:
        """What Enter chooses: the pending pick, unless the keyboard has walked on; the default action's first pick,
        where only the verb is open and nothing else is pointed at; else what is pointed at.
        """
        selection, hover, awaits = self.session.selection, self.display.hover, self.session.awaits_person
        pointed = hover.pick
        if selection.default_action is not None and (pointed is None or pointed in selection.picks) and awaits:
            return selection.default_action.picks[0]
        walked = hover.by_keys and pointed is not None and pointed not in selection.picks
        return pointed if selection.pending is None or walked or not awaits else selection.pending

    @property
    def _cursor_pixel(self) -> Pixel | None:
        """The pixel from which the keyboard goes on: that of the space pointed at last."""
        cursor = self.display.hover.cursor
        return self.display.board.centre(cursor) if cursor else None

    def arrow_stops(self) -> list[Target]:
        """All that the arrow keys walk over: the lit targets, then the information spaces that are none of them."""
        session = self.session
        lit = session.selection.targets_in_walk_order if session.awaits_person else []
        taken = {session.target_space(target) for target in lit}
        dark = [space for space in self.display.info_spaces if space not in taken and session.describe(space)]
        sights = (Target(Pick(Kind.SPACE, space), space=space) for space in dark)
        return self.display.overlay.reachable([*lit, *sights])

    def _tab_stops(self) -> list[Target]:
        display = self.display
        return tab_stops(self.session.selection, display.overlay.reachable, self._cursor_pixel, display.pixel_of)

    def _handle_arrow(self, arrow: str) -> None:
        """Walk over the board; down from its lowest row, or where nothing is lit from nowhere, to the buttons."""
        session, display = self.session, self.display
        sight, stops = display.focused_info_space, self.arrow_stops()
        pointed = Pick(Kind.SPACE, sight) if sight else display.hover.pick
        following = neighbour(stops, pointed, arrow, display.pixel_of, self._cursor_pixel)
        nowhere = pointed is None and not display.overlay.reachable(session.selection.open_targets)
        below = [widget for widget in display.ui.walk() if widget.name.startswith(BAR) and widget.can_take_focus()]
        if arrow == "down" and below and (following == pointed or nowhere) and session.awaits_person:
            x, _ = self._cursor_pixel or (0, 0)
            first = min(below, key=lambda widget: (widget.name == FOLD, abs(widget.rect.centerx - x)))
            display.ui.focus(first, keyboard=True)
            self.move_focus(None)
            self.commands.point_at_button()
        else:
            self.move_focus(following)

    def _wrap_focus(self, key: Key) -> None:
        """Tab has gone past the last button, or the first: the board is next, or where nothing is lit the other end."""
        stops = self._tab_stops() if self.session.awaits_person else []
        self.move_focus(next_stop(stops, None, key.shift))
        if not stops:
            self.display.ui.handle(key)

    def move_focus(self, pick: Pick | None) -> None:
        """Point from the keyboard at a target, at an information space, or at nothing."""
        session, display, hover = self.session, self.display, self.display.hover
        if pick is not None and pick not in session.selection.targets and pick.value in display.info_spaces:
            self._focus_info_space(str(pick.value))
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

    def _focus_info_space(self, space: str) -> None:
        """Come to an information space: its tooltip shows at once."""
        hover = self.display.hover
        hover.note_keys_at(space)
        self.display.ui.focus(None)
        hover.point_at(None)
        hover.set_places((space,), at_once=True)
        hover.hover_over(space, 0)
        self.display.scroll_to(space)
