"""Refusals: why a pick leads to no legal action, in the wordings of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.board.board import load_board
from engine.rules.actions import Kind, Pick, field_kinds
from engine.rules.multiset import missing
from engine.rules.refusals import Refusals, Things
from games.boomtown.model.actions import VERBS, VERBS_BY_DECISION
from games.boomtown.model.components import RESOURCES
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import items_words
from games.boomtown.rules import metals, turn
from games.boomtown.rules.operations import Rows

CHOICES: Final[dict[str, Rows]] = metals.CHOICES | turn.CHOICES
"""The requirements of a verb whatever is picked for it."""

ROWS: Final[dict[tuple[str, Kind], Rows]] = {
    **{
        (cls.verb, field_kinds(cls)[0]): rows[cls.verb]
        for rows in (turn.ROWS, metals.ROWS)
        for cls in VERBS
        if cls.verb in rows
    },
    ("leave", Kind.ITEM): turn.LEFT,
}
"""The requirements of a thing picked for a verb: mostly of the first one."""

UNNAMED: Final = {"ship": "ship_none", "invest": "invest_none", "office": "office_none"}
"""The wordings of verbs for which nothing can be picked."""

UNKNOWN: Final = {Kind.NUMBER: "no_number", Kind.ITEM: "no_item", Kind.CARD: "invest_gone"}
"""The wordings of things that do not exist."""

CELL_VERBS: Final = ("office", "claim", "share")
"""The verbs whose spaces are cells of the town; those of others are hexes."""

OTHER_STEPS: Final = {
    **dict.fromkeys((("leave", "activate"), ("metals", "activate"), ("build", "activate")), "activate_again"),
    **dict.fromkeys((("activate", "metals"), ("activate", "build")), "metals_first"),
    **dict.fromkeys((("leave", "metals"), ("leave", "build")), "leave_first"),
    ("metals", "build"): "build_first",
    ("build", "metals"): "metals_over",
}
"""The wording by the decision and that of the verb picked (RULES.md 5, 9)."""


class BoomtownRefusals(Refusals[Setup, BoomtownState]):
    """The refusals of one position."""

    verbs_by_decision = VERBS_BY_DECISION

    def read(self, pick: Pick) -> Any:
        """The name of a hex or cell, the number of anything else."""
        setup, value = self.setup, pick.value
        if pick.kind is Kind.SPACE:
            if value in setup.hex_index or value in setup.cell_index:
                return value
            if value in load_board(setup.board).index:
                self.forbid("only_shows", **self._asked)
            self.forbid("no_space", space=value)
        if pick.kind not in UNKNOWN:
            self.forbid_step()
        known = {Kind.NUMBER: range(len(setup.bins)), Kind.ITEM: RESOURCES, Kind.CARD: setup.investments}[pick.kind]
        return known.index(value) if value in known else self.forbid(UNKNOWN[pick.kind], number=value, item=value)

    def takes(self, verb: str, things: Things) -> bool:
        """Whether a verb takes these things; hexes and cells are different things."""
        cells = [space in self.setup.cell_index for space in things.get(Kind.SPACE, ())]
        return super().takes(verb, things) and all(is_cell == (verb in CELL_VERBS) for is_cell in cells)

    def refuse_verb(self, verb: str, things: Things) -> None:
        """Refuse a verb by its requirements."""
        meant = self.meant_verb(verb, things)
        if meant in self.expected_verbs:
            self._refuse_by_rows(meant, things)
        super().refuse_verb(verb, things)

    def refuse_elsewhere(self, verb: str, things: Things) -> None:  # noqa: ARG002
        """Refuse a verb that belongs to a step that is over or still to come."""
        step = next(step for step, classes in VERBS_BY_DECISION.items() if verb in [cls.verb for cls in classes])
        if wording := OTHER_STEPS.get((self.decision, step)):
            wording = "build_last" if step == "build" and self.state.last else wording
            self.forbid(wording, bin=self.state.bin)

    def _refuse_by_rows(self, meant: str, things: Things) -> None:
        """Refuse a verb of this step by the first requirement that is not met."""
        self.require(CHOICES.get(meant, ()), 1, missing=self._missing(turn.WOOD_AND_STONE))
        if meant in UNNAMED and not things:
            self.forbid(UNNAMED[meant])
        spaces = {**self.setup.hex_index, **self.setup.cell_index}
        for kind, values in things.items():
            for value in values:
                number = spaces[value] if isinstance(value, str) else value
                self.require(ROWS.get((meant, kind), ()), 1 << number, **self._names(kind, value, number))

    def _names(self, kind: Kind, value: Any, number: int) -> Mapping[str, str | int]:
        """What fills the braces of a refusal of a thing."""
        if kind is Kind.ITEM:
            word = self.setup.sheet.pick_words(RESOURCES[number])
            return {"item": word, "metal": word}
        if kind is Kind.CARD:
            return {"missing": self._missing(self.setup.cost[number])}
        if kind is Kind.NUMBER:
            return {"bin": number}
        return {"missing": self._missing(self.setup.price[number])} if value in self.setup.cell_index else {}

    def _missing(self, price: int) -> str:
        """The part of a price that the hand lacks, in words."""
        return items_words(self.setup.sheet, missing(self.state.hand, price))
