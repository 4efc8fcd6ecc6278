"""Why a pick is not allowed in Boomtown, in the wordings of `data/boomtown.yaml`. Asked on a dark click only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.boards import load_board
from engine.router import offer
from engine.rules import Kind, Pick
from games.boomtown.masks import mask_of
from games.boomtown.phrases import items_words, name
from games.boomtown.piles import METALS, ONE, RESOURCES, STONE, WOOD, count, kinds_in, missing

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules
    from games.boomtown.state import BoomtownState

TAKES: Final[dict[str, tuple[str, ...]]] = {
    "activate": ("activate",),
    "leave": ("leave",),
    "metals": ("ship", "invest", "office", "done"),
    "build": ("settlement", "camp", "loot"),
    "advance": ("advance",),
    "claim": ("claim",),
    "share": ("share",),
    "upgrade": ("upgrade",),
    "gain": ("gain",),
    "look": ("look",),
    "post": ("keep", "store"),
}
"""The verbs of every decision of a seat."""

WHY_NOT: Final[dict[str, Collection[str]]] = {
    # The pick belongs to another step: `ask` is what is asked now
    "wrong_step": ("ask",),
    **dict.fromkeys(("metals_first", "activate_again", "build_first", "build_last", "metals_over"), ()),
    # Bins: `bin_other` names the one where something stays next
    **dict.fromkeys(("bin_empty", "bin_other"), ("bin",)),
    "hand_none": ("item",),
    # Metals: `missing` is what the hand lacks of a price
    "ship_none": (),
    "ship_wood": ("item",),
    "ship_end": ("metal",),
    **dict.fromkeys(("invest_again", "invest_none", "invest_gone"), ()),
    **dict.fromkeys(("office_again", "office_none", "cell_own", "cell_taken"), ()),
    **dict.fromkeys(("invest_price", "cell_price"), ("missing",)),
    # Build or loot
    **dict.fromkeys(("hex_water", "hex_closed", "hex_down", "hex_own", "hex_taken", "hex_looted"), ("hex",)),
    "camp_none": (),
    "settlement_none": ("missing",),
    # What cards and trading posts ask
    "advance_end": ("metal",),
    **dict.fromkeys(("claim_taken", "share_free", "share_own", "share_shared"), ("cell",)),
    **dict.fromkeys(("upgrade_settlement", "upgrade_none", "look_up", "look_twice"), ("hex",)),
    "post_other": ("item",),
    # Anything else
    "no_space": ("space",),
    "no_number": ("number",),
    "no_item": ("item",),
    **dict.fromkeys(("mixed", "chance", "over"), ()),
}
"""Every reason that the rules give, with the names in braces that it may use."""

ASKED: Final = {f"ask_{decision}": () for decision in TAKES}
"""What a seat is asked in every decision, as the words of the sheet say it."""

HEX, CELL, BIN, ITEM, CARD = "hex", "cell", "bin", "item", "card"
NAMES: Final[dict[str, tuple[str, ...]]] = {
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

Things = dict[str, Any]
"""What was picked: numbers of a hex, a cell, a bin, a resource, an investment."""


def reason(rules: BoomtownRules, state: BoomtownState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return "" if offer(rules.legal(state), picks).open else _Reasons(rules, state).forbids(picks)


class _Reasons:
    """The reasons of one position, for picks that lead to no legal action."""

    def __init__(self, rules: BoomtownRules, state: BoomtownState) -> None:
        self.rules, self.state, self.decision = rules, state, state.decision

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in."""
        return self.rules.sheet.why_not[wording].format(**names)

    def item(self, number: int) -> str:
        """A resource within a sentence."""
        return name(self.rules, RESOURCES[number])

    def forbids(self, picks: Sequence[Pick]) -> str:
        """Why these picks, of which nothing can come, are not possible here."""
        if not self.decision:
            return self.say("over")
        if self.decision not in TAKES:
            return self.say("chance")
        verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
        if not {*verbs} <= {*NAMES}:
            return self.wrong_step()
        things: Things = {}
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

    def meant(self, things: Things) -> str:
        """The verb that somebody means who picks these things, one of this decision if possible; "" for none."""
        every = (*TAKES[self.decision][::-1], *NAMES)
        return next((verb for verb in every if {*things} <= {*NAMES[verb]}), "")

    def about(self, verb: str, things: Things) -> str:
        """Why nothing comes of a verb with these things."""
        if not verb or not {*things} <= {*NAMES[verb]}:
            return self.say("mixed")
        if verb in TAKES[self.decision]:
            return _VERBS[verb](self, things) or self.wrong_step()
        return self.step(verb)

    # Another step of the turn: boomtown.md 5, 9

    def step(self, verb: str) -> str:
        """A verb of a step that is over, or still to come."""
        step = next(step for step, verbs in TAKES.items() if verb in verbs)
        wording = _STEPS.get((self.decision, step), "")
        if step == "build" and self.state.last and wording:
            wording = "build_last"
        return self.say(wording) if wording else self.wrong_step()

    def wrong_step(self) -> str:
        """What is asked instead."""
        return self.say("wrong_step", ask=self.rules.sheet.words[f"ask_{self.decision}"])

    # boomtown.md 5.1

    def activate(self, things: Things) -> str:
        """A bin that holds nothing."""
        return self.say("bin_empty", bin=things[BIN]) if BIN in things else ""

    def leave(self, things: Things) -> str:
        """Another bin, or a resource that is not in hand."""
        if things.get(BIN, self.state.bin) != self.state.bin:
            return self.say("bin_other", bin=self.state.bin)
        return self.say("hand_none", item=self.item(things[ITEM])) if ITEM in things else ""

    # boomtown.md 5.2

    def ship(self, things: Things) -> str:
        """No metal, none of it in hand, or the end of the track."""
        if ITEM not in things:
            return self.say("ship_none")
        kind = things[ITEM]
        if kind >= METALS:
            return self.say("ship_wood", item=self.item(kind))
        held = count(self.state.hand, kind)
        return self.say("ship_end", metal=self.item(kind)) if held else self.say("hand_none", item=self.item(kind))

    def invest(self, things: Things) -> str:
        """One a turn, of those on display, for its price."""
        state = self.state
        if state.invested:
            return self.say("invest_again")
        if CARD not in things:
            return self.say("invest_none")
        if not state.market >> things[CARD] & 1:
            return self.say("invest_gone")
        return self.say("invest_price", missing=self.missing(self.rules.cost[things[CARD]]))

    def office(self, things: Things) -> str:
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

    # boomtown.md 5.3

    def settlement(self, things: Things) -> str:
        """Without wood and stone, or a token there."""
        lacks = missing(self.state.hand, ONE[WOOD] + ONE[STONE])
        if lacks:
            return self.say("settlement_none", missing=items_words(self.rules, lacks))
        return self.site(things)

    def camp(self, things: Things) -> str:
        """Without wood or stone, or a token there."""
        if not {WOOD, STONE} & {*kinds_in(self.state.hand)}:
            return self.say("camp_none")
        return self.site(things)

    def site(self, things: Things) -> str:
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

    # boomtown.md 7, 8

    def advance(self, things: Things) -> str:
        """No metal, or the end of its track."""
        kind = things.get(ITEM, -1)
        if kind >= METALS:
            return self.say("ship_wood", item=self.item(kind))
        return self.say("advance_end", metal=self.item(kind)) if kind >= 0 else ""

    def claim(self, things: Things) -> str:
        """A cell that is taken."""
        return self.say("claim_taken", cell=self.rules.cells[things[CELL]]) if CELL in things else ""

    def share(self, things: Things) -> str:
        """A cell that is free, one's own, or shared already."""
        if CELL not in things:
            return ""
        owner, cell = self.state.cells[things[CELL]], self.rules.cells[things[CELL]]
        if not owner:
            return self.say("share_free", cell=cell)
        return self.say("share_own" if owner == self.state.seat else "share_shared", cell=cell)

    def upgrade(self, things: Things) -> str:
        """A settlement, or no camp of one's own."""
        if HEX not in things:
            return ""
        settled = self.state.settlements[self.state.seat - 1] >> things[HEX] & 1
        return self.say("upgrade_settlement" if settled else "upgrade_none", hex=self.rules.hexes[things[HEX]])

    def look(self, things: Things) -> str:
        """A token that is not face down, or that one has looked at."""
        if HEX not in things:
            return ""
        seen = mask_of(hex for hex, _, who in self.state.peeks if who >> self.state.seat - 1 & 1)
        wording = "look_twice" if seen >> things[HEX] & 1 else self.no_land(things[HEX]) or "look_up"
        return self.say(wording, hex=self.rules.hexes[things[HEX]])

    def post(self, things: Things) -> str:
        """Something else than the trading post gives."""
        return self.say("post_other", item=self.item(things[ITEM])) if ITEM in things else ""

    def nothing(self, _: Things) -> str:
        """A verb that is never refused while it is asked for."""
        return ""


_STEPS: Final = {
    **dict.fromkeys((("leave", "activate"), ("metals", "activate"), ("build", "activate")), "activate_again"),
    **dict.fromkeys((("activate", "metals"), ("leave", "metals")), "metals_first"),
    **dict.fromkeys((("activate", "build"), ("leave", "build")), "metals_first"),
    ("metals", "build"): "build_first",
    ("build", "metals"): "metals_over",
}
"""What is said, by the step that is asked for and the one that was picked."""

_VERBS: Final[dict[str, Callable[[_Reasons, Things], str]]] = {
    "activate": _Reasons.activate,
    "leave": _Reasons.leave,
    "ship": _Reasons.ship,
    "invest": _Reasons.invest,
    "office": _Reasons.office,
    "done": _Reasons.nothing,
    "settlement": _Reasons.settlement,
    "camp": _Reasons.camp,
    "loot": _Reasons.site,
    "advance": _Reasons.advance,
    "claim": _Reasons.claim,
    "share": _Reasons.share,
    "upgrade": _Reasons.upgrade,
    "gain": _Reasons.nothing,
    "look": _Reasons.look,
    "keep": _Reasons.post,
    "store": _Reasons.post,
}
