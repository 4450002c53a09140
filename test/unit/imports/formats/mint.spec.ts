import { describe, expect, it } from '@jest/globals';
import type { Reading, StagedRow, Verdict } from '../../../../src/imports/formats/format.js';
import mint from '../../../../src/imports/formats/mint/mint.format.js';

const HEADINGS = 'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes';
const ROWS = [
  '6/12/2015,Harbor Coffee,HARBOR COFFEE 12,"1,000.00",debit,Coffee Shops,Everyday Checking,,',
  '6/13/2015,Paycheck,ACME PAYROLL,"2,000.00",credit,Income,Everyday Checking,work,June',
];

async function read(lines: readonly string[]): Promise<{ rows: readonly StagedRow[]; verdict: Verdict }> {
  const source = {
    open: async function* () {
      yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
    },
  };
  let reading: Reading = await mint.read(source, {
    settings: {},
    today: '2026-11-24',
    preferredDateFormat: null,
    hasTargetAccount: true,
    isLiability: false,
    currencyOf: () => 'USD',
    hasAccount: () => true,
  });
  for (;;) {
    const rows: StagedRow[] = [];
    for await (const row of reading.rows) rows.push(row);
    const verdict = reading.verdict();
    if (verdict.reread === null) return { rows, verdict };
    reading = await verdict.reread();
  }
}

const entries = (rows: readonly StagedRow[]): readonly unknown[] =>
  rows
    .filter(({ recordType }) => recordType === null)
    .map(({ date, amount, name, account, notes, tags, errors }) => [date, amount, name, account, notes, tags, errors]);

const EXPECTED = [
  ['2015-06-12', '1000', 'Harbor Coffee', 'Everyday Checking', null, [], []],
  ['2015-06-13', '-2000', 'Paycheck', 'Everyday Checking', 'June', ['work'], []],
];

describe('a Mint export', () => {
  it('is read by the order of its nine columns where it has no headings', async () => {
    const { rows, verdict } = await read(ROWS);
    expect(entries(rows)).toEqual(EXPECTED);
    expect(verdict.blockers).toEqual([]);
    expect(verdict.detected).toMatchObject({ date_col_label: '#1', amount_col_label: '#4' });
  });

  it('is refused without headings where it has other columns than those', async () => {
    await expect(read(ROWS.map((line) => `${line},more`))).rejects.toMatchObject({ code: 'missing_required_headers' });
  });

  it('leaves out the headings where they come again, and says so', async () => {
    const { rows, verdict } = await read([HEADINGS, ROWS[0]!, HEADINGS, ROWS[1]!, HEADINGS]);
    expect(entries(rows)).toEqual(EXPECTED);
    expect(
      rows.filter(({ recordType }) => recordType === 'LeftOut').map(({ line, details }) => [line, details]),
    ).toEqual([3, 5].map((line) => [line, '{"left_out":"repeated_header"}']));
    expect(verdict.leftOutCount).toBe(2);
  });
});
