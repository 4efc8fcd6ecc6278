"""The summary of a phase of Veins: what it says of the explosion is what has happened to the mountain."""

from __future__ import annotations

import pytest

from engine.view.moments import Summary
from engine.words.language import speaking
from games.veins.model.events import Exploded, StocksShown
from tests.games.test_moments import moments_of
from tests.golden.matches import kept_match


@pytest.mark.parametrize("name", ["veins-two", "veins-three", "veins-four"])
def test_the_explosion_names_its_waves_and_all_tiles_that_it_takes(name: str) -> None:
    match = kept_match("veins", name)
    heights = [sum(map(len, state.stacks)) for state in match.states]
    explosions = {
        at: waves
        for at, step in enumerate(match.line)
        if (waves := [event for event in step.events if isinstance(event, Exploded)])
    }
    title, told = match.record.sheet().say("summary_explosion"), 0
    for at, summary in moments_of(match):
        assert isinstance(summary, Summary)
        box = next(source for source in summary.sources if source.title == title)
        exploded = max((before for before in explosions if before <= at), default=None)
        if not box.rows or exploded is None:
            continue
        waves, rows = explosions[exploded], box.rows
        told += 1
        assert [row.icons[0].sprite for row in rows[: len(waves)]] == ["blast-boom"] * len(waves)
        assert all(row.label and row.icons and row.note for row in rows)
        taken = heights[exploded] - heights[exploded + 1]
        assert rows[-1].label == match.record.sheet().count_words("tile", taken)
        assert len(rows) == len(waves) + 1 + any(wave.stripped for wave in waves)
    assert told == len(explosions) > 0


def test_the_last_summary_says_that_a_sale_is_not_counted_yet() -> None:
    match = kept_match("veins", "veins-three")
    last = [*moments_of(match)][-1][1]
    sale = sum(isinstance(event, StocksShown) for step in match.line for event in step.events)
    assert isinstance(last, Summary)
    assert sale == 1
    assert last.title == match.record.sheet().say("summary_end", number=3)


def test_cities_have_the_letters_of_the_language() -> None:
    with speaking("de"):
        match = kept_match("veins", "veins-three")
        summaries = [summary for _, summary in moments_of(match) if isinstance(summary, Summary)]
    labels = {row.label.split(":")[0] for summary in summaries for row in summary.sources[0].rows}
    assert labels & {"NO", "SO"}
    assert not labels & {"NE", "SE"}
