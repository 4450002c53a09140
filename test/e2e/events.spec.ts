import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Api } from '../support/api.js';
import { EventStream } from '../support/event-stream.js';
import { published, revert, stored, until, untilDone } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { connectAsService } from '../support/service-session.js';

const PATH = '/api/v1/events';
const CSV =
  'date,amount,name,account\n2026-01-02,-3141.57,Zaffre coffee,Zaffre wallet\n2026-01-03,-5,Zaffre tea,Zaffre wallet\n';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

interface Owned {
  readonly family: TestFamily;
  readonly owner: Api;
}

async function owned(): Promise<Owned> {
  const family = await service.createFamily();
  return { family, owner: await service.administrator(family) };
}

// Tests read what the service said.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const listed = async (owner: Api, query = ''): Promise<readonly any[]> =>
  (await owner.get(`${PATH}${query}`)).body.data;
const typesOf = (events: readonly { readonly type: string }[]): readonly string[] => events.map(({ type }) => type);

describe('the log', () => {
  it('has one event for each step of an import, with the person or key that created it', async () => {
    const { family, owner } = await owned();
    const { id, type } = await published(family.api, { raw_file_content: CSV });
    await revert(family.api, id);
    await family.api.delete(`/api/v1/imports/${id}`);
    const events = await listed(owner, '?types=import.*');
    expect(typesOf(events)).toEqual(['import.created', 'import.completed', 'import.reverted', 'import.deleted']);
    for (const event of events) {
      expect(event.actor).toEqual({ type: 'api_key', member_id: family.userId, api_key_id: family.apiKeyId });
      expect(event.subject).toEqual({ type: 'import', id });
    }
    expect(events[1].data).toEqual({
      import_type: type,
      status: 'complete',
      rows_count: 2,
      created: 2,
      updated: 0,
      skipped: 0,
    });
    expect(events[2].data).toMatchObject({ status: 'pending', created: 0 });
    const all = await listed(owner);
    expect(typesOf(all).filter((name) => name.startsWith('transaction.'))).toEqual([]);
    expect(JSON.stringify(all)).not.toMatch(/Zaffre|3141\.57/);
  });

  it('has the accounts that an import creates and its revert deletes', async () => {
    const { family, owner } = await owned();
    const { id } = await published(family.api, { raw_file_content: CSV });
    const [account] = (await family.api.get('/api/v1/accounts')).body.data;
    await revert(family.api, id);
    const events = await listed(owner, '?types=account.*');
    expect(events.map(({ type, subject }) => [type, subject.id])).toEqual([
      ['account.created', account.id],
      ['account.deleted', account.id],
    ]);
  });

  it('has the syncs that follow, each with what it synced', async () => {
    const { family, owner } = await owned();
    await published(family.api, { raw_file_content: CSV });
    const events = await until('both syncs have ended', 15_000, async () => {
      const found = await listed(owner, '?types=sync.*');
      return found.length >= 2 ? found : null;
    });
    expect(events.map(({ type, data }) => [type, data.syncable.type])).toEqual([
      ['sync.completed', 'Account'],
      ['sync.completed', 'Family'],
    ]);
    expect(events[0].actor).toEqual({ type: 'system', member_id: null, api_key_id: null });
  });

  it('has one event for all transactions of a change set that were created, updated or deleted', async () => {
    const { family, owner } = await owned();
    const { api } = family;
    const account = (await api.post('/api/v1/accounts', { name: 'Giro' })).body.data.id;
    const bought = { account_id: account, date: '2026-01-02', amount: '3141.59', name: 'Tea' };
    const operations = Array.from({ length: 150 }, () => ({ op: 'create', data: bought }));
    const bulk = await api.post('/api/v1/transactions/bulk', { operations });
    const [one] = (await api.get('/api/v1/transactions?limit=1')).body.data;
    await api.patch(`/api/v1/transactions/${one.id}`, { notes: 'Warm', name: 'Green tea' });
    await api.delete(`/api/v1/transactions/${one.id}`);
    const [created, updated, deleted] = await listed(owner, '?types=transaction.*');
    const changeSet = bulk.headers.get('Change-Set-Id');
    expect(created).toMatchObject({
      type: 'transaction.created',
      subject: { type: 'change_set', id: changeSet },
      data: { change_set_id: changeSet, count: 150, fields: [] },
    });
    expect(created.data.ids).toHaveLength(100);
    expect(updated.data).toMatchObject({ count: 1, ids: [one.id], fields: ['name', 'notes'] });
    expect([deleted.type, deleted.data.ids]).toEqual(['transaction.deleted', [one.id]]);
    expect(JSON.stringify([created, updated, deleted])).not.toMatch(/tea|Warm|3141\.59/i);
  });

  it('has what happens to accounts, also when a change set is reverted', async () => {
    const { family, owner } = await owned();
    const { api } = family;
    const { id } = (await api.post('/api/v1/accounts', { name: 'Giro' })).body.data;
    const renamed = await api.patch(`/api/v1/accounts/${id}`, { name: 'Giro 2' });
    await api.post(`/api/v1/change_sets/${renamed.headers.get('Change-Set-Id')}/revert`, {});
    await api.delete(`/api/v1/accounts/${id}`);
    const events = await listed(owner, '?types=account.*');
    expect(events.map(({ type, data }) => [type, data.fields])).toEqual([
      ['account.created', []],
      ['account.updated', ['name']],
      ['account.updated', ['name']],
      ['account.deleted', []],
    ]);
  });

  it('has what happens to members, with the role', async () => {
    const { family, owner } = await owned();
    const { userId } = await service.createMember(family.familyId, 'member');
    await owner.patch(`/api/v1/members/${userId}`, { role: 'viewer' });
    await owner.delete(`/api/v1/members/${userId}?confirm=${userId}`);
    const events = await listed(owner);
    expect(events.map(({ type, subject, data }) => [type, subject.id, data])).toEqual([
      ['member.role_changed', userId, { role: 'viewer' }],
      ['member.removed', userId, { role: 'viewer' }],
    ]);
  });

  it('has nothing of dry runs and refused writes', async () => {
    const { family, owner } = await owned();
    const { api } = family;
    await api.post('/api/v1/accounts', { name: '' });
    await api.post('/api/v1/imports/preflight', { raw_file_content: CSV });
    const data = { account_id: randomUUID(), date: '2026-01-02', amount: '4.50', name: 'Tea' };
    await api.post('/api/v1/transactions/bulk', { dry_run: true, operations: [{ op: 'create', data }] });
    expect(await listed(owner)).toEqual([]);
  });

  it('has a failed publish, too', async () => {
    const { family, owner } = await owned();
    const large = Array.from({ length: 2 }, () => '2026-01-02,999999999999999,Rent,Wallet').join('\n');
    const { id } = await stored(family.api, { raw_file_content: `date,amount,name,account\n${large}\n` });
    await family.api.post(`/api/v1/imports/${id}/publish`);
    const { status } = await untilDone(family.api, id);
    const events = await listed(owner);
    expect([status, typesOf(events)]).toEqual(['failed', ['import.created', 'import.failed']]);
    expect(events[1].data).toMatchObject({ status: 'failed', rows_count: 2, created: 0 });
  });
});

