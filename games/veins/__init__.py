"""Veins: tunnels, dynamite and gem markets for two to four."""
