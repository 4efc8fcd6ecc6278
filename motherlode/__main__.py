"""The door of the installed program: the command `motherlode`, and `python -m motherlode`.

Behind it is `main`. The house calls its rooms engine, games and scenes, as others may do too: theirs can be installed
beside it, or lie in the folder where it is started. So its own folder is the first in which Python looks.
"""

from __future__ import annotations

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
HOUSE = _HERE if (_HERE / "main.py").is_file() else _HERE.parent
"""The folder of `main.py`: this one in an installed package, the one above it in the source folder."""

sys.path.insert(0, str(HOUSE))

from main import main  # noqa: E402  # found only now

if __name__ == "__main__":
    main()