describe('a reader', () => {
  it('goes on where it was, and gets each event once', async () => {
    const { family, owner } = await owned();
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const name of names) await family.api.post('/api/v1/accounts', { name });
    const seen: number[] = [];
    let query = '?limit=2';
    for (;;) {
      const { data, meta } = (await owner.get(PATH + query)).body;
      seen.push(...data.map(({ sequence }: { sequence: number }) => sequence));
      query = `?limit=2&after=${meta.next_after}`;
      if (!meta.has_more) break;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect((await owner.get(PATH + query)).body).toMatchObject({ data: [], meta: { has_more: false } });
    await family.api.post('/api/v1/accounts', { name: 'Six' });
    expect((await owner.get(PATH + query)).body.data).toHaveLength(1);
  });

  it('begins at the end with "now", also before the first event', async () => {
    const { family, owner } = await owned();
    const { next_after: start } = (await owner.get(`${PATH}?after=now`)).body.meta;
    await family.api.post('/api/v1/accounts', { name: 'One' });
    expect(await listed(owner, `?after=${start}`)).toHaveLength(1);
    expect(await listed(owner, '?after=now')).toEqual([]);
  });

  it('does not read again what its types left out', async () => {
    const { family, owner } = await owned();
    await family.api.post('/api/v1/accounts', { name: 'One' });
    const { data, meta } = (await owner.get(`${PATH}?types=sync.failed,import.*`)).body;
    expect(data).toEqual([]);
    expect(await listed(owner, `?after=${meta.next_after}`)).toEqual([]);
  });

  it('is told when events after its place are gone, and where it can begin', async () => {
    const { family, owner } = await owned();
    for (const name of ['One', 'Two', 'Three']) await family.api.post('/api/v1/accounts', { name });
    const first = (await owner.get(`${PATH}?limit=1`)).body.meta.next_after;
    const second = (await owner.get(`${PATH}?limit=2`)).body.meta.next_after;
    await service.database.owner.query(
      `UPDATE events SET occurred_at = now() - interval '31 days' WHERE family_id = $1 AND sequence IN (
         SELECT sequence FROM events WHERE family_id = $1 ORDER BY sequence LIMIT 2)`,
      [family.familyId],
    );
    await service.database.owner.query('SELECT trim_events(30)');
    const { status, body } = await owner.get(`${PATH}?after=${first}`);
    expect([status, body.error]).toEqual([410, 'cursor_expired']);
    expect(await listed(owner, `?after=${body.details.oldest_after}`)).toHaveLength(1);
    expect(await listed(owner, `?after=${second}`)).toHaveLength(1);
    expect(await listed(owner)).toHaveLength(1);
  });

  it('is told when its place is beyond the log, because a backup was put back', async () => {
    const { family, owner } = await owned();
    await family.api.post('/api/v1/accounts', { name: 'One' });
    const { next_after: place } = (await owner.get(PATH)).body.meta;
    await service.database.owner.query('DELETE FROM events WHERE family_id = $1', [family.familyId]);
    expect((await owner.get(`${PATH}?after=${place}`)).status).toBe(410);
  });

  it('needs types that exist, and a cursor of this list', async () => {
    const { owner } = await owned();
    for (const query of ['?types=imports.*', '?types=import', '?after=nonsense', '?limit=0']) {
      expect([query, (await owner.get(PATH + query)).status]).toEqual([query, 422]);
    }
  });

  it('is an owner with the scope of administration', async () => {
    const { family } = await owned();
    expect((await family.api.get(PATH)).body.error).toBe('insufficient_scope');
    const member = await service.createMember(family.familyId, 'member');
    const { secret } = await service.createKey(family.familyId, member.userId, ['admin:read']);
    expect((await service.client(secret).get(PATH)).body.error).toBe('insufficient_role');
  });
});

