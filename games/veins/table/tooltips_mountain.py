"""Tooltips of the mountain: spaces with their stacks and veins, cities, and the explosion."""

from __future__ import annotations

from engine.rules.contract import Seat
from engine.view.panels import InfoCard
from engine.view.pieces import Outline, Picture, Subject
from games.veins.model.components import DIRECTIONS
from games.veins.model.state import VeinsState
from games.veins.model.wording import city_words, counted, joined, piece_words, spaces_words
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import blast_forecast
from games.veins.rules.market import market_price
from games.veins.rules.network import net, reachable, station_at, top_code, vein_at
from games.veins.rules.scoring import city_forecast
from games.veins.table import icons
from games.veins.table.mountain import blast_outlines, fanned_stack, own_outlines
from games.veins.table.preview import reached_row


def describe_space(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """A space of the mountain or of a city."""
    space = rules.space_index[str(subject.value)]
    if rules.ground.city_of[space] >= 0:
        return _describe_city_space(rules, view, space)
    owner = station_at(rules, view, space)
    title, sprite, tint, turn = _space_look(rules, view, space, owner)
    forecast = blast_forecast(rules, view)
    text = [
        *_vein_words(rules, view, space),
        *([rules.sheet.words["space_station"]] if owner else []),
        *_stack_words(rules, view, space),
        *_fall_words(rules, space, forecast.charges, forecast.hit),
    ]
    marks = own_outlines(rules, view, owner) if owner else ()
    if not owner and forecast.charges & rules.ground.bit[space]:
        marks = blast_outlines(rules, forecast)
    rows = reached_row(rules, view, space) if view.veins[space] else ()
    pieces = fanned_stack(rules, view, space) if len(view.stacks[space]) > 1 else ()
    return InfoCard(title, sprite, tint, " ".join(text), rows=rows, turn=turn, overlay=Picture(pieces, outlines=marks))


def _space_look(rules: VeinsRules, view: VeinsState, space: int, owner: Seat) -> tuple[str, str, str, int]:
    """Title, sprite, tint and turn of the visible top of a space in the mountain."""
    words, name, top = rules.sheet.words, rules.spaces[space], top_code(view, space)
    vein = vein_at(view, space)
    if vein:
        colour = rules.colours[vein[0]]
        return words["vein_title"].format(colour=rules.sheet.picks[colour].label, space=name), f"vein-{colour}", "", 0
    if owner:
        return words["station_title"].format(space=name), "station", f"seat{owner}", 0
    if top < 0:
        return words["space_title"].format(space=name), "", "", 0
    tile = rules.tiles[top]
    title = words["lay_title"].format(tile=rules.sheet.picks[tile.name].label, space=name)
    return (title, "dynamite", "", 0) if tile.charge else (title, tile.sprite, "", -tile.orientation % DIRECTIONS)


def _vein_words(rules: VeinsRules, view: VeinsState, space: int) -> list[str]:
    """The stones left on a vein, and a sentence if no network reaches it; nothing without a vein."""
    words, vein = rules.sheet.words, vein_at(view, space)
    if not vein:
        return []
    sentence = words["vein_left"].format(
        stones=counted(rules, "stone", vein[1]), price=market_price(rules, view, vein[0])
    )
    return [sentence] if reached_row(rules, view, space) else [sentence, words["vein_unreached"]]


def _stack_words(rules: VeinsRules, view: VeinsState, space: int) -> list[str]:
    """The tiles of a space from the top down and the open sides of the top one, or a sentence for an empty space."""
    words, codes = rules.sheet.words, view.stacks[space]
    if not codes:
        built = bool(rules.ground.veinable & rules.ground.bit[space])
        return [words["space_empty"], *([] if built else [words["space_by_city"]])]
    names = [piece_words(rules, rules.tiles[code].name) for code in reversed(codes)]
    directions = [
        words[f"way_{direction}"] for direction in range(DIRECTIONS) if rules.tiles[codes[-1]].edges >> direction & 1
    ]
    sentences = [words["space_stack"].format(tiles=", ".join(names))] if len(codes) > 1 or view.veins[space] else []
    if view.veins[space]:
        return sentences
    open_words = (
        words["space_open_all"]
        if len(directions) == DIRECTIONS
        else words["space_open"].format(ways=joined(rules, directions))
    )
    station_words = [words["space_fresh"]] if view.fresh_tunnels & rules.ground.bit[space] else []
    return [*sentences, open_words, *station_words]


def _fall_words(rules: VeinsRules, space: int, charges: int, hit: int) -> list[str]:
    """The effect of the explosion on a space."""
    words, bit = rules.sheet.words, rules.ground.bit[space]
    if charges & bit:
        return [words["space_explodes"]]
    return [words["space_falls"]] if hit & bit else []


# Cities


def _describe_city_space(rules: VeinsRules, view: VeinsState, space: int) -> InfoCard:
    """A city space: its station, whether that is connected, and the state of the city."""
    words, owner = rules.sheet.words, station_at(rules, view, space)
    city = rules.ground.city_of[space]
    tooltip = describe_city(rules, view, Subject("city", rules.cities[city]))
    if not owner:
        within = reachable(rules, view, view.seat) & rules.ground.bit[space] if view.seat else 0
        reach = [words["city_within"]] if within else []
        title = words["city_space"].format(space=rules.spaces[space], city=city_words(rules, city))
        return InfoCard(title, "veins-city", text=" ".join([*reach, tooltip.text]), rows=tooltip.rows)
    connected = bool(net(rules, view, owner) & rules.ground.bit[space])
    connection = words["city_connected" if connected else "city_alone"]
    title = words["station_title"].format(space=rules.spaces[space])
    overlay = Picture((), outlines=own_outlines(rules, view, owner))
    return InfoCard(
        title, "station", f"seat{owner}", f"{connection} {tooltip.text}", rows=tooltip.rows, overlay=overlay
    )


def describe_city(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The free spaces of a city, and everybody's current income from it."""
    words, city = rules.sheet.words, rules.cities.index(str(subject.value))
    forecast, size = city_forecast(rules, view)[city], rules.city_size[city]
    key = "city_once" if rules.city_once else "city_each"
    text = words["city_free"].format(spaces=counted(rules, "space", forecast.free), size=size)
    first = not any(forecast.connected)
    pays = words["city_first" if first else key].format(points=counted(rules, "point", forecast.free - first))
    rows = (icons.marks([*map(str, forecast.points)], words["city_now"]),) if any(forecast.connected) else ()
    title = words["city_title"].format(city=city_words(rules, city))
    rim = Outline(tuple(rules.spaces[space] for space in rules.ground.city_spaces[city]), "parchment")
    nets = (line for seat in view.seats if forecast.connected[seat - 1] for line in own_outlines(rules, view, seat))
    outlined = (rim, *nets)
    return InfoCard(title, "veins-city", text=f"{text} {pays}", rows=rows, overlay=Picture((), outlines=outlined))


def describe_blast(rules: VeinsRules, view: VeinsState, _: Subject) -> InfoCard:
    """The explosion that would come now."""
    words, forecast = rules.sheet.words, blast_forecast(rules, view)
    if not forecast.charges:
        return InfoCard(words["blast_title"], "dynamite", text=words["blast_calm"])
    sentences = [words["blast_now"].format(charges=spaces_words(rules, rules.ground.bits(forecast.charges)))]
    if forecast.tiles:
        sentences.append(
            words["blast_hits"].format(
                tiles=counted(rules, "tile", forecast.tiles),
                spaces=spaces_words(rules, rules.ground.bits(forecast.hit)),
            )
        )
    sentences.append(words["blast_safe"])
    overlay = Picture((), outlines=blast_outlines(rules, forecast))
    return InfoCard(words["blast_title"], "dynamite", text=" ".join(sentences), overlay=overlay)
