"""The vocabulary of Boomtown: every wording that `data/boomtown.yaml` must have, the names in its braces, and lists.

The sentences themselves are in the sheet. Sentences for the table are made in `games.boomtown.table.wording`.
"""

from __future__ import annotations

from typing import Final

from engine.view.panels import RACE
from engine.words.filling import fill
from engine.words.wording_checks import Vocabulary, signatures
from games.boomtown.model.actions import DECISIONS, EFFECTS, VERBS, VERBS_BY_DECISION
from games.boomtown.model.components import Pile, kinds
from games.boomtown.model.events import CATEGORIES, EVENTS
from games.boomtown.model.sheet import OFFICE_KINDS, OPTIONS, BoomtownSheet

PROMPT: Final = ("hand", "last", "end", "build", "still", "can", "ways", "bin", "item", "terrain")
"""The live words of a prompt, each "" where it does not apply.

* `hand`: the hand ("2 copper and 1 wood"). `bin`: the bin where one resource stays next. `item`: what a trading post
  gives ("wood or stone"). `terrain`: that of the token that nature turns up.
* `last`: added in the last turn. `end`: what follows the metals. `build`: what the hand can build. `still`: what its
  metals can still do; `can`: the same in short; `ways`: their uses alone.
"""


TIES: Final = ("points", "wanted", "resources", "shared")
"""The reason of the first rank: points, fewer wanted camps, more resources in the bins, or a tie (RULES.md 9)."""

BEATEN, BEHIND, LEVEL = SOLO_REASONS = ("beaten", "behind", "level")
"""Against the Rival: he is beaten, has more, or has the same, which loses (RULES.md 11)."""

WHY_NOT = signatures(
    """
    wrong_step(ask) only_shows(ask) leave_first(bin)
    metals_first activate_again build_first build_last metals_over bin_empty(bin) bin_other(bin)
    hand_none(item) ship_none ship_wood(item) ship_end(metal) invest_again invest_none invest_gone office_again
    office_none cell_own cell_taken invest_price(missing) cell_price(missing) hex_water hex_closed
    hex_down hex_own hex_taken hex_looted camp_none settlement_none(missing) advance_end(metal)
    claim_taken share_free share_own share_shared upgrade_settlement upgrade_none
    look_up look_twice post_other(item) no_space(space) no_number(number) no_item(item) mixed chance over
    """
)
"""Every refusal, with the names in braces that it may use; what each is for stands beside it in the sheet."""

WORDS = signatures(
    """
    sum_end sum_terrain sum_offices sum_tie sum_column_group sum_column_terrain sum_column_offices sum_column_wanted
    ask_{decision} sign_{office} slip_{effect}(count) effect_influence(terrain count)
    effect_{effect}(count) effect_none effect_skipped
    hand market influence tab_market tab_influence no_reward bin(number) next_reward(points) rival_left(count)
    nothing item(count item) points(count)
    build_settlement build_camp build_loot done_last still_none way_office still(ways) could(ways) can(ways)
    ship_all ship_one ship_title ship_text(items points) short_ship(points) short_invest(points) short_ship_plain
    short_office way_ship(items points) way_ship_plain(items) way_invest(points)
    step_activate step_metals step_build step_effect step_post to_hand(bin count all)
    step_leave(bin) prompt_last go_on end_turn
    state_last state_done state_wins state_1 state_2 state_3 state_4 card_bins(items) card_bin(bin items)
    card_bonuses(shipping investments) card_score(parts) card_final(parts total) card_part(label points)
    rival_state(card) rival_waits rival_camp rival_settlement rival_loot job_invest job_none rival_text(terrains)
    job_ship(items) job_office(column)
    activate_all(items) activate_none(items) activate_stays(items) leave_text(items) bin_then(items)
    activate_choice(count all) activate_way stays_in(item bin) leave_next(bin)
    step_of(step steps) ship_line(points) ship_bonus(points) ship_next_one(points) ship_plain ship_late ship_end
    track_next track_end ship_next(count points) track_title(metal) track_line(points step) track_place(points step)
    track_taken(step) track_coming(points count) track_over track_reached(step)
    invest_bonus(points bonus) invest_plain(points) then_bonus(points)
    ticket_sold ticket_yours market_none
    ticket_price(items) ticket_missing(items missing) market_text(count)
    market_next(points)
    scores_docks(camp settlement) scores_mayor(points of) scores_frontier(points) scores_sheriff(points)
    scores_insurance(points) scores_homestead(points) scores_courthouse(points) scores_deeds(points)
    scores_depot(points) scores_saloon(points) scores_shipping(points) scores_surveyor(points) scores_hall(points)
    scores_hoosegow(points) four_text(points) pays_then(points) post_title(items) post_text(items) cell_price(items)
    cell_missing(items missing) cell_taken cell_shared pays_now town_title town_text price_title(metal)
    price_text(item)
    settlement_title(terrain) camp_title(terrain) loot_title(terrain) look_title(terrain) stored(items bin)
    group_then(count) up(count) leads(terrain) ties(terrain) second(terrain) behind(terrain)
    leads_tie(terrain) second_tie(terrain) behind_tie(terrain) loot_costs up_none
    in_all(points)
    done_loses(items) done_builds done_ends
    hex_title(terrain) hex_up(items) hex_over(items) hex_hidden hex_seen(items) peek_title
    peek_token(terrain items) bin_text(items) hand_text(items) hex_down hex_looked
    hex_looted water_title water_text influence_now hex_camp(count) hex_camp_title(terrain)
    hex_settlement(count) hex_settlement_title(terrain) left_heading(count)
    bin_title(bin points) influence_title(terrain) influence_text(first second) influence_alone(second)
    influence_ties settlements_now
    """,
    decision=VERBS_BY_DECISION,
    office=OFFICE_KINDS,
    effect=EFFECTS,
)
"""Every other wording of rules and table, likewise."""


def item_words(sheet: BoomtownSheet, item: str, count: int = 1) -> str:
    """A resource with its number: "1 wood", "2 copper"."""
    return fill(sheet.words["item"], count=count, item=sheet.pick_words(item))


def items_words(sheet: BoomtownSheet, pile: Pile) -> str:
    """A pile in words: "2 copper and 1 wood", "nothing"."""
    return sheet.joined([item_words(sheet, item, count) for item, count in kinds(pile)])


GOAL = {**RACE, **signatures("alone counted(total) camps_0 camps_1 camps_2(camps)")}
"""The texts of the goal line, likewise."""

VOCABULARY = Vocabulary(
    *(VERBS, EVENTS, DECISIONS, WHY_NOT, WORDS, (), PROMPT, OPTIONS, CATEGORIES, TIES + SOLO_REASONS), goal=GOAL
)
"""The wordings that the sheet must have."""
