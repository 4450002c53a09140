import { describe, expect, it } from '@jest/globals';
import { comparedPeriods, type Interval, periodsOf } from '../../../src/ledger/reports/report.periods.js';

const written = (periods: readonly { readonly start: string; readonly end: string }[]): readonly string[] =>
  periods.map(({ start, end }) => `${start} ${end}`);

describe('the periods of a report', () => {
  it.each<[Interval | null, readonly string[]]>([
    [null, ['2023-12-30 2024-01-09']],
    ['week', ['2023-12-30 2023-12-31', '2024-01-01 2024-01-07', '2024-01-08 2024-01-09']],
    ['month', ['2023-12-30 2023-12-31', '2024-01-01 2024-01-09']],
    ['quarter', ['2023-12-30 2023-12-31', '2024-01-01 2024-01-09']],
    ['year', ['2023-12-30 2023-12-31', '2024-01-01 2024-01-09']],
  ])('are cut by %s', (interval, expected) => {
    expect(written(periodsOf({ start: '2023-12-30', end: '2024-01-09' }, interval))).toEqual(expected);
  });

  it('have every day of a leap year, and the first quarter of 1900', () => {
    expect(periodsOf({ start: '2024-01-01', end: '2024-12-31' }, 'day')).toHaveLength(366);
    expect(written(periodsOf({ start: '1900-02-01', end: '1900-03-31' }, 'quarter'))).toEqual([
      '1900-02-01 1900-03-31',
    ]);
  });

  it.each([
    ['2026-02-01', '2026-02-28', '2026-01-01 2026-01-31'],
    ['2026-01-01', '2026-03-31', '2025-10-01 2025-12-31'],
    ['2026-03-02', '2026-03-11', '2026-02-20 2026-03-01'],
    ['2026-01-01', '2026-02-27', '2025-11-04 2025-12-31'],
  ])('are compared with what is just before: %s to %s', (start, end, expected) => {
    expect(written(comparedPeriods([{ start, end }], 'previous_period', null))).toEqual([expected]);
  });

  it('are compared with the interval before each', () => {
    const months = periodsOf({ start: '2026-01-15', end: '2026-03-31' }, 'month');
    expect(written(comparedPeriods(months, 'previous_period', 'month'))).toEqual([
      '2025-12-15 2025-12-31',
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
    ]);
  });

  it('are compared with the year before, which may be a leap year', () => {
    expect(written(comparedPeriods([{ start: '2025-02-01', end: '2025-02-28' }], 'previous_year', null))).toEqual([
      '2024-02-01 2024-02-29',
    ]);
    expect(written(comparedPeriods([{ start: '2024-02-29', end: '2024-03-05' }], 'previous_year', null))).toEqual([
      '2023-02-28 2023-03-05',
    ]);
  });
});
