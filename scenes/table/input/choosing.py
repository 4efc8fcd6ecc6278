"""The part of a table's controller that carries out choices: what clicks, taps and keys make of the selection."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.actions import Pick
from engine.stage.board.camera import Camera
from engine.stage.inputs import Point
from engine.view.selection import Selection
from scenes.table.dialogs import TableDialogs
from scenes.table.input.button_card import button_card
from scenes.table.input.selection import Confirm, Outcome, Perform, Picked, Refused, Rotated, Shown, Throw
from scenes.table.story import StoryController


class ChoosingController(StoryController):
    """The base of a table's controller that carries out what the selection decides."""

    dialogs: TableDialogs
    _shown_in: Selection | None = None
    """The position in which a tap has shown something."""
    _explains = False
    """Whether a finger stays on something, which is explained."""
    _shown_before: Pick | None = None
    """What a tap had shown before."""

    # Choosing

    @property
    def can_rotate(self) -> bool:
        """Whether the mouse wheel now rotates a pending pick."""
        return self.session.selection.pending is not None and self.session.awaits_person

    def click(self, places: Sequence[str]) -> None:
        """Click on overlapping `places` (topmost first): pick the target there, or show why there is none."""
        self.carry_out(self.selection.click(places, self.display.labels))

    def press(self, pick: Pick) -> None:
        """Press the button of a pick. If that plays an action, nothing on the board stays pointed at."""
        completes = self.selection.completes(pick)
        outcome = self.selection.press(pick)
        if completes and not isinstance(outcome, Rotated | Shown):
            self.display.hover.point_at(None)
        self.carry_out(outcome)

    def point_at(self, pick: Pick) -> None:
        """Point at the pick that a stepper now shows; with fingers it is what "Do it" does."""
        if self.selection.taps.shows_first:
            self.selection.stepped = pick
            self._show(pick)
        else:
            self.display.hover.point_at(pick)

    def choose(self, pick: Pick, space: str = "") -> None:
        """Make a pick; a refusal shows at `space` ("": nowhere)."""
        self.carry_out(self.selection.choose(pick, space))

    def choose_pending(self) -> None:
        """Choose the pending pick."""
        self.carry_out(self.selection.choose_pending())

    def rotate(self, steps: int) -> bool:
        """Rotate the pending pick n steps, backwards if below 0. False if none is pending."""
        outcome = self.selection.rotate(steps)
        self.carry_out(outcome)
        return outcome is not None

    def pick_to_rotate(self) -> bool:
        """Pick the target pointed at if that leaves a pick pending. Returns whether it did."""
        outcome = self.selection.pick_to_rotate(self.display.hover.pick)
        self.carry_out(outcome)
        return outcome is not None

    def step_back(self) -> None:
        """Take back the last pick of a half-made action, or the last action of what has only been begun."""
        pick = self.selection.step_back()
        if pick is None and self.session.is_midway:
            self.take_back()
        elif pick is not None:
            self._forget_shown()
            self.rebuild()
            self._restore_pointing(pick)

    def take_back(self) -> None:
        """Take back the last action."""
        raise NotImplementedError

    def carry_out(self, outcome: Outcome | None) -> None:
        """Carry out what the selection decided."""
        match outcome:
            case Perform(actions=actions):
                self._forget_shown()
                self.perform(*actions)
            case Throw():
                self.throw()
            case Confirm(action=action, warning=warning):
                self.rebuild()
                self.dialogs.ask_confirmation(action, warning)
            case Picked(pick=pick):
                shown = self._forget_shown()
                self.app.sounds.play("button")
                self.rebuild()
                self._restore_pointing(pick)
                if shown is not None and self.selection.fits(shown):
                    self._show(shown)
            case Rotated():
                self._show_pending()
            case Shown(pick=pick):
                self.app.sounds.play("button")
                self._show(pick)
            case Refused(reason=reason, space=space):
                self.display.hover.refuse(reason, space)
                self.app.sounds.play("error")

    def _show_pending(self) -> None:
        """Show the pending pick at once, even if the pointer is on a button."""
        hover = self.display.hover
        hover.dismiss()
        if hover.pick not in self.session.selection.targets:
            hover.point_at(None)
        self.app.sounds.play("button")
        self.rebuild()

    # By fingers: what a first tap has shown, a second one does

    def rebuild(self) -> None:
        """Rebuild buttons and log lines; what was shown in another position is shown no longer."""
        if self._shown_in is not self.session.selection:
            self._forget_shown()
        super().rebuild()

    def _forget_shown(self) -> Pick | None:
        """Show no longer what a tap has shown; returns it, None if none has shown anything."""
        hover = self.display.hover
        shown = hover.shown
        if shown is not None:
            hover.point_at(None)
        return shown

    def _show(self, pick: Pick) -> None:
        """Show what a pick would do, until something else is shown or it is put away."""
        self._shown_in = self.session.selection
        target = self.session.selection.targets.get(pick)
        self.display.hover.show(pick)
        self.display.hover.hover_over(self.session.target_space(target) if target else "", 0)
        self.rebuild()

    @property
    def deed(self) -> Pick | None:
        """The pick that does what is shown, if that is a whole action."""
        return self.selection.deed

    def do_it(self) -> None:
        """Do what is shown, if it is a whole action."""
        self.carry_out(self.selection.do_it())

    def put_away(self) -> None:
        """Put away what a tap has shown; nothing if nothing is."""
        if self._forget_shown() is not None:
            self.display.hover.set_places(())
            self.rebuild()

    def put_back(self) -> None:
        """Put away what a tap has shown, else take back the last pick of a half-made action."""
        if self.display.hover.shown is not None:
            self.put_away()
        else:
            self.step_back()

    def explain(self, pos: Point) -> None:
        """Explain what lies at a pixel, as pointing there would; nothing is chosen by that. Below a folded summary it
        stands on the card beside the board.
        """
        display, selection = self.display, self.session.selection
        if display.moments.folded:
            self.telling.explain(display.places_at(pos))
            return
        self._begin_explaining()
        places = display.look_at(pos, at_once=True)
        pick = selection.pick_at(places) if places and self.session.awaits_person else None
        display.hover.point_at(pick, at_once=True)
        self.build()

    def explain_button(self, pick: Pick) -> None:
        """Tell what the button of a pick would do, or which rule forbids it; what is shown or picked stays."""
        self._begin_explaining()
        self.display.hover.tell(button_card(self.session, pick))

    def _begin_explaining(self) -> None:
        self._explains, self._shown_before = True, self.display.hover.shown

    def end_explaining(self) -> None:
        """The finger is lifted: what a tap had shown, or what is half made, shows again; without either the explanation
        stays until the next touch.
        """
        kept, was_on = self._shown_before, self._explains
        self._explains, self._shown_before = False, None
        if not was_on or (kept is None and not self.session.selection.picks):
            return
        hover = self.display.hover
        hover.dismiss()
        hover.set_places(())
        if kept is not None:
            self._show(kept)
        else:
            hover.point_at(None)
            hover.hover_over("", 0)
            self.rebuild()

    def move_camera(self, camera: Camera) -> None:
        """Show the board through another camera; what stands beside a space goes with it."""
        super().move_camera(camera)
        if self.display.ring_moves:
            self.build()

    def layout_changed(self) -> None:
        """The window has been laid out anew: fingers point at nothing but what a tap has shown."""
        hover = self.display.hover
        if self.selection.taps.is_touch and hover.shown is None:
            hover.point_at(None)
            hover.set_places(())
        super().layout_changed()
