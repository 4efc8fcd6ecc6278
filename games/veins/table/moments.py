"""The big moment at the end of a phase: what cities, explosion, sale and orders have brought, counted up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, takewhile
from typing import Any, TypeVar

from engine.rules.contract import NOBODY
from engine.rules.events import Event
from engine.view.moments import CountedRow, Moments, Occasion, Share, Source, Summary
from engine.view.panels import Icon
from engine.words.phrases import signed
from games.veins.model.components import DYNAMITES, KINDS
from games.veins.model.events import (
    CityScored,
    Delivered,
    Exploded,
    Penalised,
    PhaseBegun,
    Prospected,
    ProspectSkipped,
    StocksShown,
    StonesSold,
)
from games.veins.model.state import VeinsState, orders_of, stone_count
from games.veins.rules import VeinsRules
from games.veins.table.icons import component, gem, order_gems

SHOWN_STONES, SHOWN_WAVES, NAMED_SPACES = 4, 4, 4
"""What a row shows at the most: stones of a sale, waves of the explosion, spaces of a wave."""

E = TypeVar("E", bound=Event)


def phase_over(rules: VeinsRules, occasion: Occasion) -> Summary | None:
    """The summary of a phase, as the next one begins, or the final sale; None as the first phase begins."""
    begun = occasion.event
    if isinstance(begun, PhaseBegun) and begun.phase == 1:
        return None
    before, events = _since_prospect(occasion)
    ends = isinstance(begun, StocksShown)
    phase, end = _parted(events) if ends else (events, [])
    say = rules.sheet.say
    last = (
        Source(say("summary_last_cities"), _city_rows(rules, _all(end, CityScored))),
        Source(say("summary_penalties"), _order_rows(rules, _all(end, Penalised))),
    )
    return Summary(
        title=_title(rules, occasion, rules.phases if ends else begun.phase - 1),
        before=rules.standings(before).totals,
        sources=(
            _cities(rules, _all(phase, CityScored)),
            _explosion(rules, before, _all(phase, Exploded)),
            _sale(rules, _all(phase, StonesSold)),
            Source(say("summary_orders"), _order_rows(rules, _all(phase, Delivered))),
            *(last if ends else ()),
        ),
        waiting_title=say("summary_open"),
        waiting=() if ends else _open_orders(rules, occasion.after),
    )


def _title(rules: VeinsRules, occasion: Occasion, phase: int) -> str:
    """That a phase is over, and whether a final sale follows, which is not counted yet."""
    held = any(stone_count(occasion.after, seat) for seat in range(1, rules.seats + 1))
    follows = held and isinstance(occasion.event, StocksShown)
    return rules.sheet.say("summary_end" if follows else "summary", number=phase)


def _since_prospect(occasion: Occasion) -> tuple[Any, list[Event]]:
    """The view before the last prospect of the phase, and all events from there to that of the occasion."""
    upto = [*takewhile(lambda event: event is not occasion.event, occasion.events)]
    before, events = occasion.before, list[Event]()
    for view, played in chain([(occasion.before, upto)], occasion.earlier()):
        before, events = view, [*played, *events]
        if any(isinstance(event, Prospected | ProspectSkipped) for event in played):
            break
    return before, events


def _parted(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """The events of the last phase, and those of the end of the game: the cities once more, and penalties."""
    length = len([*takewhile(lambda event: isinstance(event, CityScored | Penalised), reversed(events))])
    phase, end = events[: len(events) - length], events[len(events) - length :]
    twice = len(_all(end, CityScored))
    if twice and not _all(phase, CityScored):  # nothing has come between: the cities have paid the same twice
        return [*phase, *end[: twice // 2]], end[twice // 2 :]
    return phase, end


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def _cities(rules: VeinsRules, scored: list[CityScored]) -> Source:
    """What every city pays, and to whom."""
    say = rules.sheet.say
    icon, rows = Icon("veins-city"), _city_rows(rules, scored)
    return Source(say("summary_cities"), rows, say("summary_cities_title"), say("summary_cities_note"), icon)


def _city_rows(rules: VeinsRules, scored: list[CityScored]) -> tuple[CountedRow, ...]:
    """A row per city that pays."""
    free = {event.city: event.free for event in scored}
    return tuple(
        CountedRow(
            rules.sheet.say("summary_city", city=rules.sheet.say(f"short_{city}"), free=spaces),
            shares=tuple(Share(event.seat, event.points) for event in scored if event.city == city and event.points),
        )
        for city, spaces in free.items()
    )


def _explosion(rules: VeinsRules, before: VeinsState, waves: list[Exploded]) -> Source:
    """The waves of the explosion, and all that it takes; it gives nobody points. `before` has the stacks it meets."""
    say = rules.sheet.say
    icon, title = component(rules, KINDS[DYNAMITES[0]], NOBODY), say("summary_explosion")
    if not waves:
        return Source("", (), title, say("summary_calm"), icon)
    rows = [
        CountedRow(
            _spaces(wave.charges),
            (Icon("blast-boom"),),
            say("summary_chain") if wave.blast > 1 else say("summary_first", charges=len(wave.charges)),
        )
        for wave in waves[:SHOWN_WAVES]
    ]
    stripped = dict.fromkeys(space for wave in waves for space in wave.stripped)
    if stripped:
        note = say("summary_beside", tiles=sum(sum(wave.lost) for wave in waves))
        rows.append(CountedRow(_spaces([*stripped]), (Icon("tunnel-three"),), note))
    tiles = say("summary_tiles", tiles=_taken(rules, before, waves))
    rows.append(CountedRow(tiles, (Icon("tunnel-straight"),), say("summary_fallen")))
    note = say("summary_charges", charges=sum(len(wave.charges) for wave in waves))
    return Source("", tuple(rows), title, note, icon)


def _taken(rules: VeinsRules, before: VeinsState, waves: list[Exploded]) -> int:
    """The tiles that an explosion takes in all: whole stacks with a charge on top, and those that fall beside."""
    left: dict[str, int] = {}
    for wave in waves:
        left |= zip(wave.stripped, wave.left, strict=True)
        left |= dict.fromkeys(wave.charges, 0)
    return sum(len(before.stacks[rules.space_index[space]]) - number for space, number in left.items())


def _spaces(spaces: Sequence[str]) -> str:
    """Spaces by name, not all if they are many."""
    return ", ".join(spaces[:NAMED_SPACES]) + (" …" if len(spaces) > NAMED_SPACES else "")


def _sale(rules: VeinsRules, sold: list[StonesSold]) -> Source:
    """Who has sold which stones at which price."""
    say = rules.sheet.say
    rows = tuple(
        CountedRow(
            "",
            (gem(rules, rules.colour_index[event.colour]),) * min(event.stones, SHOWN_STONES),
            say("summary_price", count=event.stones, each=event.each),
            (Share(event.seat, event.value),),
        )
        for event in sold
    )
    note = say("summary_sale_note" if sold else "summary_unsold")
    return Source(say("summary_sale"), rows, say("summary_sale_title"), note, Icon("veins-sell"))


def _order_rows(rules: VeinsRules, orders: Sequence[Delivered | Penalised]) -> tuple[CountedRow, ...]:
    """A row per order that was delivered, or was not."""
    return tuple(_order_row(rules, event) for event in orders)


def _order_row(rules: VeinsRules, event: Delivered | Penalised) -> CountedRow:
    order = rules.order_index[event.order]
    return CountedRow("", order_gems(rules, order), shares=(Share(event.seat, event.points),))


def _open_orders(rules: VeinsRules, view: VeinsState) -> tuple[CountedRow, ...]:
    """A row per order that a seat still holds: its reward, and what it costs in the end."""
    return tuple(
        CountedRow(
            f"{rules.rewards[order]} {signed(-rules.penalties[order])}",
            order_gems(rules, order),
            shares=(Share(seat, 0),),
        )
        for seat in range(1, rules.seats + 1)
        for order in orders_of(view, seat)
    )


MOMENTS: Moments = {PhaseBegun: phase_over, StocksShown: phase_over}
