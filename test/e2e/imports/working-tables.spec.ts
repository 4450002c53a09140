import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published, revert, stored, untilDone } from '../../support/imports.js';
import { countRows, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

const TRANSACTIONS = 'date,amount,account,category,tags\n2025-03-04,-5,Giro,Food: Lunch,work\n2025-03-05,-6,Card,,\n';
const RULE = `name,resource_type,active,effective_date,conditions,actions
Lunch,transaction,true,,"[{""condition_type"":""transaction_amount"",""operator"":"">"",""value"":""1""}]","[{""action_type"":""set_transaction_tags"",""value"":""ruled""}]"
`;
const MOST = '999999999999999.9999';
const IMPORTS = 20;

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});
afterAll(() => service.stop());

/** Returns the rows of all families in each working table that has some. */
async function leftOver(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await service.database.owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'family_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'u'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const counts = await countRows(service.database.owner);
  const working = rows.map(({ name }) => [name, counts[name]] as const);
  return Object.fromEntries(working.filter(([, count]) => count !== 0) as [string, number][]);
}

async function sizesOfCatalogues(): Promise<unknown> {
  const { rows } = await service.database.owner.query(
    `SELECT relname, pg_relation_size(oid) AS bytes FROM pg_class
     WHERE relname IN ('pg_class', 'pg_attribute', 'pg_type', 'pg_depend', 'pg_index') ORDER BY 1`,
  );
  return rows;
}

async function publishedAndSynced({ api, familyId }: TestFamily, content: string): Promise<string> {
  const { id } = await published(api, { raw_file_content: content });
  await untilSynced(service.database.owner, familyId);
  return id;
}

describe('working tables', () => {
  it('are empty after a publish, a publish in which rules ran, a duplicate and a revert', async () => {
    const family = await service.createFamily();
    await published(family.api, { type: 'RuleImport', raw_file_content: RULE });
    expect(await leftOver()).toEqual({});
    const first = await publishedAndSynced(family, TRANSACTIONS);
    expect(await leftOver()).toEqual({});
    const second = await publishedAndSynced(family, TRANSACTIONS);
    expect(await leftOver()).toEqual({});
    await revert(family.api, first);
    await revert(family.api, second);
    expect(await leftOver()).toEqual({});
  });

  it('are empty after a publish that failed', async () => {
    const family = await service.createFamily();
    await publishedAndSynced(family, `date,amount,account\n2025-03-04,${MOST},Giro\n`);
    const { id } = await stored(family.api, { raw_file_content: 'date,amount,account\n2025-03-05,0.0001,Giro\n' });
    await family.api.post(`/api/v1/imports/${id}/publish`);
    expect((await untilDone(family.api, id)).status).toBe('failed');
    expect(await leftOver()).toEqual({});
  });

  it('make imports that leave nothing in the catalogues', async () => {
    const family = await service.createFamily();
    await publishedAndSynced(family, TRANSACTIONS);
    const before = await sizesOfCatalogues();
    for (let day = 1; day <= IMPORTS; day += 1) {
      const date = `2025-04-${String(day).padStart(2, '0')}`;
      await published(family.api, { raw_file_content: `date,amount,account\n${`${date},-5,Giro\n`.repeat(10)}` });
    }
    await untilSynced(service.database.owner, family.familyId);
    expect(await sizesOfCatalogues()).toEqual(before);
  });
});
