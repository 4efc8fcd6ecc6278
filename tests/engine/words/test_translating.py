"""The command `words`: what it lists, what it writes, and how it ends."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
import games
import main
import scenes
from engine.cli import translating
from engine.data.paths import DATA
from engine.data.yaml_nodes import compose, scalar_value
from engine.words import grammar, inventory, language
from engine.words.language import LANGUAGES, forget_words
from engine.words.translation import scalars

pytestmark = pytest.mark.full  # it reads every word there is, again and again

NO_WORDS = ("languages/", "weights/", "new_game/", "puzzles/", "curves.yaml", "theme.yaml")
"""The data files without words, by their beginnings; those of puzzles have theirs in a folder."""


@pytest.fixture(name="languages")
def languages_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of languages with nothing but English."""
    folder = tmp_path / "languages"
    shutil.copytree(LANGUAGES / "en", folder / "en")
    with monkeypatch.context() as patched:
        for module in (language, grammar, inventory, translating):
            patched.setattr(module, "LANGUAGES", folder)
        forget_words()
        yield folder
    forget_words()


def words(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    """The exit code and the lines of the command for a third language."""
    with pytest.raises(SystemExit) as end:
        main.main(["words", "--language", "fr", *arguments])
    printed = capsys.readouterr()
    return int(str(end.value.code)), (printed.out + printed.err).splitlines()


def test_a_language_is_begun_filled_and_completed(languages: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert words(capsys) == (2, ["motherlode: there is no data/languages/fr/language.yaml; --write begins one"])
    code, lines = words(capsys, "--write")
    assert code == 1
    assert lines[0].endswith("fr/language.yaml: begun")
    assert "name: fr\n" in (languages / "fr/language.yaml").read_text("utf-8")
    count = int(lines[-1].split()[0])
    assert lines[-1] == f"{count} texts, 0 translated, {count} missing"
    listed = {line.split()[0] for line in lines if line.startswith("data/")}
    files = {file.relative_to(DATA).as_posix() for file in DATA.rglob("*.yaml")}
    with_words = {name for name in files if not name.startswith(NO_WORDS) or name.startswith("puzzles/words/")}
    assert listed == {f"data/{name}" for name in with_words}

    file = languages / "fr/words/scenes/title.yaml"
    text = file.read_text("utf-8")
    assert '\nsettings: ""  # Settings\n' in text
    own = text.replace('settings: ""  # Settings', "settings: Réglages").replace('demo: ""  # Demo\n', "")
    file.write_text(own.replace('box: ""', 'box: "{title} !"').replace('\nrules: ""', "\nrules: Rules"), "utf-8")
    code, lines = words(capsys, "--missing", "--write")
    assert code == 1
    assert lines[0] == f"{file}: 1 text added"
    assert lines[1].startswith("fr (fr)")
    assert "settings: Réglages\n" in file.read_text("utf-8")
    assert '\ndemo: ""  # Demo\n' in file.read_text("utf-8")
    assert lines[-1] == f"{count} texts, 3 translated, {count - 3} missing"
    same = lines.index("As in English:")
    assert lines[same + 1 : same + 3] == [f"{file}: rules: Rules", ""]
    assert f"{file}: box: {{blurb}}" in lines[same:]
    assert same - lines.index("Missing:") == count - 3 + 2  # with the heading and an empty line

    file.write_text("settings: Réglages\nsetings: Réglages\n", "utf-8")
    code, lines = words(capsys, "--write")
    assert code == 2
    assert f"{file}:2: setings: is no text of the English file; leave it out" in lines
    assert file.read_text("utf-8") == "settings: Réglages\nsetings: Réglages\n"


def test_a_broken_grammar_is_told(languages: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (languages / "fr").mkdir()
    (languages / "fr/language.yaml").write_text("name: Français\n", "utf-8")
    code, lines = words(capsys)
    assert code == 2
    assert any('fr/language.yaml:1: "plurals" is missing' in line for line in lines)


@pytest.mark.parametrize("code", ["en", "xx", "FR", "../fr", ""])
def test_a_language_that_cannot_be_translated_into(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main.main(["words", "--language", code])
    printed = capsys.readouterr().err
    assert printed.startswith("motherlode words: argument --language: ")
    assert printed.count("\n") == 1


@pytest.mark.parametrize("code", language.languages()[1:])
def test_no_language_has_a_mistake(code: str) -> None:
    inventory.import_all((engine, games, scenes))
    _, faults = inventory.inventory(code, translating.game_readers(games))
    assert faults == []


@pytest.mark.parametrize("code", language.languages()[1:])
def test_no_comma_outside_quotes_has_cut_a_text_short(code: str) -> None:
    """What follows such a comma within braces is a key without a value, which no text of the English file is."""
    files = sorted((LANGUAGES / code).rglob("*.yaml"))
    values = [(file.name, path, scalar_value(node)) for file in files for path, node in scalars(compose(file))]
    assert [(name, path) for name, path, value in values if value is None] == []
