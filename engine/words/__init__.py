"""Words that people read: word sheets and what is checked of wordings."""
