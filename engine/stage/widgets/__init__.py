"""The widgets: a small retained-mode toolkit in window pixels, for mouse, touch and keyboard."""

from engine.stage.widgets.button import Button as Button
from engine.stage.widgets.choice import Choice as Choice
from engine.stage.widgets.choice import Toggle as Toggle
from engine.stage.widgets.dialog import Answer as Answer
from engine.stage.widgets.dialog import Dialog as Dialog
from engine.stage.widgets.display import Canvas as Canvas
from engine.stage.widgets.display import Image as Image
from engine.stage.widgets.display import Label as Label
from engine.stage.widgets.display import PanelBox as PanelBox
from engine.stage.widgets.display import Paragraph as Paragraph
from engine.stage.widgets.list_view import ListView as ListView
from engine.stage.widgets.list_view import Row as Row
from engine.stage.widgets.scroll import ScrollArea as ScrollArea
from engine.stage.widgets.slider import Slider as Slider
from engine.stage.widgets.slider import Stepper as Stepper
from engine.stage.widgets.text_field import TextField as TextField
from engine.stage.widgets.ui import Ui as Ui
from engine.stage.widgets.widget import Host as Host
from engine.stage.widgets.widget import Value as Value
from engine.stage.widgets.widget import Widget as Widget
