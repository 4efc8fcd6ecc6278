"""User preferences: window, scale, animation, sound, confirmations, and the last set-up per game.

One small JSON file in the user's folder, read at start and written at every change. Knows no game.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.data.paths import user_folder
from engine.data.seats import SeatSetup

Animation: TypeAlias = Literal["off", "slow", "normal", "fast"]
"""Animation speed."""

ANIMATIONS: tuple[Animation, ...] = ("off", "slow", "normal", "fast")
"""All animation speeds, in the order of the settings screen."""

SCALES: tuple[float, ...] = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5, 4.0)
"""The UI scales offered by the settings screen; 1.0 suits the window."""

FILE_NAME = "settings.json"


DEMO_AFTER: tuple[int, ...] = (0, 60, 180, 600)
"""The idle times in seconds after which the demo may start by itself; 0 for never."""


class Seating(msgspec.Struct):
    """The last set-up of a game: seats in turn order, every option, and whether the first seat is drawn by lot."""

    seats: list[SeatSetup]
    options: dict[str, str] = {}
    by_lot: bool = False


class Settings(msgspec.Struct, omit_defaults=True):
    """All user preferences.

    `ui_scale` multiplies the scale that suits the window (0.75 to 4); `volume` is 0 to 100; `chances`: show the odds on
    tables; `demo_after` is the idle time in seconds after which the demo starts on the title screen (0: never; at most
    an hour); `confirm` holds False for every act that is no longer confirmed; `seatings` is by game id. `note` is the
    message to show if the settings could not be read; it is never written.
    """

    fullscreen: bool = False
    ui_scale: Annotated[float, msgspec.Meta(ge=0.75, le=4.0)] = 1.0
    animation: Animation = "normal"
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    reduced_motion: bool = False
    chances: bool = True
    demo_after: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 60
    confirm: dict[str, bool] = {}
    seatings: dict[str, Seating] = {}
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
    """The saved settings; the defaults if there are none.

    A damaged file is renamed to a name ending in `.broken`, never lost; the defaults then carry a `note`. Raises
    nothing: an unreadable folder gives a note too.
    """
    file = settings_file()
    try:
        return msgspec.structs.replace(msgspec.json.decode(file.read_bytes(), type=Settings), note="")
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        return Settings(note=f"The settings in {file} could not be read ({error.strerror}); the usual ones are used.")
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return Settings(note=_rename_broken(file, str(error)))


def _rename_broken(file: Path, fault: str) -> str:
    """Rename a broken file; returns the note about it."""
    aside = file.with_name(f"{file.name}.broken")
    count = 1
    while aside.exists():
        count += 1
        aside = file.with_name(f"{file.name}.broken-{count}")
    try:
        file.rename(aside)
    except OSError as error:
        return f"The settings in {file} are damaged ({fault}) and could not be put aside ({error.strerror})."
    return f"The settings were damaged ({fault}). They were put aside as {aside.name}; the usual ones are used."


def save_settings(settings: Settings) -> None:
    """Write the settings atomically: to a temporary file beside them, synced, then renamed.

    Raises `OSError` if the folder cannot be written; the old file is then untouched.
    """
    file = settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_name(f"{file.name}.{os.getpid()}.new")
    text = msgspec.json.format(msgspec.json.encode(msgspec.structs.replace(settings, note="")), indent=2)
    try:
        with temporary.open("wb") as out:
            out.write(text + b"\n")
            out.flush()
            os.fsync(out.fileno())
        temporary.replace(file)
    finally:
        temporary.unlink(missing_ok=True)
