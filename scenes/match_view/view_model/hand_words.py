"""What people read who touch the screen or hold a controller: what stands for words about mouse and keys, and more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Literal

import msgspec

from engine.data.sections import LegendLine
from engine.stage.hands import Mode
from engine.view.panels import InfoCard
from engine.words.language import Text, worded
from engine.words.phrases import capitalize
from engine.words.word_sheet import Words, WordSheet
from scenes.match_view.view_model.view import Prompt


class Instead(Words, frozen=True):
    """What is said of a mouse, and what instead to whoever touches, holds a pad, or listens."""

    mouse: Text
    touch: Text = ""
    pad: Text = ""
    keys: Text = ""


class TouchWords(Words, frozen=True):
    """The gold button and why it is dark; the prompt's lines when a place or a button is shown, when something is to be
    turned or set, when something is picked, with the arrow that puts it back and without; what is told of the buttons
    for fingers, and of a tab, while a finger stays on one; and what stands for what elsewhere.
    """

    do_it: Text
    why_dark: Text
    again: Text
    again_button: Text
    turn: Text
    set: Text
    picked: Text
    picked_without: Text
    tells_do: Text
    tells_back: Text
    tells_turn: Text
    tells_tab: Text
    instead: Sequence[Instead] = ()


class PadWords(Words, frozen=True):
    """What is added to the help of a decision, or less where there is less room; how a `number` is left; why a press
    does nothing: `nothing` is walked to, a decision is `not_yours`, there is `no_hint`; and what stands for what
    elsewhere.
    """

    help: Text
    short_help: Text
    number: Text
    nothing: Text
    not_yours: Text
    no_hint: Text
    instead: Sequence[Instead] = ()


class HandWords(Words, frozen=True):
    """The words for hands that are no mouse."""

    touch: TouchWords
    pad: PadWords
    reader: Sequence[Instead]


hand_words = WordSheet("table/hands", HandWords)


def touch_words() -> TouchWords:
    """The words for fingers. Raises `DataError` if the file is wrong."""
    return hand_words().touch


@worded
def _patterns(mode: Mode | Literal["reader"]) -> tuple[tuple[re.Pattern[str], str], ...]:
    words = hand_words()
    pairs = {"pad": words.pad.instead, "reader": words.reader}.get(mode, words.touch.instead)
    return tuple(
        (re.compile(rf"(?<!\w){re.escape(pair.mouse)}(?!\w)", _case(pair.mouse)), pair.touch or pair.pad or pair.keys)
        for pair in pairs
    )


def _case(mouse: str) -> re.RegexFlag:
    """What begins with a capital, as the name of a key does, stands for itself alone: "enter" is a verb."""
    return re.RegexFlag.NOFLAG if mouse.lstrip("*")[:1].isupper() else re.IGNORECASE


def for_reader(text: str) -> str:
    """A text as it is said to who listens to a screen reader."""
    return _reworded(text, "reader")


def for_hands(text: str, mode: Mode) -> str:
    """A text as it is said to whoever touches the screen or holds a pad; with a mouse it stays as it is."""
    return text if mode == "mouse" else _reworded(text, mode)


@lru_cache(maxsize=512)
def _reworded(text: str, mode: Mode | Literal["reader"]) -> str:
    for pattern, instead in _patterns(mode):
        text = pattern.sub(partial(_said_instead, instead), text)
    return text


def _said_instead(words: str, found: re.Match[str]) -> str:
    """The words, with a capital if what they stand for has one."""
    return capitalize(words) if found[0].lstrip("*")[:1].isupper() else words


def prompt_for(prompt: Prompt, mode: Mode) -> Prompt:
    """A prompt as it is said to whoever touches the screen or holds a pad."""
    questions, lines = (
        tuple(for_hands(text, mode) for text in texts)
        for texts in ((prompt.question, *prompt.shorter_questions), (prompt.line, *prompt.shorter_lines))
    )
    return msgspec.structs.replace(
        prompt, question=questions[0], shorter_questions=questions[1:], line=lines[0], shorter_lines=lines[1:]
    )


def card_for(card: InfoCard, mode: Mode) -> InfoCard:
    """An info card as it is said to them; the same one if nothing of it is about a mouse."""
    text = for_hands(card.text, mode)
    return card if text == card.text else msgspec.structs.replace(card, text=text)


def legend_for(legend: Sequence[LegendLine], mode: Mode) -> Sequence[LegendLine]:
    """The lines of a legend as they are said to them."""
    if mode == "mouse":
        return legend
    return [msgspec.structs.replace(line, text=for_hands(line.text, mode)) for line in legend]
