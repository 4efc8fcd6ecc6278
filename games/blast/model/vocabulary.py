"""The keys of all wordings in `data/blast.yaml` with the names in braces that each may use; the sheet is checked
against them."""

from __future__ import annotations

from typing import Final

from engine.view.panels import RACE
from engine.words.wording_checks import signatures
from games.blast.model.actions import VERBS_BY_DECISION

PURPOSES: Final = ("steal", "gamble", "fire")
"""The purposes of a roll."""

OUTCOMES: Final = ("steal_hit", "steal_miss", "gamble_hit", "gamble_miss", "fire_hit", "fire_kept", "fire_miss")
"""The outcomes of a roll; a roll in a fire burns a card ("hit"), hits cards under safes only ("kept"), or misses."""


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
    "stake",
    "odds",
    "throw",
    "danger",
    "follows",
)
"""The live words of a prompt.

`number`: the number rolled, "" before. `result`: what it means ("a 6, a match"). `claim`: the claim as a list ("7 gems,
a safe and a detonator"). `miners`: those still in ("2 miners are in"). `detonators`, `jumpers`, `safes`: those of the
seat to decide, without safes placed ("2 faulty detonators"). `guarded`: the stacks under a safe ("rubies and topazes",
"nothing"). `fires`: those left in the pile ("4 fires"). `more`: the alternative to keeping ("add to it", "gamble").
`stake`: the points at stake ("−7 for you"; of a roll that may stand a sentence, in a fire the worst loss). `odds`: the
chance that decides about them (" (2 in 8)"), an aid. `throw`, `danger`, `follows`: of a roll that nobody has asked for,
what to do, and the words before and after the odds; "" elsewhere.
"""

COUNTED_KINDS: Final = ("gem", "detonator", "jumper", "safe", "fire", "card")
"""Kinds that are counted in words: each has a wording for its number."""


WHY_NOT = signatures(
    """
    wrong_step(ask) jump_prospector jump_gamble jump_last jump_none jump_alone jump_late reroll_none reroll_before
    keep_prospector keep_gamble add_prospector add_alone add_gamble gamble_prospector gamble_miners
    another_most(most) pass_must pass_fire roll_prospector roll_again safe_fire safe_locked safe_none safe_placed
    safe_twice(gems) safe_stack(gems) safe_wild no_colour(colour) mixed chance over
    """
)
"""Every refusal, with the names in braces that it may use; what each is for stands beside it in the sheet."""

WORDS = signatures(
    """
    on_average counting_rerolls
    moment_last moment_stake moment_last_note moment_risks(gems) moment_fire moment_fire_note moment_burns moment_column
    moment_last_over moment_last_over_note moment_rolled(number) moment_spared moment_count
    ask_{decision} rolled_{outcome} leaves_{outcome} count_{counted}(count)
    deck hit_by lost_by burns_at claim_empty claim_burning claim_over die_steal(seat) die_gamble(seat)
    die_fire(seat) die_lies(seat) face_detonator face_jumper face_safe place_prospector place_in place_out
    place_asked place_waits place_wins fires_left(count) discarded(count) place_rolled(count) claim(cards)
    chance(count all)
    result_steal_hit(number) result_steal_miss(number) result_gamble_hit(number) result_gamble_miss(number)
    result_fire_miss(number) result_fire_hit(number cards) result_fire_kept(number cards) more_add more_gamble
    throw_{purpose} danger_{purpose} follows_steal(claim stake) follows_gamble(claim stake) follows_fire(stake)
    no_safe result_both(number cards saved) nothing miners_0 miners(count)
    card chart chart_cursed chart_help most
    brings costs changes wins would keeper pass_last roll_steal roll_gamble roll_fire text_steal text_last text_gamble
    text_fire score_then(before after) score_same(before after) stands_steal_hit(number) stands_steal_miss(number)
    stands_gamble_hit(number) stands_gamble_miss(number) stands_fire(number) comes_steal_hit comes_steal_miss
    comes_gamble_hit comes_gamble_miss guards(cards gems) guards_cursed(cards gems) hit_with(numbers)
    spared_at(numbers)
    odds_hit(chance) odds_hit_again(chance) odds_miss(chance) odds_miss_again(chance) odds_better(chance)
    stake(points) stake_none stake_at(chance stake points) odds_prompt(chance) odds_best outlook_{outcome}(stake)
    note_pass note_last note_out note_lost note_miner(chance) note_add note_blown(chance) note_gamble
    note_better(chance) note_again note_best note_spared note_last_fire note_worst(points) note_harmless
    warn_claim warn_again
    odds_loss(chance) odds_stack(chance) odds_fire_first(chance) odds_blown(chance) odds_blown_next(chance)
    odds_miner(chance) odds_new(count all) certain never
    deck_text deck_last discard discard_none discard_text claim_text about_detonator about_jumper about_safe
    about_fire about_wild inert die die_text die_up die_out die_due die_prospector no_specials specials
    column_guarded column_none column_cursed place_text double single double_one deck_title(cards)
    discard_title(cards) fires_title(fires) die_shows(number) hit(number) hit_no(number) burns_no(number)
    hit_yes(number cards) burns_yes(number cards) matches(numbers) burns_on(numbers) column_burns(numbers)
    column(gems points unit) place(gems points unit) column_more(points)
    """,
    decision=VERBS_BY_DECISION,
    outcome=OUTCOMES,
    purpose=PURPOSES,
    counted=COUNTED_KINDS,
)
"""Every other wording of rules and table, likewise."""


STANDINGS_REASONS: Final = ("most", "shared")
"""The reasons of final standings: one seat has most points, or several share the victory."""

GOAL = {**RACE, **signatures("fires_1 fires_2(fires)")}
"""The texts of the goal line, with the names in braces that each may use."""
