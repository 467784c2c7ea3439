"""Qwinto and Qwantum on paper: a second implementation of sheets, misses, end and points, for comparison.

Nothing of the rules under test is used here. An answer to the open roll is on the paper at once, in pencil: changing it
means rubbing it out. A correction must leave a right sheet, with the pencilled number and with it rubbed out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from tests.sheets import naive_sheets as naive

Field = tuple[str, int]
Numbers = dict[Field, int]
PASSED = "passed"
QWANTUM_ROWS = ("violet", "blue", "red", "yellow")


class PaperTable(ABC):
    """The papers of all seats, the open roll and the pencilled answers to it."""

    boxes: int
    """Boxes for misses on a sheet."""

    def __init__(self, seats: int, active: int) -> None:
        self.numbers: list[Numbers] = [{} for _ in range(seats)]
        self.crosses = [0] * seats
        self.active = active
        self.roll: dict[str, int] | None = None
        """The number that each row may take; None while no roll is open."""
        self.pencil: list[Field | str | None] = [None] * seats
        self.pencil_cross = False
        """Whether a cross of the active seat is in pencil."""
        self.finished = False

    @abstractmethod
    def is_right(self, numbers: Numbers) -> bool:
        """Whether a whole sheet obeys the rules."""

    @abstractmethod
    def is_full(self, numbers: Numbers) -> bool:
        """Whether the numbers of one sheet end the game."""

    @abstractmethod
    def points(self, seat: int) -> int:
        """Returns the points of a seat."""

    @abstractmethod
    def column(self, seat: int, row: str, column: int) -> int:
        """Returns the column in which an entry lands."""

    def begin(self, roll: dict[str, int]) -> None:
        """Opens a roll, or replaces it by the second attempt."""
        self.roll = roll

    def answer(self, seat: int, row: str = "", column: int = 0) -> None:
        """Enters the rolled number, or passes without a row."""
        assert self.roll is not None
        self._rub_out(seat)
        if row:
            field = row, self.column(seat, row, column)
            assert field not in self.numbers[seat]
            self.numbers[seat][field] = self.roll[row]
            assert self.is_right(self.numbers[seat])
            self.pencil[seat] = field
        else:
            self.pencil[seat] = PASSED
            if self._is_miss(seat) and self.crosses[seat] < self.boxes:
                self.crosses[seat] += 1
                self.pencil_cross = True
        if None not in self.pencil:
            self._close()

    def write(self, seat: int, row: str, column: int, value: int) -> None:
        """Enters a number on a pad."""
        self.numbers[seat][row, self.column(seat, row, column)] = value
        assert self.is_right(self.numbers[seat])

    def can_correct(self, seat: int, row: str, column: int, value: int) -> bool:
        """Whether a field may be changed to *value*, 0 for an empty field."""
        field = row, column
        before = self.numbers[seat]
        if before.get(field, 0) == value or self.pencil[seat] == field:
            return False
        after = {**before, field: value}
        if value == 0:
            del after[field]
        rubbed_out = {other: number for other, number in after.items() if other != self.pencil[seat]}
        return self.is_right(after) and self.is_right(rubbed_out)

    def correct(self, seat: int, row: str, column: int, value: int) -> None:
        """Changes a field."""
        self.numbers[seat].pop((row, column), None)
        if value:
            self.numbers[seat][row, column] = value

    def can_correct_misses(self, seat: int, misses: int) -> bool:
        """Whether the number of crosses may be changed; the open miss of this roll stays."""
        least = 1 if self._is_open_miss(seat) else 0
        return least <= misses <= self.boxes and misses != self.crosses[seat]

    def correct_misses(self, seat: int, misses: int) -> None:
        """Changes the number of crosses."""
        self.crosses[seat] = misses
        if self._is_open_miss(seat):
            self.pencil_cross = True

    @property
    def over(self) -> bool:
        """Whether the game has ended: judged while no roll is open."""
        full = any(self.is_full(numbers) for numbers in self.numbers) or max(self.crosses) >= self.boxes
        return self.finished or (self.roll is None and full)

    def _is_miss(self, seat: int) -> bool:
        return seat == self.active

    def _is_open_miss(self, seat: int) -> bool:
        return self.pencil[seat] == PASSED and self._is_miss(seat)

    def _rub_out(self, seat: int) -> None:
        answer = self.pencil[seat]
        if isinstance(answer, tuple):
            del self.numbers[seat][answer]
        elif self._is_open_miss(seat) and self.pencil_cross:
            self.crosses[seat] -= 1
            self.pencil_cross = False

    def _close(self) -> None:
        self.roll = None
        self.pencil = [None] * len(self.pencil)
        self.pencil_cross = False
        self.active = (self.active + 1) % len(self.pencil)


class PaperQwinto(PaperTable):
    """Qwinto's sheet, for the dice game and the card game."""

    boxes = 4

    def is_right(self, numbers: Numbers) -> bool:
        return naive.qwinto_sheet_is_right(numbers)

    def is_full(self, numbers: Numbers) -> bool:
        rows = [row for row, _column in numbers]
        return sum(rows.count(row) == 9 for row in naive.QWINTO_MAP) >= 2

    def points(self, seat: int) -> int:
        return naive.qwinto_points(self.numbers[seat], self.crosses[seat])

    def column(self, seat: int, row: str, column: int) -> int:
        return column


class PaperQwantum(PaperTable):
    """Qwantum's sheet. In step B only the active seat writes, in ink."""

    boxes = 5

    def __init__(self, seats: int, active: int) -> None:
        super().__init__(seats, active)
        self.in_step_b = False
        self.entered_in_b = False
        self.filled_in_b = False
        """Whether the entry of step B ended the game, as long as nobody has answered in step C."""

    def begin(self, roll: dict[str, int]) -> None:
        super().begin(roll)
        self.in_step_b, self.entered_in_b = True, False

    def answer(self, seat: int, row: str = "", column: int = 0) -> None:
        if not self.in_step_b:
            self.filled_in_b = False
            super().answer(seat, row, column)
            return
        assert self.roll is not None
        self.in_step_b = False
        if row:
            self.write(seat, row, 0, self.roll.pop(row))
            self.entered_in_b = True
            self.filled_in_b = self.is_full(self.numbers[seat])

    @property
    def over(self) -> bool:
        return super().over or (self.filled_in_b and self.is_full(self.numbers[self.active]))

    def is_right(self, numbers: Numbers) -> bool:
        rows = self._rows(numbers)
        written = [(row, column) for row, line in rows.items() for column in range(len(line))]
        return sorted(written) == sorted(numbers) and all(map(naive.qwantum_row_is_right, rows.values()))

    def is_full(self, numbers: Numbers) -> bool:
        return len(numbers) == 24

    def points(self, seat: int) -> int:
        return naive.qwantum_points(self._rows(self.numbers[seat]), self.crosses[seat])

    def column(self, seat: int, row: str, column: int) -> int:
        return len(self._rows(self.numbers[seat])[row])

    def _is_miss(self, seat: int) -> bool:
        return seat == self.active and not self.entered_in_b

    def _close(self) -> None:
        super()._close()
        self.entered_in_b = False

    @staticmethod
    def _rows(numbers: Numbers) -> dict[str, list[int]]:
        return {
            row: [number for (name, _column), number in sorted(numbers.items()) if name == row] for row in QWANTUM_ROWS
        }
