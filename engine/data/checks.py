"""Validation of any game's sheet: consistent numbers, valid references, existing sprites, rulebook figures.

Missing and unknown words and their placeholders are checked in `engine.words.wording_checks`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from string import ascii_lowercase
from typing import TYPE_CHECKING

from engine.board.board import Board, load_board
from engine.board.tiled_xml import BoardError
from engine.data.paths import SPRITES
from engine.data.seats import COLOURS
from engine.data.text import listing
from engine.data.yaml_nodes import Fault
from engine.rules.actions import Kind
from engine.view.shortcuts import reserved_keys
from engine.words.wording_checks import Vocabulary, check_words

if TYPE_CHECKING:
    from engine.data.sections import Figure, Page, RivalWords, SeatSpan
    from engine.data.sheet import Sheet


KEY_WORDS = ("key", "keys")
"""What stands before a key in a rulebook paragraph: `[key u]` shows the one that people press for it, or the button of
a controller while that plays; `[keys u]` always the key.
"""

INLINE = re.compile(r"\[(?P<name>[^\]\s]+)(?P<rest>[^\]]*)\]")
"""An inline picture in a rulebook paragraph, or `[figure 1 2]`: a place for figures of the page."""


def check_sheet(sheet: Sheet, vocabulary: Vocabulary | None = None) -> Iterator[Fault]:
    """All mistakes that any game's sheet can have: dangling references, missing sprites and words, placeholders."""
    yield from _seat_faults(sheet)
    if sheet.counted == "stage" and not sheet.stages:
        yield "counted", 'are stages, and they have no names; "stages" should list them in order'
    elif sheet.stages and sheet.counted != "stage":
        yield "stages", f"are {len(sheet.stages)}, and {sheet.counted}s are counted; stages alone have names"
    for name, option in sheet.options.items():
        if option.default not in option.values:
            yield f"options.{name}.default", _unknown_name(option.default, "a value of the option", option.values)
        if option.demo and option.demo not in option.values:
            yield f"options.{name}.demo", _unknown_name(option.demo, "a value of the option", option.values)
    kinds = [str(kind) for kind in Kind if kind is not Kind.CHAIN]
    pages = [page.id for page in sheet.rulebook]
    if sheet.solo is not None and sheet.solo.page not in ("", *pages):
        yield "solo.page", _unknown_name(sheet.solo.page, "a page of the rulebook", pages)
    for name, decision in sheet.decisions.items():
        if decision.page not in pages:
            yield f"decisions.{name}.page", _unknown_name(decision.page, "a page of the rulebook", pages)
        if decision.solo_page not in ("", *pages):
            yield f"decisions.{name}.solo_page", _unknown_name(decision.solo_page, "a page of the rulebook", pages)
        if not any(text.startswith(decision.part) for page in sheet.rulebook for text in page.text):
            yield f"decisions.{name}.part", f'no paragraph of the rulebook begins with "{decision.part}"'
        for path, words in (("wants", decision.wants), ("names", decision.names)):
            for kind in words:
                if kind not in kinds:
                    yield f"decisions.{name}.{path}.{kind}", _unknown_name(kind, "a kind of picks", kinds)
        for at, kind in enumerate(decision.keeps):
            if kind not in kinds:
                yield f"decisions.{name}.keeps[{at}]", _unknown_name(kind, "a kind of picks", kinds)
        for option_name, values in decision.needs.items():
            known = sheet.options[option_name].values if option_name in sheet.options else ()
            if not known:
                yield f"decisions.{name}.needs", _unknown_name(option_name, "an option", sheet.options)
            for value in values if known else ():
                if value not in known:
                    where = f"decisions.{name}.needs.{option_name}"
                    yield where, _unknown_name(value, "a value of the option", known)
        if decision.public and not sheet.secret:
            yield f"decisions.{name}.public", 'needs "secret": the words for what a seat alone knows meanwhile'
        thrown = [decision.thrown] if decision.thrown else []
        verbs_by_path = {"bar": decision.bar, "usual": decision.usual, "named": decision.named, "thrown": thrown}
        for path, verbs in verbs_by_path.items():
            for at, verb in enumerate(verbs):
                if verb not in sheet.verbs:
                    yield f"decisions.{name}.{path}[{at}]", _unknown_name(verb, "a verb", sheet.verbs)
    yield from _record_faults(sheet)
    yield from _column_faults(sheet)
    unknown = (verb for verb in sheet.moves.titled if verb not in sheet.verbs)
    yield from (("moves.titled", _unknown_name(verb, "a verb", sheet.verbs)) for verb in unknown)
    yield from _key_faults(sheet)
    yield from check_words(sheet, vocabulary)
    for path, sprite in _sprites(sheet):
        if sprite and sprite not in _sprite_names():
            yield path, _unknown_name(sprite, "a sprite", _sprite_names())
    for at, page in enumerate(sheet.rulebook):
        if pages.index(page.id) < at:
            yield f"rulebook[{at}].id", f'"{page.id}" is a page already; every page has an id of its own'
        yield from _page_faults(f"rulebook[{at}]", page)


