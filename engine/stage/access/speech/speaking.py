"""Whether the system's voice speaks, as the settings say: found, made and changed only once it is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.stage.access.speech.mouth import SystemMouth
from engine.stage.access.speech.programs import find_programs
from engine.stage.access.speech.voice import Voice
from engine.stage.access.wording import spoken_words

if TYPE_CHECKING:
    from engine.data.settings import Settings
    from engine.stage.access.ears import Ears, Listener
    from engine.stage.window import Window


def speak_as(settings: Settings, window: Window) -> None:
    """Let the voice speak as the settings say; it is made when it is first wanted, and noted once if there is none."""
    voices = [listener for listener in window.ears.listeners if isinstance(listener, Voice)] if window.ears else []
    for voice in voices:
        voice.speech = settings.speech
        voice.mouth.rate = settings.voice_rate
        if settings.speech == "off":
            voice.mouth.hush()
    if voices or settings.speech == "off":
        return

    def speak(ears: Ears) -> Listener:
        """The voice for what is heard of by `ears`."""
        note = spoken_words().no_voice
        mouth = SystemMouth(find_programs(), settings.voice_rate, lambda: ears.notes.append(note))
        return Voice(mouth, ears, settings.speech)

    window.arrivals.append(speak)
