"""The keys of all wordings in `data/blast.yaml` with the names in braces that each may use; the sheet is checked
against them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.blast.model.actions import VERBS_BY_DECISION

PURPOSES: Final = ("steal", "gamble", "fire")
"""The purposes of a roll."""

OUTCOMES: Final = ("steal_hit", "steal_miss", "gamble_hit", "gamble_miss", "fire_hit", "fire_kept", "fire_miss")
"""The outcomes of a roll; a roll in a fire burns a card ("hit"), hits cards under safes only ("kept"), or misses."""

_TABLE_WORDS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("deck", "hit_by", "lost_by", "burns_at", "claim_empty", "claim_burning", "claim_over"), ()),
    **dict.fromkeys((f"{what}_{outcome}" for what in ("rolled", "leaves") for outcome in OUTCOMES), ()),
    **dict.fromkeys(("die_steal", "die_gamble", "die_fire", "die_lies"), ("seat",)),
    **dict.fromkeys(("face_detonator", "face_jumper", "face_safe"), ()),
    **dict.fromkeys(("place_prospector", "place_in", "place_out", "place_asked", "place_waits", "place_wins"), ()),
    **dict.fromkeys(("fires_left", "discarded", "place_rolled"), ("count",)),
    "claim": ("cards",),
    "chance": ("count", "all"),
}
"""Captions on the table, and the button that lets a roll stand (`leaves_...`)."""

PROMPT_FIELDS: Final = (
    "number",
    "result",
    "claim",
    "miners",
    "detonators",
    "jumpers",
    "safes",
    "guarded",
    "fires",
    "more",
)
"""The live words of a prompt.

