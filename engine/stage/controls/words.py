"""The words about keys and pad buttons, from data/words/program/controls.yaml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.stage.controls.signs import Maker
from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class Way(Words, frozen=True):
    """A way to walk with a controller: its sign, as markup, and what it does."""

    sign: Text
    effect: Text


class MakerWords(Words, frozen=True):
    """How controllers of a maker are known, by parts of their names in small letters and by the vendors in their ids
    (four hexadecimal digits), and what their buttons are called.
    """

    names: Sequence[str] = ()
    vendors: Sequence[str] = ()
    said: Mapping[str, Text] = msgspec.field(default_factory=dict)


class PageWords(Words, frozen=True):
    """The page on which keys and buttons are changed: headings, what is to be done, and what has been."""

    title: Text
    subtitle: Text
    back: Text
    keys: Text
    pads: Text
    pads_tab: Text
    choose: Text
    fixed: Text
    listen_key: Text
    listen_pad: Text
    waiting: Text
    refused: Text
    same: Text
    free: Text
    exchanged: Text
    letter: Text
    usual: Text
    is_usual: Text
    reset: Text


class ControlWords(Words, frozen=True):
    """What every command does, of keys and of pads; names of keys and buttons; how pads walk and move; that the only
    controller was lost, or one of several; the makers in the order in which they are tried; the page of changes.
    """

    keys: dict[str, Text]
    pad: dict[str, Text]
    key_names: dict[str, Text]
    button: Text
    buttons: dict[str, Text]
    walking: Sequence[Way]
    moving: Text
    lost: Text
    lost_one: Text
    lost_title: Text
    go_on: Text
    makers: dict[Maker, MakerWords]
    page: PageWords


control_words = WordSheet("program/controls", ControlWords)


def key_words(key: str) -> str:
    """A key as people read it: "U", "Enter", "F2", "Page Up"."""
    name = control_words().key_names.get(key)
    return name or (key.upper() if len(key) == 1 else key.capitalize())
