import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Api } from '../support/api.js';
import { onEveryNode } from '../support/database.js';
import { published, stored, until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { checking, SimplefinServer } from '../support/simplefin-server.js';
import { seedEveryTable, tenantTables } from '../support/tenant-rows.js';
import { freshEmail, Visitor } from '../support/visitor.js';

/** Nothing of an erased family remains, and no other family is affected. */
const MARKER = `zq${randomBytes(6).toString('hex')}`;

let server: SimplefinServer;
let service: Service;

beforeAll(async () => {
  server = await SimplefinServer.start();
  service = await Service.start({
    HEARTH_SIMPLEFIN_HOSTS: server.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HEARTH_TRUSTED_PROXIES: '1',
  });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

/** A sample of each type, in addition to the files written here. */
const SAMPLES = [
  ['AccountImport', 'accounts.csv'],
  ['MerchantImport', 'merchants.csv'],
  ['TradeImport', 'trades.csv'],
  ['MintImport', 'mint-transactions.csv'],
  ['YnabImport', 'ynab-register.csv'],
  ['ActualImport', 'actual-all-accounts.csv'],
  ['QifImport', 'quicken-bank.qif'],
  ['CamtImport', 'camt053.xml'],
  ['Mt940Import', 'mt940-girokonto.sta'],
  ['OfxImport', 'harbor-bank.ofx'],
  ['PdfImport', 'statement-uk.pdf'],
  ['ServiceImport', 'service-full.ndjson'],
] as const;

const row = (facts: object): string => JSON.stringify(facts);

/** Writes the marker wherever a client can write text. */
async function plant(api: Api, marker: string): Promise<void> {
  const headers = { 'User-Agent': `${marker}-agent`, 'Idempotency-Key': `${marker}-key` };
  await api.post('/api/v1/accounts', { name: `${marker} account`, balance: '10' }, { headers });
  await api.post('/api/v1/api_keys', { name: `${marker} key`, scope: 'read' });
  await api.post('/api/v1/invitations', { role: 'viewer', email: `${marker}@example.org` });
  const csv = `date,amount,name,account,category,tags,notes\n2026-01-02,-4.50,${marker} coffee,${marker} wallet,${marker} food,${marker} tag,${marker} note\n`;
  const file = { file: { name: `${marker}.csv`, content: csv, type: 'text/csv' } };
  await published(api, file);
  const unreadable = await stored(api, { raw_file_content: `date,amount,name\n${marker},much,${marker} unreadable\n` });
  await api.patch(`/api/v1/imports/${unreadable.id}/rows/1`, { fields: { name: `${marker} edited` } });
  await published(api, {
    type: 'CategoryImport',
    raw_file_content: `name,color,parent_category,classification\n${marker} a,#407706,,expense\n${marker} b,#407706,${marker} a,expense\n`,
  });
  for (const [type, sample] of SAMPLES) {
    await stored(api, {
      type,
      file: { name: `${marker}-${sample}`, content: await readFile(join('samples', sample)) },
    });
  }
  const rule = { name: `${marker} rule`, active: true, resource_type: 'transaction' };
  const conditions = [{ condition_type: 'transaction_name', operator: 'like', value: marker }];
  const actions = [{ action_type: 'set_transaction_category', value: `${marker} a` }];
  await stored(api, {
    type: 'RuleImport',
    raw_file_content: `name,resource_type,active,conditions,actions\n"${rule.name}",transaction,true,"${row(conditions).replaceAll('"', '""')}","${row(actions).replaceAll('"', '""')}"\n`,
    publish: 'true',
  });
  const chat = (await api.post('/api/v1/chats', { title: `${marker} chat` })).body;
  await api.post(`/api/v1/chats/${chat.id}/messages`, { content: `${marker} question` });
  const { setupToken } = server.createUser([
    checking('10.00', [[3, '-5.00', `${marker} shop`]], { id: `${marker}-1`, name: `${marker} bank` }),
  ]);
  await api.post('/api/v1/provider_connections', {
    provider: 'simplefin',
    name: `${marker} banks`,
    setup_token: setupToken,
  });
  await until('all syncs have ended', 30_000, async () => {
    const { data } = (await api.get('/api/v1/syncs?per_page=100')).body;
    return data.every((one: { terminal: boolean }) => one.terminal) ? true : null;
  });
}

/** Every row of every table of every schema, as text, by table; on Citus also of the shards of every node. */
async function dump(): Promise<ReadonlyMap<string, readonly string[]>> {
  return onEveryNode(service.database, async (nodes) => {
    const rows = new Map<string, readonly string[]>();
    for (const [place, node] of nodes.entries()) {
      // Citus hides shards otherwise.
      await node.query('SET citus.override_table_visibility = off');
      const { rows: tables } = await node.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
      );
      for (const { name } of tables) {
        const found = await node.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t ORDER BY 1`);
        rows.set(
          `${place} ${name}`,
          found.rows.map(({ text }) => text),
        );
      }
    }
    return rows;
  });
}

/** Returns the tables with a row that contains a text, even as bytes. */
function tablesWith(rows: ReadonlyMap<string, readonly string[]>, text: string): readonly string[] {
  const hex = Buffer.from(text).toString('hex');
  const has = (line: string): boolean => line.includes(text) || line.includes(hex);
  return [...rows].filter(([, lines]) => lines.some(has)).map(([name]) => name);
}

async function filesWith(text: string): Promise<readonly string[]> {
  const entries = await readdir(service.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return files.filter((_, index) => contents[index]!.includes(text));
}

async function erased(api: Api, name: string): Promise<string> {
  const { status, body } = await api.delete(`/api/v1/family?confirm=${encodeURIComponent(name)}`);
  expect([status, body.data.status]).toEqual([202, 'deleting']);
  const { id } = body.data;
  await until('the family is deleted', 30_000, async () => {
    const answer = await service.client().get(`/api/v1/erasures/${id}`);
    return answer.body.data.status === 'deleted' ? true : null;
  });
  return id;
}

describe('DELETE /api/v1/family', () => {
  let family: TestFamily;
  let api: Api;

  it('leaves nothing of the family in any table or file, and does not affect another family', async () => {
    family = await service.createFamily({ name: `${MARKER} family` });
    api = await service.administrator(family);
    const other = await service.createFamily({ name: 'Other' });
    await plant(api, MARKER);
    await plant(await service.administrator(other), 'othermarker');
    const before = await dump();
    expect(tablesWith(before, MARKER).length).toBeGreaterThan(15);
    const othersBefore = ofFamily(before, other.familyId);

    const id = await erased(api, `${MARKER} family`);

    const after = await dump();
    expect(tablesWith(after, MARKER)).toEqual([]);
    expect(tablesWith(after, family.familyId)).toEqual([]);
    expect(tablesWith(after, family.userId)).toEqual([]);
    expect([await filesWith(MARKER), await filesWith(family.familyId)]).toEqual([[], []]);
    expect(ofFamily(after, other.familyId)).toEqual(othersBefore);
    const { rows } = await service.database.owner.query(
      `SELECT family_hash = sha256($2::text::bytea) AS mine, rows > 50 AS counted, finished_at IS NOT NULL AS over FROM erasures WHERE id = $1`,
      [id, family.familyId],
    );
    expect(rows).toEqual([{ mine: true, counted: true, over: true }]);
  });

  const ofFamily = (rows: ReadonlyMap<string, readonly string[]>, familyId: string): object =>
    Object.fromEntries([...rows].map(([name, lines]) => [name, lines.filter((line) => line.includes(familyId))]));

  it('answers 401 to its keys, and 404 for an unknown erasure', async () => {
    expect((await api.get('/api/v1/me')).status).toBe(401);
    expect((await service.client().get(`/api/v1/erasures/${randomUUID()}`)).status).toBe(404);
    expect((await service.client().get('/api/v1/erasures/x')).status).toBe(404);
  });

  it('does nothing unless the name is exact and the caller is an owner', async () => {
    const kept = await service.createFamily({ name: 'Kept' });
    const owner = await service.administrator(kept);
    for (const confirm of ['', '?confirm=kept', '?confirm=Kep']) {
      expect((await owner.delete(`/api/v1/family${confirm}`)).status).toBe(422);
    }
    const member = await service.createMember(kept.familyId);
    await owner.patch(`/api/v1/members/${member.userId}`, { role: 'member' });
    const refused = await (await service.administrator(member)).delete('/api/v1/family?confirm=Kept');
    expect(refused.body.error).toBe('insufficient_role');
    expect((await kept.api.get('/api/v1/me')).status).toBe(200);
  });

  it("ends sessions immediately, and frees the members' addresses", async () => {
    const email = freshEmail();
    const person = await Visitor.member(service.url, { email, family: 'Short-lived' });
    const { rows } = await service.database.owner.query('SELECT family_id, id FROM users WHERE email = $1', [email]);
    const owner = await service.administrator({ familyId: rows[0].family_id, userId: rows[0].id });
    expect((await owner.delete('/api/v1/family?confirm=Short-lived')).status).toBe(202);
    expect((await person.get('/settings/keys')).headers.get('Location')).toContain('/settings/sign-in');
    expect((await person.signIn(email)).status).toBe(422);
    await until('nothing has the address', 30_000, async () =>
      tablesWith(await dump(), email).length === 0 ? true : null,
    );
  });
});

describe('the command line', () => {
  const families = async (...args: readonly string[]): Promise<string> => {
    const env = { ...process.env, DATABASE_URL: service.database.url, HEARTH_DATA_DIR: service.dataDir };
    const run = promisify(execFile)(process.execPath, ['dist/src/cli/families.js', ...args], { env });
    return run.then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  };

  it('erases a family if its name is exact', async () => {
    const { familyId, api } = await service.createFamily({ name: 'Operated' });
    expect(await families('erase', familyId, '--confirm', 'operated')).toContain('no family');
    expect((await api.get('/api/v1/me')).status).toBe(200);
    const { erasure_id: id } = JSON.parse(await families('erase', familyId, '--confirm', 'Operated'));
    expect((await api.get('/api/v1/me')).status).toBe(401);
    await until('the family is deleted', 30_000, async () =>
      (await service.client().get(`/api/v1/erasures/${id}`)).body.data.status === 'deleted' ? true : null,
    );
  });
});

describe('the tables of families', () => {
  it('are all emptied', async () => {
    const { owner } = service.database;
    const tables = await tenantTables(owner);
    const familyId = randomUUID();
    await seedEveryTable(owner, tables, [familyId]);
    await owner.query(`UPDATE families SET name = 'Seeded', erasure_id = $2 WHERE id = $1`, [familyId, randomUUID()]);
    await owner.query(
      'INSERT INTO erasures (id, family_hash) SELECT erasure_id, sha256(id::text::bytea) FROM families WHERE id = $1',
      [familyId],
    );
    await until('the family is gone', 30_000, async () =>
      (await owner.query('SELECT FROM families WHERE id = $1', [familyId])).rowCount === 0 ? true : null,
    );
    for (const { name, familyColumn } of tables) {
      const left = await owner.query(`SELECT FROM ${name} WHERE ${familyColumn} = $1`, [familyId]);
      expect([name, left.rowCount]).toEqual([name, 0]);
    }
  });

  it('do not block the deletion of a family by references within it', async () => {
    const family = await service.createFamily({ name: 'Entangled' });
    await plant(await service.administrator(family), 'entangled');
    const { owner } = service.database;
    await owner.query('DELETE FROM families WHERE id = $1', [family.familyId]);
    expect((await owner.query('SELECT FROM rule_actions WHERE family_id = $1', [family.familyId])).rowCount).toBe(0);
  });

  it('otherwise keep checking their references immediately', async () => {
    const family = await service.createFamily();
    await plant(await service.administrator(family), 'referring');
    await expect(
      service.database.owner.query(
        `DELETE FROM categories WHERE family_id = $1 AND id IN (SELECT parent_id FROM categories WHERE family_id = $1)`,
        [family.familyId],
      ),
    ).rejects.toThrow('foreign key');
  });

  it('do not let the service delete the audit log of a family that is not being erased', async () => {
    const { owner } = service.database;
    const { familyId } = await service.createFamily();
    await owner.query('BEGIN');
    await owner.query(`SELECT set_config('app.family_id', $1, true)`, [familyId]);
    await expect(owner.query('SELECT erase_audit_events()')).rejects.toThrow('not being erased');
    await owner.query('ROLLBACK');
  });
});
