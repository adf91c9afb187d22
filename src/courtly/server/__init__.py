"""Tables in the browser: one process, one file, any game of the registry."""
