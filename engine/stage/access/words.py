"""Texts of the screen as they are read out: without markup, with signs as words."""

from __future__ import annotations

import re

from engine.stage.access.wording import spoken_words
from engine.stage.text import MARKUP

SIGNS = re.compile(r"(?<!\w)[−-](?=\d)|[+×](?=\d)|\s*→\s*|(?<=\d)[–-](?=\d)|(?<![\w+−])[+−](?=[\s,;).]|$)")
"""Signs before a number, arrows, a dash between two numbers, which is no sign, and signs that stand alone: keys."""

SIDES = ("north", "east", "south", "west", "small", "large")
"""Words in the names of sprites that say how a thing is drawn."""

KEYS = ("key", "pad")
"""What stands before the name of a key or of a pad's command in the place of its sign."""

SAID = re.compile(
    r"\0(?P<word>[^\0]+)\0(?=\W+(?P=word))|(?<=\b)(?P<before>\w+)(?P<gap>\W+)\0(?P=before)\0", re.IGNORECASE
)
"""A sprite in a text that says the same before or after it."""


def plain_text(text: str) -> str:
    """The words of marked-up text; a sprite is the last word of its name: "[gem-ruby]" is "ruby", said once.

    The places of keys, `[key u]` and `[pad undo]`, stay for whoever knows which ones people press (`item.worded`).
    """
    marked = MARKUP.sub(_words, text)
    return SAID.sub(lambda match: match["before"] or "", marked).replace("\0", "")


def _words(match: re.Match[str]) -> str:
    if match["escaped"] is not None:
        return match["escaped"][1:]
    if match["sprite"] in KEYS:
        return match[0]
    if match["sprite"] is not None:
        return f"\0{sprite_words(match['sprite'])}\0"
    return plain_text(match["bold"] or match["italic"])


def sprite_words(sprite: str) -> str:
    """What a sprite is called: the last word of its name, without its variant and the side that it faces."""
    words = [word for word in sprite.partition("--")[0].split("-") if word not in SIDES]
    return words[-1] if words else sprite


def spoken(text: str) -> str:
    """Marked-up text as it is read out, in one line."""
    return " ".join(SIGNS.sub(_sign_words, plain_text(text)).split())


def _sign_words(match: re.Match[str]) -> str:
    """What a sign is called."""
    words, sign, is_first = spoken_words(), match[0].strip(), not match.string[: match.start()][-1:].isdigit()
    if sign in "−-" and is_first:
        return f"{words.minus} "
    named = {"+": words.plus, "×": words.times}
    return f"{named[sign]} " if sign in named else f" {words.to} "


def joined(*parts: str) -> str:
    """Parts of a sentence that say something, with commas."""
    return ", ".join(part.rstrip(" .,") for part in parts if part.strip(" .,"))


def sentences(*parts: str) -> str:
    """Parts that say something, each ended by a full stop unless it ends by itself."""
    ended = (part if part.rstrip()[-1] in ".!?…:" else f"{part.rstrip()}." for part in parts if part.strip())
    return " ".join(ended)
