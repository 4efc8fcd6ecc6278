"""Big moments on the screen: their timing, their place, and the slips on which points are counted up."""
