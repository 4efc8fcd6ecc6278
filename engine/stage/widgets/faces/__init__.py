"""What buttons are made of."""