describe('a stream', () => {
  async function follow(family: TestFamily, query = '', headers: Record<string, string> = {}): Promise<EventStream> {
    const { secret } = await service.createKey(family.familyId, family.userId, ['admin:read']);
    return EventStream.open(`${service.url}${PATH}/stream${query}`, { 'X-Api-Key': secret, ...headers });
  }
  const reach = (stream: EventStream, count: number): Promise<true> =>
    until(`${count} events`, 10_000, async () => (stream.events.length >= count ? true : null));

  it('has what is there and what is added, as the list has it', async () => {
    const { family, owner } = await owned();
    await family.api.post('/api/v1/accounts', { name: 'One' });
    const stream = await follow(family);
    await reach(stream, 1);
    await family.api.post('/api/v1/accounts', { name: 'Two' });
    await reach(stream, 2);
    stream.close();
    const events = await listed(owner);
    expect(stream.events.map(({ data }) => data)).toEqual(events);
    expect(stream.events.map(({ id, event }) => [id, event])).toEqual(
      events.map(({ sequence, type }) => [String(sequence), type]),
    );
  });

  it('goes on after the event that the client has seen, and can have some types only', async () => {
    const { family, owner } = await owned();
    for (const name of ['One', 'Two', 'Three']) await family.api.post('/api/v1/accounts', { name });
    const [first] = await listed(owner);
    const stream = await follow(family, '?types=account.created', { 'Last-Event-ID': String(first.sequence) });
    await reach(stream, 2);
    stream.close();
    expect(stream.events[0]!.data.sequence).toBeGreaterThan(first.sequence);
  });

  it('has many large events for a client that reads', async () => {
    const { family } = await owned();
    await service.database.owner.query(
      `INSERT INTO events (family_id, sequence, type, occurred_at, actor_type, subject_type, subject_id, data)
       SELECT $1, n, 'account.updated', now(), 'system', 'account', new_id(), jsonb_build_object('fields', jsonb_build_array(repeat('x', 8000)))
       FROM generate_series(1, 500) n`,
      [family.familyId],
    );
    const stream = await follow(family);
    await reach(stream, 500);
    stream.close();
    expect(stream.events.map(({ id }) => Number(id))).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
  });

  it('answers 410 for a place beyond the log, and 422 for no place', async () => {
    const { family } = await owned();
    expect((await follow(family, '', { 'Last-Event-ID': '999999999' })).response.status).toBe(410);
    expect((await follow(family, '', { 'Last-Event-ID': 'x' })).response.status).toBe(422);
  });
});

