import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { refuseChanges } from '../support/failing-trigger.js';
import { Service, type TestFamily } from '../support/service.js';

const SECRET = 'access-sandbox-4f1c9e';

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => {
  await service.stop();
});

type Row = Readonly<Record<string, unknown>>;

/**
 * Stores a sync, completed an hour ago by default.
 * @returns its id
 */
async function store(familyId: string, facts: Row = {}): Promise<string> {
  const row: Row = {
    family_id: familyId,
    syncable_type: 'Family',
    syncable_id: familyId,
    status: 'completed',
    created_at: new Date(Date.now() - 3_600_000),
    ...facts,
  };
  const columns = Object.keys(row);
  const { rows } = await service.database.owner.query<{ id: string }>(
    `INSERT INTO syncs (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     RETURNING id`,
    Object.values(row),
  );
  return rows[0]!.id;
}

async function connect(familyId: string, name: string | null): Promise<string> {
  const { rows } = await service.database.owner.query<{ id: string }>(
    `INSERT INTO provider_connections (family_id, provider, name) VALUES ($1, 'test', $2) RETURNING id`,
    [familyId, name],
  );
  return rows[0]!.id;
}

/** An account with a value of 100.00 at the start of 2026. */
async function openAccount({ api }: TestFamily, name = 'Checking'): Promise<string> {
  const opened = await api.post('/api/v1/accounts', { name, balance: '100.00', opening_date: '2026-01-01' });
  expect(opened.status).toBe(201);
  return opened.body.data.id;
}

/** Records an expense without requesting a sync, so that only a sync can update the balances. */
async function spend(familyId: string, accountId: string, date: string, amount: string): Promise<void> {
  await service.database.owner.query(
    `INSERT INTO entries (family_id, account_id, type, date, amount, currency, name)
     VALUES ($1, $2, 'transaction', $3, $4, 'USD', 'Groceries')`,
    [familyId, accountId, date, amount],
  );
}

async function balanceOf({ api }: TestFamily, accountId: string): Promise<string> {
  return (await api.get(`/api/v1/accounts/${accountId}`)).body.data.balance;
}

