"""The screen: before there is a window on it, and how the finished frame lies on it."""
