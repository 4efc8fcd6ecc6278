"""Stakes: what the seat to decide can win or lose, in the prompt and on the buttons, and which button is the usual one.

Points are those of the seat's score, cursed gems and wild gems included; odds are in texts of their own, which can be
turned off.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.rules.bits import bits_of
from engine.view.panels import Stake
from engine.words.phrases import signed
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.fire import guarded_colours
from games.blast.rules.probabilities import Chance, roll_outcome
from games.blast.table.wording import chance_words


def claim_points(rules: BlastRules, view: BlastState) -> int:
    """The change of the score of the seat to decide if it takes the whole claim."""
    return probabilities.change_by_claim(rules, view, view.seat).points


def worst_points(rules: BlastRules, view: BlastState) -> int:
    """The change of the score of the seat to decide by the worst number in a fire."""
    return min(probabilities.change_by_fire(rules, view, view.seat, face).points for face in range(1, rules.faces + 1))


def outcome_points(rules: BlastRules, view: BlastState) -> int:
    """The change of the score by the number rolled if it stands: of a fire, or else by the claim that it is about."""
    if view.purpose == "fire":
        return probabilities.change_by_fire(rules, view, view.seat, view.rolled).points
    return claim_points(rules, view)


def points_words(rules: BlastRules, points: int) -> str:
    """A change of the seat's score: "+6 for you"."""
    return rules.sheet.say("stake", points=signed(points)) if points else rules.sheet.say("stake_none")


# The prompt


def stake_words(rules: BlastRules, view: BlastState) -> str:
    """The points at stake in the decision, in the words of its prompt."""
    if view.decision == "safes" or (view.burning and view.decision == "die"):
        return signed(worst_points(rules, view)) if worst_points(rules, view) else rules.sheet.say("nothing")
    if view.decision == "reroll":
        points = points_words(rules, outcome_points(rules, view))
        return rules.sheet.say(f"outlook_{_outcome(rules, view)}", stake=points)
    return points_words(rules, claim_points(rules, view)) if view.claim else ""


def odds_words(rules: BlastRules, view: BlastState) -> str:
    """The chance that decides about the stake, in brackets; an aid. "" where no roll is decided about."""
    chance = _CHANCES[view.decision](rules, view) if view.decision in _CHANCES else None
    if chance is None:
        return ""
    if view.purpose == "fire" and not chance.cases:
        return rules.sheet.say("odds_best") if _outcome(rules, view) == "fire_miss" else ""
    return rules.sheet.say("odds_prompt", chance=chance_words(rules, chance))


def _outcome(rules: BlastRules, view: BlastState) -> str:
    return roll_outcome(rules, view, view.purpose, view.seat, view.rolled)


def better_roll(rules: BlastRules, view: BlastState) -> Chance:
    """The chance that another roll does what is wanted: hit the claim, in a gamble miss it, in a fire cost less."""
    if view.purpose == "fire":
        return probabilities.better_chance(rules, view, view.seat, view.rolled)
    return (probabilities.hit_chance if view.purpose == "steal" else probabilities.miss_chance)(rules, view)


_CHANCES: Final[Mapping[str, Callable[[BlastRules, BlastState], Chance | None]]] = {
    "steal": probabilities.hit_chance,
    "last": probabilities.hit_chance,
    "gamble": probabilities.hit_chance,
    "die": lambda rules, view: None if view.burning else probabilities.hit_chance(rules, view),
    "reroll": better_roll,
}


# The buttons


def stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    """What every button of the decision can win or lose, by verb."""
    found = _STAKES.get(view.decision)
    return found(rules, view) if found else {}


def _plain(text: str) -> Stake:
    return Stake(text, text)


def _chance(rules: BlastRules, chance: Chance, key: str, plain: str = "", **names: str) -> Stake:
    """A stake with a chance by the wording `key`, and the same without it by `plain`."""
    text = rules.sheet.say(key, chance=chance_words(rules, chance), **names)
    return Stake(text, rules.sheet.say(plain) if plain else names.get("stake", ""))


def _stake_at(rules: BlastRules, chance: Chance, points: int) -> Stake:
    """A chance, and the change of the seat's score that it is about."""
    return _chance(rules, chance, "stake_at", stake=points_words(rules, points), points=signed(points))


def _jumper_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    gain = points_words(rules, claim_points(rules, view))
    return {"jump": _plain(gain), "wait": _chance(rules, probabilities.hit_chance(rules, view), "note_miner")}


def _steal_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    points = claim_points(rules, view)
    stay = rules.sheet.say("note_last" if view.final else "note_pass")
    return {
        "roll": _stake_at(rules, probabilities.hit_chance(rules, view), points),
        "pass": _plain(stay),
    }


