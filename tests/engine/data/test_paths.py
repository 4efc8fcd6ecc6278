"""Paths: the program's folders exist, and the user's folder follows the environment."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.data import paths


def test_the_programs_folders_are_there() -> None:
    assert (paths.ROOT / "engine" / "data" / "paths.py").is_file()
    assert all(folder.is_dir() for folder in (paths.DATA, paths.SPRITES, paths.BOARDS))


def test_the_users_folder_can_be_moved_and_is_not_created(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path / "home"))
    assert paths.user_folder() == tmp_path / "home"
    assert not paths.user_folder().exists()
    monkeypatch.delenv("MOTHERLODE_HOME")
    assert paths.user_folder().name == "motherlode"


def test_a_file_is_written_whole_and_for_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    paths.write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert sys.platform == "win32" or path.stat().st_mode & 0o777 == 0o600
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="links take a right that few have")
def test_no_link_in_the_way_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    monkeypatch.setattr("os.urandom", bytes)
    link = tmp_path / f".motherlode-{os.getpid()}-{'0' * 16}.part"
    link.symlink_to(victim)
    with pytest.raises(FileExistsError):
        paths.write_whole(tmp_path / "file", b"new")
    assert victim.read_bytes() == b"precious"
    assert link.is_symlink()


def test_temporary_names_cannot_be_foreseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    replace = Path.replace

    def replaced(path: Path, to: Path) -> Path:
        names.append(path.name)
        return replace(path, to)

    monkeypatch.setattr(Path, "replace", replaced)
    for _ in range(9):
        paths.write_whole(tmp_path / "file", b"new")
    assert len(set(names)) == 9
    assert all(paths.LEFTOVER.fullmatch(name) for name in names)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can tell which processes are gone")
def test_what_killed_processes_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    now, hour, days = time.time(), 3600, 2 * 86_400
    part = "0123456789abcdef.part"
    ages = {
        f".motherlode-{gone.pid}-{part}": hour,
        f".motherlode-{os.getpid()}-{part}": days,
        f".match.jsonl.{gone.pid}.part": hour,
        f"settings.json.{gone.pid}.new": hour,
    }
    kept = {
        f".motherlode-{gone.pid}-f{part[1:]}": 1,
        f".motherlode-{os.getpid()}-e{part[1:]}": hour,
        "thesis.part": days,
        ".thesis.part": days,
        ".motherlode-x-0.part": days,
        "settings.json": days,
        "other.json.7.new": days,
        "match.jsonl": days,
    }
    for name, age in {**ages, **kept}.items():
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (now - age, now - age))
    folder, link = tmp_path / f".motherlode-1-a{part[1:]}", tmp_path / f".motherlode-1-b{part[1:]}"
    folder.mkdir()
    link.symlink_to(tmp_path / "match.jsonl")
    os.utime(folder, (now - days, now - days))
    os.utime(link, (now - days, now - days), follow_symlinks=False)
    paths.sweep_leftovers(tmp_path)
    assert {entry.name for entry in tmp_path.iterdir()} == {*kept, folder.name, link.name}
    paths.sweep_leftovers(tmp_path / "none")


@pytest.mark.skipif(sys.platform == "win32", reason="names are no bytes there")
def test_a_path_in_a_message_can_be_shown() -> None:
    assert paths.display_path(Path(os.fsdecode(b"/tmp/\xff\x01.jsonl"))) == "/tmp/??.jsonl"
