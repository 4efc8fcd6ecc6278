"""What the people at this screen prefer: window, scale, pace, sound, confirmations, and who sat where last time.

One small JSON file in the user's folder, read at the start and written whenever something changes. Knows no game.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.data.paths import user_folder
from engine.data.seats import SeatSetup

Animation: TypeAlias = Literal["off", "slow", "normal", "fast"]
"""How fast the table tells its story."""

ANIMATIONS: tuple[Animation, ...] = ("off", "slow", "normal", "fast")
"""Every animation speed, in the order the settings offer them."""

SCALES: tuple[float, ...] = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5, 4.0)
"""The user scales that the settings offer; 1.0 is what suits the window."""

FILE_NAME = "settings.json"


DEMO_AFTER: tuple[int, ...] = (0, 60, 180, 600)
"""Seconds of quiet after which the settings let the demo begin by itself; 0 for never."""


class Seating(msgspec.Struct):
    """How a game was set out last: the seats in turn order, every option, whether the first seat is drawn by lot."""

    seats: list[SeatSetup]
    options: dict[str, str] = {}
    by_lot: bool = False


class Settings(msgspec.Struct, omit_defaults=True):
    """Everything that is preferred here.

    `ui_scale` multiplies what suits the window (0.75 to 4); `volume` runs from 0 to 100; `chances` says whether tables
    tell how likely things are; `demo_after` is how many seconds of quiet the demo begins after by itself on the title
    (0: never, an hour at the most); `confirm` holds False for every act that is no longer asked about; `seatings` is
    by game id. `note` says what went wrong when the settings were read, in words for the screen; it is never written.
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

    def asks(self, act: str) -> bool:
        """Whether this act (a verb, or the name of a step such as leaving) is confirmed before it happens."""
        return self.confirm.get(act, True)

    def stop_asking(self, act: str) -> None:
        """Do not ask about this act again."""
        self.confirm[act] = False

    def ask_again(self, act: str) -> None:
        """Ask about this act again."""
        self.confirm.pop(act, None)

    @property
    def unasked(self) -> tuple[str, ...]:
        """The acts that are not asked about any more, in alphabetical order."""
        return tuple(sorted(act for act, asks in self.confirm.items() if not asks))


def settings_file() -> Path:
    """Where the settings lie in the user's folder."""
    return user_folder() / FILE_NAME


def load_settings() -> Settings:
    """The settings as last saved; the defaults when there are none.

    A file that cannot be understood is put aside beside it under a name ending in `.broken` and never lost; the
    defaults then come with a `note` that says so. Raises nothing: a folder that cannot be read gives a note too.
    """
    file = settings_file()
    try:
        return msgspec.structs.replace(msgspec.json.decode(file.read_bytes(), type=Settings), note="")
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        return Settings(note=f"The settings in {file} could not be read ({error.strerror}); the usual ones are used.")
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return Settings(note=_put_aside(file, str(error)))


def _put_aside(file: Path, fault: str) -> str:
    """Rename a broken file out of the way; the words that tell what happened."""
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
    """Write the settings whole: into a temporary file beside, synced, then renamed over the old one.

    Raises `OSError` when the folder cannot be written; the old file is then untouched.
    """
    file = settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    text = msgspec.json.format(msgspec.json.encode(msgspec.structs.replace(settings, note="")), indent=2)
    try:
        with beside.open("wb") as out:
            out.write(text + b"\n")
            out.flush()
            os.fsync(out.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
