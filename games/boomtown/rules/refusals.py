"""Refusals: why a pick leads to no legal action, in the wordings of the sheet. Asked only after such a pick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.board.board import load_board
from engine.rules.actions import Action, Kind, Pick
from engine.rules.bits import mask_of
from engine.rules.multiset import ONE, count, kinds_in, missing
from engine.rules.router import offer
from games.boomtown.model.actions import VERBS_BY_DECISION
from games.boomtown.model.components import METALS, RESOURCES, STONE, WOOD
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import items_words, pick_name

HEX, CELL, BIN, ITEM, CARD = "hex", "cell", "bin", "item", "card"
"""The kinds of components that can be picked."""

PICKS_BY_VERB: Final[dict[str, tuple[str, ...]]] = {
    "activate": (BIN,),
    "ship": (ITEM,),
    "invest": (CARD,),
    "office": (CELL,),
    "done": (),
    "loot": (HEX, BIN),
    "camp": (HEX, BIN),
    "settlement": (HEX, BIN),
    "leave": (BIN, ITEM),
    "advance": (ITEM,),
    "claim": (CELL,),
    "share": (CELL,),
    "upgrade": (HEX,),
    "gain": (ITEM, BIN),
    "look": (HEX,),
    "keep": (ITEM,),
    "store": (ITEM, BIN),
}
"""The kinds that every verb of a seat takes. A pick without a verb means the first verb that takes its kind."""

Picked = dict[str, Any]
"""The picks: the number of a hex, cell, bin, resource or investment, by kind."""


def refusal(setup: Setup, state: BoomtownState, picks: Sequence[Pick], legal: Sequence[Action]) -> str:
    """The wording that forbids the last of `picks` or an earlier one; "" if they begin a legal action."""
    return "" if offer(legal, picks).actions else _Refusals(setup, state).refuse(picks)


class _Refusals:
    """The refusals of one position. Methods with the name of a verb return "" if the picks are allowed."""

    def __init__(self, setup: Setup, state: BoomtownState) -> None:
        self.setup, self.state, self.decision = setup, state, state.decision

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in."""
        return self.setup.sheet.why_not[wording].format(**names)

    def item(self, number: int) -> str:
        """A resource within a sentence."""
        return pick_name(self.setup.sheet, RESOURCES[number])

    def refuse(self, picks: Sequence[Pick]) -> str:
        """Why these picks begin no legal action."""
        if not self.decision:
            return self.say("over")
        if self.decision not in VERBS_BY_DECISION:
            return self.say("chance")
        verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
        if not {*verbs} <= {*PICKS_BY_VERB}:
            return self.wrong_step()
        picked: Picked = {}
        for pick in picks:
            if pick.kind is not Kind.VERB:
                kind, value = self.component(pick)
                if not kind:
                    return str(value)
                if picked.setdefault(kind, value) != value:
                    return self.say("mixed")
        if len(verbs) > 1:
            return self.say("mixed")
        return self.refuse_verb(verbs[0] if verbs else self.meant_verb(picked), picked)

    def component(self, pick: Pick) -> tuple[str, Any]:
        """The kind and number of the component picked; "" and the refusal if there is no such component."""
        setup, value = self.setup, pick.value
        if pick.kind is Kind.SPACE:
            for kind, index in ((HEX, setup.hex_index), (CELL, setup.cell_index)):
                if value in index:
                    return kind, index[str(value)]
            known = value in load_board(setup.sheet.setup.board).index
            return "", self.wrong_step() if known else self.say("no_space", space=value)
        if pick.kind is Kind.NUMBER:
            return (BIN, value) if value in range(len(setup.bins)) else ("", self.say("no_number", number=value))
        if pick.kind is Kind.ITEM:
            known = value in RESOURCES
            return (ITEM, RESOURCES.index(str(value))) if known else ("", self.say("no_item", item=value))
        if pick.kind is Kind.CARD:
            known = value in setup.investment_index
            return (CARD, setup.investment_index[str(value)]) if known else ("", self.say("invest_gone"))
        return "", self.wrong_step()

    def meant_verb(self, picked: Picked) -> str:
        """The verb meant by these picks, one of this decision if possible; "" for none."""
        every = (*VERBS_BY_DECISION[self.decision][::-1], *PICKS_BY_VERB)
        return next((verb for verb in every if {*picked} <= {*PICKS_BY_VERB[verb]}), "")

    def refuse_verb(self, verb: str, picked: Picked) -> str:
        """Why a verb is not possible with these picks."""
        if not verb or not {*picked} <= {*PICKS_BY_VERB[verb]}:
            return self.say("mixed")
        if verb in VERBS_BY_DECISION[self.decision]:
            return _BY_VERB[verb](self, picked) or self.wrong_step()
        return self.step(verb)

    # Another step of the turn: RULES.md 5, 9

    def step(self, verb: str) -> str:
        """The verb belongs to a step that is over or still to come."""
        step = next(step for step, verbs in VERBS_BY_DECISION.items() if verb in verbs)
        wording = _BY_STEP.get((self.decision, step), "")
        if step == "build" and self.state.last and wording:
            wording = "build_last"
        return self.say(wording) if wording else self.wrong_step()

    def wrong_step(self) -> str:
        """The verb does not belong here; another decision is asked."""
        return self.say("wrong_step", ask=self.setup.sheet.words[f"ask_{self.decision}"])

    # RULES.md 5.1

    def activate(self, picked: Picked) -> str:
        """The bin is empty."""
        return self.say("bin_empty", bin=picked[BIN]) if BIN in picked else ""

    def leave(self, picked: Picked) -> str:
        """Another bin is asked for, or the resource is not in hand."""
        if picked.get(BIN, self.state.bin) != self.state.bin:
            return self.say("bin_other", bin=self.state.bin)
        return self.say("hand_none", item=self.item(picked[ITEM])) if ITEM in picked else ""

    # RULES.md 5.2

    def ship(self, picked: Picked) -> str:
        """No metal, none in hand, or the coach is at the end."""
        if ITEM not in picked:
            return self.say("ship_none")
        kind = picked[ITEM]
        if kind >= METALS:
            return self.say("ship_wood", item=self.item(kind))
        held = count(self.state.hand, kind)
        return self.say("ship_end", metal=self.item(kind)) if held else self.say("hand_none", item=self.item(kind))

    def invest(self, picked: Picked) -> str:
        """The second one of the turn, not for sale, or too expensive."""
        state = self.state
        if state.invested:
            return self.say("invest_again")
        if CARD not in picked:
            return self.say("invest_none")
        if not state.market >> picked[CARD] & 1:
            return self.say("invest_gone")
        return self.say("invest_price", missing=self.missing(self.setup.cost[picked[CARD]]))

    def office(self, picked: Picked) -> str:
        """The second one of the turn, a taken cell, or too expensive."""
        state = self.state
        if state.bought:
            return self.say("office_again")
        if CELL not in picked:
            return self.say("office_none")
        owner = state.cells[picked[CELL]]
        if owner:
            return self.say("cell_own" if owner == state.seat else "cell_taken")
        return self.say("cell_price", missing=self.missing(self.setup.price[picked[CELL]]))

    def missing(self, price: int) -> str:
        """The part of a price that the hand lacks, in words."""
        return items_words(self.setup.sheet, missing(self.state.hand, price))

    # RULES.md 5.3

    def settlement(self, picked: Picked) -> str:
        """No wood and stone, or no face-up token there."""
        lacks = missing(self.state.hand, ONE[WOOD] + ONE[STONE])
        if lacks:
            return self.say("settlement_none", missing=items_words(self.setup.sheet, lacks))
        return self.site(picked)

    def camp(self, picked: Picked) -> str:
        """No wood or stone, or no face-up token there."""
        if not {WOOD, STONE} & {*kinds_in(self.state.hand)}:
            return self.say("camp_none")
        return self.site(picked)

    def site(self, picked: Picked) -> str:
        """No face-up token on the hex."""
        if HEX not in picked:
            return ""
        state, hex = self.state, picked[HEX]
        wording = self.no_land(hex)
        if not wording:
            built = [(state.camps[at] | state.settlements[at]) >> hex & 1 for at in range(self.setup.players)]
            if any(built):
                wording = "hex_own" if built[state.seat - 1] else "hex_taken"
            else:
                wording = "hex_looted" if state.looted >> hex & 1 else "hex_down"
        return self.say(wording, hex=self.setup.hexes[hex])

    def no_land(self, hex: int) -> str:
        """The wording for a hex without a tile; "" for land."""
        return "hex_water" if self.setup.water >> hex & 1 else "hex_closed" if self.setup.closed >> hex & 1 else ""

    # RULES.md 7, 8

    def advance(self, picked: Picked) -> str:
        """No metal, or the coach is at the end."""
        kind = picked.get(ITEM, -1)
        if kind >= METALS:
            return self.say("ship_wood", item=self.item(kind))
        return self.say("advance_end", metal=self.item(kind)) if kind >= 0 else ""

    def claim(self, picked: Picked) -> str:
        """The cell is taken."""
        return self.say("claim_taken", cell=self.setup.cells[picked[CELL]]) if CELL in picked else ""

    def share(self, picked: Picked) -> str:
        """The cell is free, the seat's own, or shared already."""
        if CELL not in picked:
            return ""
        owner, cell = self.state.cells[picked[CELL]], self.setup.cells[picked[CELL]]
        if not owner:
            return self.say("share_free", cell=cell)
        return self.say("share_own" if owner == self.state.seat else "share_shared", cell=cell)

    def upgrade(self, picked: Picked) -> str:
        """A settlement, or no own camp."""
        if HEX not in picked:
            return ""
        settled = self.state.settlements[self.state.seat - 1] >> picked[HEX] & 1
        return self.say("upgrade_settlement" if settled else "upgrade_none", hex=self.setup.hexes[picked[HEX]])

    def look(self, picked: Picked) -> str:
        """The token is not face down, or the seat has seen it."""
        if HEX not in picked:
            return ""
        seen = mask_of(hex for hex, _, who in self.state.peeks if who >> self.state.seat - 1 & 1)
        wording = "look_twice" if seen >> picked[HEX] & 1 else self.no_land(picked[HEX]) or "look_up"
        return self.say(wording, hex=self.setup.hexes[picked[HEX]])

    def post(self, picked: Picked) -> str:
        """The trading post does not give this."""
        return self.say("post_other", item=self.item(picked[ITEM])) if ITEM in picked else ""

    def nothing(self, _: Picked) -> str:
        """A verb that is never refused within its decision."""
        return ""


_BY_STEP: Final = {
    **dict.fromkeys((("leave", "activate"), ("metals", "activate"), ("build", "activate")), "activate_again"),
    **dict.fromkeys((("activate", "metals"), ("leave", "metals")), "metals_first"),
    **dict.fromkeys((("activate", "build"), ("leave", "build")), "metals_first"),
    ("metals", "build"): "build_first",
    ("build", "metals"): "metals_over",
}
"""The wording by the decision and the step of the verb picked."""

_BY_VERB: Final[dict[str, Callable[[_Refusals, Picked], str]]] = {
    "activate": _Refusals.activate,
    "leave": _Refusals.leave,
    "ship": _Refusals.ship,
    "invest": _Refusals.invest,
    "office": _Refusals.office,
    "done": _Refusals.nothing,
    "settlement": _Refusals.settlement,
    "camp": _Refusals.camp,
    "loot": _Refusals.site,
    "advance": _Refusals.advance,
    "claim": _Refusals.claim,
    "share": _Refusals.share,
    "upgrade": _Refusals.upgrade,
    "gain": _Refusals.nothing,
    "look": _Refusals.look,
    "keep": _Refusals.post,
    "store": _Refusals.post,
}