# What the games check of their own sections


def name_faults(sections: Iterable[tuple[str, Iterable[object], Iterable[object]]]) -> Iterator[Fault]:
    """Sections whose names are not those that the rules know: path, names, and known names of each."""
    for path, names, known in sections:
        if sorted(map(str, names)) != sorted(map(str, known)):
            yield path, f"are {listing(names)}; the rules know {listing(known)}"


def label_faults(sheet: Sheet, names: Iterable[str]) -> Iterator[Fault]:
    """Things without a label."""
    if missing := [name for name in dict.fromkeys(names) if name not in sheet.picks]:
        yield "picks", f"do not say what {listing(missing)} is called"


def space_faults(path: str, board: Board, spaces: Iterable[str]) -> Iterator[Fault]:
    """Spaces that a map lacks; `path` is that of its name in the sheet."""
    if missing := [space for space in spaces if space not in board.index]:
        yield path, f"{board.name} has no {listing(missing)}"


# The sections of every sheet


def _seat_faults(sheet: Sheet) -> Iterator[Fault]:
    """Mistakes in numbers of seats, in sections that apply to some of them only, and in fixed colours."""
    low, usual, high = sheet.seats.min, sheet.seats.usual, sheet.seats.max
    if not 1 <= low <= usual <= high <= len(COLOURS):
        yield "seats", f"are {low} to {high}, usually {usual}; 1 <= min <= usual <= max <= {len(COLOURS)} should hold"
        return
    if sheet.solo is not None and not (low == 1 and usual > 1):
        yield "solo", f"is for one; the seats are {low} to {high}, usually {usual}: min should be 1 and usual 2 or more"
    if sheet.scoring.levels and low > 1:
        yield "scoring.levels", f"are those of a game for one, and there are {low} seats at the least"
    for name, option in sheet.options.items():
        yield from _range_faults(f"options.{name}.seats", option.seats, sheet.seats)
    for at, line in enumerate(sheet.legend):
        yield from _range_faults(f"legend[{at}].seats", line.seats, sheet.seats)
    if sheet.seats.colours:
        yield from _colour_faults(sheet.seats)
    players = max(count + len(sheet.automata_for(count)) for count in range(low, high + 1))
    if sheet.rivals and players > len(COLOURS):
        yield "rivals", f"and seats are {players} together; there are {len(COLOURS)} colours"
    for at, rival in enumerate(sheet.rivals):
        yield from _rival_faults(sheet, f"rivals[{at}]", rival)


def _range_faults(path: str, seats: tuple[int, int] | None, span: SeatSpan) -> Iterator[Fault]:
    """A mistake in the numbers of seats that something applies to; None are all."""
    if seats is not None and not span.min <= seats[0] <= seats[1] <= span.max:
        yield path, f"are {seats[0]} to {seats[1]}; the game has {span.min} to {span.max}"


def _colour_faults(span: SeatSpan) -> Iterator[Fault]:
    """Mistakes in the colours fixed by the game."""
    for count in range(span.min, span.max + 1):
        if count not in span.colours:
            yield "seats.colours", f"do not say which {count} there are for {count} seats"
    for count, colours in span.colours.items():
        path = f"seats.colours.{count}"
        if not span.min <= count <= span.max:
            yield path, f"are never used; the game has {span.min} to {span.max} seats"
        elif len(colours) != count:
            yield path, f"are {len(colours)}; {count} seats have {count}"
        for at, colour in enumerate(colours):
            if colour not in COLOURS:
                yield f"{path}[{at}]", _unknown_name(colour, "a colour of seats", COLOURS)
            elif colour in colours[:at]:
                yield f"{path}[{at}]", f'"{colour}" is another seat\'s already'


def _rival_faults(sheet: Sheet, path: str, rival: RivalWords) -> Iterator[Fault]:
    """Mistakes in an automaton: its numbers of seats, its colour, the option that sets its level."""
    if faults := [*_range_faults(f"{path}.seats", rival.seats, sheet.seats)]:
        yield from faults
        return
    if rival.colour not in ("", *COLOURS):
        yield f"{path}.colour", _unknown_name(rival.colour, "a colour of seats", COLOURS)
    if rival.option and rival.option not in sheet.options:
        yield f"{path}.option", _unknown_name(rival.option, "an option", sheet.options)


def _column_faults(sheet: Sheet) -> Iterator[Fault]:
    """Mistakes in the columns of the action bar: unknown verbs, and two verbs of a decision on one spot."""
    column_of: dict[str, int] = {}
    for at, verbs in enumerate(sheet.bar_columns):
        for verb in verbs:
            if verb not in sheet.verbs:
                yield f"bar_columns[{at}]", _unknown_name(verb, "a verb", sheet.verbs)
            elif verb in column_of:
                yield f"bar_columns[{at}]", f'"{verb}" stands in column {column_of[verb]} already'
            column_of[verb] = at
    for name, decision in sheet.decisions.items():
        columns = [column_of[verb] for verb in decision.bar if verb in column_of]
        if len({*columns}) < len(columns):
            yield f"decisions.{name}.bar", "has two verbs in one of the bar_columns"


