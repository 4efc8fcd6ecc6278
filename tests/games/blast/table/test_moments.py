"""What a fire has cost is counted from where it burns, not from where it was turned."""

from __future__ import annotations

import pytest

from engine.match.log_text import log_lines
from engine.view.moments import Summary
from games.blast.model.events import Burnt, FireTurned
from games.blast.rules import BlastRules
from tests.games.test_moments import moments_of
from tests.golden.matches import kept_match


@pytest.mark.parametrize("name", ["blast-two", "blast-four", "blast-six"])
def test_the_claim_taken_before_the_last_fire_is_no_part_of_it(name: str) -> None:
    match = kept_match("blast", name)
    turned = next(
        at
        for at, step in enumerate(match.line)
        if any(isinstance(event, FireTurned) and event.last for event in step.events)
    )
    burns = next(state for state in match.states[turned + 1 :] if state.burning)
    title = match.record.sheet().words["moment_last_over"]
    (told,) = [moment for _, moment in moments_of(match) if isinstance(moment, Summary) and moment.title == title]
    assert told.before == match.rules.standings(burns).totals
    if name == "blast-six":
        assert told.before[1] == match.rules.standings(match.states[turned]).totals[1] + 4, (
            "the claim that Ben had to take"
        )


@pytest.mark.parametrize("name", ["blast-two", "blast-four"])
def test_a_double_that_burns_is_shown_as_two_gems(name: str) -> None:
    match = kept_match("blast", name)
    rules, words = match.rules, match.record.sheet().words
    assert isinstance(rules, BlastRules)
    seen = 0
    for at, moment in moments_of(match):
        if not isinstance(moment, Summary) or moment.title not in (words["moment_fire"], words["moment_last_over"]):
            continue
        last = [event for event in match.line[at].events if isinstance(event, Burnt)][-1]
        gems = rules.gems_on([rules.card_index[card] for card in last.cards])
        icons = [icon for icon in moment.rows[-1].icons if icon.sprite != "blast-safe"]
        assert len(icons) == gems
        seen += gems > len(last.cards)
    assert seen


def test_the_count_of_a_colour_is_nobody_s_deed() -> None:
    match = kept_match("blast", "blast-two")
    sheet = match.record.sheet()
    names = {1: "Anna", 2: "Ben"}
    lines = log_lines([(step.turn, step.events) for step in match.line], sheet.events, names, sheet.picks)
    counted = [line for line in lines if line.text.startswith("Diamonds")]
    assert [(line.seat, line.text) for line in counted] == [(0, "Diamonds: Anna 1, Ben −15")]
