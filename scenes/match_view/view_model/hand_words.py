"""What people read who touch the screen: words of their own, and what stands for words about mouse and keys."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache, partial

import msgspec

from engine.data.paths import DATA
from engine.data.text import capitalize
from engine.data.yaml_reader import read_yaml
from engine.view.panels import InfoCard
from scenes.match_view.view_model.view import Prompt

FILE = "hands.yaml"


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a mouse, and what instead to whoever touches."""

    mouse: str
    touch: str


class TouchWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The gold button and why it is dark; the prompt's lines when a place or a button is shown, when something is to be
    turned or set, when something is picked; and what stands for what elsewhere.
    """

    do_it: str
    why_dark: str
    again: str
    again_button: str
    turn: str
    set: str
    picked: str
    instead: Sequence[Instead] = ()


class HandWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words for hands that are no mouse."""

    touch: TouchWords


@cache
def touch_words() -> TouchWords:
    """The words for fingers. Raises `DataError` if the file is wrong."""
    return read_yaml(DATA / FILE, HandWords).touch


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile(rf"(?<!\w){re.escape(pair.mouse)}(?!\w)", re.IGNORECASE), pair.touch)
        for pair in touch_words().instead
    )


@lru_cache(maxsize=512)
def for_touch(text: str) -> str:
    """A text as it is said to whoever touches the screen."""
    for pattern, instead in _patterns():
        text = pattern.sub(partial(_said_instead, instead), text)
    return text


def _said_instead(words: str, found: re.Match[str]) -> str:
    """The words, with a capital if what they stand for has one."""
    return capitalize(words) if found[0].lstrip("*")[:1].isupper() else words


def prompt_for_touch(prompt: Prompt) -> Prompt:
    """A prompt as it is said to whoever touches the screen."""
    shorter = tuple(map(for_touch, prompt.shorter_lines))
    return msgspec.structs.replace(
        prompt, question=for_touch(prompt.question), line=for_touch(prompt.line), shorter_lines=shorter
    )


def card_for_touch(card: InfoCard) -> InfoCard:
    """An info card as it is said to whoever touches the screen; the same one if nothing of it is about a mouse."""
    text = for_touch(card.text)
    return card if text == card.text else msgspec.structs.replace(card, text=text)
