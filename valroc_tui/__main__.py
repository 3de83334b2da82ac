"""``python -m valroc_tui`` is ``valroc``."""

import sys

from valroc_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
