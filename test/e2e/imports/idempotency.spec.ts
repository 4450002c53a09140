import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer, Api } from '../../support/api.js';
import { holdUp } from '../../support/database.js';
import { formOf, shown, stored, until, untilDone } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

const IMPORTS = '/api/v1/imports';
const CONTENT = 'date,amount,account\n2025-03-04,-5,Giro\n';
const OTHER = 'date,amount,account\n2025-03-04,-6,Giro\n';
const BAD = 'date,amount,account\n2025-03-04,much,Giro\n';

let service: Service;
let family: TestFamily;
let key: string;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
  key = randomUUID();
});

afterAll(async () => service.stop());

function send(body: unknown, path = IMPORTS, api: Api = family.api): Promise<Answer> {
  return api.post(path, body, { headers: { 'Idempotency-Key': key } });
}

function form(parts: Readonly<Record<string, string>>, content = CONTENT, name = 'bank.csv'): FormData {
  return formOf([...Object.entries(parts), ['file', { content, name }]]);
}

function fileFirst(parts: Readonly<Record<string, string>>): FormData {
  return formOf([['file', { content: CONTENT }], ...Object.entries(parts).toReversed()]);
}

async function importCount(): Promise<number> {
  return (await family.api.get(IMPORTS)).body.meta.total_count;
}

function expectReplay(again: Answer, first: Answer): void {
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
  expect(first.headers.get('Idempotency-Replayed')).toBeNull();
}

function expectReused(answer: Answer): void {
  expect([answer.status, answer.body.error]).toEqual([422, 'idempotency_key_reused']);
}

