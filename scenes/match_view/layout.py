"""The rectangles of the table screen in pixels, from window size and scale.

There are two frames: the wide one, and the small one for windows under 1216 units, where seat cards show mark and score
only. In the wide one a table may have places of its own for action bar and sidebar. Constants are units at scale 1.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
from pygame import Rect

from scenes.common.background import in_units

BAR, SMALL_BAR = 72, 56

TOP = 64

GAP = 8

SMALL = 1216
"""The least width of the wide frame."""

SEAT_COLUMN, WIDEST_SEAT_COLUMN, SMALL_SEAT_COLUMN = 208, 300, 72
"""The least width of the seat column with its margins, the largest if there is no sidebar, and that in the small frame.
"""

GOAL, LOW_GOAL = 34, 24
"""The height that the goal line takes from the centre; on a table with places of its own, where it hangs low."""

GOAL_TOP, LOW_GOAL_TOP, GOAL_EDGE = 67, 64, 14
"""The top of the goal line, and its distance from the ends of the prompt."""

PROMPT_BUTTON, TOUCHED_BUTTON = 40, 48
"""The side of a small button by mouse, and by finger, in units."""

SPEED, SMALL_SPEED = 64, 44
"""The width of a button for the speed of bots, in the wide frame with words."""


class Growth(NamedTuple):
    """How many times as wide, and as high, as usual all around the board is, for larger text; offers stay
    beside the board, at least `beside` pixels wide. A `wide_bar` extends below the sidebar.
    """

    across: float = 1.0
    down: float = 1.0
    beside: int = 0
    wide_bar: bool = False


BarPlace = Literal["strip", "corner", "board"]
"""Where the action bar is: in a strip of its own, in a corner of the centre, or in a space of the board."""


class OwnPlaces(msgspec.Struct, frozen=True):
    """The places, in pixels, that a table has of its own beside bar and sidebar; None for those that it leaves out.

    `card` is the info card's and `log` the log's (None also while another leaf lies there), `act` where whatever is
    half made is set or put back and closing verbs are, `counter` the lamps', `choices` that of ready-made choices.
    `tabs` are those of the leaves, by name; `notes` is the place of the log even while another leaf lies there.
    """

    card: Rect | None = None
    log: Rect | None = None
    act: Rect | None = None
    counter: Rect | None = None
    choices: Rect | None = None
    tabs: tuple[tuple[str, Rect], ...] = ()
    notes: Rect | None = None


NO_PLACES = OwnPlaces()


class ScreenLayout(msgspec.Struct, frozen=True):
    """The rectangles of a table in pixels; with `sidebar_on_board` the sidebar is a space of the board.

    `speed` are the places of the buttons for the speed of bots, where no other button ever is; () without bots.
    `goal` is the goal line, None without one; `touch`: small buttons are large enough for fingers.
    """

    small: bool
    top: Rect
    menu: Rect
    title: Rect
    prompt: Rect
    tools: tuple[Rect, ...]
    seat_column: Rect
    centre: Rect
    bar: Rect
    sidebar: Rect
    bar_place: BarPlace
    sidebar_on_board: bool = False
    offers: Rect | None = None
    speed: tuple[Rect, ...] = ()
    goal: Rect | None = None
    own: OwnPlaces = NO_PLACES
    touch: bool = False

    @property
    def prompt_button(self) -> int:
        """The side of a button in the prompt, in units."""
        return TOUCHED_BUTTON if self.touch else PROMPT_BUTTON

    def apart(self, gap: int) -> int:
        """The gap between buttons, in units: `gap` with a mouse, wide enough for fingers with touch."""
        return max(gap, GAP) if self.touch else gap

    def pressed(self, size: int) -> int:
        """The height or width of what is pressed, in units: `size`, or with touch large enough for fingers."""
        return max(size, TOUCHED_BUTTON) if self.touch else size

    @property
    def prompt_step(self) -> int:
        """The distance from one button in the prompt to the next, in units."""
        return self.prompt_button + GAP

    @property
    def has_bar_strip(self) -> bool:
        """Whether the action bar has a strip of its own."""
        return self.bar_place == "strip" and self.bar.h > 0

    @property
    def is_fixed(self) -> bool:
        """Whether sidebar or bar are on the board, so that the board must not be zoomed or moved."""
        return self.sidebar_on_board or self.bar_place == "board"

    def covers_board(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel belongs to the sidebar or the bar on the board, and so to no space."""
        own = self.own
        column = [self.sidebar] if own.card is None else [own.card, *([own.log] if own.log else [])]
        return (self.sidebar_on_board and any(rect.collidepoint(pos) for rect in column)) or (
            self.bar_place == "board" and self.bar.collidepoint(pos)
        )

    def with_offers(self, width: int, gap: int) -> ScreenLayout:
        """A copy with offers `width` pixels wide taken from the right of the centre."""
        right = self.centre.right - gap
        offers = Rect(right - width, self.centre.y + gap, width, self.centre.h - 2 * gap)
        centre = Rect(self.centre.x, self.centre.y, offers.x - self.centre.x, self.centre.h)
        return msgspec.structs.replace(self, offers=offers, centre=centre)

    def with_bar(self, bar: Rect, place: BarPlace) -> ScreenLayout:
        """A copy with the action bar at another place."""
        return msgspec.structs.replace(self, bar=bar, bar_place=place)

    def with_speed(self, count: int, scale: float) -> ScreenLayout:
        """A copy with n buttons for the speed of bots left of the tools; the prompt makes way for them."""
        small_width = TOUCHED_BUTTON if self.touch else SMALL_SPEED
        gap, width = round(GAP * scale), round((small_width if self.small else SPEED) * scale)
        first = self.tools[0]
        lefts = [first.x - (width + gap) * number for number in range(count, 0, -1)]
        prompt = self.prompt.copy()
        prompt.w = min(prompt.right, lefts[0] - gap // 2) - prompt.x
        speed = tuple(Rect(left, first.y, width, first.h) for left in lefts)
        return msgspec.structs.replace(self, speed=speed, prompt=prompt)

    def with_goal(self, height: int, scale: float, growth: float = 1.0) -> ScreenLayout:
        """A copy with a goal line under the prompt, which takes `height` times `growth` units from the top of the
        centre.
        """
        edge, taken = round(GOAL_EDGE * scale), round(growth * height * scale)
        top = (growth - 1) * TOP + (GOAL_TOP if height == GOAL else LOW_GOAL_TOP)
        left, right = max(self.prompt.x + edge, self.centre.x), min(self.prompt.right - edge, self.centre.right)
        goal = Rect(left, round(top * scale), right - left, taken)
        centre = Rect(self.centre.x, self.centre.y + taken, self.centre.w, self.centre.h - taken)
        return msgspec.structs.replace(self, goal=goal, centre=centre)

    def mirrored(self, width: int) -> ScreenLayout:
        """A copy for a window of `width` pixels with all below the top the other way round."""

        def other(rect: Rect) -> Rect:
            """A rectangle at the other end."""
            return Rect(width - rect.right, rect.y, rect.w, rect.h)

        below = {name: other(getattr(self, name)) for name in ("seat_column", "centre", "bar", "sidebar")}
        hung = {name: other(rect) for name, rect in (("offers", self.offers), ("goal", self.goal)) if rect is not None}
        return msgspec.structs.replace(self, **below, **hung)

    def with_sidebar(self, sidebar: Rect, own: OwnPlaces = NO_PLACES) -> ScreenLayout:
        """A copy with the sidebar in a space of the board, and places of the board's own."""
        return msgspec.structs.replace(self, sidebar=sidebar, sidebar_on_board=True, own=own)


def screen_layout(
    size: tuple[int, int],
    scale: float,
    tools: int,
    bar: bool,
    sidebar: bool = True,
    aspect: float = 0.0,
    speed: int = 0,
    goal: int = 0,
    touch: bool = False,
    narrow: bool = False,
    growth: Growth = Growth(),  # noqa: B008  # immutable
) -> ScreenLayout:
    """The frame of a window of `size` pixels with n `tools` buttons at the upper right, and n for the `speed` of bots.

    `bar` reserves a strip for the action bar, `sidebar` the right column. Without a sidebar the centre reaches the
    right edge, and the seat column takes what a board of the `aspect` (width / height) leaves, up to 300 units. A goal
    line takes `goal` units from the top of the centre. With `touch` the strip is high enough for fingers.
    A `narrow` seat column stays so in the small frame without a sidebar, too. `growth` is that of all around the board,
    for larger text.
    """
    width, height = size[0] / scale, size[1] / scale
    small = width < SMALL
    seat_column, sidebar_width = (growth.across * side for side in _side_widths(width, height, small))
    bar_height = growth.down * (SMALL_BAR if small and not touch else BAR) if bar else 0
    if not sidebar:
        wide = _seat_column_width(width, height - bar_height - goal, aspect, growth.across)
        seat_column, sidebar_width = seat_column if small and narrow else wide, 0
    layout = _layout_of(size, scale, tools, small, seat_column, sidebar_width, bar_height, growth)
    layout = msgspec.structs.replace(layout, touch=touch)
    layout = layout.with_speed(speed, scale) if speed else layout
    return layout.with_goal(goal, scale, growth.down) if goal else layout


def _layout_of(
    size: tuple[int, int],
    scale: float,
    tools: int,
    small: bool,
    seat_column: float,
    sidebar: float,
    bar_height: float,
    growth: Growth,
) -> ScreenLayout:
    """The layout with the widths of seat column and sidebar and the height of the bar in units."""
    width, height = size[0] / scale, size[1] / scale
    tool = 58 if not small else 52
    tools_width = tools * (tool + 8) + 8 if growth.across > 1 else max(sidebar, tools * (tool + 8) + 8)
    title = growth.across * 208 if not small else 72
    top, box = growth.down * TOP, in_units(scale)
    middle, below = (top - TOP) / 2, bar_height if growth.wide_bar else 0

    return ScreenLayout(
        small=small,
        top=box(0, 0, width, top),
        menu=box(8, middle + 5, 56, 52),
        title=box(72, 4, title - 76, top - 8),
        prompt=box(title + 4, 3, width - title - tools_width - 8, top - 6),
        tools=tuple(box(width - (tools - i) * (tool + 8), middle + 5, tool, 52) for i in range(tools)),
        seat_column=box(GAP, top + GAP, seat_column - 2 * GAP, height - top - 2 * GAP),
        centre=box(seat_column, top, width - seat_column - sidebar, height - top - bar_height),
        bar=box(seat_column, height - bar_height, width - seat_column - (0 if below else sidebar), bar_height),
        sidebar=box(width - sidebar, top + GAP, sidebar - GAP, height - top - 2 * GAP - below),
        bar_place="strip",
    )


def _side_widths(width: float, height: float, small: bool) -> tuple[float, float]:
    """The widths of seat column and sidebar in units: both grow if the window is wider than 16:9."""
    if small:
        return SMALL_SEAT_COLUMN, 248
    width_left = max(0.0, width - height * 16 / 9)
    sidebar = min(344.0, 272 + width_left)
    return min(264.0, SEAT_COLUMN + max(0.0, width_left - 72)), sidebar


def _seat_column_width(width: float, height: float, aspect: float, growth: float) -> float:
    """The width of the seat column in units beside a board of the largest size."""
    width_left = width - (height - TOP - 2 * GAP) * aspect - 2 * GAP
    return min(max(width_left, growth * SEAT_COLUMN), growth * WIDEST_SEAT_COLUMN)
