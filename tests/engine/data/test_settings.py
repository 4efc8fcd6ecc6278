"""Settings are restored; a damaged file is renamed and gives a note."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from engine.data.seats import SeatSetup
from engine.data.settings import SCALES, Seating, Settings, load_settings, save_settings, settings_file
from engine.data.text import NAME_LENGTH


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("MOTHERLODE_HOME", str(folder))
    return folder


def test_the_first_start_has_the_usual_settings() -> None:
    assert load_settings() == Settings()


def test_everything_comes_back() -> None:
    seats = [SeatSetup("Anna", "sky", "person"), SeatSetup("Red", "vermilion", "easy")]
    settings = Settings(
        fullscreen=True,
        ui_scale=2.5,
        animation="slow",
        volume=0,
        reduced_motion=True,
        confirm={"resign": False},
        seatings={"mattock": Seating(seats, {"board": "short"}, by_lot=True)},
    )
    save_settings(settings)
    assert load_settings() == settings


def test_the_note_is_never_written() -> None:
    save_settings(Settings(note="damaged", volume=10))
    assert b"damaged" not in settings_file().read_bytes()
    assert load_settings().note == ""


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"ui_scale": 9}', '{"animation": "warp"}', '{"volume": "loud"}', '{"volume": 101}', "\xff"]
)
def test_a_damaged_file_is_renamed_and_reported(home: Path, text: str) -> None:
    home.mkdir()
    settings_file().write_bytes(text.encode("latin-1"))
    loaded = load_settings()
    assert msgspec.structs.replace(loaded, note="") == Settings()
    assert "settings.json.broken" in loaded.note
    assert (home / "settings.json.broken").read_bytes() == text.encode("latin-1")
    assert not settings_file().exists()


def test_an_older_damaged_file_is_not_overwritten(home: Path) -> None:
    home.mkdir()
    for text in ("first", "second", "third"):
        settings_file().write_text(text)
        load_settings()
    kept = {file.name: file.read_text() for file in home.iterdir()}
    assert kept == {
        "settings.json.broken": "first",
        "settings.json.broken-2": "second",
        "settings.json.broken-3": "third",
    }


def test_a_failed_write_leaves_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(volume=11))

    def refuse(fd: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(OSError, match="full"):
        save_settings(Settings(volume=99))
    assert load_settings().volume == 11
    assert [file.name for file in home.iterdir()] == ["settings.json"]


def test_a_folder_in_the_way_gives_a_note(home: Path) -> None:
    settings_file().mkdir(parents=True)
    loaded = load_settings()
    assert "could not be read" in loaded.note
    assert settings_file().is_dir()


def test_acts_are_confirmed_until_that_is_turned_off() -> None:
    settings = Settings()
    assert settings.is_confirmed("resign")
    settings.stop_asking("resign")
    settings.stop_asking("leave")
    assert not settings.is_confirmed("resign")
    assert settings.is_confirmed("undo")
    assert list(settings.unconfirmed) == ["leave", "resign"]
    settings.ask_again("resign")
    assert settings.is_confirmed("resign")
    assert list(settings.unconfirmed) == ["leave"]
    settings.ask_again("undo")
    assert list(settings.unconfirmed) == ["leave"], "what was asked about anyway changes nothing"


def test_every_scale_on_offer_can_be_saved() -> None:
    for scale in SCALES:
        save_settings(Settings(ui_scale=scale))
        assert load_settings().ui_scale == scale


def test_words_out_of_the_file_are_cleaned(home: Path) -> None:
    home.mkdir(exist_ok=True)
    names = ("An\0na", "\u200b" * 300, "x" * 10_000)
    seats = [{"name": name, "colour": "blue\0", "player": "ea\0sy"} for name in names]
    acts = {"undo": False, "\0": False, "a" * 999: False}
    settings_file().write_text(json.dumps({"seatings": {"pit": {"seats": seats}}, "confirm": acts}))
    loaded = load_settings()
    assert [seat.name for seat in loaded.seatings["pit"].seats] == ["An na", "", "x" * NAME_LENGTH]
    assert {(seat.colour, seat.player) for seat in loaded.seatings["pit"].seats} == {("blue", "ea sy")}
    assert loaded.unconfirmed == ("undo",)


@pytest.mark.parametrize(
    "text", ['{"animation":"' + "x" * 9999 + '"}', "[" * 99_999, '{"volume":7,' + " " * (1 << 20) + "}"]
)
def test_a_hostile_file_gives_a_short_note(home: Path, text: str) -> None:
    home.mkdir(exist_ok=True)
    settings_file().write_text(text)
    note = load_settings().note
    assert note.isprintable()
    assert len(note) < 250
    assert (home / "settings.json.broken").exists()