def _key_faults(sheet: Sheet) -> Iterator[Fault]:
    """Mistakes in the shortcuts of verbs set by the sheet."""
    verb_by_key: dict[str, str] = {}
    taken = {*reserved_keys(sheet), *(verb.key for verb in sheet.verbs.values())}
    free = ", ".join(letter for letter in ascii_lowercase if letter not in taken)
    for name, verb in sheet.verbs.items():
        path, key = f"verbs.{name}.key", verb.key
        if key and not (len(key) == 1 and key.isalpha() and key.islower()):
            yield path, f'"{key}" is no key; a key is one small letter'
        elif key in reserved_keys(sheet):
            yield path, f'"{key}" is a key of every table; those are {", ".join(reserved_keys(sheet))}'
        elif key in verb_by_key:
            yield path, f'"{key}" is the key of "{verb_by_key[key]}" already; free are {free}'
        elif key:
            verb_by_key[key] = name


def _unknown_name(name: str, description: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    if near:
        return f'"{name}" is not {description}; did you mean "{near[0]}"?'
    return f'"{name}" is not {description}' + (f"; there are {', '.join(known)}" if 0 < len(known) <= 20 else "")


def _sprites(sheet: Sheet) -> Iterator[Fault]:
    """The path and name of every sprite outside the rulebook."""
    for at, rival in enumerate(sheet.rivals):
        yield f"rivals[{at}].portrait", rival.portrait
    for name, option in sheet.options.items():
        yield f"options.{name}.icon", option.icon
    for name, verb in sheet.verbs.items():
        yield f"verbs.{name}.icon", verb.icon
        yield f"verbs.{name}.sprite", verb.sprite
    for name, pick in sheet.picks.items():
        yield f"picks.{name}.icon", pick.icon
    for name, category in sheet.scoring.categories.items():
        yield f"scoring.categories.{name}.icon", category.icon
    for name, level in sheet.scoring.levels.items():
        yield f"scoring.levels.{name}.icon", level.icon
    for at, line in enumerate(sheet.legend):
        yield f"legend[{at}].sprite", line.sprite
    yield "records.sprite", sheet.records.sprite
    for name, sprites in sheet.records.levels.items():
        yield from ((f"records.levels.{name}[{at}]", sprite) for at, sprite in enumerate(sprites))


def _record_faults(sheet: Sheet) -> Iterator[Fault]:
    """Modes that are no options, or lack words for a value; levels that the game does not have."""
    for name, words in sheet.records.modes.items():
        if name not in sheet.options:
            yield f"records.modes.{name}", _unknown_name(name, "an option", sheet.options)
        else:
            yield from name_faults([(f"records.modes.{name}", words, sheet.options[name].values)])
    for level in sheet.records.levels:
        if level not in sheet.scoring.levels:
            yield f"records.levels.{level}", _unknown_name(level, "a level of success", sheet.scoring.levels)


@cache
def _sprite_names() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in SPRITES.glob("*.svg")))


def _page_faults(path: str, page: Page) -> Iterator[Fault]:
    for at, text in enumerate(page.text):
        for match in INLINE.finditer(text):
            if match["name"] == "figure":
                for number in match["rest"].split():
                    if not (number.isdecimal() and 1 <= int(number) <= len(page.figures)):
                        yield f"{path}.text[{at}]", f"there is no figure {number}; the page has {len(page.figures)}"
            elif match["name"] not in KEY_WORDS and match["name"] not in _sprite_names():
                yield f"{path}.text[{at}]", _unknown_name(match["name"], "a sprite", _sprite_names())
    for at, figure in enumerate(page.figures):
        yield from _figure_faults(f"{path}.figures[{at}]", figure)


def _figure_faults(path: str, figure: Figure) -> Iterator[Fault]:
    """Mistakes in a rulebook figure; without spaces it shows the whole board."""
    if bool(figure.ground) == bool(figure.position):
        yield path, "has the sprite of its ground or a position, one of the two"
    ground = [(f"{path}.ground", figure.ground)] if figure.ground else []
    pieces = ((f"{path}.pieces[{at}].sprite", piece.sprite) for at, piece in enumerate(figure.pieces))
    for part, sprite in (*ground, *pieces):
        if sprite not in _sprite_names():
            yield part, _unknown_name(sprite, "a sprite", _sprite_names())
    try:
        board = load_board(figure.board)
    except BoardError as error:
        yield f"{path}.board", str(error)
        return
    for at, space in enumerate(figure.spaces):
        if space not in board.index:
            yield f"{path}.spaces[{at}]", f'"{space}" is not a space of board {figure.board}'
    visible = figure.spaces or board.spaces
    for at, piece in enumerate(figure.pieces):
        for space in piece.space.split():
            if space not in visible:
                yield f"{path}.pieces[{at}].space", f'"{space}" is not among the spaces of the figure'
