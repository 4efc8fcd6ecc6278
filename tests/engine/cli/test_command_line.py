"""The command line: arguments and output of every command, and one clear line per usage error."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import games
import main
from engine.board.tiled_xml import BoardError
from engine.data.paths import DATA, ROOT
from engine.data.seats import SeatSetup, numbered_seats
from engine.data.sections import SeatSpan, SoloWords
from engine.data.yaml_nodes import DataError
from engine.match.match import Match
from engine.match.save_file import LoadedMatch, write_save
from engine.measure.selfplay import RandomGame
from scenes.launch import DEMO_PACES, SCENES
from tests.engine.cli.speaking import GAME, run

pytestmark = pytest.mark.few


class Opened:
    """A replacement of the window that records how it was opened and its first scene."""

    def __init__(self) -> None:
        self.size: tuple[int, int] | None = None
        self.fullscreen = False
        self.shown: list[tuple[Any, ...]] = []

    def run(
        self, found: Any, size: Any, fullscreen: bool, start: Callable[[Any], None], kiosk: str | None = None
    ) -> None:
        assert found == games.discover()
        del kiosk
        self.size, self.fullscreen = size, fullscreen
        start(self)

    def demo(self, found: Any, game: str, minutes: float | None, pace: str, kiosk: str | None = None) -> None:
        assert found == games.discover()
        del kiosk
        self.shown.append(("demo", game, minutes, pace))

    def show_title(self) -> None:
        self.shown.append(("title",))

    def start(self, *settings: Any) -> None:
        self.shown.append(("table", *settings))

    @property
    def opener(self) -> Opened:
        return self

    def show(self, loaded: LoadedMatch, problem: str) -> None:
        self.shown.append(("file", loaded.path))

    def open_file(self, path: Path) -> None:
        self.shown.append(("long file", path))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    from scenes import main_loop

    window = Opened()
    monkeypatch.setattr(main_loop, "run", window.run)
    monkeypatch.setattr(main_loop, "run_demo", window.demo)
    return window


def defaults() -> dict[str, str]:
    return games.discover()[GAME].resolve_options({})


def test_no_argument_opens_the_title(opened: Opened) -> None:
    main.main([])
    assert (opened.shown, opened.size, opened.fullscreen) == ([("title",)], None, False)


def test_play_opens_a_table(opened: Opened) -> None:
    option, value = next((name, option.values[-1]) for name, option in games.discover()[GAME].options.items())
    words = ["--option", f"{option}={value}", "--seat", "Ann Lee:green", "--seat", "bot:easy"]
    main.main(["play", GAME, *words, "--seed", "7", "--size", "1920x1080", "--fullscreen"])
    assert (opened.size, opened.fullscreen) == ((1920, 1080), True)
    (kind, game, options, seats, seed) = opened.shown[0]
    assert (kind, game, options, seed) == ("table", GAME, defaults() | {option: value}, 7)
    assert seats[0] == SeatSetup("Ann Lee", "green", "person")
    assert (seats[1].colour, seats[1].player) == ("vermilion", "easy")
    assert seats[1].name


def test_play_without_seats_sets_out_the_usual_table(opened: Opened) -> None:
    main.main(["play", GAME])
    seats = opened.shown[0][3]
    assert len(seats) == games.discover()[GAME].sheet().seats.usual
    assert len({seat.colour for seat in seats}) == len(seats)
    assert seats[0].player == "person"
    main.main(["play", GAME, "--seat", "bot", "bot"])
    assert [seat.player for seat in opened.shown[1][3]] == ["medium", "medium"]
    assert opened.shown[0][4] != opened.shown[1][4]


OPTIONS = [(name, option.values[-1]) for name, option in games.discover()[GAME].options.items()]

PAIRS = [f"{name}={value}" for name, value in OPTIONS]


@pytest.mark.parametrize(
    "words",
    [
        ["--option", *PAIRS, GAME],
        ["--option", PAIRS[0], GAME, "--option", *PAIRS[1:]],
        [GAME, "--option", *PAIRS],
        [GAME, f"--option={PAIRS[0]}", *PAIRS[1:]],
        [*(word for pair in PAIRS for word in ("--option", pair)), GAME],
        [GAME, "--option", "board=full", *PAIRS, "--seed", "-3"],
    ],
    ids=" ".join,
)
def test_options_may_follow_one_flag_or_have_each_their_own(words: list[str], opened: Opened) -> None:
    main.main(["play", *words])
    assert opened.shown[0][1:3] == (GAME, defaults() | dict(OPTIONS))


@pytest.mark.parametrize(
    "words",
    [
        [GAME, "--seat", "Anna:vermilion", "bot"],
        [GAME, "--seat", "Anna:vermilion", "--seat", "bot"],
        ["--seat", "Anna:vermilion", "bot", GAME],
        ["--seat", "Anna:vermilion", GAME, "--seat", "bot:medium"],
        ["--seed", "1", "--seat=Anna:vermilion", "bot:medium", "--fullscreen", GAME],
    ],
    ids=" ".join,
)
def test_seats_may_follow_one_flag_or_have_each_their_own(words: list[str], opened: Opened) -> None:
    main.main(["play", *words])
    assert opened.shown[0][1] == GAME
    assert [(seat.colour, seat.player) for seat in opened.shown[0][3]] == [("vermilion", "person"), ("blue", "medium")]


def test_open_goes_on_with_a_save(opened: Opened, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    write_save(file, Match.new(games.discover()[GAME], {}, numbered_seats(2), 1))
    main.main(["open", str(file)])
    assert opened.shown == [("file", file)]


def test_the_demo_is_of_all_games_or_of_one(opened: Opened) -> None:
    main.main(["demo"])
    main.main(["demo", "--game", GAME, "--minutes", "0.5", "--pace", "fastest"])
    assert opened.shown == [("demo", "", None, "unhurried"), ("demo", GAME, 0.5, "fastest")]


def test_the_paces_of_the_demo_are_those_that_it_knows() -> None:
    from scenes.demo import demo_loop

    assert tuple(demo_loop.PACES) == DEMO_PACES


FIRST_OPTION, FIRST_VALUES = next((name, option.values) for name, option in games.discover()[GAME].options.items())

MISTAKES = [
    (["fly"], "'play', 'open', 'demo', 'engine', 'shot', 'selfplay', 'lessons', 'ladder', 'tune', 'puzzles'"),
    (["play"], "required: GAME"),
    (["play", "chess"], f'there is no game "chess"; the games are {", ".join(games.discover())}'),
    (["selfplay", "chess"], f'there is no game "chess"; the games are {", ".join(games.discover())}'),
    (
        ["play", GAME, "--seat", "Ann:red"],
        'no colour "red"; the colours are vermilion, blue, green, yellow, purple, sky',
    ),
    (["play", GAME, "--seat", "Ann"], "write NAME:COLOUR, bot or bot:LEVEL"),
    (["play", GAME, "--seat", ":blue"], "write NAME:COLOUR, bot or bot:LEVEL"),
    (["play", GAME, "--seat", "bot:genius"], 'no bot "genius"; the levels are easy, medium'),
    (["play", GAME, "--seat", "Ann:blue", "Bob"], "not understood: Bob"),
    (["play", "--option", "wind=west", "chess"], 'there is no game "chess"'),
    (["play", GAME, "--seat", "Ann:blue", "Bob:blue"], "two seats cannot both be blue"),
    (["play", GAME, *["--seat", "bot"] * 7], "there are 6 seats at most, not 7"),
    (["play", GAME, "--seat", "Ann:blue", "--option", "wind=west"], 'has no option "wind"'),
    (["play", GAME, "--option", f"{FIRST_OPTION}=huge"], f'cannot be "huge"; it is one of {", ".join(FIRST_VALUES)}'),
    (["play", GAME, "--option", FIRST_OPTION], "write name=value"),
    (["play", GAME, "--size", "big"], "write WIDTHxHEIGHT in pixels, 640x400 to 7680x4320"),
    (["play", GAME, "--size", "100x100"], "write WIDTHxHEIGHT in pixels, 640x400 to 7680x4320"),
    (["play", GAME, "--seed", "luck"], '"luck" is not a seed; a seed is a whole number of 64 bits'),
    (["play", GAME, "--seed", str(2**63)], "is not a seed"),
    (["open"], "required: FILE"),
    (["open", "nowhere.jsonl"], "there is no file nowhere.jsonl"),
    (["open", "LICENSE"], "LICENSE"),
    (["shot", GAME], "required: --out"),
    (["shot", "--out", "x.png"], f"which game? The games are {', '.join(games.discover())}"),
    (["shot", GAME, "--out", "no-such-folder/x.png"], "there is no folder no-such-folder to write x.png into"),
    (["shot", GAME, "--out", "x.gif"], "it ends in .png"),
    (["shot", GAME, "--out", "x.png", "--scene", "moon"], "'title', 'lobby', 'table', 'results'"),
    (["shot", GAME, "--out", "x.png", "--actions", "-1"], "is not a whole number from 0 up"),
    (["shot", GAME, "--out", "x.png", "--option", "wind=west"], 'has no option "wind"'),
    (["selfplay", GAME, "--games", "0"], "is not a whole number from 1 up"),
    (["selfplay", GAME, "--seats", "40"], "not 40"),
    (["demo", GAME], f"not understood: {GAME}"),
    (["demo", "--game", "chess"], 'there is no game "chess"'),
    (["demo", "--minutes", "0"], '"0" is not a number above 0'),
    (["demo", "--pace", "slow"], "'unhurried', 'brisk', 'fastest'"),
    (["ladder"], "required: GAME"),
    (["ladder", GAME, "--levels", "easy,genius"], 'no bot "genius"; the levels are easy, medium, hard'),
    (["puzzles"], "required: GAME"),
    (["puzzles", GAME, "--count", "0"], "is not a whole number from 1 up"),
    (["puzzles", GAME, "--level", "genius"], "'easy', 'medium', 'hard', 'expert'"),
    (["ladder", GAME, "--levels", "random"], 'no bot "random"'),
    (["ladder", GAME, "--seats", "5"], "not 5"),
    (["ladder", GAME, "--seconds", "nan"], '"nan" is not a number above 0'),
    (["ladder", GAME, "--jobs", "0"], "is not a whole number from 1 up"),
    (["ladder", GAME, "--option", "wind=west"], 'has no option "wind"'),
    (["engine", "now"], "not understood: now"),
]


@pytest.mark.parametrize(("arguments", "right"), MISTAKES, ids=lambda value: " ".join(value)[:40])
def test_a_mistake_is_reported_in_one_line(
    arguments: list[str],
    right: str,
    opened: Opened,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as end:
        main.main(arguments)
    out, printed = capsys.readouterr()
    assert (end.value.code, out, printed.count("\n")) == (2, "", 1)
    assert printed.startswith("motherlode")
    assert right in printed
    assert opened.shown == []


def test_a_save_that_is_damaged_but_playable_is_opened_all_the_same(opened: Opened, tmp_path: Path) -> None:
    match = Match.new(games.discover()[GAME], {}, numbered_seats(2), 1)
    for _ in range(3):
        match.play(match.legal()[0])
    file = tmp_path / "match.jsonl"
    write_save(file, match)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:3], b"{broken\n", *lines[3:]]))
    main.main(["open", str(file)])
    assert opened.shown == [("file", file)]


def test_a_save_with_manual_nature_is_reported_in_one_line(
    opened: Opened, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "by-hand.jsonl"
    write_save(file, Match.new(games.discover()["blast"], {}, numbered_seats(2), 1, manual_nature=True))
    with pytest.raises(SystemExit):
        main.main(["open", str(file)])
    (line,) = capsys.readouterr().err.splitlines()
    assert "its chance is played by hand" in line
    assert opened.shown == []


EVERY_COMMAND = [
    [],
    ["play", GAME],
    ["open", "LICENSE"],
    ["engine"],
    ["shot", "--scene", "title", "--out", "x.png"],
    ["selfplay", GAME],
    ["ladder", GAME],
    ["demo"],
]


@pytest.mark.parametrize("arguments", EVERY_COMMAND, ids=" ".join)
def test_a_broken_data_file_is_reported_with_all_its_faults(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> dict[str, Any]:
        raise DataError(["data/a.yaml:3: title: is missing", "data/a.yaml:9: words: is a list"])

    monkeypatch.setattr(games, "discover", broken)
    with pytest.raises(SystemExit) as end:
        main.main(arguments)
    assert end.value.code == 2
    assert capsys.readouterr() == ("", "data/a.yaml:3: title: is missing\ndata/a.yaml:9: words: is a list\n")


def test_a_data_file_that_is_broken_for_good(tmp_path: Path) -> None:
    sheet = (DATA / f"{GAME}.yaml").read_text(encoding="utf-8")
    for file in DATA.glob("*.yaml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / f"{GAME}.yaml").write_text(f"a: 1\n{sheet}b: 2\n", encoding="utf-8")
    code = f"from pathlib import Path; import engine.data.paths; engine.data.paths.DATA = Path({str(tmp_path)!r})"
    printed = subprocess.run(
        [sys.executable, "-c", f"{code}; import main; main.main(['selfplay', '{GAME}'])"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (printed.returncode, printed.stdout) == (2, "")
    assert [line.split(": ")[1] for line in printed.stderr.splitlines()] == ["a", "b"]
    assert all(f"{GAME}.yaml:" in line for line in printed.stderr.splitlines())


def test_a_broken_board_is_reported_with_its_own_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> None:
        raise BoardError(ROOT / "assets" / "boards" / "pit.tmx", "there is no space in it")

    monkeypatch.setattr(type(games.discover()[GAME]), "make_rules", broken)
    with pytest.raises(SystemExit) as end:
        main.main(["selfplay", GAME])
    assert end.value.code == 2
    assert capsys.readouterr().err == "assets/boards/pit.tmx: there is no space in it\n"


def test_importing_main_opens_nothing() -> None:
    code = "import main, sys; print([name for name in sys.modules if name == 'pygame' or name[:7] == 'scenes.'])"
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert printed.stdout == "['scenes.launch']\n"


@pytest.mark.parametrize("scene", SCENES)
def test_shot_writes_a_picture_of_the_requested_size(scene: str, tmp_path: Path) -> None:
    file = tmp_path / f"{scene}.png"
    game = [] if scene == "title" else [GAME]
    done = run(
        "shot", *game, "--scene", scene, "--seed", "3", "--actions", "9", "--size", "800x600", "--out", str(file)
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    picture = file.read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")) == (800, 600)
    assert len(picture) > 20_000


# Games that fix the colours, and games for one


COLOURS = {1: ["sky"], 2: ["sky", "green"], 3: ["sky", "green", "blue"]}


def fixing(monkeypatch: pytest.MonkeyPatch) -> str:
    """Add a game that fixes the colours of its one to three seats; returns its id."""
    plain = games.discover()[GAME]
    span = SeatSpan(1, 3, 2, COLOURS)
    sheet = msgspec.structs.replace(plain.sheet(), seats=span, solo=SoloWords("Alone", "Dig."))
    record = msgspec.structs.replace(plain, seats=(1, 3), sheet=lambda: sheet)
    monkeypatch.setattr(games, "discover", lambda: {GAME: record})
    return GAME


@pytest.mark.parametrize(
    ("words", "sitting"),
    [
        ([], ["Sky:sky:person", "Green:green:medium"]),
        (["--seats", "1"], ["Sky:sky:person"]),
        (["--seats", "3"], ["Sky:sky:person", "Green:green:medium", "Blue:blue:medium"]),
        (["--seat", "Anna:sky"], ["Anna:sky:person"]),
        (["--seat", "Anna:green", "bot:easy"], ["Sky:sky:easy", "Anna:green:person"]),
        (["--seat", "Anna:blue", "--seats", "3"], ["Sky:sky:medium", "Green:green:medium", "Anna:blue:person"]),
    ],
)
def test_fixed_colours_say_where_who_sits(
    words: list[str], sitting: list[str], opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    main.main(["play", fixing(monkeypatch), *words])
    assert [f"{seat.name}:{seat.colour}:{seat.player}" for seat in opened.shown[0][3]] == sitting


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seat", "Anna:blue", "bot"], "no player can be blue in Mattock; its colours are sky, green"),
        (["--seat", "Anna:green"], "no player can be green in Alone; its colours are sky"),
        (["--seat", "Anna:sky", "bot", "--seats", "1"], "2 seats were named, but there are to be 1"),
        (["--seats", "4"], "Mattock is for 1 to 3 players, not 4"),
    ],
)
def test_seats_that_do_not_go_together_are_reported(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit):
        main.main(["play", fixing(monkeypatch), *words])
    assert capsys.readouterr().err == f"motherlode: {message}\n"


LEVELS = ("poor", "rich")

TWO = RandomGame(4, (1, 2), (2, 1), 0.001)
