import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileDateFormat, DATE_CANDIDATES, DateDetector } from '../../../../../src/imports/formats/kit/dates.js';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Formats `YYYY-MM-DD` as strftime would. */
function print(date: string, pattern: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const values: Record<string, string> = {
    '%Y': year,
    '%y': year.slice(2),
    '%m': month,
    '%-m': String(Number(month)),
    '%d': day,
    '%-d': String(Number(day)),
    '%b': name.slice(0, 3),
    '%B': name,
    '%H': '09',
    '%M': '41',
    '%S': '07',
  };
  return pattern.replace(/%-?[a-z]/gi, (directive) => values[directive] ?? directive);
}

const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2026-08-22'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const candidates = fc.constantFrom(...DATE_CANDIDATES);
/** No country writes the month first with dots, or the day between the year and the month. */
const written = DATE_CANDIDATES.filter(({ pattern }) => !/^%-?m[.]|^%Y.%-?d/.test(pattern));

describe('a date format', () => {
  it('reads back any date that it prints', () => {
    fc.assert(
      fc.property(days, candidates, (date, format) => {
        expect(format.read(print(date, format.pattern))).toBe(date);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads nothing but a day that exists, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789/-. :TMarApr'), maxLength: 20 });
    const near = fc.tuple(fc.nat(39), fc.nat(19), fc.nat(2999)).map(([day, month, year]) => `${day}/${month}/${year}`);
    fc.assert(
      fc.property(fc.oneof(text, near), candidates, (cell, format) => {
        const date = format.read(cell);
        if (date !== null) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      }),
      { numRuns: 3000 },
    );
  });

  it('can be given back by its pattern', () => {
    fc.assert(
      fc.property(days, candidates, (date, format) => {
        expect(compileDateFormat(format.pattern)?.read(print(date, format.pattern))).toBe(date);
      }),
    );
  });
});

describe('DateDetector, for any column', () => {
  it('reads it right, or says that it cannot', () => {
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...written),
        (dates, { pattern }) => {
          const cells = dates.map((date) => print(date, pattern));
          const detector = new DateDetector({ today: '2026-08-22' });
          for (const cell of cells) detector.add(cell);
          const decision = detector.decide();
          const read = cells.map((cell) => decision?.format.read(cell));
          if (decision?.ambiguous) {
            const { cell, readings } = decision.ambiguous;
            expect(readings.map(({ date }) => date)).toContain(dates[cells.indexOf(cell)]);
            expect(new Set(readings.map(({ date }) => date)).size).toBeGreaterThan(1);
          } else {
            expect(read).toEqual(dates);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