describe('Idempotency-Key on the creation of an import', () => {
  it('answers the same JSON again, its members in any order, with the first answer', async () => {
    const first = await send({ raw_file_content: CONTENT, publish: 'true', date_format: '%Y-%m-%d' });
    await untilDone(family.api, first.body.data.id);

    expect(first.status).toBe(201);
    expectReplay(await send({ date_format: '%Y-%m-%d', publish: 'true', raw_file_content: CONTENT }), first);
    expect(first.body.data.status).toBe('importing');
    expect(await importCount()).toBe(1);
  });

  it('answers the same form again, its parts in any order, with the first answer', async () => {
    const first = await send(form({ type: 'TransactionImport', date_format: '%Y-%m-%d' }));

    expect(first.status).toBe(201);
    expectReplay(await send(fileFirst({ type: 'TransactionImport', date_format: '%Y-%m-%d' })), first);
    expectReplay(await send(form({ date_format: '%Y-%m-%d', type: 'TransactionImport' }, CONTENT, 'march.csv')), first);
    expect(await importCount()).toBe(1);
  });

  it.each<[string, () => unknown]>([
    ['another file', () => form({}, OTHER)],
    ['a field more', () => form({ publish: 'true' })],
    ['no file', () => formOf([['type', 'TransactionImport']])],
    ['JSON', () => ({ raw_file_content: CONTENT })],
  ])('refuses a form with %s', async (_, other) => {
    expect((await send(form({}))).status).toBe(201);

    expectReused(await send(other()));
    expect(await importCount()).toBe(1);
  });

  it.each<[string, object]>([
    ['another content', { raw_file_content: OTHER }],
    ['another setting', { raw_file_content: CONTENT, signage_convention: 'inflows_negative' }],
    ['publish', { raw_file_content: CONTENT, publish: true }],
  ])('refuses JSON with %s', async (_, other) => {
    expect((await send({ raw_file_content: CONTENT })).status).toBe(201);

    expectReused(await send(other));
    expect(await importCount()).toBe(1);
  });

  it('keeps a publish that was refused, because an import was stored', async () => {
    const first = await send({ raw_file_content: BAD, publish: 'true' });
    expect([first.status, first.body.error]).toEqual([422, 'not_publishable']);

    expectReplay(await send({ publish: 'true', raw_file_content: BAD }), first);
    expectReused(await send({ raw_file_content: CONTENT, publish: 'true' }));
    expect(await importCount()).toBe(1);
  });

  it.each<[string, object]>([
    ['a wrong field', { date_format: '%d', raw_file_content: CONTENT }],
    ['an unknown type', { type: 'X' }],
    ['a broken file', { raw_file_content: 'date,amount\n' }],
    ['no body that can be read', [1]],
  ])('does not keep a refusal for %s: the key is free', async (_, wrong) => {
    const refused = await send(wrong);
    expect(refused.status).toBe(422);
    expect((await send(wrong)).headers.get('Idempotency-Replayed')).toBeNull();

    expect((await send({ raw_file_content: CONTENT })).status).toBe(201);
    expect(await importCount()).toBe(1);
  });

  it('is in progress while the first request runs', async () => {
    const letGo = await holdUp(service.database, 'import_rows');
    const first = send({ raw_file_content: CONTENT });
    try {
      await until('the first has its key', 10_000, async () => {
        const { rows } = await service.database.owner.query('SELECT FROM idempotency_keys WHERE key = $1', [key]);
        return rows.length === 1 ? true : null;
      });
      const second = await send({ raw_file_content: CONTENT });
      expect([second.status, second.body.error]).toEqual([409, 'idempotency_in_progress']);
      expect(second.headers.get('Retry-After')).not.toBeNull();
      expectReused(await send({ raw_file_content: OTHER }));
    } finally {
      await letGo();
    }

    const answer = await first;
    expect(answer.status).toBe(201);
    expectReplay(await send({ raw_file_content: CONTENT }), answer);
    expect(await importCount()).toBe(1);
  });

  it('makes one import of twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(form({ publish: 'true' }))));

    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    expect(await importCount()).toBe(1);
    expect(await untilDone(family.api, [...ids][0])).toMatchObject({ status: 'complete' });
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(1);
  });

  it('may have 255 characters, and not one more', async () => {
    key = 'k'.repeat(255);
    expect((await send({ raw_file_content: CONTENT })).status).toBe(201);
    key = 'k'.repeat(256);
    const refused = await send({ raw_file_content: CONTENT });

    expect([refused.status, refused.body.error]).toEqual([422, 'validation_failed']);
    expect(await importCount()).toBe(1);
  });

  it('belongs to the API key', async () => {
    const colleague = await service.createMember(family.familyId);
    const first = await send({ raw_file_content: CONTENT });
    const second = await send({ raw_file_content: CONTENT }, IMPORTS, colleague.api);

    expect(second.headers.get('Idempotency-Replayed')).toBeNull();
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect(await importCount()).toBe(2);
  });

  it('is kept for 24 hours', async () => {
    const first = await send({ raw_file_content: CONTENT });
    const age = (interval: string): Promise<unknown> =>
      service.database.owner.query('UPDATE idempotency_keys SET created_at = now() - $2::interval WHERE key = $1', [
        key,
        interval,
      ]);
    await age('23 hours 59 minutes');
    expectReplay(await send({ raw_file_content: CONTENT }), first);
    await age('24 hours 1 second');

    expect((await send({ raw_file_content: OTHER })).headers.get('Idempotency-Replayed')).toBeNull();
    expect(await importCount()).toBe(2);
  });
});

describe('Idempotency-Key on the other operations of an import', () => {
  it('answers publish and revert again with their first answers', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    const publishing = await send({}, `${IMPORTS}/${id}/publish`);
    await untilDone(family.api, id);
    expect(publishing.status).toBe(202);
    expectReplay(await send({}, `${IMPORTS}/${id}/publish`), publishing);
    expectReused(await send({}, `${IMPORTS}/${id}/revert`));

    key = randomUUID();
    const reverting = await send({}, `${IMPORTS}/${id}/revert`);
    await untilDone(family.api, id);
    expect(reverting.status).toBe(202);
    expectReplay(await send({}, `${IMPORTS}/${id}/revert`), reverting);
    expect(await shown(family.api, id)).toMatchObject({ status: 'pending' });
  });

  it('does not keep what stored nothing: a preflight, a conflict', async () => {
    const first = await send({ raw_file_content: CONTENT }, `${IMPORTS}/preflight`);
    const second = await send({ raw_file_content: CONTENT }, `${IMPORTS}/preflight`);
    expect([first.status, second.status, second.headers.get('Idempotency-Replayed')]).toEqual([200, 200, null]);

    const { id } = await stored(family.api, { raw_file_content: CONTENT, publish: 'true' });
    await untilDone(family.api, id);
    for (let time = 0; time < 2; time += 1) {
      const conflict = await send({}, `${IMPORTS}/${id}/publish`);
      expect([conflict.status, conflict.headers.get('Idempotency-Replayed')]).toEqual([409, null]);
    }
  });
});
