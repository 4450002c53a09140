import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../src/platform/errors.js';
import { FairSlots, type Release, type SlotLimits } from '../../../src/platform/fair-slots.js';
import { Metrics } from '../../../src/platform/metrics.js';

const LIMITS: SlotLimits = { slots: 2, slotsPerFamily: 2, waitingPerFamily: 3, patienceMs: 1000 };

function slotsWith(limits: Partial<SlotLimits> = {}): { readonly slots: FairSlots; readonly metrics: Metrics } {
  const metrics = new Metrics();
  return { slots: new FairSlots('tests', { ...LIMITS, ...limits }, metrics), metrics };
}

const codeOf = (error: unknown): string | undefined => (error instanceof DomainError ? error.code : undefined);

/** Records the order in which requests get their slots. */
function order(slots: FairSlots, families: readonly string[]): { readonly served: string[]; readonly held: Release[] } {
  const served: string[] = [];
  const held: Release[] = [];
  for (const [index, family] of families.entries()) {
    const taken = async (): Promise<void> => {
      held.push(await slots.take(family));
      served.push(`${family}${index}`);
    };
    taken().catch(() => served.push(`${family}${index} refused`));
  }
  return { served, held };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('fair slots', () => {
  it('give a free slot to the family that holds fewest, then to the one that was served longest ago', async () => {
    const { slots } = slotsWith();
    const first = await slots.take('a');
    const second = await slots.take('a');
    const { served, held } = order(slots, ['a', 'a', 'b', 'c']);
    first();
    await settled();
    expect(served).toEqual(['b2']);
    second();
    await settled();
    expect(served).toEqual(['b2', 'c3']);
    held[0]!();
    await settled();
    expect(served).toEqual(['b2', 'c3', 'a0']);
  });

  it('keep a family from holding more than its share, also when nobody else waits', async () => {
    const { slots } = slotsWith({ slotsPerFamily: 1 });
    await slots.take('a');
    const { served } = order(slots, ['a', 'b']);
    await settled();
    expect(served).toEqual(['b1']);
  });

  it('answer 429 to a family that waits for too much, with Retry-After', async () => {
    const { slots } = slotsWith({ slots: 1, waitingPerFamily: 1 });
    const first = await slots.take('a');
    void slots.take('a');
    const refused = await slots.take('a').catch((error: unknown) => error);
    expect(codeOf(refused)).toBe('rate_limit_exceeded');
    expect((refused as DomainError).facts.retryAfter).toBe(1);
    first();
  });

  it('answer 503 when no slot gets free in time, and count it', async () => {
    const { slots, metrics } = slotsWith({ slots: 1, patienceMs: 20 });
    await slots.take('a');
    expect(codeOf(await slots.take('b').catch((error: unknown) => error))).toBe('service_unavailable');
    expect(await metrics.text()).toContain('hearth_slots_refused_total{resource="tests"} 1');
    expect(await metrics.text()).toContain('hearth_slots_used{resource="tests"} 1');
  });

  it('refuse at once where nobody waits: 429 for a family at its limit, 503 where the process is full', async () => {
    const { slots } = slotsWith({ slots: 2, slotsPerFamily: 1, waitingPerFamily: 0, patienceMs: 0 });
    await slots.take('a');
    expect(codeOf(await slots.take('a').catch((error: unknown) => error))).toBe('rate_limit_exceeded');
    await slots.take('b');
    expect(codeOf(await slots.take('c').catch((error: unknown) => error))).toBe('service_unavailable');
  });

  it('forget a request that is gone while it waits', async () => {
    const { slots } = slotsWith({ slots: 1 });
    const first = await slots.take('a');
    const gone = new AbortController();
    const abandoned = slots.take('b', gone.signal);
    const { served } = order(slots, ['c']);
    gone.abort(new Error('gone'));
    await expect(abandoned).rejects.toThrow('gone');
    first();
    await settled();
    expect(served).toEqual(['c0']);
  });

  it('count a slot that is given back twice once', async () => {
    const { slots } = slotsWith({ slots: 1 });
    const first = await slots.take('a');
    first();
    first();
    await slots.take('a');
    const { served } = order(slots, ['b']);
    await settled();
    expect(served).toEqual([]);
  });
});
