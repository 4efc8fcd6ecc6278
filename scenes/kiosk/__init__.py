"""Kiosk mode: a screen that strangers may play at, which no one leaves without the code, and no file gets lost."""
