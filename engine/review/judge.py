"""Judges positions, chance and decisions of one match by the bots' evaluation and search. No game by name."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.bots.analysis import Line
from engine.bots.evaluator import Evaluator
from engine.bots.explain import Reason, notable
from engine.bots.levels import analyse
from engine.bots.reasons.comparison import End, compared_ends
from engine.bots.reasons.features import feature_differences
from engine.bots.reasons.lead import searched
from engine.bots.reasons.wording import reason_words
from engine.bots.search_request import SearchRequest
from engine.review.curves import Chances, Curve, shifted
from engine.review.findings import Judgement
from engine.review.messages import ReadRequest
from engine.review.turning_points import LEAST
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat

OUTCOMES = 24
"""Maximum number of outcomes of a chance turn that are compared with what happened."""

GUESSES = 4
"""Number of determinizations in which two lines are compared without a search."""

SECOND = 2
"""The number of the look at a decision from which on the lines are followed by further searches."""

FOLLOWED = 6
"""Maximum number of lines that are, with what was played; each with so many times less effort."""

LONGEST = 12
"""Maximum number of actions to the end of a turn that are compared without a search."""

LONGEST_ANSWER = 60
"""Maximum number of choices of the others until a seat is to act again, for lines to be compared then."""


class Judge:
    """Judges one match: rules, the game's evaluator, the curve of its chances."""

    def __init__(self, rules: Rules[Any], evaluator: Evaluator, curve: Curve) -> None:
        self.rules = rules
        self.evaluator = evaluator
        self.curve = curve

    # Positions and chance

    def values(self, state: Any) -> tuple[float, ...]:
        """The static values of a position per seat."""
        return tuple(self.evaluator.squashed(self.rules, state, seat) for seat in range(1, self.rules.seats + 1))

    def chances(self, state: Any, progress: float) -> Chances:
        """The chances in a position after a share of the match; at its end, the result."""
        if self.rules.turn(state) is None:
            return result_of(self.rules, state)
        return self.curve.chances(self.values(state), progress)

    def luck(self, before: Any, after: Any, progress: float) -> Chances:
        """What a step of chance gave or took per seat: the chances after it less their mean over what was possible.

        Of very many outcomes a sample is taken, always the same.
        """
        outcomes, odds = self.rules.legal(before), self.rules.odds(before)
        if len(outcomes) == 1:
            return (0.0,) * self.rules.seats
        weighted = list(zip(outcomes, odds, strict=True))
        if len(weighted) > OUTCOMES:
            drawn = random.Random(len(weighted)).choices(outcomes, odds, k=OUTCOMES)
            weighted = [(action, 1) for action in drawn]
        total, mean = sum(odd for _, odd in weighted), [0.0] * self.rules.seats
        for action, odd in weighted:
            state = before.copy()
            self.rules.play(state, action)
            for at, chance in enumerate(self.chances(state, progress)):
                mean[at] += odd / total * chance
        return tuple(now - usual for now, usual in zip(self.chances(after, progress), mean, strict=True))

    # Decisions

    def judge(self, state: Any, played: Sequence[Action], progress: float, request: ReadRequest) -> Judgement | None:
        """The decision in a position, of which `played` are the actions of its seat up to the end of its turn.

        None if there was nothing to choose.
        """
        place, look = request.place, request.look
        turn = self.rules.turn(state)
        if turn is None or turn.seat == NATURE or len(self.rules.legal(state)) < 2:
            return None
        seat, view = turn.seat, self.rules.view(state, turn.seat)
        answered = self._answered_chances(view, seat, played, progress, request) if look >= SECOND else None
        effort = request.effort if answered is None else 2 * request.effort / FOLLOWED
        lines = analyse(self.rules, view, seat, self.evaluator, effort, request.seconds, seed=place + (look << 20))
        if not lines:
            return None
        best, same = lines[0], next((line for line in lines if line.move == played[0]), None)
        if answered is not None:
            best, chances = self._followed(view, seat, lines, progress, request, Line(tuple(played), ()), answered)
            played_chances = answered
        else:
            chances = self._line_chances(view, seat, best, progress)
            if same is not None:
                played_chances = self._line_chances(view, seat, same, progress)
            else:
                played_chances = self._without_search(view, seat, best, played, chances, progress)
        judged = Judgement(place, seat, _texts(best.actions), _texts(played), chances, played_chances, looks=look)
        is_told = judged.loss >= LEAST and best.move != played[0]
        return self._explained(judged, view, best, played, same) if is_told else judged

    # A second look

    def _followed(
        self,
        view: Any,
        seat: Seat,
        lines: Sequence[Line],
        progress: float,
        request: ReadRequest,
        best: Line,
        answered: Chances,
    ) -> tuple[Line, Chances]:
        """The best of some lines by searches of what follows it, with its chances; so an answer counts that the first
        search has not seen. `best` is what was played, `answered` the chances after it.
        """
        most = answered
        for line in lines[: FOLLOWED - 1]:
            if line.move == best.move:
                continue
            chances = self._answered_chances(view, seat, line.actions, progress, request)
            if chances is not None and chances[seat - 1] > most[seat - 1]:
                best, most = line, chances
        return best, most

    def _answered_chances(
        self, view: Any, seat: Seat, actions: Sequence[Action], progress: float, request: ReadRequest
    ) -> Chances | None:
        """The chances after a line by a search of the decision that follows; None if chance is next.

        None too where values of a search say nothing.
        """
        rules, state = self.rules, self._after(view, seat, actions, 0)
        self._forced(state, NATURE)
        turn = rules.turn(state)
        if turn is None:
            return result_of(rules, state)
        if turn.seat == NATURE or not self.curve.searched:
            return None
        effort, following = request.effort / FOLLOWED, rules.view(state, turn.seat)
        lines = analyse(rules, following, turn.seat, self.evaluator, effort, request.seconds, seed=request.place)
        return self.curve.chances(lines[0].values, progress, searched=True)

    def _line_chances(self, view: Any, seat: Seat, line: Line, progress: float) -> Chances:
        """The chances behind a line: by the values of the search, or static where these say less of the result."""
        if self.curve.searched:
            return self.curve.chances(line.values, progress, searched=True)
        return self._mean_chances(view, seat, line.actions, progress)

    def _without_search(
        self, view: Any, seat: Seat, best: Line, played: Sequence[Action], chances: Chances, progress: float
    ) -> Chances:
        """The chances behind what was played if the search did not look at it: worse by what it is worse at once."""
        first = self._mean_chances(view, seat, best.actions, progress)
        other = self._mean_chances(view, seat, played, progress)
        loss = min(max(0.0, first[seat - 1] - other[seat - 1]), chances[seat - 1])
        return shifted(chances, seat, -loss)

    def _mean_chances(self, view: Any, seat: Seat, actions: Sequence[Action], progress: float) -> Chances:
        """The mean chances at the end of a line over some determinizations."""
        ends = [self.chances(self._after(view, seat, actions, guess), progress) for guess in range(GUESSES)]
        return tuple(sum(column) / GUESSES for column in zip(*ends, strict=True))

    def _after(self, view: Any, seat: Seat, actions: Sequence[Action], guess: int) -> Any:
        """The position after a line of the seat and its best further actions in that turn, in one determinization."""
        rules, state = self.rules, self.rules.determinize(view, random.Random(guess).randrange)
        for number in range(LONGEST):
            turn = rules.turn(state)
            if turn is None or turn.seat != seat:
                break
            legal = rules.legal(state)
            following = actions[number] if number < len(actions) else None
            if following is None or following not in legal:
                following = self._best_at_once(state, seat, legal)
            rules.play(state, following)
        return state

    def _best_at_once(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Action:
        candidates = self.evaluator.candidate_moves(self.rules, state, legal)

        def value(action: Action) -> float:
            """The static value right after an action."""
            after = state.copy()
            self.rules.play(after, action)
            return self.evaluator.squashed(self.rules, after, seat)

        return max(candidates, key=value) if len(candidates) > 1 else candidates[0]

    def _explained(
        self, judged: Judgement, view: Any, best: Line, played: Sequence[Action], same: Line | None
    ) -> Judgement:
        """The judgement with what makes the best line better: the game's measures at the end of the turn.

        If they do not speak for it, those after the answer of the others, what is expected of everything together, or
        features of the evaluation; else nothing but that the search has found it, with its lead over the line `same`
        that begins as it was played.
        """
        seat = judged.seat
        request = SearchRequest(self.rules, view, seat, self.evaluator, float("inf"), random.Random(0))
        after, other = (self._after(view, seat, actions, 0) for actions in (best.actions, played))
        own, played_end = (End(Line((), (), expected=self._answers(end, seat)), (), end) for end in (after, other))
        compared = [*compared_ends(request, own, played_end, 1)]
        told = next((each for each in compared if _speak_for(each.measured)), None)
        others = (compared[0].total, self._differing_features(after, other, seat))
        reasons = told.measured if told else next(filter(_speak_for, others), ())
        ahead = msgspec.structs.replace(searched(request, best, same, reason_words().played), amount=judged.loss)
        return msgspec.structs.replace(judged, reasons=(*reasons, ahead), answered=bool(told and told.turns))

    def _differing_features(self, after: Any, other: Any, seat: Seat) -> Sequence[Reason]:
        """The features in which one position differs from another."""
        features = self.evaluator.features
        if features is None:
            return ()
        return feature_differences(*(features(self.rules, state, seat) for state in (after, other)))

    def _answers(self, state: Any, seat: Seat) -> tuple[tuple[Action, ...], ...]:
        """What the others do at best at once until the seat acts again, as one turn; none if chance decides."""
        rules, state, actions = self.rules, state.copy(), list[Action]()
        for _ in range(LONGEST_ANSWER):
            actions += self._forced(state, seat)
            turn = rules.turn(state)
            if turn is None or turn.seat == seat:
                return (tuple(actions),)
            if turn.seat == NATURE:
                return ()
            actions.append(self._best_at_once(state, turn.seat, rules.legal(state)))
            rules.play(state, actions[-1])
        return ()

    def _forced(self, state: Any, until: Seat) -> list[Action]:
        """Play on where nothing is to choose, until a seat is to act or another has a choice; what was played."""
        played = list[Action]()
        while (turn := self.rules.turn(state)) is not None and turn.seat != until:
            legal = self.rules.legal(state)
            if len(legal) > 1:
                break
            self.rules.play(state, legal[0])
            played += legal
        return played


def _speak_for(reasons: Sequence[Reason]) -> bool:
    """Whether reasons, weighed against each other, speak for the line that they are about."""
    gains, costs = notable(reasons)
    return bool(gains) and sum(reason.amount for reason in (*gains, *costs)) > 0


def result_of(rules: Rules[Any], state: Any) -> Chances:
    """The result of a finished game as chances: a shared win is shared; automata take their part."""
    winners = rules.standings(state).winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(1, rules.seats + 1))


def _texts(actions: Sequence[Action]) -> tuple[str, ...]:
    return tuple(action.text for action in actions)
