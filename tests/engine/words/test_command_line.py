"""The language of the command line: who chooses it, and that all of its words stand in the sheets."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
import main
from engine.cli import wording
from engine.cli.wording import argparse_words, help_words, language_at_start
from engine.words.language import ENGLISH, PSEUDO, VARIABLE, language, speaking, use_language
from engine.words.translation import pseudo
from tests.engine.cli.speaking import GAME, run


@pytest.fixture(name="home")
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user's folder; the language is English again afterwards."""
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    monkeypatch.setenv(VARIABLE, "")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield tmp_path
    use_language(ENGLISH)


def started(*argv: str) -> str:
    assert language_at_start(argv) == ""
    return language()


def test_the_flag_goes_before_the_environment_the_settings_and_the_system(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert started() == ENGLISH
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert started() == "de"
    (home / "settings.json").write_text(json.dumps({"language": "xx", "volume": "?"}))
    monkeypatch.setenv(VARIABLE, "")
    assert started() == PSEUDO
    monkeypatch.setenv(VARIABLE, "de")
    assert started() == "de"
    assert started("--language", "en", "play", GAME) == ENGLISH
    assert started("--language=xx") == PSEUDO
    assert started("--kiosk", "4711", "--language", "de") == "de"


def test_a_flag_of_a_command_is_not_that_of_the_program(home: Path) -> None:
    assert started("words", "--language", "de") == ENGLISH


@pytest.mark.parametrize(
    "text", ["", "{", '{"language": 3}', "\udcff", "[]", '{"language": "zz"}', "[" * 9999, '{"a":' * 9999]
)
def test_settings_that_say_nothing_leave_the_system(text: str, home: Path) -> None:
    (home / "settings.json").write_text(text, errors="surrogateescape")
    assert started() == ENGLISH


def test_a_wrong_variable_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "klingon")
    assert 'MOTHERLODE_LANGUAGE is "klingon"; ' not in language_at_start([])
    monkeypatch.setenv(VARIABLE, "klingon")
    done = run("selfplay", GAME)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert 'MOTHERLODE_LANGUAGE is "klingon", but there is no such language; the languages are en, ' in done.stderr


def test_a_wrong_flag_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main.main(["--language", "klingon", "play"])
    assert 'argument --language: there is no language "klingon"; the languages are en, ' in capsys.readouterr().err


@pytest.mark.parametrize("flag", ["--language", "--lang"])
def test_the_flag_is_heeded_by_all_commands(flag: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main.main([flag, "xx", "selfplay", GAME, "--games", "2", "--option", "board=short"])
    assert pseudo("length") in capsys.readouterr().out


def test_the_protocol_is_english_whatever_people_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, PSEUDO)
    asked = '{"do":"new","game":"mattock","seats":2,"options":{"board":"large"}}\n'
    assert "option board of Mattock cannot be" in run("engine", stdin=asked).stdout


# Words


def parsers() -> dict[str, argparse.ArgumentParser]:
    """The parsers of all commands, and that of the program as ""."""
    parser = main._parser(games.discover())
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {"": parser, **commands.choices}


def test_every_argument_has_its_help_and_every_help_its_argument() -> None:
    words, found = help_words(), parsers()
    assert [*words.commands] == [name for name in words.commands if name in found]
    assert {*found} == {"", *words.commands}
    used: set[str] = set()
    for command, parser in found.items():
        names = [
            (action.option_strings or [action.dest])[-1].lstrip("-").replace("-", "_") for action in parser._actions
        ]
        used |= {*names}
        own = words.commands[command].arguments if command else {}
        assert {*own} <= {*names}, command
    assert {*words.flags, *words.shared} <= used


def test_every_name_of_a_value_is_used_and_those_left_out_are_letters() -> None:
    actions = [action for parser in parsers().values() for action in parser._actions]
    used = {action.metavar for action in actions if isinstance(action.metavar, str)}
    assert {*help_words().values} <= used
    assert {name for name in used if re.search("[A-Z]{2}", name)} <= {*help_words().values}


@pytest.mark.parametrize("command", [*parsers()])
def test_no_word_of_a_help_stands_in_code(command: str) -> None:
    with speaking(PSEUDO):
        found = parsers()
        text = found[command].format_help()
    values = "unhurried brisk fastest title lobby table results easy medium hard expert"
    known = {"motherlode", *games.discover(), *found, *values.split()}
    shown = (word for word in text.split() if not word.lstrip("[(").startswith("-"))
    assert [word for part in shown for word in re.findall(r"\b[a-z]{4,}\b", part) if word not in known] == []


def test_what_argparse_says_is_known_to_it() -> None:
    source = Path(argparse.__file__).read_text("utf-8")
    told = [*wording._ARGPARSE, "show this help message and exit"]
    unknown = [message for message in told if message not in source]
    assert unknown in ([], ["unknown parser %(parser_name)r (choices: %(choices)s)"])


@pytest.mark.parametrize("message", [*wording._ARGPARSE])
def test_argparse_fills_its_words_as_before(message: str) -> None:
    names = dict.fromkeys(("argument_name", "message", "value", "choices", "option", "matches", "parser_name"), "x")
    with speaking(PSEUDO):
        text = argparse_words(message)
    assert text != message
    filled = text % (names if "%(" in message else ("x",) if "%" in message else ())
    assert "{" not in filled
    assert "%" not in filled


def test_what_else_argparse_says_stays() -> None:
    assert argparse_words("another message: %s") == "another message: %s"
