"""The weights of an evaluation: what is read, other values instead, and every mistake with its place and correction."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.bots.weights import OTHER_WEIGHTS, numbers_of, path_text, read_weights, use_weights, with_number
from engine.data.paths import ROOT
from engine.data.yaml_nodes import DataError


class Weights(msgspec.Struct, frozen=True):
    tile: float
    depth: int
    kinds: tuple[float, ...]
    offices: dict[str, float]


TEXT = """
tile: {value: 0.45, unit: points, origin: by hand, about: what a tile costs, range: [0, 2]}
depth: {value: 2, unit: turns, origin: by hand, about: how far it looks}
kinds: {value: [-4, 2.5], unit: points, origin: "measured: 200 games", about: by kind, range: [-5, 5]}
offices:
  value: {docks: 0.2, deeds: 1}
  unit: points per turn
  origin: by hand
  about: growth
"""

CHANGED = TEXT.replace("0.45", "1.5")


@pytest.fixture(autouse=True)
def no_other_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OTHER_WEIGHTS, "")


def written(folder: Path, text: str, name: str = "mine") -> Path:
    (folder / f"{name}.yaml").write_text(text.lstrip("\n"), encoding="utf-8")
    return folder / f"{name}.yaml"


def test_values_are_those_of_the_file_with_the_types_of_the_struct(tmp_path: Path) -> None:
    written(tmp_path, TEXT)
    weights = read_weights("mine", Weights, tmp_path)
    assert weights == Weights(0.45, 2, (-4.0, 2.5), {"docks": 0.2, "deeds": 1.0})
    assert [type(kind) for kind in weights.kinds] == [float, float]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("tile:", "tyle:", '1: tyle: is not a field; did you mean "tile"?'),
        ("depth: {value: 2, unit: turns, origin: by hand, about: how far it looks}\n", "", '1: "depth" is missing;'),
        ("unit: points, origin: by hand", "origin: by hand", '1: tile: "unit" is missing; it should be text'),
        ("origin: by hand, about: what", "about: what", '1: tile: "origin" is missing; it should be text'),
        ("about: by kind", 'about: ""', "3: kinds.about: has the length 0; it should be at least 1"),
        ("value: 2,", "value: 2.5,", "2: depth.value: is 2.5; it should be a whole number"),
        ("[-4, 2.5]", "[-4, many]", '3: kinds.value[1]: is "many"; it should be a number'),
        ("[-4, 2.5]", "[-4, 6]", "3: kinds.value[1]: is 6; its range is -5 to 5"),
        ("value: 0.45", "value: 3", "1: tile.value: is 3; its range is 0 to 2"),
        ("[0, 2]", "[2, 0]", "1: tile.range: is 2 to 0; the first number should be the smaller one"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_would_be_right(
    old: str, new: str, fault: str, tmp_path: Path
) -> None:
    assert old in TEXT
    file = written(tmp_path, TEXT.replace(old, new, 1))
    with pytest.raises(DataError) as caught:
        read_weights("mine", Weights, tmp_path)
    assert any(f"{file}:{fault}" in line for line in caught.value.faults), caught.value.faults


@pytest.mark.parametrize("text", ["tile: 1.5\n", CHANGED, CHANGED.lstrip().partition("\n")[0]])
def test_other_weights_replace_those_that_they_name(text: str, tmp_path: Path) -> None:
    written(tmp_path, TEXT)
    use_weights("mine", written(tmp_path, text, "others"))
    weights = read_weights("mine", Weights, tmp_path)
    assert weights == Weights(1.5, 2, (-4.0, 2.5), {"docks": 0.2, "deeds": 1.0})


def test_other_weights_are_for_one_game_only(tmp_path: Path) -> None:
    written(tmp_path, TEXT)
    use_weights("yours", written(tmp_path, "tile: 1.5\n", "others"))
    assert read_weights("mine", Weights, tmp_path).tile == 0.45


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("tiles: 1", '1: tiles: is not a field; did you mean "tile"?'),
        ("depth: 1\ntile: 7", "2: tile: is 7; its range is 0 to 2"),
        ("kinds: 7", "1: kinds: is 7; it should be a list"),
    ],
)
def test_a_mistake_in_other_weights_is_told(text: str, fault: str, tmp_path: Path) -> None:
    written(tmp_path, TEXT)
    file = written(tmp_path, text, "others")
    use_weights("mine", file)
    with pytest.raises(DataError) as caught:
        read_weights("mine", Weights, tmp_path)
    assert caught.value.faults == (f"{file}:{fault}",)


def test_processes_started_later_have_the_other_weights_too(tmp_path: Path) -> None:
    written(tmp_path, TEXT)
    use_weights("mine", written(tmp_path, "tile: 1.5\n", "others"))
    code = (
        "import sys, pathlib\nfrom tests.engine.bots.test_weights import Weights, read_weights\n"
        "print(read_weights('mine', Weights, pathlib.Path(sys.argv[1])).tile)"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("1.5\n", "")


class Limits(msgspec.Struct, frozen=True):
    lays: int
    blasts: int


NESTED = {"a": (1, 2.5), 3: [Limits(4, 5)], "word": "x", "yes": True}


def test_numbers_have_their_places() -> None:
    assert [*numbers_of(1.5)] == [((), 1.5)]
    places = {path_text("kinds", path): number for path, number in numbers_of(NESTED)}
    expected = {"kinds.a[0]": 1, "kinds.a[1]": 2.5, "kinds[3][0].lays": 4, "kinds[3][0].blasts": 5}
    assert places == expected


def test_a_number_is_replaced_where_it_stands() -> None:
    assert with_number(1.5, (), 2) == 2
    for path, number in numbers_of(NESTED):
        changed = dict(numbers_of(with_number(NESTED, path, 9)))
        assert changed == {**dict(numbers_of(NESTED)), path: 9}, number
    assert with_number(NESTED, ("a", 0), 9)["a"] == (9, 2.5)
