"""The words that lie on the table of Fire in the Hole, and what its button says that lets a roll stand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.blast.model.actions import VERBS_BY_DECISION

PURPOSES: Final = ("steal", "gamble", "fire")
"""What a die is rolled for."""

OUTCOMES: Final = ("steal_hit", "steal_miss", "gamble_hit", "gamble_miss", "fire_hit", "fire_kept", "fire_miss")
"""What a roll comes to: in a fire it hits, is kept off by safes alone, or misses."""

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
"""The words on the table and the fields in each."""

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

`number` is what was rolled ("" before), `result` what that means ("a 6, a match"); `claim` lists the claim ("7 gems, a
safe and a detonator"); `miners` are those still in ("2 miners are in"). `detonators`, `jumpers` and `safes` are those
of the seat to decide, safes without those placed ("2 faulty detonators"); `guarded` are the stacks under a safe
("rubies and topazes", "nothing"); `fires` those left in the deck ("4 fires"); `more` what the Prospector may do but
keep the claim ("add to it", "gamble").
"""

COUNTED_KINDS: Final = ("gem", "detonator", "jumper", "safe", "fire", "card")
"""What is counted in words: each has a wording for one and for many."""

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
"""Words of the prompt, and lists and counts: "a safe", "3 safes"; `and` and `or` join the last two of a list."""

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
"""What an action would do.

`brings` and `costs` head what it does at once to the points of the colours; `wins` what a hit, or a gamble that holds,
would bring, `would` what is lost with a claim that is blown, `keeper` what the Prospector has of keeping the claim.
Of a roll, `roll_...` are titles and `text_...` what is at stake; of a number that stands, `stands_...` are titles and
`comes_...` what follows. `hit_with` tells the numbers that hit the claim, `spared_at` those that burn nothing.
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
"""Chances, which can be turned off. `chance` is "5 in 8", "78 %", `certain` or `never`.

`..._again` is with all re-rolls; `odds_fire_first` a fire before the next gem; `odds_blown` a roll that loses the claim
of a gamble, `odds_blown_next` the same after one more gem; `odds_miner` a hit by a miner who rolls; `odds_new` how many
of the gem cards left have a number that is new to the claim.
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
"""What lies where the pointer rests: deck, discards, claim, dice, stacks and cards.

`single`, `double` and `double_one` (the option that makes a double one gem) tell how many gems a card is; `matches` and
`burns_on` follow, in the claim and in a stack. `inert` follows on a special card in the claim. `column_more` follows on
`column`: the points with one gem more.
"""

WORDS: Final[dict[str, Collection[str]]] = {
    **_TABLE_WORDS,
    **_PROMPT_WORDS,
    **_PANEL_WORDS,
    **_PREVIEW_WORDS,
    **_CHANCE_WORDS,
    **_TOOLTIP_WORDS,
}
"""Every wording, with the names in braces that it may use."""

WHY_NOT: Final[dict[str, Collection[str]]] = {
    # The last pick belongs to another decision of one's own, or of others.
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
"""Every reason that the rules give, with the names in braces that it may use: `ask` is what is asked instead, `most`
how many gems a gamble may turn, `gems` what the gems of a colour are called, `colour` a word that is none."""

ASK_WORDS: Final = {f"ask_{decision}": () for decision in VERBS_BY_DECISION}
"""What a seat is asked in every decision, as the words of the sheet say it."""

MOST, SHARED = "most", "shared"

STANDINGS_REASONS: Final = (MOST, SHARED)
"""Every reason that standings give: one has most points, or several share the victory."""
