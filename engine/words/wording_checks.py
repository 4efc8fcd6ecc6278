"""Validation of the wordings of a sheet: no missing or unknown texts, and no placeholder that nothing fills.

A placeholder that nothing fills would crash the table in the middle of a game; here it is an error of the file.
"""

from __future__ import annotations

import difflib
import itertools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from string import Formatter
from typing import TYPE_CHECKING, get_type_hints

import msgspec

from engine.data.yaml_nodes import Fault
from engine.rules.actions import Action, Kind, event_field_kinds
from engine.rules.events import Event, event_name
from engine.words.braces import Wording, brace_faults

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


class Vocabulary(msgspec.Struct, frozen=True):
    """The names that a game needs words for.

    `verbs`, `events` and `decisions` are those of its record. `why_not` and `words` are the texts looked up by the
    game's own rules and table, each with the placeholders they fill. `levels` are the levels of success of a solo game,
    `prompt` the live numbers of its table. `options` are the options with their values (none: those of the sheet),
    `categories` those of the score sheet, `reasons` those of the final ranks, beside giving up; `goal` are the texts of
    the goal line, with their placeholders. None: not checked.
    """

    verbs: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    decisions: tuple[str, ...]
    why_not: Mapping[str, Collection[str]] | None = None
    words: Mapping[str, Collection[str]] | None = None
    levels: Collection[str] | None = None
    prompt: Collection[str] | None = None
    options: Mapping[str, Collection[str]] | None = None
    categories: Collection[str] | None = None
    reasons: Collection[str] | None = None
    goal: Mapping[str, Collection[str]] | None = None


_SIGNATURE = re.compile(r"([^\s()]+)(?:\(([^()]*)\))?")


def signatures(text: str, **families: Iterable[object]) -> dict[str, tuple[str, ...]]:
    """The keys of wordings, each with the names in braces that it may use: `lay_alone lay_title(tile space)`.

    What a wording is for stands as a comment beside it in the YAML. A key `piece_{kind}` stands for one key per value
    of the family `kind`. Raises `ValueError` for a key that comes twice.
    """
    keys: dict[str, tuple[str, ...]] = {}
    for match in _SIGNATURE.finditer(text):
        pattern, names = match[1], tuple((match[2] or "").split())
        used = [name for _, name, _, _ in Formatter().parse(pattern) if name]
        for values in itertools.product(*(families[name] for name in used)):
            key = pattern.format(**dict(zip(used, values, strict=True)))
            if key in keys:
                raise ValueError(f"the signature of {key} comes twice")
            keys[key] = names
    return keys


OVER, MARKS, RESIGNED = "over", "marks", "resigned"

WIN, AHEAD, LOSE = ("winner", "loser", "score", "unit"), ("count", "unit"), ("loser", "score", "unit")
"""The placeholders of `scoring.win`, `scoring.ahead` and `scoring.lose`.

With automata, `lose` may use those of `win`: one of them has won then.
"""

BY_SEAT, PLURAL = "_by_seat", "_plural"
"""What follows the field of an event in a placeholder for its numbers with the names of the seats, seat 1 first, and
for the plural of its colour: {points_by_seat}, {colour_plural}.
"""

LACKED = ("level", "kinds")
"""The placeholders of `scoring.lacked`."""


def check_words(sheet: Sheet, vocabulary: Vocabulary | None = None) -> Iterator[Fault]:
    """All mistakes in the wordings of a sheet: missing texts, unknown texts, placeholders that nothing fills.

    Without a `vocabulary` only the texts common to all games are checked.
    """
    yield from _missing("why_not", sheet.why_not, {OVER: "it is said when a match is over"})
    yield from _missing("words", sheet.words, {MARKS: "it is the heading of the legend"})
    yield from _missing("scoring.reasons", sheet.scoring.reasons, {RESIGNED: "it is said of who gave up"})
    if vocabulary is not None:
        for path, keys, known, generic in _sections(sheet, vocabulary):
            yield from _missing(path, keys, dict.fromkeys((name for name in known if name not in generic), ""))
            yield from _unknown(path, keys, (*known, *(name for name in generic if name not in known)))
    live = vocabulary.prompt if vocabulary else None
    for wording in (*_common(sheet, live), *_own(sheet, vocabulary)):
        yield from brace_faults(wording)


def _sections(
    sheet: Sheet, vocabulary: Vocabulary
) -> Iterator[tuple[str, Collection[str], Collection[str], Collection[str]]]:
    """The sections whose keys the game defines: path, keys found, keys known, keys that every game has."""
    yield "decisions", sheet.decisions, vocabulary.decisions, ()
    yield "verbs", sheet.verbs, dict.fromkeys(cls.verb for cls in vocabulary.verbs), ()
    yield "events", sheet.events, [event_name(cls) for cls in vocabulary.events], ()
    if vocabulary.why_not is not None:
        yield "why_not", sheet.why_not, vocabulary.why_not, (OVER,)
    if vocabulary.words is not None:
        yield "words", sheet.words, vocabulary.words, (MARKS,)
    if vocabulary.goal is not None:
        yield "goal", sheet.goal, vocabulary.goal, ()
    if vocabulary.levels is not None:
        yield "scoring.levels", sheet.scoring.levels, vocabulary.levels, ()
    if vocabulary.options is not None:
        yield "options", sheet.options, vocabulary.options, ()
        for name, option in sheet.options.items():
            yield f"options.{name}.values", option.values, vocabulary.options.get(name) or option.values, ()
    if vocabulary.categories is not None:
        yield "scoring.categories", sheet.scoring.categories, vocabulary.categories, ()
    if vocabulary.reasons is not None:
        yield "scoring.reasons", sheet.scoring.reasons, vocabulary.reasons, (RESIGNED,)


