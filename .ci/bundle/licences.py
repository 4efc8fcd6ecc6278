"""The licences of all that is in a bundle, each in a file; the build ends if one is missing.

Packages say theirs in what was installed of them. Shared libraries within packages, and packages that say nothing, are
listed in `licences/parts.toml`, with the texts beside it.
"""

from __future__ import annotations

import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import Any

TEXTS = Path(__file__).resolve().parent / "licences"

PYTHON = "Python"
"""The name of the text that Python brings."""

BUILDERS = ("pyinstaller",)
"""What is in a bundle besides what it has collected: the program that starts it."""

SAYS_SO = ("licen", "copying", "notice", "authors", "ofl")
"""Beginnings of the names of files with licences."""

LIBRARIES = (".so", ".dll", ".dylib")

INDEX = """\
{name} and all that this folder holds may be passed on under the licences that lie here, a file for each part:

{parts}

Parts under the GNU Lesser General Public License are files of their own in the folder of the program, and may be
replaced by other versions. Their sources are those of the packages and versions named above, unchanged.
"""


def collect(program: Any, folder: Path) -> list[tuple[str, str, str]]:
    """The licences of what an analysis has found, written to a folder, as further files of the bundle.

    Ends the build with the names of all parts that have none.
    """
    files = [(name, Path(file)) for toc in (program.pure, program.binaries, program.datas) for name, file, _ in toc]
    libraries = [Path(name).name for name, _, kind in program.binaries if kind == "BINARY" and is_library(name)]
    found, missing = licences_of(packages_of(file for _, file in files), libraries)
    if missing:
        raise SystemExit(f"no licence is known of: {', '.join(missing)}; see {TEXTS}")
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"    {part}" for part in sorted(found, key=str.lower)]
    found["index"] = INDEX.format(name="Motherlode", parts="\n".join(lines))
    for part, text in found.items():
        (folder / f"{part}.txt").write_text(text, "utf-8")
    return [(f"licences/{part}.txt", str(folder / f"{part}.txt"), "DATA") for part in found]


def is_library(name: str) -> bool:
    """Whether a file is a shared library of its own, and no module of Python or of a package."""
    file = Path(name).name
    return any(end in file for end in LIBRARIES) and not (
        file.endswith(".pyd") or ".cpython-" in file or ".abi3" in file
    )


def packages_of(files: Iterable[Path]) -> list[metadata.Distribution]:
    """The packages that files were installed by, by name."""
    owners = {
        Path(str(file.locate())).resolve(): package
        for package in metadata.distributions()
        for file in package.files or ()
    }
    inside = {package.name: package for file in files if (package := owners.get(file.resolve())) is not None}
    inside |= {name: metadata.distribution(name) for name in BUILDERS}
    return [inside[name] for name in sorted(inside, key=str.lower)]


def licences_of(
    packages: Iterable[metadata.Distribution], libraries: Iterable[str]
) -> tuple[dict[str, str], list[str]]:
    """The text of every part, by its name; and the parts of which none is known."""
    parts: dict[str, dict[str, Any]] = tomllib.loads((TEXTS / "parts.toml").read_text("utf-8"))
    found, missing = {f"Python {sys.version.split()[0]}": python_text()}, []
    for package in packages:
        texts = own_texts(package)
        held = {name: part for name, part in parts.items() if package.name in part.get("packages", ())}
        for name, part in held.items():
            if name.lower() == package.name.lower():
                texts.append(part_text(part))
            else:
                found[name] = part_text(part)
        if texts:
            found[f"{package.name} {package.version}"] = "\n\n".join(texts)
        else:
            missing.append(package.name)
    for library in libraries:
        names = [
            name for name, part in parts.items() if any(fnmatch(library.lower(), f) for f in part.get("files", ()))
        ]
        found |= {name: part_text(parts[name]) for name in names if parts[name]["copyright"]}
        missing += [] if names else [library]
    return found, sorted(missing)


def own_texts(package: metadata.Distribution) -> list[str]:
    """The licences that a package has brought along."""
    files = [file for file in package.files or () if file.name.lower().startswith(SAYS_SO) and file.suffix != ".py"]
    return [Path(str(file.locate())).read_text("utf-8", errors="replace") for file in files]


def part_text(part: dict[str, Any]) -> str:
    """Copyright and licence of a part."""
    text = (
        python_text() if part["text"] == PYTHON else part["text"] and (TEXTS / f"{part['text']}.txt").read_text("utf-8")
    )
    return f"{part['copyright']}\n\n{text}".strip() + "\n"


def python_text() -> str:
    """The licence of Python, wherever its builders have put it. Ends the build without one."""
    library = Path(sysconfig.get_path("stdlib"))
    version = "python{}.{}".format(*sys.version_info)
    places = (
        library / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",
    )
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise SystemExit(f"Python's own licence is in none of {', '.join(map(str, places))}")
