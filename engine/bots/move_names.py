"""The names of moves within a sentence, where those of the rules mean nothing to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.data.sheet import Sheet
from engine.rules.actions import Action
from engine.rules.contract import Rules
from engine.view.effects import Effects
from engine.view.picture import Table
from engine.words.filling import fill
from engine.words.phrases import within


class MoveName(msgspec.Struct, frozen=True):
    """What a player calls a move: by the title of its card, "" for its own text; and its numbers by field, in words.

    Its spaces alone mean nothing to a player who `sees_spaces` not by their names.
    """

    title: str = ""
    numbers: dict[str, str] = {}
    sees_spaces: bool = False


def name_before(rules: Rules[Any], table: Table, view: Any, action: Action) -> MoveName:
    """The name of an action of the seat to decide: by its title if the sheet says so, or by a button that the table
    labels in its own words.
    """
    sheet: Sheet = rules.sheet
    fields = msgspec.structs.asdict(action)
    numbers = {name: fill(words, fields) for name, words in sheet.moves.numbers.items() if name in fields}
    words = sheet.moves.titled.get(action.verb)
    if not words:
        label = "" if fields else table.panels(rules, view).verb_labels.get(action.verb, "")
        return MoveName(within(label), numbers)
    told = told_name(sheet, action)
    if not told:
        card = table.preview_text(rules, view, action, Effects(rules, view, action))
        told = fill(words, title=within(card.title))
    return MoveName(told, numbers, sheet.moves.shows_spaces)


def told_name(sheet: Sheet, action: Action) -> str:
    """The name of a move that the sheet tells by its fields: "turn east"; "" if it has none, or needs a card for it."""
    words = sheet.moves.titled.get(action.verb, "")
    fields = {name: sheet.pick_words(value) for name, value in msgspec.structs.asdict(action).items()}
    return "" if "{title}" in words else fill(words, fields)


def names_ahead(rules: Rules[Any], table: Table, view: Any, line: Sequence[Action]) -> list[str]:
    """What the actions of a line are called within a sentence, each in the position before it: "settlement on gold".

    One that is not legal there is called as the sheet calls it without a position.
    """
    state, found = view.copy(), list[str]()
    for action in line:
        is_next = action in rules.legal(state)
        title = name_before(rules, table, state, action).title if is_next else ""
        found.append(title or rules.sheet.deed_words(action.verb, msgspec.structs.asdict(action)))
        if is_next:
            rules.play(state, action)
    return found
