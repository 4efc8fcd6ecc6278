"""Big moments: a load comes home, and all that it brings is counted up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.rules.events import Event
from engine.view.moments import CountedRow, Moments, Occasion, Share, Slip
from engine.view.panels import Icon
from engine.view.pieces import Badge
from engine.words.phrases import capitalize, uncapitalize
from games.chasm.model.events import CameHome, Delivered, MissionWon, RubiesLed, RubiesOvertaken
from games.chasm.model.goods import KINDS
from games.chasm.model.setup import cart_words
from games.chasm.model.vocabulary import PARTIAL, RIGHT_SIDE
from games.chasm.rules import ChasmRules
from games.chasm.rules.scoring import solo_level
from games.chasm.table.pieces import tint_of

MARK_AT, MARK_SIZE = (0.34, 0.34), 0.44
"""Offset and size of the owner's mark at the cart of a slip, in its widths."""

E = TypeVar("E", bound=Event)


def load_home(rules: ChasmRules, occasion: Occasion) -> Slip | None:
    """A load that is brought home: its jewels, missions, the cart, most rubies.

    None for an empty cart, and in a solo game for one with nothing but rocks.
    """
    event: Delivered = occasion.event
    rows = tuple(_solo_rows(rules, occasion) if rules.solo else _rows(rules, event, occasion.events))
    if not event.items or not rows:
        return None
    tint = tint_of(rules, event.cart)
    cart = Icon("cart-south", tint, badges=(Badge("mark", tint, at=MARK_AT, size=MARK_SIZE),))
    return Slip(
        title=capitalize(rules.sheet.say("slip_home", cart=cart_words(rules, event.cart, event.seat))),
        seat=event.seat,
        rows=rows,
        before=rules.standings(occasion.before).totals[event.seat - 1],
        icon=cart,
        space=event.space,
    )


def _solo_rows(rules: ChasmRules, occasion: Occasion) -> Iterator[CountedRow]:
    """The jewels that left by the right side, which count, those that went astray, and a level that is reached."""
    event, say, scoring = occasion.event, rules.sheet.say, rules.sheet.scoring
    kind = rules.exit_kinds[event.side]
    jewels = [item for item in event.items if item != KINDS[0]]
    for score in event.scores:
        counts = score.category == RIGHT_SIDE
        icons = tuple(Icon(f"gem-{item}") for item in jewels if (item == kind) == counts)
        yield CountedRow(
            scoring.categories[score.category].label,
            icons,
            "" if counts else say("slip_astray", level=uncapitalize(scoring.levels[PARTIAL].label)),
            (Share(score.seat, score.amount),) if counts else (),
        )
    reached = solo_level(rules, occasion.after)
    if reached != solo_level(rules, occasion.before):
        words = scoring.levels[reached]
        yield CountedRow(words.label, (Icon(words.icon),), say("slip_reached"))


def _rows(rules: ChasmRules, event: Delivered, events: Sequence[Event]) -> Iterator[CountedRow]:
    """The jewels with their values, every mission, the cart, most rubies."""
    say, values = rules.sheet.say, rules.sheet.components.values
    worths = [values[item] for item in event.items]
    icons = tuple(Icon(f"gem-{item}") for item in event.items)
    note = " + ".join(map(str, worths)) if len(worths) > 1 else ""
    yield CountedRow(say("slip_load"), icons, note, (Share(event.seat, sum(worths)),))
    for won in _all(events, MissionWon):
        mission = rules.missions[rules.mission_index[won.mission]]
        yield CountedRow(mission.title, (Icon("mission"),), mission.short, (Share(won.seat, won.value),))
    for home in _all(events, CameHome):
        yield CountedRow(say("slip_cart"), (Icon("ending-home"),), shares=(Share(home.seat, home.points),))
    gained = [Share(led.seat, led.points) for led in _all(events, RubiesLed)]
    lost = [Share(former.seat, -former.points) for former in _all(events, RubiesOvertaken)]
    if gained or lost:  # who shared the first place and has it alone now gets nothing, but the others lose it
        yield CountedRow(say("slip_rubies"), (Icon("gem-ruby"),), shares=(*gained, *lost))


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


MOMENTS: Moments = {Delivered: load_home}
