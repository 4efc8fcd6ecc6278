"""The settings in force: what window, sounds and skin take over from them whenever one has changed."""

from __future__ import annotations

from collections.abc import Callable

from engine.data.settings import Settings, save_settings
from engine.stage.scene import SceneStack
from engine.stage.screen.monitors import there
from engine.stage.sight.sight import sight_of
from engine.stage.sound.effects import Sounds
from engine.stage.sound.music import Music
from engine.stage.window import Window
from engine.words.filling import fill
from engine.words.language import chosen_language, use_language


def save(settings: Settings) -> None:
    """Write the settings; if that fails, their `note` says why, and they apply until the program ends."""
    try:
        save_settings(settings)
        settings.note = ""
    except OSError as wrong:
        from scenes.settings.sheet import settings_sheet

        settings.note = fill(settings_sheet().not_kept, why=wrong.strerror)


class Speaking:
    """The language in force: it changes with its setting, and then the scene at the bottom is shown once more."""

    def __init__(self, settings: Settings) -> None:
        self._setting = settings.language
        self._is_changed = False
        self.show_again: Callable[[], object] = lambda: None
        """Shows the scene at the bottom anew."""

    def take(self, settings: Settings) -> bool:
        """Use the language of the settings; whether it has changed."""
        if settings.language == self._setting:
            return False
        self._setting = settings.language
        use_language(chosen_language(settings.language))
        self._is_changed = True
        return True

    def catch_up(self) -> bool:
        """Show the scene at the bottom anew if it speaks another language; whether it did."""
        if not self._is_changed:
            return False
        self._is_changed = False
        self.show_again()
        return True


def lay(settings: Settings, stack: SceneStack) -> None:
    """Lay the screen flat or put it upright: on a flat one the picture of the scenes turns, as the settings say how."""
    stack.turning.is_flat = settings.flat
    stack.turning.is_still = settings.reduced_motion or settings.animation == "off"


def apply(settings: Settings, sounds: Sounds, music: Music, window: Window | None) -> None:
    """Apply the settings to sounds, music and window; without a window to the sounds alone."""
    sounds.volume = settings.volume
    if window is None:
        return
    music.volume = settings.music
    window.hands.setting = settings.touch
    if settings.speech != "off" or window.ears is not None:
        from engine.stage.access.speech.speaking import speak_as

        speak_as(settings, window)
    if window.user_scale != settings.ui_scale:
        window.user_scale = settings.ui_scale
    if window.placing.monitor != there(settings.monitor):
        window.placing.monitor = settings.monitor
    if window.full_screen != settings.fullscreen:
        window.toggle_full_screen()


def see(settings: Settings, stack: SceneStack) -> None:
    """Lay the scenes of a stack out for the palette, marks, typeface and size of text of the settings."""
    if stack.skin.sight != (sight := sight_of(settings)):
        stack.resize(stack.size, stack.skin.at_sight(sight))
