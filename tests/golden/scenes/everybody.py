"""Golden scenes for everybody at the table: fingers, flat screens, palettes, large words, controllers, fairs."""

from __future__ import annotations

from engine.data.settings import PaletteName
from engine.stage.inputs import Key, Press, Release
from scenes import preferences
from scenes.app import App
from scenes.handover.scene import HandoverScene
from tests.golden.scenes.scene import LARGE, SEEN, SMALL, USUAL, GoldenScene, Setup, send, table_of
from tests.golden.scenes.steps import at_table, lobby, rulebook


def in_palette(there: Setup, palette: PaletteName, *, big_marks: bool = False) -> Setup:
    """A scene in another palette."""

    def set_up(app: App) -> None:
        app.settings.palette, app.settings.big_marks = palette, big_marks
        preferences.see(app.settings, app.stack)
        there(app)

    return set_up


def in_words(there: Setup, size: float, *, plain: bool = False) -> Setup:
    """A scene with larger words, perhaps in the plain typeface."""

    def set_up(app: App) -> None:
        app.settings.text_size, app.settings.typeface = size, "plain" if plain else "serif"
        preferences.see(app.settings, app.stack)
        there(app)

    return set_up


def by_fingers(there: Setup, *spaces: str) -> Setup:
    """A table that fingers play at: one tap on each space."""

    def set_up(app: App) -> None:
        app.hands.mode = "touch"
        there(app)
        for space in spaces:
            tap(app, table_of(app).display.board.centre(space))

    return set_up


def tap(app: App, place: tuple[int, int]) -> None:
    """One tap of a finger at a pixel."""
    send(app, Press(place, touch=True), Release(place, touch=True))


def tapped(there: Setup, widget: str) -> Setup:
    """A scene in which a finger has tapped a widget."""

    def set_up(app: App) -> None:
        app.hands.mode = "touch"
        there(app)
        tap(app, app.stack.top.ui.find(widget).rect.center)  # type: ignore[union-attr]
        app.stack.update(SEEN)

    return set_up


def by_pad(there: Setup) -> Setup:
    """A table that a controller plays at."""

    def set_up(app: App) -> None:
        app.hands.mode, app.stack.skin.keys.is_pad = "pad", True
        there(app)
        send(app, Key("down", pad=True))

    return set_up


def flat(there: Setup, *, stays: bool = False) -> Setup:
    """A scene on a screen that lies flat."""

    def set_up(app: App) -> None:
        app.settings.flat, app.settings.board_stays = True, stays
        preferences.lay(app.settings, app.stack)
        there(app)

    return set_up


def far(there: Setup, *, stays: bool = False) -> Setup:
    """A scene that is turned to the far side by hand; its picture is upside down."""

    def set_up(app: App) -> None:
        flat(there, stays=stays)(app)
        app.stack.turning.turn_by_hand()
        app.stack.turn()
        app.stack.update(SEEN)

    return set_up


def passed_on(there: Setup) -> Setup:
    """The slip that hands a table to its next person."""

    def set_up(app: App) -> None:
        app.settings.handover = "touch"
        there(app)
        for _ in range(4):
            app.stack.update(SEEN)
        assert isinstance(app.stack.top, HandoverScene)

    return set_up


def code(app: App) -> None:
    """The pad for the code that begins kiosk mode."""
    app.show_title()
    app.push_settings()
    app.kiosk.open()
    app.stack.update(0.0)


def bindings(sheet: str) -> Setup:
    """The page on which keys, or the buttons of controllers, are changed."""

    def set_up(app: App) -> None:
        app.show_title()
        app.push_settings()
        app.push_bindings(sheet)
        app.stack.update(0.0)

    return set_up


def settings(app: App) -> None:
    """The settings of a flat screen that speaks."""
    app.settings.speech = "all"
    app.show_title()
    app.push_settings()
    app.stack.update(0.0)


CHASM = at_table("chasm", "four", 189, "build")
SCENES: tuple[GoldenScene, ...] = (
    GoldenScene("settings-flat", USUAL, flat(settings)),
    GoldenScene("settings-flat-large", LARGE, flat(settings)),
    GoldenScene("lobby-flat", USUAL, flat(lobby("veins", 4))),
    GoldenScene("lobby-flat-large", LARGE, flat(lobby("veins", 4))),
    GoldenScene("lobby-flat-small", SMALL, flat(lobby("veins", 4))),
    GoldenScene("chasm-far", USUAL, far(CHASM)),
    GoldenScene("chasm-board-stays", USUAL, far(CHASM, stays=True)),
    GoldenScene("chasm-safe", USUAL, in_palette(CHASM, "safe", big_marks=True)),
    GoldenScene("chasm-safe-small", SMALL, in_palette(CHASM, "safe", big_marks=True)),
    GoldenScene("chasm-contrast", USUAL, in_palette(CHASM, "contrast", big_marks=True)),
    GoldenScene("chasm-words-doubled", USUAL, in_words(CHASM, 2.0)),
    GoldenScene("chasm-plain", USUAL, in_words(CHASM, 1.0, plain=True)),
    GoldenScene("chasm-pad", USUAL, by_pad(CHASM)),
    GoldenScene("chasm-fingers", USUAL, by_fingers(CHASM)),
    GoldenScene("chasm-passed-on", USUAL, passed_on(CHASM)),
    GoldenScene("chasm-passed-on-large", LARGE, passed_on(CHASM)),
    GoldenScene("chasm-passed-on-small", SMALL, passed_on(CHASM)),
    GoldenScene("keys", USUAL, bindings("keys")),
    GoldenScene("pad-buttons-small", SMALL, bindings("pads")),
    GoldenScene("rulebook-pads", USUAL, rulebook("chasm", "with-pads")),
    GoldenScene("fair-code", USUAL, code),
    GoldenScene("rulebook-words-doubled", USUAL, in_words(rulebook("chasm", "rolling"), 2.0)),
)
