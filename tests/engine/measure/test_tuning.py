"""The fitting of weights: a known better one is found, work goes on where it was, only what is better is written."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

import games
import main
from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.weights import fingerprint, numbers_of, read_weights, weights_files, with_number
from engine.data.paths import WEIGHTS
from engine.measure import tuning
from engine.measure.progress_file import ProgressError
from engine.measure.recording import Sample, record_game, samples_of
from engine.measure.selfplay import random_actions
from engine.measure.tournament import GameResult, Pairing, TournamentSetup
from engine.measure.trial import bot_with_file, bot_with_values
from engine.measure.tuning import Half, TuneError, Tuner, TuneSetup
from tests import toys
from tests.engine.cli.speaking import GAME
from tests.engine.measure.other import other_program
from tests.toys.pan import bot
from tests.toys.pan.rules import RECORD


@pytest.fixture(autouse=True)
def own_file(tmp_path: Path) -> Iterator[Path]:
    """The weights of the toy in a file that may be written."""
    evaluator_of(toys, "pan")
    source = weights_files["pan"]
    file = tmp_path / "pan.yaml"
    shutil.copy(source.file, file)
    weights_files["pan"] = msgspec.structs.replace(source, file=file)
    yield file
    weights_files["pan"] = source


def table(**changes: Any) -> TournamentSetup:
    options = RECORD.resolve_options({})
    setup = TournamentSetup("tests.toys", "pan", options, 2, 3, 60.0, 20, weights=fingerprint("pan"))
    return msgspec.structs.replace(setup, **changes)


def tuner(folder: Path, lines: list[str], number: int = 120, **changes: Any) -> Tuner:
    folder.mkdir(exist_ok=True)
    return Tuner(toys, TuneSetup(table(**changes), "hard", number, 1), folder, 1, folder, lines.append)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The folder and the log of a work done without a break."""
    evaluator_of(toys, "pan")
    folder, lines = tmp_path_factory.mktemp("whole"), list[str]()
    tuner(folder, lines).run(0)
    return folder, [line.replace(str(folder), "") for line in lines]


def test_the_better_weight_is_found_and_what_is_held_out_is_predicted_better(whole: tuple[Path, list[str]]) -> None:
    folder, lines = whole
    (folder / "pan.yaml").write_bytes((folder / "fitted.yaml").read_bytes())
    fitted = read_weights("pan", bot.Weights, folder)
    assert (bot.WEIGHTS.rivals, fitted.known) == (0, bot.WEIGHTS.known)
    assert 0.5 < fitted.rivals < 1.5
    before, after = next(line for line in lines if line.startswith("held out")).split("loss ")[1].split(" -> ")
    assert float(after) < float(before)
    assert any(line.startswith("pass 1, step 0.125: rivals 0 -> 0.25, loss 0.") for line in lines)


@pytest.mark.full
@pytest.mark.parametrize("lost", ["all games but 20", "half the trials", "everything torn"])
def test_a_work_goes_on_where_it_was_and_says_the_same(
    lost: str, whole: tuple[Path, list[str]], tmp_path: Path
) -> None:
    folder, lines = tmp_path / "again", list[str]()
    shutil.copytree(whole[0], folder)
    games, trials = (folder / "games.jsonl"), (folder / "losses.jsonl")
    if lost == "all games but 20":
        games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[:21]))
        trials.unlink()
    elif lost == "half the trials":
        trials.write_bytes(b"".join(trials.read_bytes().splitlines(keepends=True)[:5]))
    else:
        games.write_bytes(games.read_bytes()[:-7])
        trials.write_bytes(trials.read_bytes()[:-7])
    (folder / "fitted.yaml").unlink()
    tuner(folder, lines).run(0)
    assert [line.replace(str(folder), "") for line in lines] == whole[1]
    for name in ("games.jsonl", "losses.jsonl", "fitted.yaml"):
        assert (folder / name).read_bytes() == (whole[0] / name).read_bytes()


def test_the_folder_of_other_work_is_refused(whole: tuple[Path, list[str]]) -> None:
    with pytest.raises(ProgressError, match="was begun with"):
        tuner(whole[0], [], seed=4)
    with pytest.raises(ProgressError, match="was begun with games 120, not 61"):
        tuner(whole[0], [], number=61)


@pytest.mark.parametrize(("won", "written"), [(0.9, True), (0.52, False)])
def test_only_weights_that_win_for_certain_are_written(
    won: float,
    written: bool,
    whole: tuple[Path, list[str]],
    tmp_path: Path,
    own_file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[TournamentSetup, str]] = []

    def play(setup: TournamentSetup, schedule: list[Pairing], _: int) -> Iterator[GameResult]:
        """A match in which the new weights win a share."""
        asked.append((setup, fingerprint("pan")))
        for pairing in schedule:
            yield GameResult(pairing, float(pairing.number % 50 < won * 50), 1, 1, "", {})

    folder, lines = tmp_path / "again", list[str]()
    shutil.copytree(whole[0], folder)
    monkeypatch.setattr(tuning, "play_games", play)
    before = own_file.read_text("utf-8")
    tuner(folder, lines).run(50)
    after = own_file.read_text("utf-8")
    assert (after != before) is written
    assert (
        'origin: "fitted: self-play, 120 games of hard, 2 seats, claims four, seed 3; 90.0% of 50' in after
    ) is written
    assert lines[-1].startswith("written: " if written else "the interval is not above even; nothing is written")
    assert len((folder / "match.jsonl").read_text().splitlines()) == 51
    (setup, used), former = asked[0], table().weights
    assert setup.weights == used != former
    assert setup.against is not None
    assert (setup.against.fingerprint, Path(setup.against.weights).read_text("utf-8")) == (former, before)


