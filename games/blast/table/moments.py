"""Big moments: the last fire is announced, what a fire has cost is told, and the gems are counted at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat, takewhile
from typing import Any

from engine.rules.bits import bits_of
from engine.rules.events import Event
from engine.view.moments import CountedRow, Moments, Occasion, Share, Source, Summary, shares_of
from engine.view.panels import Icon
from games.blast.model.events import Burnt, Counted, FireOver, FireTurned, Rolled, Saved, Totalled
from games.blast.rules import BlastRules
from games.blast.table.pieces import gem_icon

FIRE_ICON = Icon("blast-fire")


def last_fire(rules: BlastRules, occasion: Occasion) -> Summary | None:
    """The last fire breaks out: what everybody has before it; None for any other fire."""
    event: FireTurned = occasion.event
    if not event.last:
        return None
    say = rules.sheet.say
    rows = tuple(
        CountedRow(say("moment_risks", gems=rules.sheet.count_words("gem", gems)), shares=(Share(seat, 0),))
        for seat, gems in enumerate((rules.gems_on(bits_of(own)) for own in occasion.after.gems), 1)
    )
    source = Source("", rows, say("moment_stake"), say("moment_last_note"), FIRE_ICON)
    return Summary(say("moment_last"), rules.standings(occasion.after).totals, (source,))


def fire_over(rules: BlastRules, occasion: Occasion) -> Summary | None:
    """What a fire has cost everybody; None if nothing has burnt, unless it was the last one."""
    before, events = _since_fire(occasion)
    is_last = any(isinstance(event, FireTurned) and event.last for event in events)
    if not is_last and not any(isinstance(event, Burnt) and event.cards for event in events):
        return None
    say = rules.sheet.say
    had, has = (rules.standings(view).totals for view in (before, occasion.after))
    rows = tuple(_burnt_rows(rules, events, tuple(new - old for old, new in zip(had, has, strict=True))))
    title = say("moment_last_over" if is_last else "moment_fire")
    note = say("moment_last_over_note" if is_last else "moment_fire_note")
    return Summary(title, had, (Source(say("moment_column"), rows, say("moment_burns"), note, FIRE_ICON),))


def _since_fire(occasion: Occasion) -> tuple[Any, list[Event]]:
    """The view before the first roll in the fire, and all events from the action on that turned it.

    The last fire burns after its claim has gone: what that brought is no part of the fire.
    """
    upto = [*takewhile(lambda event: event is not occasion.event, occasion.events)]
    before, events = occasion.before, list[Event]()
    for view, played in chain([(occasion.before, upto)], occasion.earlier()):
        before, events = view if view.burning else before, [*played, *events]
        if any(isinstance(event, FireTurned) for event in played):
            break
    return before, events


def _burnt_rows(rules: BlastRules, events: list[Event], points: tuple[int, ...]) -> Iterator[CountedRow]:
    """A row per seat in the order in which they rolled: the number, what burnt and what a safe kept, the points."""
    say, number, saved = rules.sheet.say, 0, list[Icon]()
    for event in events:
        match event:
            case FireTurned():
                saved = []
            case Rolled(purpose="fire"):
                number = event.number
            case Saved():
                saved.append(Icon("blast-safe"))
            case Burnt(seat=seat, cards=cards):
                lost = [icon for card in cards for icon in _gems(rules, rules.card_index[card])]
                label = "" if lost or saved else say("moment_spared")
                share = (Share(seat, points[seat - 1]),)
                yield CountedRow(label, (*lost, *saved), say("moment_rolled", number=number), share)
                saved = []


def _gems(rules: BlastRules, card: int) -> Iterator[Icon]:
    """The gems of a card: a double has two."""
    return repeat(gem_icon(rules, rules.colour_of[card]), rules.gems_of[card])


def final_count(rules: BlastRules, occasion: Occasion) -> Summary | None:
    """The last count, colour by colour; None until the last seat has its total."""
    if occasion.event is not occasion.events[-1]:
        return None
    counted = [event for event in occasion.events if isinstance(event, Counted)]
    sources = tuple(_colour(rules, event) for event in counted)
    return Summary(rules.sheet.say("moment_count"), (0,) * rules.seats, sources, recounts=True)


def _colour(rules: BlastRules, event: Counted) -> Source:
    """The points of everybody for one colour."""
    words = rules.sheet.scoring.categories[event.colour]
    row = CountedRow(words.label, (Icon(words.icon),), shares=shares_of(event.points))
    return Source(words.label, (row,), icon=Icon(words.icon))


MOMENTS: Moments = {FireTurned: last_fire, FireOver: fire_over, Totalled: final_count}
