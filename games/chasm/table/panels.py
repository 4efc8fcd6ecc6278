"""The panels beside the board: prompt, seat cards, mat, missions, and the distance of the chasm."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.rules.bits import bits_of
from engine.rules.contract import Seat, Standings
from engine.view.panels import ActionChain, ActionCounter, Icon, InfoCard, OfferCard, Panel, Panels, Row, SeatCard
from engine.view.pieces import Badge
from engine.words.phrases import sentences, uncapitalize
from games.chasm.model.actions import Done, Roll
from games.chasm.model.goods import DERAILED, HOME, KINDS, LOST, Items, count_of, item_list, kind_counts
from games.chasm.model.setup import cart_words, colour_words
from games.chasm.model.state import ChasmState
from games.chasm.model.vocabulary import DEFEAT
from games.chasm.rules import ChasmRules, scoring
from games.chasm.rules.rolling import is_order_free
from games.chasm.table import pieces
from games.chasm.table.forecast import cart_sentences, forecasts_of, routes_picture

LISTED_KINDS: Final = (*KINDS[1:], KINDS[0])
"""The kinds in the order of the seat cards: jewels by value, then rocks."""

SIGN_AT, SIGN_SIZE = (0.62, 0.06), 0.6
"""Offset and size of the die, or of the badge of an absent cart, beside the icon of a cart; unit: the icon."""

SPEED_DIE, SPEED_SIZE = "speed-white", 0.62
"""The die in the picture of a mission, and the height of the speed on it as a share of the die."""

ABSENCES: Final = {
    HOME: ("at_home", Badge("icon-home")),
    DERAILED: ("derailed", Badge("ending-derail")),
    LOST: ("lost", Badge("chasm", "stone")),
}
"""The wording and the badge of a cart that is not on the board."""


def panels(rules: ChasmRules, view: ChasmState, deciding: bool = True) -> Panels:
    """Prompt, one card per seat, the mat of the seat to decide, missions and the chasm."""
    standings = rules.standings(view)
    cards = tuple(_seat_card(rules, view, seat, standings) for seat in range(1, rules.seats + 1))
    missions = (_mission_card(rules, view, number) for number in bits_of(view.missions_shown))
    counter = ActionCounter(rules.sheet.say("actions"), view.actions_left, rules.actions_per_turn)
    return Panels(
        prompt=_prompt(rules, view),
        seat_cards=cards,
        seat_column=() if rules.solo else (_points_panel(rules),),
        mat=_cart_mat(rules, view, view.seat) if view.decision else None,
        offers=(_chasm_panel(rules, view), *(_solo_offers(rules, view) if rules.solo else missions)),
        counter=counter if view.decision == "build" else None,
        chains=_roll_all(rules, view) if deciding and view.decision == "roll" else (),
        verb_labels=_done_label(rules, view),
    )


def _done_label(rules: ChasmRules, view: ChasmState) -> dict[str, str]:
    """What ends the actions of a seat without a cart on the board: no cart rolls then."""
    if view.decision != "build" or _has_cart_out(rules, view):
        return {}
    return {Done.verb: rules.sheet.say("end_turn")}


def _has_cart_out(rules: ChasmRules, view: ChasmState) -> bool:
    return any(view.where[own] >= 0 for own in rules.carts_of[view.seat])


def _prompt(rules: ChasmRules, view: ChasmState) -> dict[str, str | int]:
    say, actions_left, cart = rules.sheet.say, view.actions_left, view.rolling_cart
    on_board = _has_cart_out(rules, view)
    closing = "then" if actions_left else "now" if on_board else "none"
    advice = ("cart" if on_board else "tile") if actions_left else ("roll" if on_board else "end")
    return {
        "actions": say("actions_left" if actions_left else "actions_none", count=actions_left),
        "cart": cart_words(rules, rules.cart_names[cart], view.seat) if cart >= 0 else "",
        "space": rules.ground.names[view.where[cart]] if cart >= 0 and view.where[cart] >= 0 else "",
        "token": uncapitalize(colour_words(rules, view.token_drawn)) if view.token_drawn >= 0 else "",
        "advice": say(f"advice_{advice}"),
        "closing": say(f"closing_{closing}"),
        "rolling": say("rolling_some" if on_board else "rolling_none"),
        "level": rules.sheet.scoring.levels[scoring.solo_level(rules, view)].label if rules.solo else "",
        "left": say("left", count=view.steps_left) if view.decision == "turn" else "",
    }


def _roll_all(rules: ChasmRules, view: ChasmState) -> tuple[ActionChain, ...]:
    """All rolls in a row, if their order changes nothing."""
    due = bits_of(view.to_roll)
    if len(due) < 2 or not is_order_free(rules, view):
        return ()
    say, rolls = rules.sheet.say, tuple(Roll(rules.cart_names[cart]) for cart in due)
    forecasts = forecasts_of(rules, view, due).values()
    text = sentences(say("any_order"), *cart_sentences(rules, view.seat, forecasts))
    card = InfoCard(say("roll_all"), "cart-east", f"seat{view.seat}", text, overlay=routes_picture(forecasts))
    return (ActionChain(say("roll_all"), rolls, card, "icon-play"),)


# The chasm


def _chasm_nearness(rules: ChasmRules, view: ChasmState) -> str:
    """The number of turns until the chasm opens, in words."""
    if rules.solo or view.chasm_open:
        return rules.sheet.say("open_now" if sum(view.tokens_left) > 1 else "open_last")
    if view.chasm_drawer:
        return rules.sheet.say("final" if view.last_turns > 1 else "final_now", count=view.last_turns)
    first, last = rules.deck.span(view)
    return rules.sheet.say("draws_span" if first < last else "draws_last", first=first, last=last)


def _chasm_panel(rules: ChasmRules, view: ChasmState) -> Panel:
    """Cards left in the deck or, with an open chasm, tokens left; until the end of the game also what comes next."""
    say = rules.sheet.say
    if view.chasm_open or rules.solo:
        row = Row(icons=(Icon("chasm", "slate"),), number=str(sum(view.tokens_left)), text=say("to_fall"))
    else:
        row = Row(icons=(Icon("deck"),), number=str(rules.deck_left(view)), text=say("in_deck"))
    help_text = say("chasm_help_solo" if rules.solo else "chasm_help")
    nearness = (Row(text=_chasm_nearness(rules, view)),) if view.decision else ()
    return Panel(say("chasm"), (row, *nearness), help_text, name="chasm")


# The side shelf


def _mission_card(rules: ChasmRules, view: ChasmState, number: int) -> OfferCard:
    """A mission with its owner; one about own carts is in the colour of the seat to decide."""
    mission = rules.missions[number]
    tint = f"seat{view.seat}" if mission.carts else ""
    speed = (Badge(text=str(mission.speed), at=(0.0, 0.0), size=SPEED_SIZE, ink="ink", bare=True),)
    icons = tuple(Icon(sprite, tint, badges=speed if sprite == SPEED_DIE else ()) for sprite in mission.picture)
    worth = rules.sheet.say("mission_worth", points=rules.sheet.setup.rewards.mission)
    help_text = sentences(mission.text, worth)
    owner, name = view.mission_owner[number], rules.mission_names[number]
    return OfferCard(mission.title, icons, mission.short, owner, help_text, name)


def _solo_offers(rules: ChasmRules, view: ChasmState) -> tuple[Panel | OfferCard, ...]:
    """The level reached with the kinds that the next one lacks, and one card per side of the board."""
    say = rules.sheet.say
    rows = [Row(text=_level_words(rules, view))]
    if better := scoring.level_after(scoring.solo_level(rules, view)):
        lacking = tuple(Icon(f"gem-{kind}") for kind in scoring.lacking_kinds(rules, view, better))
        needs = say("lacks" if view.decision else "lacked", level=rules.sheet.scoring.levels[better].label)
        rows += [Row(text=needs), Row(icons=lacking)]
    reached = Panel(say("level" if view.decision else "level_over"), tuple(rows), say("level_help"), name="level")
    return (reached, *(_exit_card(rules, view, side) for side in rules.exit_kinds))


def _level_words(rules: ChasmRules, view: ChasmState) -> str:
    """The level of a solo game so far, in words."""
    reached = scoring.solo_level(rules, view) if rules.solo else ""
    if not reached or (reached == DEFEAT and view.decision):
        return rules.sheet.say("no_level")
    return rules.sheet.scoring.levels[reached].label


def _exit_card(rules: ChasmRules, view: ChasmState, side: str) -> OfferCard:
    """One side of the board: its kind, and how many jewels of it left by this side and by others."""
    say, kind = rules.sheet.say, rules.exit_kinds[side]
    right = count_of(view.delivered_right, kind)
    wrong = count_of(view.stock[0], kind) - right
    wanted = rules.sheet.setup.solo.major
    icons = tuple(Icon(f"gem-{kind}", dim=number >= right) for number in range(max(wanted, right)))
    text = say("exit_wrong" if wrong else "exit_text", right=min(right, wanted), wanted=wanted, wrong=wrong)
    help_text = say("exit_help", items=say(f"all_{kind}"))
    return OfferCard(say(f"exit_{side}"), icons[:4], text, help=help_text, name=side)


# Cards and mats


def _seat_card(rules: ChasmRules, view: ChasmState, seat: Seat, standings: Standings) -> SeatCard:
    """A seat: its stockpile by kind, its carts, a sign for every mission that it has won."""
    total, counts = standings.totals[seat - 1], {kind: count_of(view.stock[seat - 1], kind) for kind in LISTED_KINDS}
    stock = tuple(Icon(f"gem-{kind}", dim=not count, text=str(count)) for kind, count in counts.items())
    carts = tuple(_cart_icon(rules, view, number) for number in rules.carts_of[seat])
    won = (Icon("mission"),) * view.mission_owner.count(seat)
    help_text = rules.sheet.say("card_solo" if rules.solo else "card")
    unit = rules.sheet.scoring.unit_of(total, rules.seats)
    return SeatCard(seat, str(total), unit, (Row(icons=stock), Row(icons=(*carts, *won))), help_text)


def _cart_icon(rules: ChasmRules, view: ChasmState, number: int) -> Icon:
    """A cart with its die, or with the badge of its absence."""
    cart, where = rules.carts[number], view.where[number]
    sign = pieces.die_badge(cart.kind, view.speed[number]) if where >= 0 else ABSENCES[where][1]
    badges = (msgspec.structs.replace(sign, at=SIGN_AT, size=SIGN_SIZE),)
    return Icon("cart-south", pieces.tint_of(rules, cart.name), dim=where < 0, badges=badges)


def _points_panel(rules: ChasmRules) -> Panel:
    """The points of items, most rubies and carts."""
    say, values, rewards = rules.sheet.say, rules.sheet.components.values, rules.sheet.setup.rewards
    icons = tuple(Icon(f"gem-{kind}", text=str(values[kind])) for kind in LISTED_KINDS)
    rubies, carts = say("worth_rubies", points=rewards.most_rubies), say("worth_carts", points=rewards.cart)
    return Panel(say("worth"), (Row(icons=icons), Row(text=rubies), Row(text=carts)), name="worth")


def _cart_mat(rules: ChasmRules, view: ChasmState, seat: Seat) -> Panel:
    """The carts of a seat with speed and load."""
    own = rules.carts_of[seat]
    colour = colour_words(rules, rules.carts[own[0]].colour)
    title = rules.sheet.say("mat_solo" if rules.solo else "mat", colour=colour)
    return Panel(title, tuple(_mat_row(rules, view, number) for number in own), name="carts")


def _mat_row(rules: ChasmRules, view: ChasmState, number: int) -> Row:
    """A cart: its name, its speed or absence, and the slots of its hold."""
    cart, where = rules.carts[number], view.where[number]
    label = rules.sheet.picks[cart.name].label
    sign = msgspec.structs.replace(pieces.die_badge(cart.kind, 0), text="", at=SIGN_AT, size=SIGN_SIZE)
    signs = (sign,) if cart.kind and where < 0 else ()
    lead = Icon("cart-south", pieces.tint_of(rules, cart.name), dim=where < 0, badges=signs)
    if where < 0:
        wording, badge = ABSENCES[where]
        return Row(label, lead=lead, tail=(Icon(badge.sprite, badge.tint),), text=rules.sheet.say(wording))
    load = item_list(view.hold[number])
    slots = [f"gem-{kind}" for kind in load] + [""] * (rules.capacity - len(load))
    icons = tuple(Icon(sprite, slot=True) for sprite in slots)
    die = msgspec.structs.replace(pieces.die_badge(cart.kind, view.speed[number]), at=(0.0, 0.0), size=1.0)
    return Row(label, icons, lead=lead, tail=(Icon("", badges=(die,)),), chosen=number == view.rolling_cart)


def heap_icons(items: Items) -> tuple[Icon, ...]:
    """The items of a heap by kind."""
    return tuple(
        Icon(f"gem-{kind}", text=str(count)) for kind, count in zip(KINDS, kind_counts(items), strict=True) if count
    )
