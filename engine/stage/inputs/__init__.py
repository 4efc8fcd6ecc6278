"""Inputs: the only room that reads pygame events, of which it makes small structs."""

from engine.stage.inputs.events import OUTSIDE as OUTSIDE
from engine.stage.inputs.events import Drag as Drag
from engine.stage.inputs.events import Drop as Drop
from engine.stage.inputs.events import Expose as Expose
from engine.stage.inputs.events import FocusChanged as FocusChanged
from engine.stage.inputs.events import Hold as Hold
from engine.stage.inputs.events import Hover as Hover
from engine.stage.inputs.events import Input as Input
from engine.stage.inputs.events import Key as Key
from engine.stage.inputs.events import Leave as Leave
from engine.stage.inputs.events import Pinch as Pinch
from engine.stage.inputs.events import Point as Point
from engine.stage.inputs.events import Pointing as Pointing
from engine.stage.inputs.events import Press as Press
from engine.stage.inputs.events import Quit as Quit
from engine.stage.inputs.events import Release as Release
from engine.stage.inputs.events import Resize as Resize
from engine.stage.inputs.events import Text as Text
from engine.stage.inputs.events import Wheel as Wheel
from engine.stage.inputs.reader import InputReader as InputReader
