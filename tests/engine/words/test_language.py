"""Which language is chosen, what is kept per language, and pseudo-translation."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.data.paths import ROOT
from engine.words.language import (
    ENGLISH,
    PSEUDO,
    SYSTEM,
    VARIABLE,
    chosen_language,
    language,
    languages,
    speaking,
    system_locales,
    worded,
)
from engine.words.translation import pseudo


def test_english_comes_first() -> None:
    assert languages()[0] == ENGLISH
    assert len({*languages()}) == len(languages())


@pytest.mark.parametrize(
    ("locales", "chosen"),
    [
        (("de_AT.UTF-8", "en"), "de"),
        (("de-CH",), "de"),
        (("de",), "de"),
        (("sv_SE", "de_DE"), "de"),
        (("sv_SE",), ENGLISH),
        (("C",), ENGLISH),
        ((), ENGLISH),
        (("en_GB", "de"), ENGLISH),
    ],
)
def test_the_system_chooses_the_first_language_that_there_is(locales: tuple[str, ...], chosen: str) -> None:
    assert chosen_language(SYSTEM, locales) == chosen


def test_a_setting_goes_before_the_system() -> None:
    assert [chosen_language(setting, ("de",)) for setting in (ENGLISH, "de", "tlh", PSEUDO)] == ["en", "de", "en", "xx"]


def test_the_environment_names_locales_in_order_of_preference(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "fr:de")
    assert system_locales() == ("fr", "de", "en_GB.UTF-8")


def test_what_is_made_of_words_is_kept_per_language() -> None:
    made: list[str] = []

    @worded
    def greeting(name: str, loud: bool = False) -> str:
        made.append(language())
        return f"{language()} {name} {loud}"

    with speaking(PSEUDO):
        assert greeting("Anna") == greeting("Anna") == "xx Anna False"
    assert greeting("Anna") == "en Anna False"
    assert greeting("Anna", loud=True) == "en Anna True"
    assert made == ["xx", "en", "en"]


def test_processes_that_are_started_speak_the_same_language() -> None:
    code = "from engine.words.language import language; print(language())"
    with speaking(PSEUDO):
        run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == PSEUDO
    assert os.environ[VARIABLE] == ENGLISH


def test_pseudo_words_are_longer_and_keep_placeholders_and_pictures() -> None:
    text = pseudo("Take {count:a cart|{count} carts} to [sprite-gate red], **now**.")
    assert "{count:" in text
    assert "{count} " in text
    assert "[sprite-gate red]" in text
    assert "**" in text
    assert "cart" not in text
    assert len(text) > 1.2 * len("Take {count:a cart|{count} carts} to gate, now.")
    assert not {*"aeiou"} & {*pseudo("Take a cart")}
