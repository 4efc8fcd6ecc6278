"""Texts of the screen as they are read out: without markup, with signs as words."""

from __future__ import annotations

import re

from engine.stage.access.wording import plurals, spoken_words
from engine.stage.text import MARKUP
from engine.words.filling import fill

SENTENCE = re.compile(r"(?<=[.!?]) ")
"""The space between two sentences."""

SIGNS = re.compile(
    r"(?<!\w)[−-](?=\d)|[+×](?=\d)|\s*→\s*|(?<=\d)[–-](?=\d)|(?<![\w+−])[+−](?=[\s,;).]|$)|(?<=\d)·(?=\d)|^–$"
)
"""Signs before a number, arrows, a dash between two numbers, which is no sign, and signs that stand alone: keys."""

BEFORE_END = re.compile(r" +(?=[,;).](?: |$))")
"""The space after a sign in words that ends a part of a sentence."""

SIDES = ("north", "east", "south", "west", "small", "large")
"""Words in the names of sprites that say how a thing is drawn."""

KEYS = ("key", "keys", "pad")
"""What stands before the name of a key or of a pad's command in the place of its sign."""

ORNAMENT = re.compile(r"(?P<end>^|[.!?] )?\0(?P<name>[^\0]*)\0(?: ?\0(?P<more>[^\0]*)\0)*")
"""Sprites in a row, in a text; `end` if a sentence begins with them."""

NEAR = 2
"""How many words before and after a sprite may say what it shows."""

LEAST_ALIKE = 4
"""Letters with which two forms of one word begin alike, unless one of them is shorter."""


def plain_text(text: str) -> str:
    """The words of marked-up text; a sprite is the last word of its name, "[gem-ruby]" is "ruby", unless that is said.

    The places of keys, `[key u]` and `[pad undo]`, stay for whoever knows which ones people press (`item.worded`).
    """
    marked = MARKUP.sub(_words, text)
    return re.sub(" +(?=[,.;:])", "", ORNAMENT.sub(_shown, marked)) if "\0" in marked else marked


def _shown(match: re.Match[str]) -> str:
    """Sprites in a row in words: several as what there is, one by its name unless a word beside it says that."""
    names, text = [name for name in match[0].split("\0")[1::2] if name], match.string
    if not names:
        return match["end"] or ""
    before, after = text[: match.start()], text[match.end() :]
    if len(names) == 1 and ((match["end"] is not None and after[1:2].isupper()) or _is_said(names[0], before, after)):
        return match["end"] or ""
    told = joined(*(counted(names.count(name), name) for name in dict.fromkeys(names)))
    follows = after.lstrip()[:1]
    return f"{match['end'] or ''}{told}{':' if len(names) > 1 and (follows.isdecimal() or follows.isupper()) else ''}"


def _is_said(name: str, before: str, after: str) -> bool:
    """Whether one of the words beside a sprite is a form of one in its name."""
    beside = (*_plain_words(before)[-NEAR:], *_plain_words(after)[:NEAR])
    return any(_is_alike(word, other) for word in _plain_words(name) for other in beside)


def _plain_words(text: str) -> list[str]:
    """The words of a text in lower case, without what sprites are called."""
    return re.findall(r"[^\W_]+", re.sub(r"\0[^\0]*\0", " ", text).casefold())


def _is_alike(word: str, other: str) -> bool:
    """Whether two words in lower case are forms of one: "ruby" and "rubies", "chip" and "chips"."""
    short, long = sorted((word, other), key=len)
    stem = short[:-1] if short.endswith("y") and len(short) > 3 else short
    return short == long or (len(short) >= min(LEAST_ALIKE, len(long) - 1) and len(short) > 2 and long.startswith(stem))


def counted(count: int, name: str) -> str:
    """Several things of one kind with their number: "3 rubies"; one without it."""
    if count < 2:
        return name
    words, things = spoken_words(), several(name, count)
    return fill(words.counted if things else words.uncountable, count=count, things=things or name)


def several(name: str, count: int) -> str:
    """A number of things, without it: "rubies", "red rubies"; "" if their plural is not known."""
    known, parts = plurals(), name.split(" ")
    ends = (at for at in range(len(parts)) if " ".join(parts[at:]) in known)
    at = next(ends, None)
    return "" if at is None else " ".join([*parts[:at], fill(known[" ".join(parts[at:])], count=count)])


def _words(match: re.Match[str]) -> str:
    if match["escaped"] is not None:
        return match["escaped"][1:]
    if match["sprite"] in KEYS:
        return match[0]
    if match["sprite"] is not None:
        return f"\0{sprite_words(match['sprite'])}\0"
    return plain_text(match["bold"] or match["italic"])


def sprite_words(sprite: str) -> str:
    """What a sprite is called: the last word of its name, without its variant and the side that it faces; another name
    if people know it by that.
    """
    called, base = spoken_words().called, sprite.partition("--")[0]
    words = [word for word in base.split("-") if word not in SIDES] or [sprite]
    return called.get(base, called.get(words[-1], words[-1]))


def spoken(text: str) -> str:
    """Marked-up text as it is read out, in one line."""
    words = " ".join(SIGNS.sub(_sign_words, plain_text(text)).split())
    return BEFORE_END.sub("", words) if " " in words else words


def _sign_words(match: re.Match[str]) -> str:
    """What a sign is called."""
    words, sign, is_first = spoken_words(), match[0].strip(), not match.string[: match.start()][-1:].isdigit()
    if sign in "−-" and is_first:
        return f"{words.minus} "
    if match.string == sign == "–":
        return words.none
    named = {"+": words.plus, "×": words.times, "·": f" {words.and_}"}
    return f"{named[sign]} " if sign in named else f" {words.to} "


def joined(*parts: str) -> str:
    """Parts of a sentence that say something, with commas."""
    return ", ".join(part.rstrip(" .,") for part in parts if part.strip(" .,"))


def sentences(*parts: str) -> str:
    """Parts that say something, each ended by a full stop unless it ends by itself."""
    ended = (part if part.rstrip()[-1] in ".!?…:" else f"{part.rstrip()}." for part in parts if part.strip())
    return " ".join(ended)
