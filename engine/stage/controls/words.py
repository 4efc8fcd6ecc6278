"""The words about keys and pad buttons, from data/controls.yaml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.stage.controls.signs import Maker
from engine.words.word_sheet import Words, WordSheet


class Way(Words, frozen=True):
    """A way to walk with a controller: its sign, as markup, and what it does."""

    sign: str
    effect: str


class MakerWords(Words, frozen=True):
    """How controllers of a maker are known, by parts of their names in small letters and by the vendors in their ids
    (four hexadecimal digits), and what their buttons are called.
    """

    names: Sequence[str] = ()
    vendors: Sequence[str] = ()
    said: Mapping[str, str] = msgspec.field(default_factory=dict)


class PageWords(Words, frozen=True):
    """The page on which keys and buttons are changed: headings, what is to be done, and what has been."""

    title: str
    subtitle: str
    back: str
    keys: str
    pads: str
    pads_tab: str
    choose: str
    fixed: str
    listen_key: str
    listen_pad: str
    waiting: str
    refused: str
    same: str
    free: str
    exchanged: str
    letter: str
    usual: str
    is_usual: str
    reset: str


class ControlWords(Words, frozen=True):
    """What every command does: of keys, of pads, how pads walk and move; that the only one was lost, or one of several;
    the makers in the order in which they are tried; the page of changes.
    """

    keys: dict[str, str]
    pad: dict[str, str]
    walking: Sequence[Way]
    moving: str
    lost: str
    lost_one: str
    lost_title: str
    go_on: str
    makers: dict[Maker, MakerWords]
    page: PageWords


control_words = WordSheet("controls", ControlWords)
