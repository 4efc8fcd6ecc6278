"""A game's table as the people at this screen want it: with what it tells of chances, or without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from engine.picture import Cue, Explanation, MapUse, Panel, Panels, Picture, Row, Slip, Table, Target
from engine.rules import Action, Event, Pick, Rules, Seat

P = TypeVar("P", Panel, Panel | Slip)


class AidedTable:
    """The table of a game; pieces and rows that are aids are on it as long as it is `aided`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.aided = True

    def layout(self, rules: Rules[Any]) -> Sequence[MapUse]:
        """The maps in use."""
        return self.table.layout(rules)

    def picture(self, rules: Rules[Any], view: Any, seat: Seat = 0) -> Picture:
        """What lies on the table."""
        picture = self.table.picture(rules, view, seat)
        return picture if self.aided else unaided(picture)

    def cues(self, rules: Rules[Any], view: Any, event: Event) -> Sequence[Cue]:
        """What an event moves."""
        cues = self.table.cues(rules, view, event)
        return cues if self.aided else [cue for cue in cues if not cue.piece.aid]

    def targets(self, rules: Rules[Any], view: Any) -> Mapping[Pick, Target]:
        """Where picks are made."""
        return self.table.targets(rules, view)

    def turning(self, rules: Rules[Any], view: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The same actions in the order of a wheel."""
        return self.table.turning(rules, view, actions)

    def obvious(self, rules: Rules[Any], view: Any) -> Action | None:
        """The answer that goes without saying."""
        return self.table.obvious(rules, view)

    def panels(self, rules: Rules[Any], view: Any, asked: bool = True) -> Panels:
        """What stands beside the table."""
        panels = self.table.panels(rules, view, asked)
        return panels if self.aided else _beside(panels)

    def explain(self, rules: Rules[Any], view: Any, action: Action, after: Any) -> Explanation:
        """What an action would do."""
        told = self.table.explain(rules, view, action, after)
        return told if self.aided else _said(told)

    def about(self, rules: Rules[Any], view: Any, place: str) -> Explanation | None:
        """What there is to say of a place."""
        told = self.table.about(rules, view, place)
        return told if told is None or self.aided else _said(told)


def unaided(picture: Picture) -> Picture:
    """A picture without its aids."""
    return msgspec.structs.replace(picture, pieces=tuple(piece for piece in picture.pieces if not piece.aid))


def _rows(rows: Sequence[Row]) -> tuple[Row, ...]:
    return tuple(row for row in rows if not row.aid)


def _said(told: Explanation) -> Explanation:
    return msgspec.structs.replace(told, rows=_rows(told.rows), shown=unaided(told.shown))


def _blocks(blocks: Sequence[P]) -> tuple[P, ...]:
    """Blocks without their aids; one that was nothing else goes."""
    found: list[P] = []
    for block in blocks:
        left = _rows(block.rows) if isinstance(block, Panel) else ()
        if isinstance(block, Slip) or not block.rows:
            found.append(block)
        elif left:
            found.append(msgspec.structs.replace(block, rows=left))
    return tuple(found)


def _beside(panels: Panels) -> Panels:
    return msgspec.structs.replace(
        panels,
        cards=tuple(msgspec.structs.replace(card, rows=_rows(card.rows)) for card in panels.cards),
        rail=_blocks(panels.rail),
        column=_blocks(panels.column),
        mat=next(iter(_blocks([panels.mat] if panels.mat else [])), None),
        shelf=_blocks(panels.shelf),
        told=_said(panels.told) if panels.told else None,
    )
