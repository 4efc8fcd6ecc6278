"""What players can count of a position of Fire in the Hole: the reasons of a hint are made of it."""

from __future__ import annotations

from typing import Final

from engine.bots.evaluator import Measure
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.words.filling import Count
from engine.words.phrases import percent_text, signed
from games.blast.bot.fire_search import points_of
from games.blast.bot.holdings_value import HoldingsValuer, holdings_of, valuer_of
from games.blast.bot.round_search import claim_payoffs
from games.blast.model.components import DETONATOR, GEM_CARDS, HELD_KINDS, JUMPER, SAFE
from games.blast.model.state import BlastState, still_to_burn
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import (
    Chance,
    blown_after_next,
    change_by_claim,
    change_by_fire,
    hit_chance,
)
from games.blast.rules.scoring import score_gems

GEM_WORTH: Final = 1.5
"""Points of another gem in the claim, to weigh it against the other reasons."""

LEAST_CLAIM: Final = 6.0
"""Points of a claim that a seat may roll for, at least, likewise: a chance that is given up is always told."""

STAY_SHARE: Final = 0.9
"""What it is worth to roll later in the round, as a share of what a roll is worth now, likewise."""

LEAST_RISK: Final = 3.0
"""Points of the certainty that no miner takes the claim, at least, likewise."""


def measures(rules: BlastRules, view: BlastState, seat: Seat) -> dict[str, Measure]:
    """The facts of a position by the names of their sentences in the sheet; all of them, 0 where they do not apply."""
    valuer, own = valuer_of(rules, view), seat - 1
    return {
        "score": _score(rules, view, seat),
        **_hit(rules, view, seat),
        "spared": _spared(rules, view, seat),
        "expected": Measure(_expected(rules, view, seat), is_total=True),
        "grows": _grows(rules, view, seat),
        "taken": _taken(rules, view, seat),
        "stays": _stays(rules, view, seat),
        **_specials(view, "detonators", DETONATOR, view.detonators[own], valuer.detonator(1)),
        **_specials(view, "jumpers", JUMPER, view.jumpers[own], valuer.jumper),
        **_specials(view, "safes", SAFE, view.safes[own], _safe_worth(valuer)),
    }


def _specials(view: BlastState, name: str, kind: int, held: int, worth: float) -> dict[str, Measure]:
    """Special cards of a kind that a seat has not spent, with those of an open claim; and those of that claim, which
    are better taken from it. A claim that is gambled for may go to nobody: its cards are no one's to keep.
    """
    open_cards = 0 if view.final else view.claim.count(kind)
    is_at_stake = view.gambling and open_cards
    kept = {} if is_at_stake else {name: Measure(float(held + open_cards), worth)}
    return kept | {f"claim_{name}": Measure(float(open_cards), -worth)}


def _score(rules: BlastRules, view: BlastState, seat: Seat) -> Measure:
    """The points of the gems; on average after the roll, if the seat is yet to roll in the fire that burns."""
    if not still_to_burn(view, seat):
        return Measure(float(score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).total), words={"when": ""})
    totals = [change_by_fire(rules, view, seat, number).after.total for number in range(1, rules.faces + 1)]
    return Measure(sum(totals) / len(totals), words={"when": rules.sheet.say("on_average")})


def _expected(rules: BlastRules, view: BlastState, seat: Seat) -> float:
    """The expected points of a seat, with those of the claim and after the fire, to one digit."""
    claim = claim_payoffs(rules, view)[seat - 1] if view.claim else 0.0
    return round(points_of(rules, view, valuer_of(rules, view), seat) + claim, 1)


def _claim_points(rules: BlastRules, view: BlastState, seat: Seat) -> int:
    """The points that the claim would bring a seat now."""
    return change_by_claim(rules, view, seat).points


def _rolls(view: BlastState, seat: Seat, purpose: str) -> bool:
    return view.decision == "die" and view.seat == seat and view.purpose == purpose


def _rerolls(rules: BlastRules, view: BlastState, seat: Seat) -> tuple[int, dict[str, str]]:
    """How often a seat can roll again, and the words that say that its chance counts that, if it can.

    A miner that is out has let its roll stand: it could have rolled again with one detonator less.
    """
    count = view.detonators[seat - 1]
    again = count - (seat != view.prospector and not view.inside >> seat - 1 & 1)
    told = rules.sheet.say("counting_rerolls") if again > 0 else ""
    return count, {"rerolls": told}


def _hit(rules: BlastRules, view: BlastState, seat: Seat) -> dict[str, Measure]:
    """The chance that the roll under way takes the claim: one that pays, or a burden that others do not get then.

    The seat rolls again with all its detonators for what pays.
    """
    worth, words = _claim_worth(rules, view, seat), {"claim": _claim_words(rules, view, seat)}
    rerolls, rolls = _rerolls(rules, view, seat)
    pays = worth >= 0 and (_claim_points(rules, view, seat) > 0 or _has_specials(rules, view))
    chance = _share(hit_chance(rules, view, rerolls * pays)) if _rolls(view, seat, "steal") else 0.0
    theirs = max(_claim_points(rules, view, other) for other in range(1, rules.seats + 1) if other != seat)
    least = LEAST_CLAIM if view.claim else 1.0
    return {
        "hit": Measure(chance * pays, max(worth, least), words | rolls | {"the_claim": _told(words["claim"], view)}),
        "curse": Measure(chance * (not pays), min(worth, 0.0), words),
        "deny": Measure(chance * (not pays), max(theirs, 1.0), {"theirs": signed(theirs), **words}),
    }


