import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportedBackup, restoring } from '../../support/backups.js';
import type { Answer } from '../../support/api.js';
import { published, revert } from '../../support/imports.js';
import { PluginFolder } from '../../support/plugins.js';
import { Service, type TestFamily } from '../../support/service.js';

const BUILD_PATIENCE_MS = 120_000;

let folder: PluginFolder;
let service: Service;
let family: TestFamily;

beforeAll(async () => {
  folder = await PluginFolder.create();
  service = await Service.start({ HEARTH_PLUGINS: await folder.build('goals'), HEARTH_GOALS_MAX_GOALS: '3' });
  family = await service.createFamily();
}, BUILD_PATIENCE_MS);

afterAll(async () => {
  await service?.stop();
  await folder.remove();
});

const goal = (name: string, others: object = {}): object => ({ name, amount: '900.50', ...others });
const madeBy = async ({ api }: TestFamily, body: object): Promise<Answer['body']> => {
  const { status, body: answer } = await api.post('/api/v1/goals', body);
  expect([status, answer]).toEqual([201, answer]);
  return answer.data;
};
const goalsOf = async ({ api }: TestFamily): Promise<Answer['body']> => (await api.get('/api/v1/goals')).body.data;

describe('the endpoints of a plugin', () => {
  it('are in the OpenAPI document with their error codes, group and scopes', () => {
    const { paths, tags } = service.document as unknown as Answer['body'];
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/goals', '/api/v1/goals/{id}']));
    expect(paths['/api/v1/goals'].post['x-required-scope']).toBe('ledger:write');
    expect(paths['/api/v1/goals'].post.responses['422'].description).toContain('goals_too_many');
    expect(tags.map(({ name }: { name: string }) => name)).toContain('Goals');
  });

  it('make, list, read and delete records of the family, and hide those of others', async () => {
    const { id, ...shown } = await madeBy(family, goal('Bicycle'));
    expect(shown).toMatchObject({ name: 'Bicycle', amount: '900.50', account_id: null });
    expect((await family.readOnly.get(`/api/v1/goals/${id}`)).body.data.id).toBe(id);
    expect((await family.readOnly.post('/api/v1/goals', goal('x'))).status).toBe(403);

    const stranger = await service.createFamily();
    expect((await stranger.api.get(`/api/v1/goals/${id}`)).status).toBe(404);
    expect((await stranger.api.delete(`/api/v1/goals/${id}`)).status).toBe(404);
    expect(await goalsOf(stranger)).toEqual([]);

    expect((await family.api.delete(`/api/v1/goals/${id}`)).status).toBe(204);
    expect(await goalsOf(family)).toEqual([]);
  });

  it('refuse unknown members, and use the settings and error codes of the plugin', async () => {
    const other = await service.createFamily();
    expect((await other.api.post('/api/v1/goals', goal('x', { colour: 'red' }))).status).toBe(422);
    for (const name of ['one', 'two', 'three']) await madeBy(other, goal(name));
    const { status, body } = await other.api.post('/api/v1/goals', goal('four'));
    expect([status, body.error, body.message]).toEqual([422, 'goals_too_many', 'A family can have 3 goals.']);
  });

  it('make one record for a request that is sent twice with the same Idempotency-Key', async () => {
    const other = await service.createFamily();
    const headers = { 'Idempotency-Key': 'a-goal' };
    const [one, two] = await Promise.all([
      other.api.post('/api/v1/goals', goal('Boat'), { headers }),
      other.api.post('/api/v1/goals', goal('Boat'), { headers }),
    ]);
    expect([one, two].map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(await goalsOf(other)).toHaveLength(1);
  });

  it('are in the audit log', async () => {
    const other = await service.createFamily();
    const { id } = await madeBy(other, goal('Boat'));
    const administrator = await service.administrator(other);
    const events = (await administrator.get('/api/v1/audit_events')).body.data;
    expect(events).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'goal.created' })]));
    expect(JSON.stringify(events)).toContain(id);
  });
});

describe('the table of a plugin', () => {
  it('hides the rows of other families from the service', async () => {
    const { rows } = await service.database.owner.query(
      `SELECT relrowsecurity, relforcerowsecurity FROM pg_class WHERE relname = 'goals_goals'`,
    );
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });

  it('is in the backup of the family, and comes back in another one with its account', async () => {
    const account = (await family.api.post('/api/v1/accounts', { name: 'Savings', currency: 'USD' })).body.data.id;
    await madeBy(family, goal('Bicycle', { account_id: account }));
    await madeBy(family, goal('Boat'));
    const backup = await exportedBackup(service, family);
    expect(backup).toContain('{"type":"GoalsGoal","data":{');

    const other = await service.createFamily();
    const restored = await published(other.api, restoring(backup));
    expect(JSON.stringify(restored)).toContain('"status":"matched"');
    const [account2] = (await other.api.get('/api/v1/accounts')).body.data;
    const names = (await goalsOf(other)).map(({ name, account_id: of }: Answer['body']) => [name, of]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['Bicycle', account2.id],
        ['Boat', null],
      ]),
    );

    await revert(other.api, restored.id);
    expect(await goalsOf(other)).toEqual([]);
  });

  it('is joined by a backup of the same family, and not written twice', async () => {
    const before = await goalsOf(family);
    const file = {
      content: await exportedBackup(service, family),
      name: 'backup.ndjson',
      type: 'application/x-ndjson',
    };
    await published(family.api, { type: 'ServiceImport', on_conflict: 'merge', file });
    expect(await goalsOf(family)).toEqual(before);
  });

  it('has errors at the lines of a backup that its plugin does not accept', async () => {
    const other = await service.createFamily();
    const content = [
      '{"type":"GoalsGoal","data":{"id":"g-1","name":"Boat","amount":"much"}}',
      '{"type":"GoalsGoal","data":{"id":"g-2","name":"Boat","amount":"1","account_id":"nowhere"}}',
      '{"type":"GoalsGoal","data":{"id":"g-2","name":"Boat","amount":"1"}}',
    ].join('\n');
    const file = { content, name: 'backup.ndjson', type: 'application/x-ndjson' };
    const { body } = await other.api.post('/api/v1/imports', { type: 'ServiceImport', raw_file_content: file.content });
    const rows = (await other.api.get(`/api/v1/imports/${body.data.id}/rows`)).body.data;
    expect(rows.map(({ errors }: Answer['body']) => errors)).toEqual([
      ['line 1: GoalsGoal has an invalid amount "much": it must be an amount such as 900.00'],
      [expect.stringContaining('references missing account_id "nowhere"')],
      [expect.stringContaining('the GoalsGoal id "g-2" is used in line 2 already')],
    ]);
  });

  it('is emptied when the family is erased', async () => {
    const other = await service.createFamily({ name: 'Leaving' });
    await madeBy(other, goal('Boat'));
    const administrator = await service.administrator(other);
    expect((await administrator.delete('/api/v1/family?confirm=Leaving')).status).toBe(202);
    const left = async (): Promise<number> =>
      (await service.database.owner.query('SELECT FROM goals_goals WHERE family_id = $1', [other.familyId])).rows
        .length;
    for (let waits = 0; waits < 100 && (await left()) > 0; waits += 1)
      await new Promise((next) => setTimeout(next, 100));
    expect(await left()).toBe(0);
  });
});