def _reroll_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    outcome = _outcome(rules, view)
    points = outcome_points(rules, view)
    lost = {"steal_miss": "note_out", "gamble_hit": "note_lost"}
    stands = _plain(rules.sheet.say(lost[outcome]) if outcome in lost else points_words(rules, points))
    chance = better_roll(rules, view)
    if view.purpose == "fire":
        if not points:
            stands = _plain(rules.sheet.say("note_spared"))
        note = "note_better" if chance.cases else "note_best" if outcome == "fire_miss" else "note_again"
        return {"accept": stands, "reroll": _chance(rules, chance, note, "note_again")}
    return {"accept": stands, "reroll": _stake_at(rules, chance, points)}


def _prospect_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    gain = points_words(rules, claim_points(rules, view))
    more = {"add": _add_stake(rules, view)} if view.inside else {"gamble": _next_gem_stake(rules, view)}
    return {"keep": _plain(gain), **more}


def _add_stake(rules: BlastRules, view: BlastState) -> Stake:
    if not view.pile:
        return _plain(rules.sheet.say("note_last_fire"))
    return _chance(rules, probabilities.hit_chance(rules, view), "note_miner", "note_add")


def _next_gem_stake(rules: BlastRules, view: BlastState) -> Stake:
    """The chance that the claim is lost with the next gem of a gamble; without gems in the pile the last fire comes."""
    after = probabilities.blown_after_next(rules, view)
    if not after.all:
        return _plain(rules.sheet.say("note_last_fire"))
    return _chance(rules, after, "note_blown", "note_gamble")


def _gamble_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    return {**_claim_roll_stakes(rules, view), "another": _next_gem_stake(rules, view)}


def _claim_roll_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    """The roll for the own claim in a gamble."""
    return {"roll": _stake_at(rules, probabilities.miss_chance(rules, view), claim_points(rules, view))}


def _safe_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    worst = worst_points(rules, view)
    if worst >= 0:
        return {"roll": _plain(rules.sheet.say("note_harmless"))}
    text = rules.sheet.say("note_worst", points=signed(worst))
    chance = probabilities.loss_chance(rules, view, view.seat)
    if chance.cases == chance.all:
        return {"roll": _plain(text)}
    return {"roll": _chance(rules, chance, "stake_at", stake=text, points=signed(worst))}


def _throw_stakes(rules: BlastRules, view: BlastState) -> dict[str, Stake]:
    """A roll that nobody has asked for: in a fire, or where a gamble ends."""
    if view.burning:
        return _safe_stakes(rules, view)
    return _claim_roll_stakes(rules, view) if view.purpose == "gamble" else {}


_STAKES: Final[Mapping[str, Callable[[BlastRules, BlastState], dict[str, Stake]]]] = {
    "jumper": _jumper_stakes,
    "steal": _steal_stakes,
    "last": _steal_stakes,
    "reroll": _reroll_stakes,
    "prospect": _prospect_stakes,
    "gamble": _gamble_stakes,
    "safes": _safe_stakes,
    "die": _throw_stakes,
}


# The usual button


def usual_verb(rules: BlastRules, view: BlastState) -> str:
    """The verb whose button is lit: never one that gives something away; "" if every one may."""
    if view.decision in ("steal", "last"):
        return "roll" if claim_points(rules, view) >= 0 else "pass"
    if view.decision == "prospect":
        return "keep" if claim_points(rules, view) >= 0 else ""
    if view.decision == "safes":
        return "roll" if view.safes[view.seat - 1] == len(bits_of(guarded_colours(view, view.seat))) else "safe"
    return "accept" if view.decision == "reroll" and not gives_away(rules, view) else ""


def gives_away(rules: BlastRules, view: BlastState) -> bool:
    """Whether letting the number rolled stand loses points, a safe, or a claim that is worth having."""
    outcome, points = _outcome(rules, view), outcome_points(rules, view)
    if outcome in ("steal_miss", "gamble_hit"):
        return points > 0
    return points < 0 or outcome == "fire_kept"


def another_may_cost(rules: BlastRules, view: BlastState) -> bool:
    """Whether another roll may cost what this one leaves: the claim, or in a fire points or a safe."""
    if view.purpose != "fire":
        return True
    spared = outcome_points(rules, view)
    return any(_costs(rules, view, face, spared) for face in range(1, rules.faces + 1))


def _costs(rules: BlastRules, view: BlastState, face: int, spared: int) -> bool:
    """Whether a number in a fire leaves the seat to decide less than `spared`, or takes a safe from it."""
    outcome = roll_outcome(rules, view, "fire", view.seat, face)
    return outcome == "fire_kept" or probabilities.change_by_fire(rules, view, view.seat, face).points < spared


def takes_claim(rules: BlastRules, view: BlastState) -> bool:
    """Whether the number rolled takes the claim if it stands."""
    return _outcome(rules, view) in ("steal_hit", "gamble_miss")
