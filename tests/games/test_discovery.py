"""The games that are found: known at once, read when they are asked for, each by itself."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

import games
from engine.data.paths import DATA, ROOT
from engine.data.record import GameRecord, sound_sheet
from engine.data.seats import numbered_seats
from engine.data.yaml_nodes import DataError
from engine.match.match import Match
from engine.match.save_file import write_save
from scenes.library.model import saved_matches
from scenes.rulebook.scene import RulebookScene
from scenes.settings.scene import SettingsScene
from tests.scenes.fake_app import FakeApp, SceneDriver

BROKEN, WHOLE = [*games.discover()][:2]


def test_every_folder_with_rules_is_a_game_under_its_own_name() -> None:
    with_rules = sorted(
        folder.name
        for folder in (ROOT / "games").iterdir()
        if (folder / "rules.py").exists() or (folder / "rules").is_dir()
    )
    assert [*games.discover()] == with_rules
    assert len(games.discover()) == len(with_rules) > 1
    for game, record in games.discover().items():
        assert game == record.id
        assert game in games.discover()
        assert sound_sheet(games.discover(), game) is record.sheet()


def test_what_is_no_game_is_not_listed() -> None:
    assert "chess" not in games.discover()
    assert games.discover().get("chess") is None
    assert sound_sheet(games.discover(), "chess") is None
    with pytest.raises(KeyError, match="chess"):
        games.discover()["chess"]


def python(code: str, *arguments: str, home: Path | None = None, stdin: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | ({"MOTHERLODE_HOME": str(home)} if home else {})
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, input=stdin, capture_output=True, text=True, check=False, timeout=60
    )


PRINT_MODULES = (
    "import sys; print(sorted(name for name in sys.modules if name.startswith('games.') and name.count('.') > 1))"
)
"""Code that prints which parts of games have been imported."""


def test_no_game_is_read_before_it_is_asked_for() -> None:
    code = (
        f"import games; found = games.discover(); assert {WHOLE!r} in found; assert len([*found]) > 1; {PRINT_MODULES}"
    )
    run = python(code)
    assert (run.stdout, run.stderr) == ("[]\n", "")


@pytest.mark.full
def test_one_game_is_read_without_the_others() -> None:
    run = python(f"import games; games.discover()[{WHOLE!r}]; {PRINT_MODULES}")
    assert f"games.{WHOLE}.rules" in run.stdout
    assert all(f"games.{game}." not in run.stdout for game in games.discover() if game != WHOLE)


def test_the_title_opens_without_reading_a_game(tmp_path: Path) -> None:
    code = f"import sys, main; main.main(sys.argv[1:]); {PRINT_MODULES}"
    run = python(code, "shot", "--scene", "title", "--out", str(tmp_path / "x.png"), home=tmp_path / "home")
    assert (run.stdout, run.stderr) == ("[]\n", "")
    assert (tmp_path / "x.png").stat().st_size > 10_000


# A game whose file is broken

RUN = """
import sys
from pathlib import Path
from typing import cast
import engine.data.paths
engine.data.paths.DATA = Path(sys.argv[1])
import main
main.main(sys.argv[2:])
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A data folder in which the first game has a mistake in line 1; a home beside it with a match of that game."""
    folder = tmp_path / "data"
    folder.mkdir()
    for file in DATA.glob("*.yaml"):
        (folder / file.name).write_bytes(file.read_bytes())
    shutil.copytree(DATA / "languages", folder / "languages")
    sheet = (DATA / f"{BROKEN}.yaml").read_text(encoding="utf-8")
    (folder / f"{BROKEN}.yaml").write_text(f"pebbles: 1\n{sheet}", encoding="utf-8")
    (tmp_path / "home" / "saves").mkdir(parents=True)
    match = Match.new(games.discover()[BROKEN], {}, numbered_seats(2), 1)
    write_save(tmp_path / "home" / "saves" / "match.jsonl", match)
    return folder


FAULT = f"{BROKEN}.yaml:1: pebbles: is not a field"


@pytest.mark.full
def test_a_broken_file_does_not_keep_the_title_from_opening(broken: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    run = python(RUN, str(broken), "shot", "--scene", "title", "--out", str(out), home=tmp_path / "home")
    assert (run.returncode, run.stderr) == (0, "")
    assert out.exists()


@pytest.mark.full
def test_a_broken_file_is_reported_where_its_game_is_wanted(broken: Path, tmp_path: Path) -> None:
    run = python(RUN, str(broken), "selfplay", BROKEN, "--games", "1", home=tmp_path / "home")
    assert (run.returncode, run.stdout) == (2, "")
    assert FAULT in run.stderr
    assert len(run.stderr.splitlines()) == 1
    run = python(RUN, str(broken), "open", str(tmp_path / "home" / "saves" / "match.jsonl"), home=tmp_path / "home")
    assert run.returncode == 2
    assert FAULT in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.full
def test_another_game_is_played_all_the_same(broken: Path, tmp_path: Path) -> None:
    run = python(RUN, str(broken), "selfplay", WHOLE, "--games", "1", home=tmp_path / "home")
    assert run.returncode == 0


def test_the_protocol_reports_what_is_broken_and_goes_on(broken: Path) -> None:
    requests = [{"do": "games"}, {"do": "new", "game": BROKEN, "seats": 2}, {"do": "new", "game": WHOLE, "seats": 2}]
    run = python(RUN, str(broken), "engine", stdin="".join(f"{json.dumps(request)}\n" for request in requests))
    listing, refused, begun = (json.loads(line) for line in run.stdout.splitlines())
    assert FAULT in listing["error"]
    assert FAULT in refused["error"]
    assert "turn" in begun
    assert (run.returncode, run.stderr) == (0, "")


class Cracked(dict[str, GameRecord]):
    """All games, of which the first one is broken."""

    def __getitem__(self, game: str) -> GameRecord:
        if game == BROKEN:
            raise DataError([FAULT])
        return super().__getitem__(game)


def test_rulebook_settings_and_kept_matches_do_without_a_broken_game(broken: Path, tmp_path: Path) -> None:
    app = FakeApp()
    app.games = Cracked(games.discover())
    assert sound_sheet(app.games, BROKEN) is None
    book = SceneDriver(RulebookScene(app, BROKEN))  # type: ignore[arg-type]
    assert BROKEN not in cast(RulebookScene, book.scene).sheets
    assert book.ui.find("title")
    verb = next(iter(games.discover()[WHOLE].sheet().verbs))
    app.settings.stop_asking(verb)
    assert SceneDriver(SettingsScene(app)).ui.find(f"ask {verb}")  # type: ignore[arg-type]
    (save,) = saved_matches(app.games, tmp_path / "home" / "saves")
    save.read_file()
    assert (save.title, save.match) == (BROKEN, None)
    assert FAULT in save.problem
