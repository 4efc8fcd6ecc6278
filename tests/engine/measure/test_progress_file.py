"""Files of work in progress: what is kept, torn lines, and files of other work."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.measure.progress_file import ProgressError, ProgressFile


class Work(msgspec.Struct, frozen=True):
    seed: int
    options: dict[str, str] = {}


class Piece(msgspec.Struct, frozen=True):
    number: int
    name: str = ""


PIECES = [Piece(1), Piece(2, "zwölf\nLinien"), Piece(3)]


SEVEN = Work(7)


def kept(file: Path, work: Work = SEVEN) -> list[Piece]:
    return ProgressFile(file, work, Piece).done


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "work.jsonl"
    progress = ProgressFile(path, Work(7), Piece)
    for piece in PIECES:
        progress.add(piece)
    return path


def test_what_is_done_is_kept(file: Path) -> None:
    assert kept(file) == PIECES
    ProgressFile(file, Work(7), Piece).add(Piece(4))
    assert kept(file) == [*PIECES, Piece(4)]


def test_a_file_torn_anywhere_has_what_was_whole_and_goes_on(file: Path) -> None:
    data = file.read_bytes()
    for size in range(len(data) + 1):
        file.write_bytes(data[:size])
        whole = max(data[:size].count(b"\n") - 1, 0)
        assert kept(file) == PIECES[:whole]
        ProgressFile(file, Work(7), Piece).add(Piece(9))
        assert kept(file) == [*PIECES[:whole], Piece(9)]


@pytest.mark.parametrize(
    ("work", "words"),
    [
        (Work(8), "was begun with seed 7, not 8; name a new file"),
        (Work(7, {"board": "short"}), "was begun with options {}, not {board:short}; name a new file"),
    ],
)
def test_a_file_of_other_work_is_refused_and_left_as_it_is(file: Path, work: Work, words: str) -> None:
    data = file.read_bytes() + b'{"number"'
    file.write_bytes(data)
    with pytest.raises(ProgressError) as caught:
        kept(file, work)
    assert words in str(caught.value)
    assert file.read_bytes() == data


@pytest.mark.parametrize("text", ["dear diary", "[1, 2]\n3", '{"setup": 5}\n', '{"setup": {}}\n', "\n\n"])
def test_any_other_file_is_refused_and_left_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "work.jsonl"
    path.write_text(text)
    with pytest.raises(ProgressError, match="is not a file of this work"):
        kept(path)
    assert path.read_text() == text


def test_a_broken_line_in_the_middle_is_told(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:2], "{}", *lines[2:], ""]), "utf-8")
    with pytest.raises(ProgressError, match=r"work.jsonl:3: this cannot be read: .*number"):
        kept(file)
