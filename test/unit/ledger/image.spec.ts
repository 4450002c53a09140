import { describe, expect, it } from '@jest/globals';
import {
  changedValues,
  differenceOf,
  imagesOf,
  type StoredImage,
  valuesOf,
} from '../../../src/ledger/records/image.js';
import type { Image, RecordKind } from '../../../src/ledger/records/record-kind.js';

const ID = '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11';
const KIND: RecordKind = {
  type: 'transaction',
  table: 'entries',
  title: 'r.name',
  fields: [
    { name: 'amount', type: 'numeric' },
    { name: 'name', type: 'text' },
  ],
};

function imageOf(row: Readonly<Record<string, unknown>> & Pick<StoredImage, 'locked_fields'>): Image {
  return imagesOf([{ id: ID, ...row }]).get(ID)!;
}

describe('an image', () => {
  it('has a member for each lock, and becomes the same row again', () => {
    const image = imageOf({ name: 'Lunch', locked_fields: ['name', 'amount'] });
    expect(image).toEqual({ name: 'Lunch', 'locked.name': true, 'locked.amount': true });
    expect(valuesOf(image)).toEqual({ name: 'Lunch', locked_fields: ['amount', 'name'] });
    expect(valuesOf({ name: 'Lunch' })).toEqual({ name: 'Lunch', locked_fields: null });
  });

  it('has the locks of its own row only', () => {
    const rows = [['name'], null, ['amount', 'name'], []].map((locked_fields, at) => ({
      id: String(at),
      name: 'Lunch',
      locked_fields,
    }));
    expect([...imagesOf(rows).values()].map((image) => valuesOf(image)['locked_fields'])).toEqual([
      ['name'],
      null,
      ['amount', 'name'],
      null,
    ]);
  });

  it('differs in values, in locks, and in members that one of two lacks', () => {
    const before = imageOf({ name: 'Lunch', notes: null, locked_fields: ['name'] });
    const after = imageOf({ name: 'Dinner', notes: null, locked_fields: null });
    expect(differenceOf(before, after)).toEqual({
      before: { name: 'Lunch', 'locked.name': true },
      after: { name: 'Dinner', 'locked.name': null },
    });
  });
});

describe('values that a write changes', () => {
  it.each([
    ['12.5', '12.50'],
    ['12', '0012.0000'],
    ['0', '-0.00'],
    ['0.05', '0.050'],
    ['-7.1', '-07.10'],
  ])('leave out an amount of %s that is written as %s', (stored, written) => {
    expect(changedValues(KIND, { amount: stored }, { amount: written })).toEqual({});
  });

  it.each([
    ['12.5', '-12.50'],
    ['0', '0.0001'],
    ['10', '100'],
  ])('contain an amount of %s that becomes %s', (stored, written) => {
    expect(changedValues(KIND, { amount: stored }, { amount: written })).toEqual({ amount: written });
  });
});
