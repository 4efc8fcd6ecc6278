"""Files for translators: begun from the English ones, and completed without changing what is there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.data.paths import DATA, WORDS
from engine.data.yaml_nodes import compose
from engine.words.completing import completed
from engine.words.skeleton import WIDTH, Skeleton
from engine.words.translation import scalars

ENGLISH = """\
# The words of a mine.
# They are few.

title: Mine  # on its sign
depth: 12
# Long ones.
help: "{long}"
carts:
  - {{id: white, label: White, note: "{{count}} left"}}  # in order
  - {{id: none}}
  - id: black
    label: >-
      Black
      cart
ranks: [first, second]

# Said at the end.
end:
  won: Well dug
  lost: "but "
""".format(long=" ".join(["Mine on, and on."] * 9))

TEXTS = (
    *("title", "help", "carts[0].label", "carts[0].note", "carts[2].label"),
    *("ranks[0]", "ranks[1]", "end.won", "end.lost"),
)

FILE = """\
# The words of a mine.
# They are few.

# on its sign
title: ""  # Mine
# Long ones.
#> Mine on, and on. Mine on, and on. Mine on, and on. Mine on, and on. Mine on, and on. Mine on, and on. Mine on, and
#> on. Mine on, and on. Mine on, and on.
help: ""
carts:
  - label: ""  # White
    # in order
    note: ""  # {count} left
  - {}
  - label: ""  # Black cart
ranks:
  - ""  # first
  - ""  # second

# Said at the end.
end:
  won: ""  # Well dug
  lost: ""  # "but "
"""


@pytest.fixture(name="english")
def english_file(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(ENGLISH, "utf-8")
    return file


def skeleton_of(file: Path, texts: tuple[str, ...]) -> Skeleton:
    return Skeleton(file.read_text("utf-8"), compose(file), texts)


def add_to(file: Path, text: str, skeleton: Skeleton) -> str:
    """A translator's file with what was missing."""
    own = file.with_suffix(".own.yaml")
    own.write_text(text, "utf-8")
    return completed(text, compose(own), skeleton)


def test_a_file_begins_with_every_text_beside_its_english(english: Path) -> None:
    assert skeleton_of(english, TEXTS).file() == FILE
    assert max(map(len, FILE.splitlines())) <= WIDTH


def test_a_whole_file_is_left_as_it_is(english: Path) -> None:
    assert add_to(english, FILE, skeleton_of(english, TEXTS)) == FILE


@pytest.mark.parametrize(
    ("own", "whole"),
    [
        ("title: Zeche\nranks: [eins]\n", "title: Zeche\n# Long ones.\n#> Mine"),
        ("title: Zeche\nranks: [eins]\n", 'Black cart\nranks: [eins, ""]\n\n# Said at the end.\nend:\n'),
        ("end: {won: Gut}", 'end: {won: Gut, lost: ""}\n# on its sign\ntitle: ""'),
        ("end: {}\ntitle: Zeche", 'end: {won: "", lost: ""}\ntitle: Zeche'),
        ("end:\ntitle: Zeche  # so\n", 'end:\n  won: ""  # Well dug\n  lost: ""  # "but "\ntitle: Zeche  # so\n'),
        ("carts:\n- {}\n", 'carts:\n- {label: "", note: ""}\n- {}\n- label: ""  # Black cart\n'),
        ("end:\n  lost: >-\n    aber\n\n    doch\n\n# Ende\n", '    doch\n  won: ""  # Well dug\n'),
    ],
)
def test_what_is_missing_is_added_where_it_belongs(english: Path, own: str, whole: str) -> None:
    text = add_to(english, own, skeleton_of(english, TEXTS))
    assert whole in text
    assert all(line in text for line in own.splitlines() if "{" not in line and "[" not in line)
    (english.parent / "whole.yaml").write_text(text, "utf-8")
    assert {path for path, _ in scalars(compose(english.parent / "whole.yaml"))} == {*TEXTS}


SHEETS = (*sorted(DATA.glob("*.yaml")), *sorted(WORDS.glob("*/*.yaml")), *sorted((DATA / "lessons").glob("*.yaml")))


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: file.stem)
def test_a_file_with_gaps_is_filled(file: Path, tmp_path: Path) -> None:
    paths = [path for path, node in scalars(compose(file)) if node.value]
    rng = random.Random(file.stem)
    some = tuple(path for path in paths if rng.random() < 0.6)
    own = tmp_path / "own.yaml"
    own.write_text(skeleton_of(file, some).file(), "utf-8")
    text = completed(own.read_text("utf-8"), compose(own), skeleton_of(file, tuple(paths)))
    lines = iter(text.splitlines())
    kept = [line for line in own.read_text("utf-8").splitlines() if not line.endswith(("{}", "[]"))]
    assert all(line in lines for line in kept)
    own.write_text(text, "utf-8")
    assert {path for path, node in scalars(compose(own))} >= {*paths}