def _told(claim: str, view: BlastState) -> str:
    """What an open claim brings, in brackets."""
    return f" ({claim})" if view.claim else ""


def _claim_worth(rules: BlastRules, view: BlastState, seat: Seat) -> float:
    """The value of the claim for a seat in points, special cards too."""
    valuer, held, cursed = valuer_of(rules, view), holdings_of(view, seat), view.cursed[seat - 1]
    return valuer.value(held.and_claim(rules, view.claim), cursed) - valuer.value(held, cursed)


def _claim_words(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """What the claim brings a seat: "+3", or "+3, a claim jumper and 2 safes"."""
    counts = [(name, view.claim.count(GEM_CARDS + kind)) for kind, name in enumerate(HELD_KINDS)]
    cards = [rules.sheet.count_words(name, count) for name, count in counts if count]
    return rules.sheet.joined([signed(_claim_points(rules, view, seat)), *cards])


def _has_specials(rules: BlastRules, view: BlastState) -> bool:
    """Whether the claim has special cards."""
    return len(view.claim) > rules.gem_mask(view.claim).bit_count()


def _turns_a_gem(rules: BlastRules, view: BlastState) -> bool:
    """Whether another gem of the pile is turned for the claim next."""
    return view.decision == "card" and bool(rules.gem_mask(view.claim)) and view.pile > 0 and not view.burning


def _blown_shares(rules: BlastRules, view: BlastState) -> list[float]:
    """The chances that a roll hits the claim, by the next gem of the pile; one alone if none is turned."""
    if not _turns_a_gem(rules, view):
        return [_share(hit_chance(rules, view))]
    hit = set(rules.claim_numbers(view))
    return [len(hit.union(rules.numbers[card])) / rules.faces for card in bits_of(view.pile)]


def _grows(rules: BlastRules, view: BlastState, seat: Seat) -> Measure:
    """Whether another gem is turned for the Prospector's claim, with its points on average and the risk per roll."""
    grows = _turns_a_gem(rules, view) and view.prospector == seat
    if not grows:
        return Measure(0.0, GEM_WORTH, dict.fromkeys(("points", "before", "after"), ""))
    own, cursed = view.gems[seat - 1] | rules.gem_mask(view.claim), view.cursed[seat - 1]
    now = score_gems(rules, own, cursed).total
    points = [score_gems(rules, own | 1 << card, cursed).total - now for card in bits_of(view.pile)]
    shares = _share(hit_chance(rules, view)), _share(blown_after_next(rules, view))
    average = signed_average(sum(points) / len(points))
    words = {"points": average, "before": percent_text(shares[0]), "after": percent_text(shares[1])}
    return Measure(1.0, GEM_WORTH, words)


def signed_average(points: float) -> str:
    """A gain or loss with its sign and one digit after the point at most: "+1.5", "−2"."""
    return f"{'+' if points > 0 else ''}{Count(points)}"


def _spared(rules: BlastRules, view: BlastState, seat: Seat) -> Measure:
    """The chance that a gamble misses the claim with the detonators of the seat: by the roll under way, or the one
    after the next gem.
    """
    rerolls, words = _rerolls(rules, view, seat)
    points = _claim_points(rules, view, seat)
    turning = view.gambling and view.prospector == seat and _turns_a_gem(rules, view)
    chance = 0.0
    if turning or _rolls(view, seat, "gamble"):
        shares = _blown_shares(rules, view)
        chance = 1 - sum(share ** (1 + rerolls) for share in shares) / len(shares)
    return Measure(chance, float(max(points, 1)), words)


def _taken(rules: BlastRules, view: BlastState, seat: Seat) -> Measure:
    """The chance that a miner takes the Prospector's claim, if all roll that are in, with all their detonators."""
    points = _claim_points(rules, view, seat)
    is_open = _turns_a_gem(rules, view) or (view.decision == "steal" and rules.gem_mask(view.claim))
    chance = 0.0
    if view.prospector == seat and view.inside and not view.gambling and is_open:
        rolls = sum(1 + view.detonators[miner] for miner in bits_of(view.inside))
        shares = _blown_shares(rules, view)
        chance = 1 - sum((1 - share) ** rolls for share in shares) / len(shares)
    return Measure(chance, -max(float(points), LEAST_RISK))


def _stays(rules: BlastRules, view: BlastState, seat: Seat) -> Measure:
    """Whether a miner is in while the claim is open, and its roll is not under way; worth nearly as much as a roll."""
    is_in = bool(view.claim) and not view.final and view.inside >> seat - 1 & 1
    stays = is_in and not (view.purpose == "steal" and view.seat == seat)
    chance = _share(hit_chance(rules, view, view.detonators[seat - 1]))
    return Measure(float(stays), STAY_SHARE * chance * max(abs(_claim_worth(rules, view, seat)), LEAST_CLAIM))


def _safe_worth(valuer: HoldingsValuer) -> float:
    return 0.0 if valuer.over else valuer.weights.safe_base


def _share(chance: Chance) -> float:
    return chance.cases / chance.all if chance.all else 0.0
