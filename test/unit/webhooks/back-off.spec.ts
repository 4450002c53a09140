import { describe, expect, it } from '@jest/globals';
import { pauseAfter } from '../../../src/webhooks/deliveries/back-off.js';

const REFUSED = { statusCode: 500, retryAfter: null };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the pause after a failed attempt', () => {
  it('grows from seconds to a day, and there are ten attempts', () => {
    const pauses = Array.from({ length: 10 }, (_, n) => pauseAfter(n + 1, REFUSED, 0));
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * HOUR);
    expect(pauses).toEqual([5_000, 5 * MINUTE, 30 * MINUTE, ...hours, null]);
  });

  it('is longer by up to a fifth', () => {
    expect([pauseAfter(1, REFUSED, 0.5), pauseAfter(1, REFUSED, 1)]).toEqual([5_500, 6_000]);
  });

  it('is what a 429 or 503 asks for if that is longer, and at most a day', () => {
    const after = (statusCode: number, retryAfter: string): number | null =>
      pauseAfter(1, { statusCode, retryAfter }, 0);
    expect(after(429, '60')).toBe(MINUTE);
    expect(after(503, '1')).toBe(5_000);
    expect(after(503, '999999')).toBe(24 * HOUR);
    expect(after(500, '60')).toBe(5_000);
    expect(after(503, 'soon')).toBe(5_000);
    const inAnHour = after(503, new Date(Date.now() + HOUR).toUTCString());
    expect(Math.abs(Number(inAnHour) - HOUR)).toBeLessThan(2_000);
  });
});
