import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Claim } from '../../../src/syncs/sync.entity.js';
import { HeldClaim } from '../../../src/syncs/held-claim.js';

const CLAIM: Claim = {
  familyId: 'family',
  id: 'sync',
  syncableType: 'Account',
  syncableId: 'account',
  windowStartDate: null,
  isWorked: false,
  token: 'token 0',
};

describe('HeldClaim', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is renewed three times before others may take it, each time with the token of the last', async () => {
    const tokens: string[] = [];
    const held = new HeldClaim(CLAIM, async ({ token }) => `token ${tokens.push(token)}`);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(tokens).toEqual(['token 0', 'token 1', 'token 2']);
    expect(await held.release()).toBe('token 3');
  });

  it('is not renewed any more once it is released, and waits for a renewal that is under way', async () => {
    let answer: (token: string) => void = () => undefined;
    let renewals = 0;
    const held = new HeldClaim(CLAIM, () => {
      renewals += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    await jest.advanceTimersByTimeAsync(10_000);
    const released = held.release();
    answer('token of the last renewal');
    expect(await released).toBe('token of the last renewal');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(renewals).toBe(1);
  });

  it('keeps its token when it is lost, and goes on when a renewal fails', async () => {
    const answers = [async () => Promise.reject(new Error('away')), async () => null, async () => 'token 1'];
    const seen: string[] = [];
    const held = new HeldClaim(CLAIM, async ({ token }) => {
      seen.push(token);
      return answers.shift()!();
    });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(seen).toEqual(['token 0', 'token 0', 'token 0']);
    expect(await held.release()).toBe('token 1');
  });
});
