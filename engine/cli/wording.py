"""The words of the command line: of `--help`, of mistakes, and those that argparse itself would say in English.

And the language of them all, which is settled before the command line is read.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence
from typing import Final

import msgspec

from engine.data.paths import KEPT_LIMIT, HomeError, read_start
from engine.data.settings import settings_file
from engine.data.text import quoted
from engine.words.filling import fill
from engine.words.language import (
    PSEUDO,
    SYSTEM,
    VARIABLE,
    Text,
    chosen_language,
    languages,
    use_language,
)
from engine.words.word_sheet import Words, WordSheet


class CommandWords(Words, frozen=True):
    """What a command is for, and what its arguments are, by their names."""

    help: Text
    arguments: dict[str, Text] = {}  # noqa: RUF012  # msgspec copies it


class Headings(Words, frozen=True):
    """What stands before the parts of a help."""

    usage: Text
    commands: Text
    positional: Text
    optional: Text


class HelpWords(Words, frozen=True):
    """All words of `--help`: of values, flags before a command, arguments that commands share, every command."""

    description: Text
    headings: Headings
    help: Text
    values: dict[str, Text]
    flags: dict[str, Text]
    shared: dict[str, Text]
    commands: dict[str, CommandWords]


class Mistakes(Words, frozen=True):
    """What is said of a command line that is wrong; see the comments of the file."""

    argument: Text
    unknown: Text
    required: Text
    expects_one: Text
    expects_one_at_most: Text
    expects_some: Text
    no_value: Text
    choice: Text
    ambiguous: Text
    no_command: Text
    no_game: Text
    which_game: Text
    no_option: Text
    no_seat: Text
    no_colour: Text
    no_bot: Text
    named_seats: Text
    most_seats: Text
    same_colour: Text
    wrong_colour: Text
    code: Text
    seed: Text
    from_zero: Text
    from_one: Text
    above_zero: Text
    size: Text
    no_file: Text
    no_program: Text
    no_new_file: Text
    no_weights: Text
    no_picture: Text
    no_folder: Text
    home: Text
    home_variable: Text
    no_language: Text
    language_variable: Text
    no_code: Text
    english: Text
    no_such_folder: Text
    input_line: Text
    input: Text
    installed_new: Text
    installed_write: Text
    no_name: Text
    taken: Text
    exists: Text
    no_other_weights: Text
    alone: Text
    own_playouts: Text


_WORD: Final = ("word",)

_PLACEHOLDERS: Final = {
    "argument": ("argument", "message"),
    "unknown": ("arguments",),
    "required": ("arguments",),
    "no_value": _WORD,
    "choice": ("word", "choices"),
    "ambiguous": ("option", "matches"),
    "no_command": ("word", "choices"),
    "no_game": ("word", "games"),
    "which_game": ("games",),
    "no_option": _WORD,
    "no_seat": _WORD,
    "no_colour": ("word", "colours"),
    "no_bot": ("word", "levels"),
    "named_seats": ("named", "count"),
    "most_seats": ("most", "count"),
    "same_colour": ("colour", "colours"),
    "wrong_colour": ("colour", "game", "colours"),
    "code": ("word", "least", "most"),
    **dict.fromkeys(
        ("seed", "from_zero", "from_one", "above_zero", "no_weights", "no_name", "taken", "no_code"), _WORD
    ),
    "size": ("word", "smallest", "largest"),
    "no_file": ("file",),
    "no_program": ("folder",),
    "no_new_file": ("file",),
    "no_picture": ("file",),
    "no_folder": ("folder", "file"),
    "home": ("folder",),
    "home_variable": ("folder",),
    "no_language": ("word", "languages"),
    "language_variable": ("word", "languages"),
    "no_such_folder": ("code",),
    "input_line": ("size",),
    "input": ("why",),
    "exists": ("file",),
    "no_other_weights": ("game",),
}

help_words = WordSheet("commands/help", HelpWords)
mistakes = WordSheet("commands/mistakes", Mistakes, _PLACEHOLDERS)


def value_name(name: str) -> str:
    """What stands in a help for the value of an argument, such as GAME; letters, such as N, are no words."""
    return help_words().values.get(name, name)


def argument_help(text: str, **names: object) -> str:
    """The help of an argument as argparse takes it, in which a percent sign is doubled."""
    return fill(text, names).replace("%", "%%")


_ARGPARSE: Final = {
    "argument %(argument_name)s: %(message)s": ("argument", {"argument": "argument_name"}),
    "unrecognized arguments: %s": ("unknown", {}),
    "the following arguments are required: %s": ("required", {}),
    "expected one argument": ("expects_one", {}),
    "expected at most one argument": ("expects_one_at_most", {}),
    "expected at least one argument": ("expects_some", {}),
    "ignored explicit argument %r": ("no_value", {}),
    "invalid choice: %(value)r (choose from %(choices)s)": ("choice", {"word": "value"}),
    "ambiguous option: %(option)s could match %(matches)s": ("ambiguous", {}),
    "unknown parser %(parser_name)r (choices: %(choices)s)": ("no_command", {"word": "parser_name"}),
}
"""What argparse says, with the mistake that says it here, and its names for what fills the braces."""


def argparse_words(message: str) -> str:
    """A message of argparse in the language in use, with its own marks for what it fills in; itself if it is none.

    >>> argparse_words("expected one argument")
    'it needs a value'
    """
    heading = {"usage: ": "usage", "positional arguments": "positional", "options": "optional"}.get(message)
    if heading is not None:
        text: str = getattr(help_words().headings, heading)
        return text
    if message == "show this help message and exit":
        return help_words().help
    if message not in _ARGPARSE:
        return message
    key, names = _ARGPARSE[message]
    marks = dict(re.findall(r"%\((\w+)\)([rs])", message))
    text = getattr(mistakes(), key).replace("%", "%%")
    for name in _PLACEHOLDERS.get(key, ()):
        own = names.get(name, name)
        mark = f"%({own}){marks[own]}" if own in marks else message[message.rindex("%") :]
        text = text.replace(f"{{{name}}}", mark)
    return text


setattr(argparse, "_", argparse_words)  # noqa: B010  # argparse asks gettext under this name; it has no other door


# The language

FLAG: Final = "--language"


class _Setting(msgspec.Struct):
    """The language in the settings; all else in them is read later."""

    language: str = SYSTEM


def language_at_start(argv: Sequence[str]) -> str:
    """Use the language that is asked for: by `--language`, else the environment, the settings, the system.

    `argv` are the arguments after the program's name. Returns what is wrong with the variable in the environment, ""
    if nothing is; a wrong `--language` is left to the parser.
    """
    there, asked, variable = (PSEUDO, *languages()), _asked_language(argv), os.environ.get(VARIABLE, "")
    if asked in there or variable in there:
        use_language(asked if asked in there else variable)
        return ""
    use_language(chosen_language(_setting()))
    if not variable:
        return ""
    return fill(mistakes().language_variable, word=quoted(variable), languages=", ".join(languages()))


def _asked_language(argv: Sequence[str]) -> str:
    """The value of `--language` before the command, "" if there is none."""
    for at, word in enumerate(argv):
        flag, equals, value = word.partition("=")
        if flag == FLAG:
            return value if equals else "".join(argv[at + 1 : at + 2])
        if not word.startswith("-") and not word.isdigit():  # a command; digits are the code of kiosk mode
            break
    return ""


def _setting() -> str:
    """The setting for the language; `SYSTEM` if there is none that can be read."""
    try:
        return msgspec.json.decode(read_start(settings_file(), KEPT_LIMIT), type=_Setting).language
    except (OSError, HomeError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return SYSTEM


def home_mistake(error: HomeError) -> str:
    """What is wrong with the user's folder."""
    text = mistakes().home_variable if error.is_variable else mistakes().home
    return fill(text, folder=quoted(error.folder))
