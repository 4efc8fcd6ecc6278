"""The buttons of a replay: the strip at the foot with its timeline, the tools at the top, the log beside the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from engine.rules.contract import NATURE
from engine.stage.widgets import Button, Stepper, Value
from engine.words.filling import fill
from scenes.common.page import turn_button
from scenes.match_view.board.overlay import FOLD
from scenes.match_view.board.own_places import tab_buttons
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.log import ScrollingLog, is_low, log_button
from scenes.replay.commands import ReplayCommands
from scenes.replay.model import EVERYBODY, REPLAY_SPEEDS, ReplayModel, ReplaySpeed
from scenes.replay.timeline import GainMark, TimelineSlider
from scenes.replay.view_builder import place_text
from scenes.replay.words import replay_words

STRIP = 72
"""The height of the strip, in units."""

EDGE, GAP, RAIL_GAP = 8, 4, 14
"""The margins at the ends of the strip, between buttons, and beside the rails, in units."""

STEP, PLAY, BUTTON_HEIGHT = 52, 68, 52
"""The widths of the step buttons and of Play, and the height of all, in units."""

SPEED, EYES, BRANCH, NARROW, LARGE_SPEED = 168, 148, 132, 52, 204
"""The widths of the other controls, of a button without a label, and of the speed in larger text, in units."""

SPEED_HEIGHT = 44
"""The height of the speed stepper, in units."""

HEAD, INSET = 48, 8
"""The height of the log's heading, and the margin round its lines, in units."""

GAINS = 24
"""The largest number of gains with marks on the rails."""

TOOLS = 2
"""The number of buttons that are always at the upper right."""

OVER_TOOLS = 2
"""The number of further ones if the match is over."""


class ToolbarState(msgspec.Struct, frozen=True):
    """What the buttons show of the playback; `why_no_branch` is why no new match can start from here ("": one can)."""

    playing: bool
    speed: ReplaySpeed
    why_no_branch: str


