"""The big moment at the end: largest groups, terrains with their ties, offices and wanted camps are counted up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.rules.events import Event
from engine.view.moments import CountedRow, Moments, Occasion, Share, Source, Summary
from engine.view.panels import Icon
from games.boomtown.model.events import (
    GROUPS,
    OFFICES,
    TERRAINS,
    WANTED,
    GroupScored,
    OfficeScored,
    TerrainScored,
    TieBroken,
    WantedScored,
)
from games.boomtown.rules import BoomtownRules

E = TypeVar("E", bound=Event)

TINT = "stone"
"""The tint of what belongs to nobody in particular."""

END_SCORING = (GroupScored, TerrainScored, TieBroken, OfficeScored, WantedScored)
"""The events of the end scoring."""


def end_of_game(rules: BoomtownRules, occasion: Occasion) -> Summary | None:
    """The end scoring, once its last event is reached."""
    events = [event for event in occasion.events if isinstance(event, END_SCORING)]
    if occasion.event is not events[-1]:
        return None
    say, standings = rules.sheet.say, rules.standings(occasion.after)
    sources = (
        _source(rules, GROUPS, _groups(rules, _all(events, GroupScored))),
        _source(rules, TERRAINS, _terrains(rules, _all(events, TerrainScored), _all(events, TieBroken)), "sum_terrain"),
        _source(rules, OFFICES, _offices(rules, _all(events, OfficeScored)), "sum_offices"),
        _source(rules, WANTED, tuple(CountedRow("", shares=_share(event)) for event in _all(events, WantedScored))),
    )
    before = tuple(
        total - sum(source.points_of(player) for source in sources) for player, total in enumerate(standings.totals, 1)
    )
    return Summary(say("sum_end"), before, sources, ranks=standings.ranks)


def _source(rules: BoomtownRules, category: str, rows: tuple[CountedRow, ...], note: str = "") -> Source:
    """The rows of a category of the score sheet as a column; with a box if there is a `note` for it."""
    words = rules.sheet.scoring.categories[category]
    column = rules.sheet.say(f"sum_column_{category}")
    if not note:
        return Source(column, rows)
    return Source(column, rows, words.label, rules.sheet.say(note), Icon(words.icon, words.tint or TINT))


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def _share(event: GroupScored | TerrainScored | OfficeScored | WantedScored) -> tuple[Share, ...]:
    """The points of an event."""
    return (Share(event.seat, event.points),)


def _groups(rules: BoomtownRules, scored: list[GroupScored]) -> tuple[CountedRow, ...]:
    """The largest group of everybody."""
    label = rules.sheet.scoring.categories[GROUPS].label
    return tuple(CountedRow(label, shares=_share(event)) for event in scored)


def _terrains(rules: BoomtownRules, scored: list[TerrainScored], ties: list[TieBroken]) -> tuple[CountedRow, ...]:
    """A row per terrain: who has which bonus; a settlement marks a place that settlements have decided."""
    return tuple(_terrain_rows(rules, scored, {event.terrain for event in ties}))


def _terrain_rows(rules: BoomtownRules, scored: list[TerrainScored], tied: set[str]) -> Iterator[CountedRow]:
    for terrain in rules.terrains:
        shares = tuple(Share(event.seat, event.points) for event in scored if event.terrain == terrain)
        icons = (Icon(f"terrain-{terrain}"), *((Icon("settlement", "stone"),) if terrain in tied else ()))
        note = rules.sheet.say("sum_tie") if terrain in tied else ""
        if shares:
            yield CountedRow(rules.sheet.picks[terrain].label, icons, note, shares)


def _offices(rules: BoomtownRules, scored: list[OfficeScored]) -> tuple[CountedRow, ...]:
    """A row per office: who has how much by it."""
    return tuple(
        CountedRow(
            rules.sheet.picks[office].label,
            (Icon(rules.sheet.picks[office].icon),),
            shares=tuple(Share(event.seat, event.points) for event in scored if event.office == office),
        )
        for office in dict.fromkeys(event.office for event in scored)
    )


MOMENTS: Moments = dict.fromkeys(END_SCORING, end_of_game)
