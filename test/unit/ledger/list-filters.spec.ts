import { describe, expect, it } from '@jest/globals';
import { Between, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { datesWithin, givenFilters } from '../../../src/ledger/list-filters.repository.js';

describe('givenFilters', () => {
  it('drops the filters that are absent or null, and keeps false', () => {
    expect(givenFilters({ accountId: undefined, importId: null, active: false, currency: 'EUR' })).toEqual({
      active: false,
      currency: 'EUR',
    });
    expect(givenFilters({ accountId: undefined })).toEqual({});
  });
});

describe('datesWithin', () => {
  it('includes both ends of a period, each of which may be open', () => {
    const [start_date, end_date] = ['2026-01-01', '2026-12-31'];
    expect(datesWithin({ start_date, end_date })).toEqual(Between(start_date, end_date));
    expect(datesWithin({ start_date })).toEqual(MoreThanOrEqual(start_date));
    expect(datesWithin({ end_date })).toEqual(LessThanOrEqual(end_date));
    expect(datesWithin({})).toBeUndefined();
  });
});
