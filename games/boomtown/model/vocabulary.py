"""The vocabulary of Boomtown: every wording that `data/boomtown.yaml` must have, the names in its braces, and lists.

The sentences themselves are in the sheet. Sentences for the table are made in `games.boomtown.table.wording`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from engine.data.wording_checks import Vocabulary
from games.boomtown.model.actions import DECISIONS, EFFECTS, VERBS, VERBS_BY_DECISION
from games.boomtown.model.components import Pile, kinds
from games.boomtown.model.events import EVENTS
from games.boomtown.model.sheet import OFFICE_KINDS, BoomtownSheet

CAPTIONS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("hand", "market", "influence", "no_reward"), ()),
    **dict.fromkeys((f"sign_{counts}" for counts in OFFICE_KINDS), ()),
    **dict.fromkeys((f"slip_{effect}" for effect in EFFECTS), ("count",)),
    "bin": ("number",),
    "next_reward": ("points",),
    "rival_left": ("count",),
}
"""Titles on the table. `sign_...`: short name of an office on a narrow plate; `slip_...`: the effect of an
investment in a word, with its `count`. `points` is a signed number ("+4")."""

WHY_NOT: Final[dict[str, Collection[str]]] = {
    # The pick belongs to another step: `ask` is what is asked now
    "wrong_step": ("ask",),
    **dict.fromkeys(("metals_first", "activate_again", "build_first", "build_last", "metals_over"), ()),
    # Bins: `bin_other` names the bin where a resource stays next
    **dict.fromkeys(("bin_empty", "bin_other"), ("bin",)),
    "hand_none": ("item",),
    # Metals: `missing` is the part of a price that the hand lacks
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
"""Every refusal, with the names in braces that it may use."""

ASKED: Final = {f"ask_{decision}": () for decision in VERBS_BY_DECISION}
"""The question to a seat in every decision, as part of a refusal."""

PROMPT: Final = ("hand", "last", "end", "build", "still", "can", "bin", "item", "hex", "terrain")
"""The live words of a prompt, each "" where it does not apply.

* `hand`: the hand ("2 copper and 1 wood"). `bin`: the bin where one resource stays next. `item`: what a trading post
  gives ("wood or stone"). `hex`, `terrain`: the token that nature turns up.
* `last`: added in the last turn. `end`: what follows the metals. `build`: what the hand can build. `still`: what its
  metals can still do; `can`: the same in short.
"""

REPEATED: Final = ("advance", "gain", "look")
"""The effects that some investments ask more than once."""

_LISTS: Final = {
    **dict.fromkeys(("nothing", "one_point"), ()),
    **dict.fromkeys(("and", "or"), ("first", "last")),
    **dict.fromkeys(("one_item", "many_item"), ("count", "item")),
    "many_points": ("count",),
}
"""Lists and counts: `and` and `or` join the last two of a list. In what follows, `points` in braces is a number with
its word ("6 points") and `items` a list of resources ("2 copper and 1 wood"), unless said otherwise."""

_USES: Final = {
    **dict.fromkeys(("build_settlement", "build_camp", "build_loot", "done_last", "still_none", "way_office"), ()),
    **dict.fromkeys(("still", "could", "can"), ("ways",)),
    **dict.fromkeys(("short_ship", "short_invest"), ("points",)),
    "short_ship_plain": (),
    "way_ship": ("items", "points"),
    "way_ship_plain": ("items",),
    "way_invest": ("points",),
}
"""The uses of a hand. `build_...`: whether it is enough for a settlement, a camp, or loot only; `done_last`: label of
the last action of a game; `still`, `could`, `can`: sentences around a list of `way_...`, now, in a hand to come, and
in short with `short_...`, where `points` is a signed number."""

_STEP_TITLES: Final = {
    **dict.fromkeys(("step_activate", "step_metals", "step_build", "step_effect", "step_post", "to_hand"), ()),
    "step_leave": ("bin",),
    **dict.fromkeys(("prompt_last", "go_on", "end_turn"), ()),
}
"""The title of each step of a turn in the preview panel; `to_hand` heads how many resources each bin would bring.
`prompt_last`, `go_on`, `end_turn`: words of prompts."""

_CARD: Final = {
    **dict.fromkeys(("state_last", "state_done", "state_wins", *(f"state_{place}" for place in range(1, 5))), ()),
    "card_bins": ("items",),
    "card_bin": ("bin", "items"),
    "card_bonuses": ("shipping", "investments"),
    "card_score": ("parts",),
    "card_final": ("parts", "total"),
    "card_part": ("label", "points"),
}
"""Seat cards: `state_...` is the state of a seat (its place in turn order, last turn, finished, wins); the rest are
sentences about bins, bonus tiles and points, where `points` and `total` are bare numbers."""

_RIVAL: Final = {
    "rival_state": ("card",),
    **dict.fromkeys(("rival_waits", "rival_camp", "rival_settlement", "rival_loot", "job_invest", "job_none"), ()),
    "rival_text": ("terrains",),
    "job_ship": ("items",),
    "job_office": ("column",),
}
"""The Rival's card: its name, then job, building and terrains as sentences."""

_BINS: Final = {
    **dict.fromkeys(
        ("activate_all", "activate_none", "activate_stays", "leave_text", "bin_then", "keep_text"), ("items",)
    ),
    "activate_choice": ("count", "all"),
    "activate_way": (),
    "stays_in": ("item", "bin"),
    "leave_next": ("bin",),
}
"""Emptying a bin: resources that come to hand and stay (`activate_...`), that are left (`leave_...`), and what a bin or
the hand holds after a gift."""

