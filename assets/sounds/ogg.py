"""Writes samples as OGG files, by `oggenc` (vorbis-tools)."""

from __future__ import annotations

import subprocess
import tempfile
import wave
from array import array
from pathlib import Path


def write_ogg(target: Path, samples: array[int], rate: int, quality: int) -> Path:
    """Write one channel of 16-bit samples, `rate` a second, as OGG of a `quality` from 0 to 10; returns the file.

    The same samples make the same bytes. Raises `CalledProcessError` or `FileNotFoundError` when oggenc fails.
    """
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / "samples.wav"
        with wave.open(str(raw), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(samples.tobytes())
        command = ["oggenc", "--quiet", "--serial", "1", "-q", str(quality), "-o", str(target), str(raw)]
        subprocess.run(command, check=True)
    return target
