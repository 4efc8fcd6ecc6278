"""Why a pick is not allowed in Boomtown, in the wordings of `data/boomtown.yaml`. Asked on a dark click only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.board.board import load_board
from engine.rules.actions import Kind, Pick
from engine.view.router import offer
from games.boomtown.model.actions import VERBS_BY_DECISION
from games.boomtown.model.board import mask_of
from games.boomtown.model.components import METALS, ONE, RESOURCES, STONE, WOOD, count, kinds_in, missing
from games.boomtown.model.vocabulary import items_words, pick_name

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


HEX, CELL, BIN, ITEM, CARD = "hex", "cell", "bin", "item", "card"

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
"""What every verb of a seat names; a thing that the decision has no use for is meant for the first that names it."""

Picked = dict[str, Any]
"""What was picked: numbers of a hex, a cell, a bin, a resource, an investment."""


def refusal(rules: BoomtownRules, state: BoomtownState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return "" if offer(rules.legal(state), picks).open else _Refusals(rules, state).forbids(picks)


class _Refusals:
    """The reasons of one position, for picks that lead to no legal action."""

    def __init__(self, rules: BoomtownRules, state: BoomtownState) -> None:
        self.rules, self.state, self.decision = rules, state, state.decision

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in."""
        return self.rules.sheet.why_not[wording].format(**names)

    def item(self, number: int) -> str:
        """A resource within a sentence."""
        return pick_name(self.rules, RESOURCES[number])

    def forbids(self, picks: Sequence[Pick]) -> str:
        """Why these picks, of which nothing can come, are not possible here."""
        if not self.decision:
            return self.say("over")
        if self.decision not in VERBS_BY_DECISION:
            return self.say("chance")
        verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
        if not {*verbs} <= {*PICKS_BY_VERB}:
            return self.wrong_step()
        things: Picked = {}
        for pick in picks:
            if pick.kind is not Kind.VERB:
                kind, value = self.thing(pick)
                if not kind:
                    return str(value)
                if things.setdefault(kind, value) != value:
                    return self.say("mixed")
        if len(verbs) > 1:
            return self.say("mixed")
        return self.about(verbs[0] if verbs else self.meant(things), things)

    def thing(self, pick: Pick) -> tuple[str, Any]:
        """What a pick names, and its number; "" and the reason where there is no such thing."""
        rules, value = self.rules, pick.value
        if pick.kind is Kind.SPACE:
            for kind, index in ((HEX, rules.hex_index), (CELL, rules.cell_index)):
                if value in index:
                    return kind, index[str(value)]
            known = value in load_board(rules.sheet.setup.board).index
            return "", self.wrong_step() if known else self.say("no_space", space=value)
        if pick.kind is Kind.NUMBER:
            return (BIN, value) if value in range(len(rules.bins)) else ("", self.say("no_number", number=value))
        if pick.kind is Kind.ITEM:
            known = value in RESOURCES
            return (ITEM, RESOURCES.index(str(value))) if known else ("", self.say("no_item", item=value))
        if pick.kind is Kind.CARD:
            known = value in rules.investment_index
            return (CARD, rules.investment_index[str(value)]) if known else ("", self.say("invest_gone"))
        return "", self.wrong_step()

    def meant(self, things: Picked) -> str:
        """The verb that somebody means who picks these things, one of this decision if possible; "" for none."""
        every = (*VERBS_BY_DECISION[self.decision][::-1], *PICKS_BY_VERB)
        return next((verb for verb in every if {*things} <= {*PICKS_BY_VERB[verb]}), "")

    def about(self, verb: str, things: Picked) -> str:
        """Why nothing comes of a verb with these things."""
        if not verb or not {*things} <= {*PICKS_BY_VERB[verb]}:
            return self.say("mixed")
        if verb in VERBS_BY_DECISION[self.decision]:
            return _BY_VERB[verb](self, things) or self.wrong_step()
        return self.step(verb)

    # Another step of the turn: RULES.md 5, 9

    def step(self, verb: str) -> str:
        """A verb of a step that is over, or still to come."""
        step = next(step for step, verbs in VERBS_BY_DECISION.items() if verb in verbs)
        wording = _BY_STEP.get((self.decision, step), "")
        if step == "build" and self.state.last and wording:
            wording = "build_last"
        return self.say(wording) if wording else self.wrong_step()

    def wrong_step(self) -> str:
        """What is asked instead."""
        return self.say("wrong_step", ask=self.rules.sheet.words[f"ask_{self.decision}"])

    # RULES.md 5.1

    def activate(self, things: Picked) -> str:
        """A bin that holds nothing."""
        return self.say("bin_empty", bin=things[BIN]) if BIN in things else ""

    def leave(self, things: Picked) -> str:
        """Another bin, or a resource that is not in hand."""
        if things.get(BIN, self.state.bin) != self.state.bin:
            return self.say("bin_other", bin=self.state.bin)
        return self.say("hand_none", item=self.item(things[ITEM])) if ITEM in things else ""

    # RULES.md 5.2

    def ship(self, things: Picked) -> str:
        """No metal, none of it in hand, or the end of the track."""
        if ITEM not in things:
            return self.say("ship_none")
        kind = things[ITEM]
        if kind >= METALS:
            return self.say("ship_wood", item=self.item(kind))
        held = count(self.state.hand, kind)
        return self.say("ship_end", metal=self.item(kind)) if held else self.say("hand_none", item=self.item(kind))

    def invest(self, things: Picked) -> str:
        """One a turn, of those on display, for its price."""
        state = self.state
        if state.invested:
            return self.say("invest_again")
        if CARD not in things:
            return self.say("invest_none")
        if not state.market >> things[CARD] & 1:
            return self.say("invest_gone")
        return self.say("invest_price", missing=self.missing(self.rules.cost[things[CARD]]))

    def office(self, things: Picked) -> str:
        """One a turn, on a free cell, for its price."""
        state = self.state
        if state.bought:
            return self.say("office_again")
        if CELL not in things:
            return self.say("office_none")
        owner = state.cells[things[CELL]]
        if owner:
            return self.say("cell_own" if owner == state.seat else "cell_taken")
        return self.say("cell_price", missing=self.missing(self.rules.price[things[CELL]]))

    def missing(self, price: int) -> str:
        """What the hand lacks of a price."""
        return items_words(self.rules, missing(self.state.hand, price))

    # RULES.md 5.3

    def settlement(self, things: Picked) -> str:
        """Without wood and stone, or a token there."""
        lacks = missing(self.state.hand, ONE[WOOD] + ONE[STONE])
        if lacks:
            return self.say("settlement_none", missing=items_words(self.rules, lacks))
        return self.site(things)

    def camp(self, things: Picked) -> str:
        """Without wood or stone, or a token there."""
        if not {WOOD, STONE} & {*kinds_in(self.state.hand)}:
            return self.say("camp_none")
        return self.site(things)

    def site(self, things: Picked) -> str:
        """A hex without a token that is face up."""
        if HEX not in things:
            return ""
        state, hex = self.state, things[HEX]
        wording = self.no_land(hex)
        if not wording:
            built = [(state.camps[at] | state.settlements[at]) >> hex & 1 for at in range(self.rules.players)]
            if any(built):
                wording = "hex_own" if built[state.seat - 1] else "hex_taken"
            else:
                wording = "hex_looted" if state.looted >> hex & 1 else "hex_down"
        return self.say(wording, hex=self.rules.hexes[hex])

    def no_land(self, hex: int) -> str:
        """The wording about a hex that no tile lies on, "" for land."""
        return "hex_water" if self.rules.water >> hex & 1 else "hex_closed" if self.rules.closed >> hex & 1 else ""

    # RULES.md 7, 8

    def advance(self, things: Picked) -> str:
        """No metal, or the end of its track."""
        kind = things.get(ITEM, -1)
        if kind >= METALS:
            return self.say("ship_wood", item=self.item(kind))
        return self.say("advance_end", metal=self.item(kind)) if kind >= 0 else ""

    def claim(self, things: Picked) -> str:
        """A cell that is taken."""
        return self.say("claim_taken", cell=self.rules.cells[things[CELL]]) if CELL in things else ""

    def share(self, things: Picked) -> str:
        """A cell that is free, one's own, or shared already."""
        if CELL not in things:
            return ""
        owner, cell = self.state.cells[things[CELL]], self.rules.cells[things[CELL]]
        if not owner:
            return self.say("share_free", cell=cell)
        return self.say("share_own" if owner == self.state.seat else "share_shared", cell=cell)

    def upgrade(self, things: Picked) -> str:
        """A settlement, or no camp of one's own."""
        if HEX not in things:
            return ""
        settled = self.state.settlements[self.state.seat - 1] >> things[HEX] & 1
        return self.say("upgrade_settlement" if settled else "upgrade_none", hex=self.rules.hexes[things[HEX]])

    def look(self, things: Picked) -> str:
        """A token that is not face down, or that one has looked at."""
        if HEX not in things:
            return ""
        seen = mask_of(hex for hex, _, who in self.state.peeks if who >> self.state.seat - 1 & 1)
        wording = "look_twice" if seen >> things[HEX] & 1 else self.no_land(things[HEX]) or "look_up"
        return self.say(wording, hex=self.rules.hexes[things[HEX]])

    def post(self, things: Picked) -> str:
        """Something else than the trading post gives."""
        return self.say("post_other", item=self.item(things[ITEM])) if ITEM in things else ""

    def nothing(self, _: Picked) -> str:
        """A verb that is never refused while it is asked for."""
        return ""


_BY_STEP: Final = {
    **dict.fromkeys((("leave", "activate"), ("metals", "activate"), ("build", "activate")), "activate_again"),
    **dict.fromkeys((("activate", "metals"), ("leave", "metals")), "metals_first"),
    **dict.fromkeys((("activate", "build"), ("leave", "build")), "metals_first"),
    ("metals", "build"): "build_first",
    ("build", "metals"): "metals_over",
}
"""What is said, by the step that is asked for and the one that was picked."""

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
