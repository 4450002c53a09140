import { describe, expect, it } from '@jest/globals';
import { coverOf, type SummedPeriod } from '../../../src/ledger/reports/totals/cover.js';

const CURRENT = { isOfAccounts: true, isOutdated: false };
const month = (firstDay: string): SummedPeriod => ({ firstDay, months: 1, ...CURRENT });
const year = (firstDay: string): SummedPeriod => ({ firstDay, months: 12, ...CURRENT });
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((one) =>
  month(`2025-${one}-01`),
);

describe('what a report reads', () => {
  it('is whole years and months from totals, and the days around them from entries', () => {
    const periods = [{ start: '2023-12-20', end: '2025-02-10' }];
    expect(coverOf(periods, [year('2024-01-01'), ...MONTHS], '2020-01-01')).toEqual({
      totals: [year('2024-01-01'), month('2025-01-01')],
      entries: [
        { start: '2023-12-20', end: '2023-12-31' },
        { start: '2025-02-01', end: '2025-02-10' },
      ],
      lacksTotals: false,
    });
  });

  it('is the entries of a month that is not summed', () => {
    const periods = [{ start: '2025-01-01', end: '2025-03-31' }];
    expect(coverOf(periods, [month('2025-01-01'), month('2025-03-01')], '2020-01-01')).toEqual({
      totals: [month('2025-01-01'), month('2025-03-01')],
      entries: [{ start: '2025-02-01', end: '2025-02-28' }],
      lacksTotals: true,
    });
  });

  it('is totals that other accounts have a part in, until they are summed again', () => {
    const outdated = { ...year('2024-01-01'), isOfAccounts: false, isOutdated: true };
    expect(coverOf([{ start: '2024-01-01', end: '2024-12-31' }], [outdated], '2020-01-01')).toEqual({
      totals: [outdated],
      entries: [],
      lacksTotals: true,
    });
  });

  it('is no total of a month that belongs to two periods', () => {
    const periods = [
      { start: '2025-01-01', end: '2025-01-15' },
      { start: '2025-01-16', end: '2025-02-28' },
    ];
    expect(coverOf(periods, MONTHS, '2020-01-01')).toEqual({
      totals: [month('2025-02-01')],
      entries: [{ start: '2025-01-01', end: '2025-01-31' }],
      lacksTotals: false,
    });
  });

  it('begins with the whole year of the first transaction, in the period that has it', () => {
    const periods = [
      { start: '2025-02-01', end: '2025-02-28' },
      { start: '2025-03-01', end: '2025-12-31' },
    ];
    expect(coverOf(periods, [year('2025-01-01'), ...MONTHS], '2025-03-17')).toEqual({
      totals: [year('2025-01-01')],
      entries: [],
      lacksTotals: false,
    });
  });
});
