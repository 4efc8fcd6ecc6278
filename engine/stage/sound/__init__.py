"""What is heard: effects, and the quiet loops under them."""
