"""The part of pytmx that engine.boards uses."""

class TiledTileLayer:
    name: str
    data: list[list[int]]

class TiledObject:
    name: str | None
    type: str | None
    x: float
    y: float
    width: float
    height: float
    properties: dict[str, str | int | float | bool]

class TiledObjectGroup(list[TiledObject]):
    name: str

class TiledMap:
    width: int
    height: int
    tilewidth: int
    tileheight: int
    orientation: str
    hexsidelength: float
    staggeraxis: str | None
    staggerindex: str | None
    layers: list[TiledTileLayer | TiledObjectGroup]
    properties: dict[str, str | int | float | bool]
    tile_properties: dict[int, dict[str, str | int | float | bool]]

    def __init__(self, filename: str, *, allow_duplicate_names: bool = ...) -> None: ...
