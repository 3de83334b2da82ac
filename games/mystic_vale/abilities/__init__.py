"""The named abilities (M19), one function each, bound to its card by timing."""