class ReplayToolbar:
    """The buttons of one replay, laid out for a window; `show` updates them for the position shown."""

    def __init__(
        self,
        session: ReplayModel,
        display: MatchDisplay,
        commands: ReplayCommands,
        secrets: bool,
        speed: ReplaySpeed,
    ) -> None:
        """`secrets` says whether the viewpoint makes a difference; `speed` is the speed of the replay."""
        self.session = session
        self.display = display
        self.commands = commands
        display.ui.layout(display.screen.skin, display.screen.size)
        self._add_tools()
        self._add_tabs()
        self._add_strip(secrets, speed)
        self._add_log()

    # The strip

    def _add_strip(self, secrets: bool, speed: ReplaySpeed) -> None:
        """Step buttons at the left, choices at the right, the timeline between them."""
        skin, strip, commands, ui = self.display.screen.skin, self._strip, self.commands, self.display.ui
        words = replay_words()
        is_narrow = self.display.screen.layout.small
        self._left, self._right = strip.x + skin.px(EDGE), strip.right - skin.px(EDGE)
        self._left_button("turn-back", "icon-skip-back", STEP, words.turn_back, lambda: commands.skip(-1))
        self._left_button("back", "icon-step-back", STEP, words.action_back, lambda: commands.step(-1))
        self.play = self._left_button("play", "icon-play", PLAY, "", commands.toggle)
        self._left_button("on", "icon-step", STEP, words.action_on, lambda: commands.step(1))
        self._left_button("turn-on", "icon-skip", STEP, words.turn_on, lambda: commands.skip(1))
        self.branch = self._right_button("branch", words.branch, "icon-branch", BRANCH, "p", commands.ask_to_branch)
        self.eyes = self._right_button("eyes", "", "icon-eye", EYES, "e", commands.next_viewpoint) if secrets else None
        values = [_speed_value(each) for each in REPLAY_SPEEDS]
        wide = LARGE_SPEED if skin.sight.text_size > 1 and not is_narrow else SPEED
        high = self.display.screen.layout.pressed(SPEED_HEIGHT)
        place = self._right_place(wide + 2 * (high - SPEED_HEIGHT), high)
        self.speed = ui.add(Stepper(place, values, speed.name, commands.set_speed, name="speed"))
        self.speed.says = words.speed
        beside = skin.px(RAIL_GAP - self.display.screen.layout.apart(GAP))
        left, right = self._left + beside, self._right - beside
        rails = pygame.Rect(left, strip.y + skin.px(4), right - left, strip.h - skin.px(8))
        timeline, here = self.session.timeline, self.session.place
        text = partial(place_text, self.session)
        slider = TimelineSlider(
            rails, timeline.end, here, commands.scrub, text, timeline.count_marks, self._gain_marks()
        )
        self.slider = ui.add(slider)

    @property
    def _gap(self) -> int:
        """The gap between buttons, in pixels."""
        screen = self.display.screen
        return screen.skin.px(screen.layout.apart(GAP))

    @property
    def _strip(self) -> pygame.Rect:
        """The strip of the buttons: the lower end of the foot."""
        foot = self.display.screen.foot
        assert foot is not None
        height = min(foot.h, self.display.screen.skin.px(STRIP))
        return pygame.Rect(foot.x, foot.bottom - height, foot.w, height)

    def _left_button(self, name: str, icon: str, width: int, tip: str, act: Callable[[], object]) -> Button:
        """Add the next button from the left of the strip."""
        skin, strip = self.display.screen.skin, self._strip
        place = pygame.Rect(
            self._left, strip.centery - skin.px(BUTTON_HEIGHT) // 2, skin.px(width), skin.px(BUTTON_HEIGHT)
        )
        self._left = place.right + self._gap
        return self.display.ui.add(Button(place, "", act, icon=icon, name=name, tooltip=tip))

    def _right_button(
        self, name: str, label: str, icon: str, width: int, key: str, act: Callable[[], object]
    ) -> Button:
        """Add the next button from the right of the strip; without a label in the small layout, without an icon beside
        larger text.
        """
        narrow = self.display.screen.layout.small
        place = self._right_place(NARROW if narrow else width, BUTTON_HEIGHT)
        icon = "" if self.display.screen.skin.sight.text_size > 1 and not narrow else icon
        return self.display.ui.add(Button(place, "" if narrow else label, act, icon=icon, key=key, name=name))

    def _right_place(self, width: int, height: int) -> pygame.Rect:
        """The next free place from the right of the strip, for a size in units."""
        skin, strip = self.display.screen.skin, self._strip
        left, top = self._right - skin.px(width), strip.centery - skin.px(height) // 2
        self._right = left - skin.px(EDGE)
        return pygame.Rect(left, top, skin.px(width), skin.px(height))

    def _gain_marks(self) -> list[GainMark]:
        """Marks of the largest gains in the log."""
        gains = [line for line in self.session.log if line.seat and line.gain > 0]
        largest = sorted(gains, key=lambda line: -line.gain)[:GAINS]
        players = ((line, self.display.labels[line.seat - 1]) for line in largest)
        return [GainMark(line.upto, player.mark, player.colour, line.gain) for line, player in players]

    # Tools and log

    def _add_tools(self) -> None:
        """Back at the upper left; at the right rules, keys, results, folding of the overlay, turn of a flat screen."""
        ui, commands, layout = self.display.ui, self.commands, self.display.screen.layout
        words = replay_words()
        ui.add(Button(layout.menu, "", commands.leave, icon="icon-left", name="leave", tooltip=words.back))
        places = list(layout.tools)

        def tool(name: str, icon: str, key: str, tip: str, act: Callable[[], object]) -> Button:
            """Add a button in the next place from the right."""
            label = "" if icon else key
            return ui.add(Button(places.pop(), label, act, icon=icon, key=key, name=name, tooltip=tip))

        tool("rules", "icon-rules", "r", words.rules, commands.open_rules)
        tool("keys", "", "?", words.keys, commands.open_keys)
        over, covers = self.session.full_match.over, self.display.board.overlays
        self.results = tool("results", "cup", "", words.results, commands.show_results) if over else None
        self.review = tool("review", "icon-turning", "t", words.review, commands.show_review) if over else None
        self.fold = tool(FOLD, "icon-down", "v", "", commands.toggle_overlay) if covers else None
        if places:
            ui.add(turn_button(places.pop(), self.display.app.stack.turning))

    def _add_tabs(self) -> None:
        """The tabs of the table's leaves."""
        for tab in tab_buttons(self.display.screen, self.session.panels.tabs, self.commands.open_leaf):
            self.display.ui.add(tab)

    def _add_log(self) -> None:
        """The log with all lines, and the button that extends it to the whole sidebar."""
        screen, commands, session = self.display.screen, self.commands, self.session
        skin, panel = screen.skin, screen.log_ground
        assert panel is not None
        inside = panel.inflate(-skin.px(2 * INSET), -skin.px(2 * INSET))
        place = log_button(skin, panel, screen.layout.prompt_button)
        if is_low(skin, panel):
            inside.w = place.x - self._gap - inside.x
        else:
            top = max(panel.y + skin.px(HEAD), place.bottom + self._gap if screen.layout.touch else 0)
            inside.y, inside.h = top, inside.bottom - top
        words, labels = replay_words(), self.display.labels
        log = ScrollingLog(
            inside, skin, session.log, labels, commands.jump_to_line, commands.point_at_line, screen.layout.touch
        )
        self.lines = self.display.ui.add(log)
        tall = panel != screen.sidebar.log
        icon, tip = ("icon-down", words.log_usual) if tall else ("icon-up", words.log_tall)
        act = commands.toggle_tall_log
        self.display.ui.add(Button(place, "", act, icon=icon, key="l", name="tall", tooltip=tip, plain=True))

    # Update

    def show(self, state: ToolbarState) -> None:
        """Update the buttons for the position shown and the playback."""
        session, ui, overlay, words = self.session, self.display.ui, self.display.overlay, replay_words()
        at_end = session.place == session.timeline.end
        self.slider.value, self.slider.tint = session.place, self._tint
        self.speed.index = REPLAY_SPEEDS.index(state.speed)
        self.lines.select_silently(session.current_line)
        self.play.icon = "icon-pause" if state.playing else "icon-replay" if at_end else "icon-play"
        self.play.tooltip = words.pause if state.playing else words.again if at_end else words.play
        self.play.chosen = state.playing
        has_begun, why = session.place > 0, words.at_end if at_end else words.at_start
        for name, enabled in (
            ("back", has_begun),
            ("turn-back", has_begun),
            ("on", not at_end),
            ("turn-on", not at_end),
        ):
            button = ui.find(name)
            button.enabled, button.why_disabled = enabled, "" if enabled else why
        self.branch.enabled, self.branch.why_disabled = not state.why_no_branch, state.why_no_branch
        self.branch.tooltip = words.branch_tip
        if self.eyes is not None:
            self.eyes.text = "" if self.display.screen.layout.small else self.viewpoint
            self.eyes.tooltip = fill(words.eyes_tip, viewer=self.viewpoint)
            self.eyes.chosen = session.viewer != EVERYBODY
        if self.fold is not None:
            self.fold.visible = overlay.is_foldable
            self.fold.chosen, self.fold.icon = overlay.folded, "icon-up" if overlay.folded else "icon-down"
            self.fold.tooltip = words.unfold if overlay.folded else words.fold
        if self.results is not None:
            self.results.chosen = at_end
        ui.dirty = True

    @property
    def viewpoint(self) -> str:
        """The label of the viewpoint."""
        viewer = self.session.viewer
        if viewer is None:
            return replay_words().all_open
        return self.display.labels[viewer - 1].title if viewer else replay_words().everyone

    @property
    def _tint(self) -> str:
        """The colour of the cart: that of the seat that acted last."""
        seats = (step.seat for step in reversed(self.session.match.line) if step.seat != NATURE)
        seat = next(seats, 0)
        return self.display.labels[seat - 1].colour if seat else "timber"


def _speed_value(speed: ReplaySpeed) -> Value:
    """A speed as a value of the stepper."""
    words = replay_words()
    return Value(speed.name, words.speeds[speed.name], fill(words.speed_tip, speed=words.speed_tips[speed.name]))
