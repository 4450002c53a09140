import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StagedRow } from '../../../../../src/imports/formats/format.js';
import type { Layout } from '../../../../support/statements/layout.js';
import { type LayoutName, LAYOUTS } from '../../../../support/statements/layouts.js';
import { readPdf } from '../../../../support/statements/reading.js';
import { storyOf } from '../../../../support/statements/stories.js';
import { cents, fromCents, type Story, type StoryLine } from '../../../../support/statements/story.js';
import { printWrongRows } from '../../../../support/statements/wrong-rows.js';

const NAMES = Object.keys(LAYOUTS) as LayoutName[];
const layoutOf = (name: LayoutName): Layout => LAYOUTS[name];

/** The content of a row, in cents, so that `12.5` and `12.50` are equal. */
function meaningOf({ date, amount, name }: Pick<StagedRow, 'date' | 'amount' | 'name'>): readonly unknown[] {
  const [whole = '', decimals = ''] = (amount ?? 'none.').split('.');
  return [date, `${whole}.${decimals.padEnd(2, '0')}`.replace(/^-0\.00$/, '0.00'), name];
}

/** Checks are printed with only their numbers, under a title. */
function told(name: LayoutName, lines: readonly StoryLine[]): readonly (readonly unknown[])[] {
  return lines.map(({ date, amount, name: words }) =>
    meaningOf({
      date,
      amount,
      name: words.join(' ').replace(/^CHECK (?=\d+$)/, name === 'sections' ? 'Checks paid ' : 'CHECK '),
    }),
  );
}

async function read(name: LayoutName, story: Story): ReturnType<typeof readPdf> {
  return readPdf(await layoutOf(name).print(story), { currencyOf: () => layoutOf(name).currency });
}

const sorted = (rows: readonly (readonly unknown[])[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted();

describe.each(NAMES)('a statement of the layout %s', (name) => {
  const { story, count, sum } = storyOf(name);

  it('gives every transaction and nothing else, and adds up', async () => {
    const { rows, blockers, proof } = await read(name, story);

    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(sorted(rows.map(meaningOf))).toEqual(sorted(told(name, story.lines)));
    expect(rows).toHaveLength(count);
    expect(fromCents(rows.map((row) => cents(meaningOf(row)[1] as string)).reduce((all, one) => all + one))).toBe(sum);
    const { isProven } = layoutOf(name);
    expect(blockers.map(({ code }) => code)).toEqual(isProven ? [] : ['unproven']);
    expect(proof).toMatchObject({ outcome: isProven ? 'matched' : 'none', message: null });
  });
});

describe('the file with invalid rows', () => {
  it('has its rows as printed', async () => {
    const path = 'test/unit/imports/formats/not-ok/statement.pdf';
    const printed = await printWrongRows();
    if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) await writeFile(path, printed);
    expect(printed.equals(await readFile(path))).toBe(true);
  });
});

const PROVEN = NAMES.filter((name) => layoutOf(name).isProven);

describe.each(PROVEN)('a statement with one changed amount in the layout %s', (name) => {
  it('does not add up, and the message states the difference', async () => {
    const { story } = storyOf(name);
    const at = 3;
    const { amount } = story.lines[at]!;
    const altered = fromCents(cents(amount) + (amount.startsWith('-') ? -700n : 700n));
    const lines = story.lines.map((line, index) =>
      index === at ? { ...line, amount: altered, counted: amount } : line,
    );

    const { rows, proof } = await read(name, { ...story, lines });

    expect(rows).toHaveLength(story.lines.length);
    expect(proof?.outcome).toBe('mismatch');
    expect(proof?.message).toMatch(/^The amounts do not add up: .* a difference of 7\.00$/);
  });
});

describe('a description with the same second line at the same place on two pages', () => {
  it('keeps it where it ends the page', async () => {
    const line = (day: number, more: string): StoryLine => {
      const date = `2024-12-${String(day).padStart(2, '0')}`;
      return { date, posted: date, amount: '10.00', name: ['Harbour Books', more] };
    };
    // The last line stands on the second page where the first line stands on the first.
    const lines = Array.from({ length: 7 }, (_, at) => line(at + 1, at === 0 || at === 6 ? 'Order' : 'Invoice'));
    const story = { from: '2024-12-01', to: '2024-12-31', opening: '100.00', closing: '30.00', lines };

    const { rows } = await read('repeatedTitles', story);

    expect(sorted(rows.map(meaningOf))).toEqual(sorted(told('repeatedTitles', lines)));
  });
});

/** Short enough for the column of every layout. Banks never print a description into an amount. */
const NAME = fc
  .array(fc.constantFrom('GREEN', 'Market', 'HARBOUR', 'tools', 'No', '0042', 'LTD.', 'Café', '&', '12.50', 'REF/7'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => `P ${words.join(' ')}`);

/** Lines of a statement over New Year, in date order. */
const LINES = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      size: fc.integer({ min: 1, max: 999_999_99 }),
      isOut: fc.boolean(),
      name: NAME,
      more: fc.option(NAME, { nil: null }),
    }),
    { minLength: 2, maxLength: 70 },
  )
  .map((facts) =>
    facts
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, size, isOut, name, more }): StoryLine => {
        const date = new Date(Date.UTC(2024, 11, 1 + day)).toISOString().slice(0, 10);
        const amount = fromCents(BigInt(isOut ? size : -size));
        return { date, posted: date, amount, name: more === null ? [name] : [name, more] };
      }),
  );

describe.each(PROVEN)('any transactions through the layout %s', (name) => {
  it('are read exactly, and add up', async () => {
    await fc.assert(
      fc.asyncProperty(LINES, fc.integer({ min: -50_000_00, max: 90_000_00 }), async (lines, start) => {
        const isCard = layoutOf(name).isCard === true;
        const opening = name === 'newestFirst' ? 0n : BigInt(isCard ? Math.abs(start) : start);
        const sum = lines.reduce((all, { amount }) => all + cents(amount), 0n);
        const closing = isCard ? opening + sum : opening - sum;
        const story = {
          from: '2024-12-01',
          to: '2025-01-30',
          opening: fromCents(opening),
          closing: fromCents(closing),
          lines,
        };

        const { rows, proof, blockers } = await read(name, story);

        expect(blockers).toEqual([]);
        expect(sorted(rows.map(meaningOf))).toEqual(sorted(told(name, lines)));
        expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
        expect(proof).toMatchObject({ outcome: 'matched', message: null });
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
