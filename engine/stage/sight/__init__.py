"""How people see the stage: its palettes, typefaces and sizes of text, and the colours that follow from them."""