def test_the_match_is_played_by_the_new_weights_against_the_former_ones(
    whole: tuple[Path, list[str]], tmp_path: Path
) -> None:
    folder, lines = tmp_path / "again", list[str]()
    shutil.copytree(whole[0], folder)
    other_program(folder)
    tuner(folder, lines).run(4)
    *_, told, _ = lines
    match = (folder / "match.jsonl").read_bytes()
    assert told.startswith("new against former weights, 4 games: ")
    assert match.count(b"\n") == 5
    again = list[str]()
    tuner(folder, again).run(4)
    assert (again, (folder / "match.jsonl").read_bytes()) == (lines, match)
    assert sys.modules["tests.toys.pan.bot"] is bot


# The parts


def test_a_bot_with_other_weights_is_one_beside_the_usual_one(tmp_path: Path) -> None:
    rules = RECORD.make_rules({}, 2)
    state = rules.start()
    state.purses[:] = [5, 3]
    usual, former = evaluator_of(toys, "pan"), fingerprint("pan")
    (tmp_path / "others.yaml").write_text("rivals: 2\n")
    with bot_with_values(toys, "pan", {"known": 0.0, "rivals": 1.0}) as tried:
        assert (tried.value(rules, state, 1), usual.value(rules, state, 1)) == (2, 5)
        assert evaluator_of(toys, "pan").value(rules, state, 1) == 2
    with bot_with_file(toys, "pan", tmp_path / "others.yaml") as other:
        assert other.value(rules, state, 1) == -1
        assert fingerprint("pan") != former
    assert evaluator_of(toys, "pan").value is usual.value
    assert sys.modules["tests.toys.pan.bot"] is bot
    assert fingerprint("pan") == former


@pytest.mark.parametrize("game", sorted(file.stem for file in WEIGHTS.glob("*.yaml")))
def test_the_bots_of_every_game_can_be_tried_with_other_weights(game: str) -> None:
    usual = evaluator_of(games, game)
    record, source = games.discover()[game], weights_files[game]
    rules = record.make_rules({}, 2)
    state, states = rules.start(), list[Any]()
    for number, _ in zip(range(60), random_actions(rules, state, random.Random(5)), strict=False):
        if number % 12 == 11 and rules.turn(state):
            states.append(state.copy())

    def values(evaluator: Evaluator) -> list[float]:
        return [evaluator.value(rules, state, seat) for state in states for seat in (1, 2)]

    with bot_with_values(games, game, source.used()) as same:
        assert values(same) == values(usual)
    with bot_with_values(games, game, {name: lowered(entry) for name, entry in source.entries.items()}) as other:
        assert values(other) != values(usual)
    assert values(evaluator_of(games, game)) == values(usual)


def lowered(entry: Any) -> Any:
    """A weight with every number half way to the lower end of its range."""
    weight = entry.value
    for path, number in numbers_of(entry.value) if entry.range else ():
        weight = with_number(weight, path, type(number)((number + entry.range[0]) / 2))
    return weight


def test_samples_are_decisions_of_the_game_with_its_outcome() -> None:
    rules = RECORD.make_rules({"claims": "six"}, 3)
    game = record_game(table(seats=3, options={"claims": "six"}), "easy", 5)
    every, some = (samples_of(rules, RECORD.verbs, game, one_in, 3) for one_in in (1, 3))
    assert 0 < len(some) < len(every)
    assert {sample.seat for sample in every} == {1, 2, 3}
    assert all(len(rules.legal(sample.state)) > 1 for sample in every)
    assert all((turn := rules.turn(sample.state)) and turn.seat for sample in every)
    by_seat = {sample.seat: sample.won for sample in every}
    assert sum(by_seat.values()) == pytest.approx(1)
    assert all(sample.won == by_seat[sample.seat] for sample in every)


def test_weights_that_a_bot_cannot_reckon_with_are_the_worst(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def values(_: Tuner, __: Any, numbers: Mapping[str, float]) -> list[float]:
        """The values of positions, which no number but the first one has."""
        return [1 / (numbers["rivals"] == 0)]

    monkeypatch.setattr(Tuner, "_values", values)
    lines = list[str]()
    with pytest.raises(ZeroDivisionError):
        values(tuner(tmp_path / "work", lines, 4), None, {"rivals": 0.5})
    tuner(tmp_path / "work", lines, 4)._search(Half([Sample(None, 1, 1.0)], [1.0], 0.0))
    assert [line for line in lines if line.startswith("pass")] == []


def test_a_game_without_weights_or_without_ranges_has_nothing_to_fit(tmp_path: Path) -> None:
    source = weights_files.pop("pan")
    setup = TuneSetup(table(), "hard", 4, 2)
    with pytest.raises(TuneError, match="no weights in a file"):
        Tuner(toys, setup, tmp_path, 1, tmp_path, print)
    entries = {name: msgspec.structs.replace(entry, range=None) for name, entry in source.entries.items()}
    weights_files["pan"] = msgspec.structs.replace(source, entries=entries)
    with pytest.raises(TuneError, match="no weight of pan has a range"):
        Tuner(toys, setup, tmp_path, 1, tmp_path, print)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([], "required: --work"),
        (["--work", "w", "--seats", "9"], "not 9"),
        (["--work", "w", "--every", "0"], "is not a whole number from 1 up"),
        (["--work", "w", "--level", "random"], "'random' is not possible"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    words: list[str], error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main.main(["tune", GAME, *words])
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out, [*tmp_path.glob("w")]) == (2, "", [])
    assert error in printed.err
    assert len(printed.err.splitlines()) == 1
