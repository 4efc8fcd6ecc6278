"""User preferences: window, scale, animation, sound, confirmations, and the last set-up per game.

One small JSON file in the user's folder, read at start and written at every change. Knows no game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.data.paths import load_struct, save_struct, user_folder
from engine.data.seats import SeatSetup, Side
from engine.data.text import clean_name
from engine.words.language import SYSTEM
from engine.words.word_sheet import FILE_NAMES, FileWords, WordSheet

Animation: TypeAlias = Literal["off", "slow", "normal", "fast"]
"""Animation speed."""

ANIMATIONS: tuple[Animation, ...] = ("off", "slow", "normal", "fast")
"""All animation speeds, in the order of the settings screen."""

GoalLine: TypeAlias = Literal["always", "first", "never"]
"""When the goal line shows; "first": at the first tables of a game."""

GOAL_LINES: tuple[GoalLine, ...] = ("always", "first", "never")
"""All of them, in the order of the settings screen."""

Touch: TypeAlias = Literal["auto", "mouse", "touch"]
"""Whose taps count: "auto" goes by the last input; "mouse" and "touch" are fixed."""

TOUCHES: tuple[Touch, ...] = ("auto", "mouse", "touch")
"""All of them, in the order of the settings screen."""

Turning: TypeAlias = Literal["itself", "hand"]
"""What turns the picture on a screen that lies flat: whoever acts next, or a button."""

TURNINGS: tuple[Turning, ...] = ("itself", "hand")
"""All of them, in the order of the settings screen."""

Handover: TypeAlias = Literal["off", "timed", "touch"]
"""How long the slip between two people without secrets stays: never there, some seconds, until it is touched."""

HANDOVERS: tuple[Handover, ...] = ("off", "timed", "touch")
"""All of them, in the order of the settings screen."""

PaletteName: TypeAlias = Literal["usual", "contrast", "safe"]
"""The palettes of the theme: the usual one, high contrast, safe for the three common kinds of colour blindness."""

PALETTES: tuple[PaletteName, ...] = ("usual", "contrast", "safe")
"""All of them, in the order of the settings screen."""

Typeface: TypeAlias = Literal["serif", "plain"]
"""The typeface of all words."""

TYPEFACES: tuple[Typeface, ...] = ("serif", "plain")
"""All of them, in the order of the settings screen."""

TEXT_SIZES: tuple[float, ...] = (1.0, 1.25, 1.5, 1.75, 2.0)
"""The sizes of text offered by the settings screen, as factors; boards make some room."""

Speech: TypeAlias = Literal["off", "asked", "all"]
"""What the system's voice says: nothing, what is asked of people and has the focus, or all that happens too."""

SPEECHES: tuple[Speech, ...] = ("off", "asked", "all")
"""All of them, in the order of the settings screen."""

VOICE_RATES: tuple[int, ...] = (60, 80, 100, 125, 150, 200, 300)
"""How fast the voice speaks, in percent of its usual speed."""

SCALES: tuple[float, ...] = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5, 4.0)
"""The UI scales offered by the settings screen; 1.0 suits the window."""

FILE_NAME = "settings.json"

file_words = WordSheet("program/settings_file", FileWords, FILE_NAMES)

DEMO_AFTER: tuple[int, ...] = (0, 60, 180, 600)
"""The idle times in seconds after which the demo may start by itself; 0 for never."""


class Seating(msgspec.Struct):
    """The last set-up of a game: seats in turn order, every option, and whether the first seat is drawn by lot."""

    seats: list[SeatSetup]
    options: dict[str, str] = {}
    by_lot: bool = False


