"""The settings one by one: name, effect, and the widget that changes each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec
import pygame

from engine.stage.scaling import STEP, fitting_scale
from engine.stage.scene import Size
from engine.stage.screen.monitors import Monitor, monitors, there
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Choice, Slider, Stepper, Value, Widget
from engine.stage.widgets.faces.room import value_shares
from engine.stage.widgets.touch.reach import APART, value_gap
from engine.words.filling import fill
from engine.words.grammar import language_name
from engine.words.language import ENGLISH, SYSTEM, languages
from engine.words.phrases import percent_text
from scenes.app import App
from scenes.match_view.view_model.hand_words import for_hands
from scenes.settings.acts import ConfirmedActs
from scenes.settings.palette_choice import PaletteChoice
from scenes.settings.sheet import Control, Group, Row, as_name, as_value, settings_sheet

CHOICES: tuple[Control, ...] = ("choice", "palette", "asking")
"""The controls that are a row of buttons."""

SAMPLES = {"volume": "tile"}
"""The effect that is played at a new volume, by setting."""

ASK_AGAIN = 150
"""Width in units of the button that makes the table ask again."""

Maker = Callable[[pygame.Rect], Widget]


class SettingLine(msgspec.Struct, frozen=True):
    """One setting: its name, its effect, the width of its control in units, and a function that makes the control.

    `is_warning` shows the effect as a warning.
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
        self._acts = ConfirmedActs(app)
        self._skin: Skin
        self._gap = 0
        """Pixels between two values of a row of buttons."""

    def lines(self, group: Group, size: Size, skin: Skin) -> list[SettingLine]:
        """The settings of a group from top to bottom, for a window of `size` pixels."""
        lines: list[SettingLine] = []
        for row in group.rows:
            if self._shows(row):
                lines.append(self._line(row, size, skin))
            if row.control == "asking" and self.app.kiosk.may_set(row.name):
                lines += [self._act_line(act) for act in self._acts.unconfirmed]
        return lines

    def _shows(self, row: Row) -> bool:
        """Whether a row shows: that of the monitors only where there is a choice."""
        has_choice = row.control != "monitor" or len(self._monitors) > 1
        return has_choice and row.applies(self.app.settings) and self.app.kiosk.may_set(row.name)

    @property
    def _monitors(self) -> list[Monitor]:
        """The monitors, if there is a window that can stand on them."""
        return monitors() if self.app.window is not None else []

    def _line(self, row: Row, size: Size, skin: Skin) -> SettingLine:
        warnings = {"ui_scale": lambda: self._lowered_scale(size, skin), "speech": self._lacking_voice}
        effect = warnings[row.name]() if row.name in warnings else ""
        usual = for_hands(row.effect, self.app.hands.mode)
        return SettingLine(
            row.label,
            effect or usual,
            row.width + self._gaps(row),
            partial(self._control, row, skin),
            bool(effect),
        )

    def _gaps(self, row: Row) -> int:
        """Units between the values of a setting, all in all: its buttons are as wide for fingers as for a mouse."""
        apart = row.control in CHOICES and self.app.hands.is_touch
        return APART * (len(row.values) - 1) if apart else 0

    def _act_line(self, act: str) -> SettingLine:
        return SettingLine(
            self._acts.label(act), settings_sheet().unconfirmed, ASK_AGAIN, partial(self._ask_again_button, act)
        )

    def _control(self, row: Row, skin: Skin, rect: pygame.Rect) -> Widget:
        self._skin, self._gap = skin, value_gap(skin, self.app.hands.is_touch)
        makers: dict[Control, Callable[[Row, pygame.Rect], Widget]] = {
            "choice": self._choice,
            "palette": self._palette,
            "stepper": self._stepper,
            "slider": self._slider,
            "asking": self._asking,
            "page": self._page,
            "monitor": self._monitor,
            "language": self._language,
        }
        return makers[row.control](row, rect)

    def _lowered_scale(self, size: Size, skin: Skin) -> str:
        """The text about a scale that had to be lowered; "" if it fits."""
        suits, wanted = fitting_scale(size), self.app.settings.ui_scale
        if skin.scale + STEP > suits * wanted + 1e-9:
            return ""
        return fill(
            settings_sheet().scale_too_large, wanted=percent_text(wanted), used=percent_text(skin.scale / suits)
        )

    def _lacking_voice(self) -> str:
        """The text about a voice that is wanted and not there; ""  if it is there, or nobody wants it."""
        if self.app.settings.speech == "off":
            return ""
        from engine.stage.access.speech.programs import find_programs

        return "" if find_programs() else settings_sheet().no_voice

    def _change(self, field: str, value: object) -> None:
        """Change and save one setting and show it; the focus stays where it is."""
        setattr(self.app.settings, field, value)
        self.app.save_settings()
        self._rebuild()

    def _pick(self, field: str, name: str) -> None:
        """Change a setting to the value of a name on the page."""
        self._change(field, as_value(name, getattr(self.app.settings, field)))

    # Controls

    def _choice(self, row: Row, rect: pygame.Rect) -> Widget:
        return self._values_of(Choice, row, rect, self._nearest(row), partial(self._pick, row.name))

    def _palette(self, row: Row, rect: pygame.Rect) -> Widget:
        return self._values_of(PaletteChoice, row, rect, self._nearest(row), partial(self._pick, row.name))

    def _values_of(
        self, kind: type[Choice], row: Row, rect: pygame.Rect, now: str, pick: Callable[[str], object]
    ) -> Widget:
        """A row of buttons with the values of a setting, apart for fingers."""
        values = _values(row)
        shares = value_shares(self._skin, values, rect.w, self._gap)
        return kind(rect, values, now, pick, shares=shares, gap=self._gap, name=row.name)

    def _stepper(self, row: Row, rect: pygame.Rect) -> Widget:
        return Stepper(rect, _values(row), self._nearest(row), partial(self._pick, row.name), name=row.name)

    def _monitor(self, row: Row, rect: pygame.Rect) -> Widget:
        """The monitors, each with its number, its name and its size."""
        values = [Value(str(monitor.number), _monitor_words(monitor)) for monitor in self._monitors]
        now = str(there(self.app.settings.monitor))
        return Stepper(rect, values, now, partial(self._pick, row.name), name=row.name)

    def _language(self, row: Row, rect: pygame.Rect) -> Widget:
        """The system's language, and all that there are by their own names."""
        values = [Value(SYSTEM, settings_sheet().system_language)]
        values += [Value(code, language_name(code)) for code in languages()]
        now = self.app.settings.language
        shown = now if now in (SYSTEM, *languages()) else ENGLISH
        return Stepper(rect, values, shown, partial(self._pick, row.name), name=row.name)

    def _nearest(self, row: Row) -> str:
        """The value of a setting that the page names, or of numbers the nearest one."""
        now = getattr(self.app.settings, row.name)
        if isinstance(now, int | float) and not isinstance(now, bool):
            return min(row.values, key=lambda name: abs(float(name) - now))
        return as_name(now)

    def _slider(self, row: Row, rect: pygame.Rect) -> Widget:
        def _preview(value: int) -> None:
            setattr(self.app.settings, row.name, value)

        def _save(value: int) -> None:
            self._change(row.name, value)
            self.app.sounds.play(SAMPLES.get(row.name, ""))

        now = getattr(self.app.settings, row.name)
        return Slider(
            rect, 0, 100, now, _preview, step=5, page=20, format_value=_percent_of, on_done=_save, name=row.name
        )

    def _asking(self, row: Row, rect: pygame.Rect) -> Widget:
        return self._values_of(Choice, row, rect, as_name(self._acts.asks_for_any), self._ask_all)

    def _page(self, row: Row, rect: pygame.Rect) -> Widget:
        """The button that opens the page of a setting."""
        pages: dict[str, Callable[[], object]] = {
            "kiosk": self.app.kiosk.open,
            "keys": lambda: self.app.push_bindings("keys"),
            "pad_buttons": lambda: self.app.push_bindings("pads"),
        }
        return Button(rect, row.button, pages[row.name], name=row.name)

    def _ask_all(self, value: str) -> None:
        self._acts.ask_all(value == "on")
        self._change("confirm", self.app.settings.confirm)

    def _ask_again_button(self, act: str, rect: pygame.Rect) -> Widget:
        """The button by which an act needs confirmation again."""
        return Button(rect, settings_sheet().ask_again, partial(self._ask_again, act), name=f"ask {act}")

    def _ask_again(self, act: str) -> None:
        self.app.settings.ask_again(act)
        self._change("confirm", self.app.settings.confirm)
        buttons_left = [f"ask {unconfirmed}" for unconfirmed in self._acts.unconfirmed] or ["asking"]
        self._focus(buttons_left[0])


def _monitor_words(monitor: Monitor) -> str:
    sheet, (width, height) = settings_sheet(), monitor.size
    words = sheet.monitor if monitor.name else sheet.nameless_monitor
    return fill(words, number=monitor.number, name=monitor.name, width=width, height=height)


def _values(row: Row) -> Sequence[Value]:
    return [Value(name, label) for name, label in row.values.items()]


def _percent_of(value: int) -> str:
    return percent_text(value / 100)
