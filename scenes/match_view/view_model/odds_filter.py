"""A game's table with or without odds, as the players want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from engine.rules.actions import Action, Pick
from engine.rules.contract import Rules, Seat
from engine.rules.events import Event
from engine.view.effects import Effects
from engine.view.moments import Moment, Occasion
from engine.view.panels import Goal, InfoCard, OfferCard, Panel, Panels, Row, Stake
from engine.view.picture import Cue, MapUse, Table, Target
from engine.view.pieces import Picture, Subject

P = TypeVar("P", Panel, Panel | OfferCard)


class OddsFilter:
    """The table of a game; it contains aids (pieces and rows about odds) only if `shows_odds`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shows_odds = True

    def layout(self, rules: Rules[Any]) -> Sequence[MapUse]:
        """The maps in use."""
        return self.table.layout(rules)

    def picture(self, rules: Rules[Any], view: Any, seat: Seat = 0) -> Picture:
        """The picture of the table."""
        picture = self.table.picture(rules, view, seat)
        return picture if self.shows_odds else without_odds(picture)

    def cues(self, rules: Rules[Any], view: Any, event: Event) -> Sequence[Cue]:
        """The cues of an event."""
        cues = self.table.cues(rules, view, event)
        return cues if self.shows_odds else [cue for cue in cues if not cue.piece.aid]

    def moment(self, rules: Rules[Any], occasion: Occasion) -> Moment | None:
        """What is counted up at an event."""
        return self.table.moment(rules, occasion)

    def targets(self, rules: Rules[Any], view: Any) -> Mapping[Pick, Target]:
        """The targets of picks."""
        return self.table.targets(rules, view)

    def rotation_order(self, rules: Rules[Any], view: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The actions in the order in which the wheel rotates through them."""
        return self.table.rotation_order(rules, view, actions)

    def warning(self, rules: Rules[Any], view: Any, action: Action, effects: Effects) -> str | None:
        """What an action certainly costs."""
        return self.table.warning(rules, view, action, effects)

    def auto_answer(self, rules: Rules[Any], view: Any) -> Action | None:
        """The answer that needs no decision, if there is one."""
        return self.table.auto_answer(rules, view)

    def panels(self, rules: Rules[Any], view: Any, deciding: bool = True) -> Panels:
        """The panels beside the table."""
        panels = self.table.panels(rules, view, deciding)
        return panels if self.shows_odds else _panels_without_odds(panels)

    def goal(self, rules: Rules[Any], view: Any, seat: Seat) -> Goal | None:
        """The goal line of a seat."""
        return self.table.goal(rules, view, seat)

    def preview_text(self, rules: Rules[Any], view: Any, action: Action, effects: Effects) -> InfoCard:
        """The info card about the effect of an action."""
        card = self.table.preview_text(rules, view, action, effects)
        return card if self.shows_odds else _card_without_odds(card)

    def subjects(self, rules: Rules[Any], view: Any) -> Mapping[str, Subject]:
        """What the places stand for."""
        return self.table.subjects(rules, view)

    def describe(
        self, rules: Rules[Any], view: Any, place: str, subjects: Mapping[str, Subject] | None = None
    ) -> InfoCard | None:
        """The info card about a place."""
        card = self.table.describe(rules, view, place, subjects)
        return card if card is None or self.shows_odds else _card_without_odds(card)

    def look(self, rules: Rules[Any], view: Any, place: str) -> InfoCard | None:
        """What pointing at a place tells."""
        return self.table.look(rules, view, place)


def without_odds(picture: Picture) -> Picture:
    """A picture without its aids."""
    return msgspec.structs.replace(picture, pieces=tuple(piece for piece in picture.pieces if not piece.aid))


def _rows(rows: Sequence[Row]) -> tuple[Row, ...]:
    return tuple(row for row in rows if not row.aid)


def _card_without_odds(card: InfoCard) -> InfoCard:
    return msgspec.structs.replace(card, rows=_rows(card.rows), overlay=without_odds(card.overlay))


def _blocks(blocks: Sequence[P]) -> tuple[P, ...]:
    """Blocks without their aids; blocks of nothing but aids are dropped."""
    filtered: list[P] = []
    for block in blocks:
        rows = _rows(block.rows) if isinstance(block, Panel) else ()
        if isinstance(block, OfferCard) or not block.rows:
            filtered.append(block)
        elif rows:
            filtered.append(msgspec.structs.replace(block, rows=rows))
    return tuple(filtered)


def _panels_without_odds(panels: Panels) -> Panels:
    return msgspec.structs.replace(
        panels,
        prompt={**panels.prompt, **dict.fromkeys(panels.odds_words, "")},
        stakes={verb: Stake(stake.plain) for verb, stake in panels.stakes.items()},
        seat_cards=tuple(msgspec.structs.replace(card, rows=_rows(card.rows)) for card in panels.seat_cards),
        seat_column=_blocks(panels.seat_column),
        sidebar=_blocks(panels.sidebar),
        mat=next(iter(_blocks([panels.mat] if panels.mat else [])), None),
        offers=_blocks(panels.offers),
        default_info=_card_without_odds(panels.default_info) if panels.default_info else None,
    )
