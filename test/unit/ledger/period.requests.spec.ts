import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { PeriodQuery } from '../../../src/ledger/period.requests.js';
import type { DomainError } from '../../../src/platform/errors.js';
import { checkFields } from '../../../src/platform/validation/check-fields.js';

function problemsOf(query: object): readonly string[] {
  try {
    checkFields(PeriodQuery, query);
    return [];
  } catch (error) {
    return (error as DomainError).facts.errors ?? [];
  }
}

describe('PeriodQuery', () => {
  it('takes a period of one day, one side alone, and none', () => {
    expect(problemsOf({ start_date: '2026-02-01', end_date: '2026-02-01' })).toEqual([]);
    expect(problemsOf({ start_date: '2026-02-01' })).toEqual([]);
    expect(problemsOf({ end_date: '2026-02-01' })).toEqual([]);
    expect(problemsOf({})).toEqual([]);
  });

  it('refuses a period that ends before it starts', () => {
    expect(problemsOf({ start_date: '2026-02-02', end_date: '2026-02-01' })).toEqual([
      'end_date must not be before start_date',
    ]);
  });

  it('names each date that is none, and does not compare them', () => {
    expect(problemsOf({ start_date: 'zzz', end_date: '2026-02-01' })).toEqual([
      'start_date must be a date such as 2026-08-22',
    ]);
    expect(problemsOf({ start_date: '2026-02-01', end_date: '2026-02-30' })).toEqual([
      'end_date must be a date such as 2026-08-22',
    ]);
  });

  it('refuses a date that is given twice', () => {
    expect(problemsOf({ start_date: ['2026-02-01', '2026-02-02'] })).toHaveLength(1);
  });
});
