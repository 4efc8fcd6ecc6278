"""Numbers, lists and sentences as the language in use writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from engine.words.grammar import grammar

_SPACE = re.compile(r"[a-z]\d")
_SHAPE = re.compile(r"[B-Z]\b")
"""A letter that stands for a shape, as in "T of track"; A is an article."""


def number_text(number: int) -> str:
    """A number with a typographic minus sign: "3", "−3"."""
    return str(number).replace("-", grammar().minus)


def signed(number: int) -> str:
    """A gain or loss with its sign: "+4", "−3"."""
    return f"{number:+d}".replace("-", grammar().minus)


def decimal_text(number: float, digits: int = 1) -> str:
    """A number with `digits` after the decimal point: "3.5"; in German "3,5"."""
    return f"{number:.{digits}f}".replace("-", grammar().minus).replace(".", grammar().decimal)


def percent_text(share: float, digits: int = 0) -> str:
    """A share as a percentage with `digits` after the decimal point: 0.25 is "25%"."""
    number = decimal_text(share * 100, digits) if digits else number_text(round(share * 100))
    return grammar().percent.format(number=number)


def date_text(day: date, this_year: int, *, short: bool = False) -> str:
    """A date; the year is left out if it is `this_year`: "3 May"; with a `short` name of the month."""
    pattern = grammar().day if day.year == this_year else grammar().day_of_year
    months = grammar().short_months if short else grammar().months
    return pattern.format(day=day.day, month=months[day.month - 1], year=day.year)


def capitalize(text: str) -> str:
    """The text with a capital first letter, to begin a sentence; the name of a space ("e2") stays as it is."""
    return text if _SPACE.match(text) else text[:1].upper() + text[1:]


def uncapitalize(text: str) -> str:
    """A label for use within a sentence: with a small first letter, where the language has it so; "T north" stays."""
    is_small = grammar().within == "small" and not _SHAPE.match(text)
    return text[:1].lower() + text[1:] if is_small else text


def within(title: str) -> str:
    """A title within a sentence; a name of several words keeps its capitals."""
    return title if any(word[:1].isupper() for word in title.split()[1:]) else uncapitalize(title)


def all_small(label: str) -> str:
    """A label of several words within a sentence, all of them small, where the language has it so."""
    return label.lower() if grammar().within == "small" else label


def joined(parts: Sequence[str], *, any_of: bool = False) -> str:
    """A spoken list: "a, b and c", or "a, b or c" if `any_of`; "" for none."""
    if len(parts) < 2:
        return "".join(parts)
    pattern = grammar().one_of if any_of else grammar().all_of
    return pattern.format(first=grammar().between.join(parts[:-1]), last=parts[-1])


def sentences(*parts: str) -> str:
    """Some sentences as one text, without those that are ""."""
    return " ".join(filter(None, parts))
