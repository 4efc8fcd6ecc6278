"""The parts of a guided table that differ from the usual ones: session, bots' patience, view and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec

from engine.school.words import CoachWords
from engine.stage.widgets import Button
from engine.stage.widgets.faces.room import share_room
from engine.view.shortcuts import reserved_keys
from engine.words.filling import fill
from scenes.match_view.view_model.view import TableView
from scenes.table.coach.coach import Coach
from scenes.table.coach.slip import place_slip, tip_card
from scenes.table.flow import TurnFlow
from scenes.table.session import TableSession
from scenes.table.toolbar import TableToolbar
from scenes.table.view_builder import TableViewBuilder

GOT_IT, NO_MORE = "tip got it", "tip no more"
"""The names of the buttons of a tip."""

GOT_IT_KEY, NO_MORE_KEY = "g", "m"
"""Their keys, unless a button of the table needs them."""

ICONS_FROM = 160
"""The width of a button in units from which on it has an icon beside its words."""


class GuidedSession(TableSession):
    """The session of a guided table. Of the words below its title, `turns`, the first is used that `fits`."""

    turns: Sequence[str] = ()
    fits: Callable[[str], bool]

    def caption_at(self, at: int | None) -> str:
        """What stands below the title: that it is a first game, and the turn; the usual line if that has no room."""
        count = self.shown_count if at is None else self.match.line[at].turn.count
        lines = (fill(turn, turn=self.sheet.progress_text(count)) for turn in self.turns)
        return next(filter(self.fits, lines), super().caption_at(at))


class GuidedFlow(TurnFlow):
    """The flow of a guided table: bots take their time."""

    patience: ClassVar[float] = 1.5


class GuidedViewBuilder(TableViewBuilder):
    """Builds the views of a guided table; `coach` and `words` are handed over before the first one."""

    coach: Coach
    words: CoachWords

    def build(self, *, panels: bool | None = None) -> TableView:
        """The view of this moment, with a tip that has no room on its slip in the place of the info card."""
        view, tip, screen = super().build(panels=panels), self.coach.tip, self.display.screen
        if (
            tip is None
            or not self._is_idle
            or place_slip(screen.skin, screen.sidebar.slip, tip, touch=screen.layout.touch).text
        ):
            return view
        return msgspec.structs.replace(view, info_card=tip_card(self.words, tip))

    @property
    def _is_idle(self) -> bool:
        """Whether nothing that has a card is pointed at, and nothing is picked or hinted."""
        hover, selection = self.display.hover, self.session.selection
        is_described = hover.places_settled and any(map(self.session.describe, hover.places))
        is_pointing = hover.pick or hover.hinted or hover.card_seat or hover.block or is_described
        return not (is_pointing or hover.at_prompt or hover.refusal or selection.picks or selection.pending)


class GuidedToolbar(TableToolbar):
    """Makes the buttons of a guided table: those of a tip lie over the log."""

    coach: Coach
    words: CoachWords
    got_it: Callable[[], object]
    no_more: Callable[[], object]

    def build(self) -> None:
        """Make all buttons, those of the tip last."""
        super().build()
        if not self.coach.is_ready or self.coach.tip is None:
            return
        screen, words, ui = self.display.screen, self.words, self.display.ui
        skin = screen.skin
        place = place_slip(skin, screen.sidebar.slip, self.coach.tip, touch=screen.layout.touch)
        taken = {
            *reserved_keys(self.session.sheet),
            *(widget.key for widget in ui.walk() if isinstance(widget, Button)),
        }
        has_icons = place.got_it.w >= skin.px(ICONS_FROM)
        buttons: list[Button] = []
        for rect, text, command, icon, name, key in (
            (place.got_it, words.got_it, self.got_it, "icon-check", GOT_IT, GOT_IT_KEY),
            (place.no_more, words.no_more, self.no_more, "icon-close", NO_MORE, NO_MORE_KEY),
        ):
            button = Button(rect, text, command, icon=icon if has_icons else "", name=name, chosen=name == GOT_IT)
            button.key = "" if key in taken else key
            buttons.append(ui.add(button))
        if place.got_it.y == place.no_more.y:
            share_room(buttons, skin)

    def _add_log_button(self) -> None:
        """Only while no tip lies over the log."""
        if self.coach.tip is None:
            super()._add_log_button()

    def _add_news_button(self) -> None:
        """Only while no tip lies over the log."""
        if self.coach.tip is None:
            super()._add_news_button()
