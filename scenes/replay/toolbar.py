"""The buttons of a replay: the timber strip at the foot with its rails, the tools above, the log beside the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.stage.widgets import Button, Stepper, Value
from scenes.match_view.board.overlay import FOLD, FOLD_TEXT, UNFOLD_TEXT
from scenes.match_view.panels.log import ScrollingLog, is_low, log_button
from scenes.replay.model import EVERYBODY
from scenes.replay.speed import REPLAY_SPEEDS
from scenes.replay.timeline import GainMark, TimelineSlider

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene


STRIP = 72
"""The height of the strip, in units."""

EDGE, GAP, APART = 8, 4, 14
"""What is free at the ends of the strip, between buttons, and round the rails, in units."""

SMALL, PLAY, HIGH = 52, 68, 52
"""The widths of a button that steps and of the one that plays, and how high all are, in units."""

SPEED, EYES, ON, NARROW = 168, 148, 132, 52
"""The widths of the others, and of one without words, in units."""

LOW = 44
"""The height of what sets the speed, in units."""

HEAD, INSET = 48, 8
"""What the heading of the log takes, and what is free round its lines, in units."""

LEAPS = 24
"""How many gains have marks on the rails, at the most."""

TOOLS = 2
"""How many buttons stand at the upper right in any case."""


class ReplayToolbar:
    """The buttons of one replay, laid out for a window; `show` lets them tell the position that is seen."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        scene.ui.layout(scene.skin, scene.size)
        self._add_tools()
        self._add_strip()
        self._add_log()
        self.show()

    # The strip

    def _add_strip(self) -> None:
        """Buttons that step at the left, what one may choose at the right, the rails between them."""
        scene, skin, strip = self.scene, self.scene.skin, self.scene.strip
        self._left, self._right = strip.x + skin.px(EDGE), strip.right - skin.px(EDGE)
        self._beside("turn-back", "icon-skip-back", SMALL, "One turn back (Page Up)", lambda: scene.skip(-1))
        self._beside("back", "icon-step-back", SMALL, "One action back (Left)", lambda: scene.step(-1))
        self.play = self._beside("play", "icon-play", PLAY, "", scene.toggle)
        self._beside("on", "icon-step", SMALL, "One action on (Right)", lambda: scene.step(1))
        self._beside("turn-on", "icon-skip", SMALL, "One turn on (Page Down)", lambda: scene.skip(1))
        self.branch = self._at_end("branch", "Play on", "icon-branch", ON, "p", scene.ask_to_play_on)
        self.eyes = self._at_end("eyes", "", "icon-eye", EYES, "e", scene.next_eyes) if scene.secrets else None
        values = [Value(pace.name, pace.label, f"{pace.tooltip} (+, −)") for pace in REPLAY_SPEEDS]
        place = self._free(SPEED, LOW)
        self.speed = scene.ui.add(Stepper(place, values, scene.pace.name, scene.set_pace, name="speed"))
        left, right = self._left + skin.px(APART - GAP), self._right - skin.px(APART - GAP)
        rails = pygame.Rect(left, strip.y + skin.px(4), right - left, strip.h - skin.px(8))
        counts, told = scene.play.course.counts, scene.told
        end, here = scene.play.course.end, scene.play.place
        self.slider = scene.ui.add(TimelineSlider(rails, end, here, scene.scrub, told, counts, _leaps(scene)))

    def _beside(self, name: str, icon: str, wide: int, tip: str, act: Callable[[], object]) -> Button:
        """The next of the buttons at the left of the strip."""
        skin, strip = self.scene.skin, self.scene.strip
        place = pygame.Rect(self._left, strip.centery - skin.px(HIGH) // 2, skin.px(wide), skin.px(HIGH))
        self._left = place.right + skin.px(GAP)
        return self.scene.ui.add(Button(place, "", act, icon=icon, name=name, tooltip=tip))

    def _at_end(self, name: str, label: str, icon: str, wide: int, key: str, act: Callable[[], object]) -> Button:
        """The next of the buttons at the right of the strip, from its end on; in the small frame without words."""
        narrow = self.scene.frame.small
        place = self._free(NARROW if narrow else wide, HIGH)
        return self.scene.ui.add(Button(place, "" if narrow else label, act, icon=icon, key=key, name=name))

    def _free(self, wide: int, high: int) -> pygame.Rect:
        """The next free place of a size (units) at the right of the strip."""
        skin, strip = self.scene.skin, self.scene.strip
        place = pygame.Rect(
            self._right - skin.px(wide), strip.centery - skin.px(high) // 2, skin.px(wide), skin.px(high)
        )
        self._right = place.x - skin.px(EDGE)
        return place

    # Above, and beside the board

    def _add_tools(self) -> None:
        """The way back at the upper left; the list of keys, the rules, and what else there is at the upper right."""
        scene, ui = self.scene, self.scene.ui
        ui.add(Button(scene.frame.menu, "", scene.leave_it, icon="icon-left", name="leave", tooltip="Back (Esc)"))
        places = list(scene.frame.tools)

        def tool(name: str, icon: str, key: str, tip: str, act: Callable[[], object]) -> Button:
            words = "" if icon else key
            return ui.add(Button(places.pop(), words, act, icon=icon, key=key, name=name, tooltip=tip))

        tool("rules", "icon-rules", "r", "Rules (F1, R)", scene.open_rules)
        tool("keys", "", "?", "Keys (?)", scene.open_keys)
        self.results = tool("results", "cup", "", "Results", scene.show_results) if scene.play.whole.over else None
        self.fold = tool(FOLD, "icon-down", "v", "", scene.over.turn) if scene.board.covers else None

    def _add_log(self) -> None:
        """All lines of the log in their panel, and the button that has it take the whole column."""
        scene, skin = self.scene, self.scene.skin
        panel = scene.log_panel
        inside = panel.inflate(-skin.px(2 * INSET), -skin.px(2 * INSET))
        place = log_button(skin, panel)
        if is_low(skin, panel):
            inside.w = place.x - skin.px(GAP) - inside.x
        else:
            inside.y, inside.h = panel.y + skin.px(HEAD), inside.bottom - panel.y - skin.px(HEAD)
        self.lines = scene.ui.add(
            ScrollingLog(inside, skin, scene.play.log, scene.seat_labels, scene.jump, scene.point_at_line)
        )
        icon, tip = ("icon-down", "The usual log (L)") if scene.tall_log else ("icon-up", "All of the column (L)")
        scene.ui.add(Button(place, "", scene.turn_log, icon=icon, key="l", name="tall", tooltip=tip, plain=True))

    # What they tell

    def show(self) -> None:
        """Tell the position that is seen, and whether it goes on."""
        scene, play, ui = self.scene, self.scene.play, self.scene.ui
        done = play.place == play.course.end
        self.slider.value, self.slider.tint = play.place, scene.tint
        self.speed.index = REPLAY_SPEEDS.index(scene.pace)
        self.lines.show(play.current)
        self.play.icon = "icon-pause" if scene.playing else "icon-replay" if done else "icon-play"
        tip = "Pause" if scene.playing else "From the beginning" if done else "Play"
        self.play.tooltip, self.play.chosen = f"{tip} (Space)", scene.playing
        for name, able in (
            ("back", play.place > 0),
            ("turn-back", play.place > 0),
            ("on", not done),
            ("turn-on", not done),
        ):
            button = ui.find(name)
            button.enabled, button.why_disabled = (
                able,
                "" if able else "This is the end." if done else "It begins here.",
            )
        self.branch.enabled, self.branch.why_disabled = not scene.why_not_on, scene.why_not_on
        self.branch.tooltip = "Play on from here, in a new match (P)"
        if self.eyes is not None:
            self.eyes.text = "" if scene.frame.small else scene.seeing
            self.eyes.tooltip, self.eyes.chosen = f"{scene.seeing} (E)", play.eyes != EVERYBODY
        if self.fold is not None:
            self.fold.visible = scene.over.folds
            self.fold.chosen, self.fold.icon = scene.over.folded, "icon-up" if scene.over.folded else "icon-down"
            self.fold.tooltip = f"{UNFOLD_TEXT if scene.over.folded else FOLD_TEXT} (V)"
        if self.results is not None:
            self.results.chosen = done
        ui.dirty = True


def _leaps(scene: ReplayScene) -> list[GainMark]:
    """The largest gains that the log tells of, for the rails."""
    gained = sorted((line for line in scene.play.log if line.seat and line.gain > 0), key=lambda line: -line.gain)
    seat_labels = ((line, scene.seat_labels[line.seat - 1]) for line in gained[:LEAPS])
    return [GainMark(line.upto, who.mark, who.colour, line.gain) for line, who in seat_labels]
