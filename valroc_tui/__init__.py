"""Everything a person touches: command line, screens, store."""
