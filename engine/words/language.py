"""The language of all words: which there are, which one is used, and caches of what is made of words."""

from __future__ import annotations

import locale
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from typing import Annotated, ParamSpec, TypeAlias, TypeVar

import msgspec

from engine.data.paths import DATA

TEXT = "text"

Text: TypeAlias = Annotated[str, msgspec.Meta(extra={TEXT: True})]
"""A field of a data file that people read: each language has its own."""

ENGLISH = "en"
"""The language that the data files themselves are written in."""

PSEUDO = "xx"
"""No language: English, longer and with accents, which shows what does not fit and what is not translated."""

LANGUAGES = DATA / "languages"
"""A folder per language, with `language.yaml` and the files of `data/` that have words, under their own names."""

SYSTEM = "system"
"""The setting for the language of the system."""

P = ParamSpec("P")
R = TypeVar("R")


VARIABLE = "MOTHERLODE_LANGUAGE"
"""The environment variable with the language that goes before all settings; processes that are started inherit it."""


class _State:
    """The language in use."""

    code = os.environ.get(VARIABLE) or ENGLISH


def language() -> str:
    """The code of the language in use."""
    return _State.code


def use_language(code: str) -> None:
    """Use a language from now on, here and in processes started later. Raises `ValueError` if there is no such one."""
    if code not in (PSEUDO, *languages()):
        raise ValueError(f'there is no language "{code}"; there are {", ".join(languages())}')
    _State.code = os.environ[VARIABLE] = code


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Use a language for a while."""
    before = language()
    use_language(code)
    try:
        yield
    finally:
        use_language(before)


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    others = sorted(file.parent.name for file in LANGUAGES.glob("*/language.yaml"))
    return (ENGLISH, *(code for code in others if code != ENGLISH))


def chosen_language(setting: str, locales: Sequence[str] | None = None) -> str:
    """The language for a setting: a code, or `SYSTEM` for the first of the system's `locales` that there is.

    English if there is none of them. Locales are as systems call them: "de", "de_AT", "de-CH", "German_Germany.1252".
    """
    if setting != SYSTEM:
        return setting if setting in (*languages(), PSEUDO) else ENGLISH
    named = system_locales() if locales is None else locales
    codes = (locale.normalize(name.replace("-", "_")).partition("_")[0].partition(".")[0].lower() for name in named)
    return next((code for code in codes if code in languages()), ENGLISH)


def system_locales() -> tuple[str, ...]:
    """The locales that the system is set to, the most wanted first: those of the environment, else of the desktop."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    named = (os.environ.get(variable, "") for variable in variables)
    return tuple(name for names in named for name in names.split(":") if name) or _desktop_locales()


def _desktop_locales() -> tuple[str, ...]:
    """The languages of a desktop that sets no variables: those of Windows and macOS; none elsewhere."""
    if sys.platform == "win32":
        import ctypes

        return tuple(filter(None, [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())]))
    if sys.platform == "darwin":
        command = ["defaults", "read", "-g", "AppleLanguages"]
        try:
            listed = subprocess.run(command, capture_output=True, text=True, check=False, timeout=2).stdout
        except (OSError, subprocess.SubprocessError):
            return ()
        return tuple(re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*", listed))
    return ()


_KEPT: list[Callable[[], None]] = []
"""What empties the caches of words."""


def forget_words() -> None:
    """Forget what was made of words, so that it is made anew of the files as they are now."""
    languages.cache_clear()
    for forget in _KEPT:
        forget()


def on_forgetting(empty: Callable[[], None]) -> None:
    """Let `forget_words` empty a cache, too."""
    _KEPT.append(empty)


def worded(function: Callable[P, R]) -> Callable[P, R]:
    """A function of hashable arguments whose results, made of words, are kept per language."""
    kept: dict[object, R] = {}
    on_forgetting(kept.clear)

    @wraps(function)
    def of_language(*args: P.args, **kwargs: P.kwargs) -> R:
        """The result in the language in use."""
        key = (_State.code, args, *sorted(kwargs.items())) if kwargs else (_State.code, args)
        if key not in kept:
            kept[key] = function(*args, **kwargs)
        return kept[key]

    return of_language


def translated_file(file: Path) -> Path | None:
    """The file with the words of a data file in the language in use; None for one that has none."""
    if _State.code in (ENGLISH, PSEUDO) or not file.is_relative_to(DATA):
        return None
    translated = LANGUAGES / _State.code / file.relative_to(DATA)
    return translated if translated.is_file() else None