/** Polls a sync until it has ended. */
async function ended({ api }: TestFamily, id: string): Promise<Answer['body']> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { body } = await api.get(`/api/v1/syncs/${id}`);
    if (body.data.terminal) return body.data;
    if (Date.now() > deadline) throw new Error(`The sync did not end: ${JSON.stringify(body.data)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function idsOf({ api }: TestFamily, query: string): Promise<readonly string[]> {
  const answer = await api.get(`/api/v1/syncs${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data.map((sync: { id: string }) => sync.id);
}

describe('GET /api/v1/syncs', () => {
  it('answers an empty page when nothing was ever synced', async () => {
    const family = await service.createFamily();
    expect((await family.readOnly.get('/api/v1/syncs')).body).toEqual({
      data: [],
      meta: { page: 1, per_page: 25, total_count: 0, total_pages: 0 },
    });
  });

  it('shows every field of a sync that has them all', async () => {
    const family = await service.createFamily({ name: 'The Smiths' });
    const accountId = await openAccount(family, 'Joint checking');
    const parent = await store(family.familyId);
    const id = await store(family.familyId, {
      syncable_type: 'Account',
      syncable_id: accountId,
      status: 'failed',
      parent_id: parent,
      window_start_date: '2026-01-31',
      window_end_date: '2026-02-28',
      pending_at: '2026-08-22T21:52:35.123456Z',
      syncing_at: '2026-08-22T21:52:36Z',
      completed_at: '2026-08-22T21:52:37Z',
      failed_at: '2026-08-22T21:52:38Z',
      created_at: '2026-08-22T21:52:35.123456Z',
      updated_at: '2026-08-22T21:52:39Z',
    });
    const { body } = await family.api.get('/api/v1/syncs?syncable_type=Account');
    expect(body.data).toEqual([
      {
        id,
        status: 'failed',
        in_progress: false,
        terminal: true,
        syncable: { type: 'Account', id: accountId, name: 'Joint checking' },
        parent_id: parent,
        children_count: 0,
        window_start_date: '2026-01-31',
        window_end_date: '2026-02-28',
        pending_at: '2026-08-22T21:52:35.123Z',
        syncing_at: '2026-08-22T21:52:36.000Z',
        completed_at: '2026-08-22T21:52:37.000Z',
        failed_at: '2026-08-22T21:52:38.000Z',
        error: { message: 'Sync failed' },
        created_at: '2026-08-22T21:52:35.123Z',
        updated_at: '2026-08-22T21:52:39.000Z',
      },
    ]);
  });

  it('shows every key, and null where a sync has nothing', async () => {
    const family = await service.createFamily();
    const id = await store(family.familyId, { status: 'pending', syncable_type: 'Account', syncable_id: randomUUID() });
    const { body } = await family.api.get('/api/v1/syncs');
    expect(body.data).toEqual([
      expect.objectContaining({
        id,
        status: 'pending',
        in_progress: true,
        terminal: false,
        parent_id: null,
        children_count: 0,
        window_start_date: null,
        window_end_date: null,
        pending_at: expect.any(String),
        syncing_at: null,
        completed_at: null,
        failed_at: null,
        error: null,
      }),
    ]);
    expect(body.data[0].syncable.name).toBeNull();
  });

  it('names families, accounts and provider connections', async () => {
    const family = await service.createFamily({ name: 'The Smiths' });
    const accountId = await openAccount(family, 'Savings');
    const named = await connect(family.familyId, 'First Bank');
    const nameless = await connect(family.familyId, null);
    await store(family.familyId);
    await store(family.familyId, { syncable_type: 'Account', syncable_id: accountId });
    await store(family.familyId, { syncable_type: 'ProviderConnection', syncable_id: named });
    await store(family.familyId, { syncable_type: 'ProviderConnection', syncable_id: nameless });
    const { body } = await family.api.get('/api/v1/syncs');
    expect(body.data.map((sync: { syncable: unknown }) => sync.syncable)).toEqual(
      expect.arrayContaining([
        { type: 'Family', id: family.familyId, name: 'The Smiths' },
        { type: 'Account', id: accountId, name: 'Savings' },
        { type: 'ProviderConnection', id: named, name: 'First Bank' },
        { type: 'ProviderConnection', id: nameless, name: null },
      ]),
    );
  });

  it('lists children as items of their own and counts only the direct ones', async () => {
    const family = await service.createFamily();
    const top = await store(family.familyId);
    const child = await store(family.familyId, { parent_id: top });
    await store(family.familyId, { parent_id: top });
    await store(family.familyId, { parent_id: child });
    const { body } = await family.api.get('/api/v1/syncs');
    const counts = body.data.map((sync: { children_count: number }) => sync.children_count);
    expect(counts.toSorted()).toEqual([0, 0, 1, 2]);
    expect((await family.api.get(`/api/v1/syncs/${top}`)).body.data.children_count).toBe(2);
    expect((await family.api.get(`/api/v1/syncs/${child}`)).body.data.parent_id).toBe(top);
  });

  it('puts the newest first, and the greater id where two were made at the same moment', async () => {
    const family = await service.createFamily();
    const moment = { created_at: '2026-05-05T05:05:05.000005Z' };
    const tied = [];
    for (let made = 0; made < 5; made += 1) tied.push(await store(family.familyId, { id: randomUUID(), ...moment }));
    const older = await store(family.familyId, { created_at: '2026-05-05T05:05:05.000004Z' });
    const newer = await store(family.familyId, { created_at: '2026-05-05T05:05:05.000006Z' });
    const expected = [newer, ...tied.toSorted().toReversed(), older];
    expect(await idsOf(family, '')).toEqual(expected);
    expect(await idsOf(family, '?per_page=3&page=2')).toEqual(expected.slice(3, 6));
  });

  it('gives every sync exactly once over the pages, and says where a page stands', async () => {
    const family = await service.createFamily();
    const stored = [];
    for (let made = 0; made < 7; made += 1) stored.push(await store(family.familyId));
    const pages = [1, 2, 3].map((page) => idsOf(family, `?per_page=3&page=${page}`));
    expect((await Promise.all(pages)).flat().toSorted()).toEqual(stored.toSorted());
    const second = await family.api.get('/api/v1/syncs?per_page=3&page=2&status=completed');
    expect(second.body.meta).toEqual({ page: 2, per_page: 3, total_count: 7, total_pages: 3 });
    expect(second.headers.get('Link')).toContain('</api/v1/syncs?per_page=3&page=3&status=completed>; rel="next"');
    const beyond = await family.api.get('/api/v1/syncs?per_page=500&page=9');
    expect(beyond.body).toEqual({ data: [], meta: { page: 9, per_page: 100, total_count: 7, total_pages: 1 } });
    expect(await idsOf(family, '?page=&per_page=')).toHaveLength(7);
  });

  it('filters by status, kind of record and record, and by all of them at once', async () => {
    const family = await service.createFamily();
    const syncable = { syncable_type: 'Account', syncable_id: randomUUID() };
    const completed = await store(family.familyId, syncable);
    const failed = await store(family.familyId, { ...syncable, status: 'failed' });
    const other = await store(family.familyId, { syncable_type: 'Account', syncable_id: randomUUID() });
    const whole = await store(family.familyId, { status: 'failed' });
    const record = `syncable_id=${syncable.syncable_id.toUpperCase()}`;
    const expected: Readonly<Record<string, string[]>> = {
      '?status=failed': [whole, failed],
      '?status=stale': [],
      '?syncable_type=Account': [completed, failed, other],
      '?syncable_type=Family': [whole],
      [`?${record}`]: [completed, failed],
      [`?syncable_type=Account&${record}&status=completed`]: [completed],
      [`?syncable_type=Family&${record}`]: [],
    };
    for (const [query, ids] of Object.entries(expected)) {
      expect([query, (await idsOf(family, query)).toSorted()]).toEqual([query, ids.toSorted()]);
    }
    expect((await family.api.get('/api/v1/syncs?status=failed&per_page=1')).body.meta.total_count).toBe(2);
  });

  it.each([
    ['status', 'status=done'],
    ['status', 'status='],
    ['status', 'status=pending&status=stale'],
    ['syncable_type', 'syncable_type=account'],
    ['syncable_type', 'syncable_type[x]=Account'],
    ['syncable_id', 'syncable_id=42'],
    ['page', 'page=0'],
    ['page', 'page=1&page=2'],
    ['per_page', 'per_page=ten'],
  ])('refuses a wrong %s: %s', async (field, query) => {
    const family = await service.createFamily();
    const answer = await family.api.get(`/api/v1/syncs?${query}`);
    expect([answer.status, answer.body.error]).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.details)).toEqual([field]);
  });

  it('never tells what went wrong, only that something did', async () => {
    const family = await service.createFamily();
    const expected = {
      pending: null,
      syncing: null,
      completed: null,
      failed: { message: 'Sync failed' },
      stale: { message: 'Sync went stale before completing' },
    };
    for (const [status, error] of Object.entries(expected)) {
      for (const stored of [`token ${SECRET} refused`, null]) {
        const id = await store(family.familyId, { status, error: stored, syncable_id: randomUUID() });
        expect((await family.api.get(`/api/v1/syncs/${id}`)).body.data.error).toEqual(error);
      }
    }
    const list = await family.api.get('/api/v1/syncs');
    expect(list.body.data).toHaveLength(10);
    expect(JSON.stringify(list.body)).not.toContain(SECRET);
  });

  it("shows nothing of another family's, whatever is asked for", async () => {
    const mine = await service.createFamily();
    const theirs = await service.createFamily();
    const accountId = await openAccount(theirs);
    const id = await store(theirs.familyId, { syncable_type: 'Account', syncable_id: accountId });
    for (const query of ['', '?status=completed', `?syncable_id=${accountId}`, '?syncable_type=Account']) {
      expect(await idsOf(mine, query)).toEqual([]);
    }
    expect((await mine.api.get('/api/v1/syncs/latest')).body).toEqual({ data: null });
    expect(await idsOf(theirs, '')).toEqual([id]);
  });

  it('does not name a record of another family', async () => {
    const mine = await service.createFamily();
    const theirs = await service.createFamily({ name: 'Not yours to read' });
    const accountId = await openAccount(theirs, 'Not yours to read');
    const connectionId = await connect(theirs.familyId, 'Not yours to read');
    await store(mine.familyId, { syncable_type: 'Account', syncable_id: accountId });
    await store(mine.familyId, { syncable_type: 'ProviderConnection', syncable_id: connectionId });
    await store(mine.familyId, { syncable_type: 'Family', syncable_id: theirs.familyId });
    const { body } = await mine.api.get('/api/v1/syncs');
    expect(body.data.map((sync: { syncable: { name: unknown } }) => sync.syncable.name)).toEqual([null, null, null]);
  });

  it('needs a key', async () => {
    const answers = await Promise.all([
      service.client().get('/api/v1/syncs'),
      service.client().get('/api/v1/syncs/latest'),
      service.client().get(`/api/v1/syncs/${randomUUID()}`),
      service.client().post('/api/v1/syncs'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('GET /api/v1/syncs/{id} and /latest', () => {
  it('answers an item of the list', async () => {
    const family = await service.createFamily();
    await store(family.familyId, { created_at: '2026-03-01T00:00:00Z' });
    const newest = await store(family.familyId, { created_at: '2026-03-02T00:00:00Z', status: 'stale' });
    await store(family.familyId, { created_at: '2026-03-01T23:59:59Z' });
    const [item] = (await family.api.get('/api/v1/syncs?per_page=1')).body.data;
    expect(item.id).toBe(newest);
    expect((await family.readOnly.get(`/api/v1/syncs/${newest}`)).body).toEqual({ data: item });
    expect((await family.readOnly.get('/api/v1/syncs/latest')).body).toEqual({ data: item });
  });

  it('answers one and the same 404 for an id that is malformed, unknown or of another family', async () => {
    const family = await service.createFamily();
    const theirs = await service.createFamily();
    const foreign = await store(theirs.familyId);
    const answers = await Promise.all(
      ['not-an-id', randomUUID(), foreign].map((id) => family.api.get(`/api/v1/syncs/${id}`)),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, answers[0]!.body]);
      expect(body.error).toBe('not_found');
    }
  });
});

describe('POST /api/v1/syncs', () => {
  it('rebuilds the balances of every account', async () => {
    const family = await service.createFamily();
    const accounts = [await openAccount(family, 'Checking'), await openAccount(family, 'Savings')];
    for (const accountId of accounts) await spend(family.familyId, accountId, '2026-03-03', '12.3456');
    expect(await balanceOf(family, accounts[0]!)).toBe('100.00');

    const started = await family.api.post('/api/v1/syncs');
    expect(started.status).toBe(202);
    expect(started.body.data).toMatchObject({
      status: 'pending',
      in_progress: true,
      syncable: { type: 'Family', id: family.familyId, name: 'Test family' },
      parent_id: null,
      children_count: 2,
      window_start_date: null,
      window_end_date: null,
      syncing_at: null,
    });

    const sync = await ended(family, started.body.data.id);
    expect(sync).toMatchObject({ status: 'completed', error: null, failed_at: null });
    for (const accountId of accounts) expect(await balanceOf(family, accountId)).toBe('87.6544');
    const children = (await family.api.get('/api/v1/syncs?syncable_type=Account')).body.data;
    expect(children).toHaveLength(2);
    for (const child of children) {
      expect(child).toMatchObject({ status: 'completed', parent_id: sync.id, window_start_date: null });
      expect(accounts).toContain(child.syncable.id);
      expect(Date.parse(child.syncing_at)).toBeGreaterThanOrEqual(Date.parse(child.pending_at));
      expect(Date.parse(sync.completed_at)).toBeGreaterThanOrEqual(Date.parse(child.completed_at));
    }
  });

  it('completes at once for a family without accounts', async () => {
    const family = await service.createFamily();
    const started = await family.api.post('/api/v1/syncs');
    expect(started.body.data.children_count).toBe(0);
    expect((await ended(family, started.body.data.id)).status).toBe('completed');
  });

  it('needs the scope read_write', async () => {
    const family = await service.createFamily();
    const answer = await family.readOnly.post('/api/v1/syncs');
    expect([answer.status, answer.body.error]).toEqual([403, 'insufficient_scope']);
    expect(await idsOf(family, '')).toEqual([]);
  });

  it('starts one sync for one Idempotency-Key', async () => {
    const family = await service.createFamily();
    const headers = { 'Idempotency-Key': 'once' };
    const first = await family.api.post('/api/v1/syncs', undefined, { headers });
    await ended(family, first.body.data.id);
    const second = await family.api.post('/api/v1/syncs', undefined, { headers });
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(await idsOf(family, '')).toEqual([first.body.data.id]);
  });

  it('takes twenty at the same moment, and each of them covers all that was there to sync', async () => {
    const family = await service.createFamily();
    const accounts = [];
    for (let made = 0; made < 4; made += 1) accounts.push(await openAccount(family, `Account ${made}`));
    for (const accountId of accounts) await spend(family.familyId, accountId, '2026-03-03', '1');
    const started = await Promise.all(Array.from({ length: 20 }, () => family.api.post('/api/v1/syncs')));
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([202]));
    const ids = [...new Set(started.map(({ body }) => body.data.id as string))];
    for (const id of ids) expect((await ended(family, id)).status).toBe('completed');
    for (const accountId of accounts) expect(await balanceOf(family, accountId)).toBe('99.00');
    const all = (await family.api.get('/api/v1/syncs?per_page=100')).body.data;
    expect(all.filter((sync: { terminal: boolean }) => !sync.terminal)).toEqual([]);
  });

  it('answers a family sync that is pending already, unbounded from then on', async () => {
    const family = await service.createFamily();
    const accountId = await openAccount(family);
    await spend(family.familyId, accountId, '2026-02-02', '40');
    const window = { status: 'pending', window_start_date: '2026-06-01', window_end_date: '2026-06-30' };
    const pending = await store(family.familyId, window);
    const child = await store(family.familyId, {
      ...window,
      syncable_type: 'Account',
      syncable_id: accountId,
      parent_id: pending,
    });
    const started = await family.api.post('/api/v1/syncs');
    expect(started.body.data).toMatchObject({ id: pending, children_count: 1, window_start_date: null });
    expect((await ended(family, pending)).status).toBe('completed');
    expect(await idsOf(family, '?syncable_type=Account')).toEqual([child]);
    expect((await family.api.get(`/api/v1/syncs/${child}`)).body.data).toMatchObject({
      status: 'completed',
      window_start_date: null,
      window_end_date: null,
    });
    expect(await balanceOf(family, accountId)).toBe('60.00');
  });

  it('takes over a pending sync of an account that nobody waits for', async () => {
    const family = await service.createFamily();
    const accountId = await openAccount(family);
    const orphan = await store(family.familyId, {
      status: 'pending',
      syncable_type: 'Account',
      syncable_id: accountId,
      parent_id: await store(family.familyId, { status: 'stale' }),
    });
    const started = await family.api.post('/api/v1/syncs');
    expect(started.body.data.children_count).toBe(1);
    expect((await ended(family, started.body.data.id)).status).toBe('completed');
    expect((await family.api.get(`/api/v1/syncs/${orphan}`)).body.data).toMatchObject({
      status: 'completed',
      parent_id: started.body.data.id,
    });
  });

  it('does not join a sync that has been pending for a day', async () => {
    const family = await service.createFamily();
    const old = await store(family.familyId, { status: 'pending', created_at: new Date(Date.now() - 86_401_000) });
    const started = await family.api.post('/api/v1/syncs');
    expect(started.body.data.id).not.toBe(old);
    expect((await ended(family, started.body.data.id)).status).toBe('completed');
    expect((await family.api.get(`/api/v1/syncs/${old}`)).body.data).toMatchObject({
      status: 'stale',
      error: { message: 'Sync went stale before completing' },
    });
  });

  it('fails when the work on one account fails, after the others have completed', async () => {
    const family = await service.createFamily();
    const sound = await openAccount(family, 'Sound');
    const broken = await openAccount(family, 'Broken');
    for (const accountId of [sound, broken]) await spend(family.familyId, accountId, '2026-03-03', '1');
    const { owner } = service.database;
    const repair = await refuseChanges(service.database, {
      change: 'INSERT OR UPDATE ON balances',
      each: `FOR EACH ROW WHEN (NEW.account_id = '${broken}')`,
      message: `token ${SECRET} refused`,
    });
    const started = await family.api.post('/api/v1/syncs');
    const sync = await ended(family, started.body.data.id);
    expect(sync).toMatchObject({ status: 'failed', error: { message: 'Sync failed' }, completed_at: null });
    expect(sync.failed_at).not.toBeNull();

    const children = (await family.api.get('/api/v1/syncs?syncable_type=Account')).body.data;
    const byAccount = new Map(children.map((child: Answer['body']) => [child.syncable.id, child]));
    expect(byAccount.get(sound)).toMatchObject({ status: 'completed', error: null });
    expect(byAccount.get(broken)).toMatchObject({ status: 'failed', error: { message: 'Sync failed' } });
    expect(await balanceOf(family, sound)).toBe('99.00');
    const stored = await owner.query<{ error: string }>(
      `SELECT error FROM syncs WHERE syncable_id = $1 AND status = 'failed'`,
      [broken],
    );
    expect(stored.rows.map(({ error }) => error)).toEqual([`token ${SECRET} refused`]);
    expect(service.log).not.toContain(SECRET);

    await repair();
    const again = await family.api.post('/api/v1/syncs');
    expect((await ended(family, again.body.data.id)).status).toBe('completed');
    expect(await balanceOf(family, broken)).toBe('99.00');
  });
});
