"""The words that lie on the table of Boomtown: the titles of its parts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from engine.data.wording_checks import Vocabulary
from games.boomtown.model.actions import DECISIONS, EFFECTS, VERBS, VERBS_BY_DECISION
from games.boomtown.model.components import Pile, kinds
from games.boomtown.model.events import EVENTS
from games.boomtown.model.offices import OFFICE_KINDS

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


CAPTIONS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("hand", "market", "influence", "no_reward"), ()),
    **dict.fromkeys((f"sign_{counts}" for counts in OFFICE_KINDS), ()),
    **dict.fromkeys((f"slip_{effect}" for effect in EFFECTS), ("count",)),
    "bin": ("number",),
    "next_reward": ("points",),
    "rival_left": ("count",),
}
"""The words on the table and the fields in each.

`hand` heads the hand ("In hand"), `bin` a bin ("Bin {number}"),
`market` the investments. Beside that `next_reward` tells the next bonus tile ("bonus {points}", `points` being "+4"),
or `no_reward` that there is none left. `rival_left` counts the Rival's cards ("{count} left"). `influence` heads the
influence tracks. `sign_...` is the short name of an office on a narrow plate ("Frontier"); `slip_...` says in a word
what an investment lets one do ("free"), or how often.
"""

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

ASKED: Final = {f"ask_{decision}": () for decision in VERBS_BY_DECISION}
"""What a seat is asked in every decision, as the words of the sheet say it."""

PROMPT: Final = ("hand", "last", "end", "build", "still", "can", "bin", "item", "hex", "terrain")
"""The live words of a prompt, each "" where there is nothing to say.

