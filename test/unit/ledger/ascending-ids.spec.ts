import { describe, expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { AscendingIds } from '../../../src/ledger/transactions/bulk/ascending-ids.js';

describe('the ids of the transactions of one request', () => {
  const ids = new AscendingIds();
  const made = Array.from({ length: 10_000 }, () => ids.next());

  it('are UUIDv7, each once and greater than the one before', () => {
    expect(made.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    expect(made.toSorted()).toEqual(made);
  });

  it('have random bytes of their own', () => {
    expect(new Set(made.map((id) => id.slice(-10))).size).toBe(made.length);
  });
});
