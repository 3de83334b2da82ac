"""Valroc: its steps by name. Each chapter adds its own."""

from games.core import Steps

steps = Steps()
