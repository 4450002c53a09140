import { describe, expect, it } from '@jest/globals';
import type { CsvRow } from '../../../../../src/imports/formats/kit/csv.js';
import { type RowEdit, RowEdits } from '../../../../../src/imports/formats/kit/row-edits.js';

const COLUMNS = { date: 0, name: 2, amount: 3 };
const ROW = { rowNumber: 7, line: 8, cells: ['2025-01-03', 'x', 'Market', '-5'], problem: null };

function editOf(edit: Partial<RowEdit>): RowEdit {
  return { rowNumber: 7, fields: {}, leftOut: null, original: null, originalHash: null, ...edit };
}

/** The cells of the row after an edit, and the stored part of the edit. */
function read(edit: RowEdit, row: CsvRow = ROW, columns: Readonly<Record<string, number>> = COLUMNS): unknown {
  const edits = new RowEdits([edit]);
  const { row: edited, leftOut } = edits.editedRow(row, columns);
  return [edited.cells, leftOut, edits.applied().map(({ fields }) => fields)];
}

/** An edit as it is stored after it was read with its row. */
function stored(fields: Readonly<Record<string, string>>): RowEdit {
  const edits = new RowEdits([editOf({ fields })]);
  edits.editedRow(ROW, COLUMNS);
  return edits.applied()[0]!;
}

describe('the edits of rows', () => {
  it.each<[string, RowEdit, unknown]>([
    ['a cell', editOf({ fields: { amount: '-6' } }), [['2025-01-03', 'x', 'Market', '-6'], null, [{ amount: '-6' }]]],
    ['a blank', editOf({ fields: { name: '' } }), [['2025-01-03', 'x', '', '-5'], null, [{ name: '' }]]],
    ['what is there already', editOf({ fields: { name: 'Market' } }), [ROW.cells, null, []]],
    ['another row', editOf({ rowNumber: 8, fields: { name: 'No' } }), [ROW.cells, null, []]],
    ['a row left out', editOf({ leftOut: true }), [ROW.cells, true, [{}]]],
    ['a row taken in that is in', editOf({ leftOut: false }), [ROW.cells, null, []]],
    ['other cells now', { ...stored({ name: 'No' }), originalHash: 'other' }, [ROW.cells, null, []]],
    ['the same cells', stored({ name: 'Fish' }), [['2025-01-03', 'x', 'Fish', '-5'], null, [{ name: 'Fish' }]]],
  ])('change %s', (_, edit, expected) => {
    expect(read(edit)).toEqual(expected);
  });

  it('follow the text that they were made for, and not the name of its column', () => {
    expect(read(stored({ name: 'Fish' }), ROW, { date: 0, name: 1, amount: 3 })).toEqual([ROW.cells, null, []]);
    expect(read(stored({ name: 'Fish' }), ROW, { date: 0, amount: 3 })).toEqual([ROW.cells, null, []]);
  });

  it('take a row in that the file has left out', () => {
    const edits = new RowEdits([editOf({ leftOut: false })]);
    edits.noteLeftOut(7);
    expect(edits.editedRow(ROW, COLUMNS).leftOut).toBe(false);
  });

  it('fill cells that a row lacks, and mend one of wrong width once all cells are given', () => {
    expect(read(editOf({ fields: { amount: '-6' } }), { ...ROW, cells: ['2025-01-03'] })).toEqual([
      ['2025-01-03', '', '', '-6'],
      null,
      [{ amount: '-6' }],
    ]);
    const torn: CsvRow = { ...ROW, cells: ['2025-01-03', 'x', 'Mar', 'ket', '-5'], problem: 'too many' };
    const fields = { date: '2025-01-03', name: 'Market', amount: '-5' };
    const { row } = new RowEdits([editOf({ fields })]).editedRow(torn, COLUMNS);
    expect([row.cells, row.problem]).toEqual([ROW.cells, null]);
  });

  it('are refused where they name what the row does not have', () => {
    expect(() => read(editOf({ fields: { colour: 'red' } }))).toThrow('fields.colour is not a cell of the row');
    expect(read({ ...stored({ name: 'Fish' }), fields: { colour: 'red' } })).toEqual([ROW.cells, null, []]);
  });
});
