"""What a player reads calls things by their words, never by the codes in which actions are written: no "SE6", "NSW"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import games
from engine.board.board import load_board
from engine.data.seats import numbered_seats
from engine.data.sheet import Sheet
from engine.match.log_text import LogLine
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.rules.contract import NATURE
from engine.view.effects import Effects
from engine.view.panels import InfoCard, Panels
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.pick_labels import pick_label
from tests.conformance.harness import Table, game, tables
from tests.golden.matches import FOLDER, kept_match
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.few

SEED = 2020

TABLES = {str(table): table for table in tables(games)}

NAMES = [
    pytest.param(name, marks=() if table.options == table.record.resolve_options({}) else pytest.mark.full)
    for name, table in TABLES.items()
]
"""The tables as parameters: those with other options than the usual with `--full`."""

EVERY, ACTIONS = 25, 5
"""Of how many positions one is looked at, and the previews of how many actions."""

WORD = re.compile(r"[\w-]+")


GAMES = {"blast": ("blast",), "boomtown": ("boomtown",), "veins": ("veins",), "chasm": ("alone", "two", "four")}
"""How the kept matches of a game begin."""


DRAFT = 15
"""The number of actions before the first draft of a kept match of Veins."""


class Reader(MatchViewModel):
    """What is told of a match to somebody who knows everything."""

    @property
    def viewer(self) -> None:
        """Everything shows."""


def codes(sheet: Sheet, spaces: list[str]) -> frozenset[str]:
    """The names of picks and spaces that are no words that a player knows them by."""
    things = (name for name, words in sheet.picks.items() if name.casefold() not in words.label.casefold())
    places = (space for space in spaces if sheet.space_words(space) != space)
    return frozenset((*things, *places))


def of_table(table: Table) -> frozenset[str]:
    layout = table.table_module().layout(table.rules())
    spaces = [use.prefix + space for use in layout for space in load_board(use.map).spaces]
    return codes(table.record.sheet(), spaces)


def card_texts(card: InfoCard | None) -> Iterator[str]:
    if card is not None:
        yield from (card.title, card.text)
        for row in card.rows:
            yield from (row.heading, row.text)


def panel_texts(panels: Panels) -> Iterator[str]:
    yield from map(str, panels.prompt.values())
    for chain in panels.chains:
        yield chain.label
        yield from card_texts(chain.info)


def position_texts(table: Table, state: Any) -> Iterator[str]:
    """Prompt, previews, tooltips and refusals in a position, as the seat to decide reads them."""
    rules, module = table.rules(), table.table_module()
    turn = rules.turn(state)
    if turn is None or turn.seat == NATURE:
        return
    view = rules.view(state, turn.seat)
    yield from panel_texts(module.panels(rules, view))
    legal = rules.legal(view)
    for action in legal[:: max(1, len(legal) // ACTIONS)]:
        yield from card_texts(module.preview_text(rules, view, action, Effects(rules, view, action)))
        for other in rules.legal(rules.start())[:ACTIONS]:
            yield rules.why_not(view, (*action.picks[1:], *other.picks[1:2]))
    subjects = module.subjects(rules, view)
    for place in list(subjects)[::7]:
        yield from card_texts(module.describe(rules, view, place, subjects))


def lines_of(match: Match) -> list[LogLine]:
    """The lines of the log of a match."""
    reader = Reader(match, games.table(match.record.id), match.record.sheet())
    reader.refresh_view()
    return reader.log_of(match)


def used(text: str, known: frozenset[str]) -> frozenset[str]:
    return known.intersection(WORD.findall(text))


@cache
def played(table_name: str) -> Match:
    """A random game of a table to its end."""
    table = TABLES[table_name]
    match = Match.new(table.record, table.options, numbered_seats(table.seats), SEED, manual_nature=True)
    for ply in game(table.rules(), SEED):
        match.play(ply.action)
    return match


@pytest.mark.parametrize("name", NAMES)
def test_nothing_told_at_a_table_is_a_code(name: str) -> None:
    table, match = TABLES[name], played(name)
    known = of_table(table)
    for state in match.states[::EVERY]:
        for text in position_texts(table, state):
            assert not used(text, known), text


@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_a_random_match_is_a_code(name: str) -> None:
    known, lines = of_table(TABLES[name]), lines_of(played(name))
    assert lines
    assert not [line.text for line in lines if used(line.text, known)]


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_no_line_of_a_kept_match_is_a_code(file: Path) -> None:
    game_id = next(game for game, names in GAMES.items() if file.stem.startswith(names))
    match = kept_match(game_id, file.stem)
    known, lines = of_table(Table(games, match.record, match.header.options, len(match.seats))), lines_of(match)
    assert lines
    assert not [line.text for line in lines if used(line.text, known)]


@pytest.mark.parametrize("name", NAMES)
def test_every_turn_leaves_a_line(name: str) -> None:
    match = played(name)
    told = {(line.number, line.seat) for line in lines_of(match)}
    acted = {(step.turn.number, step.turn.seat): step.action.text for step in match.line if step.turn.seat}
    assert not {turn: action for turn, action in acted.items() if turn not in told}


@pytest.mark.parametrize(("name", "actions"), [("two", 72), ("two", 98), ("alone", 159)])
def test_nobody_is_said_to_do_nothing_before_the_turn_is_over(name: str, actions: int) -> None:
    match = kept_match("chasm", name, actions)
    assert match.turn is not None
    assert match.turn.decision == "roll"
    assert not [line for line in lines_of(match) if line.number == match.turn.number]


def test_the_plate_beside_the_board_names_a_space_as_the_log_does() -> None:
    at = TableDriver(kept_match("veins", "veins-two", DRAFT))
    at.wait()
    for space, name in (("SE1", "South-east 1"), ("f6", "f6")):
        at.point(space)
        assert at.scene.controller.views.build().board.space_name == name


def test_the_prompt_names_a_space_that_is_picked_as_the_log_does() -> None:
    sheet = kept_match("veins", "veins-two", DRAFT).rules.sheet
    assert pick_label(sheet, Pick(Kind.SPACE, "SE1")).label == "South-east 1"
    assert pick_label(sheet, Pick(Kind.SPACE, "f6")).label == "f6"