class Settings(msgspec.Struct, omit_defaults=True):
    """All user preferences.

    `language` is a code of `engine.words.language`, or "system"; `ui_scale` multiplies the scale that suits the
    window (0.75 to 4); `volume` is 0 to 100; `chances`: show the odds on tables; `goal_line`: when tables show the
    goal; `demo_after` is the idle time in seconds after which the demo starts on the title screen (0: never; at
    most an hour). `single_tap`: a tap acts at once, without showing first; `flat`: the screen lies flat on a table;
    `board_stays`: it turns without a board of cells. `text_size` multiplies the size of text alone (1 to 2);
    `music` and `voice_rate` are in percent; `keys` and `pad_buttons` hold the keys and buttons that people have
    changed, by command; `monitor` is the number of the one that shows the table; `read_matches`: bots read a match
    as soon as it is reviewed; `kiosk`: the program starts in kiosk mode; the digits `kiosk_code` end it ("": no
    code). `confirm` holds False for every act that is no longer confirmed; `seatings` is by game id; `names` and
    `sides` are those of the persons who sat at the seats of a colour last, in any game.
    `note` is the message to show if the settings could not be read; it is never written.
    """

    language: str = SYSTEM
    fullscreen: bool = False
    ui_scale: Annotated[float, msgspec.Meta(ge=0.75, le=4.0)] = 1.0
    animation: Animation = "normal"
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    reduced_motion: bool = False
    chances: bool = True
    goal_line: GoalLine = "first"
    demo_after: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 60
    touch: Touch = "auto"
    single_tap: bool = False
    flat: bool = False
    turning: Turning = "itself"
    board_stays: bool = False
    handover: Handover = "timed"
    palette: PaletteName = "usual"
    big_marks: bool = False
    typeface: Typeface = "serif"
    text_size: Annotated[float, msgspec.Meta(ge=1.0, le=2.0)] = 1.0
    music: Annotated[int, msgspec.Meta(ge=0, le=100)] = 25
    speech: Speech = "off"
    voice_rate: Annotated[int, msgspec.Meta(ge=50, le=400)] = 100
    monitor: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1
    read_matches: bool = True
    kiosk: bool = False
    kiosk_code: str = ""
    keys: dict[str, str] = {}
    pad_buttons: dict[str, str] = {}
    confirm: dict[str, bool] = {}
    seatings: dict[str, Seating] = {}
    names: dict[str, str] = {}
    sides: dict[str, Side] = {}
    note: str = ""

    def is_confirmed(self, act: str) -> bool:
        """Whether an act (a verb, or the name of a step such as leaving) must be confirmed."""
        return self.confirm.get(act, True)

    def stop_asking(self, act: str) -> None:
        """Turn off the confirmation of an act."""
        self.confirm[act] = False

    def ask_again(self, act: str) -> None:
        """Turn the confirmation of an act back on."""
        self.confirm.pop(act, None)

    @property
    def unconfirmed(self) -> tuple[str, ...]:
        """The acts no longer confirmed, in alphabetical order."""
        return tuple(sorted(act for act, asks in self.confirm.items() if not asks))


def settings_file() -> Path:
    """The path of the settings file in the user's folder."""
    return user_folder() / FILE_NAME


def load_settings() -> Settings:
    """The saved settings; the defaults if there are none, with a `note` if the file is damaged (see `load_struct`)."""
    settings, note = load_struct(settings_file(), Settings, file_words)
    return Settings(note=note) if settings is None else _cleaned(settings)


def _cleaned(settings: Settings) -> Settings:
    """The settings of a file as the program uses them: the words in them cleaned."""
    seatings = {
        game: msgspec.structs.replace(seating, seats=[seat.cleaned for seat in seating.seats])
        for game, seating in settings.seatings.items()
    }
    confirm = {act: asks for act, asks in settings.confirm.items() if act == clean_name(act)}
    return msgspec.structs.replace(settings, note="", seatings=seatings, confirm=confirm)


def save_settings(settings: Settings) -> None:
    """Write the settings, but for the note. Raises `OSError`; the old file is then untouched."""
    save_struct(settings_file(), msgspec.structs.replace(settings, note=""))