def _missing(path: str, keys: Collection[str], required: Mapping[str, str]) -> Iterator[Fault]:
    for name, reason in required.items():
        if name not in keys:
            yield path, f'"{name}" is missing' + (f"; {reason}" if reason else "")


def _unknown(path: str, keys: Collection[str], known: Collection[str]) -> Iterator[Fault]:
    for name in keys:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f'did you mean "{near[0]}"?' if near else f"the rules know {', '.join(known) or 'none'}"
            yield f"{path}.{name}", f"is never used; {hint}"


def _common(sheet: Sheet, live: Collection[str] | None) -> Iterator[Wording]:
    """The texts filled by generic code; `live` are the numbers that the game's table provides for a prompt."""

    def may(*more: str) -> Collection[str] | None:
        """The live numbers and `more` names; None if the live numbers are unknown."""
        return None if live is None else (*more, *live)

    for name, decision in sheet.decisions.items():
        yield Wording(f"decisions.{name}.prompt", decision.prompt, may("seat"), ("picked",))
        yield Wording(f"decisions.{name}.help", decision.help, may(), ("seat", "picked"))
        yield Wording(f"decisions.{name}.short.prompt", decision.short.get("prompt", ""), may("seat"), ("picked",))
        yield Wording(f"decisions.{name}.short.help", decision.short.get("help", ""), may(), ("seat", "picked"))
        yield Wording(f"decisions.{name}.going_on", decision.going_on, may("seat", "picked", "wanted"))
        for kind, words in decision.names.items():
            yield Wording(f"decisions.{name}.names.{kind}", words, ("picked", "title"))
    for name, verb in sheet.verbs.items():
        yield Wording(f"verbs.{name}.question", verb.question, may(), ("seat", "picked"))
    yield Wording("scoring.win", sheet.scoring.win, WIN)
    yield Wording("scoring.ahead", sheet.scoring.ahead, AHEAD)
    yield Wording("scoring.lacked", sheet.scoring.lacked, LACKED)
    yield Wording("scoring.win_alone", sheet.scoring.win_alone, WIN)
    yield Wording("scoring.lose", sheet.scoring.lose, WIN if sheet.rivals else LOSE)


def _own(sheet: Sheet, vocabulary: Vocabulary | None) -> Iterator[Wording]:
    """The texts filled by the game's own actions, events, rules and table."""
    action_fields, event_fields = _fields(vocabulary)
    for name, verb in sheet.verbs.items():
        yield Wording(f"verbs.{name}.title", verb.title, action_fields.get(name))
        yield Wording(f"verbs.{name}.text", verb.text, action_fields.get(name))
    for name, event in sheet.events.items():
        yield Wording(f"events.{name}.log", event.log, event_fields.get(name))
        yield Wording(f"events.{name}.joined", event.joined, event_fields.get(name))
    why_not = (vocabulary and vocabulary.why_not) or {}
    for name, text in sheet.why_not.items():
        yield Wording(f"why_not.{name}", text, () if name == OVER else why_not.get(name))
    words = (vocabulary and vocabulary.words) or {}
    for name, text in sheet.words.items():
        yield Wording(f"words.{name}", text, () if name == MARKS else words.get(name))
    goal = (vocabulary and vocabulary.goal) or {}
    for name, text in sheet.goal.items():
        yield Wording(f"goal.{name}", text, goal.get(name))


def _fields(vocabulary: Vocabulary | None) -> tuple[dict[str, Collection[str]], dict[str, Collection[str]]]:
    """The fields shared by all actions of each verb, and the fields of each event."""
    verbs: dict[str, Collection[str]] = {}
    events: dict[str, Collection[str]] = {}
    if vocabulary is not None:
        for cls in vocabulary.verbs:
            shared = verbs.get(cls.verb, cls.__struct_fields__)
            verbs[cls.verb] = [name for name in cls.__struct_fields__ if name in shared]
        events = {event_name(cls): _forms_of(cls) for cls in vocabulary.events}
    return verbs, events


def _forms_of(event: type[Event]) -> list[str]:
    """The fields of an event, and their further forms: numbers by seat, and plurals of colours."""
    hints = get_type_hints(event)
    kinds = zip(event.__struct_fields__, event_field_kinds(event), strict=True)
    further = [
        f"{name}{PLURAL}" if kind is Kind.COLOUR else f"{name}{BY_SEAT}"
        for name, kind in kinds
        if kind is Kind.COLOUR or hints[name] == tuple[int, ...]
    ]
    return [*event.__struct_fields__, *further]
