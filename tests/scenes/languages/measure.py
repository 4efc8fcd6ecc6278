"""Measures scenes in a language: what is cut, what overlaps, what leaves the window, what is not translated.

`python -m tests.scenes.languages.measure de 1024x640 [NAME...]` lists it for golden scenes, all without names. `en` is
English, `xx` the pseudo-language, whose words are longer by four tenths.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import NamedTuple

from engine.stage.text import ELLIPSIS
from engine.words.language import speaking
from tests.golden.catalogue import SCENES
from tests.scenes.sight.recorder import Drawn, draw

PLAIN = re.compile(r"(?<![\w{\[])[A-Za-z]*[aeiou][A-Za-z]*(?![\w}\]])")
"""A word without accents: one that pseudo-translation has not reached."""

MARKUP = re.compile(r"\[[^\]]*\]")
"""Pictures and keys within a text."""

SHORTEST = 3
"""Letters: shorter words are names of spaces and keys."""


SIZES = ((1280, 800), (1024, 640))
"""The windows in which texts are measured, in pixels."""

GIVEN = {
    "blast-named": ("Anna (", "Maximiliane-Charlotte", "*Bo[ld]*"),
    "blast-named-small": ("Anna (", "Maximiliane-Charlotte", "*Bo[ld]*"),
    "review-log": ("Anna",),
    "browser": ("mattock-20240501-200000.jsonl",),
}
"""What people or files give, by scene: it may be cut with an ellipsis, since it may be of any length.

These are names of players (two of one name with the colour that tells them apart, as their marks do) and of files.
"""


class Faults(NamedTuple):
    """What is wrong with a picture: texts that are cut, that overlap, that leave the window."""

    cut: tuple[str, ...]
    overlapping: tuple[tuple[str, str], ...]
    outside: tuple[str, ...]

    def __bool__(self) -> bool:
        return any(self)


def faults_of(drawn: Drawn, given: Sequence[str] = ()) -> Faults:
    """What is wrong with what has been drawn; what people or files have `given` may be cut."""
    cut = (text for text in drawn.cut if not any(whole.startswith(text.removesuffix(ELLIPSIS)) for whole in given))
    return Faults(tuple(sorted(cut)), tuple(sorted(drawn.overlaps)), tuple(sorted(drawn.outside)))


def drawn_in(language: str, name: str, size: tuple[int, int]) -> Drawn:
    """A golden scene in a language and a window of a size in pixels."""
    with speaking(language):
        return draw(name, size)


def faults(language: str, name: str, size: tuple[int, int]) -> Faults:
    """What of a golden scene is cut, overlaps or leaves the window, but for what people or files give."""
    return faults_of(drawn_in(language, name, size), GIVEN.get(name, ()))


def untranslated(drawn: Drawn, names: Sequence[str] = ()) -> list[str]:
    """The texts with a word that pseudo-translation has not reached, but for `names`."""
    return sorted(
        text for text in drawn.texts if any(is_plain(word, names) for word in PLAIN.findall(MARKUP.sub("", text)))
    )


def is_plain(word: str, names: Sequence[str]) -> bool:
    """Whether a word is neither short nor a name, or the beginning of one."""
    return len(word) >= SHORTEST and not any(name.startswith(word) for name in names)


def main(language: str, size: str, *names: str) -> None:
    """List the faults of golden scenes."""
    width, height = map(int, size.split("x"))
    for name in names or [scene.name for scene in SCENES]:
        if found := faults(language, name, (width, height)):
            print(name, *(f"{kind}: {', '.join(map(str, texts))}" for kind, texts in found._asdict().items() if texts))


if __name__ == "__main__":
    main(*sys.argv[1:])