`hand` is what is in hand ("2 copper and a wood", "nothing"); `last` tells the last turn (", last turn"), `end` what
comes after the metals ("go on", "end your turn"). `build` is what the hand is enough for ("Enough for a settlement.");
`still` what could be done with its metals ("You can still ship 2 gold for 6 points, or invest for 12 points.", "No
metal can be used."), `can` the same in short ("You can ship (+6) or invest (+12)."). `bin` is the bin where one
resource stays next ("2"); `item` what a trading post gives ("wood or stone"). At nature's turn `hex` is the hex of the
token ("f5") and `terrain` its terrain ("copper").
"""

REPEATED: Final = ("advance", "gain", "look")
"""The effects of investments that ask something, and those that some ask more than once."""

_LISTS: Final = {
    **dict.fromkeys(("nothing", "one_point"), ()),
    **dict.fromkeys(("and", "or"), ("first", "last")),
    **dict.fromkeys(("one_item", "many_item"), ("count", "item")),
    "many_points": ("count",),
}
"""Lists and counts: `one_item` "a {item}", `many_item` "{count} {item}"; `and` and `or` join the last two of a list,
"{first} and {last}"; `one_point` "1 point", `many_points` "{count} points". Below, `points` in braces is such a number
with its word, `items` a list of resources ("2 copper and a wood")."""

_USES: Final = {
    **dict.fromkeys(("build_settlement", "build_camp", "build_loot", "done_last", "still_none", "way_office"), ()),
    **dict.fromkeys(("still", "could", "can"), ("ways",)),
    **dict.fromkeys(("short_ship", "short_invest"), ("points",)),
    "short_ship_plain": (),
    "way_ship": ("items", "points"),
    "way_ship_plain": ("items",),
    "way_invest": ("points",),
}
"""What can be done: `build_...` "Enough for a settlement.", "Enough for a camp.", "Enough to loot only."; `done_last`
the label of the way on in the last turn, "End turn"; `still` "You can still {ways}.", `could` the same of what would be
in hand, "Then you can {ways}.", `still_none` "No metal can be used."; the ways: `way_ship` "ship {items} for {points}",
`way_ship_plain` "ship {items}", `way_invest` "invest for {points}", `way_office` "take an office". In short, for `can`
"You can {ways}.", they are `short_ship` "ship ({points})", `points` being "+6", `short_ship_plain` "ship" and
`short_invest`."""

_STEP_TITLES: Final = {
    **dict.fromkeys(("told_activate", "told_metals", "told_build", "told_effect", "told_post", "to_hand"), ()),
    "told_leave": ("bin",),
    **dict.fromkeys(("prompt_last", "go_on", "end_turn"), ()),
}
"""What the parchment says while nothing is pointed at: titles of the step, "Empty a bin", "Use metals", "Build or
loot", "From your investment", `told_post` "The trading post", `told_leave` "One stays in bin {bin}". `to_hand` heads
how much each bin would bring to hand, "Come to hand". In prompts, `prompt_last` is ", last turn", `go_on` "go on" and
`end_turn` "end your turn"."""

_CARD: Final = {
    **dict.fromkeys(("state_last", "state_done", "state_wins", *(f"state_{place}" for place in range(1, 5))), ()),
    "card_bins": ("items",),
    "card_bin": ("bin", "items"),
    "card_bonuses": ("shipping", "investments"),
    "card_score": ("parts",),
    "card_final": ("parts", "total"),
    "card_part": ("label", "points"),
}
"""Seat cards. The state: `state_1` "1st in turn" to `state_4`, `state_last` "last turn", `state_done` "has finished",
`state_wins` "wins". In words, sentence by sentence: `card_bins` "Bins: {items}." of `card_bin` "{bin}: {items}",
`card_bonuses` "{shipping} shipping tiles, {investments} investments."; `card_score` "So far: {parts}." and `card_final`
"If the game ended now: {parts}; {total} in all." of `card_part` "{label} {points}", `points` being a bare number."""

_RIVAL: Final = {
    "rival_state": ("card",),
    **dict.fromkeys(("rival_waits", "rival_camp", "rival_settlement", "rival_loot", "job_invest", "job_none"), ()),
    "rival_text": ("terrains",),
    "job_ship": ("items",),
    "job_office": ("column",),
}
"""The Rival's card: `rival_state` "card {card}", `rival_waits` "no card yet"; what a card says: `job_ship` "He ships
{items}.", `job_invest` "He invests.", `job_office` "He takes an office, column {column} first.", `job_none` "No job.";
then `rival_camp` "He builds a camp.", `rival_settlement`, `rival_loot` "He loots."; `rival_text` "He looks for
{terrains}.", in this order."""

_BINS: Final = {
    **dict.fromkeys(
        ("activate_all", "activate_none", "activate_stays", "leave_text", "bin_then", "keep_text"), ("items",)
    ),
    "activate_choice": ("count", "all"),
    "activate_way": (),
    "stays_in": ("item", "bin"),
    "leave_next": ("bin",),
}
"""Activating a bin: `activate_all` "{items} to hand.", `activate_none` "Nothing comes to hand.", `activate_stays`
"{items} stay." of `stays_in` "a {item} in bin {bin}"; where there is a choice `activate_choice` "{count} of {all} come
to hand; you choose what stays.", `activate_way` "All of it stays on the way; you choose where.". Leaving: `leave_text`
"In hand then: {items}.", `leave_next` "Bin {bin} is next.". What a card or a trading post gives: `bin_then` "The bin
then: {items}.", `keep_text` "In hand then: {items}."."""

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
"""Shipping: `step_of` "Step {step} of {steps}."; what it brings, `ship_line` "{points} for the line.", `ship_bonus`
"{points} for the bonus tile.", `ship_plain` "No points yet.", `ship_late` "No bonus tile is left."; what comes then,
`ship_next` "{points} in {count} more steps.", `ship_next_one` "{points} with the next.", `ship_end` "The end of the
track.". The track: `track_title` "Shipping {metal}", sentences `track_line` "Step {step}: {points}, for everybody.",
`track_place` "Step {step}: {points} for the next there.", `track_taken` "Step {step}: nothing left."; `track_next`
heads what is next for every coach, "Next points", `track_coming` "+{points} in {count}" (bare numbers), `track_end`
"end"."""

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
"""Investments: `invest_bonus` "{points}, and {bonus} as the bonus.", `invest_plain` "{points}, no bonus.". Effects:
`effect_none` "No effect.", `effect_skipped` "Its effect finds no place.", `effect_influence` "{count} influence in
{terrain}.", `effect_advance` "A free step of a coach.", `effect_advance_more` "{count} free steps of coaches.",
`effect_claim` "A free token in Boomtown.", `effect_share` "A free token on another's cell.", `effect_upgrade` "A camp
becomes a settlement.", `effect_gain` "A resource for your bins.", `effect_gain_more` "{count} resources for bins.",
`effect_look` "A look at a token.", `effect_look_more` "Looks at {count} tokens.". A ticket: `ticket_price` "Costs
{items}.", `ticket_missing` "Costs {items}; you lack {missing}.", `ticket_sold` "It is sold.", `ticket_yours` "It is
yours."; `market_text` "{count} left. One a turn.", `market_next` "The next brings {points} more.", `market_none` "No
bonus is left."."""

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
"""The town: what an office counts, short (`scores_docks` "By water: {camp} a camp, {settlement} a settlement.",
`scores_mayor` "{points} for every {of} tokens of yours in town.", `scores_saloon` "{points} an investment of yours.";
`points` is a bare number there); `four_text` "{points} at once.", `post_title` "Trading post: {items}", `post_text` "It
gives {items}, for the hand or a bin."; `cell_price` "Costs {items}.", `cell_missing` "Costs {items}; you lack
{missing}.", `cell_taken` "Taken.", `cell_shared` "Taken by two."; `pays_now` heads what a token pays each player now,
"A token pays now"; `pays_then` "Your tokens here then pay {points}."; `price_title` "{metal}", `price_text` "Every cell
of this row or column costs {item}."; `town_title` "Boomtown", `town_text` how prices are read."""

_BUILD: Final = {
    **dict.fromkeys(("settlement_title", "camp_title", "loot_title", "upgrade_title"), ("terrain",)),
    "stored": ("items", "bin"),
    **dict.fromkeys(("group_then", "up_many"), ("count",)),
    **dict.fromkeys(("leads", "ties", "second", "behind"), ("terrain",)),
    **dict.fromkeys(("loot_costs", "up_none", "up_one"), ()),
    "in_all": ("points",),
}
"""Building: `settlement_title` "Settlement on {terrain}", `camp_title`, `loot_title` "Loot {terrain}", `upgrade_title`
"Settlement on {terrain}"; `stored` "{items} into bin {bin}.", `loot_costs` "A point less, a camp wanted.", `group_then`
"Largest group: {count}."; where you stand in the terrain then, `leads` "You lead {terrain}.", `ties` "A tie in
{terrain}.", `second` "Second in {terrain}.", `behind` "Behind in {terrain}."; `up_none` "No token turns up.", `up_one`
"A token turns up.", `up_many` "{count} tokens turn up."; `in_all` "With the end as it stands: {points}.", `points`
being "+7"."""

_DONE: Final = {
    "done_loses": ("items",),
    **dict.fromkeys(("done_builds", "done_ends"), ()),
}
"""Using no more metals: `done_loses` "{items} will be lost.", `done_builds` "You go on to build.", `done_ends` "Your
last turn ends."."""

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
"""What lies where the pointer rests. A hex: `hex_title` "{hex}: {terrain}", `hex_up` "It holds {items}.", `hex_down`
"Its token is face down.", `hex_seen` "You have seen {items}.", `hex_looked` "Somebody has looked at it.", `hex_camp` "A
camp, in a group of {count}.", `hex_settlement` the same, `hex_looted` "Looted: nobody builds here.", `water_title`,
`water_text`; `left_heading` heads the tokens of the terrain that are still to come, "{count} tokens may come".
`bin_title` "Bin {bin}: {points}", `bin_text` "It holds {items}."; `hand_text` "{items}, for this turn.".
`influence_title` "Influence in {terrain}", `influence_text` "At the end {first} and {second} points.",
`influence_alone` "At the end {second} points for the lead."; `influence_now` heads what each would get now, "As it
stands"."""

WORDS: Final[dict[str, Collection[str]]] = {
    **CAPTIONS, **_LISTS, **_USES, **_STEP_TITLES, **_CARD, **_RIVAL, **_BINS, **_SHIP, **_INVEST, **_TOWN, **_BUILD,
    **_DONE, **_TOOLTIPS,
}  # fmt: skip
"""Every wording, with the names in braces that it may use."""


def pick_name(rules: BoomtownRules, pick: str) -> str:
    """A resource or a terrain as it is called in a sentence: "copper", "forest"."""
    return rules.sheet.picks[pick].label.lower()


def joined(rules: BoomtownRules, parts: Sequence[str], by: str = "and") -> str:
    """Some words as a spoken list, "a, b and c", or by "or"; "nothing" for none."""
    told = rules.sheet.words
    if len(parts) < 2:
        return parts[0] if parts else told["nothing"]
    return told[by].format(first=", ".join(parts[:-1]), last=parts[-1])


def item_words(rules: BoomtownRules, item: str, count: int = 1) -> str:
    """So many of a resource in words: "a wood", "2 copper"."""
    return rules.sheet.words["one_item" if count == 1 else "many_item"].format(count=count, item=pick_name(rules, item))


def items_words(rules: BoomtownRules, pile: Pile) -> str:
    """A pile in words: "2 copper and a wood", "nothing"."""
    return joined(rules, [item_words(rules, item, count) for item, count in kinds(pile)])


VOCABULARY = Vocabulary(VERBS, EVENTS, DECISIONS, WHY_NOT, {**WORDS, **ASKED}, prompt=PROMPT)
