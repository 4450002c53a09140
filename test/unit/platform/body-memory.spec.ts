import { describe, expect, it } from '@jest/globals';
import { PUBLIC } from '../../../src/platform/byte-budget.js';
import type { Config } from '../../../src/platform/config.js';
import { BodyMemory, type Reservation } from '../../../src/platform/http/body-memory.js';
import { Metrics } from '../../../src/platform/metrics.js';

const MIB = 1024 * 1024;

interface Held {
  readonly gone: AbortController;
  readonly reserved: Promise<Reservation>;
}

function memoryOf(mib: number): {
  readonly reserve: (owner: string | typeof PUBLIC, mib: number) => Held;
  readonly metrics: Metrics;
} {
  const metrics = new Metrics();
  const memory = new BodyMemory({ bodyMemoryBytes: mib * MIB } as Config, metrics);
  const reserve = (owner: string | typeof PUBLIC, size: number): Held => {
    const gone = new AbortController();
    return { gone, reserved: memory.reserve(owner, size * MIB, gone.signal) };
  };
  return { reserve, metrics };
}

const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 20, pending))])) === pending;
};

describe('the memory of request bodies', () => {
  it('lets a body wait until another one is done', async () => {
    const { reserve } = memoryOf(16);
    const first = reserve('a', 2);
    await first.reserved;
    const second = reserve('a', 1);
    expect(await isPending(second.reserved)).toBe(true);
    first.gone.abort();
    await second.reserved;
  });

  it('is given next to the family that holds least', async () => {
    const { reserve } = memoryOf(16);
    const [a, b] = [reserve('a', 2), reserve('b', 1)];
    const other = reserve('c', 1);
    await Promise.all([a.reserved, b.reserved, other.reserved]);
    const order: string[] = [];
    const more = ['b', 'd'].map((family) => {
      const held = reserve(family, 1);
      void held.reserved.then(() => order.push(family));
      return held;
    });
    expect(await isPending(Promise.race(more.map(({ reserved }) => reserved)))).toBe(true);
    a.gone.abort();
    await Promise.all(more.map(({ reserved }) => reserved));
    expect(order).toEqual(['d', 'b']);
  });

  it('is refused after five seconds: to a family with its half 429, to others 503', async () => {
    const { reserve, metrics } = memoryOf(16);
    await Promise.all([reserve('a', 2).reserved, reserve('b', 2).reserved]);
    const refused = await Promise.allSettled([reserve('a', 1).reserved, reserve('c', 1).reserved]);
    expect(refused).toMatchObject([
      { reason: { code: 'rate_limit_exceeded', facts: { retryAfter: 1 } } },
      { reason: { code: 'service_unavailable', facts: { retryAfter: 1 } } },
    ]);
    const text = await metrics.text();
    expect(text).toContain(`hearth_slots_used{resource="body_memory"} ${16 * MIB}`);
    expect(text).toContain('hearth_slots_refused_total{resource="body_memory"} 2');
  }, 10_000);

  it('is 4 MiB for all who are not signed in, and theirs alone', async () => {
    const { reserve } = memoryOf(16);
    await reserve(PUBLIC, 1).reserved;
    expect(await isPending(reserve(PUBLIC, 0.01).reserved)).toBe(true);
    await reserve('a', 1).reserved;
  });

  it('is not waited for any more when the client has gone', async () => {
    const { reserve } = memoryOf(16);
    await reserve('a', 2).reserved;
    const waiting = reserve('a', 1);
    waiting.gone.abort(new Error('gone'));
    await expect(waiting.reserved).rejects.toThrow('gone');
  });

  it('lets a body that is larger than a half have a half for itself', async () => {
    const { reserve } = memoryOf(16);
    await reserve('a', 8).reserved;
  });

  it('is taken by a body full of small values as they need it, while it holds its bytes alone', async () => {
    const { reserve, metrics } = memoryOf(16);
    const held = reserve('a', 1);
    const room = await held.reserved;
    const other = reserve('a', 1);
    await other.reserved;
    const grown = room.growFor(MIB, 18_000);
    expect(await isPending(grown)).toBe(true);
    expect(await metrics.text()).toContain(`hearth_slots_used{resource="body_memory"} ${5 * MIB}`);
    other.gone.abort();
    await grown;
    expect(await metrics.text()).toContain(`hearth_slots_used{resource="body_memory"} ${18_000 * 360}`);
    held.gone.abort();
    expect(await metrics.text()).toContain('hearth_slots_used{resource="body_memory"} 0');
  });
});
