import { describe, expect, it } from '@jest/globals';
import { matchColumns, normalizeHeader } from '../../../../../src/imports/formats/kit/headers.js';

describe('normalizeHeader', () => {
  it.each([
    ['Account type*', 'account_type'],
    ['Name *', 'name'],
    ['  Booking Date ', 'booking_date'],
    ['booking-date', 'booking_date'],
    ['BOOKING_DATE', 'booking_date'],
    ['booking - _ date', 'booking_date'],
    ['Category Group/Category', 'category_group/category'],
    ['Währung', 'währung'],
    ['Wert\u00a0EUR', 'wert_eur'],
    ['*', ''],
    ['', ''],
  ])('makes %j into %j', (header, name) => {
    expect(normalizeHeader(header)).toBe(name);
  });
});

describe('matchColumns', () => {
  const headers = ['Type', 'Started Date', 'Completed Date', 'Description', 'Amount', '', 'Währung'];

  it('finds a configured label however it is written', () => {
    expect(matchColumns(headers, { date: { label: ' started-date* ', aliases: ['completed date'] } })).toEqual({
      date: 1,
    });
  });

  it('takes the first alias in the order of the list, not of the file', () => {
    const wanted = {
      name: { aliases: ['name', 'amount', 'description'] },
      date: { label: null, aliases: ['Completed Date'] },
    };
    expect(matchColumns(headers, wanted)).toEqual({ name: 4, date: 2 });
  });

  it('leaves out a column that nobody named and no alias finds', () => {
    expect(matchColumns(headers, { tags: { label: '', aliases: ['tags', 'labels'] } })).toEqual({});
  });

  it('gives one column to two keys', () => {
    const memo = { name: { aliases: ['memo'] }, notes: { aliases: ['notes', 'memo'] } };
    expect(matchColumns(['Memo'], memo)).toEqual({ name: 0, notes: 0 });
  });

  it('does not fall back to aliases when a configured label is missing', () => {
    const wanted = {
      amount: { label: 'Betrag', aliases: ['amount'] },
      name: { label: 'Empfänger', aliases: [] },
      date: { label: 'Type', aliases: [] },
    };
    expect(() => matchColumns(headers, wanted)).toThrow(
      expect.objectContaining({
        code: 'missing_required_headers',
        message: expect.stringMatching(/"Betrag".*"Empfänger"/),
        facts: expect.objectContaining({
          details: {
            missing: ['Betrag', 'Empfänger'],
            headers: ['Type', 'Started Date', 'Completed Date', 'Description', 'Amount', 'Währung'],
          },
        }),
      }),
    );
  });

  it.each([
    ['date', 'Date*'],
    ['Post Date', 'post-date'],
    ['Amount', 'Amount'],
  ])('refuses two headings that are equal: %j and %j', (first, second) => {
    expect(() => matchColumns(['x', first, 'y', second], {})).toThrow(
      expect.objectContaining({
        code: 'duplicate_headers',
        message: `Two columns have the same heading: "${first}" and "${second}"`,
      }),
    );
  });

  it('does not mind several columns without a heading', () => {
    expect(matchColumns(['', 'date', '', '*'], { date: { aliases: ['date'] } })).toEqual({ date: 1 });
  });
});
