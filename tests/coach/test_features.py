"""Features agree with the rules, and incremental updates with a full computation."""

from random import Random

from coach.qwantum import features as qwantum
from coach.qwantum.round import cells_of as qwantum_cells
from coach.qwinto import features as qwinto
from coach.qwinto.entries import cell_of, cells_of
from sheets.qwantum import sheet as qwantum_sheet
from sheets.qwinto import sheet as qwinto_sheet

SHEETS = 60


def test_qwinto_features_are_updated_by_entries() -> None:
    chance = Random(1)
    entries = 0
    for _ in range(SHEETS):
        sheet, cells, slots, computed = qwinto_sheet.QwintoSheet(), [0] * 27, [-1] * qwinto.SLOTS, [-1] * qwinto.SLOTS
        qwinto.sheet_slots(cells, slots)
        for value in (chance.randint(1, 18) for _ in range(40)):
            for row, column in qwinto_sheet.fields():
                if not sheet.number(row, column):
                    room = qwinto.room(cells, cell_of(row, column))
                    assert max(room, 0) == len(qwinto_sheet.possible(sheet, row, column)) or room > 2
            fields = qwinto_sheet.legal_fields(sheet, value, qwinto_sheet.ROWS)
            if not fields:
                continue
            row, column = chance.choice(fields)
            sheet = sheet.with_number(row, column, value)
            qwinto.after_entry(cells, cell_of(row, column), value, slots)
            qwinto.sheet_slots(cells, computed)
            assert slots == computed
            assert cells == cells_of(sheet)
            assert qwinto.points(cells, 2) == qwinto_sheet.score(sheet).total - 10
            assert qwinto.ended(cells, 0) == bool(qwinto_sheet.ends((sheet,)))
            entries += 1
    assert entries > 500


def test_qwantum_features_are_updated_by_entries() -> None:
    chance = Random(1)
    entries = 0
    for _ in range(SHEETS):
        sheet, cells, slots, computed = (
            qwantum_sheet.QwantumSheet(),
            [0] * 24,
            [-1] * qwantum.SLOTS,
            [-1] * qwantum.SLOTS,
        )
        qwantum.sheet_slots(cells, slots)
        for value in (chance.randint(1, 24) for _ in range(60)):
            row = chance.randrange(4)
            name = qwantum_sheet.ROWS[row]
            assert qwantum.takes(cells, row, value) == (qwantum_sheet.refusal(sheet, name, value) is None)
            if not qwantum.takes(cells, row, value):
                continue
            sheet = sheet.with_number(name, value)
            qwantum.after_entry(cells, row, value, slots)
            qwantum.sheet_slots(cells, computed)
            assert slots == computed
            assert cells == qwantum_cells(sheet)
            assert qwantum.points(cells, 0) == qwantum_sheet.score(sheet).total
            assert (qwantum.filled(cells) == qwantum.CELLS) == sheet.full
            entries += 1
    assert entries > 500


def test_kinds_of_features_do_not_overlap() -> None:
    """Each kind of slot contains only features of its kind."""
    chance = Random(2)
    for _ in range(20):
        cells, slots = [0] * 27, [-1] * qwinto.SLOTS
        for cell in chance.sample(range(27), 15):
            cells[cell] = chance.randint(1, 18)
        qwinto.sheet_slots(cells, slots)
        kinds = (
            (0, qwinto.GAP, qwinto.F_CELL, qwinto.F_GAP), (qwinto.GAP, qwinto.SHAPE, qwinto.F_GAP, qwinto.F_SHAPE),
            (qwinto.SHAPE, qwinto.ROW, qwinto.F_SHAPE, qwinto.F_ROW),
            (qwinto.ROW, qwinto.BONUS_SLOT, qwinto.F_ROW, qwinto.F_BONUS),
            (qwinto.BONUS_SLOT, qwinto.OWN, qwinto.F_BONUS, qwinto.F_OWN),
            (qwinto.OWN, qwinto.MISSES, qwinto.F_OWN, qwinto.F_MISSES),
        )  # fmt: skip
        for start, stop, low, high in kinds:
            assert all(slot == -1 or low <= slot < high for slot in slots[start:stop])
