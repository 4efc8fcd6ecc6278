"""What every choice of a decision is worth, and the analysis that the search levels and the hints go by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engine.bots.analysis import Line, ranked
from engine.bots.search_request import SearchRequest
from games.blast.bot.fire_search import FireSearch, guard_choices
from games.blast.bot.holdings_value import holdings_of, valuer_of
from games.blast.bot.outlook import Outlook, Payoffs, PointsOutlook, win_outlook
from games.blast.bot.round_search import RoundSearch
from games.blast.bot.weights import WEIGHTS
from games.blast.model.components import GEM_CARDS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules

Choices: TypeAlias = Mapping[str, Payoffs]
"""Payoffs by the text of the action."""


def _jumper(search: RoundSearch) -> Choices:
    state = search.state
    waits = search.miners_step(search.claim, search.miners(state.seat, state.inside), state.inside)
    return {"jump": search.jump(search.claim), "wait": waits}


def _steal(search: RoundSearch) -> Choices:
    state, claim = search.state, search.claim
    others = search.miners(state.seat, state.inside)
    return {
        "roll": search.steal_step(claim, (state.seat, *others), state.inside),
        "pass": search.miners_step(claim, others, state.inside),
    }


def _prospect(search: RoundSearch) -> Choices:
    claim, inside = search.claim, search.state.inside
    keep = {"keep": search.award(search.prospector, claim)}
    return keep | ({"add": search.add_step(claim, inside)} if inside else {"gamble": search.gamble_step(claim, 0)})


def _gamble(search: RoundSearch) -> Choices:
    claim = search.claim
    return {"roll": search.gamble_roll(claim), "another": search.gamble_step(claim, search.state.gambled)}


def _reroll(search: RoundSearch) -> Choices:
    """The roll stands, or a detonator is spent on another one."""
    state, claim = search.state, search.claim
    hit, rerolls = claim.numbers >> state.rolled & 1, state.detonators[state.seat - 1] - 1
    miners = (state.seat, *search.miners(state.seat, state.inside))
    if state.purpose == "gamble":
        stands = search.nothing if hit else search.award(state.seat, claim)
        again = search.gamble_roll(claim, rerolls)
    else:
        stands = search.award(state.seat, claim) if hit else search.missed_step(claim, miners, state.inside)
        again = search.steal_step(claim, miners, state.inside, rerolls)
    return {"accept": stands, "reroll": search.outlook.charge(state.seat, again, search.valuer.detonator(rerolls + 1))}


ROUND_CHOICES: Final[dict[str, Callable[[RoundSearch], Choices]]] = {
    "jumper": _jumper,
    "steal": _steal,
    "last": _steal,
    "prospect": _prospect,
    "gamble": _gamble,
    "reroll": _reroll,
}
"""The payoffs of the choices by decision, unless a fire burns."""


def fire_choices(fire: FireSearch) -> Choices:
    """In a fire: where safes go, and whether a roll stands."""
    state, outlook = fire.state, fire.outlook
    rerolls = state.detonators[state.seat - 1]
    if state.decision == "reroll":
        again = outlook.charge(state.seat, fire.roll(state.guarded, rerolls - 1), fire.valuer.detonator(rerolls))
        return {"accept": fire.by_number(state.guarded)[state.rolled - 1], "reroll": again}
    held, cursed = holdings_of(state, state.seat), state.cursed[state.seat - 1]
    masks = guard_choices(fire.rules, held, cursed, state.guarded)
    guards = {mask: fire.roll(mask, rerolls) for mask in masks}
    choices = {"roll": guards[state.guarded]}
    for colour, name in enumerate(fire.rules.colours):
        with_it = [guards[mask] for mask in masks if (mask & ~state.guarded) >> colour & 1]
        if with_it:
            choices[f"safe {name}"] = outlook.best(state.seat, *with_it)
    return choices


def choices(rules: BlastRules, state: BlastState, outlook: Outlook, effort: float, shift: int) -> Choices:
    """The payoffs of all choices of a decision; more effort looks at more cards, `shift` says at which ones."""
    valuer = valuer_of(rules, state)
    if state.burning:
        return fire_choices(FireSearch(rules, state, valuer, outlook))
    breadth = max(min(effort, 1.0), effort / (rules.seats - 1))
    cards = [max(1, round(breadth * count)) for count in WEIGHTS.cards]
    return ROUND_CHOICES[state.decision](RoundSearch(rules, state, valuer, outlook, cards, shift))


def analyse(request: SearchRequest) -> list[Line]:
    """The lines of play of the seat, best first: one per choice, with the chances to win of all seats as values.

    With an effort of 1 or less every seat seeks points until the last fire is turned, and the values are the chances
    that those expected give. With more effort every seat seeks the chance itself: it gambles when it is behind, and
    plays safe when it leads.
    """
    rules: BlastRules = request.rules  # type: ignore[assignment]
    state: BlastState = request.view
    shift = request.rng.randrange(GEM_CARDS)
    chances = win_outlook(rules, state)
    if request.effort > 1 or state.final:
        by_choice = choices(rules, state, chances, request.effort, shift)
    else:
        points = choices(rules, state, PointsOutlook(), request.effort, shift)
        by_choice = {text: chances.payoffs(expected) for text, expected in points.items()}
    legal = {action.text: action for action in request.legal()}
    return ranked([Line((legal[text],), _values(by_choice[text])) for text in by_choice], request.seat)


def _values(chances: Payoffs) -> tuple[float, ...]:
    """Chances to win as values: -1 lost, 0 a fair share, 1 won."""
    others = len(chances) - 1
    return tuple((chance * others - (1 - chance)) / (chance * others + 1 - chance) for chance in chances)
