"""The action bar: a button for every pick that is made off the board, the closing one last and lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.components import Sheet
from engine.hand import Hand
from engine.letters import kept, letters, verb_letters
from engine.picture import Counter, Way
from engine.rules import Kind, Pick
from engine.stage.look import Look
from engine.stage.sprites import read_drawing
from engine.stage.widgets import Button, Stepper, Ui, Widget
from scenes.table.lamps import Lamps
from scenes.table.plate import Plate

if TYPE_CHECKING:
    from scenes.table.picking import Picking

HEIGHT, GAP, STEPPER = 56, 8, 168
TURNING = ("e", "q")
"""The letters that are free for values while nothing is held that could be turned."""
TALL = 60
"""The most height of a button with its words under the icon."""
USUAL, STACKED, PICTURE, LEAST = 132, 86, 68, 44
"""The least widths of a button where there is room: of a usual one, with the words under the icon, without words; and
the least of all. In units."""
FEW, BROAD = 3, 248
"""How many verbs stand large, at the most, and how wide then, in units."""
WORDY, LARGE = 104, 40
"""The width that a button with its words under the icon wants at most before a picture has to do, and its size."""


class Face(msgspec.Struct, frozen=True):
    """What stands on the button of a pick; `turn` turns the icon like a piece, `closing` has it last and lit."""

    label: str
    icon: str = ""
    tint: str = ""
    turn: int = 0
    tooltip: str = ""
    closing: bool = False


def face_of(sheet: Sheet, pick: Pick, seat: int = 0) -> Face:
    """The words and the picture of a verb, or of a value that is picked off the board; else the bare value.

    What can be tinted has the colour of `seat` (0: none), where the sheet does not say another.
    """
    value = str(pick.value)
    if pick.kind is Kind.VERB:
        verb = sheet.verbs[value]
        return Face(verb.label, verb.icon, _tint(verb.icon, seat), 0, verb.text, verb.closing)
    if value in sheet.picks:
        words = sheet.picks[value]
        return Face(words.label, words.icon, words.tint, words.turn, words.label)
    return Face(sheet.words.get(value, value))


def _tint(icon: str, seat: int) -> str:
    """The tint of an icon for a seat, "" where it takes none."""
    return f"seat{seat}" if seat and icon and read_drawing(icon).tintable else ""


def wanted(look: Look, sheet: Sheet, pick: Pick) -> int:
    """The width in pixels that the button of a pick has where there is room."""
    return width_of(look, face_of(sheet, pick), stacked=False)


def width_of(look: Look, face: Face, stacked: bool) -> int:
    """The width in pixels that a button has where there is room; `stacked` with its words under its icon."""
    words = look.measure(face.label, "button")[0]
    if stacked:
        return max(look.px(STACKED if words else PICTURE), words + look.px(20))
    icon = look.px(36) if face.icon else 0
    return max(look.px(USUAL), words + icon + look.px(44))


def shared(wants: Sequence[int], room: int, least: int) -> list[int]:
    """Widths within `room`, each in proportion to what is wanted and none above it or under `least`; all in pixels."""
    share = min(1.0, room / sum(wants)) if wants else 1.0
    return [max(least, int(want * share)) for want in wants]


class DarkButton(Button):
    """The button of what cannot be done now: it looks disabled; a press asks for it all the same, to be told why."""

    def state(self, ui: Ui) -> str:
        """Disabled, whatever the pointer does."""
        del ui
        return "disabled"


class ActionBar:
    """Lays out the bar of one position in `rect` (pixels); `strip` says that it is a strip of its own.

    A row of numbers without a gap becomes a stepper with one button. What is chosen on the board, spaces aside, has a
    button in the strip as well, where the sheet has words for it. Every verb has its letter for the whole game; values
    have letters of what they are called, unless they are held. `labels` are the words of verbs that now say something
    else than usual. The `ways` that the table offers have buttons as long as nothing is picked. `picks` tells what each
    button, by its name, stands for.
    """

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        sheet: Sheet,
        hand: Hand,
        picking: Picking,
        strip: bool,
        labels: Mapping[str, str],
        ways: Sequence[Way] = (),
    ) -> None:
        self.look = look
        self.rect = rect
        self.sheet = sheet
        self.hand = hand
        self.picking = picking
        self.strip = strip
        self.labels = labels
        self.ways = {} if hand.picks else {Pick(Kind.WAY, number): way for number, way in enumerate(ways)}
        self.widgets: list[Widget] = []
        self.picks: dict[str, Pick] = {}
        self._left = rect.x + look.px(GAP)
        self._keys: dict[Pick, str] = {}
        self._number = 0
        self._seat = hand.turn.seat if hand.turn else 0

    def fill(self, counter: Counter | None = None, plate: Plate | None = None) -> list[Widget]:
        """The widgets of the hand's bar in their order from the left, closing verbs at the right end.

        A `counter` stands before them. What closes a held pick, and a way back from it, are added. Where the buttons do
        not fit, all are made narrower, down to their icons. Where there are but a few verbs, they stand large in the
        middle, the first of them lit, with a `plate` at the left end.
        """
        look, numbers = self.look, self.hand.numbers
        faces = self._faces()
        self._keys = self._letters(faces)
        if counter is None and self._are_few(faces):
            self._add_few(faces, plate)
            return self.widgets
        if counter is not None:
            self._add_counter(counter)
        if self.hand.held:
            self._add_back(self._place(look.px(LEAST)))
        closing = [pick for pick, face in faces.items() if face.closing]
        others = [pick for pick in faces if pick not in closing and not (numbers and pick.kind is Kind.NUMBER)]
        setting = self._setting()
        ends = [width_of(look, face, stacked=False) for face in (*map(faces.__getitem__, closing), setting) if face]
        wants = [width_of(look, faces[pick], self._stacks(faces[pick])) for pick in others]
        stepper = look.px(STEPPER + HEIGHT + 2 * GAP) if numbers else 0
        room = self.rect.right - self._left - look.px(GAP) * (len(wants) + len(ends)) - stepper
        widths = shared(wants, max(room - sum(ends), look.px(LEAST) * len(wants)), look.px(LEAST))
        ends = shared(ends, room - sum(widths), look.px(LEAST))
        for pick, wide in zip(others, widths, strict=True):
            self._add(pick, faces[pick], self._place(wide), stacked=self._stacks(faces[pick]))
        if numbers:
            self._add_stepper(numbers, self._place(look.px(STEPPER)))
            self._add_this(self._place(look.px(HEIGHT)))
        self._left = max(self._left, self.rect.right - sum(ends) - look.px(GAP) * len(ends))
        for pick, wide in zip(closing, ends, strict=False):
            self._add(pick, faces[pick], self._place(wide))
        if setting is not None:
            self._add_setting(setting, self._place(ends[-1]))
        return self.widgets

    def _are_few(self, faces: Mapping[Pick, Face]) -> bool:
        """Whether a strip has nothing on it but a few verbs to choose from."""
        verbs = all(pick.kind is Kind.VERB and not face.closing for pick, face in faces.items())
        return self.strip and verbs and 0 < len(faces) <= FEW and not self.hand.held

    def _add_few(self, faces: Mapping[Pick, Face], plate: Plate | None) -> None:
        """Set a few verbs in the middle of the bar, as far as the plate at its left end leaves them the room."""
        look, gap, right = self.look, self.look.px(2 * GAP), self.rect.right - self.look.px(GAP)
        needed = max(width_of(look, face, stacked=False) for face in faces.values()) * len(faces)
        between = gap * (len(faces) - 1)
        if plate is not None:
            if self._left + plate.rect.w + look.px(GAP) + needed + between > right:
                plate.shorten(look)
            plate.rect = self._place(plate.rect.w)
            self.widgets.append(plate)
        left = self._left
        wide = min(look.px(BROAD), (right - left - between) // len(faces))
        whole = wide * len(faces) + between
        self._left = max(left, min(self.rect.centerx - whole // 2, right - whole))
        for place, (pick, face) in enumerate(faces.items()):
            self._add(pick, face, self._place(wide), lit=not place)
            self._left += gap - look.px(GAP)

    def _faces(self) -> dict[Pick, Face]:
        """What stands on the buttons; values with pictures of their own and long words have the pictures alone."""
        named = [pick for pick in self.hand.choices if str(pick.value) in self.sheet.picks] if self.strip else []
        faces = {pick: self.face(pick) for pick in (*self.hand.bar, *named, *self.ways)}
        faces |= self._turned(faces)
        values = {pick: face for pick, face in faces.items() if pick.kind is not Kind.VERB and face.icon}
        pictures = {(face.icon, face.tint, face.turn) for face in values.values()}
        wordy = any(width_of(self.look, face, stacked=True) > self.look.px(WORDY) for face in values.values())
        if wordy and len(pictures) == len(values):
            faces |= {pick: msgspec.structs.replace(face, label="") for pick, face in values.items()}
        return faces

    def face(self, pick: Pick) -> Face:
        """The face of a button as it is now."""
        if pick in self.ways:
            way = self.ways[pick]
            return Face(way.label, way.icon, _tint(way.icon, self._seat))
        usual, value = face_of(self.sheet, pick, self._seat), str(pick.value)
        return msgspec.structs.replace(usual, label=self.labels[value]) if value in self.labels else usual

    def _turned(self, faces: Mapping[Pick, Face]) -> dict[Pick, Face]:
        """The faces of the turns of what is held that have no pictures of their own: the thing as it would lie.

        None where that looks the same turned otherwise, or where nothing would lie there.
        """
        held = [pick for pick, face in faces.items() if pick.kind is Kind.SHAPE and self.hand.held and not face.icon]
        lying = {pick: face for pick in held if (face := self._as_it_lies(pick)) is not None}
        return lying if len({*lying.values()}) == len(held) else {}

    def _as_it_lies(self, pick: Pick) -> Face | None:
        """The picture of what would come to lie on the board where the last pick was made, if anything."""
        seen, target = self.hand.preview(pick), self.hand.targets.get(self.hand.picks[-1])
        come = seen.change.come if seen and target else ()
        lying = (piece for piece in come if target and piece.sprite and piece.space == target.space)
        return next((Face("", piece.sprite, piece.tint, piece.turn) for piece in lying), None)

    def _stacks(self, face: Face) -> bool:
        """Whether the words of a button stand under its icon."""
        return self.strip and bool(face.icon) and not face.closing

    def _place(self, wide: int) -> pygame.Rect:
        """The next free place of a width, pixels."""
        high = min(self.look.px(TALL if self.strip else HEIGHT), self.rect.h - self.look.px(GAP))
        place = pygame.Rect(self._left, self.rect.centery - high // 2, wide, high)
        self._left = place.right + self.look.px(GAP)
        return place

    def _letters(self, faces: Mapping[Pick, Face]) -> dict[Pick, str]:
        """The letters of the buttons: those of the verbs are fixed, the values choose among the others."""
        fixed = verb_letters(self.sheet)
        found = {pick: fixed[str(pick.value)] for pick in faces if pick.kind is Kind.VERB}
        values = [] if self.hand.held else [pick for pick in faces if pick not in found]
        taken = {*kept(self.sheet), *found.values()} - {*TURNING}
        labels = [faces[pick].label or faces[pick].tooltip for pick in values]
        return found | dict(zip(values, letters(labels, taken), strict=True))

    def _add(self, pick: Pick, face: Face, place: pygame.Rect, stacked: bool = False, lit: bool = False) -> None:
        """Add the button of a pick in a place (pixels), with its words under the icon, or lit whatever is picked."""
        able = pick in self.ways or self.hand.able(pick)
        key = self._keys.get(pick, "")
        name = f"bar {pick.value}" if pick.kind is Kind.VERB else f"bar {pick.kind} {pick.value}"
        told = self._told(pick, face) if able else self.hand.why_not(pick)
        self.picks[name] = pick
        made = Button if able else DarkButton
        self.widgets.append(
            made(
                place,
                face.label,
                lambda: self.picking.press(pick),
                icon=face.icon,
                icon_tint=face.tint,
                icon_turn=face.turn,
                icon_size=0 if face.label else LARGE,
                stacked=stacked and bool(face.label),
                key=key,
                chosen=able and (lit or face.closing or self.hand.chosen(pick)),
                name=name,
                tooltip=f"{told} ({key.upper()})" if told and key else told,
            )
        )

    def _told(self, pick: Pick, face: Face) -> str:
        """What a button says that can be pressed: nothing beside its words where the parchment tells what it does."""
        return "" if face.label and self.hand.would(pick) is not None else face.tooltip

    def _add_counter(self, counter: Counter) -> None:
        high = min(self.look.px(HEIGHT), self.rect.h - self.look.px(GAP))
        lamps = Lamps(self.look, (self._left, self.rect.centery - high // 2), high, counter)
        self.widgets.append(lamps)
        self._left = lamps.rect.right + self.look.px(2 * GAP)

    def _add_back(self, place: pygame.Rect) -> None:
        tip = "Put it back (Esc)"
        back = Button(place, "", self.picking.step_back, icon="icon-left", name="bar back", tooltip=tip)
        self.widgets.append(back)

    def _setting(self) -> Face | None:
        """The face of the button that sets what is held: that of the verb which it completes."""
        action = self.hand.would_set
        if action is None:
            return None
        verb = self.sheet.verbs[action.verb]
        return Face(verb.label, "icon-check", tooltip="Set it (Enter)", closing=True)

    def _add_setting(self, face: Face, place: pygame.Rect) -> None:
        assert self.hand.held is not None
        self.picks["bar set"] = self.hand.held
        done = self.picking.set_held
        self.widgets.append(
            Button(place, face.label, done, icon=face.icon, chosen=True, name="bar set", tooltip=face.tooltip)
        )

    def _add_stepper(self, numbers: range, place: pygame.Rect) -> None:
        """Add the stepper of some numbers; it stands on the one that comes first among the legal actions."""
        self._number = next(int(pick.value) for pick in self.hand.offer.picks if pick.kind is Kind.NUMBER)
        stepper = Stepper.numbers(place, numbers[0], numbers[-1], self._number, self._step, name="bar number")
        self.widgets.append(stepper)
        self.picks["bar number"] = Pick(Kind.NUMBER, self._number)

    def _add_this(self, place: pygame.Rect) -> None:
        """Add the button that chooses what the stepper stands on."""
        self.widgets.append(Button(place, "", self._choose_number, icon="icon-check", name="bar this", chosen=True))
        self.picks["bar this"] = Pick(Kind.NUMBER, self._number)

    def _step(self, number: int) -> None:
        self._number = number
        pick = Pick(Kind.NUMBER, number)
        self.picks["bar number"] = self.picks["bar this"] = pick
        self.picking.point_at(pick)

    def _choose_number(self) -> None:
        self.picking.press(Pick(Kind.NUMBER, self._number))