_SHIP: Final = {
    "step_of": ("step", "steps"),
    **dict.fromkeys(("ship_line", "ship_bonus", "ship_next_one"), ("points",)),
    **dict.fromkeys(("ship_plain", "ship_late", "ship_end", "track_next", "track_end"), ()),
    "ship_next": ("count", "points"),
    "track_title": ("metal",),
    **dict.fromkeys(("track_line", "track_place"), ("points", "step")),
    "track_taken": ("step",),
    "track_coming": ("points", "count"),
}
"""Shipping: the reward of a step and the next one (`ship_...`), and what a track still pays (`track_...`, where
`track_coming` has bare numbers)."""

_INVEST: Final = {
    "invest_bonus": ("points", "bonus"),
    "invest_plain": ("points",),
    **dict.fromkeys(("effect_none", "effect_skipped", "ticket_sold", "ticket_yours", "market_none"), ()),
    "effect_influence": ("terrain", "count"),
    **dict.fromkeys((f"effect_{effect}" for effect in EFFECTS), ()),
    **dict.fromkeys((f"effect_{effect}_more" for effect in REPEATED), ("count",)),
    "ticket_price": ("items",),
    "ticket_missing": ("items", "missing"),
    "market_text": ("count",),
    "market_next": ("points",),
}
"""Investments: points and bonus tile, effects, price, and the market as a whole."""

_TOWN: Final = {
    "scores_docks": ("camp", "settlement"),
    "scores_mayor": ("points", "of"),
    **dict.fromkeys((f"scores_{counts}" for counts in OFFICE_KINDS if counts not in ("docks", "mayor")), ("points",)),
    **dict.fromkeys(("four_text", "pays_then"), ("points",)),
    **dict.fromkeys(("post_title", "post_text", "cell_price"), ("items",)),
    "cell_missing": ("items", "missing"),
    **dict.fromkeys(("cell_taken", "cell_shared", "pays_now", "town_title", "town_text"), ()),
    "price_title": ("metal",),
    "price_text": ("item",),
}
"""The town: what an office counts (`scores_...`, where `points` is a bare number), the ninth cell, prices, and what a
token pays now (`pays_now`, a heading) or would then pay."""

_BUILD: Final = {
    **dict.fromkeys(("settlement_title", "camp_title", "loot_title", "upgrade_title"), ("terrain",)),
    "stored": ("items", "bin"),
    **dict.fromkeys(("group_then", "up_many"), ("count",)),
    **dict.fromkeys(("leads", "ties", "second", "behind"), ("terrain",)),
    **dict.fromkeys(("loot_costs", "up_none", "up_one"), ()),
    "in_all": ("points",),
}
"""Building: titles, what goes into the bin, the largest group, the place in the terrain, the tokens that turn up, and
the change of the final score (`in_all`, where `points` is a signed number)."""

_DONE: Final = {
    "done_loses": ("items",),
    **dict.fromkeys(("done_builds", "done_ends"), ()),
}
"""Using no more metals: the metals lost, and the next step."""

_TOOLTIPS: Final = {
    "hex_title": ("hex", "terrain"),
    **dict.fromkeys(("hex_up", "hex_seen", "bin_text", "hand_text"), ("items",)),
    **dict.fromkeys(("hex_down", "hex_looked", "hex_looted", "water_title", "water_text", "influence_now"), ()),
    **dict.fromkeys(("hex_camp", "hex_settlement", "left_heading"), ("count",)),
    "bin_title": ("bin", "points"),
    "influence_title": ("terrain",),
    "influence_text": ("first", "second"),
    "influence_alone": ("second",),
}
"""Tooltips of hexes, bins, the hand and influence; `left_heading` and `influence_now` are headings."""

WORDS: Final[dict[str, Collection[str]]] = {
    **CAPTIONS, **_LISTS, **_USES, **_STEP_TITLES, **_CARD, **_RIVAL, **_BINS, **_SHIP, **_INVEST, **_TOWN, **_BUILD,
    **_DONE, **_TOOLTIPS,
}  # fmt: skip
"""Every wording, with the names in braces that it may use."""


def pick_name(sheet: BoomtownSheet, pick: str) -> str:
    """A resource or a terrain within a sentence: "copper", "forest"."""
    return sheet.picks[pick].label.lower()


def joined(sheet: BoomtownSheet, parts: Sequence[str], by: str = "and") -> str:
    """A list in words: "a, b and c", or joined by "or"; "nothing" if it is empty."""
    if len(parts) < 2:
        return parts[0] if parts else sheet.words["nothing"]
    return sheet.words[by].format(first=", ".join(parts[:-1]), last=parts[-1])


def item_words(sheet: BoomtownSheet, item: str, count: int = 1) -> str:
    """A resource with its number: "1 wood", "2 copper"."""
    return sheet.words["one_item" if count == 1 else "many_item"].format(count=count, item=pick_name(sheet, item))


def items_words(sheet: BoomtownSheet, pile: Pile) -> str:
    """A pile in words: "2 copper and 1 wood", "nothing"."""
    return joined(sheet, [item_words(sheet, item, count) for item, count in kinds(pile)])


VOCABULARY = Vocabulary(VERBS, EVENTS, DECISIONS, WHY_NOT, {**WORDS, **ASKED}, prompt=PROMPT)
"""The wordings that the sheet must have."""
