import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { earliest } from '../../../src/syncs/sync-window.js';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const window = (from: fc.Arbitrary<string | null>) => fc.record({ accountId: fc.uuid(), from });

describe('earliest', () => {
  it('is unbounded when there is nothing to bound it', () => {
    expect(earliest([])).toBeNull();
  });

  it('is the one day that no account comes before', () => {
    fc.assert(
      fc.property(fc.array(window(day), { minLength: 1 }), (accounts) => {
        const days = accounts.map(({ from }) => from);
        const first = earliest(accounts);
        expect(days).toContain(first);
        expect(days.every((each) => Date.parse(each!) >= Date.parse(first!))).toBe(true);
      }),
    );
  });

  it('is unbounded as soon as one account is', () => {
    fc.assert(
      fc.property(fc.array(window(day)), fc.nat(), (accounts, place) => {
        expect(earliest(accounts.toSpliced(place, 0, { accountId: 'unbounded', from: null }))).toBeNull();
      }),
    );
  });
});
