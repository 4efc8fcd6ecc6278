"""The map and the town show no names of their spaces: no text of the table calls a place by one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import games
from engine.bots.move_names import names_ahead
from engine.rules.actions import Action, Kind, Pick
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from tests.games.boomtown.at import TABLES, rules, step
from tests.games.boomtown.table.test_room import boomtown

pytestmark = pytest.mark.few

TABLE = games.table("boomtown")

SHARE = 6
"""One in so many positions is looked at."""


def words_of(card: InfoCard | None) -> Iterator[str]:
    """All words of a card."""
    if card is not None:
        yield from (card.title, card.text, *(part for row in card.rows for part in (row.heading, row.text)))


def texts(of: BoomtownRules, state: BoomtownState, chance: random.Random) -> Iterator[str]:
    """What the table says at a decision: prompt, tooltips, refusals, previews of some moves, and their names."""
    turn, legal = of.turn(state), of.legal(state)
    assert turn is not None
    panels = TABLE.panels(of, view := of.view(state, turn.seat), True)
    yield of.sheet.decisions[turn.decision].prompt.format(seat="", **panels.prompt)
    yield of.sheet.decisions[turn.decision].help.format(**panels.prompt)
    yield from words_of(panels.peek.card if panels.peek else None)
    for space in (*of.hexes, *of.cells):
        yield from words_of(TABLE.describe(of, view, space))
        yield of.why_not(view, [Pick(Kind.SPACE, space)])
    for action in chance.sample(legal, min(4, len(legal))) if turn.seat else ():
        yield from words_of(TABLE.preview_text(of, view, action, Effects(of, view, action)))
    yield from names_ahead(of, TABLE, view, turn_ahead(of, view, chance))


def turn_ahead(of: BoomtownRules, view: BoomtownState, chance: random.Random) -> list[Action]:
    """Random actions of the seat to act, until chance or another is."""
    state, line, seat = view.copy(), list[Action](), view.seat
    while (turn := of.turn(state)) is not None and turn.seat == seat:
        line.append(chance.choice(of.legal(state)))
        of.play(state, line[-1])
    return line


@pytest.mark.parametrize(("seats", "options"), TABLES[1::3])
def test_no_text_of_the_table_names_a_space(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(seats)
    spaces, state, seen = {*of.hexes, *of.cells}, of.start(), 0
    while (turn := of.turn(state)) is not None:
        if turn.decision == "look" or chance.randrange(SHARE) == 0:
            said = [text for text in texts(of, state, chance) if text]
            assert [text for text in said if {*re.findall(r"\w+", text)} & spaces] == []
            seen += len(said)
        step(of, state, chance)
    assert seen > 1000


def test_the_prompt_calls_a_token_that_is_picked_by_its_terrain() -> None:
    at = boomtown("build")
    of, view = at.match.rules, at.scene.session.view
    assert isinstance(of, BoomtownRules)
    space = next(space for space in at.lit if space in of.hexes)
    at.click(space)
    terrain = of.sheet.pick_words(of.terrains[view.terrain[of.hex_index[space]]])
    assert f"token on {terrain} – into which bin?" in at.scene.view.prompt.question
