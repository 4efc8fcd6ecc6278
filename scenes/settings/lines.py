"""The settings one by one: name, effect, and the widget that changes each."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec
import pygame

from engine.data.record import sound_sheet
from engine.data.settings import ANIMATIONS, DEMO_AFTER, GOAL_LINES, SCALES, Animation, GoalLine
from engine.stage.scaling import STEP, fitting_scale
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Choice, Slider, Stepper, Value, Widget
from engine.view.warnings import LOSSES
from scenes.app import App

TAKE_BACK = "take-back"
"""The name of undoing the moves of bots among the acts that need confirmation."""

SAMPLE_SOUND = "tile"
"""The sound effect played at a new volume."""

GOAL_WORDS: dict[GoalLine, str] = {"always": "Always", "first": "First games", "never": "Never"}

Maker = Callable[[pygame.Rect], Widget]


class SettingLine(msgspec.Struct, frozen=True):
    """One setting: its name, its effect, the width of its control in units, and a function that makes the control.

    `fault` shows the effect as a warning.
    """

    label: str
    effect: str
    width: float
    make: Maker
    is_warning: bool = False


class SettingLines:
    """The settings of an application.

    After every change `rebuild` sets out the scene again; `focus` gives a widget the focus by its name.
    """

    def __init__(self, app: App, rebuild: Callable[[], object], focus: Callable[[str], object]) -> None:
        self.app = app
        self._rebuild = rebuild
        self._focus = focus

    def lines(self, size: Size, skin: Skin) -> tuple[SettingLine, ...]:
        """All settings from top to bottom, for a window of `size` pixels."""
        scale, lowered = self._scale_words(size, skin)
        asking = "The table asks whether you mean it. Before giving up it always does."
        return (
            SettingLine("Window", "F11 does the same at any time.", 300, self._window),
            SettingLine("Size of everything", scale, 230, self._scale, is_warning=lowered),
            SettingLine("Animation", "How fast the table tells what happens.", 400, self._animation),
            SettingLine("Reduced motion", "Nothing slides, lifts or fades: things change in place.", 200, self._motion),
            SettingLine("Chances", "Tells how likely things are, where a die or a card decides.", 200, self._chances),
            SettingLine(
                "Goal line", "What a game is about, and how you stand, under the prompt.", 400, self._goal_line
            ),
            SettingLine("Sound", "How loud picks, tiles and carts are; at 0 % all is still.", 320, self._volume),
            SettingLine("Demo", "Bots play once the title is left alone so long.", 400, self._demo),
            SettingLine("Ask before final acts", asking, 200, self._asking),
            *(
                SettingLine(self._act_words(act), "No longer asked about.", 200, self._ask_again_button(act))
                for act in self._unconfirmed_acts
            ),
        )

    @property
    def _acts(self) -> tuple[str, ...]:
        """All acts that can need confirmation: verbs of the games, and undoing the moves of bots, and losses."""
        sheets = [sheet for game in self.app.games if (sheet := sound_sheet(self.app.games, game))]
        verbs = [act for sheet in sheets for act, words in sheet.verbs.items() if words.confirm and not words.final]
        return tuple(dict.fromkeys((*verbs, TAKE_BACK, LOSSES)))

    @property
    def _asks_for_any(self) -> bool:
        """Whether any act needs confirmation."""
        return any(map(self.app.settings.is_confirmed, self._acts))

    @property
    def _unconfirmed_acts(self) -> tuple[str, ...]:
        """The single acts that do not need confirmation; none if no act does."""
        return self.app.settings.unconfirmed if self._asks_for_any else ()

    def _act_words(self, act: str) -> str:
        """The label of an act in the game that has it."""
        sheets = (sound_sheet(self.app.games, game) for game in self.app.games)
        verbs = (sheet.verbs.get(act) for sheet in sheets if sheet)
        return next((words.label for words in verbs if words), act.replace("_", " ").capitalize())

    def _scale_words(self, size: Size, skin: Skin) -> tuple[str, bool]:
        """The text about the scale, and whether the scale had to be lowered."""
        suits, wanted = fitting_scale(size), self.app.settings.ui_scale
        if skin.scale + STEP <= suits * wanted + 1e-9:
            return f"{_percent(wanted)} does not fit this window; {_percent(skin.scale / suits)} is used.", True
        return "100 % is what suits the window.", False

    def _change(self, field: str, value: object) -> None:
        """Change and save one setting and show it; the focus stays where it is."""
        setattr(self.app.settings, field, value)
        self.app.save_settings()
        self._rebuild()

    def _window(self, rect: pygame.Rect) -> Widget:
        values = (Value("window", "Window"), Value("full", "Full screen"))
        now = "full" if self.app.settings.fullscreen else "window"
        return Choice(rect, values, now, lambda value: self._change("fullscreen", value == "full"), name="fullscreen")

    def _scale(self, rect: pygame.Rect) -> Widget:
        values = [Value(str(scale), _percent(scale)) for scale in SCALES]
        nearest = min(SCALES, key=lambda scale: abs(scale - self.app.settings.ui_scale))
        return Stepper(
            rect, values, str(nearest), lambda value: self._change("ui_scale", float(value)), name="ui_scale"
        )

    def _animation(self, rect: pygame.Rect) -> Widget:
        values = [Value(speed, speed.capitalize()) for speed in ANIMATIONS]
        now = self.app.settings.animation
        return Choice(
            rect, values, now, lambda speed: self._change("animation", cast(Animation, speed)), name="animation"
        )

    def _motion(self, rect: pygame.Rect) -> Widget:
        return self._switch(rect, "reduced_motion", self.app.settings.reduced_motion)

    def _chances(self, rect: pygame.Rect) -> Widget:
        return self._switch(rect, "chances", self.app.settings.chances)

    def _goal_line(self, rect: pygame.Rect) -> Widget:
        values = [Value(line, GOAL_WORDS[line]) for line in GOAL_LINES]
        now = self.app.settings.goal_line
        return Choice(rect, values, now, lambda line: self._change("goal_line", cast(GoalLine, line)), name="goal_line")

    def _switch(self, rect: pygame.Rect, field: str, on: bool) -> Widget:
        """The switch of a setting that is on or off."""
        values = (Value("off", "Off"), Value("on", "On"))
        return Choice(rect, values, "on" if on else "off", lambda value: self._change(field, value == "on"), name=field)

    def _demo(self, rect: pygame.Rect) -> Widget:
        values = [Value(str(after), f"{after // 60} min" if after else "Never") for after in DEMO_AFTER]
        now = min(DEMO_AFTER, key=lambda after: abs(after - self.app.settings.demo_after))
        return Choice(rect, values, str(now), lambda after: self._change("demo_after", int(after)), name="demo_after")

    def _volume(self, rect: pygame.Rect) -> Widget:
        def _preview_volume(volume: int) -> None:
            self.app.settings.volume = volume

        def _save_volume(volume: int) -> None:
            self._change("volume", volume)
            self.app.sounds.play(SAMPLE_SOUND)

        now = self.app.settings.volume
        return Slider(
            rect,
            0,
            100,
            now,
            _preview_volume,
            step=5,
            page=20,
            format_value=lambda volume: f"{volume} %",
            on_done=_save_volume,
            name="volume",
        )

    def _asking(self, rect: pygame.Rect) -> Widget:
        values = (Value("off", "Off"), Value("on", "On"))
        return Choice(rect, values, "on" if self._asks_for_any else "off", self._ask_all, name="asking")

    def _ask_all(self, value: str) -> None:
        """Ask for confirmation of all acts, or of none."""
        settings = self.app.settings
        for act in {"on": settings.unconfirmed, "off": self._acts}[value]:
            (settings.ask_again if value == "on" else settings.stop_asking)(act)
        self._change("confirm", settings.confirm)

    def _ask_again_button(self, act: str) -> Maker:
        """A function that makes the button by which an act needs confirmation again."""
        return lambda rect: Button(rect, "Ask again", lambda: self._ask_again(act), name=f"ask {act}")

    def _ask_again(self, act: str) -> None:
        self.app.settings.ask_again(act)
        self._change("confirm", self.app.settings.confirm)
        buttons_left = [f"ask {unconfirmed}" for unconfirmed in self._unconfirmed_acts] or ["asking"]
        self._focus(buttons_left[0])


def _percent(share: float) -> str:
    return f"{round(share * 100)} %"