describe('eight writers, some with snapshots, some that die', () => {
  const WRITES = 60;

  it('never let a reader miss or repeat an event', async () => {
    const { family, owner } = await owned();
    const committed = new Set<string>();
    let isWriting = true;
    const write = async (writer: number): Promise<void> => {
      let client = await connectAsService(service.database);
      for (let n = 0; n < WRITES; n += 1) {
        const id = randomUUID();
        const isolation = writer % 2 === 0 ? 'REPEATABLE READ' : 'READ COMMITTED';
        await client.query(`START TRANSACTION ISOLATION LEVEL ${isolation}`);
        await client.query(`SET LOCAL app.family_id = '${family.familyId}'`);
        await client.query('SELECT count(*) FROM events WHERE family_id = $1', [family.familyId]);
        const event = {
          type: 'account.updated',
          actor_type: 'system',
          subject_type: 'account',
          subject_id: id,
          data: {},
        };
        await client.query('SELECT append_log($1, $2)', [JSON.stringify([event]), '[]']);
        if (n % 10 === 9) {
          client.on('error', () => undefined);
          await service.database.owner.query('SELECT pg_terminate_backend($1::int)', [
            (client as unknown as { processID: number }).processID,
          ]);
          client = await connectAsService(service.database);
        } else {
          await client.query('COMMIT');
          committed.add(id);
        }
      }
      await client.end();
    };
    const read: string[] = [];
    const sequences: number[] = [];
    const reading = (async () => {
      let after = (await owner.get(`${PATH}?after=now`)).body.meta.next_after;
      for (;;) {
        const wasWriting = isWriting;
        const { data, meta } = (await owner.get(`${PATH}?after=${after}`)).body;
        for (const { subject, sequence } of data) {
          read.push(subject.id);
          sequences.push(sequence);
        }
        after = meta.next_after;
        if (!wasWriting && !meta.has_more) return;
      }
    })();
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    isWriting = false;
    await reading;
    expect(committed.size).toBe(8 * WRITES * 0.9);
    expect(read.toSorted()).toEqual([...committed].toSorted());
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });
});
