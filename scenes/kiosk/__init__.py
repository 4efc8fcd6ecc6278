"""The fair mode: a screen that strangers may play at, which nobody leaves without the code, and no file gets lost."""
