"""Why a pick is not allowed in Boomtown, in the wordings of `data/boomtown.yaml`. Asked on a dark click only."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from engine.router import offer
from engine.rules import Pick

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
    # The pick belongs to another decision: `ask` is what is asked now (words ask_activate, ask_leave, ...)
    "wrong_step": ("ask",),
    "metals_first": (),  # activate before metals, metals before build: a ship or build picked while a bin is asked for
    "activate_again": (),  # one activation a turn, it is done already
    "build_first": (),  # a hex or a build picked during the metals step: say "done" first
    "build_last": (),  # a build or a hex picked in the last turn: no building there, metals only
    "metals_over": (),  # ship, invest, office or done once it is time to build (or nothing was to be used)
    # Bins
    "bin_empty": ("bin",),  # activate a bin that holds nothing
    "bin_other": ("bin",),  # leave in another bin than the one whose turn it is; `bin` is the right one
    "hand_none": ("item",),  # leave (or ship) a resource that is not in the hand
    # Metals
    "ship_wood": ("item",),  # wood and stone are no metal
    "ship_end": ("metal",),  # the coach has reached the end of its track
    "invest_again": (),  # already invested this turn
    "invest_gone": ("card",),  # the card is not on display
    "invest_price": ("card", "missing"),  # too few metals: `missing` says what is lacking ("2 gold, silver")
    "office_again": (),  # already bought an office this turn
    "cell_taken": ("cell", "owner"),  # somebody's influence is there
    "cell_price": ("cell", "missing"),
    # Build or loot
    "hex_water": ("hex",),
    "hex_closed": ("hex",),  # beside the open map (two players and solo)
    "hex_down": ("hex",),  # its token is still face down
    "hex_taken": ("hex", "owner"),  # a camp or settlement stands there
    "hex_looted": ("hex",),  # it was looted
    "camp_none": (),  # no wood or stone for a camp
    "settlement_none": ("missing",),  # a settlement takes wood and stone: `missing` is what lacks
    # What cards and trading posts ask
    "advance_end": ("metal",),  # free step beyond the end
    "claim_taken": ("cell",),  # I16 wants an unoccupied cell
    "share_free": ("cell",),  # I17 wants a cell that another player holds
    "share_own": ("cell",),
    "share_shared": ("cell",),  # a cell holds one sharer
    "upgrade_settlement": ("hex",),  # it is a settlement already
    "upgrade_none": ("hex",),  # no camp of one's own there
    "look_up": ("hex",),  # its token is face up, or gone: only face-down ones can be looked at
    "look_twice": ("hex",),  # the seat has looked at it before
    "post_other": ("item",),  # the trading post gives something else
    # Anything else
    "no_space": ("space",),  # no hex or cell of that name
    "no_number": ("number",),  # no bin of that number
    "no_item": ("item",),  # no resource of that name
    "mixed": (),  # these picks do not go together
    "chance": (),  # a draw is decided by chance
    "over": (),
}
"""Every reason that the rules give, with the names in braces that it may use."""

ASKED: Final = {f"ask_{decision}": () for decision in TAKES}
"""What a seat is asked in every decision, as the words of the sheet say it: a clause, "choose a bin to activate"."""


def reason(rules: BoomtownRules, state: BoomtownState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return "" if offer(rules.legal(state), picks).open else rules.sheet.why_not["mixed"]
