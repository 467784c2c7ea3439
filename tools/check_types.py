"""Runs mypy and prints the share of expressions of type Any in widgets/: `make types`.

Fails if mypy does, or if the share rises above `MOST_ANY`. Lower the limit when the share falls.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from sheets.command_line import take_no_arguments

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "widgets"
MOST_ANY = 4.8
"""Highest allowed share of Any in the package, in per cent."""


def any_share(report: str, package: str) -> float:
    """Returns the share of Any in a package, in per cent, from the text of mypy's any-exprs report."""
    anys = expressions = 0
    for line in report.splitlines():
        name, *numbers = line.split()
        if name.partition(".")[0] == package and len(numbers) == 3:
            anys, expressions = anys + int(numbers[0]), expressions + int(numbers[1])
    return 100 * anys / expressions


def main() -> int:
    """Runs mypy and returns the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        code = subprocess.run([sys.executable, "-m", "mypy", "--any-exprs-report", folder], cwd=ROOT, check=False)
        if code.returncode:
            return code.returncode
        share = any_share((Path(folder) / "any-exprs.txt").read_text("utf-8"), PACKAGE)
    print(f"Any in {PACKAGE}/: {share:.2f} % of expressions (at most {MOST_ANY} %)")
    return int(share > MOST_ANY)


if __name__ == "__main__":
    take_no_arguments("python -m tools.check_types", __doc__)
    sys.exit(main())
