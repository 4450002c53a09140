import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReadContext, StagedRow } from '../../../../../src/imports/formats/format.js';
import qif from '../../../../../src/imports/formats/qif/qif.format.js';
import { inChunks } from '../kit/streams.js';

const FAMILY: ReadContext = {
  settings: {},
  today: '2026-08-22',
  preferredDateFormat: null,
  hasTargetAccount: true,
  currencyOf: () => 'USD',
  hasAccount: () => true,
  isLiability: false,
};

async function rowsOf(text: string, chunk: number): Promise<readonly StagedRow[]> {
  const { rows } = await qif.read({ open: () => inChunks(Buffer.from(text), chunk) }, FAMILY);
  const all: StagedRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** A line of a record, in a place where it may make no sense. */
const line = fc.oneof(
  fc.constantFrom(
    "D1/13'25",
    'T-1,450.00',
    'U5',
    'PCoffee',
    'LFood:Out/Work',
    'L[Savings]',
    'SFood',
    '$-5.00',
    'EMemo',
    'NBuy',
    'YZephyr',
    'Q1',
  ),
  fc
    .tuple(fc.constantFrom(...'DTUPMLNCASE$%QIOYXZ'), fc.string({ unit: 'grapheme', maxLength: 20 }))
    .map(([code, text]) => `${code}${text.replaceAll(/[\r\n\0]/g, '')}`),
);
const record = fc.array(line, { minLength: 1, maxLength: 12 });
const section = fc.record({
  header: fc.constantFrom('!Type:Bank', '!Type:CCard', '!type:oth a', '!Type:Oth L ', '!Type:Invst', '!Type:Whatever'),
  records: fc.array(record, { minLength: 1, maxLength: 6 }),
});
const definitions = fc.constantFrom(
  '!Type:Cat\nNFood\nE\n^\nNHome\n^',
  '!Type:Class\nNWork\n^',
  '!Type:Security\nNZephyr\nSZPHR\n^',
  '!Type:Prices\n"ZPHR",150.25,"1/ 6\'25"\n^',
  '!Type:Memorized\nKP\nT-5.00\nPCoffee\n^',
  '!Option:AutoSwitch\n!Account\nNChecking\nTBank\n^\n!Clear:AutoSwitch',
  '!Account\nNVisa\nTCCard\n^',
);

describe('a QIF file, whatever it is made of', () => {
  const files = fc.record({
    parts: fc.array(fc.tuple(fc.option(definitions, { nil: '' }), section), { minLength: 1, maxLength: 5 }),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    blank: fc.constantFrom('', '\n', ' \n'),
    endsRecord: fc.boolean(),
    chunk: fc.integer({ min: 1, max: 64 }),
  });

  it('has as many rows as records, each valid or with the reason why it is not', async () => {
    await fc.assert(
      fc.asyncProperty(files, async ({ parts, lineEnd, blank, endsRecord, chunk }) => {
        const text = parts
          .map(([defined, { header, records }]) =>
            [defined, header, ...records.map((lines) => `${lines.join('\n')}\n^${blank}`)].filter(Boolean).join('\n'),
          )
          .join('\n');
        const whole = (endsRecord ? text : text.replace(/\^\s*$/, '')).replaceAll('\n', lineEnd);

        const rows = await rowsOf(whole, chunk);

        expect(rows).toHaveLength(parts.reduce((sum, [, { records }]) => sum + records.length, 0));
        for (const row of rows) {
          expect(row.errors.length > 0 || (row.date !== null && row.amount !== null && row.name !== null)).toBe(true);
          expect(Object.keys(row.fields).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has split lines that add up to their entry, or an error', async () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const money = (value: number): string =>
      `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(cents, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(0, 0, 1, -7),
        async (lines, off) => {
          const total = lines.reduce((sum, value) => sum + value, off);
          const splits = lines.map((value) => `SFood\n$${money(value)}`).join('\n');

          const [row] = await rowsOf(`!Type:Bank\nD1/13'25\nT${money(total)}\nPMarket\n${splits}\n^\n`, 4096);

          expect(row!.errors.map(({ message }) => message)).toEqual(
            off === 0
              ? []
              : [`line 2: the split lines differ from the entry by ${String(Number(money(Math.abs(off))))}`],
          );
          const amounts = (JSON.parse(row!.details!) as { split_lines: { amount: string }[] }).split_lines;
          expect(amounts.map(({ amount }) => Math.round(Number(amount) * -100) + 0)).toEqual(
            lines.map((value) => value + 0),
          );
        },
      ),
    );
  });
});
