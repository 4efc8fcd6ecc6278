"""What the learner is to press next: the spots of a step, from what its script allows and what is picked already."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.rules.actions import Action, Kind, Pick
from engine.stage.widgets.slider import Stepper
from scenes.lesson.light.areas import Area, Areas
from scenes.lesson.session import LessonSession
from scenes.match_view.display import MatchDisplay
from scenes.table.touch.gold import DO

GO_ON = "lesson go on"
"""The name of the button that goes on from a step that is only read."""

ACCEPT, NUMBER, CHOOSE_NUMBER = "bar set", "bar number", "bar this"
"""The names of the buttons of the action bar that accept the pending pick, step through numbers, choose the number."""


class Spot(msgspec.Struct, frozen=True):
    """Where something is to be pressed: the area, and the pick that a press there makes.

    Without a pick it `accepts` the pending pick, or what a tap has shown, or goes on.
    """

    area: Area
    pick: Pick | None = None
    accepts: bool = False


class Guide:
    """Finds the spots of one lesson, and what its words name."""

    def __init__(self, session: LessonSession, display: MatchDisplay) -> None:
        self.session = session
        self.display = display
        self.areas = Areas(session, display, session.script.seat)

    def spots(self) -> list[Spot]:
        """The places to press now, that of the first allowed action first; none while something is told."""
        script = self.session.script
        if not script.awaits_learner or script.is_free or self.display.motion.moving:
            return []
        if script.is_read:
            return [Spot(area) for area in self.pressed or self.areas.of_widget(GO_ON)]
        picks = self.session.selection.picks
        if chained := [*self._chained()]:
            return chained
        spots: dict[Area, Spot] = {}
        for action in script.allowed():
            if all(pick in action.picks for pick in picks) and (spot := self._next(action)) is not None:
                spots.setdefault(spot.area, spot)
        return [*spots.values()]

    @property
    def pressed(self) -> list[Area]:
        """The areas to press in a step that asks for a press there; none, as in a small window, if it is not shown."""
        script = self.session.script
        return self.areas.named(script.step.press) if script.is_read and script.step.press else []

    def named(self) -> list[Area]:
        """The areas of what the words of the step name."""
        return [area for name in self.session.script.step.light for area in self.areas.named(name)]

    def leads_on(self) -> bool:
        """Whether the picks made so far belong to an action that is allowed."""
        picks, allowed = self.session.selection.picks, self.session.script.allowed()
        return any(all(pick in action.picks for pick in picks) for action in allowed)

    def _chained(self) -> Iterator[Spot]:
        """The buttons that do all that is left of the step at once, if it is several actions."""
        script = self.session.script
        left = len(script.step.stages) - script.place.stage
        if left < 2 or self.session.selection.picks:
            return
        for number, chain in enumerate(self.session.panels.chains):
            if len(chain.actions) == left and script.permits(chain.actions):
                pick = Pick(Kind.CHAIN, number)
                yield from (Spot(area, pick) for area in self.areas.of_button(pick))

    def _next(self, action: Action) -> Spot | None:
        """Where the next pick of an action is made; None if nothing of it can be picked in sight."""
        selection, shown = self.session.selection, self.display.hover.shown
        if selection.pending is not None and selection.pending_action == action:
            return self._accepting(selection.picks[-1])
        if shown is not None and selection.completed_action(shown) == action:
            return self._accepting(shown)
        return next(self._steps(action), None)

    def _accepting(self, last: Pick) -> Spot | None:
        """The target that was picked last, or the button that accepts what is pending there, or shown by a tap."""
        target = self.session.selection.targets.get(last)
        buttons = [*self.areas.of_widget(ACCEPT), *self.areas.of_widget(DO)]
        area = buttons[0] if buttons else self.areas.of_target(target) if target else None
        return None if area is None else Spot(area, accepts=True)

    def _steps(self, action: Action) -> Iterator[Spot]:
        """Where the picks of an action that are still missing can be made, the clearest place first."""
        selection = self.session.selection
        missing = [pick for pick in action.picks if pick not in selection.picks]
        lit = {target.pick: target for target in self.display.overlay.reachable(selection.highlighted)}
        for pick in missing:
            if pick in lit and pick in selection.offer.picks:
                yield Spot(self.areas.of_target(lit[pick]), pick)
        for pick in missing:
            if pick.kind is Kind.NUMBER:
                yield from self._number(pick)
            yield from (Spot(area, pick) for area in self.areas.of_button(pick))
        targets = {target.pick: target for target in selection.open_targets}
        for pick in missing:
            if pick in targets:
                yield Spot(self.areas.of_target(targets[pick]), pick)

    def _number(self, pick: Pick) -> Iterator[Spot]:
        """Where a number is chosen: the arrow towards it, and once it shows the button beside it."""
        steppers = [widget for widget in self.display.ui.widgets if isinstance(widget, Stepper)]
        stepper = next((widget for widget in steppers if widget.name == NUMBER), None)
        if stepper is None:
            return
        shown, wanted = int(stepper.value), int(pick.value)
        if shown == wanted:
            yield from (Spot(area, pick) for area in self.areas.of_widget(CHOOSE_NUMBER))
            return
        arrow = stepper.arrow_rect(1 if shown < wanted else -1)
        yield Spot(Area((arrow.x, arrow.y, arrow.w, arrow.h)), pick)
