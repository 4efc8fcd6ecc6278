"""What a bundle holds: the installed program and nothing that it does not use; and what desktops read of it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ASSETS = Path(__file__).resolve().parents[2] / "assets"

ROOMS = ("engine", "games", "scenes")
"""The packages of the program; which games there are shows in its folder."""

NEEDLESS = (
    *("tkinter", "_tkinter", "turtle", "curses", "_curses", "readline", "idlelib", "lib2to3", "distutils", "ensurepip"),
    *("unittest", "doctest", "pdb", "pydoc", "pytest", "hypothesis", "PIL", "numpy", "setuptools", "pkg_resources"),
    *(
        "ssl",
        "_ssl",
        "_hashlib",
        "asyncio",
        "_uuid",
        "xmlrpc",
        "ftplib",
        "smtplib",
        "http.server",
        "bz2",
        "_bz2",
        "lzma",
        "_lzma",
    ),
    *("pygame.tests", "pygame.docs", "pygame.examples", "pygame.sndarray", "pygame.surfarray", "pygame.camera"),
    *("pygame.midi", "pygame.pypm", "pygame._camera_opencv", "pygame._camera_vidcapture", "pygame.scrap"),
)
"""Modules that something names and the program never uses: tests, other windows, the network, other archives."""

NEEDLESS_FILES = ("pygame/docs", "pygame/tests", "pygame/examples", "pygame/freesansbold.ttf", "pygame/pygame_icon")
"""Beginnings of the names of files that come with what is needed."""

OF_THE_SYSTEM = ("libstdc++.so", "libgcc_s.so")
"""Libraries that every Linux with a window has, in a version that fits its drivers."""


def installed_house() -> Path:
    """The folder of `main.py` in the wheel that is installed. Ends the build without one."""
    spec = find_spec("motherlode")
    house = Path(spec.origin).parent if spec is not None and spec.origin else Path()
    if not (house / "main.py").is_file() or (house.parent / "pyproject.toml").is_file():
        raise SystemExit("a bundle is made of the program's wheel: pip install it, not with -e")
    return house


def hidden_imports(house: Path) -> list[str]:
    """All modules of the program: games are found by looking, scenes by their names."""
    files = sorted(file for room in ROOMS for file in (house / room).rglob("*.py"))
    return [".".join(file.relative_to(house).with_suffix("").parts).removesuffix(".__init__") for file in files]


def data_files(house: Path) -> list[tuple[str, str]]:
    """The program's data, and the files of its typefaces that it uses, with the folders for them."""
    from engine.stage.sight.typeface import FAMILIES

    found = [(str(house / "data"), "data")]
    found += [(str(house / "assets" / room), f"assets/{room}") for room in ("boards", "sounds", "sprites")]
    for family in FAMILIES.values():
        spec = find_spec(family.package)
        assert spec is not None
        assert spec.origin is not None
        for name in sorted({*family.upright.values(), *family.italic.values()}):
            file = Path(spec.origin).parent / "files" / family.file.format(name)
            found.append((str(file), f"{family.package}/files"))
    return found


def without_needless(entries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Files (name in the bundle, file, kind) without those that nobody opens, and those that every system has."""
    needless = (*NEEDLESS_FILES, *OF_THE_SYSTEM)
    return [entry for entry in entries if not entry[0].replace("\\", "/").startswith(needless)]


def strip_symbols(folder: Path) -> None:
    """Take the symbols for debuggers out of Python's own libraries, where that is a matter of one well-known tool.

    What others have built may be patched in ways that the tool does not understand; it stays as it is.
    """
    tool = shutil.which("strip") if sys.platform == "linux" else None
    files = [*folder.rglob("libpython*.so*"), *folder.rglob("lib-dynload/*.so")] if tool else []
    for file in files:
        subprocess.run([str(tool), "--strip-debug", str(file)], check=True)


def version_resource(name: str, version: str, file: str) -> Any:
    """What Windows shows as the details of a file of the program, `file` without its ending."""
    from PyInstaller.utils.win32 import versioninfo as info

    numbers = (*map(int, version.split(".")), 0, 0, 0, 0)[:4]
    strings = {
        "CompanyName": f"The {name} developers",
        "FileDescription": name,
        "FileVersion": version,
        "InternalName": file,
        "OriginalFilename": f"{file}.exe",
        "ProductName": name,
        "ProductVersion": version,
    }
    table = info.StringTable("040904B0", [info.StringStruct(*pair) for pair in strings.items()])
    blocks = [info.StringFileInfo([table]), info.VarFileInfo([info.VarStruct("Translation", [0x409, 1200])])]
    return info.VSVersionInfo(ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers), kids=blocks)


def info_plist(name: str, app_id: str) -> dict[str, Any]:
    """What macOS reads of the program: it may open kept matches, and leaves other JSON lines to other programs."""
    kind = f"{app_id}.match"
    return {
        "CFBundleDisplayName": name,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"{name} match",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "motherlode.icns",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTImportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": f"{name} match",
                "UTTypeConformsTo": ["public.text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["jsonl"]},
            }
        ],
    }


def add_desktop_files(folder: Path, app_id: str) -> None:
    """Put what desktops of Linux read into a finished folder, and the script that tells them."""
    if sys.platform != "linux":
        return
    for file, target in desktop_files(app_id):
        (folder / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, folder / target)


def desktop_files(app_id: str) -> Iterator[tuple[Path, str]]:
    """These files, and where they belong below the folder."""
    source = ASSETS / "desktop"
    yield source / "register.sh", "register.sh"
    yield source / f"{app_id}.desktop", f"share/applications/{app_id}.desktop"
    yield source / f"{app_id}.metainfo.xml", f"share/metainfo/{app_id}.metainfo.xml"
    yield source / f"{app_id}.xml", f"share/mime/packages/{app_id}.xml"
    for file in sorted((ASSETS / "icons").glob("motherlode-*.png")):
        size = file.stem.partition("-")[2]
        yield file, f"share/icons/hicolor/{size}x{size}/apps/{app_id}.png"
