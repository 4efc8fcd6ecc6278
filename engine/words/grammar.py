"""The grammar of a language as data, `data/languages/<code>/language.yaml`: plurals, numbers, lists, forms of names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from engine.data.yaml_nodes import Fault
from engine.data.yaml_reader import read_yaml
from engine.words.language import ENGLISH, LANGUAGES, PSEUDO, Text, language, speaking, worded

MONTHS = 12


class Grammar(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"all_of": "and", "one_of": "or"}):
    """What sentences of a language need beside words.

    `plurals` are the plural forms with their rules, in the order in which texts give them; the last has no rule.
    `minus`, `decimal` and `percent` form numbers; `between`, `all_of` and `one_of` lists. `within` says whether labels
    begin small within a sentence. `forms` are the forms of names that texts may ask for, by pattern; `names` those of
    single names. `day` and `day_of_year` are dates of this year and of others, `short_months` the
    names of months where little fits.
    """

    name: str
    plurals: Annotated[dict[str, str], msgspec.Meta(min_length=1)]
    minus: str
    decimal: str
    percent: str
    between: str
    all_of: Text
    one_of: Text
    within: Literal["small", "as they are"]
    day: str
    day_of_year: str
    months: Annotated[tuple[Text, ...], msgspec.Meta(min_length=MONTHS, max_length=MONTHS)]
    short_months: Annotated[tuple[Text, ...], msgspec.Meta(min_length=MONTHS, max_length=MONTHS)]
    forms: dict[str, str] = {}
    names: dict[str, dict[str, str]] = {}

    def plural_of(self, number: float) -> int:
        """The index of the plural form of a number; one with decimals has the last."""
        if number != int(number):
            return len(self.plurals) - 1
        rules = enumerate(self.plurals.values())
        return next(at for at, rule in rules if not rule or holds(rule, abs(int(number))))

    def form_of(self, name: str, form: str) -> str:
        """A form of a name: its own, else that of the pattern."""
        own = self.names.get(name, {}).get(form)
        return self.forms.get(form, "{name}").format(name=name) if own is None else own


@worded
def grammar() -> Grammar:
    """The grammar of the language in use. Raises `DataError` with all faults of its file."""
    code = ENGLISH if language() == PSEUDO else language()
    return read_yaml(LANGUAGES / code / "language.yaml", Grammar, faults)


def language_name(code: str) -> str:
    """What a language calls itself: "Deutsch". Raises `DataError` with all faults of its file."""
    with speaking(code):
        return grammar().name


def faults(read: Grammar) -> Iterator[Fault]:
    """Rules that cannot be read, forms that are not declared, and patterns that name what is not known."""
    *rules, last = read.plurals.items()
    if last[1]:
        yield f"plurals.{last[0]}", "has a rule; the last form is for all other numbers"
    for form, rule in rules:
        if not rule or any(not _COMPARISON.fullmatch(part) for part in re.split(r" and | or ", rule)):
            yield f"plurals.{form}", "is no rule; right are such as `n = 1` and `n % 10 = 2..4 and n % 100 != 12..14`"
    patterns = {"percent": "number", "all_of": "first last", "one_of": "first last", "day": "day month"}
    for field, names in {**patterns, "day_of_year": "day month year"}.items():
        yield from _pattern_faults(field, getattr(read, field), names.split())
    for form, pattern in read.forms.items():
        yield from _pattern_faults(f"forms.{form}", pattern, ["name"])
    for name, forms in read.names.items():
        for form in forms:
            if form not in read.forms:
                yield f"names.{name}.{form}", f"is not among the forms; those are {', '.join(read.forms) or 'none'}"


def _pattern_faults(path: str, pattern: str, names: list[str]) -> Iterator[Fault]:
    """What is wrong with the braces of a pattern."""
    try:
        pattern.format(**dict.fromkeys(names, ""))
    except (ValueError, LookupError):
        yield path, f"has wrong braces; right are {', '.join(f'{{{name}}}' for name in names)}"


_COMPARISON = re.compile(r"n(?: % (\d+))? (=|!=) (\d+)(?:\.\.(\d+))?")


@lru_cache(1 << 12)
def holds(rule: str, number: int) -> bool:
    """Whether a plural rule holds for a number that is not negative."""
    return any(all(_compares(part, number) for part in side.split(" and ")) for side in rule.split(" or "))


def _compares(comparison: str, number: int) -> bool:
    match = _COMPARISON.fullmatch(comparison)
    assert match is not None, comparison  # checked when the file was read
    modulus, sign, low, high = match.groups()
    value = number % int(modulus) if modulus else number
    return (int(low) <= value <= int(high or low)) == (sign == "=")
