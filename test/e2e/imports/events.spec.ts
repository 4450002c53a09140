import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdUp } from '../../support/database.js';
import { EventStream } from '../../support/event-stream.js';
import { daysAgo, published, shown, stored, until, untilDone } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

const FILE = {
  file: { content: `date,amount,name,account\n${daysAgo(3)},-1.00,Tea,Wallet\n${daysAgo(2)},-2.00,Milk,Wallet\n` },
};

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  // The smallest pool. A stream that held a connection would block everything.
  service = await Service.start({ HEARTH_DATABASE_POOL: '10' });
});
afterAll(() => service.stop());

async function freshFamily(): Promise<TestFamily> {
  family = await service.createFamily();
  return family;
}

function follow(id: string, lastEventId?: string, url = service.url): Promise<EventStream> {
  return EventStream.open(`${url}/api/v1/imports/${id}/events`, {
    'X-Api-Key': family.apiKey,
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
  });
}

/**
 * An import whose publish is blocked.
 * @returns a function that releases it
 */
async function heldUp(): Promise<{ readonly id: string; readonly letGo: () => Promise<void> }> {
  const { api } = await freshFamily();
  const { id } = await stored(api, FILE);
  const letGo = await holdUp(service.database, 'entries');
  await api.post(`/api/v1/imports/${id}/publish`);
  await until('the publish waits', 20_000, async () => {
    const { progress } = (await shown(api, id)) as unknown as { progress?: { phase: string } };
    return progress?.phase === 'writing entries' ? true : null;
  });
  return { id, letGo };
}

describe('the events of an import', () => {
  it('tell how a publish comes along, with the figures of the import, until it is complete', async () => {
    const { id, letGo } = await heldUp();
    const stream = await follow(id);
    expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    await until('the first event', 5000, async () => stream.events[0] ?? null);
    const { body } = await family.api.get(`/api/v1/imports/${id}`);
    expect(stream.events.at(-1)!.data).toEqual({
      id,
      status: 'importing',
      error: null,
      progress: body.data.progress,
    });
    expect(body.data.progress).toEqual({ phase: 'writing entries', rows_done: 0, rows_total: 2 });
    await letGo();
    await stream.ended;
    expect(stream.events.at(-1)!.data).toEqual({ id, status: 'complete', error: null, progress: null });
    expect(new Set(stream.events.map((event) => event.id)).size).toBe(stream.events.length);
  });

  it('are one event when nobody works on the import, and none for who has seen it', async () => {
    const { api } = await freshFamily();
    const { id } = await published(api, FILE);
    const stream = await follow(id);
    await stream.ended;
    expect(stream.events.map(({ data }) => data)).toEqual([{ id, status: 'complete', error: null, progress: null }]);
    const again = await follow(id, stream.events[0]!.id);
    expect(again.response.status).toBe(204);
    expect((await follow(id, 'something else')).response.status).toBe(200);
  });

  it('go on where a client was cut off, also at another process', async () => {
    const { id, letGo } = await heldUp();
    const first = await follow(id);
    const { id: seen } = await until('the first event', 5000, async () => first.events[0] ?? null);
    first.close();
    const other = await service.another({ HEARTH_ROLE: 'api' });
    try {
      const resumed = await follow(id, seen, other.url);
      expect(resumed.response.status).toBe(200);
      await letGo();
      await resumed.ended;
      expect(resumed.events.map((event) => event.id)).not.toContain(seen);
      expect(resumed.events.at(-1)!.data.status).toBe('complete');
    } finally {
      await other.stop();
    }
  });

  it('end when the import is deleted', async () => {
    const { api } = await freshFamily();
    const { id } = await stored(api, FILE);
    await service.database.owner.query(`UPDATE imports SET status = 'importing' WHERE id = $1`, [id]);
    const stream = await follow(id);
    await until('the first event', 5000, async () => stream.events[0] ?? null);
    await service.database.owner.query('DELETE FROM imports WHERE id = $1', [id]);
    await stream.ended;
  });

  it('are streamed to twenty clients of a family, without a connection to the database each, and not to more', async () => {
    const { id, letGo } = await heldUp();
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(id)));
    await until('all have events', 10_000, async () =>
      streams.every(({ events }) => events.length > 0) ? true : null,
    );
    expect((await family.api.get('/api/v1/accounts')).status).toBe(200);
    const refused = await family.api.get(`/api/v1/imports/${id}/events`);
    expect([refused.status, refused.body.error, refused.headers.get('Retry-After')]).toEqual([
      429,
      'rate_limit_exceeded',
      '1',
    ]);
    streams[0]!.close();
    const late = await until('a place is free', 5000, async () => {
      const stream = await follow(id);
      return stream.response.status === 200 ? stream : null;
    });
    await letGo();
    await Promise.all([late, ...streams.slice(1)].map(({ ended }) => ended));
    expect(late.events.at(-1)!.data.status).toBe('complete');
  });

  it('are kept alive while nothing happens, and end cleanly when the service stops', async () => {
    const { id, letGo } = await heldUp();
    const other = await service.another({ HEARTH_ROLE: 'api' });
    const stream = await follow(id, undefined, other.url);
    await until('a heartbeat', 20_000, async () => (stream.heartbeats > 0 ? true : null));
    const started = Date.now();
    const [code] = await Promise.all([other.stop(), stream.ended]);
    expect([code, Date.now() - started < 10_000]).toEqual([0, true]);
    expect(stream.events.map(({ data }) => data.status)).toEqual(['importing']);
    await letGo();
    await untilDone(family.api, id);
  });
});

describe('a stream whose key is revoked', () => {
  it('ends, though the import goes on', async () => {
    const { id, letGo } = await heldUp();
    const stream = await follow(id);
    await until('the first event', 5000, async () => stream.events[0] ?? null);
    await service.database.owner.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [family.apiKeyId]);
    const seen = await Promise.race([stream.ended.then(() => 'ended'), sleep(17_000, 'still open', { ref: false })]);
    const { status } = stream.events.at(-1)!.data;
    await letGo();
    expect([seen, status]).toEqual(['ended', 'importing']);
  }, 40_000);
});
