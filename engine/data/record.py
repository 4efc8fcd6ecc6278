"""The static record of a game, with the factory of its rules; loading its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engine.data.seats import table_words
from engine.data.sheet import S, Sheet
from engine.data.text import quoted
from engine.data.yaml_nodes import DataError, Fault
from engine.data.yaml_reader import read_yaml
from engine.rules.actions import Action, check_verbs
from engine.rules.contract import Options, Rules
from engine.rules.events import Event, event_name
from engine.rules.fact_reading import FactError, shown
from engine.words.filling import fill
from engine.words.language import worded

if TYPE_CHECKING:
    from engine.words.wording_checks import Vocabulary


class Option(msgspec.Struct, frozen=True):
    """One option of a game: its values in order, and the default."""

    values: tuple[str, ...]
    default: str


class GameRecord(msgspec.Struct, frozen=True):
    """The static record of a game, read by all generic code.

    `verbs` are the action classes in the order a prompt offers them; `sheet` loads `data/<id>.yaml`; `rules` creates
    the rule controller for (options, seats). `events` are all event classes, `decisions` the names of all decisions,
    nature's included; the sheet must have words for them and for the verbs (see `engine.words.wording_checks`).
    `version` is that of the rules. `chance`: nature has turns; `secrets`: seats know things that others do not.

    Raises `TypeError` for action classes that cannot be picked or parsed, and for two events of the same name.
    """

    id: str
    title: str
    seats: tuple[int, int]
    options: dict[str, Option]
    verbs: tuple[type[Action], ...]
    rules: Callable[[Options, int], Rules[Any]]
    sheet: Callable[[], Sheet]
    events: tuple[type[Event], ...] = ()
    decisions: tuple[str, ...] = ()
    version: int = 1
    chance: bool = False
    secrets: bool = False

    def __post_init__(self) -> None:
        """Check the classes, so that a mistake is reported at start and not in the middle of a game."""
        check_verbs(self.verbs)
        classes: dict[str, type[Event]] = {}
        for event in self.events:
            first = classes.setdefault(event_name(event), event)
            if first is not event:
                raise TypeError(f'{first.__name__} and {event.__name__} are both called "{event_name(event)}"')

    def resolve_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, in the record's order: those `chosen`, defaults for the rest.

        Raises `ValueError` naming the unknown option or value and the valid ones.
        """
        for name in chosen:
            if name not in self.options:
                names = {"option": quoted(name), "options": ", ".join(self.options) or table_words().none}
                raise ValueError(fill(table_words().no_option, names, game=self.title))
        resolved = {name: chosen.get(name, option.default) for name, option in self.options.items()}
        for name, value in resolved.items():
            if value not in self.options[name].values:
                names = {"option": name, "value": quoted(value), "values": ", ".join(self.options[name].values)}
                raise ValueError(fill(table_words().no_value, names, game=self.title))
        return resolved

    def make_rules(self, options: Mapping[str, str], seats: int) -> Rules[Any]:
        """The rules for a table with these options and seats. Raises `ValueError` if either does not fit."""
        low, high = self.seats
        if not low <= seats <= high:
            span = str(low) if low == high else fill(table_words().from_to, low=low, high=high)
            raise ValueError(fill(table_words().players, game=self.title, span=span, count=seats))
        return self.rules(self.resolve_options(options), seats)

    def position(self, facts: Mapping[str, Any], like: Rules[Any] | None = None) -> tuple[Rules[Any], Any]:
        """The rules and the position that some facts tell of (see `Rules.position`).

        `options` and `seats` are among the facts; those left out are the ones of the rules `like`, without them the
        default options and the usual number of seats. Raises `FactError` with the path of a fact that is wrong.
        """
        told = {name: facts[name] for name in self.options if isinstance(facts.get(name), str)}
        chosen = facts.get("options", {**(like.options if like else {}), **told})
        if not (isinstance(chosen, Mapping) and all(isinstance(value, str) for value in chosen.values())):
            raise FactError("options", "is not a mapping of options to their values")
        seats = facts.get("seats", like.seats if like else self.sheet().seats.usual)
        try:
            options = self.resolve_options(chosen)
        except ValueError as error:
            raise FactError("options", str(error)) from None
        if type(seats) is not int:
            raise FactError("seats", f"is {shown(seats)}; it should be a whole number")
        try:
            rules = self.make_rules(options, seats)
        except ValueError as error:
            raise FactError("seats", str(error)) from None
        return rules, rules.position({**facts, **({"options": options} if "options" in facts else {})})


def read_sheet(
    file: Path,
    type_: type[S],
    check: Callable[[S], Iterable[Fault]] | None = None,
    vocabulary: Vocabulary | None = None,
) -> S:
    """The sheet in a YAML file, as the game's own subclass of `Sheet`, validated by `check_sheet` and by `check`.

    `vocabulary` lists the names that the game needs words for. Raises `DataError` with all mistakes of the file.
    """
    from engine.data.checks import check_sheet  # not before a sheet is read: the title does without

    def faults(sheet: S) -> Iterator[Fault]:
        """The mistakes of any sheet, then those that the game checks."""
        yield from check_sheet(sheet, vocabulary)
        if check is not None:
            yield from check(sheet)

    return read_yaml(file, type_, faults)


def sheet_loader(file: Path) -> Callable[[], Sheet]:
    """The function that loads the sheet of a game without sections of its own, once."""
    return worded(lambda: read_sheet(file, Sheet))


def record_of_rules(rules: type[Any]) -> GameRecord:
    """The record of a game whose rules are `BoardRules`: verbs, events and decisions are declared with them."""
    declared = {**rules.verbs_by_decision, **rules.nature_by_decision}
    verbs = tuple(dict.fromkeys(cls for classes in declared.values() for cls in classes))
    return record_of(rules.load_sheet, rules, verbs, rules.events, tuple(declared))


def sound_sheet(games: Mapping[str, GameRecord], game: str) -> Sheet | None:
    """The sheet of one of the games; None if there is no such game or its files are broken."""
    try:
        return games[game].sheet() if game in games else None
    except DataError:
        return None


def record_of(
    load: Callable[[], Sheet],
    rules: type[Rules[Any]],
    verbs: tuple[type[Action], ...],
    events: tuple[type[Event], ...],
    decisions: tuple[str, ...],
) -> GameRecord:
    """The record of a game; id, title, seats, options and version are taken from the sheet given by `load`.

    Rules with `odds` of their own have chance, those with a `view` of their own secrets.
    """
    sheet = load()
    return GameRecord(
        id=sheet.id,
        title=sheet.title,
        seats=(sheet.seats.min, sheet.seats.max),
        options={name: Option(tuple(words.values), words.default) for name, words in sheet.options.items()},
        verbs=verbs,
        rules=rules,
        sheet=load,
        events=events,
        decisions=decisions,
        version=sheet.rules_version,
        chance=rules.odds is not Rules.odds,
        secrets=rules.view is not Rules.view,
    )
