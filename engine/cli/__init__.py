"""The command line without a window: argument types and errors, selfplay, ladder, and the text protocol."""
