"""The vocabulary of `data/chasm.yaml`: the wordings with the names in braces that each may use; the score sheet."""

from __future__ import annotations

from typing import Final

from engine.view.panels import RACE
from engine.words.wording_checks import signatures
from games.chasm.model.actions import VERBS_BY_DECISION
from games.chasm.model.board import LETTERS
from games.chasm.model.goods import KINDS

WHY_NOT = signatures(
    """
    outside(space) surface(space) centre(space) fallen(space) safe(space) tile(space) no_tile(space) cross(space)
    not_gate(space) not_yours(cart) on_board(cart) off_board(cart) lost(cart) rolled(cart) no_such_cart(cart)
    no_shape(shape) plain(shape) nowhere(shape) no_track no_upgrade no_carts no_slower no_faster no_actions
    leave_solo leave_begun mixed chance over keeps(space tile shape) one_edge(space tile shape) slowest(cart speed)
    fastest(cart speed) under_cart(cart space) gate_taken(cart space) other_gate(space colour) not_beside(space
    colour) no_edge(edge) tail(edge cart) closed(edge space) no_item(item) not_there(item space) wrong_step(ask)
    """
)
"""Every refusal, with the names in braces that it may use; what each is for stands beside it in the sheet."""

WORDS = signatures(
    """
    ask_{decision} count_{kind}(count) all_{jewel} exit_{side}
    actions actions_none actions_left(count) at_home card card_solo chasm chasm_help chasm_help_solo
    advice_cart advice_end advice_roll advice_tile
    end_turn closing_none closing_now closing_then rolling_none rolling_some
    derailed draws_last drops(count) empty ends_game entrance_text fallen final_now final(count)
    full gate_text heap_text in_deck lacks(level) lacked(level) level level_over level_help lost mat_solo no_level
    count_choice(count) open_now open_last surface roll_all any_order left(count) leaves_home(points)
    surface_text thrown to_fall track_gone trapped warn_derail(cart) warn_end warn_lost(cart) worth
    entrance(colour) gate(colour) mat(colour) worth_rubies(points) worth_carts(points)
    mission_worth(points) ends_stop(count space other) ends_home(count space other) ends_derail(count space other)
    ends_crash(count space other) ends_choice(count space other) own_cart(kind) other_cart(colour kind)
    only_cart(colour) takes(items space) holds(items) cart_at(cart speed) heap(space) fallen_text(space) mine(colour
    number) mine_text(number count) draws_span(first last) exit_text(right wanted) exit_wrong(right wanted wrong)
    exit_help(items) sides(right wrong) then(cart ends) way(edge ends) gains(parts) gain_part(by label) cart_gone(cart)
    items_gone(items) count_jewel(count) load_worth(jewels points won) load_none load_won(jewels points won)
    won(won) won_rubies worth_part(item points) load_against(points space) load_rather(items others space) load_nothing
    load_unless right_all(right) right_some(right) right_none(right)
    slip_home(cart) slip_load slip_cart slip_rubies slip_astray(level) slip_reached
    """,
    decision=VERBS_BY_DECISION,
    kind=KINDS,
    jewel=KINDS[1:],
    side=LETTERS,
)
"""Every other wording of rules and table, likewise."""

# The score sheet

ROCKS, MOST_RUBIES, CARTS, MISSIONS = "rocks", "most-rubies", "carts", "missions"

RIGHT_SIDE, WRONG_SIDE = "right", "wrong"

CATEGORY_OF: Final = dict(zip(KINDS, (ROCKS, "rubies", "emeralds", "gold", "diamonds"), strict=True))
"""The category of the score sheet by kind of item."""

CATEGORIES: Final = (*list(CATEGORY_OF.values())[1:], MOST_RUBIES, CARTS, MISSIONS, ROCKS, RIGHT_SIDE, WRONG_SIDE)
"""The categories of the score sheet, for any number of seats."""

MAJOR, VICTORY, PARTIAL, DEFEAT = "major", "victory", "partial", "defeat"

LEVELS: Final = (MAJOR, VICTORY, PARTIAL, DEFEAT)
"""The levels of a solo game, best first (RULES.md 4.10.6)."""

EMPTY, SPENT = "empty", "spent"
"""The ends of a game for 2 to 4: no cart is on the board, or the last token is used up."""

TIES: Final = ("", "jewels", "rocks", "shared")
"""The reason of the first place: the total, most jewels, fewest rocks, or a tie (RULES.md 4.8)."""

SOLO_REASONS: Final = ("major", "lost", "spent-solo", "left")
"""The ends of a solo game: major victory, all carts lost, all tokens fallen, the player stopped."""

STANDINGS_REASONS: Final = (*(f"{end}-{tie}".rstrip("-") for end in (EMPTY, SPENT) for tie in TIES), *SOLO_REASONS)
"""Every reason of the standings."""

GOAL = {
    **RACE,
    **signatures(
        """
        comes(first last) comes_next opens(turns) falls(tokens)
        solo solo_{better}(have all left) solo_short(have all)
        """,
        better=LEVELS[:-1],
    ),
}
"""The texts of the goal line, with the names in braces that each may use."""