`number`: the number rolled, "" before. `result`: what it means ("a 6, a match"). `claim`: the claim as a list ("7 gems,
a safe and a detonator"). `miners`: those still in ("2 miners are in"). `detonators`, `jumpers`, `safes`: those of the
seat to decide, without safes placed ("2 faulty detonators"). `guarded`: the stacks under a safe ("rubies and topazes",
"nothing"). `fires`: those left in the pile ("4 fires"). `more`: the alternative to keeping ("add to it", "gamble").
"""

COUNTED_KINDS: Final = ("gem", "detonator", "jumper", "safe", "fire", "card")
"""Kinds that are counted in words: each has a wording for one and for many."""

_PROMPT_WORDS: Final = {
    **dict.fromkeys((f"result_{outcome}" for outcome in OUTCOMES if not outcome.startswith("fire")), ("number",)),
    "result_fire_miss": ("number",),
    **dict.fromkeys(("result_fire_hit", "result_fire_kept"), ("number", "cards")),
    **dict.fromkeys(("more_add", "more_gamble", "no_safe"), ()),
    "result_both": ("number", "cards", "saved"),
    **dict.fromkeys((*(f"one_{kind}" for kind in COUNTED_KINDS), "nothing", "miners_0", "miners_1"), ()),
    **dict.fromkeys((*(f"many_{kind}" for kind in COUNTED_KINDS), "miners_2"), ("count",)),
    **dict.fromkeys(("and", "or"), ("first", "last")),
}
"""The prompt, and lists and counts: "a safe", "3 safes"; `and` and `or` join the last two of a list."""

_PANEL_WORDS: Final = {
    **dict.fromkeys(("card", "chart", "chart_cursed", "chart_help", "most"), ()),
}
"""Seat cards and the chart of points; `most` is the sign after the last step of the chart ("6+")."""

_PREVIEW_WORDS: Final = {
    **dict.fromkeys(("brings", "costs", "wins", "would", "keeper"), ()),
    **dict.fromkeys(("pass_last", "roll_steal", "roll_gamble", "roll_fire"), ()),
    **dict.fromkeys(("text_steal", "text_last", "text_gamble", "text_fire"), ()),
    **dict.fromkeys(("score_then", "score_same"), ("before", "after")),
    **dict.fromkeys(
        ("stands_steal_hit", "stands_steal_miss", "stands_gamble_hit", "stands_gamble_miss", "stands_fire"),
        ("number",),
    ),
    **dict.fromkeys(("comes_steal_hit", "comes_steal_miss", "comes_gamble_hit", "comes_gamble_miss"), ()),
    **dict.fromkeys(("guards", "guards_cursed"), ("cards", "gems")),
    **dict.fromkeys(("hit_with", "spared_at"), ("numbers",)),
}
"""Previews of actions.

Headings of a change of points: `brings` and `costs` at once, `wins` by a hit or a gamble that holds, `would` what is
lost with a blown claim, `keeper` what the Prospector gains by keeping the claim. A roll: titles `roll_...`, stakes
`text_...`. A number that stands: titles `stands_...`, consequences `comes_...`. `hit_with`: the numbers that hit the
claim; `spared_at`: those that burn nothing.
"""

_CHANCE_WORDS: Final = {
    **dict.fromkeys(
        (
            *("odds_hit", "odds_hit_again", "odds_miss", "odds_miss_again", "odds_better", "odds_loss", "odds_stack"),
            *("odds_fire_first", "odds_blown", "odds_blown_next", "odds_miner"),
        ),
        ("chance",),
    ),
    "odds_new": ("count", "all"),
    "percent": ("count",),
    **dict.fromkeys(("certain", "never"), ()),
}
"""Chances, in rows that can be turned off. `chance` is "5 in 8", "78 %", `certain` or `never`.

`..._again`: with all re-rolls. `odds_fire_first`: a fire before the next gem. `odds_blown`: a roll that blows the claim
of a gamble; `odds_blown_next`: the same after one more gem. `odds_miner`: a hit by a miner who rolls. `odds_new`: gem
cards left with a number new to the claim.
"""

_TOOLTIP_WORDS: Final = {
    **dict.fromkeys(("deck_text", "deck_last", "discard", "discard_none", "discard_text", "claim_text"), ()),
    **dict.fromkeys(("about_detonator", "about_jumper", "about_safe", "about_fire", "about_wild", "inert"), ()),
    **dict.fromkeys(
        (
            "die",
            "die_text",
            "die_up",
            "die_out",
            "die_due",
            "die_prospector",
            "no_specials",
            "specials",
            "column_guarded",
        ),
        (),
    ),
    **dict.fromkeys(
        ("column_none", "column_cursed", "wilds_title", "place_text", "double", "single", "double_one"), ()
    ),
    **dict.fromkeys(("deck_title", "discard_title"), ("cards",)),
    "fires_title": ("fires",),
    **dict.fromkeys(("die_shows", "hit", "hit_no", "burns_no"), ("number",)),
    **dict.fromkeys(("hit_yes", "burns_yes"), ("number", "cards")),
    **dict.fromkeys(("matches", "burns_on", "column_burns"), ("numbers",)),
    **dict.fromkeys(("column", "place"), ("gems", "points", "unit")),
    "column_more": ("points",),
}
"""Tooltips: deck, discards, claim, dice, stacks and cards.

`single`, `double`, `double_one` (with the option `doubles: one`): how many gems a card is; `matches` follows in the
claim, `burns_on` in a stack. `inert` follows for a special card in the claim. `column_more` follows `column`: the
points with one more gem.
"""

WORDS: Final[dict[str, Collection[str]]] = {
    **_TABLE_WORDS,
    **_PROMPT_WORDS,
    **_PANEL_WORDS,
    **_PREVIEW_WORDS,
    **_CHANCE_WORDS,
    **_TOOLTIP_WORDS,
}
"""All wordings of the table, with the names in braces that each may use."""

WHY_NOT: Final[dict[str, Collection[str]]] = {
    # The last pick belongs to another decision of the seat, or of others
    "wrong_step": ("ask",),
    "jump_prospector": (),
    "jump_gamble": (),
    "jump_last": (),
    "jump_none": (),
    "jump_alone": (),
    "jump_late": (),
    "reroll_none": (),
    "reroll_before": (),
    "keep_prospector": (),
    "keep_gamble": (),
    "add_prospector": (),
    "add_alone": (),
    "add_gamble": (),
    "gamble_prospector": (),
    "gamble_miners": (),
    "another_most": ("most",),
    "pass_must": (),
    "pass_fire": (),
    "roll_prospector": (),
    "roll_again": (),
    # Safes
    "safe_fire": (),
    "safe_locked": (),
    "safe_none": (),
    "safe_placed": (),
    "safe_twice": ("gems",),
    "safe_stack": ("gems",),
    "safe_wild": (),
    "no_colour": ("colour",),
    # Anything else
    "mixed": (),
    "chance": (),
    "over": (),
}
"""All refusals, with the names in braces that each may use: `ask` is the question of this step, `most` the most gems of
a gamble, `gems` the plural of a colour's gem, `colour` an unknown word."""

ASK_WORDS: Final = {f"ask_{decision}": () for decision in VERBS_BY_DECISION}
"""The question to a seat in each decision."""

MOST, SHARED = "most", "shared"

STANDINGS_REASONS: Final = (MOST, SHARED)
"""The reasons of final standings: one seat has most points, or several share the victory."""
