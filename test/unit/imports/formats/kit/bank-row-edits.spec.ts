import { describe, expect, it } from '@jest/globals';
import type { Reading, StagedRow, Verdict } from '../../../../../src/imports/formats/format.js';
import { type AppliedEdit, type RowEdit, RowEdits } from '../../../../../src/imports/formats/kit/row-edits.js';
import transaction from '../../../../../src/imports/formats/transaction/transaction.format.js';
import type { BankFile } from '../../../../bank-csv/bank-file.js';
import { generate } from '../../../../bank-csv/generate.js';

const FILES = Array.from({ length: 60 }, (_, at) => generate(at + 1));

interface Read {
  readonly rows: readonly StagedRow[];
  readonly verdict: Verdict;
  readonly names: readonly string[];
  readonly edits: readonly AppliedEdit[];
}

/** The final staged rows of a file with edits; null when its structure is rejected. */
async function read(file: BankFile, edits: readonly RowEdit[]): Promise<Read | null> {
  const { context, settings } = file;
  const given = new RowEdits(edits);
  const source = {
    open: async function* () {
      yield file.bytes;
    },
  };
  let reading: Reading | null = await transaction
    .read(source, {
      settings,
      today: context.today,
      preferredDateFormat: null,
      hasTargetAccount: true,
      isLiability: context.isLiability,
      currencyOf: () => context.accountCurrency,
      hasAccount: () => true,
      edits: given,
    })
    .catch(() => null);
  while (reading !== null) {
    const rows: StagedRow[] = [];
    for await (const row of reading.rows) rows.push(row);
    const verdict = reading.verdict();
    if (verdict.reread === null) return { rows, verdict, names: reading.cellNames ?? [], edits: given.applied() };
    reading = await verdict.reread();
  }
  return null;
}

function editOf(rowNumber: number, edit: Partial<RowEdit>): RowEdit {
  return { rowNumber, fields: {}, leftOut: null, original: null, originalHash: null, ...edit };
}

function withoutNotes(rows: readonly StagedRow[]): readonly unknown[] {
  return rows.map((row) => ({ ...row, notes: null, errors: row.errors.length }));
}

describe('edits of generated bank files', () => {
  it('change their row alone, under the forms that the file was read in', async () => {
    let changed = 0;
    for (const file of FILES) {
      const before = await read(file, []);
      const entry = before?.rows.find(({ recordType, errors }) => recordType === null && errors.length === 0);
      if (before === null || entry === undefined || !before.names.includes('name')) continue;
      changed += 1;
      const after = await read(file, [editOf(entry.rowNumber, { fields: { name: 'Zaffre & Sons' } })]);
      const expected = before.rows.map((row) =>
        row === entry
          ? { ...row, name: after?.rows[entry.rowNumber - 1]?.name, fields: after?.rows[entry.rowNumber - 1]?.fields }
          : row,
      );
      expect([file.seed, after?.edits.length]).toEqual([file.seed, 1]);
      expect([file.seed, withoutNotes(after?.rows ?? [])]).toEqual([file.seed, withoutNotes(expected as StagedRow[])]);
      expect([file.seed, after?.verdict.detected, after?.verdict.questions, after?.verdict.proof]).toEqual([
        file.seed,
        before.verdict.detected,
        before.verdict.questions,
        before.verdict.proof,
      ]);
    }
    expect(changed).toBeGreaterThan(40);
  });

  it('leave a row out of the proof, and nothing else', async () => {
    let broken = 0;
    for (const file of FILES) {
      const before = await read(file, []);
      const entries = before?.rows.filter(({ recordType, errors }) => recordType === null && errors.length === 0) ?? [];
      const middle = entries[Math.floor(entries.length / 2)];
      if (before === null || middle === undefined || entries.length < 5) continue;
      const after = await read(file, [editOf(middle.rowNumber, { leftOut: true })]);
      expect([file.seed, after?.verdict.leftOutCount, after?.verdict.detected]).toEqual([
        file.seed,
        (before.verdict.leftOutCount ?? 0) + 1,
        before.verdict.detected,
      ]);
      const amounts = ({ rows }: Read): unknown =>
        rows.map(({ rowNumber, amount }) => (rowNumber === middle.rowNumber ? null : amount));
      expect([file.seed, after && amounts(after)]).toEqual([file.seed, amounts(before)]);
      const hasLinks =
        before.verdict.proof?.outcome === 'matched' && (middle.amount ?? '0').replace(/[-0.]/g, '') !== '';
      if (hasLinks && before.verdict.proof?.details?.links === entries.length - 1) {
        expect([file.seed, after?.verdict.proof?.outcome]).toEqual([file.seed, 'mismatch']);
        broken += 1;
      }
    }
    expect(broken).toBeGreaterThan(5);
  });
});
