"""The outcome of a turn in plain facts: what comes out, what is loaded, and what it can lead to; what a token hits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.bots.evaluator import Measure
from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from games.chasm.bot.objectives import points_of
from games.chasm.bot.reasons.hopeless import is_hopeless
from games.chasm.bot.reasons.onward import Trip, at_once, note, played_out, trips
from games.chasm.model import events as of
from games.chasm.model.actions import Collapse, Take
from games.chasm.model.goods import KINDS, count_of, item_count, kind_counts, pack
from games.chasm.model.setup import cart_words, items_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import roll_ahead
from games.chasm.rules.scoring import jewel_count

Facts = dict[str, Measure]
"""Facts by the names of their sentences in `reasons` of the sheet, each with what it is about; the first come first."""


def outcomes(rules: ChasmRules, state: ChasmState, actions: Sequence[Action], seat: Seat) -> Mapping[str, Measure]:
    """The plain facts of the rest of a turn; of a choice of jewels what they are worth, where that decides."""
    if isinstance(actions[0], Collapse):
        return _of_token(rules, state, actions[0], seat)
    if isinstance(actions[0], Take) and not rules.solo:
        return _of_jewel(rules, state, actions[0])
    after, events = played_out(rules, state, actions)
    done = dict[str, Trip]()
    note(done, events, 0)
    facts = Facts()
    for cart in [cart for cart, trip in done.items() if trip.delivery]:
        facts |= _delivered(rules, done[cart], cart, seat)
    facts |= _crashes(rules, after, events, seat)
    lost = [name for name in facts if name.partition(":")[0] in ("lost", "derails") and facts[name].worth < 0]
    hopeless = {name: facts.pop(name) for name in lost if is_hopeless(rules, state, name.partition(":")[2])}
    facts |= _onward(rules, state, after, events, done, seat)
    return facts | {f"hopeless:{name.partition(':')[2]}": Measure(1, 1, fact.words) for name, fact in hopeless.items()}


# Deliveries and crashes


def _delivered(rules: ChasmRules, trip: Trip, cart: str, seat: Seat) -> Facts:
    """What a cart brings out in this turn, and what that is worth on the score sheet; alone, the jewels out right."""
    delivery = trip.delivery
    assert delivery
    words = {"cart": cart_words(rules, cart, seat), "space": delivery.space}
    if not delivery.items:
        name = "home_solo" if rules.solo else "home"
        return {f"{name}:{cart}": Measure(rules.sheet.setup.rewards.cart, 1, words)}
    words |= {"items": items_words(rules, delivery.items)}
    if rules.solo:
        return {f"out_solo:{cart}": Measure(1, 1, words | {"right": _right_words(rules, delivery)})}
    return {f"out:{cart}": Measure(_on_sheet(rules, trip), 1, words | {"won": _won_words(rules, trip)})}


def _on_sheet(rules: ChasmRules, trip: Trip) -> float:
    """What a delivery adds to the score sheet, with all that it wins."""
    assert trip.delivery
    return points_of(rules.values, pack(trip.delivery.items)) + trip.reward


def _won_words(rules: ChasmRules, trip: Trip) -> str:
    """The missions that a delivery wins and the lead in rubies, as the end of a clause; "" for none."""
    missions = [
        rules.missions[rules.mission_index[each.mission]].title
        for each in trip.rewards
        if isinstance(each, of.MissionWon)
    ]
    rubies = [rules.sheet.say("won_rubies") for each in trip.rewards if isinstance(each, of.RubiesLed)]
    won = [*missions, *rubies]
    return rules.sheet.say("won", won=rules.sheet.joined(won)) if won else ""


def _right(rules: ChasmRules, delivery: of.Delivered) -> int:
    """The jewels of a delivery that leave over the right side."""
    return count_of(pack(delivery.items), rules.exit_kinds[delivery.side])


def _right_words(rules: ChasmRules, delivery: of.Delivered) -> str:
    """How many of them do, as the end of a clause."""
    right, jewels = _right(rules, delivery), jewel_count(pack(delivery.items))
    return rules.sheet.say("right_none" if not right else "right_all" if right == jewels else "right_some", right=right)


def _crashes(rules: ChasmRules, after: ChasmState, events: Sequence[Event], seat: Seat) -> Facts:
    """Carts that are hit and drop items, and those that derail; of the seat they are costs."""
    facts = Facts()
    for event in events:
        if isinstance(event, of.Derailed):
            words = {"cart": cart_words(rules, event.cart, seat)}
            name = "lost" if event.lost else "derails"
            facts[f"{name}:{event.cart}"] = Measure(1, -1 if event.seat == seat else 1, words)
        elif isinstance(event, of.Crashed):
            dropped = sum(isinstance(each, of.Dropped) and each.cart == event.other for each in events)
            if after.decision == "drop" and rules.cart_names[after.hit_cart] == event.other:
                dropped += after.items_to_drop
            words = {"cart": cart_words(rules, event.other, seat), "by": cart_words(rules, event.cart, seat)}
            if dropped:
                facts[f"drops:{event.other}"] = Measure(dropped, -1 if event.owner == seat else 1, words)
    return facts


# Loads and what can come of them


def _onward(
    rules: ChasmRules,
    state: ChasmState,
    after: ChasmState,
    events: Sequence[Event],
    done: Mapping[str, Trip],
    seat: Seat,
) -> Facts:
    """What carts load, and what they can bring out in the next turns: first those that the actions are about.

    The others are left out beside them.
    """
    found, home = trips(rules, after, seat), {cart for cart, trip in done.items() if trip.delivery}
    ahead = {
        cart: trip
        for cart, trip in found.items()
        if trip.delivery and cart not in home and (_worth(rules, trip) or not trip.gate)
        if len(trip.delivery.items) >= item_count(after.hold[rules.cart_index[cart]])
    }
    riding = [cart for cart in done if after.where[rules.cart_index[cart]] >= 0]
    loaded = {cart: _loaded(events, cart) for cart in riding}
    carts = [cart for cart in _about(events, done, ahead) if cart in ahead or loaded.get(cart)]
    carts += [cart for cart, items in loaded.items() if items and cart not in carts]
    carts = carts or sorted(ahead, key=lambda cart: -_worth(rules, ahead[cart]))[: 0 if riding else 1]
    facts = Facts()
    for cart in sorted(carts, key=lambda cart: cart in done and cart in ahead and bool(ahead[cart].gate)):
        promised = _promised(rules, cart, loaded.get(cart, ()), ahead.get(cart), seat, is_begun=cart in done)
        if cart in ahead and not ahead[cart].gate:
            instead = at_once(rules, state, cart, seat)
            load = _load_words(rules, ahead[cart], max(instead, key=lambda trip: _worth(rules, trip), default=None))
            for fact in promised.values():
                fact.words["load"] = load + _unless(rules, ahead[cart])
        facts |= promised
        further = found[cart].loads if cart in found and cart not in ahead and cart not in home else []
        if further and f"takes:{cart}" in facts:
            words = facts[f"takes:{cart}"].words | {"further": items_words(rules, further)}
            is_idle = loaded[cart] == _loaded(_idle(rules, state), cart)
            facts |= {f"{'can_take' if is_idle else 'takes_further'}:{cart}": Measure(1, 1, words)}
            del facts[f"takes:{cart}"]
    return facts


def _about(events: Sequence[Event], done: Mapping[str, Trip], ahead: Mapping[str, Trip]) -> Iterator[str]:
    """The carts that the actions of a turn are about, in their order: that come in, that are set faster or slower, or
    the first one whose way leads over what is laid. If they are none, those that roll.
    """
    ways = {cart: {*trip.squares} for cart, trip in done.items()}
    for cart, trip in ahead.items():
        ways[cart] = ways.get(cart, set()) | {*trip.squares}
    found = dict[str, None]()
    for event in events:
        if isinstance(event, of.Entered | of.SpeedSet):
            found[event.cart] = None
        elif isinstance(event, of.Laid | of.Upgraded):
            found |= dict.fromkeys([cart for cart, squares in ways.items() if event.space in squares][:1])
    yield from found or done


def _idle(rules: ChasmRules, state: ChasmState) -> list[Event]:
    """What happens if a seat ends its actions, and its carts roll up to a question; nothing after its actions."""
    events = list[Event]()
    for cart in rules.carts_of[state.seat] if state.decision == "build" else ():
        events += roll_ahead(rules, state, cart)[0]
    return events


def _loaded(events: Iterable[Event], cart: str) -> tuple[str, ...]:
    return tuple(event.item for event in events if isinstance(event, of.Loaded) and event.cart == cart)


def _promised(
    rules: ChasmRules, cart: str, items: Sequence[str], trip: Trip | None, seat: Seat, *, is_begun: bool
) -> Facts:
    """What a cart has loaded, and what it can bring out; what is begun and comes in later has derailed."""
    words = {"cart": cart_words(rules, cart, seat), "items": items_words(rules, items) if items else ""}
    if not trip or not trip.delivery:
        return {f"takes:{cart}": Measure(1, 1, words)} if items else {}
    words |= _trip_words(rules, trip)
    name = (
        "again_out" if trip.gate and is_begun else "comes_out" if trip.gate else "takes_out" if items else "out_ahead"
    )
    return {f"{name}:{cart}": Measure(trip.turns, 1, words)}


def _trip_words(rules: ChasmRules, trip: Trip) -> dict[str, str]:
    """Where a trip leads out, from which gate, and with what load."""
    assert trip.delivery
    return {"space": trip.delivery.space, "gate": trip.gate, "load": _load_words(rules, trip) + _unless(rules, trip)}


def _load_words(rules: ChasmRules, trip: Trip, instead: Trip | None = None) -> str:
    """A load in short: its jewels and what they are worth, or all that it adds with what it wins or against what can be
    out `instead` in this turn; in a solo game how many of them go over the right side.
    """
    assert trip.delivery
    say, jewels = rules.sheet.say, jewel_count(pack(trip.delivery.items))
    if not jewels:
        return say("load_none")
    told = rules.sheet.count_words("jewel", jewels)
    if rules.solo:
        return told + _right_words(rules, trip.delivery) + _rather_words(rules, trip.delivery, instead)
    points, won = points_of(rules.values, pack(trip.delivery.items)), _won_words(rules, trip)
    total, other = (_on_sheet(rules, each) if each and each.delivery else 0.0 for each in (trip, instead))
    against = ""
    if instead and instead.delivery and instead.delivery.items and other < total:
        against = say("load_against", points=round(other), space=instead.delivery.space)
    name, points = ("load_won", total) if won or against else ("load_worth", points)
    return say(name, jewels=told, points=round(points), won=won) + against


def _unless(rules: ChasmRules, trip: Trip) -> str:
    """The end of what is told of a trip that others can bar."""
    return "" if trip.is_sure else rules.sheet.say("load_unless")


def _rather_words(rules: ChasmRules, delivery: of.Delivered, instead: Trip | None) -> str:
    """Which jewels go over the right side, where others could do so in this turn; "" if they are more, or the same."""
    if not instead or not instead.delivery or _right(rules, instead.delivery) > _right(rules, delivery):
        return ""
    mine, theirs = ([*_right_items(rules, each)] for each in (delivery, instead.delivery))
    if mine == theirs or not mine:
        return ""
    words = items_words(rules, theirs) if theirs else rules.sheet.say("load_nothing")
    return rules.sheet.say("load_rather", items=items_words(rules, mine), others=words, space=instead.delivery.space)


def _right_items(rules: ChasmRules, delivery: of.Delivered) -> Iterator[str]:
    """The jewels of a delivery that leave over the right side."""
    return (item for item in delivery.items if item == rules.exit_kinds[delivery.side])


def _worth(rules: ChasmRules, trip: Trip) -> float:
    """What a trip brings, in points or in jewels over the right side."""
    assert trip.delivery
    if rules.solo:
        return _right(rules, trip.delivery)
    return points_of(rules.values, pack(trip.delivery.items)) + sum(
        each.points if isinstance(each, of.RubiesLed) else each.value
        for each in trip.rewards
        if not isinstance(each, of.CameHome)
    )


# Jewels and tokens


def _of_jewel(rules: ChasmRules, state: ChasmState, action: Take) -> Facts:
    """What the jewels are worth that a cart may take, if it takes the dearest."""
    lying = kind_counts(state.heaps[state.where[state.rolling_cart]])
    kinds = [kind for kind, count in zip(KINDS, lying, strict=True) if count][::-1]
    if action.item != kinds[0]:
        return {}
    names = [rules.sheet.count_words(kind, 1) for kind in kinds]
    worth = [rules.values[KINDS.index(kind)] for kind in kinds]
    say = rules.sheet.say
    parts = [say("worth_part", item=name, points=points) for name, points in zip(names[1:], worth[1:], strict=True)]
    return {"dearest": Measure(worth[0], 1, {"item": names[0], "others": rules.sheet.joined(parts)})}


def _of_token(rules: ChasmRules, state: ChasmState, action: Collapse, seat: Seat) -> Facts:
    """What a token hits: carts, what can be brought out over its square, or nothing that a cart needs."""
    square, space = rules.ground.index[action.space], action.space
    if not state.tiles[square] and not state.heaps[square] and square not in state.where:
        return {"empty_ground": Measure(1, 1)}
    facts = Facts()
    if square in state.where:
        hit = rules.carts[state.where.index(square)]
        words = {"cart": cart_words(rules, hit.name, seat)}
        facts[f"swallows:{hit.name}"] = Measure(1, -1 if hit.seat == seat else 1, words)
    before = state.copy()
    before.legal_cache, before.decision = None, "token"
    for other in range(1, rules.seats + 1):
        for cart, trip in trips(rules, before, other).items():
            if trip.delivery and space in trip.squares and f"swallows:{cart}" not in facts:
                words = {"cart": cart_words(rules, cart, seat), **_trip_words(rules, trip)}
                facts[f"bars:{cart}"] = Measure(trip.turns, -1 if other == seat else 1, words)
    return facts or {"spare_ground": Measure(1, 1)}
